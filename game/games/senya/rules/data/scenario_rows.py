"""The rows of a scenario: its scenes with persons, paragraphs, checks, contests, choices and battles (S16.6)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from game.games.senya.rules.data.rows import Fixed, NamedRow, Words
from game.games.senya.rules.expressions import Expression

PHASES = ("opening", "middle", "climax", "ending")
KINDS = ("information", "check", "battle", "event", "none")
SURPRISED = ("none", "players", "enemies")
OUTCOMES = ("success", "mixed", "failure")
MOTIFS = (
    "library", "room", "classroom", "shop", "store", "mirror", "blank", "street", "alley", "bridge", "canal", "steps",
    "shrine", "castle", "house", "depths", "station", "train", "bindery", "nursery", "glassworks", "infirmary",
    "dining", "page_stair", "core", "rooftop", "stone_bridge", "cellar", "interview",
    "drowned_village", "dam_gallery", "clockwork", "clock_tower",
)  # fmt: skip
LIGHTS = ("night", "dusk", "dawn", "rain", "fog", "snow", "dream", "white")
"""What the picture of a scene may show, and in which light."""


@dataclass(frozen=True, slots=True)
class Proviso:
    """When something holds: a flag that must be set, one that must not be; "" for none."""

    if_flag: str = ""
    unless_flag: str = ""

    def holds(self, flags: Collection[str]) -> bool:
        """Whether it holds with these flags set."""
        return (not self.if_flag or self.if_flag in flags) and self.unless_flag not in flags

    @property
    def read(self) -> tuple[str, ...]:
        """The flags that it reads."""
        return tuple(filter(None, (self.if_flag, self.unless_flag)))


ALWAYS = Proviso()


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditional:
    """What counts only where its condition holds."""

    when: Proviso = ALWAYS


@dataclass(frozen=True, slots=True)
class Npc(NamedRow):
    """Somebody who appears."""

    role: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Paragraph(Conditional):
    """A text that is told; ruby as `{漢字|かな}`."""

    text: Words


@dataclass(frozen=True, slots=True)
class SceneCheck:
    """A check that a scene offers; `fail_damage` is what a failure costs in HP (S10.17), None for nothing.

    `label` says in a few words what is tried, empty where only the ability is told.
    """

    id: str
    ability: str
    difficulty: int
    flag: str
    community: str = ""
    ok: Words = field(default_factory=dict)
    ng: Words = field(default_factory=dict)
    fail_damage: Expression | None = None
    label: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SceneContest:
    """An emotion contest that the story opens: against whom, the new emotion, and why (S7.8)."""

    target: str
    new: str
    why: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SceneChoice(Conditional):
    """A way that may be chosen at the end of a scene."""

    label: Words
    goto: str
    set_flag: str


@dataclass(frozen=True, slots=True)
class Fork(Conditional):
    """Where a scene leads without a choice, the first that counts."""

    goto: str


@dataclass(frozen=True, slots=True)
class SceneBattle:
    """The battle of a scene; `surprise` happens where `surprised` holds; the bonus where its flag is set (S16.6)."""

    enemies: tuple[str, ...]
    surprise: str = "none"
    surprised: Proviso = ALWAYS
    bonus_if_flag: str = ""
    bonus_stat: str = ""
    bonus_value: int = 0
    bonus_target: str = ""
    bonus: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AfterBattle:
    """Where a battle leads when it is won or lost, and the flag that is set where it is lost; "" without one."""

    on_win: str = ""
    on_lose: str = ""
    lose_flag: str = ""


@dataclass(frozen=True, slots=True)
class SceneRow:
    """A scene (S16.2). `outcome` is set where the story ends.

    `motif` and `light` say what its picture shows, "" where that follows from the words of its place.
    """

    id: str
    phase: str
    place: Words
    text: Words
    kind: str = "none"
    more: tuple[Paragraph, ...] = ()
    people: tuple[Npc, ...] = ()
    cast_offers: tuple[str, ...] = ()
    checks: tuple[SceneCheck, ...] = ()
    contests: tuple[SceneContest, ...] = ()
    choices: tuple[SceneChoice, ...] = ()
    next: tuple[Fork, ...] = ()
    battle: SceneBattle | None = None
    after: AfterBattle = AfterBattle()
    outcome: str = ""
    motif: str = ""
    light: str = ""

    @property
    def rotates(self) -> bool:
        """Whether it has a scene player; the others are master scenes (S16.2)."""
        return self.phase in ("opening", "middle")

    @property
    def ways(self) -> tuple[str, ...]:
        """The scenes it can lead to, each once."""
        after = (self.after.on_win, self.after.on_lose)
        named = (*(one.goto for one in self.choices), *(one.goto for one in self.next), *after)
        return tuple(dict.fromkeys(filter(None, named)))

    def check(self, name: str) -> SceneCheck | None:
        """Returns a check by its id, None where there is none."""
        return next((one for one in self.checks if one.id == name), None)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Scenario(Fixed):
    """A scenario; two are equal when `digest`, a hash of their file, is. `source` is the table of the file."""

    id: str
    title: Words
    players: tuple[int, int]
    level: int
    start: str
    scenes: Mapping[str, SceneRow]
    digest: str = ""
    source: Mapping[str, object] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"Scenario({self.id} {self.digest})"

    @property
    def people(self) -> dict[str, Npc]:
        """Everybody who appears, by id."""
        return {one.id: one for scene in self.scenes.values() for one in scene.people}
