"""Who is asked, and who may: what has an empty answer only is not asked (S19.6); the edges of what is allowed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules import events
from game.games.senya.rules.actions import (
    Attack,
    Counter,
    Cover,
    Delay,
    Evade,
    Interrupt,
    Seal,
    SetupSkill,
    SpiritForm,
    UseItem,
)
from game.games.senya.rules.battle.answers import has_answer
from game.games.senya.rules.choosing.offers import action_of, next_picks
from game.games.senya.rules.data.rows import Price, Sheet, When
from game.games.senya.rules.kits import combatant, enemy_kit
from game.games.senya.rules.options import Options
from game.games.senya.rules.parts import Buff, Plan, Ties
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import settled
from game.games.senya.rules.steps import BeginRound, CleanupWindow, CoverQuestion, Initiative, SetupWindow
from game.rules.contract import Card, Event, Option, Pick, Standee
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

SWALLOW = Sheet(style="guilt", creation_classes=("swordsman",) * 3, extra_point="body", skills=("slash", "swallow"))


def fallen(state: SenyaState, name: str) -> SenyaState:
    return with_vitals(state, name, hp=0).with_one(
        state.one(name).with_vitals(hp=0).in_condition(Condition.INCAPACITATED)
    )


def sure(state: SenyaState, name: str = "b1") -> SenyaState:
    return state.with_one(replace(state.one(name), buffs=(Buff("sure", name, "hit", 15, "battle"),)))


# --- who is asked --------------------------------------------------------------------------------------------------


def test_s12_3_the_incapacitated_are_not_asked_in_the_cleanup() -> None:
    state = owning(rich(battle()), "a1", effect("gain_cost", "1", to="self"), category="cleanup")
    window = CleanupWindow(("a1",))
    assert has_answer(state, window, state.one("a1"))
    assert not has_answer(fallen(state, "a1"), window, fallen(state, "a1").one("a1"))


def test_s19_6_who_can_pay_for_nothing_is_not_asked() -> None:
    state = owning(rich(battle((SWALLOW,))), "a1", effect("count", "1", to="self"), cost=3)
    law_used = replace(state.one("a1").spent.used("guilt"), burn=True)
    poor = state.with_one(replace(state.one("a1"), spent=law_used).with_vitals(cost=2))
    assert not has_answer(poor, SetupWindow(("a1",)), poor.one("a1"))
    able = with_vitals(poor, "a1", cost=3)
    assert has_answer(able, SetupWindow(("a1",)), able.one("a1"))


def test_s17_5_two_cost_are_enough_for_taking_shape() -> None:
    state = rich(battle(("mio", "sv_saber")))
    state = state.with_one(replace(state.one("a1"), ties=Ties(servant="a2", seals=3)).with_vitals(cost=2))
    state = state.with_one(replace(state.one("a2"), ties=Ties(master="a1")).in_condition(Condition.SPIRIT))
    asked = with_vitals(state, "a2", cost=0).after(agenda=(SetupWindow(("a2",)),))
    assert not refused(asked, SpiritForm("a2", False))
    assert refused(with_vitals(asked, "a1", cost=1), SpiritForm("a2", False)) == "unpayable"


def test_s17_7_only_a_servant_that_was_hit_is_withdrawn() -> None:
    state = rich(battle(("mio", "sv_saber"), ("garo",)))
    state = state.with_one(replace(state.one("a1"), ties=Ties(servant="a2", seals=3)))
    state = state.with_one(replace(state.one("a2"), ties=Ties(master="a1")))
    state = go(turn_of(sure(state), "b1"), Attack("b1", "basic_strike", ("a1",)))
    while state.attack is not None:
        assert refused(state, Seal("a1", "withdraw", "a2"))
        state = go(state, nothing(state))


# --- tension -------------------------------------------------------------------------------------------------------


def tension_gained(state: SenyaState, declared: Attack) -> set[str]:
    log: list[Event] = []
    state = go(turn_of(state), declared, log=log)
    while state.attack is not None and state.asked == "b1" and not refused(state, Counter("b1")):
        state = go(state, Counter("b1"), log=log)
    done_with(state, log)
    return {event.by for event in log if isinstance(event, events.TensionChanged) and event.source == "success"}


def waiting(offences: tuple[str, ...]) -> SenyaState:
    state = rich(battle((SWALLOW,), (SWALLOW,)))
    one = state.one("b1").in_condition(Condition.WAITING)
    return state.with_one(one).after(plans=(("b1", Plan("slash", offences)),))


def test_s8_3_s11_10_tension_in_an_exchange() -> None:
    both = Attack("a1", "slash", ("b1",), ("swallow",))
    assert tension_gained(waiting(("swallow",)), both) == set()  # no checks, no tension
    assert tension_gained(sure(waiting(()), "a1"), replace(both, offences=())) == {"a1"}
    assert tension_gained(sure(waiting(())), replace(both, offences=())) == {"b1"}
    assert tension_gained(waiting(()), replace(both, offences=())) == set()  # S21-11: equal results


def test_s11_11_against_companions_a_counter_rolls_its_damage_once_and_first() -> None:
    state = battle((replace(SWALLOW, skills=("slash", "ride_together")),), (SWALLOW,))
    follower = combatant(
        "a1.1", 0, enemy_kit(data().enemies["follower"], data()), Ties(summoner="a1", skill="followers")
    )
    a1, b1 = state.combatants
    state = rich(state.after(combatants=(a1, follower.in_condition(Condition.UNACTED).counting(5), b1)))
    one = sure(state).one("b1").in_condition(Condition.WAITING)
    state = state.with_one(one).after(plans=(("b1", Plan("slash")),))
    log: list[Event] = []
    ride = Attack("a1", "basic_strike", ("b1",), ("ride_together",), companions=("a1.1",))
    state = go(turn_of(state), ride, Counter("b1"), log=log)
    done_with(state, log)
    assert [event.counter for event in log if isinstance(event, events.DamageRolled)] == [True, False]


# --- who may -------------------------------------------------------------------------------------------------------


def test_s10_11_who_is_hit_or_covers_already_covers_nobody() -> None:
    state = rich(battle(("toru", "mio", "ren"), ("beast_of_lake",)))
    two = with_vitals(sure(state), "b1", cost=40)
    sweep = Attack("b1", "beast_of_lake", ("a1", "a2", "a3"), ("sweep",))
    done = go(turn_of(two, "b1"), sweep)
    while done.attack is not None:
        assert not isinstance(done.top, CoverQuestion), "all are hit"
        done = go(done, nothing(done))
    asked = go(turn_of(two, "b1"), Attack("b1", "beast_of_lake", ("a1",)))
    while not isinstance(asked.top, CoverQuestion):
        asked = go(asked, nothing(asked))
    assert asked.asked != "a1"
    assert refused(asked, Cover(asked.asked, "a2")) == "no-cover"
    after = go(asked, Cover(asked.asked, "a1"))
    assert not isinstance(after.top, CoverQuestion), "one coverer for each target"


def test_s11_2_an_antinomy_is_no_part_of_a_plan() -> None:
    state = turn_of(rich(battle(("ren",), ("garo",))))
    law = state.one("a1").kit.law
    assert law is not None and law.category.startswith("offence")
    assert refused(state, Delay("a1", 3, Plan("basic_strike", (law.id,)))) == "not-own"
    assert not refused(state, Delay("a1", 3, Plan("basic_strike")))


@pytest.mark.parametrize(("max_hp", "code"), [(6, ""), (5, "price-hp")])
def test_s8_11_a_price_of_maximum_hp_leaves_one(max_hp: int, code: str) -> None:
    state = owning(rich(battle()), "a1", effect("gain_cost", "1", to="self"), price=Price(max_hp=5))
    state = with_vitals(state, "a1", hp=3, max_hp=max_hp).after(agenda=(Initiative(), SetupWindow(("a1",))))
    assert refused(state, SetupSkill("a1", TESTED)) == code
    if not code:
        assert go(state, SetupSkill("a1", TESTED)).one("a1").vitals.max_hp == max_hp - 5


def test_s10_13_on_the_line_who_is_too_far_is_out_of_reach() -> None:
    state = rich(battle(("toru",), ("garo",)))
    state = replace(state, world=replace(state.world, options=Options(line=True)))
    state = state.with_one(replace(state.one("b1"), position=2))
    assert refused(turn_of(state), Attack("a1", "basic_strike", ("b1",))) == "out-of-reach"
    assert not refused(turn_of(state), Attack("a1", "basic_throw", ("b1",)))


def test_s21_35_healing_may_be_spent_on_the_incapacitated_and_does_nothing() -> None:
    owner = replace(SWALLOW, items=("elixir",))
    state = fallen(rich(battle((owner, "mio"))), "a2")
    after = go(turn_of(state), UseItem("a1", "elixir", ("a2",)))
    assert after.one("a2").hp == 0
    assert after.one("a1").spent.times("elixir", "scenario") == 1
    assert data().items["elixir"].cost == 1


# --- what keeps harm away ------------------------------------------------------------------------------------------


def real_of(log: list[Event], name: str) -> list[tuple[int, ...]]:
    return [event.real for event in log if isinstance(event, events.Harmed) and event.target == name]


def test_s14_7_holding_out_at_one_hp_works_once_a_battle() -> None:
    state = owning(rich(battle(("toru",), ("garo",))), "a1", effect("otherworldly"), category="passive")
    strike = Attack("b1", "basic_strike", ("a1",))
    once = done_with(go(turn_of(sure(with_vitals(state, "a1", hp=1)), "b1"), strike))
    assert (once.one("a1").hp, once.one("a1").spent.otherworldly) == (1, True)
    again = once.with_all(lambda one: one.in_condition(Condition.UNACTED))
    assert done_with(go(turn_of(rich_foe(again), "b1"), strike)).one("a1").hp == 0


def rich_foe(state: SenyaState) -> SenyaState:
    return with_vitals(state, "b1", cost=40)


def test_s14_7_a_defence_may_bring_the_damage_to_nothing() -> None:
    state = owning(rich(battle(("toru",), ("garo",))), "a1", effect("negate"), category="defence")
    log: list[Event] = []
    state = go(turn_of(sure(state), "b1"), Attack("b1", "basic_strike", ("a1",)), Evade("a1", (TESTED,)), log=log)
    after = done_with(state, log)
    assert (real_of(log, "a1"), after.one("a1").hp) == ([(0,)], 90)


def test_s11_7_s14_7_who_takes_the_damage_of_a_counter_may_bring_it_to_nothing() -> None:
    when = When("take_damage", "self")
    state = owning(waiting(()), "a1", effect("negate"), category="interrupt", when=when)
    log: list[Event] = []
    state = go(turn_of(sure(state)), Attack("a1", "basic_strike", ("b1",)), Counter("b1"), log=log)
    while refused(state, Interrupt("a1", TESTED)):
        state = go(state, nothing(state), log=log)
    after = done_with(go(state, Interrupt("a1", TESTED), log=log), log)
    assert (real_of(log, "a1"), after.one("a1").hp) == ([(0,)], 90)
    assert after.one("b1").hp == 90


@pytest.mark.parametrize(("seals", "present", "code"), [(1, True, ""), (0, True, "no-seal"), (1, False, "not-asked")])
def test_s17_7_the_last_seal_works_and_none_of_who_is_incapacitated(seals: int, present: bool, code: str) -> None:
    state = rich(battle(("mio", "sv_saber"), ("garo",)))
    state = state.with_one(replace(state.one("a1"), ties=Ties(servant="a2", seals=seals)))
    state = state.with_one(replace(state.one("a2"), ties=Ties(master="a1")))
    state = state if present else fallen(state, "a1")
    asked = go(turn_of(state, "a2"), Attack("a2", "basic_strike", ("b1",)))
    assert refused(asked, Seal("a1", "succeed", "a2")) == code


def test_s14_7_which_bad_status_is_ended_is_picked_after_the_target() -> None:
    healer = replace(SWALLOW, creation_classes=("esper",) * 3, skills=("clear_mind",))
    state = with_vitals(rich(battle((healer, "mio"))), "a2", statuses=("poison", "daze"))
    state = settled(state.after(agenda=(BeginRound(),)), None)
    picked: tuple[Pick, ...] = (Card("clear_mind"), Standee("a2"))
    assert [pick for pick in next_picks(state, picked) if isinstance(pick, Option)] == [
        Option("choice", ("poison",)),
        Option("choice", ("daze",)),
    ]
    cure = action_of(state, (*picked, Option("choice", ("daze",))))
    assert cure == SetupSkill("a1", "clear_mind", ("a2",), choice="daze")
    assert go(state, cure).one("a2").vitals.statuses == ("poison",)
    assert refused(state, replace(cure, choice="")) == "choice"
