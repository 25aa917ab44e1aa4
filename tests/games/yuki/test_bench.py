"""The bench of 盤上遊姫: every shared case is proved anew, and the median is held against its limit."""

from __future__ import annotations

import pytest

from game import catalog
from game.games.yuki import bench
from game.storage import levels
from tests.racing import told


def test_the_cases_measured_are_there_and_each_takes_its_time() -> None:
    lines = levels.proofs(catalog.levels_of("yuki"), bench.LIST)
    assert len(lines) > 100 and all(line.count(";") == 3 for line in lines)
    assert all(bench._once(line) > 0 for line in lines[:3])


def test_what_is_remembered_of_one_case_helps_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(bench.proof, "forget", lambda: done.append("forget"))
    monkeypatch.setattr(bench.proof, "prove", lambda *case: done.append("prove"))
    for line in levels.proofs(catalog.levels_of("yuki"), bench.LIST)[:2]:
        bench._once(line)
    assert done == ["forget", "prove"] * 2


@pytest.mark.parametrize(
    ("times", "median", "met"), [((0.5, 9.0, 1.99), "1.99 ms", True), ((2.0, 2.0, 0.1), "2.00 ms", False)]
)
def test_the_median_has_a_limit_and_the_longest_none(
    times: tuple[float, ...], median: str, met: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = iter(times)
    monkeypatch.setattr(bench.levels, "proofs", lambda *names: [""] * len(times))
    monkeypatch.setattr(bench, "_once", lambda line: next(left))
    found = told(bench.measure())
    assert found == [("proof-median", median, met, "3"), ("proof-longest", f"{max(times):.1f} ms", None)]
