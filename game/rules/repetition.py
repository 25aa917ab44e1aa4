"""Occurrences of positions: how often each has stood on the board; and `fold`, a number made of many."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.chance import Stream

MASK64 = (1 << 64) - 1


def fold(*parts: int) -> int:
    """Returns 64 bits that depend on every part and its place; parts may be negative."""
    value = 0
    for part in parts:
        value = Stream(value ^ (part & MASK64)).next()
    return value


@dataclass(frozen=True, slots=True)
class Occurrences:
    """How often each position has stood on the board: a shared dict of older keys and a tail of new ones.

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
