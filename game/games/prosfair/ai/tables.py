"""The tables of the search board, one set for each form: squares of all boards in one row, ways, worths, keys.

The base board comes first, so that its squares are those of the rules; then the four sub-boards, whether there are any
or not. What is told by the code of a piece is a cell without its stage. The weights of the evaluation are in hundredths
of about a G on the base board; how they were set: `prosfair_tuning`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeVar

from game.games.prosfair.rules.forms import FORMS, SLOTS
from game.games.prosfair.rules.parts import NATURAL, TIMES
from game.games.prosfair.rules.phases import Finder, bits, finder
from game.games.prosfair.rules.pieces import KINDS, PARTS, B, C, G, K, L, Q, S, W, promoted
from game.games.prosfair.rules.reach import PieceWays, ways
from game.rules.chance import Stream


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth.

    kinds: M R Q W O K L C S G on the base board. ahead: a rank forward of a G, L, K or S, growing towards the last one.
    centre: a step nearer to the middle of the board, of other pieces. board: a sub-board occupied, or its share by the
    force that stands there; tight, tyrant: per cent of it, where the enemy has but one piece there that can move, where
    its shadow tyrant could be taken. opened: an open sub-board to whom opened it. late: what is added to a board when
    the game runs out. hand: per cent of a piece that its like in hand is worth. shelter: an own piece beside the
    Bolussa. danger: an enemy piece two squares or less from it. mobility: a square that a Q, W, C, L or O can go to.
    figure: a phase that lacks one piece, where one may be declared; begun: one of four to open a board by that lacks
    two. oath: per cent, of what an abandonment would bring, that a phase for it is worth that lacks three pieces; four
    times that where it lacks two, nine times one. stage: a stage of a piece. special: a special piece of a full power
    of 100. room: a square that a Bolussa with little beside it can no longer reach. nearness: a step by which it is
    further from the middle, or nearer to the other one. tempo: the move.
    """

    kinds: tuple[int, ...] = (372, 310, 950, 520, 332, 160, 140, 314, 130, 96)
    ahead: int = 3
    centre: int = 4
    board: int = 90
    tight: int = 20
    tyrant: int = 30
    opened: int = 40
    late: int = 500
    hand: int = 60
    shelter: int = 8
    danger: int = 14
    mobility: int = 3
    figure: int = 6
    begun: int = 2
    oath: int = 2
    stage: int = 1
    special: int = 60
    room: int = 3
    nearness: int = 8
    tempo: int = 8


WEIGHTS: Final = Weights()
PLAIN: Final = replace(WEIGHTS, tight=0, tyrant=0, opened=0, begun=0, oath=0)
"""Those of who plans no figures, and counts on a sub-board nothing but force."""
RECKLESS: Final = replace(PLAIN, shelter=-40, danger=-60, centre=-8)
"""Those of a novice, whose Bolussa goes along with the others to where the fight is."""
PLANNING: Final = replace(WEIGHTS, figure=40, begun=12, opened=150, oath=10)
"""Those of who plays for figures, and for the boards that they open and that come back in hand."""


def worth(kind: int, weights: Weights) -> int:
    """Returns what a piece of a kind is worth on the base board, the Bolussa nothing; a composed one as its two."""
    return sum(weights.kinds[part - 2] for part in PARTS[kind] if part > 1)


FORCE: Final = tuple(sum((3, 4, 4, 8, 5, 4, 2, 2, 4, 2, 2)[part - 1] for part in parts) for parts in PARTS)
"""What a piece of each kind counts in the fight for a sub-board."""


T = TypeVar("T")
KEY: Final = (1 << 60) - 1
"""All bits of a key: no more than a compiled module holds in a machine word."""
STAGE_KEY: Final = 0x9E3779B97F4A7C15 & KEY
SLIDING: Final = (Q, W, C, L)
"""Kinds whose mobility counts."""
CODES: Final = tuple(kind << 1 | side for kind in range(1, KINDS) for side in (0, 1))


class _ByCode(dict[int, T]):
    """What belongs to each code, made when it is first asked for: most composed pieces never are."""

    def __init__(self, make: Callable[[int], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, code: int) -> T:
        made = self[code] = self._make(code)
        return made


class Tables:
    """The tables of `form` by `weights`.

    start: the first square of each board; slot, local: board and square on it, of every square; bits: its bit there
    (see `rules.phases`). reach: by time and code the ways from every square. slides: of those pieces whose ways count
    for mobility the rays from every base square. worths: by code what a piece is worth on every square, above 0 for
    White. keys: by code the random number of every square. becomes: code << 9 | square of a promotion -> the code after
    it; rising: the codes that may become another. ring, zone: by base square the bits one step and up to two steps
    around it. area: the bits of all base squares.
    """

    def __init__(self, name: str, weights: Weights) -> None:
        form = FORMS[name]
        self.form, self.weights = form, weights
        self.size, self.sub = form.base.files, form.sub.files
        area, small = form.base.size, form.sub.size
        self.start = (0, *(area + small * (slot - 1) for slot in SLOTS))
        self.squares = area + small * len(SLOTS)
        self.slot = tuple([0] * area + [slot for slot in SLOTS for _ in range(small)])
        self.local = tuple(sq - self.start[self.slot[sq]] for sq in range(self.squares))
        self.bits = (*bits(self.size), *(bits(self.sub) * len(SLOTS)))
        self.area = sum(self.bits[:area])
        self.finders: tuple[tuple[Finder, Finder], ...] = tuple(
            (finder(size, 0), finder(size, 1)) for size in (self.size, *[self.sub] * len(SLOTS))
        )
        self.reach = {time: _ByCode(lambda code, time=time: self._ways(time, code)) for time in TIMES}  # type: ignore[misc]
        self.slides = {
            kind << 1 | side: tuple(way.rays for way in ways(self.size, NATURAL, side, kind))
            for kind in SLIDING
            for side in (0, 1)
        }
        self.worth = tuple(worth(code >> 1, weights) for code in range(2 * KINDS))
        self.worths = _ByCode(self._worths)
        self.force = tuple(FORCE[code >> 1] for code in range(2 * KINDS))
        self.keys = _ByCode(self._keys)
        self.pawn = frozenset(code for code in CODES if G in PARTS[code >> 1] or S in PARTS[code >> 1])
        self.becomes = {
            code << 9 | sq: new
            for code in CODES
            for sq in range(area)
            if (new := promoted(code, sq, self.size)) != code
        }
        self.rising = frozenset(code for code in CODES if any(code << 9 | sq in self.becomes for sq in range(area)))
        self.ring = tuple(self._around(sq, 1) for sq in range(area))
        self.zone = tuple(self._around(sq, 2) for sq in range(area))

    def _ways(self, time: str, code: int) -> tuple[PieceWays, ...]:
        """Returns the ways of a piece from every square; those of the sub-boards are the same, four times over."""
        found = list(ways(self.size, time, code & 1, code >> 1))
        small = ways(self.sub, time, code & 1, code >> 1)
        for start in self.start[1:]:
            found += [_moved(way, start) for way in small]
        return tuple(found)

    def _worths(self, code: int) -> tuple[int, ...]:
        sign = -1 if code & 1 else 1
        return tuple([sign * self._placed(code, sq) if not self.slot[sq] else 0 for sq in range(self.squares)])

    def _placed(self, code: int, sq: int) -> int:
        """Returns what a piece is worth on a square of the base board, for its own side."""
        file, rank = sq % self.size, sq // self.size
        forward = self.size - 1 - rank if code & 1 else rank
        kind, weights = code >> 1, self.weights
        if kind == B:
            return -2 * weights.centre * forward
        if kind in (G, L, K, S):
            far = forward - self.size // 4
            return self.worth[code] + weights.ahead * max(0, far) * (2 if kind == S else 1) * (far + 2) // 2
        off = abs(2 * file - self.size + 1) + abs(2 * rank - self.size + 1)
        return self.worth[code] + weights.centre * (self.size - 1 - off // 2)

    def _keys(self, code: int) -> tuple[int, ...]:
        stream = Stream(code)
        return tuple([stream.next() & KEY for _ in range(self.squares)])

    def _around(self, sq: int, steps: int) -> int:
        file, rank = sq % self.size, sq // self.size
        return sum(
            self.bits[other]
            for other in range(self.size * self.size)
            if other != sq and abs(other % self.size - file) <= steps and abs(other // self.size - rank) <= steps
        )

    def key(self, piece: int, sq: int) -> int:
        """Returns the random number of a piece, with its stage, on a square."""
        return self.keys[piece & 0xFF][sq] ^ ((piece >> 8) * (2 * sq + 1) * STAGE_KEY & KEY)


def _moved(way: PieceWays, by: int) -> PieceWays:
    def row(squares: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sq + by for sq in squares)

    return PieceWays(row(way.leaps), tuple(row(ray) for ray in way.rays), row(way.quiet), row(way.takes))


@lru_cache(maxsize=8)
def tables(name: str, weights: Weights = WEIGHTS) -> Tables:
    """Returns the tables of a form; there is one set of each, as long as few weights are tried."""
    return Tables(name, weights)
