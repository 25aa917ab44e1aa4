"""Rounds of a battle: entering, setup, order, delays, movement, cleanup and the end (S8, S10, S12, S21)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import catalog
from game.games.senya.rules import events
from game.games.senya.rules.actions import (
    Attack,
    Burn,
    CureDaze,
    Delay,
    FinishOff,
    FullMove,
    Move,
    Other,
    Pass,
    SetupDone,
    SetupSkill,
    Surrender,
)
from game.games.senya.rules.battle.rounds import initiative
from game.games.senya.rules.dice import Given
from game.games.senya.rules.options import Options
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.step import apply, draw, settled
from game.games.senya.rules.steps import BeginRound, Cleanup, EndRound, EndTurn, Initiative, MainTurn
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Event
from tests.games.senya.field import Steady, battle, refused, with_vitals
from tests.games.senya.script import fight, play

GAME = catalog.rules("senya")


def begun(battle_: dict[str, Any], **options: Any) -> SenyaState:
    """Returns the start of a battle of one's own choice."""
    found: SenyaState = GAME.position_in({"battle": battle_}, options)
    return found


def on(state: SenyaState, log: list[Event] | None = None, face: int = 4) -> SenyaState:
    """Returns a battle after the roll that is due, all dice alike."""
    assert state.to_act == CHANCE
    return apply(state, draw(state, Steady(face)), log)


def people(*names: str) -> list[dict[str, Any]]:
    return [{"sample": name} for name in names]


# --- entering and setup --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("entry", "gained"), [("roll", 4), ("flat10", 10)])
def test_s8_2_s8_5_entering_gives_tension_then_cost(entry: str, gained: int) -> None:
    state = begun({"sides": {"a": people("toru"), "b": [{"enemy": "hound"}]}}, entry_tension=entry)
    before = state.one("a1").vitals.tension
    log: list[Event] = []
    if entry == "roll":
        state = on(state, log)
        assert events.TensionChanged("a1", 4, before + 4, "entry") in log
        assert not any(isinstance(event, events.TensionChanged) and event.by == "b1" for event in log)  # S15.1
        before += 4
    one = state.one("a1")
    potential = 4 if 40 <= one.vitals.tension < 60 else 5
    assert one.vitals.tension == before
    assert one.cost == 2 * potential  # on entering and in the first setup
    assert state.one("b1").cost == 3  # S15.1: no scene cost


def test_s10_3_the_order_of_the_setup() -> None:
    log: list[Event] = []
    state = on(begun({"sides": {"a": people("toru"), "b": people("mio")}}), log)
    assert state.process is Process.SETUP1
    assert state.asked == "b1"
    rolled = apply(state, SetupDone("b1"), log)
    after = on(rolled, log, 3)
    told = [event.process for event in log if isinstance(event, events.ProcessBegan)]
    assert told[:2] == ["setup1", "setup2"]
    counts = [event for event in log if isinstance(event, events.CountRolled)]
    assert [event.by for event in counts] == ["a1", "b1"]
    assert counts[0].total.terms[-1].value == 6
    assert after.asked == "b1"  # window 2


def test_s10_3_s21_56_the_same_setup_skill_works_once_a_round() -> None:
    state = on(begun({"sides": {"a": people("toru"), "b": people("mio")}}))
    used = on(apply(state, SetupSkill("b1", "healing_hand", ("b1",))))
    assert refused(used, SetupSkill("b1", "healing_hand", ("b1",))) in ("setup-twice", "not-asked")
    second = play(used, SetupDone("b1")) if used.asked == "b1" else used
    while second.asked != "b1" or second.process is not Process.SETUP2:
        if second.to_act == CHANCE:
            second = on(second)
        else:
            break
    assert refused(second, SetupSkill("b1", "healing_hand", ("b1",))) in ("setup-twice", "not-asked")


def test_s10_14_s21_58_who_is_surprised_gains_cost_and_is_done_for_the_round() -> None:
    state = begun({"sides": {"a": people("toru"), "b": people("mio")}, "surprise": "b"}, entry_tension="flat10")
    one = state.one("b1")
    assert one.condition is Condition.DONE
    assert one.turn.surprised
    assert 0 < one.cost <= 10
    while state.round == 1 and state.over is None:
        state = on(state) if state.to_act == CHANCE else apply(state, _pass(state))
    assert not state.one("b1").turn.surprised


def _pass(state: SenyaState) -> Any:
    return next(one for one in (Pass(state.asked), SetupDone(state.asked)) if not refused(state, one))


# --- whose turn ----------------------------------------------------------------------------------------------------


def test_s10_4_s21_32_the_highest_count_acts_then_side_a_then_the_action_value() -> None:
    state = battle(("toru", "garo"), ("ren",))
    state = state.with_all(lambda one: one.counting(4))
    first = initiative(state, Initiative(), Given(()), None)
    fastest = max(state.side(0), key=lambda one: one.kit.values["act"].value)
    assert first.top == MainTurn(fastest.id)
    slow = state.with_one(state.one("b1").counting(9))
    assert initiative(slow, Initiative(), Given(()), None).top == MainTurn("b1")


def test_s10_5_delaying_lowers_the_count_once_a_round_and_to_0_is_done() -> None:
    state = fight()
    waits = apply(state, Delay("a1", 4))
    assert waits.one("a1").condition is Condition.WAITING
    assert waits.asked == "b1"
    again = play(waits, Pass("b1"))
    assert again.asked == "a1"
    assert refused(again, Delay("a1", 2)) == "delay-twice"
    assert not refused(again, Pass("a1"))
    assert refused(state, Delay("a1", 10)) == "delay-count"
    assert apply(state, Delay("a1", 0)).one("a1").condition is Condition.DONE


@pytest.mark.parametrize(
    ("before", "waits", "after"),
    [pytest.param(13, False, 10, id="S21 8 done: cut to 10"), pytest.param(13, True, 13, id="S21 8 waiting: kept")],
)
def test_s8_6_cost_over_10_is_lost_on_becoming_done(before: int, waits: bool, after: int) -> None:
    state = apply(fight(cost=before), Delay("a1", 3) if waits else Pass("a1"))
    assert state.one("a1").cost == after


# --- once in a scenario --------------------------------------------------------------------------------------------


def test_s8_8_s21_34_life_burning_takes_maximum_hp_and_gives_the_potential() -> None:
    state = fight().with_one(battle().one("a1").with_vitals(hp=8, max_hp=15, cost=0, tension=45))
    log: list[Event] = []
    after = apply(state, Burn("a1"), log)
    assert (after.one("a1").hp, after.one("a1").vitals.max_hp, after.one("a1").cost) == (5, 5, 4)
    assert after.asked == "a1"  # still its decision
    assert refused(after, Burn("a1")) == "burn-used"
    assert refused(with_vitals(state, "a1", hp=10, max_hp=10), Burn("a1")) == "burn-hp"


def test_s8_9_s21_33_limit_deployment_needs_a_count_of_two() -> None:
    state = fight()
    one = state.one("a1")
    low = state.with_one(one.counting(1))
    assert refused(low, Delay("a1", 0, None, True)) == "limit-count"
    assert refused(state, Delay("a1", 2, None, True)) == "limit-count"
    after = apply(state.with_one(one.counting(2)), Delay("a1", 1, None, True))
    assert (after.one("a1").turn.count, after.one("a1").cost) == (1, 13)
    assert after.one("a1").turn.no_interrupts


@pytest.mark.parametrize(
    ("tension", "left"), [pytest.param(10, 0, id="S21 39: 10"), pytest.param(9, None, id="S21 39: 9")]
)
def test_s12_8_daze_is_ended_by_ten_tension(tension: int, left: int | None) -> None:
    state = with_vitals(fight(), "a1", statuses=("daze",), tension=tension)
    if left is None:
        assert refused(state, CureDaze("a1")) == "daze-tension"
    else:
        after = apply(state, CureDaze("a1"))
        assert (after.one("a1").vitals.tension, after.one("a1").vitals.statuses) == (left, ())
    assert refused(fight(), CureDaze("a1")) == "not-dazed"


# --- other actions -------------------------------------------------------------------------------------------------


def test_s10_13_s10_5_movement_on_the_line() -> None:
    state = begun({"sides": {"a": people("toru"), "b": people("mio")}}, distance="line", entry_tension="flat10")
    state = state.after(agenda=(Initiative(), MainTurn("a1")), process=Process.MAIN)
    state = with_vitals(state.with_all(lambda one: one.in_condition(Condition.UNACTED).counting(9)), "a1", cost=5)
    strike = next(skill.id for skill in state.one("a1").kit.of("attack/melee"))
    assert refused(state, Attack("a1", strike, ("b1",))) == "out-of-reach"
    assert refused(state, Move("a1", 11)) == "too-far"
    moved = apply(state, Move("a1", 10))
    assert moved.asked == "a1"
    assert refused(moved, Move("a1", 9)) == "moved"
    assert not refused(moved, Attack("a1", strike, ("b1",)))
    far = apply(state, FullMove("a1", 20))
    assert (far.one("a1").position, far.one("a1").cost, far.one("a1").condition) == (20, 3, Condition.DONE)
    assert refused(state, FullMove("a1", 21)) == "too-far"
    assert refused(with_vitals(state, "a1", statuses=("paralysis",)), Move("a1", 5)) == "paralysed"
    assert refused(fight(), Move("a1", 5)) == "no-line"


def test_s10_5_s12_7_finishing_off_kills_the_incapacitated() -> None:
    state = fight(("toru",), ("toru", "mio"))
    assert refused(state, FinishOff("a1", "b1")) == "no-finish"
    down = with_vitals(state, "b1", hp=0)
    down = down.with_one(down.one("b1").in_condition(Condition.INCAPACITATED))
    after = apply(down, FinishOff("a1", "b1"))
    assert after.one("b1").condition is Condition.DEAD
    assert after.one("a1").condition is Condition.DONE
    assert after.one("a1").cost == 10


@pytest.mark.parametrize(("distance", "places"), [("line", [0, 10]), ("abstract", [0, 0])])
def test_s10_13_only_on_the_line_the_sides_stand_apart(distance: str, places: list[int]) -> None:
    state = begun({"sides": {"a": people("toru"), "b": people("mio")}}, distance=distance, entry_tension="flat10")
    assert [one.position for one in state.combatants] == places


def test_s10_5_on_the_line_one_finishes_off_who_lies_within_a_metre() -> None:
    state = begun({"sides": {"a": people("toru"), "b": people("mio", "yoru")}}, distance="line", entry_tension="flat10")
    state = state.after(agenda=(Initiative(), MainTurn("a1")), process=Process.MAIN)
    down = with_vitals(state.with_all(lambda one: one.in_condition(Condition.UNACTED).counting(9)), "b1", hp=0)
    down = down.with_one(down.one("b1").in_condition(Condition.INCAPACITATED))
    for away, code in ((0, None), (1, None), (2, "no-finish")):
        lying = down.with_one(replace(down.one("b1"), position=down.one("a1").position + away))
        assert (refused(lying, FinishOff("a1", "b1")) or None) == code
        near = replace(lying, world=replace(lying.world, options=Options()))  # where there are no distances
        assert not refused(near, FinishOff("a1", "b1"))


def test_s10_5_what_the_scene_allows_is_done_once_for_its_cost() -> None:
    state = begun({"sides": {"a": people("toru"), "b": people("mio")}, "others": {"lever": 2}}, entry_tension="flat10")
    state = state.after(agenda=(Initiative(), MainTurn("a1")), process=Process.MAIN)
    state = state.with_all(lambda one: one.in_condition(Condition.UNACTED).counting(9))
    before = state.one("a1").cost
    after = apply(state, Other("a1", "lever"))
    assert after.flags == ("lever",)
    assert after.one("a1").cost == min(10, before - 2)
    assert refused(state, Other("a1", "door")) == "no-other"
    assert refused(replace(state, flags=("lever",)), Other("a1", "lever")) == "no-other"
    for cost, code in ((2, ""), (1, "unpayable")):
        assert refused(with_vitals(state, "a1", cost=cost), Other("a1", "lever")) == code


def test_s10_16_surrender_ends_the_battle_for_the_other_side() -> None:
    after = apply(fight(), Surrender("a1"))
    assert after.over is not None
    assert (after.over.winner, after.over.clause.code) == (1, "surrendered")


# --- cleanup and end -----------------------------------------------------------------------------------------------


def test_s12_8_s21_37_poison_may_incapacitate_in_the_cleanup_and_is_no_down() -> None:
    state = with_vitals(fight(("toru", "io"), ("toru",)), "a2", hp=4, cost=6, statuses=("poison",))
    log: list[Event] = []
    state = state.after(agenda=(Cleanup(),))
    after = on(settled(state, log), log, 5)
    assert events.Fell("a2") in log
    assert not any(isinstance(event, events.Downed) for event in log)
    assert after.one("a2").cost == 6


def test_s12_8_s21_38_the_paralysed_keep_the_count_that_was_rolled() -> None:
    state = with_vitals(fight(), "a1", statuses=("paralysis",))
    assert state.one("a1").turn.count == 10
    log: list[Event] = []
    again = settled(state.after(agenda=(BeginRound(),)), None)
    while again.process is not Process.SETUP2 and again.over is None:
        again = on(again, log) if again.to_act == CHANCE else apply(again, _pass(again), log)
    rolled = next(event for event in log if isinstance(event, events.CountRolled) and event.by == "a1")
    assert rolled.total.value == 1 + 8


def test_s10_16_the_round_limit_is_a_draw() -> None:
    state = replace(fight(), round=20).after(agenda=(EndRound(),))
    after = settled(state, None)
    assert after.over is not None
    assert (after.over.winner, after.over.clause.code) == (None, "round-limit")


def test_s10_16_one_last_cleanup_and_who_has_not_acted_does_not_act() -> None:
    state = with_vitals(fight(("toru",), ("mio",)), "b1", hp=0, statuses=("bind",))
    state = state.with_one(state.one("b1").in_condition(Condition.INCAPACITATED))
    log: list[Event] = []
    after = settled(state.after(agenda=(Initiative(), EndTurn("a1"))), log)
    assert after.over is not None and after.over.winner == 0
    assert events.ProcessBegan("cleanup") in log
    assert after.one("b1").vitals.statuses == ()


def test_s14_9_the_minions_that_were_destroyed_are_gone_the_other_dead_lie_there() -> None:
    state = fight(("toru", "mio", "puppet"), ("mio", "puppet"))
    for name in ("a2", "a3", "b2"):
        state = state.with_one(state.one(name).in_condition(Condition.DEAD if name != "b2" else Condition.DONE))
    after = settled(state.after(agenda=(EndRound(),)), None)
    assert [one.id for one in after.combatants] == ["a1", "a2", "b1", "b2"]


def test_s10_16_both_sides_down_is_a_draw() -> None:
    state = fight(("toru",), ("mio",))
    for name in ("a1", "b1"):
        state = with_vitals(state, name, hp=0)
        state = state.with_one(state.one(name).in_condition(Condition.INCAPACITATED))
    after = settled(state.after(agenda=(EndRound(),)), None)
    assert after.over is not None and after.over.winner is None


@pytest.mark.parametrize("seed", range(3))
def test_s10_16_random_battles_end_within_the_limit_and_replay_to_the_same_hash(seed: int) -> None:
    assert GAME.starts is not None
    state = first = GAME.position_in(GAME.starts(seed), {})
    stream, acts = Stream(seed), []
    while state.result is None:
        action = draw(state, stream) if state.to_act == CHANCE else GAME.legal(state).sampled(stream)  # type: ignore[attr-defined]
        acts.append(GAME.format(action))
        state = GAME.apply(state, action)
    assert state.round <= 20
    for text in acts:
        first = GAME.apply(first, GAME.parse(text, first))
    assert (first, first.key) == (state, state.key)
