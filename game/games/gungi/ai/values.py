"""Values for the search, in hundredths of a 兵: of tiles, of towers, of the squares around a 帥.

The score of a position is a sum over towers and hands, kept up to date by the board, and a pressure term per 帥:
what the enemy's top tiles reach around it against what its own reach there.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from game.games.gungi.rules.pieces import BLACK, KIND, KINDS, SIDE, SUI, TORIDE
from game.games.gungi.rules.reach import GRID, SQUARES, can_go_nowhere, extra_key, extra_table, mode_of, reach_table

WORTH: dict[str, int] = {
    "謀": 457,
    "侍": 511,
    "兵": 108,
    "忍": 253,
    "砲": 245,
    "砦": 301,
    "臥": 798,
    "雛": 672,
    "帥": 0,
    "弓": 302,
    "筒": 387,
    "槍": 444,
    "さ": 333,
    "と": 400,
    "へ": 135,
    "上": 301,
    "龍": 1008,
    "鳳": 896,
    "香": 285,
    "や": 354,
}
"""What a tile is worth by kind; set by `tests/campaigns/gungi_tuning.py`, as all of the weights."""


@dataclass(frozen=True, slots=True)
class TowerWeights:
    """What the evaluation weighs by, in hundredths of a 兵 where nothing else is said.

    kinds: by kind, what a tile is worth. hand: how much more it is worth in hand. per_target: for each square a top
    tile reaches on the empty board. per_rank: for each rank a tile stands nearer to the far side. Per cent left of a
    tile: covered by an own one, which has to wait but is safe; held_down directly under an enemy one, which it may
    strike or be struck by; on_enemy directly on an enemy one that can strike it. danger, pressed: what one unit of
    pressure costs, in hundredths, and what the square of the units, in thousandths.
    """

    kinds: tuple[int, ...]
    hand: int = 19
    per_target: int = 5
    per_rank: int = 4
    covered: int = 103
    held_down: int = 62
    on_enemy: int = 84
    danger: int = 310
    pressed: int = 146


WEIGHTS: Final = TowerWeights(tuple(WORTH[kind] for kind in KINDS))
"""The weights in use."""
KIND_WORTH: Final = WEIGHTS.kinds


def tower_score(tower: tuple[int, ...], sq: int, reduced: bool, weights: TowerWeights) -> int:
    """Returns the worth of a tower on a square, Black's tiles positive, White's negative."""
    total = 0
    for index, tile in enumerate(tower):
        worth = _tile_worth(tower, index, sq, reduced, weights)
        total += worth if SIDE[tile] == BLACK else -worth
    return total


def _tile_worth(tower: tuple[int, ...], index: int, sq: int, reduced: bool, weights: TowerWeights) -> int:
    tile = tower[index]
    kind, side = KIND[tile], SIDE[tile]
    worth = weights.kinds[kind]
    if index + 1 < len(tower):
        worth = worth * (weights.covered if SIDE[tower[index + 1]] == side else weights.held_down) // 100
    else:
        worth += weights.per_target * _targets(tower, index, sq, reduced)
        if can_go_nowhere(tower, index, sq, reduced):
            worth = worth * 9 // 10
    if index and SIDE[tower[index - 1]] != side and KIND[tower[index - 1]] != TORIDE:
        worth = worth * weights.on_enemy // 100
    return worth + (0 if kind == SUI else weights.per_rank * _advance(side, sq))


def _targets(tower: tuple[int, ...], index: int, sq: int, reduced: bool) -> int:
    targets = set(reach_table(reduced)[tower[index]][mode_of(tower, index)][sq].between)
    key = extra_key(tower, index)
    if key >= 0:
        targets.update(extra_table(reduced)[key][sq].between)
    return len(targets)


def _advance(side: int, sq: int) -> int:
    rank = GRID.at(sq)[1]
    return 9 - rank if side == BLACK else rank - 1


def hand_worth(weights: TowerWeights) -> tuple[int, ...]:
    """Returns by piece code the worth of the tile in hand, White's negative."""
    return tuple(
        (weights.kinds[kind] + weights.hand) * (1 if side == BLACK else -1)
        for kind, side in zip(KIND, SIDE, strict=True)
    )


HAND_WORTH: Final = hand_worth(WEIGHTS)

ON_KING: Final = 4
NEXT_TO_KING: Final = 3
NEAR_KING: Final = 1
GUARD: Final = 2
"""Pressure units: reaching the 帥's square, a square beside it, one two away; and an own tile reaching beside it."""
MOST_PRESSURE: Final = 90


@cache
def _rings(king: int) -> tuple[int, int]:
    """Returns the squares beside `king` and those two away, as bit masks."""
    file, rank = GRID.at(king)
    near = far = 0
    for sq in range(SQUARES):
        f, r = GRID.at(sq)
        distance = max(abs(f - file), abs(r - rank))
        if distance == 1:
            near |= 1 << sq
        elif distance == 2:
            far |= 1 << sq
    return near, far


def attack_units(mask: int, king: int) -> int:
    """Returns the pressure of a tile that reaches the squares of `mask` on the enemy 帥 at `king`."""
    near, far = _rings(king)
    return (
        ON_KING * (mask >> king & 1) + NEXT_TO_KING * (mask & near).bit_count() + NEAR_KING * (mask & far).bit_count()
    )


def guard_units(mask: int, king: int) -> int:
    """Returns how much a tile that reaches the squares of `mask` relieves its own 帥 at `king`."""
    return GUARD * (mask & _rings(king)[0]).bit_count()


def danger(weights: TowerWeights) -> tuple[int, ...]:
    """Returns by pressure units left after the guards what it costs the 帥's side."""
    return tuple(
        weights.danger * units // 100 + weights.pressed * units * units // 1000 for units in range(MOST_PRESSURE + 1)
    )
