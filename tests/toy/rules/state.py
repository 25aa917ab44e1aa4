"""A position of the toy, as data."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.chance import Stream
from game.rules.contract import Pick, Result, Square

SIZE = 5
EMPTY = 0
SQUARES = range(SIZE * SIZE)


@dataclass(frozen=True, slots=True)
class ToyState:
    """`cells`: 25 squares from the corner of seat 0, rank by rank; 0 empty, else seat + 1."""

    cells: tuple[int, ...]
    to_act: int = 0
    result: Result | None = None

    @property
    def key(self) -> int:
        """Three possibilities a square and two for the turn, spread over 64 bits."""
        number = self.to_act
        for cell in self.cells:
            number = number * 3 + cell
        return Stream(number).next()

    @property
    def repeat_key(self) -> int:
        return self.key


def square(at: int) -> Square:
    """Returns the pick of a square."""
    return Square(at % SIZE + 1, at // SIZE + 1)


def index(pick: Pick) -> int:
    """Returns the index of a square that was picked."""
    assert isinstance(pick, Square), pick
    return (pick.rank - 1) * SIZE + pick.file - 1


def ahead(seat: int, src: int, dst: int) -> tuple[int, int]:
    """Returns how many ranks nearer to the other side and how many files aside `dst` lies."""
    ranks = dst // SIZE - src // SIZE
    return ranks if seat == 0 else -ranks, abs(dst % SIZE - src % SIZE)
