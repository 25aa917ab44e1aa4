"""The bench of プロスフェアー: its positions are what it says of them, and every figure has its words."""

from __future__ import annotations

import pytest

from game import bench, catalog
from game.bench.references import ROUNDS
from game.games.prosfair import bench as own
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Expand, Turn
from game.games.prosfair.rules.parts import FREE
from game.storage import levels
from game.verify.perft import perft
from tests.racing import still, told


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


def test_start_and_middle_are_held_against_both_references(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = still(monkeypatch, own, {"start": 600.0, "middle": 299.0, "python-shogi": 1000.0, "chess": 2000.0})
    found = told(own.measure())
    assert ran == ["start", "middle", "python-shogi", "chess"] * ROUNDS
    assert found[:4] == [
        ("leaves", f"{speed}/s", None, name)
        for name, speed in (("start", "600"), ("middle", "299"), ("python-shogi", "1,000"), ("chess", "2,000"))
    ]
    assert found[4:] == [
        ("ratio", "0.60 ×", True, "start", "python-shogi"),
        ("ratio", "0.30 ×", None, "start", "chess"),
        ("ratio", "0.30 ×", False, "middle", "python-shogi"),
        ("ratio", "0.15 ×", None, "middle", "chess"),
    ]


def test_the_work_of_the_frames_is_held_against_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = {"work_ms": [1.0, 2.0, 3.0, own.FRAME_LIMIT_MS], "driver": "dummy", "rss": 80e6}
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(own.child, "run", lambda *words: (asked.append(words), answer)[1])
    found = {one.name: (one.value, one.met) for one in own.measure_copy()}
    assert asked == [("frames", "moment", "prosfair", own.FOURTH, own.OPENS)]
    assert (found["frames-count"], found["frames-median"]) == (("4", None), ("2.00 ms", None))
    assert found["frames-p99"] == (f"{own.FRAME_LIMIT_MS:.2f} ms", False)
    assert found["memory-with"] == ("80 MB", own.MEMORY_LIMIT_MB > 80)
