"""Lookup tables of the search board: what a tower is worth a glance, computed once for each tower and square.

A *profile* says how the top tile of a tower moves: 0 for an empty square, else 1 + side·120 + kind·6 + mode, where
mode is 0 to 2 for layers 1 to 3, 3 for 敵上 (G5.3), 4 and 5 for layer 2 on an own 砲 or 砦 (G6).
Moves are packed into integers, sets of squares are bits. What a 裏切り makes of a tower is told by its tables too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.games.gungi.ai import values
from game.games.gungi.rules.parts import Tower
from game.games.gungi.rules.pieces import BLACK, BOU, FIXED, HE, KIND, OZUTSU, SIDE, SUI, TORIDE, TURNED, WHITE
from game.games.gungi.rules.reach import SQUARES, extra_key, extra_table, mode_of, reach_table, territory, usable
from game.rules.chance import Stream

MOVE: Final = 0
STRIKE: Final = 1
DROP: Final = 2
SWAP: Final = 3
SUBSTITUTE: Final = 4
RELOCATE: Final = 5
"""Kinds of a packed move. Bits: 0-2 kind, 3-9 `a`, 10-16 `b`, 17-18 betrayal, 19-24 exchange, 25-31 place + 1.

MOVE: a source, b target. STRIKE: a square, b layer·4 + target layer. DROP, RELOCATE: a piece code, b square.
SWAP: a square, b layer of the 謀. SUBSTITUTE: a square of the 侍, b square of the 帥.
"""
PLAIN: Final = 1 << 17
BETRAY: Final = 2 << 17
NO_EXCHANGE_BITS: Final = 63 << 19
"""帥 wins a 砦 and puts nothing in its place; a piece code + 1 in these bits otherwise (G16.2)."""


def bits(mask: int) -> list[int]:
    """Returns the squares of a bit mask, ascending."""
    squares = []
    while mask:
        squares.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return squares


def place_bits(sq: int) -> int:
    """Returns the bits that place an owed 砲 or 砦 on `sq`."""
    return sq + 1 << 25


HALF: Final = 120
"""Profiles 1 to 120 are Black's, above them White's."""
PROFILES: Final = 2 * HALF + 1
ALL_KINDS: Final = (1 << 20) - 1
ON_CANNON: Final = 4
ON_FORT: Final = 5
KEY: Final = (1 << 62) - 1
"""Keys have as many bits as a machine word holds unboxed."""

_FACES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(next(code for code in range(len(KIND)) if SIDE[code] == side and KIND[code] == kind) for kind in range(20))
    for side in (BLACK, WHITE)
)


def profile_at(tower: Tower, index: int) -> int:
    """Returns the profile of the tile at `index` (from 0), covered or not."""
    tile = tower[index]
    key = extra_key(tower, index)
    mode = mode_of(tower, index) if key < 0 else ON_CANNON if KIND[tower[0]] == OZUTSU else ON_FORT
    return 1 + SIDE[tile] * HALF + KIND[tile] * 6 + mode


@dataclass(frozen=True, slots=True, eq=False)
class Ways:
    """Targets of a profile from a square: free ones, ones with a square between, and lines walked until blocked."""

    steps: tuple[int, ...]
    gated: tuple[tuple[int, int], ...]
    slides: tuple[tuple[int, ...], ...]


@cache
def _reach(reduced: bool, profile: int, sq: int) -> tuple[Ways, dict[int, int], int]:
    """Returns the ways, for every target the squares between as a bit mask (bit = square), and all targets as one."""
    side, rest = divmod(profile - 1, HALF)
    kind, mode = divmod(rest, 6)
    code = _FACES[side][kind]
    base = reach_table(reduced)[code][1 if mode > 3 else mode][sq]
    between = dict(base.between)
    steps, gated, slides = list(base.steps), list(base.gated), list(base.slides)
    if mode > 3:
        extra = extra_table(reduced)[side * 20 + (OZUTSU if mode == ON_CANNON else TORIDE)][sq]
        # no pattern of layer 2 jumps along its own file, so a ray of 砲 takes in what both reach
        seen = {target for ray in extra.slides for target in ray}
        steps = [t for t in {*steps, *extra.steps} if t not in seen]
        gated = [g for g in {*gated, *extra.gated} if g[1] not in seen and g[1] not in steps]
        slides += extra.slides
        between |= {t: vias for t, vias in extra.between.items() if t not in between or between[t]}
    mask = 0
    for target in between:
        mask |= 1 << target
    gaps = {target: sum(1 << via for via in vias) for target, vias in between.items()}
    return Ways(tuple(steps), tuple(gated), tuple(slides)), gaps, mask


def table(reduced: bool, weights: values.TowerWeights = values.WEIGHTS) -> Tables:
    """Returns the tables of the whole or of the reduced board (G14.2)."""
    return _tables(reduced, weights)


@cache
def _tables(reduced: bool, weights: values.TowerWeights) -> Tables:
    return Tables(reduced, weights)


@dataclass(frozen=True, slots=True, eq=False)
class TowerInfo:
    """What the search wants to know of one tower on one square.

    forbids_…: the kinds (bits) that side may not bring in, by G3.1, G3.4, G3.5. holds: per side the kinds in it.
    strikes: per side (layer, target) of every 不動攻撃. swaps: per side the layer of a 謀 that may exchange, or 0.
    tops, striking: per side the bit of the square if its tile is on top, if it may strike.
    score: static worth from Black's view in hundredths of a 兵. zobrist: a part of the board's key.
    """

    tower: Tower
    profile: int
    forbids_black: int
    forbids_white: int
    zobrist: int
    score: int
    holds: tuple[int, int]
    strikes: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    swaps: tuple[int, int]
    tops: tuple[int, int]
    striking: tuple[int, int]


NOTHING: Final = TowerInfo((), 0, 0, 0, 0, 0, (0, 0), ((), ()), (0, 0), (0, 0), (0, 0))


def _holds(tower: Tower) -> tuple[int, int]:
    kinds = [0, 0]
    for tile in tower:
        kinds[SIDE[tile]] |= 1 << KIND[tile]
    return kinds[0], kinds[1]


def _forbids(tower: Tower, side: int) -> int:
    top = tower[-1]
    if KIND[top] == SUI or (SIDE[top] == side and len(tower) == 3):
        return ALL_KINDS
    return _holds(tower)[side]


def _strikes(tower: Tower, side: int) -> tuple[tuple[int, int], ...]:
    return tuple(
        (at + 1, target + 1)
        for at, tile in enumerate(tower)
        if SIDE[tile] == side and KIND[tile] != TORIDE
        for target in (at - 1, at + 1)
        if 0 <= target < len(tower) and SIDE[tower[target]] != side and KIND[tower[target]] != SUI
    )


def _swap(tower: Tower, side: int) -> int:
    if len(tower) < 3 or SIDE[tower[0]] != side or SIDE[tower[2]] != side:
        return 0
    low, high = KIND[tower[0]], KIND[tower[2]]
    if low == BOU and high != SUI:
        return 1
    return 3 if high == BOU and low not in FIXED else 0


class SquareInfos(dict[Tower, TowerInfo]):
    """The infos of one square, each made when its tower first stands there."""

    def __init__(self, sq: int, reduced: bool, weights: values.TowerWeights) -> None:
        super().__init__({(): NOTHING})
        self._sq, self._reduced, self._weights = sq, reduced, weights

    def __missing__(self, tower: Tower) -> TowerInfo:
        profile = profile_at(tower, len(tower) - 1)
        bit, top = 1 << self._sq, SIDE[tower[-1]]
        strikes = _strikes(tower, BLACK), _strikes(tower, WHITE)
        info = TowerInfo(
            tower,
            profile,
            _forbids(tower, BLACK),
            _forbids(tower, WHITE),
            _zobrist(self._sq, tower),
            values.tower_score(tower, self._sq, self._reduced, self._weights),
            _holds(tower),
            strikes,
            (_swap(tower, BLACK), _swap(tower, WHITE)),
            (0 if top else bit, bit if top else 0),
            (bit if strikes[0] else 0, bit if strikes[1] else 0),
        )
        self[tower] = info
        return info


def _zobrist(sq: int, tower: Tower) -> int:
    number = sq + 1
    for tile in tower:
        number = number * 64 + tile + 1
    return Stream(number).next() & KEY


@cache
def hand_zobrist(code: int, count: int) -> int:
    """Returns the part of the key of `count` tiles `code` in hand; none are 0."""
    return Stream((code + 1) << 40 | count).next() & KEY if count else 0


@cache
def owed_zobrist(side: int, code: int) -> int:
    return Stream(1 << 51 | side << 8 | code).next() & KEY if code else 0


@cache
def lock_zobrist(side: int, sq: int) -> int:
    return Stream(1 << 52 | side << 8 | sq).next() & KEY if sq >= 0 else 0


WHITE_TO_MOVE: Final = Stream(1 << 50).next() & KEY


class Tables:
    """All tables of one board size. profile-indexed lists have an empty entry 0 and then one per profile."""

    def __init__(self, reduced: bool, weights: values.TowerWeights) -> None:
        self.reduced = reduced
        self.hand_worth, self.danger = values.hand_worth(weights), values.danger(weights)
        self.squares = usable(reduced)
        self.home = (territory(BLACK, reduced), territory(WHITE, reduced))
        self.infos = [SquareInfos(sq, reduced, weights) for sq in range(SQUARES)]
        reach = [[_reach(reduced, p, sq) for sq in range(SQUARES)] if p else [] for p in range(PROFILES)]
        self.ways = [[r[0] for r in row] for row in reach]
        self.between = [[r[1] for r in row] for row in reach]
        self.mask = [tuple(r[2] for r in row) for row in reach]
        self.sources = tuple(self._sources(side) for side in (BLACK, WHITE))
        self.nearby = [self.sources[0][sq] | self.sources[1][sq] | 1 << sq for sq in range(SQUARES)]

    def _sources(self, side: int) -> list[int]:
        """Returns for every square the squares (bits) from which some tile of `side` may reach it."""
        found = [0] * SQUARES
        for p in range(1 + side * HALF, 1 + (side + 1) * HALF):
            for sq in self.squares:
                for target in self.between[p][sq]:
                    found[target] |= 1 << sq
        return found


@cache
def pressure_table(king: int, side: int, reduced: bool) -> list[list[int]]:
    """Returns by profile and square what a top tile adds to the pressure on the 帥 of `side` at `king`."""
    seen: dict[tuple[bool, tuple[int, ...]], list[int]] = {}
    rows: list[list[int]] = [[0] * SQUARES]
    for profile, row in enumerate(table(reduced).mask[1:], 1):
        own = profile > HALF if side == WHITE else profile <= HALF
        key = own, row
        if key not in seen:
            seen[key] = [-values.guard_units(mask, king) if own else values.attack_units(mask, king) for mask in row]
        rows.append(seen[key])
    return rows


VOID: Final = 0
TURNS: Final = 1
WINS: Final = 2


def betrayal(infos: Sequence[TowerInfo], tower: Tower, index: int, sq: int) -> tuple[int, Tower, list[int]]:
    """Returns what a betrayal by the へ at `index` of `tower` on `sq` does (G9.6-9.9).

    That is `VOID`, `TURNS` or `WINS`, the tower after it, and the 砲 or 砦 that its new owners must place (G10.7).
    """
    he = tower[index]
    mover = SIDE[he]
    turned = [TURNED[tile] for tile in tower[:index]]
    owed = [tile for tile in turned if KIND[tile] in FIXED]
    result = tuple(tile for tile in turned if KIND[tile] not in FIXED) + tower[index:]
    faces = [(SIDE[tile], KIND[tile]) for tile in result if KIND[tile] != HE]
    if len(set(faces)) < len(faces):
        return VOID, tower, []
    count = [0, 0]
    for tile in result:
        if KIND[tile] == HE:
            count[SIDE[tile]] += 1
    for other in range(sq % 9, SQUARES, 9):
        if other != sq:
            holds = infos[other].holds
            count[0] += holds[0] >> HE & 1
            count[1] += holds[1] >> HE & 1
    if count[mover] > 1:
        return VOID, tower, []
    return (WINS if count[1 - mover] > 1 else TURNS), result, owed
