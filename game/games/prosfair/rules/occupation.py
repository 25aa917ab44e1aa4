"""占領: by whom a sub-board is occupied (P10.2a, P10.2b)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.prosfair.rules.parts import JOINT
from game.games.prosfair.rules.regions import has_move
from game.games.prosfair.rules.specials import WALL


@dataclass(frozen=True, slots=True)
class Holding:
    """Who occupies a sub-board (a seat or JOINT), and by which way of P10.2."""

    owner: int
    way: str


def _bare(cells: Sequence[int], side: int) -> bool:
    """Whether a side has no ordinary piece on a board; special pieces do not count (P13.3)."""
    return not any(piece and piece & 1 == side and piece & WALL != WALL for piece in cells)


def occupier(cells: Sequence[int], size: int) -> Holding | None:
    """Returns who occupies a sub-board at step 3 (P4.3), or None; cells: with walls.

    A side without a piece has no natural move either, so that (b) alone decides who it is, and (a) names the way.
    """
    stuck = [side for side in (0, 1) if not has_move(cells, side, size)]
    if not stuck:
        return None
    way = "a" if any(_bare(cells, side) for side in stuck) else "b"
    return Holding(JOINT if len(stuck) == 2 else 1 - stuck[0], way)
