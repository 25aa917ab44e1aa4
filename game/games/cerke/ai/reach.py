"""Reach by look-up: where a piece gets to, by what stands in its way, as bit sets that are worked out once.

A piece's pattern from a square depends only on the occupied squares it could meet. Those bits are the key of a table
that fills itself; a search meets few different keys and asks for them again and again.
"""

from typing import NamedTuple

from game.games.cerke.rules.board import distance
from game.games.cerke.rules.pieces import CODES, PIECES
from game.games.cerke.rules.reach import REACH, Reach

MOST_STICKS = 5


class Reachable(NamedTuple):
    """What a pattern leads to: all squares met, those met by finite movement, and unlimited ones by distance.

    Every field is a bit set of squares; `thrown[d]` holds the unlimited squares at distance d + 1, up to 5, and
    `near` all of them.
    """

    touched: int
    finite: int
    unlimited: int
    near: int
    thrown: tuple[int, int, int, int, int]


class Lookup(dict[int, Reachable]):
    """The table of one pattern from one square, by the occupied squares among `mask`."""

    __slots__ = ("_reach", "_sq", "mask")

    def __init__(self, reach: Reach, sq: int) -> None:
        super().__init__()
        self._reach = reach
        self._sq = sq
        self.mask = 0
        for _, middle in reach.finite:
            self.mask |= 0 if middle is None else 1 << middle
        for ray in reach.rays:
            for dst in ray:
                self.mask |= 1 << dst

    def __missing__(self, occupied: int) -> Reachable:
        seen = self[occupied] = _reachable(self._reach, self._sq, occupied)
        return seen


def _reachable(reach: Reach, sq: int, occupied: int) -> Reachable:
    finite = 0
    for dst, middle in reach.finite:
        if middle is None or not occupied >> middle & 1:
            finite |= 1 << dst
    thrown = [0] * MOST_STICKS
    unlimited = 0
    for ray in reach.rays:
        jumped = not reach.hop
        for dst in ray:
            unlimited |= 1 << dst
            steps = distance(sq, dst)
            if steps <= MOST_STICKS:
                thrown[steps - 1] |= 1 << dst
            if occupied >> dst & 1:
                if jumped:
                    break
                jumped = True
    near = thrown[0] | thrown[1] | thrown[2] | thrown[3] | thrown[4]
    return Reachable(
        finite | unlimited, finite, unlimited, near, (thrown[0], thrown[1], thrown[2], thrown[3], thrown[4])
    )


def _tables() -> list[tuple[tuple[Lookup, ...], tuple[Lookup, ...]]]:
    made: dict[int, tuple[tuple[Lookup, ...], tuple[Lookup, ...]]] = {}
    rows: list[tuple[tuple[Lookup, ...], tuple[Lookup, ...]]] = []
    for code in range(CODES):
        if code not in PIECES:
            rows.append(((), ()))
            continue
        inkless = code & ~2
        if inkless not in made:
            outside, inside = (tuple(Lookup(REACH[code][f][sq], sq) for sq in range(81)) for f in (0, 1))
            made[inkless] = outside, inside
        rows.append(made[inkless])
    return rows


LOOKUP = _tables()
"""`LOOKUP[piece code][in 皇処][square]`; the ink makes no difference."""


def bits(squares: int) -> list[int]:
    """Returns the squares of a bit set, lowest first."""
    found: list[int] = []
    while squares:
        low = squares & -squares
        found.append(low.bit_length() - 1)
        squares ^= low
    return found
