"""What the computer of 軍儀 takes towers to be worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.gungi.ai.values import WEIGHTS, tower_score
from game.games.gungi.rules.pieces import BLACK, KIND, KINDS, SIDE, WHITE

BELOW = replace(WEIGHTS, on_enemy=100), replace(WEIGHTS, on_enemy=10)
"""Weights by which it makes no difference, and a great one, that a tile stands on an enemy's."""


def tile(kind: str, side: int) -> int:
    return next(code for code, one in enumerate(KIND) if KINDS[one] == kind and SIDE[code] == side)


@pytest.mark.parametrize(
    ("below", "side", "less"), [("侍", WHITE, True), ("砦", WHITE, False), ("侍", BLACK, False), ("砦", BLACK, False)]
)
def test_a_tile_is_worth_less_on_an_enemys_but_not_on_a_砦(below: str, side: int, less: bool) -> None:
    there, much = (tower_score((tile(below, side), tile("忍", BLACK)), 40, False, weights) for weights in BELOW)
    assert (much < there) == less and (less or much == there)


def test_both_sides_towers_are_worth_the_same_to_their_side() -> None:
    for below, above in (("侍", "忍"), ("砦", "兵"), ("兵", "帥")):
        for sq in (4, 40, 58):
            mine = tower_score((tile(below, BLACK), tile(above, BLACK)), sq, False, WEIGHTS)
            theirs = tower_score((tile(below, WHITE), tile(above, WHITE)), 80 - sq, False, WEIGHTS)
            assert mine == -theirs
