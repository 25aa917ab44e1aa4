"""The benchmark of legal actions counts what the shared vectors count."""

from __future__ import annotations

import json

import pytest

from game import catalog
from game.bench.references import ROUNDS
from game.games.cerke import bench
from game.games.cerke.bench import _once
from game.games.cerke.rules import moves
from game.games.cerke.verify.checks import positions_in
from game.storage import levels
from tests.conftest import ROOT
from tests.racing import still, told


def test_the_positions_measured_are_those_of_the_vectors() -> None:
    data = json.loads((ROOT / "tests/vectors/cerke/positions.json").read_text(encoding="utf-8"))
    assert list(levels.position_list(catalog.levels_of("cerke"), "bench")) == [
        one["cerke"] for _, one in positions_in(data, "")
    ]


def test_every_action_of_a_position_is_listed() -> None:
    """Plain moves, finite steps, moves of the 皇 and drops by the vectors, and each step that is thrown for once."""
    data = json.loads((ROOT / "tests/vectors/cerke/positions.json").read_text(encoding="utf-8"))
    cases, lines = data["cases"][:40], levels.position_list(catalog.levels_of("cerke"), "bench")[:40]
    thrown = sum(len({step.partition("~")[0] for step in case["i"].split()}) for case in cases)
    wanted = sum(case["n"][0] + case["n"][1] + case["n"][3] + case["nd"] for case in cases) + thrown
    actions, seconds = _once(lines)
    assert actions == wanted
    assert seconds > 0


@pytest.mark.slow
def test_filled_tables_hold_all_that_positions_need() -> None:
    moves.fill()
    before = (moves.steps.cache_info().misses, moves.tam_moves.cache_info().misses)
    _once(levels.position_list(catalog.levels_of("cerke"), "bench")[:40])
    assert (moves.steps.cache_info().misses, moves.tam_moves.cache_info().misses) == before


def test_what_is_measured_is_held_against_both_references(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = still(monkeypatch, bench, {"python-shogi": 100.0, "chess": 400.0})
    lines = levels.position_list(catalog.levels_of("cerke"), "bench")[:10]
    passes = iter((50, seconds) for seconds in (9.0, 1.0, 2.0, 3.0, 0.1))
    monkeypatch.setattr(bench.levels, "position_list", lambda *names: lines)
    monkeypatch.setattr(bench, "fill", lambda: None)
    monkeypatch.setattr(bench, "_once", lambda told: next(passes))
    found = told(bench.measure())
    assert ran == ["python-shogi", "chess"] * ROUNDS
    assert found == [
        ("positions", "5/s", None, "10"),
        ("actions", "25/s", None, "5"),
        ("leaves", "100/s", None, "python-shogi"),
        ("leaves", "400/s", None, "chess"),
        ("positions-ratio", "0.050 ×", True, "python-shogi"),
        ("positions-ratio", "0.013 ×", None, "chess"),
    ]
