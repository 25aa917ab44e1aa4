"""位相: the figures of P8.2 on every place of a board, and which of them one piece completes (P8.1).

Boards are looked at as sets of bits, one for each square and a rim of one square around them, so that the squares
around a square are three short runs of bits wherever it lies.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from typing import Final

from game.games.prosfair.rules.forms import FORMS
from game.games.prosfair.rules.pieces import WHITE
from game.games.prosfair.rules.specials import ordinary

FIGURES: Final[dict[int, tuple[str, ...]]] = {
    3: (".P.", "P.P"),
    4: ("P.P", "P.P"),
    5: ("PPP", "P.P"),
    6: ("PPP", "PPP"),
    7: ("PPP", "P.P", "P.P"),
    9: ("PPP", "PPP", "PPP"),
    11: ("PPPPP", "..P..", "PPPPP"),
    13: ("PPPPP", "P.P.P", "PPPPP"),
    15: ("PPPPPPP", "...P...", "PPPPPPP"),
    17: ("PPPPPPP", ".P.P.P.", "PPPPPPP"),
    21: ("PPPPPPPPP", "..P.P.P..", "PPPPPPPPP"),
    26: ("PPPPPPPPPPP", "..P.P.P.P..", "PPPPPPPPPPP"),
    30: ("PPPPPPPPPPPPP", "...P.P.P.P...", "PPPPPPPPPPPPP"),
}
"""The figures by size (P8.2), first row in front; P own piece, "." free of own pieces."""
_BASES: Final = {form.base.files: form for form in FORMS.values()}
"""The forms by the size of their base boards, which no sub-board has."""


@dataclass(frozen=True, slots=True, eq=False)
class Phase:
    """A place of the figure of size `n` on a board, whether it stands there or not; there is one object of each.

    anchor: P8.4. squares: those of its pieces, ascending. free: the others of its box. apex: the squares a special
    piece of its size would take, its foremost one first, then the lower file (P13.2). home: all squares lie in the camp
    (P8.6). regions: on a base board the places of a sub-board's size that contain it (P9.3), by the square of their a1,
    each with its squares as bits. mask, box, reach: its pieces, its box and all its regions as bits.
    """

    n: int
    anchor: int
    squares: tuple[int, ...]
    free: tuple[int, ...]
    apex: tuple[int, int, int]
    home: bool
    regions: tuple[tuple[int, int], ...]
    mask: int
    box: int
    reach: int


@cache
def bits(size: int) -> tuple[int, ...]:
    """Returns the bit of every square of a board."""
    return tuple(1 << (sq // size + 1) * (size + 2) + sq % size + 1 for sq in range(size * size))


def own_bits(cells: Sequence[int], side: int, size: int) -> int:
    """Returns the squares of the ordinary pieces of `side` as bits."""
    one = bits(size)
    return sum([one[sq] for sq in ordinary(cells, side)])


@cache
def places(size: int, side: int) -> tuple[Phase, ...]:
    """Returns every place of every figure on a board of `size` files, by size, then anchor."""
    return tuple(
        _phase(size, side, n, rank * size + file)
        for n, rows in FIGURES.items()
        for rank in range(size - len(rows) + 1)
        for file in range(size - len(rows[0]) + 1)
    )


def _phase(size: int, side: int, n: int, anchor: int) -> Phase:
    front_first = FIGURES[n]
    rows = front_first[::-1] if side == WHITE else front_first
    marks = {anchor + up * size + right: mark for up, row in enumerate(rows) for right, mark in enumerate(row)}
    squares = tuple(sq for sq, mark in marks.items() if mark == "P")
    free = tuple(sq for sq, mark in marks.items() if mark != "P")
    width, height = len(rows[0]), len(rows)
    front = anchor + width // 2 + (size * (height - 1) if side == WHITE else 0)
    behind = front + (-size if side == WHITE else size)
    form = _BASES.get(size)
    regions = () if form is None else _regions(anchor, width, height, size, form.sub.files)
    one = bits(size)
    mask = sum(one[sq] for sq in squares)
    return Phase(
        n,
        anchor,
        squares,
        free,
        (front, behind - 1, behind + 1),
        form is not None and form.camps[side].issuperset(squares),
        regions,
        mask,
        mask + sum(one[sq] for sq in free),
        reduce(or_, (squares for _, squares in regions), 0),
    )


def _regions(anchor: int, width: int, height: int, size: int, sub: int) -> tuple[tuple[int, int], ...]:
    """Returns the places of a board of `sub` files around a box, by the square of their a1, with their squares."""
    one = bits(size)
    file, rank = anchor % size, anchor // size
    origins = [
        up * size + right
        for up in range(max(0, rank + height - sub), min(rank, size - sub) + 1)
        for right in range(max(0, file + width - sub), min(file, size - sub) + 1)
    ]
    return tuple(
        (origin, sum(one[origin + up * size + right] for up in range(sub) for right in range(sub)))
        for origin in origins
    )


@cache
def place(size: int, side: int, n: int, anchor: int) -> Phase | None:
    """Returns the place of a figure by its size and anchor; None where it does not lie on the board."""
    return next((one for one in places(size, side) if one.n == n and one.anchor == anchor), None)


class Finder:
    """Finds the phases that a piece arriving on a square of a board completes, by what stands around that square."""

    def __init__(self, size: int, side: int) -> None:
        stride = size + 2
        self.block = 0b111 * (1 | 1 << stride | 1 << 2 * stride)
        self.corner = tuple((sq // size) * stride + sq % size for sq in range(size * size))
        self.near: tuple[dict[int, tuple[Phase, ...]], ...] = tuple({} for _ in self.corner)
        self.bits = bits(size)
        self._holding = tuple(
            tuple(one for one in places(size, side) if sq in one.squares) for sq in range(size * size)
        )

    def possible(self, sq: int, around: int) -> tuple[Phase, ...]:
        """Returns the places holding `sq` that agree with `around`, the own bits shifted by `corner` within `block`.

        That is nearly always none; what was found once is kept.
        """
        known = self.near[sq].get(around)
        if known is None:
            seen = self.block << self.corner[sq]
            stands = around << self.corner[sq] | self.bits[sq]
            known = tuple(one for one in self._holding[sq] if not (stands ^ one.mask) & one.box & seen)
            self.near[sq][around] = known
        return known

    def completed(self, sq: int, own: int) -> tuple[Phase, ...]:
        """Returns the phases with a piece on `sq`, by size, then anchor; `own` are the own pieces without it."""
        own |= self.bits[sq]
        around = own >> self.corner[sq] & self.block
        return tuple([one for one in self.possible(sq, around) if own & one.box == one.mask])


@cache
def finder(size: int, side: int) -> Finder:
    """Returns the finder of a board; there is one of each."""
    return Finder(size, side)
