"""The reach of the kinds on an empty board, outside and inside 皇処 (C4), as tables made once."""

from dataclasses import dataclass
from functools import cache

from game.games.cerke.rules import pieces
from game.games.cerke.rules.board import GRID

Offset = tuple[int, int]

_SIDES: tuple[Offset, ...] = ((0, 1), (0, -1))
_FRONT_BACK: tuple[Offset, ...] = ((1, 0), (-1, 0))
_CROSS = _FRONT_BACK + _SIDES
_DIAGONALS: tuple[Offset, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_ALL = _CROSS + _DIAGONALS


def _twice(steps: tuple[Offset, ...]) -> tuple[Offset, ...]:
    return tuple((2 * f, 2 * r) for f, r in steps)


@dataclass(frozen=True, slots=True)
class Way:
    """One column of C4 for one kind: (forward, right) steps and directions.

    `steps`: that square. `far`: two squares off, the square between empty. `jumps`: that square, whatever is between.
    `rays`: any number of squares; the first `skip` squares of a ray are ignored (C4.6); with `hop` one piece on a ray
    may be jumped (C4.8).
    """

    steps: tuple[Offset, ...] = ()
    far: tuple[Offset, ...] = ()
    jumps: tuple[Offset, ...] = ()
    rays: tuple[Offset, ...] = ()
    skip: int = 0
    hop: bool = False


WAYS: dict[int, tuple[Way, Way]] = {
    pieces.VESSEL: (Way(rays=((1, 0),)), Way(rays=_FRONT_BACK, steps=_SIDES, far=_twice(_SIDES))),
    pieces.PAWN: (Way(steps=((1, 0),)), Way(steps=_CROSS, far=((2, 0),))),
    pieces.ARCHER: (Way(rays=_CROSS), Way(rays=_DIAGONALS)),
    pieces.CHARIOT: (Way(jumps=_twice(_CROSS)), Way(jumps=_twice(_DIAGONALS))),
    pieces.TIGER: (Way(steps=_DIAGONALS), Way(rays=_DIAGONALS)),
    pieces.HORSE: (Way(jumps=_twice(_DIAGONALS)), Way(rays=_DIAGONALS, skip=1)),
    pieces.CLERK: (Way(steps=_SIDES, rays=_FRONT_BACK), Way(rays=_CROSS)),
    pieces.SHAMAN: (Way(steps=_FRONT_BACK, rays=_SIDES), Way(rays=_ALL, hop=True)),
    pieces.GENERAL: (Way(steps=tuple(step for step in _ALL if step != (-1, 0))), Way(steps=_ALL)),
    pieces.KING: (Way(steps=_ALL), Way(steps=_ALL)),
}
"""Per kind the way outside 皇処 and the way inside it (C4.1 to C4.10)."""


@dataclass(frozen=True, slots=True)
class Reach:
    """What a piece reaches from one square of an empty board.

    `finite`: (square, the square that must be empty between, if any). `rays`: the squares of each unlimited line in
    order, the ignored first ones left out. `hop`: one piece of a ray may be jumped.
    """

    finite: tuple[tuple[int, int | None], ...]
    rays: tuple[tuple[int, ...], ...]
    hop: bool


def _absolute(step: Offset, seat: int) -> Offset:
    """Returns (column step, row step) of a (forward, right) step."""
    forward, right = step
    return (-right, forward) if seat == pieces.A else (right, -forward)


def _reach(way: Way, seat: int, sq: int) -> Reach:
    finite: list[tuple[int, int | None]] = []
    for step in way.steps + way.jumps:
        there = GRID.step(sq, *_absolute(step, seat))
        if there is not None:
            finite.append((there, None))
    for f, r in way.far:
        there = GRID.step(sq, *_absolute((f, r), seat))
        middle = GRID.step(sq, *_absolute((f // 2, r // 2), seat))
        if there is not None and middle is not None:
            finite.append((there, middle))
    rays = (GRID.ray(sq, *_absolute(step, seat))[way.skip :] for step in way.rays)
    return Reach(tuple(finite), tuple(ray for ray in rays if ray), way.hop)


@cache
def _everywhere(way: Way, seat: int) -> tuple[Reach, ...]:
    """Reaches by square; pieces of both inks, and several kinds, go the same way."""
    return tuple(_reach(way, seat, sq) for sq in range(81))


def _table(code: int) -> tuple[tuple[Reach, ...], tuple[Reach, ...]]:
    outside, inside = (_everywhere(way, pieces.SEAT[code]) for way in WAYS[pieces.KIND[code]])
    return outside, inside


REACH: tuple[tuple[tuple[Reach, ...], tuple[Reach, ...]], ...] = tuple(
    _table(code) if code in pieces.PIECES else ((), ()) for code in range(44)
)
"""`REACH[piece code][in 皇処][square]`."""
