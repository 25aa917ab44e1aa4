"""The bench of 軍儀: its positions are counted as the rules do, and every figure is held against the right one."""

from __future__ import annotations

import pytest

from game import catalog
from game.bench.references import ROUNDS
from game.games.gungi import bench
from game.games.gungi.rules import GAME
from game.storage import levels
from tests.racing import still, told


@pytest.mark.parametrize("name", bench.POSITIONS)
def test_a_position_has_as_many_leaves_as_legal_actions(name: str) -> None:
    state = GAME.position_in(levels.position(catalog.levels_of("gungi"), name), {})
    assert bench._ours(name, 1)() == len(GAME.legal(state)) > 50


def test_ours_are_held_against_both_references(monkeypatch: pytest.MonkeyPatch) -> None:
    speeds = {"record": 3000.0, "middle": 1500.0, "middle-towers": 1499.0, "python-shogi": 1000.0, "chess": 6000.0}
    ran = still(monkeypatch, bench, speeds)
    found = told(bench.measure())
    assert ran == [*speeds] * ROUNDS
    assert found[:5] == [("leaves", f"{speed:,.0f}/s", None, name) for name, speed in speeds.items()]
    assert found[5:] == [
        ("ratio", "3.00 ×", True, "record", "python-shogi"),
        ("ratio", "0.50 ×", None, "record", "chess"),
        ("ratio", "1.50 ×", True, "middle", "python-shogi"),
        ("ratio", "0.25 ×", None, "middle", "chess"),
        ("ratio", "1.50 ×", False, "middle-towers", "python-shogi"),
        ("ratio", "0.25 ×", None, "middle-towers", "chess"),
    ]
