"""Current values of combatants: kit, worn items, broken passives, buffs, bad statuses, tension (S4, S12.8, S13)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.character.derive import VALUES, derive, first_loadout
from game.games.senya.rules.character.random_sheet import random_sheet
from game.games.senya.rules.data.rows import ItemRow, Skill
from game.games.senya.rules.dice import Given
from game.games.senya.rules.expressions import Number
from game.games.senya.rules.kits import combatant, enemy_kit, kit_of
from game.games.senya.rules.parts import Buff, Combatant, Who
from game.games.senya.rules.steps import Working
from game.games.senya.rules.strike import DamagePart
from game.games.senya.rules.totals import Term
from game.games.senya.rules.values import (
    ability_total,
    attribute,
    body_of,
    counter_total,
    damage_parts,
    evade_total,
    hit_total,
    immune,
    potential_of,
    scene_cost,
    value,
)
from game.games.senya.rules.verbs.work import work
from game.rules.chance import Stream
from tests.games.senya.book import data
from tests.games.senya.field import battle, effect, owning, worked

TABLES = data().tables


def somebody(name: str = "toru") -> Combatant:
    return battle((name,)).one("a1")


def amount(one: Combatant, stat: str) -> int:
    return value(one, stat).value


def test_s13_3_s13_4_values_with_any_items_worn_are_those_of_the_sheet() -> None:
    for seed in range(12):
        sheet = random_sheet(data(), Stream(seed), 6)
        kit = kit_of(Who(sheet=sheet, name="x"), data())
        one = combatant("a1", 0, kit)
        assert one.worn == first_loadout(sheet, data())
        for worn in (one.worn, ()):
            for statuses in ((), ("baptism",)):
                made = derive(sheet, data(), worn, inhuman=not statuses)
                dressed = replace(one, worn=worn).with_vitals(statuses=statuses)
                assert {stat: value(dressed, stat) for stat in VALUES} == dict(made.values), seed


def test_s4_10_a_skill_taken_twice_is_one_skill() -> None:
    kit = somebody().kit
    slash = kit.skills[0]
    twice = replace(kit, digest="twice", skills=(slash, slash))
    assert [skill.id for skill in twice.of(slash.category)] == [slash.id]


def test_s13_6_a_weapon_adds_to_attacks_of_its_kind_only() -> None:
    state = battle(("toru",))
    one = state.one("a1")
    assert one.worn == ("katana",)
    assert [(part.name, part.made) for part in damage_parts(state, one, "melee")] == [
        ("katana", Number(2)),
        ("blade_kept", Number(1)),
    ]
    assert [part.name for part in damage_parts(state, one, "spirit")] == ["blade_kept"]


def test_s9_6_a_broken_passive_skill_adds_ten_to_its_raised_value_alone() -> None:
    one = battle(("garo",)).one("a1")
    skill = data().skills["sword_heart"]
    one = replace(one, kit=replace(one.kit, digest="other", skills=(*one.kit.skills, skill)))
    raised = replace(one, buffs=(Buff(skill.id, "a1", "break", 0, "battle", True),))
    assert amount(raised, "guard") - amount(one, "guard") == 10
    assert amount(raised, "stun") == amount(one, "stun")
    assert value(raised, "guard").terms[-1] == Term("sword_heart", 10, "S9.6")


def test_s14_7_buffs_add_to_the_value_they_name() -> None:
    one = replace(
        somebody(),
        buffs=(Buff("circle", "a1", "shoot", 2, "round"), Buff("wardstone", "a1", "attr_all", 3, "battle")),
    )
    assert amount(one, "shoot") == amount(somebody(), "shoot") + 2
    assert [attribute(one, element).value for element in ("earth", "void", "")] == [3, 3, 0]


def test_s14_7_the_dice_of_a_damage_buff_are_rolled_at_each_use() -> None:
    bonus = effect("buff", "《1D》+will", stat="damage", to="self", duration="round")
    state = worked(battle(), bonus, broken=True)
    part = damage_parts(state, state.one("a1"), "melee")[-1]
    assert isinstance(part, DamagePart)
    assert (part.name, part.made, part.broken) == ("tested", bonus.v, True)
    assert amount(state.one("a1"), "damage") == amount(somebody(), "damage")


def test_s14_9_a_buff_of_a_minion_that_is_gone_adds_nothing() -> None:
    state = battle()
    one = replace(state.one("a1"), buffs=(Buff("x", "a1.1", "damage", 0, "battle"),))
    assert damage_parts(state, one, "melee") == damage_parts(state, state.one("a1"), "melee")


@pytest.mark.parametrize(
    ("status", "stat", "expected"), [("paralysis", "act", 1), ("paralysis", "move", 0)], ids=["S12.8-act", "S12.8-move"]
)
def test_s12_8_paralysis(status: str, stat: str, expected: int) -> None:
    assert amount(somebody().with_vitals(statuses=(status,)), stat) == expected


@pytest.mark.parametrize(("status", "stats"), [("paralysis", ("melee", "guard", "evade")), ("bind", ("act", "move"))])
def test_s12_8_paralysis_is_of_the_action_value_and_of_movement_alone(status: str, stats: tuple[str, ...]) -> None:
    one = somebody()
    for stat in stats:
        assert amount(one.with_vitals(statuses=(status,)), stat) == amount(one, stat)


def test_s14_7_an_immunity_is_against_the_status_it_names() -> None:
    poison, daze = effect("immune", status="poison"), effect("inflict", status="daze")
    one = owning(battle(), "a1", poison, daze, category="passive").one("a1")
    assert immune(one, "poison") and not immune(one, "daze")


def test_s12_8_s2_14_bind_and_tension_change_every_result() -> None:
    one = somebody().with_vitals(tension=75, statuses=("bind",))
    for found in (
        hit_total(one, "melee", TABLES),
        evade_total(one, "shoot", TABLES),
        ability_total(one, "body", TABLES),
    ):
        assert found.terms[-2:] == (Term("tension", 2, "S8.4"), Term("bind", -3, "S12.8"))


def test_s10_14_who_is_surprised_reacts_worse_and_acts_as_ever() -> None:
    one = somebody()
    one = replace(one, turn=replace(one.turn, surprised=True))
    surprise = Term("surprise", -3, "S10.14")
    assert surprise in evade_total(one, "melee", TABLES).terms
    assert surprise in counter_total(one, "melee", TABLES).terms
    assert surprise not in hit_total(one, "melee", TABLES).terms


def test_s14_7_hit_works_on_hits_and_counters_counter_on_counters_alone_evade_on_evades() -> None:
    one = somebody()
    buffed = replace(one, buffs=tuple(Buff(stat, "a1", stat, 4, "round") for stat in ("hit", "counter", "evade")))
    gains = [
        total(buffed, "melee", TABLES).value - total(one, "melee", TABLES).value
        for total in (hit_total, counter_total, evade_total)
    ]
    assert gains == [4, 8, 4]


def test_s14_7_under_ignore_status_bad_statuses_do_nothing() -> None:
    one = replace(
        somebody().with_vitals(statuses=("bind", "paralysis")), buffs=(Buff("x", "a1", "ignore_status", 0, "round"),)
    )
    assert amount(one, "act") == amount(somebody(), "act")
    assert hit_total(one, "melee", TABLES) == hit_total(somebody(), "melee", TABLES)


def test_s12_8_baptism_takes_what_is_inhuman() -> None:
    state = owning(battle(), "a1", effect("immune", status="poison"), category="passive", tags=("inhuman",))
    one = state.one("a1")
    assert immune(one, "poison")
    assert not immune(one, "bind")
    assert not immune(one.with_vitals(statuses=("baptism",)), "poison")


def test_s8_4_s15_1_potential_by_tension_or_an_enemys_own() -> None:
    one = somebody().with_vitals(tension=60)
    assert potential_of(one, TABLES).value == 5
    assert potential_of(replace(one, buffs=(Buff("solitude", "a1", "potential", 2, "battle"),)), TABLES).value == 7
    hound = combatant("b1", 1, enemy_kit(data().enemies["hound"], data())).with_vitals(tension=100)
    assert potential_of(hound, TABLES).value == data().enemies["hound"].potential
    assert hit_total(hound, "melee", TABLES).terms[-1] == Term("tension", 3, "S8.4")  # S15.1: by S8.4
    assert scene_cost(hound, TABLES).value == 0
    assert scene_cost(one, TABLES) == potential_of(one, TABLES)


def test_s15_1_an_enemy_has_its_fixed_values_and_what_its_passive_abilities_add() -> None:
    sprite = combatant("b1", 1, enemy_kit(data().enemies["fire_sprite"], data()))
    row = data().enemies["fire_sprite"]
    assert {stat: amount(sprite, stat) for stat in row.values} == dict(row.values)
    assert [amount(sprite, f"attr_{element}") for element in ("fire", "water", "wind")] == [6, -3, 0]
    assert (sprite.hp, sprite.vitals.tension, sprite.worn) == (row.values["hp"], row.tension, ())
    assert [skill.id for skill in sprite.kit.skills] == ["fire_sprite", "fire_body", *row.abilities[1:]]


def test_s10_7_s10_11_a_body_has_guard_attribute_and_reductions() -> None:
    one = replace(
        somebody(), buffs=(Buff("shield", "a1", "cover", 3, "round"), Buff("x", "a1", "attr_fire", 4, "round"))
    )
    plain, covering = body_of(one, "fire", TABLES, 5), body_of(one, "", TABLES, 5, covering=True)
    assert (plain.attribute, plain.reduce, plain.hp, plain.stun) == (4, 5, one.hp, amount(one, "stun"))
    assert (covering.attribute, covering.reduce) == (0, 8)


@pytest.mark.parametrize(
    ("tags", "statuses", "gain"),
    [(("inhuman",), ("baptism",), 0), (("inhuman",), (), 12), ((), ("baptism",), 12), ((), (), 12)],
)
def test_s12_8_s9_6_a_passive_skill_broken_or_not_is_lost_to_the_baptised_where_it_is_inhuman(
    tags: tuple[str, ...], statuses: tuple[str, ...], gain: int
) -> None:
    state = battle()
    skill = Skill(
        "old_blood", "passive", (effect("stat", "《2》", stat="guard"), effect("immune", status="bind")), tags=tags
    )
    kit = state.one("a1").kit
    guard = kit.values["guard"].plus(skill.id, 2, "S4.7")
    kit = replace(kit, digest=f"old {tags}", skills=(*kit.skills, skill), values={**kit.values, "guard": guard})
    broken = Buff(skill.id, "a1", "break", 0, "battle", True)
    one = replace(state.one("a1"), kit=kit, buffs=(broken,)).with_vitals(statuses=statuses)
    assert amount(one, "guard") == amount(somebody(), "guard") + gain
    assert immune(one, "bind") is bool(gain)


def test_s14_7_the_dice_of_a_buff_come_from_an_item_as_well() -> None:
    state = battle()
    oil = ItemRow("oil", {}, "consumable", 0, (effect("buff", "1D", stat="damage", to="self", duration="round"),))
    kit = replace(state.one("a1").kit, digest="with oil", items=(oil,))
    state = state.with_one(replace(state.one("a1"), kit=kit, worn=()))
    one = work(state, Working("a1", "oil"), Given(()), None).one("a1")
    assert [part.name for part in damage_parts(state, one, "melee")] == ["blade_kept", "oil"]


def test_s13_3_only_bonuses_of_what_is_worn_are_values() -> None:
    state = battle()
    sash = ItemRow("sash", {}, "gear", 0, (effect("buff", "9", stat="guard", to="self", duration="round"),))
    one = replace(state.one("a1"), kit=replace(state.one("a1").kit, digest="with sash", items=(sash,)), worn=("sash",))
    assert amount(one, "guard") == amount(somebody(), "guard")
