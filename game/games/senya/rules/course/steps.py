"""The kinds of steps on an agenda: one goes by itself, one waits for its dice, one asks somebody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class ByItself:
    """A step that goes by itself."""

    rolls: ClassVar[bool] = False

    @property
    def asked(self) -> str:
        """Who is asked: "", nobody."""
        return ""


@dataclass(frozen=True, slots=True)
class ByDice:
    """A step that waits for its dice."""

    rolls: ClassVar[bool] = True

    @property
    def asked(self) -> str:
        """Who is asked: "", nobody."""
        return ""


@dataclass(frozen=True, slots=True)
class ByAnswer:
    """A question to one: a hero, or a pair."""

    rolls: ClassVar[bool] = False
    by: str

    @property
    def asked(self) -> str:
        """Who is asked."""
        return self.by
