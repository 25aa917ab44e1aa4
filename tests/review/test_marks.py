"""Marks by lost chance: their bounds, and where none is given."""

from __future__ import annotations

from dataclasses import replace
from math import inf, log
from types import SimpleNamespace

import pytest

from game.review.marks import MARKS, verdict
from tests.review.help import EVEN


def value(chance: float) -> float:
    """Returns the value that has a chance by `EVEN`."""
    return 100.0 * log(chance / (1 - chance))


@pytest.mark.parametrize(
    ("after", "mark"), [(0.56, ""), (0.549, "doubtful"), (0.51, "doubtful"), (0.499, "mistake"), (0.399, "blunder")]
)
def test_the_mark_goes_by_points(after: float, mark: str) -> None:
    found = verdict(value(0.6), 0, value(after), EVEN)
    assert found.mark == mark
    assert (found.before, found.after) == pytest.approx((0.6, after))
    assert found.loss == pytest.approx(100 * (0.6 - after))


def test_who_has_lost_already_is_marked_for_nothing() -> None:
    """With five in a hundred left, not one more, all of them can be lost: five points, and no mark."""
    last = SimpleNamespace(chance=lambda one: 0.05 if one > 0 else 0.0, doubt=lambda one: 0.0)
    found = verdict(1.0, 0, -1.0, last)  # type: ignore[arg-type]
    assert (found.loss, found.mark) == (5.0, "")
    assert verdict(value(0.05), 0, -inf, EVEN).mark == ""
    assert verdict(value(0.06), 0, -inf, EVEN).mark == "doubtful"


def test_what_lies_within_half_the_band_is_no_mistake() -> None:
    """The band excuses three points at most: a fit that knows nothing lets real mistakes through all the same."""
    vague = replace(EVEN, aa=0.01)
    assert vague.doubt(0.0) > 0.04
    assert verdict(value(0.5), 0, value(0.444), vague).mark == "doubtful"


def test_a_short_win_that_was_left_is_listed_even_without_loss() -> None:
    assert verdict(inf, 5, value(0.99), EVEN).missed
    assert not verdict(inf, 7, value(0.5), EVEN).missed
    assert not verdict(inf, 5, inf, EVEN).missed
    assert not verdict(value(0.9), 0, value(0.5), EVEN).missed


def test_a_move_is_never_better_than_the_best() -> None:
    assert verdict(value(0.5), 0, value(0.6), EVEN).loss == 0.0


@pytest.mark.parametrize(("name", "points"), MARKS)
def test_a_mark_begins_with_its_points(name: str, points: float) -> None:
    """The chances are such that what is lost is exactly so much."""
    last = SimpleNamespace(chance=lambda one: one, doubt=lambda one: 0.0)
    before = {20.0: 0.2, 10.0: 0.1, 5.0: 0.06}[points]
    found = verdict(before, 0, before - points / 100, last)  # type: ignore[arg-type]
    assert (found.loss, found.mark) == (points, name)
