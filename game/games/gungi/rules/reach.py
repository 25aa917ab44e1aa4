"""Reach: where a tile may go, as tables over squares; patterns by layer, 敵上, the range of 砲 and 砦 (G5, G6).

A *mode* is 0, 1, 2 for layers 1 to 3 and 3 for 敵上 (G5.3). Tables exist for the whole and for the reduced board
(G14.2), whose missing ranks are simply not there (G5.7).
"""

from dataclasses import dataclass
from functools import cache

from game.games.gungi.rules.pieces import (
    BLACK,
    FIXED,
    JUMPERS,
    KIND,
    KINDS,
    NO_EXTRA_RANGE,
    OZUTSU,
    SIDE,
    SUI,
    TORIDE,
)
from game.rules.grid import Grid

GRID = Grid(9, 9)
ENEMY_TOP = 3
MODES = (0, 1, 2, ENEMY_TOP)
SQUARES = 81

PATTERNS: dict[str, tuple[str, str, str]] = {
    "謀": ("FD BD F", "FD BD F B", "FD BD LR2 BD2"),
    "侍": ("F B LR FD", "LR FD F2 B2", "LR FD F2 B2"),
    "兵": ("F", "F LR2", "FD LR2"),
    "忍": ("N", "N FD", "N FD"),
    "砲": ("", "", ""),
    "砦": ("", "", ""),
    "臥": ("R", "FD BD", "FD BD"),
    "雛": ("D", "F B LR", "F B LR"),
    "帥": ("F B LR FD BD", "F B LR FD BD", "F B LR FD BD"),
    "弓": ("F2 LR2", "FD2 F B", "FD2 B2 LR2"),
    "筒": ("FD BD", "F B LR", "F B LR"),
    "槍": ("F F2 LR B", "FD BD", "FD BD"),
    "さ": ("F B LR", "FD BD", "FD BD"),
    "と": ("F B LR FD", "F B LR FD", "F B LR FD"),
    "へ": ("LR", "LR", "LR"),
    "上": ("N B", "N FD B", "N FD bN BD2"),
    "龍": ("R FD BD", "FD BD", "FD BD"),
    "鳳": ("D F B LR", "F B LR", "F B LR"),
    "香": ("FR", "FD BD", "FD BD"),
    "や": ("F B BD", "F B BD2", "F B BD BD2"),
}
"""G5.2 in its own shorthand; FR is "forward any distance", 槍's "F F2" its one or two forward (G5.1)."""

_STEPS: dict[str, tuple[tuple[int, int], ...]] = {
    "F": ((0, -1),),
    "B": ((0, 1),),
    "LR": ((-1, 0), (1, 0)),
    "FD": ((-1, -1), (1, -1)),
    "BD": ((-1, 1), (1, 1)),
    "N": ((-1, -2), (1, -2)),
    "bN": ((-1, 2), (1, 2)),
}
_RAYS: dict[str, tuple[tuple[int, int], ...]] = {
    "R": ((0, -1), (0, 1), (-1, 0), (1, 0)),
    "D": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "FR": ((0, -1),),
}


@dataclass(frozen=True, slots=True)
class Reach:
    """Targets from one square: `steps` need nothing, `gated` (via, target) need via empty, `slides` go until blocked.

    `between` gives for every target the squares that must be empty for it.
    """

    steps: tuple[int, ...]
    gated: tuple[tuple[int, int], ...]
    slides: tuple[tuple[int, ...], ...]
    between: dict[int, tuple[int, ...]]

    @property
    def nowhere(self) -> bool:
        """No square of the board is a target, blockers ignored (G7.11, G10.1)."""
        return not self.between


def ranks(reduced: bool) -> range:
    """Returns the ranks (dan) in use (G14.2)."""
    return range(2, 9) if reduced else range(1, 10)


@cache
def usable(reduced: bool) -> tuple[int, ...]:
    """Returns the squares in use, ascending."""
    return tuple(sq for sq in range(SQUARES) if GRID.at(sq)[1] in ranks(reduced))


@cache
def territory(side: int, reduced: bool) -> frozenset[int]:
    """Returns the squares of a side's territory (G1.5, G14.2)."""
    nearest = (6 if reduced else 7) if side == BLACK else (2 if reduced else 1)
    own = range(nearest, nearest + 3)
    return frozenset(sq for sq in range(SQUARES) if GRID.at(sq)[1] in own)


@cache
def territory_order(side: int, reduced: bool) -> tuple[int, ...]:
    return tuple(sorted(territory(side, reduced)))


def _reach(steps: list[int], gated: list[tuple[int, int]], slides: list[tuple[int, ...]]) -> Reach:
    between: dict[int, tuple[int, ...]] = dict.fromkeys(steps, ())
    for via, target in gated:
        between[target] = (via,)
    for ray in slides:
        for n, target in enumerate(ray):
            between[target] = ray[:n]
    return Reach(tuple(steps), tuple(gated), tuple(slides), between)


def _on_board(sq: int | None, reduced: bool) -> bool:
    return sq is not None and GRID.at(sq)[1] in ranks(reduced)


@cache
def _pattern(text: str, jumps: bool, side: int, reduced: bool) -> tuple[Reach, ...]:
    """Returns the reach of a pattern text from each of the 81 squares."""
    forward = 1 if side == BLACK else -1
    return tuple(_pattern_from(text, jumps, forward, reduced, sq) for sq in range(SQUARES))


def _pattern_from(text: str, jumps: bool, forward: int, reduced: bool, sq: int) -> Reach:
    steps: list[int] = []
    gated: list[tuple[int, int]] = []
    slides: list[tuple[int, ...]] = []
    for token in text.split():
        if token in _RAYS:
            for df, dr in _RAYS[token]:
                ray = tuple(s for s in GRID.ray(sq, df, dr * forward) if _on_board(s, reduced))
                if ray:
                    slides.append(ray)
            continue
        far = token.endswith("2")
        for df, dr in _STEPS[token.removesuffix("2")]:
            near = GRID.step(sq, df, dr * forward)
            target = GRID.step(sq, 2 * df, 2 * dr * forward) if far else near
            if target is None or not _on_board(target, reduced):
                continue
            if far and not jumps and near is not None:
                gated.append((near, target))
            else:
                steps.append(target)
    return _reach(steps, gated, slides)


@cache
def reach_table(reduced: bool) -> tuple[tuple[tuple[Reach, ...], ...], ...]:
    """Returns reach[piece code][mode][square] of both sides, a Reach for each, without the extra range."""
    return tuple(
        tuple(_pattern(pattern_text(KIND[code], mode), KIND[code] in JUMPERS, SIDE[code], reduced) for mode in MODES)
        for code in range(len(KIND))
    )


def pattern_text(kind: int, mode: int) -> str:
    """Returns the shorthand of a kind's pattern in a mode; 敵上 is と, and nothing for 帥 砲 砦 (G5.3)."""
    if mode == ENEMY_TOP:
        return "" if kind == SUI or kind in FIXED else PATTERNS["と"][0]
    return PATTERNS[KINDS[kind]][mode]


@cache
def extra_table(reduced: bool) -> dict[int, tuple[Reach, ...]]:
    """Returns extra[side·20 + kind of the tile below][square]: the squares 砲 (G6.2) and 砦 (G6.3) add."""
    table: dict[int, tuple[Reach, ...]] = {}
    for side in (0, 1):
        cannon = tuple(_cannon_range(side, reduced, sq) for sq in range(SQUARES))
        fort = tuple(_fort_range(side, reduced, sq) for sq in range(SQUARES))
        table[side * 20 + OZUTSU] = cannon
        table[side * 20 + TORIDE] = fort
    return table


def _cannon_range(side: int, reduced: bool, sq: int) -> Reach:
    ray = tuple(s for s in GRID.ray(sq, 0, -1 if side == BLACK else 1) if _on_board(s, reduced))
    return _reach([], [], [ray] if ray else [])


def _fort_range(side: int, reduced: bool, sq: int) -> Reach:
    """G6.3; straight two-step targets are closed by a tile between, diagonals are direct steps (G6.5)."""
    own = territory(side, reduced)
    steps: list[int] = []
    gated: list[tuple[int, int]] = []
    for df, dr in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        near, far = GRID.step(sq, df, dr), GRID.step(sq, 2 * df, 2 * dr)
        if near in own and near is not None:
            steps.append(near)
        if far in own and far is not None and near is not None:
            gated.append((near, far))
    for df, dr in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        diagonal = GRID.step(sq, df, dr)
        if diagonal in own and diagonal is not None:
            steps.append(diagonal)
    return _reach(steps, gated, [])


def mode_of(tower: tuple[int, ...], index: int) -> int:
    """Returns the mode of the tile at `index` (from 0) of a tower."""
    if index and SIDE[tower[index - 1]] != SIDE[tower[index]]:
        return ENEMY_TOP
    return index


NO_EXTRA = -1
"""The key of a tile that has no extra range."""


def extra_key(tower: tuple[int, ...], index: int) -> int:
    """Returns the key into `extra_table` of what the tile at `index` stands on, or NO_EXTRA (G6.1)."""
    if index != 1:
        return NO_EXTRA
    below, tile = tower[0], tower[1]
    if KIND[below] in FIXED and SIDE[below] == SIDE[tile] and KIND[tile] not in NO_EXTRA_RANGE:
        return SIDE[below] * 20 + KIND[below]
    return NO_EXTRA


def can_go_nowhere(tower: tuple[int, ...], index: int, sq: int, reduced: bool) -> bool:
    """Whether the tile at `index` would have no square to go to, blockers ignored (G7.11, G10.1).

    Of what a hand holds and drops on squares or own 地駒 only 猪駒 ever come to that.
    """
    if not reach_table(reduced)[tower[index]][mode_of(tower, index)][sq].nowhere:
        return False
    key = extra_key(tower, index)
    return key == NO_EXTRA or extra_table(reduced)[key][sq].nowhere
