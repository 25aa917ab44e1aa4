"""No outcome of a test depends on how busy the machine is."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from game.ai import worker
from game.ai.budget import Budget
from game.records.steps import Work
from tests import unhurried
from tests.unhurried import let_look_take


def steps() -> Iterator[float]:
    for number in range(3):
        time.sleep(0.002)
        yield number / 3


def test_what_takes_long_is_neither_cut_short_nor_put_off() -> None:
    budget, work = Budget(1000, 0.001), Work(steps())
    assert work.go_on(0.001), "in one frame"
    assert budget.in_time()
    assert budget.poll(1)


def test_a_time_that_is_over_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    let_look_take(1.0, monkeypatch)
    budget, work = Budget(1000, 1.5), Work(steps())
    assert [budget.in_time() for _ in range(2)] == [True, False]
    assert [work.go_on(1.5) for _ in range(2)] == [False, True]


def test_the_process_of_the_ai_begins_so() -> None:
    assert worker.serve is unhurried.serve
