"""The bench of プロスフェアー: its positions are what it says of them, and every figure has its words."""

from __future__ import annotations

from game import bench, catalog
from game.games.prosfair import bench as own
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Expand, Turn
from game.games.prosfair.rules.parts import FREE
from game.storage import levels
from game.verify.perft import perft


def test_the_middle_position_has_four_boards_open_by_all_rules() -> None:
    state = GAME.position_in(levels.position(catalog.levels_of(GAME.id), own.MIDDLE), {})
    assert [board is not None and board.owner == FREE for board in state.boards[1:]] == [True] * 4
    assert (state.options.form, state.options.level, state.result) == ("hon", "full", None)
    assert perft(GAME, state, 1) == len(GAME.legal(state)) > 100


def test_the_bench_names_a_part_of_its_own() -> None:
    assert bench.OF_GAMES["turns"] == "game.games.prosfair.bench:measure"
    assert bench.OF_GAMES["copy"] == "game.games.prosfair.bench:measure_copy"


def test_the_copied_board_is_the_fourth_of_a_full_table() -> None:
    state = GAME.position_in(levels.position(catalog.levels_of(GAME.id), own.FOURTH), {})
    turn = GAME.parse(own.OPENS, state)
    assert isinstance(turn, Turn) and isinstance(turn.declare, Expand)
    assert GAME.explain(state, turn) is None
    after = GAME.apply(state, turn)
    assert None not in after.boards and len(after.specials) == 12 and state.boards.count(None) == 1
