"""What a game tells of its balance: the positions its self-play begins with, and tables made of how those games end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ai.selfplay import Played
from game.rules.contract import PositionObject

Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class StatTable:
    """A table: the key of its title, keys or finished text over its columns after the first, rows of finished text."""

    title: str
    head: tuple[str, ...]
    rows: Rows


class Balance(Protocol):
    """What the row of a game names as its `balance`; `selfplay --stats` and the ladder use it."""

    def starts(self, seed: int) -> PositionObject:
        """Returns the position with which the games of a seed begin."""
        ...

    def even(self, seed: int) -> PositionObject:
        """Returns a position in which both sides have the same, so that how they play tells: the ladder begins so."""
        ...

    def tables(self, games: Sequence[Played], seed: int, jobs: int, lang: str) -> Iterator[StatTable]:
        """Yields the tables of games that began so, and of any others that it plays for them from a seed on."""
        ...
