"""A person of the workshop: the sheet of a character with its personal data (S5) and what is kept beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.games.senya.rules.data.rows import Sheet

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
FLAGS = ("apostate", "archived")
MOST_EXPERIENCE = 999


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
    """A character as the roster keeps it. `experience` may still be spent; apostates are no PCs any more (S7.12)."""

    sheet: Sheet = field(default_factory=Sheet)
    said: Personal = Personal()
    experience: int = 0
    apostate: bool = False
    archived: bool = False

    @property
    def name(self) -> str:
        return self.said.name
