"""The last conditions of a battle: who is counted, asked, harmed or left out where nearly nothing depends on it."""

from __future__ import annotations

import pytest

from game.games.senya.rules.actions import Attack, Counter
from game.games.senya.rules.battle.answers import has_answer
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.steps import SetupWindow
from tests.games.senya.field import battle, effect, owning, rich, turn_of
from tests.games.senya.script import fight, play, waiting


@pytest.mark.parametrize("used", [(False, False), (True, False)])
def test_s11_1_a_counter_is_noted_for_its_side_beside_that_of_the_other(used: tuple[bool, bool]) -> None:
    state = waiting(fight(), "b1", Plan("basic_strike")).after(counters=used)
    after = play(state, Attack("a1", "basic_strike", ("b1",)), Counter("b1"))
    assert after.counters == (used[0], True)


def test_s11_1_a_counter_of_the_first_side_forgets_none_of_the_second() -> None:
    state = waiting(fight(), "a1", Plan("basic_strike")).after(counters=(False, True))
    state = turn_of(state, "b1")
    after = play(state, Attack("b1", "basic_strike", ("a1",)), Counter("a1"))
    assert after.counters == (True, True)


def test_s10_14_only_the_unacted_use_setup_skills() -> None:
    state = owning(rich(battle()), "a1", effect("gain_cost", "1", to="self"))
    window = SetupWindow(("a1",))
    asked = {
        condition: has_answer(state, window, state.one("a1").in_condition(condition))
        for condition in (Condition.UNACTED, Condition.DONE, Condition.INCAPACITATED)
    }
    assert asked == {Condition.UNACTED: True, Condition.DONE: False, Condition.INCAPACITATED: False}
