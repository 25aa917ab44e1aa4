"""Accuracy after the published formula of lichess: its published values, and what a game makes of its moves."""

from __future__ import annotations

from statistics import fmean, harmonic_mean

import pytest

from game.review.accuracy import FEWEST, of_game, of_move


@pytest.mark.parametrize(
    ("lost", "percent"),
    [(0.0, 100.0), (5.0, 80.8), (10.0, 64.6), (20.0, 41.0), (40.0, 15.9), (80.0, 1.0), (100.0, 0.0)],
)
def test_a_move_has_what_the_published_curve_gives(lost: float, percent: float) -> None:
    assert of_move(100.0, 100.0 - lost) == pytest.approx(percent, abs=0.1)


def test_a_move_that_gains_is_exact() -> None:
    assert of_move(40.0, 60.0) == 100.0


def test_with_few_decisions_nothing_is_said() -> None:
    few = [(n, 90.0) for n in range(FEWEST - 1)]
    assert of_game([50.0] * 20, few) is None
    assert of_game([50.0] * 20, [*few, (9, 90.0)]) == pytest.approx(90.0)


def test_where_nothing_moves_all_moves_weigh_the_same() -> None:
    moves = [(n, accuracy) for n, accuracy in enumerate([100.0, 50.0] * 5)]
    told = [accuracy for _, accuracy in moves]
    assert of_game([50.0] * 11, moves) == pytest.approx(fmean([fmean(told), harmonic_mean(told)]))


def test_a_move_weighs_by_how_much_the_chance_moves_about_there() -> None:
    """The chance jumps between 0 and 100 about the last moves only: their accuracy decides the weighted mean."""
    chances = [50.0] * 30 + [0.0, 100.0] * 5
    calm, wild = [(n, 100.0) for n in range(10)], [(n, 20.0) for n in range(29, 39)]
    told = of_game(chances, [*calm, *wild])
    assert told is not None
    alike = fmean([fmean([100.0] * 10 + [20.0] * 10), harmonic_mean([100.0] * 10 + [20.0] * 10)])
    assert told < alike - 10.0


def test_the_first_moves_have_the_first_window() -> None:
    """With windows of two the first move is weighed by the chances right before and after it."""
    chances = [0.0, 24.0, *[24.0] * 9]
    moves = [(0, 10.0), *((n, 100.0) for n in range(1, 10))]
    weights = [12.0, *[0.5] * 9]
    weighted = sum(w * one for w, (_, one) in zip(weights, moves, strict=True)) / sum(weights)
    assert of_game(chances, moves) == pytest.approx(fmean([weighted, harmonic_mean([one for _, one in moves])]))
