"""Chances to win by a search value: the curve, how sure it is, its fit, and the file it lies in."""

from __future__ import annotations

from math import exp, inf
from pathlib import Path

import pytest

from game import catalog
from game.ai.process import player
from game.review.winning import FILE, KINDS, Fit, fits_in, fits_of, fitted
from game.rules.chance import Stream
from game.storage.levels import DataFileError

REVIEWED = [name for name in catalog.with_rules() if fits_of(name)]
GOOD = Fit(2_000, 100.0, 0.1, 0.5, 0.04, 0.0, 0.01, 40)


def test_the_curve_is_logistic_and_ends_in_what_is_forced() -> None:
    assert GOOD.chance(300.0) == pytest.approx(1 / (1 + exp(-1.6)))
    assert GOOD.chance(-300.0) == pytest.approx(1 / (1 + exp(1.4)))
    assert (GOOD.chance(inf), GOOD.chance(-inf)) == (1.0, 0.0)
    assert GOOD.chance(-1e9) == 0.0


def test_doubt_is_half_the_band_and_nothing_where_an_end_is_forced() -> None:
    """At value 0 the error of the log-odds is that of `a`, 0.2: the band goes 1.96 of them to either side."""
    low, high = (1 / (1 + exp(-(0.1 + sign * 1.96 * 0.2))) for sign in (-1, 1))
    assert GOOD.doubt(0.0) == pytest.approx((high - low) / 2)
    far = (0.04 + 9 * 0.01) ** 0.5 * 1.96
    assert GOOD.doubt(300.0) == pytest.approx((1 / (1 + exp(-1.6 - far)) - 1 / (1 + exp(-1.6 + far))) / 2)
    assert GOOD.doubt(inf) == GOOD.doubt(-inf) == 0.0


def test_a_fit_finds_the_curve_that_the_scores_came_from() -> None:
    stream, values, scores = Stream(3), list[float](), list[float]()
    for _ in range(4_000):
        values.append(float(stream.below(801) - 400))
        scores.append(float(stream.below(10_000) < 10_000 * GOOD.chance(values[-1])))
    found = fitted(2_000, 100.0, values, scores, 800)
    assert found.a == pytest.approx(0.1, abs=4 * found.aa**0.5)
    assert found.b == pytest.approx(0.5, abs=4 * found.bb**0.5)
    assert 0.02 < found.aa**0.5 < 0.06 and 0.01 < found.bb**0.5 < 0.03
    assert abs(found.ab) < (found.aa * found.bb) ** 0.5
    assert (found.nodes, found.unit, found.games) == (2_000, 100.0, 800)


def test_the_covariance_is_that_of_the_curvature() -> None:
    """Two points told apart by value alone: the inverse of the information matrix, computed by hand."""
    found = fitted(1, 1.0, [0.0, 1.0] * 50, [1.0, 0.0, 0.0, 1.0] * 25, 10)
    assert (found.a, found.b) == pytest.approx((0.0, 0.0), abs=1e-6)
    assert (found.aa, found.ab, found.bb) == pytest.approx((0.08, -0.08, 0.16), rel=1e-3)


@pytest.mark.parametrize("game_id", REVIEWED)
def test_the_fits_of_a_game_are_for_the_nodes_it_is_looked_back_on_with(game_id: str) -> None:
    fits, analyst = fits_of(game_id), player(game_id).analyst
    assert analyst is not None
    assert {kind: fits[kind].nodes for kind in KINDS} == {"quick": analyst.quick, "deep": analyst.deep}
    assert all(fit.b > 0 and fit.games >= 10 for fit in fits.values())


def test_at_least_one_game_is_reviewed() -> None:
    assert "gungi" in REVIEWED


def test_a_folder_without_fits_has_none(tmp_path: Path) -> None:
    assert fits_in(tmp_path) == {}
    assert fits_in(None) == {}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda text: text.replace("[deep]", "[deeper]"), "deep"),
        (lambda text: text.replace("unit", "units", 1), "quick"),
        (lambda text: text.replace("nodes = 2000", 'nodes = "many"', 1), "quick.nodes"),
        (lambda text: text.replace("games = 40", "games = true", 1), "quick.games"),
    ],
)
def test_a_damaged_file_names_the_place(tmp_path: Path, change, key: str) -> None:  # type: ignore[no-untyped-def]
    rows = "\n".join(f"{name} = {getattr(GOOD, name)!r}" for name in Fit.__slots__)
    (tmp_path / FILE).write_text(change(f"[quick]\n{rows}\n[deep]\n{rows}\n"))
    with pytest.raises(DataFileError) as refused:
        fits_in(tmp_path)
    assert refused.value.key == key
