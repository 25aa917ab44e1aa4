"""What a player keeps of one thought for its next one in the same game: the table of its search, and what it guessed.

Nothing needs it: with an empty memory a player thinks the same way, from the beginning. It holds what a seat found out
from its own observations, and is dropped when the game goes back, for then the seat would know what it has seen later.
"""

from __future__ import annotations

from collections.abc import Hashable

Entry = tuple[int, int, int, int]
"""Of a position: depth in plies, kind of bound, score, best move; as the search of the game has them."""
KEPT_ENTRIES = 150_000
"""Entries that are kept at most, some 40 megabytes of them; a thought of the highest strength adds some thousands."""
KEPT_GAMES = 2
"""Memories that are kept at most: one for each seat."""


class Memory:
    """One seat's memory in one game.

    table: entries by Zobrist key. guess: what the seat took for true of what is hidden from it, by place.
    """

    __slots__ = ("guess", "table")

    def __init__(self) -> None:
        self.table: dict[int, Entry] = {}
        self.guess: dict[tuple[int, int], int] = {}

    def tidy(self) -> None:
        """Forgets the older half of a full table."""
        if len(self.table) > KEPT_ENTRIES:
            entries = list(self.table.items())
            self.table = dict(entries[len(entries) // 2 :])


class Memories:
    """The memories that were used last, by what tells one game of one seat from another."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Memory] = {}

    def of(self, whose: Hashable) -> Memory:
        """Returns the memory of `whose`, an empty one where there is none."""
        memory = self._kept.pop(whose, None) or Memory()
        self._kept[whose] = memory
        while len(self._kept) > KEPT_GAMES:
            del self._kept[next(iter(self._kept))]
        return memory
