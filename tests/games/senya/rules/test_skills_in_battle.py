"""Skills and enemies in a battle (S3.2, S8.11, S14, S15): moments, limits, prices, minions, what enemies lack."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules import events
from game.games.senya.rules.actions import Attack, Burn, Counter, Delay, Interrupt, SetupSkill
from game.games.senya.rules.battle.rounds import decided
from game.games.senya.rules.data.rows import Sheet, When
from game.games.senya.rules.parts import Buff, Plan, Spent, Ties
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import settled
from game.games.senya.rules.steps import BeginRound, CounterQuestion, Window
from game.rules.contract import Event
from tests.games.senya.book import data
from tests.games.senya.field import (
    TESTED,
    battle,
    done_with,
    effect,
    go,
    nothing,
    owning,
    refused,
    rich,
    turn_of,
    with_vitals,
)

STRIKE = Attack("b1", "basic_strike", ("a1",))
NIGHT = Sheet(style="mage_family", creation_classes=("night_lord",) * 3, extra_point="will")


def sure(state: SenyaState, name: str = "b1") -> SenyaState:
    """Returns a battle in which somebody hits."""
    return state.with_one(replace(state.one(name), buffs=(Buff("sure", name, "hit", 15, "battle"),)))


def moments(state: SenyaState, when: When, by: str = "a1") -> list[tuple[str, str, str]]:
    """Returns the windows in which somebody who has an interrupt for a moment is asked during b1's attack on a1."""
    state = owning(rich(state), by, effect("gain_cost", "1", to="self"), category="interrupt", when=when)
    found = []
    state = go(turn_of(sure(state), "b1"), STRIKE)
    while state.attack is not None or isinstance(state.top, Window):
        if isinstance(state.top, Window) and not refused(state, Interrupt(by, TESTED)):
            found.append((state.top.moment, state.top.subject, state.top.check))
        state = go(state, nothing(state))
    return found


@pytest.mark.parametrize(
    ("when", "asked"),
    [
        (When("before_check", "self"), [("before_check", "a1", "evade")]),
        (When("before_check", "foe"), [("before_check", "b1", "hit")]),
        (When("before_check", "any"), [("before_check", "b1", "hit"), ("before_check", "a1", "evade")]),
        (When("after_check", "any", "hit"), [("after_check", "b1", "hit")]),
        (When("after_check", "ally", "hit"), []),
        (When("damage_roll", "foe"), [("damage_roll", "b1", "")]),
        (When("take_damage", "self"), [("take_damage", "a1", "")]),
        (When("take_damage", "foe"), []),
        (When("incapacitated", "any"), []),
    ],
    ids=["self", "foe", "any", "hit", "hit-of-an-ally", "damage", "take", "take-foe", "nobody-fell"],
)
def test_s14_6_moments_and_whose_they_are(when: When, asked: list[tuple[str, str, str]]) -> None:
    assert moments(battle(("toru",), ("garo",)), when) == asked


def test_s14_6_an_ally_is_oneself_or_another_of_the_side() -> None:
    state = battle(("toru", "mio"), ("garo",))
    assert moments(state, When("take_damage", "ally"), "a2") == [("take_damage", "a1", "")]
    assert moments(state, When("take_damage", "self"), "a2") == []
    assert moments(state, When("take_damage", "ally"), "a1") == [("take_damage", "a1", "")]


def test_s10_12_each_skill_once_in_a_window_and_no_answer_to_an_answer() -> None:
    state = owning(
        rich(battle(("toru",), ("garo",))),
        "a1",
        effect("check", "2"),
        category="interrupt",
        when=When("after_check", "foe"),
    )
    state = owning(state, "b1", effect("reroll", to="foe"), category="interrupt", when=When("after_check", "any"))
    state = go(turn_of(state, "b1"), STRIKE)
    while state.asked != "a1":
        state = go(state, nothing(state))
    window = state.top
    after = go(state, Interrupt("a1", TESTED))
    assert refused(
        after.after(agenda=(*after.agenda, replace(window, used=(("a1", TESTED),)))), Interrupt("a1", TESTED)
    ) == ("window-used")
    assert not (isinstance(after.top, Window) and after.top.moment != "after_check")


def test_s8_9_after_limit_deployment_no_interrupts() -> None:
    when = When("take_damage", "self")
    state = owning(rich(battle(("toru",), ("garo",))), "a1", effect("reduce", "5"), category="interrupt", when=when)
    state = go(turn_of(sure(state)), Delay("a1", 1, None, limit=True))
    assert state.one("a1").turn.no_interrupts
    log: list[Event] = []
    state = done_with(go(turn_of(state, "b1"), STRIKE, log=log), log)
    harmed = next(event for event in log if isinstance(event, events.Harmed))
    assert not any(term.name == "reduce" for total in harmed.sums for term in total.terms)


def test_s14_7_who_ignores_bad_statuses_counters_although_dazed() -> None:
    state = go(turn_of(rich(battle(("toru",), ("garo",)))), Delay("a1", 1, Plan("basic_strike")))
    state = with_vitals(state, "a1", statuses=("daze",), tension=0)
    ignoring = state.with_one(replace(state.one("a1"), buffs=(Buff("x", "a1", "ignore_status", 0, "battle"),)))
    asked = go(turn_of(ignoring, "b1"), STRIKE)
    assert isinstance(asked.top, CounterQuestion)
    assert not refused(asked, Counter("a1"))
    assert not isinstance(go(turn_of(state, "b1"), STRIKE).top, CounterQuestion)  # S12.9


# --- limits and prices ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "again"), [("", ""), ("round", ""), ("battle", "limit-used"), ("scenario", "limit-used")]
)
def test_s14_4_limits_of_a_skill(limit: str, again: str) -> None:
    state = owning(rich(battle()), "a1", effect("gain_cost", "1", to="self"), limit=limit)
    use = SetupSkill("a1", TESTED)
    state = settled(state.after(agenda=(BeginRound(),)), None)
    after = go(state, use)
    same = go(after, nothing(after)) if after.asked == "a1" and isinstance(after.top, type(state.top)) else after
    assert refused(same.after(agenda=state.agenda, process=state.process), use) in (
        "setup-twice",
        "limit-used",
    )  # case 56
    fresh = same.one("a1")
    uses = tuple(replace(one, round=0) for one in fresh.spent.uses)
    later = same.with_one(replace(fresh, spent=replace(fresh.spent, uses=uses)).in_condition(Condition.UNACTED))
    assert refused(later.after(agenda=state.agenda, process=state.process), use) == again


def test_s8_11_a_price_leaves_hp_and_counts_besides_the_cost() -> None:
    pact = SetupSkill("a1", "blood_pact")
    state = rich(battle((replace(NIGHT, skills=("blood_pact",)),)))
    state = settled(state.after(agenda=(BeginRound(),)), None)
    after = go(state, pact)
    assert after.one("a1").hp == 85
    assert after.one("a1").cost == state.one("a1").cost + 2
    assert refused(with_vitals(state, "a1", hp=5), pact) == "price-hp"
    assert not refused(with_vitals(state, "a1", hp=6), pact)


def test_s3_2_an_antinomy_is_used_once_a_scenario_and_costs_nothing() -> None:
    state = settled(rich(battle((NIGHT,))).after(agenda=(BeginRound(),)), None)
    law = data().styles["mage_family"].law.id
    after = go(state, SetupSkill("a1", law))
    assert after.one("a1").cost == state.one("a1").cost + 5
    assert after.one("a1").spent.emotions == (data().styles["mage_family"].emotion,)
    later = after.with_one(after.one("a1").in_condition(Condition.UNACTED)).after(
        agenda=state.agenda, process=state.process
    )
    assert refused(later, SetupSkill("a1", law))


# --- minions -------------------------------------------------------------------------------------------------------


def summoned() -> SenyaState:
    """Returns a battle in which a1 has called a puppet."""
    state = rich(battle((replace(NIGHT, skills=("puppet_soldier",)),), ("garo",)))
    state = settled(state.after(agenda=(BeginRound(),)), None)
    return go(state, SetupSkill("a1", "puppet_soldier"))


def test_s14_9_a_minion_acts_in_the_round_and_is_destroyed_at_no_hp() -> None:
    state = summoned()
    assert (state.one("a1.1").cost, state.one("a1.1").condition) == (2, Condition.UNACTED)
    assert go(state, nothing(state)).one("a1.1").turn.count == data().enemies["puppet"].values["act"] + 8
    log: list[Event] = []
    weak = with_vitals(state, "a1.1", hp=1)
    after = done_with(go(turn_of(sure(weak), "b1"), Attack("b1", "basic_strike", ("a1.1",)), log=log), log)
    assert not after.has("a1.1")  # what is destroyed is off the table when the round ends
    assert events.Vanished("a1.1") in log
    assert not any(isinstance(event, events.Fell) for event in log)


def test_s14_9_minions_go_with_their_summoner_and_count_for_nothing_at_the_end() -> None:
    state = with_vitals(summoned(), "a1", hp=1)
    log: list[Event] = []
    after = done_with(go(turn_of(sure(state), "b1"), STRIKE, log=log), log)
    assert events.Fell("a1") in log
    assert events.Vanished("a1.1") in log
    assert decided(after) or after.result is not None  # S10.16


def test_s14_3_the_first_puppet_vanishes_when_another_is_called() -> None:
    state = summoned()
    fresh = state.with_all(lambda one: replace(one, spent=Spent()))
    again = go(settled(rich(fresh).after(agenda=(BeginRound(),)), None), SetupSkill("a1", "puppet_soldier"))
    assert [one.id for one in again.combatants if one.present] == ["a1", "a1.2", "b1"]  # case 57


# --- enemies -------------------------------------------------------------------------------------------------------


def test_s15_2_enemies_neither_burn_nor_deploy_nor_break() -> None:
    state = turn_of(rich(battle(("toru",), ("hound",))), "b1")
    assert refused(state, Burn("b1")) == "burn-enemy"
    assert refused(state, Delay("b1", 1, None, limit=True)) == "limit-enemy"
    assert not state.one("b1").kit.breaks
    assert not refused(turn_of(rich(battle(("toru",), ("sv_saber",))), "b1"), Burn("b1"))  # servants of side B do


def test_s15_1_enemies_gain_their_own_potential_and_have_no_free_skills() -> None:
    state = battle(("toru",), ("hound",))
    after = settled(state.after(agenda=(BeginRound(),)), None)
    assert after.one("b1").cost == data().enemies["hound"].potential
    assert [skill.id for skill in after.one("b1").kit.of("attack")] == ["hound"]


def test_s15_3_the_otherworldly_hold_out_once_and_not_while_baptised() -> None:
    state = with_vitals(sure(battle(("toru",), ("grail_shade",)), "a1"), "b1", hp=1)
    strike = Attack("a1", "slash", ("b1",))
    state = with_vitals(state, "a1", cost=40)
    log: list[Event] = []
    once = done_with(go(turn_of(state), strike, log=log), log)
    assert once.one("b1").hp == 1
    assert events.Endured("b1") in log
    log.clear()
    unhurt = done_with(go(turn_of(with_vitals(state, "b1", hp=90)), strike, log=log), log)
    assert 1 < unhurt.one("b1").hp < 90 and not unhurt.one("b1").spent.otherworldly
    assert events.Endured("b1") not in log, "nothing was to hold out against"
    baptised = done_with(go(turn_of(with_vitals(state, "b1", statuses=("baptism",))), strike))
    assert baptised.one("b1").hp == 0


def test_s14_9_a_summoned_minion_belongs_to_its_summoner() -> None:
    assert summoned().one("a1.1").ties == Ties(summoner="a1", skill="puppet_soldier")
