"""Regions: the part of the base board that an expansion copies (P9.3, P9.4), and natural moves on a board.

By them it is told who occupies a sub-board (占領: P10.2a, P10.2b).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from game.games.prosfair.rules.forms import BoardForm
from game.games.prosfair.rules.parts import JOINT, NATURAL
from game.games.prosfair.rules.phases import Phase
from game.games.prosfair.rules.pieces import WHITE
from game.games.prosfair.rules.reach import ways
from game.games.prosfair.rules.specials import ordinary, too_weak, without_walls

FEWEST_ENEMIES: Final = 2
"""Enemy pieces a region must hold (P9.3)."""


@dataclass(frozen=True, slots=True)
class Region:
    """A region by the base square of its a1, and the cells of its copy (P9.5)."""

    origin: int
    cells: tuple[int, ...]


def has_move(cells: Sequence[int], side: int, size: int) -> bool:
    """Whether a side has a natural move on a board (P10.2b): by time クレーント, walls standing for special pieces."""
    for src in ordinary(cells, side):  # noqa: SIM110 - asked at every move on a sub-board
        if can_move(cells, src, size):
            return True
    return False


def can_move(cells: Sequence[int], src: int, size: int) -> bool:
    """Whether the ordinary piece on a square has a natural move; as `has_move`."""
    piece = cells[src]
    side = piece & 1
    way = ways(size, NATURAL, side, piece >> 1 & 0x7F)[src]
    for dst in (*way.leaps, *(ray[0] for ray in way.rays)):
        target = cells[dst]
        if not target or (target & 1 != side and not too_weak(piece, target)):
            return True
    for dst in way.quiet:
        if not cells[dst]:
            return True
    for dst in way.takes:
        target = cells[dst]
        if target and target & 1 != side and not too_weak(piece, target):
            return True
    return False


def copied(cells: Sequence[int], origin: int, form: BoardForm) -> Region:
    """Returns the copy of a region: ordinary pieces alone (P9.5)."""
    size, sub = form.base.files, form.sub.files
    found = [piece for rank in range(sub) for piece in cells[origin + rank * size : origin + rank * size + sub]]
    return Region(origin, without_walls(found))


def peopled(phase: Phase, side: int, own: int, enemy: int, size: int, taken: Collection[int]) -> list[int]:
    """Returns the origins of the regions with enemies enough and not yet copied, the best first, living or not (P9.3).

    own, enemy: the ordinary pieces of the base board after the action as bits. taken: origins of the sub-boards.
    """
    found: list[tuple[int, int, int, int, int]] = []
    for origin, squares in phase.regions:
        enemies = (enemy & squares).bit_count()
        if enemies >= FEWEST_ENEMIES and origin not in taken:
            rank, file = divmod(origin, size)
            ahead, left = (rank, -file) if side == WHITE else (-rank, file)
            found.append((enemies, (own & squares).bit_count(), ahead, left, origin))
    return [one[-1] for one in sorted(found, reverse=True)]


def living(region: Region, form: BoardForm) -> bool:
    """Whether both sides have a natural move in the copy (P9.4)."""
    return all(has_move(region.cells, side, form.sub.files) for side in (0, 1))


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
