"""The rows of the data: skills, styles, classes, items, enemies, servants, emotions, samples, the war, and so on."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.expressions import can_break

ATTACKS = ("attack/melee", "attack/shoot", "attack/spirit")
OFFENCES = ("offence/any", "offence/melee", "offence/shoot", "offence/spirit")
CATEGORIES = (*ATTACKS, *OFFENCES, "setup", "defence", "interrupt", "passive", "cleanup")
LIMITS = ("round", "battle", "scene", "scenario")
MOMENTS = ("before_check", "after_check", "damage_roll", "take_damage", "incapacitated")
WHOSE = ("self", "ally", "foe", "any")
WHICH = ("hit", "any")
TIMINGS = ("action", "setup", "offence")
PASSIVE = "passive"
INHUMAN = "inhuman"
COMMON = "common"
TABLE = "table"
ATTITUDES = ("player", "honourable", "cautious", "ruthless", "friendly", "aggressive", "scheming")

Words = Mapping[str, str]
"""A name or a remark in each language."""


class Fixed:
    """Data that never change: two are equal, and told alike in keys, where what tells them apart is.

    digest: a hash of what they are made of, which alone tells them apart where nothing else is said.
    """

    __slots__ = ()

    digest: str

    def _apart(self) -> tuple[object, ...]:
        return (self.digest,)

    def __eq__(self, other: object) -> bool:
        return self._apart() == other._apart() if isinstance(other, type(self)) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._apart())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._apart()!r}"


@dataclass(frozen=True, slots=True)
class When:
    """The moment of an interrupt: what is going on, whose it is, and which checks are meant (S14.6)."""

    moment: str
    whose: str
    which: str = "any"


@dataclass(frozen=True, slots=True)
class Price:
    """What is paid besides cost (S8.11)."""

    hp: int = 0
    tension: int = 0
    max_hp: int = 0


@dataclass(frozen=True, slots=True)
class Requirement:
    """What an extra skill needs: a class at a level, or a style and a character level (S4.11)."""

    level: int
    cls: str = ""
    style: str = ""


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill (S14.4); also an antinomy, an enemy's ability and what else is used like one.

    `cls` is a class, a servant class or "common"; antinomies and abilities have none.
    """

    id: str
    category: str
    effects: tuple[Effect, ...]
    name: Words = field(default_factory=dict)
    note: Words = field(default_factory=dict)
    cls: str = ""
    cost: int = 0
    tension: int = 0
    extra: bool = False
    free: bool = False
    repeatable: bool = False
    counter_ok: bool = True
    limit: str = ""
    when: When | None = None
    price: Price = Price()
    require: Requirement | None = None
    not_with: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()

    @property
    def breakable(self) -> bool:
        """Whether an infinity break changes anything in it (S9.2)."""
        made = (value for effect in self.effects for value in (effect.v, effect.die) if value is not None)
        return any(can_break(value) for value in made)

    @property
    def passive(self) -> bool:
        """Whether it is always on (S14.1)."""
        return self.category == PASSIVE

    @property
    def kind(self) -> str:
        """The kind of attack type or offence it is: melee, shoot, spirit, any; "" for all else."""
        return self.category.partition("/")[2]


@dataclass(frozen=True, slots=True)
class NamedRow:
    """A row with its id and its name."""

    id: str
    name: Words


@dataclass(frozen=True, slots=True)
class Style(NamedRow):
    """A style with its antinomy (S3), which gives `emotion` when it is used."""

    apostate_only: bool
    law: Skill
    emotion: str


@dataclass(frozen=True, slots=True)
class CharacterClass(NamedRow):
    """A class: the ability bases, and by class level from 1 the cumulative modifiers and the number of skills (S4)."""

    role: Words
    base: Mapping[str, int]
    modifiers: Mapping[str, tuple[int, ...]]
    skills: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ItemRow(NamedRow):
    """An item (S13). `timing` says when one is used that is not only worn: a process, or an interrupt."""

    type: str
    cost: int
    effects: tuple[Effect, ...]
    attack_kind: str = ""
    timing: str = ""
    when: When | None = None
    limit: str = ""
    only: str = ""

    @property
    def worn_as(self) -> str:
        """Weapon, armour or gear, of which one each is worn; "" for a consumable (S13.1, S13.3)."""
        if self.type == "consumable":
            return ""
        return self.type if self.type in ("weapon", "armour") else "gear"


@dataclass(frozen=True, slots=True)
class Enemy(NamedRow):
    """An enemy with its fixed values (S15.1); `attack` is its one attack type as a skill."""

    level: int
    values: Mapping[str, int]
    potential: int
    tension: int
    minion: bool
    attack: Skill
    abilities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Emotion(NamedRow):
    """An emotion: its number of two dice (0: cannot be rolled), its bond value, whether it is a mad colour (S7)."""

    d66: int
    bond: int
    mad: bool


@dataclass(frozen=True, slots=True)
class Community(NamedRow):
    """A community and what its people know (S5.2)."""

    d9: int
    knowledge: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class ServantClass(NamedRow):
    """A servant class and the skills all of which it gives (S17.1)."""

    role: Words
    skills: tuple[str, ...]
    level: int
    experience: int


@dataclass(frozen=True, slots=True)
class Master(NamedRow):
    """A pair of the war: two samples and how the master behaves (S17.9)."""

    sample: str
    servant: str
    attitude: str


@dataclass(frozen=True, slots=True)
class WarNumbers:
    """The numbers of a war (S17.9, S17.10): how many nights and scenes, the difficulties, when the cup is known."""

    nights: int
    scenes: int
    scout: int
    identity: int
    strike: int
    rest_max_hp: int
    cup_from: int
    cup_night: int


@dataclass(frozen=True, slots=True)
class TownPlace(NamedRow):
    """A place of the town: its name, a line about it, and the deed that has a `bonus` there ("watch": of who rests)."""

    text: Words
    deed: str
    bonus: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character as it was built: choices only, all numbers follow from them (S4). Parts may still be missing."""

    style: str = ""
    creation_classes: tuple[str, ...] = ()
    growth_classes: tuple[str, ...] = ()
    extra_point: str = ""
    skills: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    emotions: tuple[str, ...] = ()
    community: str = ""
    servant_class: str = ""

    @property
    def level(self) -> int:
        """The character level: every class level taken counts (S4.12)."""
        return len(self.creation_classes) + len(self.growth_classes)


@dataclass(frozen=True, slots=True)
class Sample(NamedRow):
    """A ready character: a PC of level 3 for the quick start (S6), or a servant."""

    kind: str
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Steps:
    """A table by steps: from each bound up its value holds until the next bound."""

    bounds: tuple[int, ...]
    values: tuple[int, ...]

    def at(self, number: int) -> int:
        """Returns the value for a number; below the first bound that of the first."""
        below = [value for bound, value in zip(self.bounds, self.values, strict=True) if bound <= number]
        return below[-1] if below else self.values[0]


@dataclass(frozen=True, slots=True)
class RuleTables:
    """The numbers of the rules that stand in the data: single ones by name, and tables by steps (S8.4, S9.1, S18)."""

    constants: Mapping[str, int]
    break_cost: tuple[int, ...]
    potential: Steps
    achievement: Steps
    bond_experience: Steps
    breaks: Steps
    level_cost: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Data:
    """All rows by their ids, as far as they are sound."""

    tables: RuleTables
    skills: Mapping[str, Skill]
    styles: Mapping[str, Style]
    classes: Mapping[str, CharacterClass]
    items: Mapping[str, ItemRow]
    enemies: Mapping[str, Enemy]
    abilities: Mapping[str, Skill]
    emotions: Mapping[str, Emotion]
    communities: Mapping[str, Community]
    servants: Mapping[str, ServantClass]
    masters: Mapping[str, Master]
    samples: Mapping[str, Sample]
