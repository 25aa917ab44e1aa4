"""By what rule of thumb the computer defends itself, and when it believes its playouts (S23.3, S23.4)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.ai.answers import _by_rule
from game.games.senya.ai.playouts import Idea, _chosen, worth
from game.games.senya.rules.actions import Evade, Pass
from game.games.senya.rules.prospect.law import Outlook
from game.rules.clause import Clause
from game.rules.contract import Result
from tests.games.senya.field import battle, with_vitals


def outlook(hit: int, fallen: int) -> Outlook:
    return Outlook(100, hit, ((0, 100),), 0, fallen)


@pytest.mark.parametrize(
    ("before", "after", "cost", "broken", "used"),
    [
        ((80, 0), (72, 0), 1, False, True),
        ((80, 0), (73, 0), 1, False, False),
        ((80, 0), (72, 0), 0, False, True),
        ((80, 0), (73, 0), 0, False, False),
        ((80, 0), (64, 0), 2, False, True),
        ((80, 0), (65, 0), 2, False, False),
        ((80, 2), (79, 1), 2, False, True),
        ((80, 1), (79, 0), 2, False, False),
        ((80, 2), (79, 2), 2, False, False),
        ((80, 30), (80, 0), 6, True, True),
        ((80, 30), (10, 1), 6, True, False),
    ],
)
def test_s23_3_a_defence_is_worth_eight_points_each_cost_or_a_fall_and_a_break_a_likely_fall(
    before: tuple[int, int], after: tuple[int, int], cost: int, broken: bool, used: bool
) -> None:
    mind: Any = SimpleNamespace(cost=lambda names: cost)
    action = Evade("a1", ("parry",), ("parry",) if broken else ())
    assert _by_rule(mind, outlook(*before), outlook(*after), action) is used


def test_another_decision_is_believed_where_it_fares_better_by_more_than_chance() -> None:
    first = Idea(Pass("a1"), [0.0, 0.2, 0.0, 0.2])
    surely, hardly = Idea(Pass("b1"), [0.5, 0.8, 0.5, 0.6]), Idea(Pass("b2"), [1.0, -0.9, 1.0, -0.6])
    assert surely.surely_over(first) and not hardly.surely_over(first) and hardly.mean > first.mean
    assert _chosen(first, [hardly]) is first and _chosen(first, [hardly, surely]) is surely


@pytest.mark.parametrize(("winner", "mine"), [(0, 0.7), (1, -0.7), (None, 0.0)])
def test_a_playout_is_worth_who_has_won_and_a_little_how_the_hp_stand(winner: int | None, mine: float) -> None:
    state = battle(("toru",), ("toru", "puppet"))
    state = with_vitals(with_vitals(state, "a1", hp=30, max_hp=60), "b1", hp=15, max_hp=60)
    stands = 30 / 61 - 15 / 61
    assert worth(state, 0) == pytest.approx(stands) and worth(state, 1) == pytest.approx(-stands)
    over = state.after(over=Result(winner, Clause("S10.16", "defeated")))
    assert worth(over, 0) == pytest.approx(mine + 0.3 * stands)
    assert worth(over, 1) == pytest.approx(-mine - 0.3 * stands)
