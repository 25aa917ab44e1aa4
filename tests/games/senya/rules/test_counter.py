"""Counters (S11), with the tricky cases of S21."""

from __future__ import annotations

import pytest

from game.games.senya.rules.checks import Check, CounterOutcome
from game.games.senya.rules.counter import Countered, Fighter, offsets, resolve, ride_together
from game.games.senya.rules.dice import Given
from game.games.senya.rules.expressions import parse
from game.games.senya.rules.harm import Body
from game.games.senya.rules.strike import DamagePart, Strike

ATTACK, COUNTER, TIE = CounterOutcome.ATTACK, CounterOutcome.COUNTER, CounterOutcome.TIE


def fighter(
    value: int = 10, damage: str = "1D", rolls: int = 1, hits: int = 1, guard: int = 0, pierce: int = 0
) -> Fighter:
    made = Strike(Check.of(value), (DamagePart("blow", parse(damage), {}),), rolls, hits, pierce)
    return Fighter(made, Body(hp=30, stun=20, cost=5, guard=guard))


def met(attacker: Fighter, counterer: Fighter, *dice: int) -> Countered:
    """Returns an exchange that uses exactly these dice."""
    given = Given(dice)
    found = resolve(attacker, counterer, given)
    assert given.left == 0
    return found


def real(found: Countered) -> tuple[CounterOutcome, tuple[int, ...], tuple[int, ...]]:
    return found.exchange.outcome, found.attacker_real, found.counterer_real


def test_s11_6_the_higher_check_succeeds() -> None:
    assert real(met(fighter(guard=9), fighter(guard=1), 4, 4, 3, 4, 6)) == (ATTACK, (), (5,))
    assert real(met(fighter(), fighter(), 3, 4, 3, 4)) == (TIE, (), ()), "S21.11"
    assert real(met(fighter(), fighter(), 6, 6, 6, 6)) == (TIE, (), ()), "S21.13"
    assert real(met(fighter(), fighter(), 3, 4, 4, 4, 2, 6)) == (COUNTER, (4,), ())


def test_s11_6_criticals_and_fumbles() -> None:
    assert real(met(fighter(), fighter(50), 6, 6, 3, 4, 2, 5)) == (ATTACK, (), (7,)), "S10.8: 1D more"
    assert real(met(fighter(50), fighter(), 3, 4, 6, 6, 1, 2, 5)) == (COUNTER, (6,), ()), "S11.7: 1D more"
    assert real(met(fighter(), fighter(), 3, 4, 1, 1, 2)) == (ATTACK, (), (2,))
    fumbled = met(fighter(), fighter(), 1, 1, 4)
    assert real(fumbled) == (COUNTER, (4,), ()) and fumbled.exchange.counter_rolls == ()
    assert [total.value for total in fumbled.attack_damage] == [0]


@pytest.mark.parametrize(
    ("attack", "counter", "guards", "at_attacker", "at_counterer"),
    [
        ("9", "9", (0, 0), (), ()),
        ("15", "8", (9, 2), (), (5,)),
        ("8", "15", (2, 9), (5,), ()),
        ("8", "9", (3, 0), (0,), ()),
    ],
    ids=["S21.26", "S21.27", "S11.7", "S11.7-zero"],
)
def test_counter_damage(
    attack: str, counter: str, guards: tuple[int, int], at_attacker: tuple[int, ...], at_counterer: tuple[int, ...]
) -> None:
    found = met(fighter(damage=attack, guard=guards[0]), fighter(damage=counter, guard=guards[1]), 3, 4, 4, 4)
    assert real(found) == (COUNTER, at_attacker, at_counterer)


def test_s11_7_piercing_is_that_of_the_one_who_strikes() -> None:
    found = met(fighter(damage="8", guard=5, pierce=9), fighter(damage="15", guard=5, pierce=3), 3, 4, 4, 4)
    assert found.attacker_real == (5,)
    found = met(fighter(damage="15", guard=5, pierce=3), fighter(damage="8", guard=5, pierce=9), 3, 4, 4, 4)
    assert found.counterer_real == (5,)


def sides(attack_hits: int, counter_hits: int) -> tuple[Strike, Strike]:
    return fighter(hits=attack_hits).strike, fighter(hits=counter_hits).strike


@pytest.mark.parametrize(
    ("attack", "counter", "hits", "at_attacker", "at_counterer"),
    [
        ((20,), (6, 7, 5, 8, 7, 9), (1, 6), (), (11,)),
        ((6, 7, 5, 8, 7, 9), (20,), (6, 1), (11,), ()),
        ((11, 9, 8), (14, 7), (3, 2), (3,), (2, 8)),
        ((9,), (14, 7), (1, 2), (5,), ()),
        ((9, 9), (9, 4), (2, 2), (), (5,)),
    ],
    ids=["S21.17", "S11.8", "S21.18", "S21.19", "S11.9-equal"],
)
def test_dark_offsets(
    attack: tuple[int, ...],
    counter: tuple[int, ...],
    hits: tuple[int, int],
    at_attacker: tuple[int, ...],
    at_counterer: tuple[int, ...],
) -> None:
    attacking, countering = sides(*hits)
    assert offsets(attack, attacking, counter, countering) == (at_attacker, at_counterer)


def test_s11_8_all_rolls_of_dark_are_made_though_one_counts() -> None:
    found = met(fighter(hits=3), fighter(damage="9"), 3, 4, 4, 4, 1, 6, 2)
    assert [total.value for total in found.attack_damage] == [1, 6, 2]
    assert found.attacker_real == (3,)


def test_s10_8_a_critical_dark_counter_gets_its_die_once() -> None:
    found = met(fighter(damage="0"), fighter(hits=2), 3, 4, 6, 6, 1, 4, 2)
    assert [total.value for total in found.counter_damage] == [5, 2]


def test_s11_10_swallow_attack_has_a_damage_roll_for_each_higher_check() -> None:
    one = met(fighter(10, rolls=2), fighter(), 4, 4, 1, 2, 3, 3, 6)
    assert real(one) == (ATTACK, (), (6,)), "S21.20"
    both = met(fighter(10, rolls=2), fighter(), 4, 4, 6, 6, 3, 3, 5, 1, 2)
    assert real(both) == (ATTACK, (), (5, 3)) and both.exchange.outcome is ATTACK
    tie = met(fighter(10, rolls=2), fighter(), 3, 3, 1, 2, 3, 3)
    assert real(tie) == (TIE, (), ()), "S21.21"
    lost = met(fighter(10, "9", rolls=2), fighter(), 3, 1, 1, 1, 3, 3, 4)
    assert real(lost) == (COUNTER, (), (5,)) and len(lost.attack_damage) == 1


def test_s11_10_swallow_counter_sets_its_rolls_off_against_one() -> None:
    found = met(fighter(damage="4"), fighter(rolls=3), 3, 4, 6, 5, 5, 4, 2, 3, 6, 2)
    assert [total.value for total in found.counter_damage] == [6, 2], "S21.22"
    assert real(found) == (COUNTER, (2, 2), ())
    equal = met(fighter(), fighter(rolls=2), 3, 4, 3, 4, 1, 2)
    assert real(equal) == (TIE, (), ())
    lost = met(fighter(), fighter(rolls=2), 3, 4, 3, 3, 1, 1, 5)
    assert real(lost) == (ATTACK, (), (5,))


def test_s11_10_after_an_attack_fumble_a_swallow_counter_rolls_all() -> None:
    found = met(fighter(rolls=2), fighter(), 1, 1, 1, 1, 4)
    assert found.attacker_real == (4,)
    found = met(fighter(), fighter(rolls=3), 1, 1, 2, 3, 4)
    assert found.attacker_real == (4, 3, 2)


def test_s11_10_swallow_on_both_sides_makes_no_checks() -> None:
    found = met(fighter(damage="1D+2", rolls=2), fighter(rolls=3), 3, 6, 1, 6, 5)
    assert found.exchange.attack_rolls == found.exchange.counter_rolls == ()
    assert [len(found.attack_damage), len(found.counter_damage)] == [2, 3], "S21.23"
    assert real(found) == (COUNTER, (1,), (2,))


def test_harm_of_both_sides_is_told() -> None:
    found = met(fighter(damage="4"), fighter(damage="29"), 3, 4, 4, 4)
    assert (found.attacker.hp, found.attacker.down, found.attacker.cost) == (5, True, 3)
    assert found.counterer == fighter().body


@pytest.mark.parametrize(
    ("followers", "damage", "targets", "left", "dice"),
    [
        ((9, 9, 9, 9), 18, 2, (0, 0, 9, 9), 2),
        ((9, 9), 18, 5, (0, 0), 0),
        ((9, 9), 17, 1, (1, 9), 2),
        ((9, 9), 18, 0, (9, 9), 2),
    ],
    ids=["S21.24", "S21.25", "S11.11-half-rounds-down", "S11.11-to-none"],
)
def test_ride_together(followers: tuple[int, ...], damage: int, targets: int, left: tuple[int, ...], dice: int) -> None:
    assert ride_together(followers, damage, targets) == (left, dice)
