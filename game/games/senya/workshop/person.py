"""A person of the workshop: the sheet of a character with its personal data (S5) and what is kept beside it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.games.senya.rules.character.conversion import KnownSkill
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.workshop.chronicle.values import KeptBond, LivedSession

TEXTS: Mapping[str, int] = {"name": 40, "sex": 20, "age": 20, "looks": 200, "past": 300, "goal": 200}
"""The free texts of S5.1, with the most characters of each."""
NAMES = ("style", "extra_point", "community", "servant_class")
"""Fields of a sheet that hold one id."""
LISTS: Mapping[str, int] = {
    "creation_classes": 3,
    "growth_classes": 42,
    "skills": 80,
    "items": 80,
    "breaks": 9,
    "emotions": 12,
}
"""Fields of a sheet that hold ids, with the most of each: more is refused unread."""
FLAGS = ("apostate", "dead", "archived")
MOST_EXPERIENCE = 999
LONGEST_PLAYER = 40


@dataclass(frozen=True, slots=True)
class Personal:
    """The free texts of a person (S5.1)."""

    name: str = ""
    sex: str = ""
    age: str = ""
    looks: str = ""
    past: str = ""
    goal: str = ""

    def texts(self) -> dict[str, str]:
        """Returns the texts by their fields."""
        return {key: str(getattr(self, key)) for key in TEXTS}


def personal(texts: Mapping[str, str]) -> Personal:
    """Returns texts as they are kept: on one line, each cut to what there is room for."""
    return Personal(**{key: " ".join(texts.get(key, "").split())[:most] for key, most in TEXTS.items()})


@dataclass(frozen=True, slots=True)
class Person:
    """A character as the roster keeps it; apostates and the dead are no PCs any more (S7.12, S12.7).

    experience: what it brings to the purse of its player, less than nothing where its levels were paid with what
    others of that player brought (S18.4). known: its skills as they were when they were learned (S18.8).
    """

    sheet: Sheet = field(default_factory=Sheet)
    said: Personal = Personal()
    experience: int = 0
    apostate: bool = False
    archived: bool = False
    dead: bool = False
    player: str = ""
    known: tuple[KnownSkill, ...] = ()
    board: tuple[KeptBond, ...] = ()
    sessions: tuple[LivedSession, ...] = ()

    @property
    def gone(self) -> bool:
        """Whether the person is dead or an apostate, and so no PC any more."""
        return self.apostate or self.dead

    @property
    def name(self) -> str:
        return self.said.name
