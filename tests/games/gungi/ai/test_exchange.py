"""Static exchange: what captures on one square come to."""

from __future__ import annotations

import pytest

from game.games.gungi.ai.bridge import board_of, pack
from game.games.gungi.ai.exchange import exchange, loses
from game.games.gungi.ai.ordering import GAIN
from game.games.gungi.rules import GAME
from game.games.gungi.rules.pieces import KIND, KINDS, OTHER
from tests.games.gungi.ai.positions import board

KINGS = {"5-1": ["W:帥:-"], "9-9": ["B:帥:-"]}
SOLDIER, CHICK = (
    next(GAIN[code] for code in range(len(KIND)) if KINDS[KIND[code]] + KINDS[OTHER[code]] == faces)
    for faces in ("兵へ", "雛鳳")
)


@pytest.mark.parametrize(
    ("others", "worth"),
    [
        ({}, SOLDIER),
        ({"1-5": ["W:兵:へ"]}, SOLDIER - CHICK),
        ({"1-5": ["W:兵:へ"], "1-8": ["B:弓:や"]}, SOLDIER - CHICK + SOLDIER),
        ({"1-6": ["W:と:兵", "W:兵:へ"]}, SOLDIER - CHICK),
        ({"1-6": ["W:砦:香", "W:兵:へ"]}, SOLDIER),
        ({"1-6": ["B:忍:上", "W:兵:へ"]}, SOLDIER),
    ],
)
def test_g7_4_a_capture_wins_what_it_takes_less_what_is_taken_back(others: dict[str, list[str]], worth: int) -> None:
    state = board(KINGS | {"1-6": ["W:兵:へ"], "3-8": ["B:雛:鳳"]} | others)
    search = board_of(state)
    move = next(pack(action) for action in GAME.legal(state) if GAME.format(action).startswith("m 3-8-1 1-6"))
    assert exchange(search, move) == worth
    assert loses(search, move) == (worth < 0)
