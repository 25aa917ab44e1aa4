"""Attacks (S10.6 to S10.10) and harm (S10.7, S12), with the tricky cases of S21."""

from __future__ import annotations

import pytest

from game.games.senya.rules.checks import Check
from game.games.senya.rules.dice import Given
from game.games.senya.rules.expressions import parse
from game.games.senya.rules.harm import Body, after_down, harm, healed, max_hp_damage, real_damages
from game.games.senya.rules.strike import Attacked, DamagePart, Strike, attack

BODY = Body(hp=30, stun=20, cost=5)
STEADY = Check.of(10)


def part(text: str, broken: bool = False) -> DamagePart:
    return DamagePart("blow", parse(text), {"melee": 3}, broken)


def strike(damage: str = "1D", rolls: int = 1, hits: int = 1, pierce: int = 0, check: Check = STEADY) -> Strike:
    return Strike(check, (part(damage),), rolls, hits, pierce)


def target(value: int = 10, body: Body = BODY, rolled: bool = True) -> tuple[Check, Body]:
    return Check.of(value, rolled=rolled), body


def struck(made: Strike, *targets: tuple[Check, Body], dice: tuple[int, ...]) -> Attacked:
    """Returns an attack that uses exactly these dice."""
    given = Given(dice)
    found = attack(made, targets, given)
    assert given.left == 0
    return found


# --- the course of an attack ---------------------------------------------------------------------------------------


def test_s10_6_a_hit_rolls_damage_and_a_miss_does_not() -> None:
    hit = struck(strike("1D+melee"), target(), dice=(4, 4, 3, 4, 5))
    assert ([total.value for total in hit.damage], hit.targets[0].real, hit.targets[0].body.hp) == ([8], (8,), 22)
    miss = struck(strike(), target(), dice=(3, 4, 3, 4))
    assert (miss.damage, miss.targets[0].real, miss.targets[0].body) == ((), (), BODY)
    assert miss.targets[0].hit is False


def test_s10_6_the_damage_is_the_sum_of_what_was_declared() -> None:
    made = Strike(STEADY, (part("2D"), DamagePart("more", parse("《1D》"), {}, broken=True)))
    found = struck(made, target(), dice=(6, 6, 1, 2, 1, 2, 3, 4))
    assert [(term.name, term.value) for term in found.damage[0].terms] == [("blow", 3), ("more", 13), ("critical", 4)]


def test_s2_12_and_s21_14_after_a_fumble_nobody_rolls() -> None:
    found = struck(strike(rolls=2), target(), target(), dice=(1, 1, 1, 1))
    assert [one.evade for one in found.targets] == [None, None] and not found.damage
    one_of_two = struck(strike(rolls=2), target(5), dice=(1, 1, 3, 4, 1, 2, 6))
    assert one_of_two.targets[0].beaten_by == (1,)


def test_s21_15_an_evade_fumble_is_hit_by_anything() -> None:
    found = struck(strike(check=Check.of(1)), target(30), dice=(1, 2, 1, 1, 2))
    assert found.targets[0].real == (2,)


def test_s2_9_who_cannot_roll_throws_no_dice() -> None:
    assert struck(strike(), target(17, rolled=False), dice=(3, 4)).targets[0].hit is False
    assert struck(strike(), target(16, rolled=False), dice=(3, 4, 1)).targets[0].hit is True


def test_s10_9_one_hit_roll_and_one_damage_roll_for_all() -> None:
    found = struck(strike(), target(9), target(11), target(9), dice=(3, 4, 3, 3, 3, 4, 3, 3, 5))
    assert [one.real for one in found.targets] == [(5,), (), (5,)]


def test_s10_8_a_critical_adds_a_die_and_of_several_rolls_to_the_first() -> None:
    found = struck(strike(hits=3), target(), dice=(6, 6, 1, 2, 1, 6, 2, 3))
    assert [total.value for total in found.damage] == [7, 2, 3]


def test_s10_8_swallow_each_roll_belongs_to_one_check() -> None:
    found = struck(strike(rolls=3), target(9), target(13), dice=(3, 4, 6, 6, 1, 2, 3, 3, 3, 3, 1, 2, 6))
    assert [one.beaten_by for one in found.targets] == [(0, 1), (1,)]
    assert [total.value for total in found.damage] == [1, 8]
    assert [one.real for one in found.targets] == [(1, 8), (8,)]


# --- what comes through --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "damages", "pierce", "real"),
    [
        (Body(30, 20, 5, guard=2, attribute=4), (10,), 0, (4,)),
        (Body(30, 20, 5, guard=0, attribute=-3), (10,), 0, (13,)),
        (Body(30, 20, 5, guard=1, reduce=9), (7, 5, 9), 0, (0, 2, 8)),
        (Body(30, 20, 5, guard=5), (10,), 3, (8,)),
        (Body(30, 20, 5, guard=5), (10,), 9, (10,)),
        (Body(30, 20, 5, guard=-2), (10,), 9, (12,)),
        (Body(30, 20, 5, guard=0, attribute=4), (10,), 9, (6,)),
        (Body(30, 20, 5, guard=9), (9, 10, 8), 0, (0, 1, 0)),
        (Body(30, 20, 5, reduce=5, attribute=-3), (3,), 0, (3,)),
        (Body(30, 20, 5, reduce=3), (-4, 3), 0, (0, 0)),
    ],
    ids=[
        *("S21.1", "S21.59", "S21.60", "S10.7-pierce", "S10.7-pierce-all", "S10.7-negative-guard"),
        *("S10.7-no-attribute-pierced", "S10.7-each", "S10.7-weakness", "S10.7-below-0"),
    ],
)
def test_real_damage(body: Body, damages: tuple[int, ...], pierce: int, real: tuple[int, ...]) -> None:
    assert real_damages(body, damages, pierce) == real


@pytest.mark.parametrize(
    ("reals", "hp", "cost", "down"),
    [
        ((20,), 10, 5, False),
        ((21,), 9, 3, True),
        ((21, 22), 0, 3, True),
        ((5, 25, 9), 0, 3, True),
        ((0,), 30, 5, False),
    ],
    ids=["S21.7", "S21.4", "S12.2-once", "S12.1-S12.3", "S10.7"],
)
def test_harm(reals: tuple[int, ...], hp: int, cost: int, down: bool) -> None:
    after = harm(BODY, reals)
    assert (after.hp, after.cost, after.down, after.incapacitated) == (hp, cost, down, hp == 0)


def test_s12_2_a_down_is_looked_at_for_each_roll_and_also_by_the_blow_that_incapacitates() -> None:
    assert harm(BODY, (15, 14)).down is False
    after = harm(Body(10, 20, 6), (21,))
    assert (after.incapacitated, after.down, after.cost) == (True, True, 3)


@pytest.mark.parametrize(("cost", "left"), [(5, 3), (1, 1), (0, 0), (6, 3)], ids=["S21.4", "S21.5", "S21.6", "S12.2"])
def test_down(cost: int, left: int) -> None:
    assert after_down(cost) == left


def test_s14_7_otherworldly_keeps_hp_1_once() -> None:
    body = Body(10, 99, 0, endures=True)
    once = harm(body, (10,))
    assert (once.hp, once.endures) == (1, False)
    assert harm(body, (10, 1)).hp == 0
    assert harm(body, (9,)).endures is True
    assert harm(once, (1,)).incapacitated
    assert harm(Body(0, 99, 0, endures=True), (5,)).hp == 0


@pytest.mark.parametrize(
    ("max_hp", "hp", "left"), [(30, 25, (20, 20)), (30, 12, (20, 12)), (8, 5, (0, 0))], ids=["S21.2", "S21.3", "S12.6"]
)
def test_max_hp_damage(max_hp: int, hp: int, left: tuple[int, int]) -> None:
    assert max_hp_damage(max_hp, hp, 10) == left


def test_s12_5_healing_has_bounds() -> None:
    assert (healed(5, 20, 10), healed(15, 20, 10), healed(5, 20, -3)) == (15, 20, 5)
    assert healed(0, 20, 10) == 0, "S21.35"
