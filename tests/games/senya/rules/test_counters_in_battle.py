"""Counters in a battle (S11): who may, what succeeds, and the damages set off against each other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules import events
from game.games.senya.rules.actions import Attack, Counter, Delay, Evade, NoCounter
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.rules.kits import combatant, enemy_kit
from game.games.senya.rules.parts import Plan, Ties
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import CounterQuestion
from game.rules.contract import Event
from tests.games.senya.book import data
from tests.games.senya.field import refused, with_vitals
from tests.games.senya.script import SEVEN, aimed, fight, play, waiting

STRIKE = Attack("a1", "basic_strike", ("b1",))
PLAN = Plan("basic_strike")
CRIT, FUMBLE = (6, 6), (1, 1)
RIDER = Sheet(
    style="guilt",
    creation_classes=("wind_rider", "swordsman", "swordsman"),
    extra_point="body",
    skills=("gallop", "ride_together", "followers", "slash", "iai", "parry"),
)


def duel(hit: int = 14, counter: int = 14, plan: Plan | None = PLAN) -> SenyaState:
    """Returns the main process of a1; b1 waits. A pair of seven gives these results, 1D damage shows what fell."""
    return aimed(aimed(waiting(fight(), "b1", plan), "a1", hit=hit), "b1", counter=counter)


def lost(state: SenyaState, name: str) -> int:
    return state.one(name).vitals.max_hp - state.one(name).hp


@pytest.mark.parametrize(
    ("pairs", "outcome"),
    [
        pytest.param((SEVEN, SEVEN), "tie", id="S21 11 equal: nothing happens"),
        pytest.param(((3, 5), SEVEN), "attack", id="S11.6 attack higher"),
        pytest.param((SEVEN, (3, 5)), "counter", id="S11.6 counter higher"),
        pytest.param((CRIT, SEVEN), "attack", id="S11.6 critical attack"),
        pytest.param((SEVEN, CRIT), "counter", id="S11.6 critical counter"),
        pytest.param((CRIT, CRIT), "tie", id="S21 13 both critical: as equal"),
        pytest.param((SEVEN, FUMBLE), "attack", id="S11.6 fumbled counter"),
    ],
)
def test_s11_6_how_attack_and_counter_compare(pairs: tuple[tuple[int, int], tuple[int, int]], outcome: str) -> None:
    log: list[Event] = []
    attack, counter = pairs
    after = play(duel(), STRIKE, Counter("b1"), attack, counter, log=log, to_end=True)
    (decided,) = [event for event in log if isinstance(event, events.CounterDecided)]
    assert decided.outcome == outcome
    assert events.BecameDone("b1", 0) in log  # S11.12
    if outcome == "tie":
        assert (lost(after, "a1"), lost(after, "b1")) == (0, 0)
    assert [event.cost.value for event in log if isinstance(event, events.Paid)] == [1, 1]  # S11.2: paid now


@pytest.mark.parametrize(
    ("attack", "counter", "losses"),
    [
        pytest.param(2, 5, (3, 0), id="S11.7 the smaller damage takes the difference"),
        pytest.param(6, 2, (0, 4), id="S21 27 a successful counter may still lose"),
        pytest.param(4, 4, (0, 0), id="S21 26 equal damages: nobody"),
    ],
)
def test_s11_7_the_damages_of_a_counter_that_succeeds_are_set_off(
    attack: int, counter: int, losses: tuple[int, int]
) -> None:
    after = play(duel(), STRIKE, Counter("b1"), SEVEN, (3, 5), (attack, counter), to_end=True)
    assert (lost(after, "a1"), lost(after, "b1")) == losses


def test_s10_8_a_critical_counter_adds_a_die() -> None:
    after = play(duel(), STRIKE, Counter("b1"), SEVEN, CRIT, (2, 2, 6), to_end=True)
    assert (lost(after, "a1"), lost(after, "b1")) == (6, 0)


def test_s11_1_s21_30_who_waits_without_a_plan_is_not_asked() -> None:
    state = play(duel(plan=None), STRIKE, SEVEN)
    assert not isinstance(state.top, CounterQuestion)


def test_s11_1_s21_31_one_counter_for_each_side_and_round_in_the_order_of_action() -> None:
    state = fight(("sv_rider",), ("toru", "toru"), cost=20)
    state = waiting(waiting(state, "b1", PLAN), "b2", PLAN)
    attack = next(skill.id for skill in state.one("a1").kit.of("attack/melee"))
    asked = play(state, Attack("a1", attack, ("b1", "b2"), ("sv_ride_release",)))
    assert isinstance(asked.top, CounterQuestion) and asked.asked == "b1"
    second = play(asked, NoCounter("b1"))
    assert second.asked == "b2"
    done = play(asked, Counter("b1"))
    assert not isinstance(done.top, CounterQuestion)
    assert done.counters == (False, True)


def test_s11_5_a_skill_may_forbid_the_counter() -> None:
    state = fight(("sv_archer",), ("toru",), cost=20)
    state = waiting(state, "b1", PLAN)
    attack = next(skill.id for skill in state.one("a1").kit.of("attack/shoot"))
    after = play(state, Attack("a1", attack, ("b1",), ("sv_bow_release",)), (3, 4))
    assert not isinstance(after.top, CounterQuestion)


def test_s12_9_who_is_dazed_neither_attacks_nor_counters() -> None:
    state = with_vitals(with_vitals(duel(), "b1", statuses=("daze",), tension=5), "a1", statuses=("daze",))
    assert refused(state, STRIKE) == "dazed"
    clear = with_vitals(state, "a1", statuses=())
    assert not isinstance(play(clear, STRIKE).top, CounterQuestion)


def test_s11_2_the_plan_is_laid_down_while_delaying_and_paid_when_used() -> None:
    state = fight()
    plan = Plan("slash", ("iai",)) if state.one("a1").kit.skill("iai") else Plan("slash", ("swallow",))
    after = play(state, Delay("a1", 5, plan))
    assert after.plan("a1") == plan
    assert after.one("a1").cost == 10
    assert refused(state, Delay("a1", 0, plan)) == "plan-waits"
    assert refused(state, Delay("a1", 5, Plan("parry"))) == "attack-type"


def test_s11_10_s21_20_swallow_15_and_12_against_13_succeeds_with_one_roll() -> None:
    state = aimed(duel(counter=13), "a1", hit=14)
    log: list[Event] = []
    attack = Attack("a1", "slash", ("b1",), ("swallow",))
    play(state, attack, Counter("b1"), (4, 4, 2, 3), SEVEN, log=log, to_end=True)  # 15, 12 against 13
    (rolled,) = [event for event in log if isinstance(event, events.DamageRolled)]
    assert not rolled.counter
    assert len(rolled.rolls) == 1


def test_s11_10_s21_21_swallow_13_and_12_against_13_is_equal() -> None:
    state = aimed(duel(counter=13), "a1", hit=13)
    attack = Attack("a1", "slash", ("b1",), ("swallow",))
    log: list[Event] = []
    after = play(state, attack, Counter("b1"), (3, 4, 3, 3), SEVEN, log=log, to_end=True)
    assert (lost(after, "a1"), lost(after, "b1")) == (0, 0)
    assert events.BecameDone("b1", 0) in log


def test_s11_10_s21_22_a_swallow_counter_rolls_damage_for_each_check_that_is_higher() -> None:
    state = aimed(duel(hit=12, counter=14, plan=Plan("slash", ("swallow",))), "a1", hit=12)
    log: list[Event] = []
    play(state, STRIKE, Counter("b1"), SEVEN, (4, 5, 3, 4), log=log, to_end=True)  # 16 and 14 against 12
    attack, counter = [event for event in log if isinstance(event, events.DamageRolled)]
    assert (attack.counter, counter.counter) == (False, True)
    assert len(attack.rolls) == 1  # who lost the comparison rolls once
    assert len(counter.rolls) == 2


def test_s11_8_s21_17_dark_on_one_side_uses_its_largest_roll_alone() -> None:
    state = fight(("ren",), ("toru",), cost=20)
    state = aimed(aimed(waiting(state, "b1", PLAN), "a1", hit=14), "b1", counter=14)
    log: list[Event] = []
    after = play(state, Attack("a1", "dark", ("b1",)), Counter("b1"), (1, 2), CRIT, log=log, to_end=True)
    attack, counter = [event for event in log if isinstance(event, events.DamageRolled)]
    assert len(attack.rolls) == 3
    difference = counter.rolls[0].value - max(total.value for total in attack.rolls)
    assert lost(after, "a1") - lost(after, "b1") == difference


def tense(log: list[Event]) -> set[str]:
    """Returns whose tension rose by a check that succeeded."""
    return {event.by for event in log if isinstance(event, events.TensionChanged) and event.source == "success"}


def test_s8_3_s11_10_without_checks_a_counter_gives_nobody_tension() -> None:
    both = Plan("basic_strike", ("swallow",))
    state = aimed(aimed(waiting(fight(), "b1", both), "a1", hit=14), "b1", counter=14)
    for attack, dice, whose in (
        (replace(STRIKE, offences=("swallow",)), (), set()),
        (STRIKE, (FUMBLE,), {"b1"}),
        (STRIKE, (SEVEN, (*CRIT, *CRIT)), {"b1"}),
    ):
        log: list[Event] = []
        play(state, attack, Counter("b1"), *dice, log=log, to_end=True)
        assert tense(log) == whose, attack


@pytest.mark.parametrize(("pair", "whose"), [(CRIT, {"b1"}), (FUMBLE, {"a1"})])
def test_s8_3_a_defence_gives_tension_where_the_attack_misses(pair: tuple[int, int], whose: set[str]) -> None:
    log: list[Event] = []
    play(duel(plan=None), STRIKE, SEVEN, Evade("b1", ("parry",)), pair, log=log, to_end=True)
    assert tense(log) == whose


# --- companions ----------------------------------------------------------------------------------------------------


def riding(plan: Plan) -> SenyaState:
    """Returns the main process of a rider with four followers; b1 waits with a plan."""
    state = fight((RIDER,), ("sv_rider",), cost=30)
    kit = enemy_kit(data().enemies["follower"], data())
    minions = [
        combatant(f"a1.{n}", 0, kit, Ties(summoner="a1", skill="followers")).in_condition(Condition.UNACTED)
        for n in range(1, 5)
    ]
    first, *rest = state.combatants
    state = state.after(combatants=(first, *minions, *rest))
    return aimed(aimed(waiting(state, "b1", plan), "a1", hit=14), "b1", counter=14)


RIDE = Attack("a1", "slash", ("b1",), ("ride_together",), companions=("a1.1", "a1.2", "a1.3", "a1.4"))


def test_s11_11_followers_ride_along_are_done_and_add_a_die_each() -> None:
    state = riding(PLAN)
    assert refused(state, replace(RIDE, offences=())) == "no-companions"
    assert refused(state, replace(RIDE, companions=("b1",))) == "companion"
    declared = play(state, RIDE)
    assert all(declared.one(name).condition is Condition.DONE for name in RIDE.companions)
    log: list[Event] = []
    play(declared, NoCounter("b1"), SEVEN, Evade("b1"), FUMBLE, log=log, to_end=True)
    (rolled,) = [event for event in log if isinstance(event, events.DamageRolled)]
    assert [term.name for term in rolled.rolls[0].terms].count("ride_together") == 1 + 4


@pytest.mark.parametrize(
    ("hp", "dice"),
    [pytest.param(12, 4, id="nobody falls"), pytest.param(1, None, id="S21 25 all fall: the attack ends")],
)
def test_s11_11_half_of_the_counter_comes_to_as_many_followers_as_it_has_targets(hp: int, dice: int | None) -> None:
    attack = next(skill.id for skill in riding(PLAN).one("b1").kit.of("attack/melee"))
    state = riding(Plan(attack, ("sv_ride_release",)))
    for name in RIDE.companions:
        state = with_vitals(state, name, hp=hp, max_hp=max(hp, 99))
    if hp > 1:
        state = state.with_all(lambda one: one.with_vitals(hp=99) if one.kit.minion else one)
    log: list[Event] = []
    after = play(state, RIDE, Counter("b1"), SEVEN, CRIT, log=log, to_end=True)
    rolls = [event for event in log if isinstance(event, events.DamageRolled)]
    assert rolls[0].counter  # it comes first
    if dice is None:
        assert len(rolls) == 1
        assert lost(after, "a1") == 0
        assert any(isinstance(event, events.BecameDone) and event.by == "a1" for event in log)
    else:
        assert [term.name for term in rolls[1].rolls[0].terms].count("ride_together") == 1 + dice


def test_s11_11_without_a_skill_that_adds_targets_no_follower_is_touched() -> None:
    log: list[Event] = []
    after = play(riding(PLAN), RIDE, Counter("b1"), SEVEN, CRIT, log=log, to_end=True)
    assert all(after.one(name).hp == after.one(name).vitals.max_hp for name in RIDE.companions)
