"""The odds of an attack before it is confirmed, in a battle: values, worn items, buffs, elements (S10.6, S23.2)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.checks import Check
from game.games.senya.rules.odds import hits
from game.games.senya.rules.parts import Buff
from game.games.senya.rules.prospect.battle import Odds, attack_outlooks
from game.games.senya.rules.values import evade_total, hit_total, value
from tests.games.senya.book import data
from tests.games.senya.field import battle, down_chance, effect, fallen_chance, hit_chance, owning, with_vitals

TABLES = data().tables


def test_s2_15_the_chance_to_hit_is_that_of_the_two_battle_values() -> None:
    state = battle(("toru",), ("mio",))
    attack = Attack("a1", "slash", ("b1",))
    found = attack_outlooks(state, attack)["b1"]
    mine, theirs = hit_total(state.one("a1"), "melee", TABLES), evade_total(state.one("b1"), "melee", TABLES)
    assert hit_chance(found) == Fraction(hits(Check(mine), Check(theirs)), 1296)
    assert fallen_chance(found) == 0 and down_chance(found) < hit_chance(found)
    low = with_vitals(state, "b1", hp=1)
    assert fallen_chance(attack_outlooks(low, attack)["b1"]) == found.at_least(1)


def test_s13_6_s14_7_what_is_worn_and_buffs_add_to_the_damage() -> None:
    state = battle(("toru",), ("mio",))
    attack = Attack("a1", "slash", ("b1",))
    plain = attack_outlooks(state, attack)["b1"]
    bare = state.with_one(replace(state.one("a1"), worn=()))
    lost = value(state.one("a1"), "damage_melee").value
    assert plain.mean - attack_outlooks(bare, attack)["b1"].mean == lost * hit_chance(plain)
    guarded = state.with_one(replace(state.one("b1"), buffs=(Buff("x", "b1", "guard", 2, "round"),)))
    assert plain.mean - attack_outlooks(guarded, attack)["b1"].mean == 2 * hit_chance(plain)


def test_s14_5_dice_of_a_declared_check_are_weighed() -> None:
    state = owning(battle(("toru",), ("mio",)), "a1", effect("check", "1D"), category="offence/any")
    attack = Attack("a1", "slash", ("b1",), ("tested",))
    mine, theirs = hit_total(state.one("a1"), "melee", TABLES), evade_total(state.one("b1"), "melee", TABLES)
    each = [hits(Check(mine.plus("x", face, "S14.7")), Check(theirs)) for face in range(1, 7)]
    assert hit_chance(attack_outlooks(state, attack)["b1"]) == Fraction(sum(each), 6 * 1296)


def test_every_target_has_its_own_odds_and_who_is_nobody_is_told() -> None:
    state = battle(("toru",), ("mio", "stone_guard"))
    found = attack_outlooks(state, Attack("a1", "slash", ("b1", "b2")))
    assert list(found) == ["b1", "b2"] and found["b1"] != found["b2"]
    with pytest.raises(KeyError):
        Odds(state).uses(state.one("a1"), ("no-such",))
