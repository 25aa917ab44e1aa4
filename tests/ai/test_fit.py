"""The fit of what features add to a score: known cases, and errors that shrink with the games."""

from __future__ import annotations

from math import log

import pytest

from game.ai.fit import cholesky, fit, solved
from game.rules.chance import Stream


def test_one_feature_has_the_odds_of_its_score() -> None:
    """With a wide spread three wins of four are log-odds of log 3; the error is that of the binomial."""
    found = fit([{"x": 1.0}] * 400, [1.0, 1.0, 1.0, 0.0] * 100, spread=100.0)["x"]
    assert found.value == pytest.approx(log(3), abs=1e-3)
    assert found.error == pytest.approx((400 * 0.75 * 0.25) ** -0.5, rel=1e-3)


def test_a_feature_without_games_of_its_own_stays_where_the_spread_holds_it() -> None:
    found = fit([{"x": 1.0, "y": 0.0}], [0.5], spread=0.5)
    assert found["x"].value == pytest.approx(0.0) and "y" in found
    assert found["y"].error == pytest.approx(0.5)


def test_features_that_come_together_are_told_apart_as_far_as_games_do() -> None:
    """Of 600 games the feature that decides is found, the one that only goes with it is not."""
    stream, rows, scores = Stream(5), [], []
    for _ in range(600):
        strong = stream.below(3) - 1
        weak = strong if stream.below(4) else stream.below(3) - 1
        rows.append({"strong": float(strong), "weak": float(weak)})
        scores.append(float(stream.below(100) < 50 + 30 * strong))
    found = fit(rows, scores, spread=2.0)
    assert found["strong"].value > 1.0 > 3 * abs(found["weak"].value)
    assert found["weak"].error < 0.3


def test_a_system_is_solved_by_its_root() -> None:
    matrix = [[4.0, 2.0, 0.0], [2.0, 5.0, 1.0], [0.0, 1.0, 3.0]]
    assert solved(cholesky(matrix), [8.0, 9.0, 4.0]) == pytest.approx([1.5, 1.0, 1.0])
