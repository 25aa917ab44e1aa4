"""The actions of the toy."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.contract import Pick, TableAction
from tests.toy.rules.state import square


@dataclass(frozen=True, slots=True)
class Move:
    """A pawn goes from square to square, by their indices."""

    src: int
    dst: int

    def paths(self) -> tuple[tuple[Pick, ...], ...]:
        return ((square(self.src), square(self.dst)),)


ToyAction = Move | TableAction
