"""The values of a chronicle: a bond that lasts (S7.6), and a session that was played to its end (S18)."""

from collections.abc import Mapping
from dataclasses import dataclass

FATES = ("", "apostate", "dead")
OUTCOMES = ("success", "mixed", "failure")


@dataclass(frozen=True, slots=True)
class KeptBond:
    """A person on the casting board of a character, with names for the time when no scenario knows the person."""

    person: str
    emotions: tuple[str, ...]
    value: int
    name_ja: str = ""
    name_en: str = ""

    @property
    def name(self) -> Mapping[str, str]:
        """The name in each language."""
        return {"ja": self.name_ja, "en": self.name_en}


@dataclass(frozen=True, slots=True)
class LivedSession:
    """A session of a character.

    key: what tells the session from all others, so that it is written once. gained and paid are experience. level is
    that at its end, classes and skills are what was learned in it. foes fell in its battles, by their ids. left: the
    print of sheet and board at its end. apart: the character had changed elsewhere meanwhile, so that of the session
    only experience and bonds were taken over.
    """

    key: str
    day: str
    scenario: str
    outcome: str
    title_ja: str = ""
    title_en: str = ""
    gained: int = 0
    paid: int = 0
    level: int = 0
    classes: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()
    foes: tuple[str, ...] = ()
    bonds: tuple[str, ...] = ()
    fate: str = ""
    left: str = ""
    apart: bool = False

    @property
    def title(self) -> Mapping[str, str]:
        """The name of the scenario in each language."""
        return {"ja": self.title_ja, "en": self.title_en}
