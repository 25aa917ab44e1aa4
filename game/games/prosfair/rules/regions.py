"""Regions: the part of the base board that an expansion copies (P9.3, P9.4), and natural moves on a board."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.games.prosfair.rules.forms import Form
from game.games.prosfair.rules.parts import NATURAL
from game.games.prosfair.rules.phases import Phase
from game.games.prosfair.rules.pieces import WHITE
from game.games.prosfair.rules.reach import ways
from game.games.prosfair.rules.specials import WALL, too_weak

FEWEST_ENEMIES = 2
"""Enemy pieces a region must hold (P9.3)."""


@dataclass(frozen=True, slots=True)
class Region:
    """A region by the base square of its a1, and the cells of its copy (P9.5)."""

    origin: int
    cells: tuple[int, ...]


def has_move(cells: Sequence[int], side: int, size: int) -> bool:
    """Whether a side has a natural move on a board (P10.2b): by time クレーント, walls standing for special pieces."""
    for src, piece in enumerate(cells):
        if not piece or piece & 1 != side or piece & WALL == WALL:
            continue
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


def _squares(origin: int, form: Form) -> list[int]:
    size, sub = form.base.files, form.sub.files
    return [origin + rank * size + file for rank in range(sub) for file in range(sub)]


def copied(cells: Sequence[int], origin: int, form: Form) -> tuple[int, ...]:
    """Returns the cells of a copy: ordinary pieces alone (P9.5)."""
    found = [cells[sq] for sq in _squares(origin, form)]
    return tuple([0 if piece & WALL == WALL else piece for piece in found])


def _around(phase: Phase, form: Form) -> list[int]:
    """Returns the origins of all regions that contain every square of a phase."""
    size, sub = form.base.files, form.sub.files
    files = [sq % size for sq in phase.squares]
    ranks = [sq // size for sq in phase.squares]
    return [
        rank * size + file
        for rank in range(max(0, max(ranks) - sub + 1), min(min(ranks), size - sub) + 1)
        for file in range(max(0, max(files) - sub + 1), min(min(files), size - sub) + 1)
    ]


def peopled(cells: Sequence[int], phase: Phase, side: int, form: Form, taken: Collection[int]) -> list[Region]:
    """Returns the regions with enemies enough that are not yet copied, the best first, living or not (P9.3).

    cells: the base board after the action, walls or not. taken: origins of the sub-boards there are.
    """
    found: list[tuple[tuple[int, int, int, int], Region]] = []
    size = form.base.files
    for origin in _around(phase, form):
        if origin in taken:
            continue
        region = Region(origin, copied(cells, origin, form))
        pieces = [piece for piece in region.cells if piece]
        enemies = sum([piece & 1 != side for piece in pieces])
        if enemies >= FEWEST_ENEMIES:
            rank, file = divmod(origin, size)
            ahead, left = (rank, -file) if side == WHITE else (-rank, file)
            found.append(((enemies, len(pieces), ahead, left), region))
    return [region for _, region in sorted(found, key=lambda one: one[0], reverse=True)]


def living(region: Region, form: Form) -> bool:
    """Whether both sides have a natural move in the copy (P9.4)."""
    return all(has_move(region.cells, side, form.sub.files) for side in (0, 1))
