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


@pytest.mark.parametrize("after", [40.0, 60.0, 100.0])
def test_a_move_that_loses_nothing_is_exact(after: float) -> None:
    assert of_move(40.0, after) == 100.0


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


@pytest.mark.parametrize(("decisions", "width"), [(10, 2), (29, 2), (30, 3), (79, 7), (80, 8), (89, 8), (200, 8)])
def test_a_window_is_a_tenth_of_the_decisions_but_two_at_least_and_eight_at_most(decisions: int, width: int) -> None:
    """One jump at the end of the first window: the first decision weighs by it where the window holds it."""
    moves = [(0, 10.0), *((n, 100.0) for n in range(1, 10))]
    for at, held in ((width - 1, True), (width, False)):
        chances = [0.0] * at + [100.0] * (decisions + 1 - at)
        told = of_game(chances, moves)
        assert told is not None
        first = [n for n in range(10) if at in range(max(1, n - width + 3), max(0, n - width + 2) + width)]
        weights = [12.0 if n in first else 0.5 for n in range(10)]
        assert (weights[0] == 12.0) is held
        weighted = sum(w * one for w, (_, one) in zip(weights, moves, strict=True)) / sum(weights)
        assert told == pytest.approx(fmean([weighted, harmonic_mean([one for _, one in moves])]))
