"""The reasons of 軍儀 on boards made for them: which is found first, with what, and told alike whatever is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.games.gungi.rules import GAME
from game.games.gungi.rules.asked.reasons import reasons
from game.games.gungi.rules.state import GungiState
from tests.laws.walk import options
from tests.table.help import READY

KINGS = {"9-9": ["B:帥:-"], "1-1": ["W:帥:-"]}


def position(board: Mapping[str, list[str]], **other: Any) -> GungiState:
    return GAME.position_in({**READY, "hands": {"B": [], "W": []}, "board": {**KINGS, **board}, **other}, options(GAME))


@pytest.mark.parametrize(
    ("board", "text", "found"),
    [
        ({"5-6": ["B:侍:槍"], "5-7": ["B:兵:と"]}, "m 5-7-1 5-6-2", ("tower", "兵", 2, 3, 1)),
        ({"5-6": ["B:兵:と"], "5-7": ["B:侍:槍"]}, "m 5-7-1 5-6-2", ("climbs", "侍", 2)),
        ({"5-8": ["B:臥:龍"], "5-5": ["B:侍:槍"], "5-2": ["W:忍:上"]}, "m 5-5-1 4-5-1", ("opens", "臥", "忍")),
        ({"1-5": ["W:臥:龍"], "5-6": ["B:侍:槍"], "9-5": ["B:忍:上"]}, "m 5-6-1 5-5-1", ("blocks", "臥", "忍")),
        ({"5-4": ["B:へ:兵"], "3-4": ["W:忍:上", "W:侍:槍"]}, "m 5-4-1 4-4-1", ("betrayal", "3―4", 1)),
        ({"5-5": ["B:侍:槍"], "5-3": ["W:忍:上"], "4-3": ["W:弓:や"]}, "m 5-5-1 5-4-1", ("forks", "忍", "弓")),
        ({"5-5": ["B:侍:槍"], "5-3": ["W:忍:上"], "4-3": ["W:忍:上"]}, "m 5-5-1 5-4-1", ("forks-alike", "忍")),
        ({"5-5": ["B:侍:槍"], "5-3": ["W:忍:上"]}, "m 5-5-1 5-4-1", ("attacks", "忍")),
        ({"5-5": ["B:侍:槍"], "5-4": ["W:侍:槍"]}, "m 5-5-1 5-6-1", ("escapes", "侍")),
        ({"5-5": ["B:兵:と"], "5-4": ["W:侍:槍"], "4-7": ["B:侍:槍"]}, "m 4-7-1 4-6-1", ("guards", "兵")),
        ({"5-5": ["B:侍:槍"]}, "m 5-5-1 4-4-1", ("advances", "侍")),
    ],
)
def test_what_is_made_for_a_reason_is_told_by_it(board: Mapping[str, list[str]], text: str, found: Any) -> None:
    state = position(board)
    told = [(one.code, *one.args) for one in reasons(state, GAME.parse(text, state), 0)]
    assert found in told


def test_what_is_weighed_most_comes_first() -> None:
    state = GAME.position_in(READY, options(GAME))
    codes = [one.code for one in reasons(state, GAME.parse("m 7-7-1 7-6-1", state), 0)]
    assert codes[:2] == ["captures", "attacks"]


def test_a_tile_dropped_with_a_hidden_back_is_told_of_alike_whatever_the_back() -> None:
    hidden = ({"hand": "さ", "board": "と"}, {"hand": "と", "board": "さ"})
    told = []
    for backs in hidden:
        board = {"7-3": [f"W:兵:{backs['board']}"], "5-5": ["B:侍:槍"]}
        state = position(board, hands={"B": [], "W": [f"兵:{backs['hand']}"]}, turn="W")
        told.append(reasons(state, GAME.parse(f"d 兵/{backs['hand']} 5-4-1", state), 0))
    assert told[0] == told[1] and told[0]


def test_G13_the_帥_at_the_back_is_told_as_that_and_another_tile_as_standing_behind() -> None:
    state = GAME.start(options(GAME))
    for text, code in (("p 帥/- 5-9-1", "king-back"), ("p さ/兵 5-9-1", "rear")):
        told = {one.code for one in reasons(state, GAME.parse(text, state), 0)}
        assert told & {"king-back", "rear"} == {code}
