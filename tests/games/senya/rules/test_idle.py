"""Questions that gain nothing: no answer changes odds, heals what lacks, or burns in danger (S8.8, S10.3, S10.12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.actions import Attack, Burn, NoInterrupt, Seal
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.data.rows import When
from game.games.senya.rules.legal import legal
from game.games.senya.rules.parts import Spent
from game.games.senya.rules.prospect.idle import asked_again, changes_nothing, in_danger
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply
from game.games.senya.rules.steps import EvadeQuestion, MainTurn, SetupWindow, Window
from tests.games.senya.field import TESTED, battle, effect, owning, rich, turn_of, until_asked, with_vitals
from tests.games.senya.script import buffed, fight, play

STRUCK = play(fight(), Attack("a1", "basic_strike", ("b1",)))
HEAL, CURE = effect("heal", "5", to="self"), effect("cure", status="any", n=1, to="self")


def setting_up(*effects: Effect, number: int = 1, burned: bool = True) -> SenyaState:
    """Returns a battle in whose setup window a1 may use a skill of these effects."""
    state = owning(rich(battle()), "a1", *effects)
    one = state.one("a1")
    kit = replace(one.kit, breaks=(), skills=tuple(skill for skill in one.kit.skills if skill.id == TESTED), items=())
    state = state.with_one(replace(one, kit=kit, spent=replace(one.spent, burn=burned)))
    return state.after(agenda=(SetupWindow(("a1",), number),))


def answered(*effects: Effect, moment: str = "take_damage") -> SenyaState:
    """Returns an attack in one of whose windows b1 may use an interrupt of these effects."""
    state = owning(STRUCK, "b1", *effects, category="interrupt", when=When(moment, "self", "any"))
    one = state.one("b1")
    kit = replace(one.kit, skills=tuple(skill for skill in one.kit.skills if skill.id == TESTED), breaks=(), items=())
    state = state.with_one(replace(one, kit=kit, spent=replace(one.spent, burn=True)))
    return state.after(agenda=(Window(("b1",), moment, "b1"),))


def test_s12_5_healing_gains_nothing_while_nothing_lacks() -> None:
    state = setting_up(HEAL)
    assert len(legal(state)) > 1, "there is an answer"
    assert changes_nothing(state)
    assert not changes_nothing(with_vitals(state, "a1", hp=state.one("a1").hp - 1))


def test_s12_8_a_cure_gains_nothing_without_a_bad_status() -> None:
    state = setting_up(CURE)
    assert changes_nothing(state)
    assert not changes_nothing(with_vitals(state, "a1", statuses=("poison",)))


def test_s10_3_healing_that_was_let_pass_in_the_first_window_is_not_asked_about_in_the_second() -> None:
    first, second = (with_vitals(setting_up(HEAL, number=n), "a1", hp=1) for n in (1, 2))
    assert not changes_nothing(second)
    assert changes_nothing(second, declined=True)
    assert not changes_nothing(setting_up(effect("gain_cost", "1", to="self"), number=2), declined=True)
    assert not changes_nothing(first)


@pytest.mark.parametrize("extra", [effect("gain_cost", "1", to="self"), effect("buff", "1", stat="hit", to="self")])
def test_what_does_more_than_heal_gains_something(extra: Effect) -> None:
    assert not changes_nothing(setting_up(HEAL, extra))


def test_only_what_may_be_passed_is_looked_at() -> None:
    assert not changes_nothing(setting_up(HEAL).after(agenda=(MainTurn("a1"),)))


def test_s8_8_life_burning_counts_in_mortal_danger_only() -> None:
    state = setting_up(HEAL, burned=False)
    assert not in_danger(state, 0) and changes_nothing(state)
    deadly = with_vitals(answered(effect("reduce", "0")), "b1", hp=1)
    assert in_danger(deadly, 1) and not in_danger(deadly, 0)
    may_burn = with_vitals(deadly.with_all(lambda one: replace(one, spent=Spent())), "b1", hp=1, max_hp=40)
    assert any(isinstance(action, Burn) for action in legal(may_burn)) and not changes_nothing(may_burn)
    assert not in_danger(with_vitals(deadly, "b1", hp=90, max_hp=90), 1)
    fallen = setting_up(HEAL).after(agenda=(Window(("a1",), "incapacitated", "a1"),))
    assert in_danger(fallen, 0) and not in_danger(fallen, 1)


def rolled(by: str, *pair: int) -> SenyaState:
    """Returns an attack in whose window after the hit check, which fell so, somebody may have it rolled anew."""
    whose = "self" if by == "a1" else "foe"
    state = owning(
        fight(), by, effect("reroll", to=whose), category="interrupt", when=When("after_check", whose, "any")
    )
    one = state.one(by)
    kept = tuple(skill for skill in one.kit.skills if skill.id in (TESTED, "basic_strike"))
    state = state.with_one(replace(one, kit=replace(one.kit, skills=kept, breaks=(), items=())))
    return play(state, Attack("a1", "basic_strike", ("b1",)), pair)


def test_s10_12_rolling_anew_gains_nothing_where_the_dice_fell_as_one_wishes() -> None:
    for by, pair, nothing in (("a1", (5, 6), True), ("a1", (2, 1), False), ("b1", (5, 6), False), ("b1", (2, 1), True)):
        state = rolled(by, *pair)
        assert state.asked == by and len(legal(state)) > 1
        assert changes_nothing(state) == nothing, (by, pair)


def test_s10_12_an_interrupt_that_leaves_the_odds_gains_nothing() -> None:
    for value, nothing in (("0", True), ("3", False)):
        state = answered(effect("reduce", value))
        assert len(legal(state)) > 1
        assert changes_nothing(state) == nothing
    assert not changes_nothing(answered(effect("reduce", "0"), effect("gain_tension", "10", to="self")))


def test_s10_12_what_gets_better_but_faintly_is_no_gain() -> None:
    sure = buffed(answered(effect("reduce", "1")), "b1", "guard", 8)
    assert len(legal(sure)) > 1 and changes_nothing(sure), "of the damage hardly anything is left"


@pytest.mark.parametrize(("evade", "nothing"), [(-12, True), (0, False)])
def test_s10_6_defence_skills_gain_nothing_where_only_a_critical_helps(evade: int, nothing: bool) -> None:
    state = buffed(owning(fight(), "b1", effect("check", "2"), category="defence"), "b1", "evade", evade)
    one = state.one("b1")
    kept = tuple(skill for skill in one.kit.skills if skill.id in (TESTED, "basic_strike"))
    state = state.with_one(replace(one, kit=replace(one.kit, skills=kept, breaks=(), items=())))
    state = play(state, Attack("a1", "basic_strike", ("b1",)), (6, 4))
    assert isinstance(state.top, EvadeQuestion) and len(legal(state)) > 1
    assert changes_nothing(state) == nothing


def test_s10_3_what_does_the_same_after_the_counts_are_rolled_is_asked_about_then() -> None:
    for one, later in (
        (effect("buff", "1", stat="hit", to="self"), True),
        (effect("count", "3", to="self"), True),
        (effect("buff", "1", stat="act", to="self"), False),
        (CURE, False),
    ):
        assert asked_again(setting_up(HEAL, one)) == later, one
        assert not asked_again(setting_up(HEAL, one, number=2))
    assert asked_again(setting_up(HEAL, burned=False))
    assert not asked_again(STRUCK)


def test_s17_7_a_seal_that_raises_a_check_is_asked_about_after_its_roll() -> None:
    state = rich(battle(("io", "sv_saber"), ("garo",)))
    tied = replace(state.one("a1"), ties=replace(state.one("a1").ties, servant="a2", seals=3))
    state = turn_of(
        state.with_one(tied).with_one(replace(state.one("a2"), ties=replace(state.one("a2").ties, master="a1"))), "a2"
    )
    declared = apply(state, Attack("a2", "basic_strike", ("b1",)))
    moments = []
    while declared.asked == "a1" and any(isinstance(one, Seal) for one in legal(declared)):
        assert isinstance(declared.top, Window)
        moments.append((declared.top.moment, asked_again(declared)))
        declared = until_asked(apply(declared, NoInterrupt("a1")), 4, None)
    assert moments[:3] == [("declared", True), ("before_check", True), ("after_check", False)]
