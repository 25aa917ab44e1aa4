"""Tricky cases of the rulebook (S21) that no other test of a battle names."""

from __future__ import annotations

import pytest

from game.games.senya.rules import events
from game.games.senya.rules.actions import Attack, Counter, Evade, Interrupt
from game.games.senya.rules.data.rows import Sheet, When
from game.games.senya.rules.harm import Body, real_damages
from game.games.senya.rules.kits import combatant, enemy_kit
from game.games.senya.rules.parts import Plan, Ties
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import settled
from game.games.senya.rules.steps import BeginRound
from game.games.senya.rules.values import value
from game.rules.contract import Event
from tests.games.senya.book import data
from tests.games.senya.field import TESTED, effect, owning, refused, with_vitals
from tests.games.senya.script import SEVEN, aimed, fight, play, waiting

STRIKE = Attack("a1", "basic_strike", ("b1",))
KNIFE = Sheet(
    style="guilt",
    creation_classes=("knife", "knife", "swordsman"),
    extra_point="body",
    skills=("stab", "vital_line", "slash", "iai", "parry"),
    breaks=("vital_line",),
)


def test_s21_09_cost_over_ten_is_payable_in_full_before_one_is_done() -> None:
    state = fight((KNIFE,), cost=12)
    broken = Attack("a1", "stab", ("b1",), ("vital_line", "iai"), breaks=("vital_line",))
    costs = [skill.cost for name in ("stab", "iai") if (skill := state.one("a1").kit.skill(name))]
    assert 6 + sum(costs) <= 12
    after = play(state, broken)
    assert after.one("a1").cost == 12 - 6 - sum(costs)


def test_s21_16_a_critical_value_broken_to_1_makes_even_two_ones_critical() -> None:
    log: list[Event] = []
    play(fight((KNIFE,)), Attack("a1", "stab", ("b1",), ("vital_line",), breaks=("vital_line",)), (1, 1), log=log)
    (checked,) = [event for event in log if isinstance(event, events.Checked)]
    assert (checked.kind, checked.needed) == ("critical", 1)


def test_s21_19_a_dark_counter_against_a_single_roll_loses_its_other_rolls() -> None:
    state = fight(("toru",), ("ren",), cost=20)
    state = aimed(waiting(state, "b1", Plan("dark")), "a1", hit=14)
    log: list[Event] = []
    after = play(state, STRIKE, Counter("b1"), (1, 2), (6, 6), log=log, to_end=True)
    attack, counter = [event for event in log if isinstance(event, events.DamageRolled)]
    difference = max(total.value for total in counter.rolls) - attack.rolls[0].value
    harmed, other = ("a1", "b1") if difference > 0 else ("b1", "a1")
    assert after.one(harmed).vitals.max_hp - after.one(harmed).hp == abs(difference)
    assert after.one(other).hp == after.one(other).vitals.max_hp


def test_s21_24_two_of_four_followers_fall_and_two_dice_are_left() -> None:
    rider = Sheet(
        style="guilt",
        creation_classes=("wind_rider", "swordsman", "swordsman"),
        extra_point="body",
        skills=("gallop", "ride_together", "followers", "slash", "iai", "parry"),
    )
    state = owning(fight((rider,), cost=20), "b1", effect("targets", n=2), category="offence/any")
    kit = enemy_kit(data().enemies["follower"], data())
    names = tuple(f"a1.{n}" for n in range(1, 5))
    minions = [combatant(name, 0, kit, Ties(summoner="a1")).in_condition(Condition.UNACTED) for name in names]
    first, *rest = state.combatants
    state = state.after(combatants=(first, *(one.with_vitals(hp=1) for one in minions), *rest))
    state = aimed(aimed(waiting(state, "b1", Plan("basic_strike", (TESTED,))), "a1", hit=14), "b1", counter=14)
    log: list[Event] = []
    riding = Attack("a1", "slash", ("b1",), ("ride_together",), companions=names)
    play(state, riding, Counter("b1"), SEVEN, (6, 6), log=log, to_end=True)
    assert [event.target for event in log if isinstance(event, events.Vanished)] == ["a1.1", "a1.2"]
    attack = next(event for event in log if isinstance(event, events.DamageRolled) and not event.counter)
    assert [term.name for term in attack.rolls[0].terms].count("ride_together") == 1 + 2


@pytest.mark.parametrize(("pair", "hit"), [(SEVEN, True), ((6, 6), False)])
def test_s21_40_bound_an_evade_of_15_is_12_and_a_critical_stays_one(pair: tuple[int, int], hit: bool) -> None:
    state = aimed(aimed(fight(), "a1", hit=13), "b1", evade=15)
    bound = with_vitals(state, "b1", statuses=("bind",))
    log: list[Event] = []
    play(bound, STRIKE, SEVEN, Evade("b1"), pair, log=log, to_end=True)
    checked = [event for event in log if isinstance(event, events.Checked) and event.by == "b1"][-1]
    assert (checked.total.value if checked.total else None) == (12 if hit else None)
    assert any(isinstance(event, events.Hit) for event in log) is hit


def test_s21_41_a_higher_potential_counts_from_the_next_setup() -> None:
    state = with_vitals(fight(cost=4), "a1", tension=59)
    risen = with_vitals(state, "a1", tension=60)
    assert risen.one("a1").cost == 4
    assert gained(risen) == 5
    assert gained(state) == 4


def gained(state: SenyaState) -> int:
    """Returns the cost that a1 gains in the next setup."""
    return settled(state.after(agenda=(BeginRound(),)), None).one("a1").cost - state.one("a1").cost


def test_s21_59_a_weakness_adds_to_the_damage() -> None:
    sprite = combatant("b1", 1, enemy_kit(data().enemies["fire_sprite"], data()))
    weak = value(sprite, "attr_water").value
    assert weak == -3
    assert real_damages(Body(30, 10, 0, guard=0, attribute=weak), [10]) == (13,)


def test_s21_60_reductions_are_one_pool_and_the_guard_works_on_each_roll() -> None:
    assert real_damages(Body(30, 10, 0, guard=1, reduce=9), [7, 5, 9]) == (0, 2, 8)


def test_s8_11_a_declaration_that_cannot_be_paid_is_refused() -> None:
    state = fight(cost=0)
    assert refused(state, STRIKE) == "unpayable"


# --- what the language of effects allows and no row of the data has -------------------------------------------------


def test_s14_7_a_penalty_of_an_offence_counts_against_an_evade_and_a_counter() -> None:
    for reaction in (Evade("b1"), Counter("b1")):
        state = owning(fight(), "a1", effect("foe_check", "4"), category="offence/any")
        state = aimed(aimed(state, "a1", hit=14), "b1", evade=14)
        if isinstance(reaction, Counter):
            state = aimed(waiting(state, "b1", Plan("basic_strike")), "b1", counter=14)
        log: list[Event] = []
        attack = Attack("a1", "basic_strike", ("b1",), (TESTED,))
        order = (attack, reaction, SEVEN, SEVEN) if isinstance(reaction, Counter) else (attack, SEVEN, reaction, SEVEN)
        play(state, *order, log=log, to_end=True)
        checked = [event for event in log if isinstance(event, events.Checked) and event.by == "b1"][-1]
        assert checked.total is not None and checked.total.value == 10
        assert any(isinstance(event, events.Hit) for event in log)


@pytest.mark.parametrize(("by", "amount"), [("a2", 3), ("b1", -3)])
def test_s14_6_in_the_window_of_a_damage_roll_an_interrupt_adds_to_it(by: str, amount: int) -> None:
    state = aimed(aimed(fight(("toru", "mio"), ("toru",)), "a1", hit=15), "b1", evade=5)
    whose = "ally" if by == "a2" else "foe"
    state = owning(state, by, effect("damage", str(amount)), category="interrupt", when=When("damage_roll", whose))
    log: list[Event] = []
    play(state, STRIKE, SEVEN, Evade("b1"), SEVEN, Interrupt(by, TESTED), (4,), log=log, to_end=True)
    (rolled,) = [event for event in log if isinstance(event, events.DamageRolled)]
    assert [term.value for term in rolled.rolls[0].terms if term.name == TESTED] == [amount]


def test_s14_5_dice_in_the_value_of_a_check_fall_with_the_check() -> None:
    state = owning(fight(), "a1", effect("check", "1D"), category="offence/any")
    state = aimed(state, "a1", hit=14)
    log: list[Event] = []
    play(state, Attack("a1", "basic_strike", ("b1",), (TESTED,)), (5, 3, 4), log=log)
    (checked,) = [event for event in log if isinstance(event, events.Checked)]
    assert checked.total is not None and checked.total.value == 14 + 5
    assert checked.pair == (3, 4)
