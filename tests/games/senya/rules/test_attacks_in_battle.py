"""Attacks in a battle, step by step with given dice (S10.6 to S10.12, S12.1 to S12.3, S21)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules import events
from game.games.senya.rules.actions import Attack, Cover, Evade, Interrupt, NoCover
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply
from game.games.senya.rules.steps import CoverQuestion, EvadeQuestion, Window
from game.games.senya.rules.values import damage_parts, value
from game.rules.contract import CHANCE, Event
from tests.games.senya.field import refused, with_vitals
from tests.games.senya.script import SEVEN, aimed, buffed, fight, play

STRIKE = Attack("a1", "basic_strike", ("b1",))
CRIT, FUMBLE = (6, 6), (1, 1)


def body(state: SenyaState, name: str = "a1") -> int:
    return state.one(name).kit.bonus["body"]


@pytest.mark.parametrize(
    ("hit", "evade", "pairs", "is_hit"),
    [
        pytest.param(15, 14, (SEVEN, SEVEN), True, id="S2.10 higher"),
        pytest.param(14, 14, (SEVEN, SEVEN), False, id="S21 10 equal: evaded"),
        pytest.param(14, 20, (CRIT, SEVEN), True, id="S2.11 critical"),
        pytest.param(14, 14, (CRIT, CRIT), False, id="S21 12 both critical: evaded"),
        pytest.param(3, 14, (SEVEN, FUMBLE), True, id="S21 15 fumbled evade"),
    ],
)
def test_s10_6_a_target_is_hit_by_the_higher_check(
    hit: int, evade: int, pairs: tuple[tuple[int, int], tuple[int, int]], is_hit: bool
) -> None:
    state = aimed(aimed(fight(), "a1", hit=hit), "b1", evade=evade)
    log: list[Event] = []
    after = play(state, STRIKE, *pairs, log=log, to_end=True)
    assert [type(event) for event in log if isinstance(event, events.Hit | events.Missed)] == [
        events.Hit if is_hit else events.Missed
    ]
    assert (after.one("b1").hp < after.one("b1").vitals.max_hp) is is_hit
    assert after.attack is None
    assert after.one("a1").condition is Condition.DONE


def test_s2_12_s21_14_after_a_fumble_the_target_is_not_asked_and_does_not_roll() -> None:
    state = play(fight(), STRIKE, FUMBLE)
    assert state.attack is None or not isinstance(state.top, EvadeQuestion)
    after = play(fight(), STRIKE, FUMBLE, to_end=True)
    assert after.one("b1").cost == 10
    assert after.one("b1").hp == after.one("b1").vitals.max_hp


def test_s10_6_defences_are_named_after_the_hit_roll_and_paid_then() -> None:
    state = aimed(aimed(fight(), "a1", hit=15), "b1", evade=14)
    asked = play(state, STRIKE, SEVEN)
    assert isinstance(asked.top, EvadeQuestion)
    assert asked.to_act == 1
    after = play(asked, Evade("b1", ("parry",)), SEVEN, to_end=True)  # +2
    assert after.one("b1").hp == after.one("b1").vitals.max_hp
    assert after.one("b1").cost == 9
    assert refused(asked, Evade("b1", ("parry", "parry"))) == "offence-twice"
    assert refused(asked, Evade("b1", ("slash",))) == "wrong-timing"
    assert refused(with_vitals(asked, "b1", cost=0), Evade("b1", ("parry",))) == "unpayable"


def test_s10_7_s10_8_damage_and_its_critical_die_come_in_the_order_of_s10_10() -> None:
    state = aimed(aimed(fight(), "a1", hit=15), "b1", evade=5)
    log: list[Event] = []
    after = play(state, STRIKE, CRIT, SEVEN, (2, 5), log=log, to_end=True)
    (rolled,) = [event for event in log if isinstance(event, events.DamageRolled)]
    (total,) = rolled.rolls
    assert total.terms[0].value == 2 + body(state)
    assert (total.terms[-1].name, total.terms[-1].value) == ("critical", 5)
    assert after.one("b1").hp == after.one("b1").vitals.max_hp - total.value


def test_s8_3_skills_of_a_check_that_succeeds_give_tension() -> None:
    state = aimed(aimed(fight(), "a1", hit=15), "b1", evade=14)
    hit = play(state, STRIKE, SEVEN, SEVEN, to_end=True)
    assert hit.one("a1").vitals.tension == state.one("a1").vitals.tension + 1
    assert hit.one("b1").vitals.tension == state.one("b1").vitals.tension
    parried = play(state, STRIKE, SEVEN, Evade("b1", ("parry",)), SEVEN, to_end=True)
    parry = state.one("b1").kit.skill("parry")
    assert parry is not None
    assert parried.one("a1").vitals.tension == state.one("a1").vitals.tension
    assert parried.one("b1").vitals.tension == state.one("b1").vitals.tension + parry.tension


@pytest.mark.parametrize(
    ("damage", "cost", "left"),
    [
        pytest.param(1, 5, 3, id="S21 4: 5 to 3"),
        pytest.param(1, 1, 1, id="S21 5: 1 stays"),
        pytest.param(1, 0, 0, id="S21 6: 0 stays"),
        pytest.param(0, 5, 5, id="S21 7: equal is no down"),
    ],
)
def test_s12_2_real_damage_over_the_stun_threshold_halves_the_cost(damage: int, cost: int, left: int) -> None:
    state = with_vitals(aimed(aimed(fight(), "a1", hit=15), "b1", evade=5), "b1", cost=cost)
    rolled = 4 + body(state)
    state = buffed(state, "b1", "stun", rolled + weapon(state) - damage - stun(state))
    after = play(state, STRIKE, SEVEN, Evade("b1") if cost else SEVEN, *((SEVEN,) if cost else ()), to_end=True)
    assert after.one("b1").cost == left


def weapon(state: SenyaState) -> int:
    parts = damage_parts(state, state.one("a1"), "melee")
    return sum(getattr(part.made, "value", 0) for part in parts)


def stun(state: SenyaState) -> int:
    return value(state.one("b1"), "stun").value


def test_s12_3_hp_0_incapacitates_and_the_battle_is_decided() -> None:
    state = with_vitals(aimed(aimed(fight(), "a1", hit=15), "b1", evade=5), "b1", hp=3)
    log: list[Event] = []
    after = play(state, STRIKE, SEVEN, SEVEN, (4,), log=log, to_end=True)
    assert any(isinstance(event, events.Fell) for event in log)
    assert after.over is not None and after.over.winner == 0
    assert after.one("b1").condition is Condition.INCAPACITATED


def test_s10_9_one_roll_for_all_targets_and_each_evades_by_itself() -> None:
    state = fight(("sv_rider",), ("toru", "toru"), cost=20)
    state = aimed(aimed(aimed(state, "a1", hit=20), "b1", evade=25), "b2", evade=5)
    attack = next(skill.id for skill in state.one("a1").kit.of("attack/melee"))
    log: list[Event] = []
    everybody = Attack("a1", attack, ("b1", "b2"), ("sv_ride_release",))
    assert refused(state, replace(everybody, targets=("b1",))) == "target-all"
    after = play(state, everybody, SEVEN, Evade("b1"), SEVEN, Evade("b2"), SEVEN, log=log, to_end=True)
    assert [event.by for event in log if isinstance(event, events.Checked)] == ["a1", "b1", "b2"]
    assert len([event for event in log if isinstance(event, events.DamageRolled)]) == 1
    assert after.one("b1").hp == after.one("b1").vitals.max_hp
    assert after.one("b2").hp < after.one("b2").vitals.max_hp


def test_s10_8_swallow_rolls_damage_for_each_check_that_beats_the_evade() -> None:
    state = aimed(aimed(fight(), "a1", hit=15), "b1", evade=14)
    log: list[Event] = []
    double = Attack("a1", "slash", ("b1",), ("swallow",))
    play(state, double, (3, 4, 3, 3), Evade("b1"), SEVEN, log=log, to_end=True)  # 15 and 14 against 14
    (rolled,) = [event for event in log if isinstance(event, events.DamageRolled)]
    assert len(rolled.rolls) == 1
    (hit,) = [event for event in log if isinstance(event, events.Hit)]
    assert hit.by_checks == (0,)


def test_s10_8_dark_rolls_damage_several_times_and_only_the_first_gets_the_critical_die() -> None:
    state = aimed(aimed(fight(("ren",), cost=20), "a1", hit=15), "b1", evade=5)
    log: list[Event] = []
    play(state, Attack("a1", "dark", ("b1",)), CRIT, Evade("b1"), FUMBLE, log=log, to_end=True)
    (rolled,) = [event for event in log if isinstance(event, events.DamageRolled)]
    assert len(rolled.rolls) == 3  # CL+1 at class level 2
    assert [total.terms[-1].name == "critical" for total in rolled.rolls] == [True, False, False]


# --- covering ------------------------------------------------------------------------------------------------------


def covered() -> SenyaState:
    """Returns the cover question after an attack on b1 has hit; b2 is beside it."""
    state = fight(("toru",), ("toru", "io"))
    state = with_vitals(aimed(aimed(state, "a1", hit=15), "b1", evade=5), "b2", cost=13)
    return play(state, STRIKE, SEVEN, Evade("b1"), SEVEN)


def test_s10_11_s21_28_who_covers_takes_the_damage_and_is_done_with_its_cost_cut() -> None:
    state = covered()
    assert isinstance(state.top, CoverQuestion) and state.asked == "b2"
    after = play(state, Cover("b2", "b1"), to_end=True)
    assert after.one("b1").hp == after.one("b1").vitals.max_hp
    assert after.one("b2").hp < after.one("b2").vitals.max_hp
    assert after.one("b2").condition is Condition.DONE
    assert after.one("b2").cost == 10
    assert after.one("b1").condition is Condition.UNACTED


@pytest.mark.parametrize("condition", [Condition.DONE, Condition.INCAPACITATED])
def test_s10_11_s21_29_who_is_done_or_down_is_not_asked_to_cover(condition: Condition) -> None:
    state = fight(("toru",), ("toru", "io"))
    state = state.with_one(state.one("b2").in_condition(condition))
    state = aimed(aimed(state, "a1", hit=15), "b1", evade=5)
    after = play(state, STRIKE, SEVEN, Evade("b1"), SEVEN)
    assert not isinstance(after.top, CoverQuestion)


def test_s10_11_a_skill_may_forbid_covering() -> None:
    state = fight(("sv_archer",), ("toru", "io"), cost=20)
    state = aimed(aimed(state, "a1", hit=15), "b1", evade=5)
    attack = next(skill.id for skill in state.one("a1").kit.of("attack/shoot"))
    state = play(state, Attack("a1", attack, ("b1",), ("sv_bow_release",)), CRIT, Evade("b1"), SEVEN)
    assert not isinstance(state.top, CoverQuestion)


# --- windows -------------------------------------------------------------------------------------------------------


def test_s10_12_s21_29_a_done_character_may_still_interrupt_and_reduces_before_guard() -> None:
    state = fight(("toru",), ("toru", "io"))
    state = state.with_one(state.one("b2").in_condition(Condition.DONE))
    state = aimed(aimed(state, "a1", hit=15), "b1", evade=5)
    log: list[Event] = []
    state = play(state, STRIKE, SEVEN, Evade("b1"), SEVEN, (1,))
    assert isinstance(state.top, Window) and (state.top.moment, state.asked) == ("take_damage", "b2")
    after = play(state, Interrupt("b2", "guardian"), (6,), log=log, to_end=True)
    assert next(event for event in log if isinstance(event, events.Reduced)).amount == 6 + 3
    dealt = 1 + body(state) + weapon(state) - 9
    assert after.one("b1").hp == after.one("b1").vitals.max_hp - dealt


def test_s10_6_covers_are_asked_before_the_damage_is_rolled_and_empty_answers_are_skipped() -> None:
    state = covered()
    state = apply(state, NoCover("b2"))
    assert state.to_act == CHANCE
    alone = aimed(aimed(fight(), "a1", hit=15), "b1", evade=5)
    assert play(alone, STRIKE, SEVEN, Evade("b1"), SEVEN).to_act == CHANCE  # S19.6: nobody can cover
