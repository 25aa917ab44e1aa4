"""What the makers of positions draw with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from game.rules.chance import Stream

T = TypeVar("T")


def likely(stream: Stream, per_cent: int) -> bool:
    """Whether something happens that does so often."""
    return stream.below(100) < per_cent


def shuffled(stream: Stream, items: Iterable[T]) -> list[T]:
    """Returns the items in any order."""
    found = list(items)
    stream.shuffle(found)
    return found
