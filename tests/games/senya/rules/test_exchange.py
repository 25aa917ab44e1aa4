"""What an attack going on comes to: its element, what changes a check of it, fumbles, ツバメ返し (S10.6, S11.10)."""

from __future__ import annotations

import pytest

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.assault import Assault, Mod, Reaction, Tried, Used
from game.games.senya.rules.battle.exchange import (
    as_skill,
    attack_strike,
    both_swallow,
    counter_strike,
    element_of,
    fumbled,
    modified,
)
from game.games.senya.rules.checks import Check
from game.games.senya.rules.events import Endured
from game.games.senya.rules.totals import Term
from game.rules.contract import Event
from tests.games.senya.book import data
from tests.games.senya.field import TESTED, battle, effect, owning, with_vitals
from tests.games.senya.script import SEVEN, aimed, fight, play

DUEL = battle()
STRIKES = Attack("a1", "basic_strike", ("b1",))
STRIKE, SWALLOW = Used("basic_strike"), Used("swallow")


@pytest.mark.parametrize(
    ("item", "category"),
    [("code_thread", "offence/any"), ("code_mirror", "interrupt"), ("mana_gem", "setup"), ("bandage", "action")],
)
def test_s13_5_an_item_is_used_like_a_skill_of_its_timing(item: str, category: str) -> None:
    assert as_skill(data().items[item]).category == category


@pytest.mark.parametrize(("op", "element"), [("element", "fire"), ("attack", "fire"), ("damage", "")])
def test_s14_7_the_last_element_declared_counts_and_what_has_none_changes_none(op: str, element: str) -> None:
    one = owning(DUEL, "a1", effect(op, "1" if op != "element" else "", element="fire")).one("a1")
    assert element_of(one, [STRIKE]) == ""
    assert element_of(one, [STRIKE, Used(TESTED)]) == element_of(one, [Used(TESTED), STRIKE]) == element


def test_s14_7_a_check_is_changed_by_what_is_about_it_alone() -> None:
    mods = (
        Mod("a1", "hit", (Term("x", 2, ""),), 1),
        Mod("a1", "evade", (Term("x", 5, ""),)),
        Mod("b1", "hit", (Term("x", 9, ""),)),
    )
    attack = Assault("a1", (STRIKE,), (), mods=mods)
    made = modified(attack, "a1", "hit", Check.of(5, critical=11))
    assert (made.total.value, made.critical) == (7, 12)


def test_s2_12_a_fumble_is_one_of_all_checks_that_were_made() -> None:
    for pairs, all_fumbled in (((), False), (((1, 1),), True), (((1, 1), (3, 4)), False), (((1, 1), (1, 1)), True)):
        tried = Tried(Check.of(5), pairs)
        assert fumbled(Assault("a1", (STRIKE,), (Reaction("b1"),), tried=tried)) is all_fumbled
    assert not fumbled(Assault("a1", (STRIKE,), ()))


def test_s11_10_both_swallow_where_the_target_counters_and_both_make_several_checks() -> None:
    for ours, theirs, counters, both in (
        ((STRIKE, SWALLOW), (STRIKE, SWALLOW), True, True),
        ((STRIKE, SWALLOW), (STRIKE, SWALLOW), False, False),
        ((STRIKE,), (STRIKE, SWALLOW), True, False),
        ((STRIKE, SWALLOW), (STRIKE,), True, False),
    ):
        target = Reaction("b1", counters=counters, used=theirs)
        assert both_swallow(battle(("toru",), ("toru",)), Assault("a1", ours, (target,)), target) is both


@pytest.mark.parametrize(("endures", "hp", "held_out"), [(True, 90, False), (True, 1, True), (False, 90, False)])
def test_s14_7_who_may_hold_out_does_so_once_and_only_at_its_last(endures: bool, hp: int, held_out: bool) -> None:
    state = aimed(aimed(fight(), "a1", hit=20), "b1", evade=5)
    if endures:
        state = owning(state, "b1", effect("otherworldly"), category="passive")
    log: list[Event] = []
    struck = play(with_vitals(state, "b1", hp=hp, max_hp=90), STRIKES, SEVEN, SEVEN, log=log, to_end=True)
    assert 0 < struck.one("b1").hp < 90
    assert (Endured("b1") in log, struck.one("b1").spent.otherworldly) == (held_out, held_out)


def test_s14_6_what_an_interrupt_adds_is_added_to_the_damage_it_was_used_for() -> None:
    state = owning(battle(b=("toru",)), "b1", effect("damage", "3"), category="interrupt")
    bonus = (("b1", "b1", Used(TESTED)),)
    target = Reaction("b1", counters=True, used=(STRIKE,))
    attack = Assault("a1", (STRIKE,), (target,), bonus=bonus)
    added = [
        [part.name for part in strike.damage].count(TESTED)
        for strike in (attack_strike(state, attack), counter_strike(state, attack, target))
    ]
    assert added == [0, 1]
