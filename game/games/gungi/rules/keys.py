"""Zobrist keys kept incrementally: one sum modulo 2^128 with the exact tiles above and the shown faces below.

The sum is additive, not XOR, so that hands (multisets) need no counts. The upper 64 bits tell everything apart, the
lower ones only what "the same position" compares: hidden backs count in the upper half alone (G14.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from game.games.gungi.rules.pieces import KIND, SIDE
from game.rules.chance import Stream

MASK64 = (1 << 64) - 1
MASK128 = (1 << 128) - 1
_HAND = 81 * 3


@cache
def _tile(code: int, place: int) -> int:
    exact = Stream(1 << 40 | code << 16 | place).next()
    shown = Stream(1 << 41 | (SIDE[code] * 20 + KIND[code]) << 16 | place).next()
    return exact << 64 | shown


def tower_key(sq: int, tower: Sequence[int]) -> int:
    """Returns the part of the sum that a tower makes."""
    return sum([_tile(code, sq * 3 + layer) for layer, code in enumerate(tower)])


def hand_key(hand: Iterable[int]) -> int:
    """Returns the part of the sum that the tiles of a hand make."""
    return sum([_tile(code, _HAND) for code in hand])


def position_key(cells: Sequence[Sequence[int]], hands: Iterable[Iterable[int]]) -> int:
    """Returns the sum computed from nothing."""
    board = sum([tower_key(sq, tower) for sq, tower in enumerate(cells) if tower])
    return (board + sum([hand_key(hand) for hand in hands])) & MASK128


def fold(*parts: int) -> int:
    """Returns 64 bits that depend on every part and its place; parts may be negative."""
    value = 0
    for part in parts:
        value = Stream(value ^ (part & MASK64)).next()
    return value


@dataclass(frozen=True, slots=True)
class Occurrences:
    """How often each position has stood on the board (G14.1): a shared dict of older keys and a tail of new ones.

    Copying a dict at every ply would cost half a microsecond and more; the tail is folded into a new dict at 16.
    """

    older: dict[int, int]
    tail: tuple[int, ...]
    digest: int

    def count(self, key: int) -> int:
        return self.older.get(key, 0) + self.tail.count(key)

    def after(self, key: int) -> Occurrences:
        """Returns the record with one more occurrence of `key`."""
        digest = (self.digest + fold(key)) & MASK64
        tail = (*self.tail, key)
        if len(tail) < 16:
            return Occurrences(self.older, tail, digest)
        older = dict(self.older)
        for one in tail:
            older[one] = older.get(one, 0) + 1
        return Occurrences(older, (), digest)

    def counts(self) -> dict[int, int]:
        """Returns all counts by key."""
        merged = dict(self.older)
        for one in self.tail:
            merged[one] = merged.get(one, 0) + 1
        return merged

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Occurrences) and self.digest == other.digest and self.counts() == other.counts()

    def __hash__(self) -> int:
        return self.digest


NOTHING_SEEN = Occurrences({}, (), 0)
