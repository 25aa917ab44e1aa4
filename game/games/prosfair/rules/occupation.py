"""占領: by whom a sub-board is occupied (P10.2a, P10.2b)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.prosfair.rules.parts import JOINT
from game.games.prosfair.rules.regions import has_move
from game.games.prosfair.rules.specials import ordinary


@dataclass(frozen=True, slots=True)
class Holding:
    """Who occupies a sub-board (a seat or JOINT), and by which way of P10.2."""

    owner: int
    way: str


def occupier(cells: Sequence[int], size: int) -> Holding | None:
    """Returns who occupies a sub-board at step 3 (P4.3), or None; cells: with walls.

    A side without an ordinary piece (P13.3) has no natural move either, so that (b) alone decides who it is, and (a)
    names the way.
    """
    stuck = [side for side in (0, 1) if not has_move(cells, side, size)]
    if not stuck:
        return None
    way = "b" if all(ordinary(cells, side) for side in stuck) else "a"
    return Holding(JOINT if len(stuck) == 2 else 1 - stuck[0], way)
