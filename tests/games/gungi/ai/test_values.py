"""What the computer of 軍儀 takes towers to be worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.gungi.ai.bridge import board_of
from game.games.gungi.ai.simple import standing
from game.games.gungi.ai.values import WEIGHTS, tower_score
from game.games.gungi.rules.pieces import BLACK, KIND, KINDS, SIDE, WHITE
from tests.games.gungi.ai.positions import board

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


def test_the_test_opponent_counts_no_place_of_a_帥_but_that_of_other_tiles() -> None:
    kings = {"5-7": ["B:帥:-"], "1-1": ["W:帥:-"]}
    assert standing(board_of(board(kings)), BLACK) == standing(board_of(board(kings)), WHITE) == 0
    far, near = (board_of(board({**kings, place: ["B:侍:槍"]})) for place in ("9-9", "2-3"))
    assert standing(near, BLACK) > standing(far, BLACK) == -standing(far, WHITE) > 0
