"""What things are worth to the computer, in HP: each function over the cases that it tells apart."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.games.senya.ai import worth
from game.games.senya.ai.worth import DAZED, DAZED_FOR_GOOD, FALL, GONE, LAST_FALL, MINION_FALL, NEAR, PER_ROUND, Scales
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.declaration import Combination, Use
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.law import Outlook
from tests.games.senya.field import TESTED, battle, effect, owning, with_vitals

TABLE = battle(("toru", "garo"), ("mio", "grail_shade"))
SCALES = Scales(TABLE, 0)


def outlook(*real: tuple[int, int], down: int = 0, fallen: int = 0) -> Outlook:
    """Returns an outlook of four throws: how many of them come to how much real damage."""
    return Outlook(4, 4, real, down, fallen)


@pytest.mark.parametrize(
    ("cost", "kept"),
    [(0, 0), (1, 2), (2, 4), (3, 5.4), (5, 8.2), (6, 9.1), (8, 10.9), (9, 11.1), (10, 11.3), (14, 11.3)],
)
def test_s8_6_each_point_of_cost_held_is_worth_less_and_over_ten_nothing(cost: int, kept: float) -> None:
    assert worth.held(cost) == pytest.approx(kept)


def test_nobody_is_there_longer_than_is_looked_ahead() -> None:
    assert [SCALES.rounds(hp) for hp in (0, 1.8, 6, 12, 60)] == pytest.approx([0.3, 0.3, 1, 2, NEAR])


def test_s10_2_friends_and_enemies_are_those_in_the_fight() -> None:
    down = TABLE.with_one(TABLE.one("b2").in_condition(Condition.INCAPACITATED))
    for state, others in ((TABLE, ["b1", "b2"]), (down, ["b1"])):
        scales = Scales(state, 0)
        assert [one.id for one in scales.enemies(0)] == [one.id for one in scales.friends(1)] == others
        assert [one.id for one in scales.enemies(1)] == [one.id for one in scales.friends(0)] == ["a1", "a2"]


def test_s12_3_the_last_of_a_side_is_worth_most_and_a_minion_least() -> None:
    alone = TABLE.with_one(TABLE.one("b2").in_condition(Condition.DEAD))
    minion = battle(("toru",), ("mio", "puppet"))
    assert minion.one("b2").kit.minion
    assert SCALES.falls(TABLE.one("b1")) == FALL + GONE * NEAR
    assert Scales(alone, 0).falls(alone.one("b1")) == LAST_FALL
    assert Scales(minion, 0).falls(minion.one("b1")) == LAST_FALL, "minions go on with nothing (S10.16)"
    assert Scales(minion, 0).falls(minion.one("b2")) == MINION_FALL


def test_s12_2_harm_is_hp_lost_no_more_than_there_are_and_half_the_cost_of_a_down() -> None:
    target = with_vitals(TABLE, "b1", hp=10, cost=4).one("b1")
    assert SCALES.harm(target, outlook((0, 2), (8, 2))) == 4
    assert SCALES.harm(target, outlook((30, 4))) == 10
    assert SCALES.harm(target, outlook((0, 4), down=2)) == pytest.approx(worth.held(4) / 2 / 2)
    assert SCALES.harm(target, outlook((0, 4), fallen=1)) == pytest.approx((FALL + GONE * NEAR) / 4)


def after(one: Effect, found: Outlook, **vitals: int) -> float:
    """Returns what an effect on who took real damage is worth to a1, who strikes b1."""
    state = with_vitals(
        owning(TABLE, "a1", one), "a1", **{name[4:]: n for name, n in vitals.items() if name[:4] == "own_"}
    )
    state = with_vitals(state, "b1", **{name: n for name, n in vitals.items() if name[:4] != "own_"})
    skill = state.one("a1").kit.skill(TESTED)
    assert skill is not None
    made = Combination(after=((Use(skill, {}), one),))
    return Scales(state, 0).after(state.one("a1"), state.one("b1"), made, found)


HIT, HALF = outlook((6, 4)), outlook((0, 2), (6, 2))


@pytest.mark.parametrize(
    ("one", "found", "vitals", "value"),
    [
        (effect("leech", "5", after=True), HIT, {"own_hp": 10, "own_max_hp": 40}, 5),
        (effect("leech", "5", after=True), outlook((1, 4)), {"own_hp": 10, "own_max_hp": 40}, 5),
        (effect("leech", "5", after=True), HALF, {"own_hp": 10, "own_max_hp": 40}, 2.5),
        (effect("leech", "5", after=True), HIT, {"own_hp": 38, "own_max_hp": 40}, 2),
        (effect("heal", "5", after=True), HIT, {"own_hp": 40, "own_max_hp": 40}, 0),
        (effect("leech", "5", after=True), outlook((6, 4), fallen=4), {"own_hp": 10, "own_max_hp": 40}, 5),
        (effect("gain_cost", "2", after=True), HALF, {}, 1),
        (effect("gain_tension", "10", after=True), HIT, {}, 10 * worth.TENSION * NEAR),
        (effect("drain_cost", "2", after=True), HIT, {"cost": 3}, 5.4 - 2),
        (effect("drain_cost", "9", after=True), HIT, {"cost": 3}, 5.4),
        (effect("drain_cost", "2", after=True), outlook((6, 4), fallen=2), {"cost": 3}, 1.7),
        (effect("drain_cost", "2", after=True), outlook((6, 4), fallen=4), {"cost": 3}, 0),
        (effect("drain_tension", "10", after=True), HIT, {"tension": 4}, 4 * worth.TENSION * NEAR),
        (effect("max_hp_damage", "5", after=True), HIT, {"hp": 40, "max_hp": 40}, 5 + 1),
        (effect("max_hp_damage", "5", after=True), HIT, {"hp": 38, "max_hp": 40}, 3 + 1),
        (effect("max_hp_damage", "5", after=True), HIT, {"hp": 30, "max_hp": 40}, 0 + 1),
        (effect("inflict", status="bind", after=True), HIT, {"hp": 60}, PER_ROUND["bind"] * NEAR),
        (effect("inflict", status="bind", after=True), HIT, {"hp": 12}, PER_ROUND["bind"] * 1),
    ],
)
def test_s14_7_what_follows_real_damage_is_worth_what_it_does(
    one: Effect, found: Outlook, vitals: dict[str, int], value: float
) -> None:
    assert after(one, found, **vitals) == pytest.approx(value)


def test_s12_8_a_bad_status_is_worth_most_where_nothing_ends_it_and_nothing_where_it_is_already() -> None:
    cure = TABLE.world.data.tables.constants["daze_cure_tension"]
    for tension, value in ((cure, DAZED), (cure - 1, DAZED_FOR_GOOD)):
        target = with_vitals(TABLE, "b1", tension=tension).one("b1")
        assert SCALES.status(target, "daze", 2) == value
    target = TABLE.one("b1")
    assert SCALES.status(target, "poison", 2) == 2 * PER_ROUND["poison"]
    assert SCALES.status(target.with_vitals(statuses=("poison",)), "poison", 2) == 0
    assert SCALES.status(target, "baptism", 2) == pytest.approx(2 * PER_ROUND["baptism"])


def test_a_battle_goes_on_until_the_weaker_side_has_lost_its_hp() -> None:
    even = TABLE.with_all(lambda one: one.with_vitals(hp=30, max_hp=30))
    limit = even.world.options.round_limit
    assert worth.horizon_of(even) == 60 / (worth.A_ROUND * 2)
    assert worth.horizon_of(with_vitals(even, "b1", hp=6)) == 36 / (worth.A_ROUND * 2)
    assert worth.horizon_of(even.with_all(lambda one: one.with_vitals(hp=300, max_hp=300))) == worth.FAR
    assert worth.horizon_of(replace(even, round=limit - 2)) == 3
    assert worth.horizon_of(replace(even, round=limit)) == 1
    assert worth.horizon_of(even.with_one(even.one("b2").in_condition(Condition.DEAD))) == 30 / (worth.A_ROUND * 2)
    assert worth.horizon_of(even.with_all(lambda one: one.with_vitals(hp=2))) == 1


def test_what_is_to_come_of_an_attack_is_worth_what_the_others_lose_and_costs_what_the_own_side_does() -> None:
    state = TABLE.with_all(lambda one: one.with_vitals(hp=40, max_hp=40))
    a1, b1 = state.one("a1"), state.one("b1")
    awaited = [(a1, b1, Combination(), HIT), (b1, a1, Combination(), outlook((2, 4)))]
    going: Any = SimpleNamespace(awaited=lambda: awaited)
    scales = Scales(state, 0)
    assert [scales.to_come(going, side) for side in (0, 1)] == [6 - 2, 2 - 6]
