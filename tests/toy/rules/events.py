"""What happens in a step of the toy."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.contract import OpenEvent


@dataclass(frozen=True, slots=True)
class Moved(OpenEvent):
    """A pawn of `seat` went from `src` to `dst`."""

    seat: int
    src: int
    dst: int


@dataclass(frozen=True, slots=True)
class Captured(OpenEvent):
    """The pawn on `at` was taken."""

    at: int
