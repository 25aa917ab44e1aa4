"""Glicko-2 by Glickman's own example, and what has to hold of it besides."""

import pytest

from game.statistics.glicko import UNSURE, Rating, aged, chance, updated


def test_glickmans_example() -> None:
    met = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    found = updated(Rating(1500, 200, 0.06), met)
    assert (found.value, found.deviation) == (pytest.approx(1464.06, abs=0.01), pytest.approx(151.52, abs=0.01))
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_whoever_wins_rises_and_is_better_known() -> None:
    before, other = Rating(), Rating(100, 20)
    won, lost, drawn = (updated(before, [(other, points)]) for points in (1.0, 0.0, 0.5))
    assert won.value > drawn.value > before.value > lost.value
    assert all(one.deviation < before.deviation for one in (won, lost, drawn))


def test_a_surprise_makes_the_volatility_grow() -> None:
    strong = Rating(800, 40)
    assert updated(strong, [(Rating(-800, 30), 0.0)] * 3).volatility > strong.volatility


def test_months_without_a_game_make_less_sure_but_not_more_than_at_first() -> None:
    known = Rating(200, 50)
    assert known.deviation < aged(known, 6).deviation < aged(known, 24).deviation <= UNSURE
    assert aged(known, 6).value == known.value and aged(known, 10_000).deviation == UNSURE


def test_chances_of_two_add_up() -> None:
    a, b = Rating(150, 80), Rating(-20, 30)
    assert chance(a, b, unsure=True) + chance(b, a, unsure=True) == pytest.approx(1)
    assert chance(a, b) > chance(a, b, unsure=True) > 0.5
