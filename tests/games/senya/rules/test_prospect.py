"""The exact odds of a declaration, against all throws of the rules themselves (S2.15, S10.7, S10.8, S11, S23.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import replace
from fractions import Fraction

import pytest

from game.games.senya.rules.checks import Check, CounterOutcome, Kind, Rolled, seen
from game.games.senya.rules.counter import Fighter, resolve
from game.games.senya.rules.data.effects import Effect
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.declaration import Use, combined, strike_with
from game.games.senya.rules.dice import Dice, Given, WrongDice
from game.games.senya.rules.expressions import parse
from game.games.senya.rules.harm import Body, harm, real_damages
from game.games.senya.rules.prospect.attack import of_attack, of_evade, of_hit
from game.games.senya.rules.prospect.counter import of_counter, quickly
from game.games.senya.rules.prospect.declared import NO_DICE, ways
from game.games.senya.rules.prospect.law import MISSED, Outlook, mixed
from game.games.senya.rules.strike import DamagePart, Strike, attack, damage_rolls
from game.games.senya.rules.totals import Total
from tests.games.senya.field import down_chance, fallen_chance, hit_chance
from tests.work import calls

BODY = Body(hp=9, stun=6, cost=0, guard=2)


def chances(run: Callable[[Dice], Hashable]) -> dict[Hashable, Fraction]:
    """Returns the chance of each outcome by trying every face of every die that is asked for."""
    found: Counter[Hashable] = Counter()
    waiting: list[tuple[int, ...]] = [()]
    deepest = 8
    while waiting:
        faces = waiting.pop()
        try:
            outcome = run(Given(faces))
        except WrongDice:
            waiting += [(*faces, face) for face in range(1, 7)]
        else:
            found[outcome] += 6 ** (deepest - len(faces))
    return {outcome: Fraction(ways, 6**deepest) for outcome, ways in found.items()}


def strike(value: int, damage: str, rolls: int = 1, hits: int = 1, pierce: int = 0, critical: int = 12) -> Strike:
    return Strike(Check.of(value, critical=critical), (DamagePart("x", parse(damage), {}),), rolls, hits, pierce)


def fixed(made: Strike) -> Strike:
    """Returns a strike whose check cannot be rolled, which leaves fewer throws to try."""
    return replace(made, check=replace(made.check, rolled=False))


Told = tuple[bool, int, bool, bool]
"""Whether it hit, the real damage, a down, incapacity."""


def told(found: Outlook) -> tuple[Fraction, dict[int, Fraction], Fraction, Fraction]:
    real = {value: Fraction(count, found.ways) for value, count in found.real}
    return hit_chance(found), real, down_chance(found), fallen_chance(found)


def summed(cases: dict[Hashable, Fraction]) -> tuple[Fraction, dict[int, Fraction], Fraction, Fraction]:
    hit = down = fallen = Fraction(0)
    real: Counter[int] = Counter()
    for outcome, chance in cases.items():
        assert isinstance(outcome, tuple)
        hit += chance * outcome[0]
        real[outcome[1]] += chance  # type: ignore[assignment]
        down += chance * outcome[2]
        fallen += chance * outcome[3]
    return hit, dict(real), down, fallen  # type: ignore[arg-type]


def ended(hit: bool, real: tuple[int, ...], body: Body) -> Told:
    return hit, sum(real), body.down, body.incapacitated


@pytest.mark.parametrize(
    ("made", "evade", "body"),
    [
        pytest.param(strike(8, "7"), Check.of(7), BODY, id="S10.6 both roll"),
        pytest.param(strike(8, "7", critical=11), Check.of(7, critical=10), BODY, id="S2.11 low critical values"),
        pytest.param(fixed(strike(8, "1D+3", hits=2)), Check.of(0), BODY, id="S10.8 two rolls for one check"),
        pytest.param(
            strike(8, "6", rolls=2), Check.of(17, rolled=False), replace(BODY, reduce=5), id="S10.8 two checks"
        ),
        pytest.param(fixed(strike(9, "1D+6")), Check.of(2), replace(BODY, endures=True), id="S14.7 otherworldly"),
        pytest.param(
            fixed(strike(9, "1D+3", hits=2)),
            Check.of(0, rolled=False),
            replace(BODY, endures=True, hp=6),
            id="S14.7 otherworldly once",
        ),
        pytest.param(
            fixed(strike(9, "1D-2", hits=2)),
            Check.of(0, rolled=False),
            replace(BODY, guard=0, reduce=3),
            id="S10.7 a roll below 0 leaves the pool alone",
        ),
        pytest.param(fixed(strike(9, "2D", pierce=5)), Check.of(2), replace(BODY, attribute=-3), id="S10.7 pierced"),
    ],
)
def test_an_attack_promises_what_all_throws_give(made: Strike, evade: Check, body: Body) -> None:
    def run(dice: Dice) -> Told:
        (one,) = attack(made, [(evade, body)], dice).targets
        return ended(one.hit, one.real, one.body)

    assert told(of_attack(made, evade, body)) == summed(chances(run))


@pytest.mark.parametrize(("hits", "criticals"), [(2, (True,)), (1, (False, True))])
def test_one_blow_of_many_dice_is_counted_roll_by_roll(hits: int, criticals: tuple[bool, ...]) -> None:
    """S10.7, S10.8: reductions are one pool over all rolls, the first of a critical check has one die more."""
    made, body = strike(0, "1D+1", hits=hits), replace(BODY, reduce=4, hp=5, stun=3)

    def run(dice: Dice) -> Told:
        real = real_damages(body, [total.value for total in damage_rolls(made, criticals, dice)])
        return ended(True, real, harm(body, real))

    assert told(of_hit(made, criticals, body)) == summed(chances(run))
    softer = of_hit(made, [True], body, ((1, 1), (3, 2)))
    by_hand = [(of_hit(made, [True], replace(body, reduce=4 + off)), times) for off, times in ((1, 1), (3, 2))]
    assert told(softer) == told(mixed(by_hand))


def test_who_evades_knows_the_attack() -> None:
    """S10.19: of 36 throws 21 reach 14 with a value of 7, and the fumble, which would, does not count."""
    rolls = [Rolled(Kind.NORMAL, 7, Total().plus("x", 14, "S2.6"))]
    found = of_evade(strike(7, "9"), rolls, Check.of(7), BODY)
    assert hit_chance(found) == Fraction(15, 36) and found.mean == Fraction(15 * 7, 36)
    critical = of_evade(strike(7, "9"), [seen(Check.of(7), 12)], Check.of(30), BODY)
    assert hit_chance(critical) == Fraction(35, 36) and critical.at_least(9) == Fraction(35, 36) * Fraction(5, 6)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        pytest.param(strike(8, "7"), strike(8, "9"), id="S11.6 both roll"),
        pytest.param(strike(8, "9", rolls=2), fixed(strike(15, "6")), id="S11.10 two checks attack"),
        pytest.param(fixed(strike(16, "9")), strike(8, "11", rolls=2), id="S11.10 two checks counter"),
        pytest.param(strike(8, "1D", rolls=2), strike(8, "1D+1", rolls=2), id="S11.10 on both sides"),
        pytest.param(fixed(strike(1, "1D", hits=2)), fixed(strike(2, "1D+2", hits=2)), id="S11.9 dark on both sides"),
        pytest.param(fixed(strike(1, "1D", hits=2)), strike(2, "5"), id="S11.8 dark on one side"),
    ],
)
def test_a_counter_promises_what_all_throws_give(ours: Strike, theirs: Strike) -> None:
    assert_promised(ours, theirs)


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        pytest.param(fixed(strike(15, "9")), strike(8, "6"), id="S11.6 one rolls"),
        pytest.param(fixed(strike(15, "9", rolls=2)), strike(8, "6"), id="S11.10 two checks attack one that rolls"),
        pytest.param(strike(8, "9"), fixed(strike(15, "12", rolls=2)), id="S11.10 two checks counter one that rolls"),
        pytest.param(strike(8, "9"), fixed(strike(15, "6", rolls=2)), id="S11.10 two weaker checks counter"),
        pytest.param(fixed(strike(15, "9", rolls=2)), strike(8, "12", rolls=2), id="S11.10 on both sides"),
        pytest.param(fixed(strike(15, "9")), fixed(strike(15, "6")), id="S11.6 a tie"),
        pytest.param(fixed(strike(1, "1D", hits=2)), fixed(strike(2, "3")), id="S11.8 dark attacks"),
        pytest.param(fixed(strike(1, "3")), fixed(strike(2, "1D", hits=2)), id="S11.8 dark counters"),
    ],
)
def test_a_counter_with_few_dice_promises_what_all_throws_give(ours: Strike, theirs: Strike) -> None:
    assert_promised(ours, theirs)


def assert_promised(ours: Strike, theirs: Strike) -> None:
    attacker, counterer = Fighter(ours, BODY), Fighter(theirs, replace(BODY, hp=5, reduce=1))
    found = of_counter(attacker, counterer)
    sides = {}
    for mine in (True, False):

        def run(dice: Dice, mine: bool = mine) -> Told:
            done = resolve(attacker, counterer, dice)
            real, body = (done.attacker_real, done.attacker) if mine else (done.counterer_real, done.counterer)
            return ended(False, real, body)

        sides[mine] = summed(chances(run))
    assert told(found.attacker)[1:] == sides[True][1:]
    assert told(found.counterer)[1:] == sides[False][1:]
    outcomes = chances(lambda dice: resolve(attacker, counterer, dice).exchange.outcome)
    assert {one: found.chance(one) for one in CounterOutcome if found.chance(one)} == outcomes


def test_values_thrown_at_the_declaration_are_weighed() -> None:
    """S14.5: dice in `check` and `hits` fall at the declaration, each way is one case of the whole."""
    skill = Skill(
        "x",
        "attack/melee",
        (
            Effect("attack", parse("6"), kind="melee"),
            Effect("check", parse("1D+CL")),
            Effect("hits", parse("1D"), most=2),
            Effect("damage", parse("1D")),
        ),
    )
    cases = ways([Use(skill, {"CL": 2})])
    assert len(cases) == 36 and all(count == 1 for _, count in cases)
    base = Total().plus("melee", 8, "S4.6")
    hits = Counter(combined(uses, NO_DICE).hits for uses, _ in cases)
    assert hits == {1: 6, 2: 30}
    checks = {strike_with(base, combined(uses, NO_DICE)).check.total.value for uses, _ in cases}
    assert checks == {8 + 2 + face for face in range(1, 7)}
    plain = [Use(replace(skill, effects=skill.effects[:1]), {"CL": 2})]
    assert ways(plain) == [(tuple(plain), 1)]


def test_the_odds_of_a_declaration_come_at_once() -> None:
    """S23.2: what the table shows at each change of a declaration; the bound is far above what it takes."""
    swallow, dark = strike(14, "2D+8", rolls=3), strike(14, "1D+3", hits=6)
    body = Body(hp=30, stun=24, cost=0, guard=3, reduce=5)

    def told() -> None:
        for made in (swallow, dark):
            assert 0 < fallen_chance(of_attack(made, Check.of(13), body)) < 1
        assert of_counter(Fighter(swallow, body), Fighter(dark, body)).ways == 36**4

    assert calls(told) < 500_000


def test_many_rolls_against_many_are_told_quickly_by_their_means() -> None:
    """S11.9: exact where one side rolls once or twice, near where both roll often."""
    one, many = fixed(strike(9, "2D+4")), fixed(strike(8, "1D+3", hits=4))
    assert quickly(Fighter(one, BODY), Fighter(many, BODY)) == of_counter(Fighter(one, BODY), Fighter(many, BODY))
    strong = Fighter(fixed(strike(9, "1D+6", hits=4)), BODY)
    near, exact = quickly(strong, Fighter(many, BODY)), of_counter(strong, Fighter(many, BODY))
    assert near.chance(CounterOutcome.ATTACK) == exact.chance(CounterOutcome.ATTACK) == 1
    assert hit_chance(near.counterer) == hit_chance(exact.counterer)
    assert exact.attacker.exact and exact.counterer.exact
    assert not near.attacker.exact and not near.counterer.exact
    assert not mixed([(MISSED, 3), (near.counterer, 1)]).exact and mixed([(MISSED, 3), (exact.counterer, 1)]).exact


@pytest.mark.parametrize("attribute", [0, -3])
def test_s11_7_equal_damages_come_to_nothing_also_at_whom_the_element_harms_more(attribute: int) -> None:
    ours, theirs = fixed(strike(1, "9")), fixed(strike(2, "9"))
    body = replace(BODY, guard=0, attribute=attribute)
    found = of_counter(Fighter(ours, body), Fighter(theirs, body))
    assert found.chance(CounterOutcome.COUNTER) == 1
    assert told(found.attacker) == told(found.counterer) == told(MISSED)


@pytest.mark.parametrize(("hp", "stun", "falls", "downs"), [(10, 5, 1, 0), (11, 5, 0, 0), (10, 4, 1, 1)])
def test_s12_2_s12_3_s21_7_a_down_takes_more_than_the_threshold_a_fall_all_hp(
    hp: int, stun: int, falls: int, downs: int
) -> None:
    found = of_hit(strike(8, "5", rolls=2), [False, False], Body(hp=hp, stun=stun, cost=0))
    assert (fallen_chance(found), down_chance(found)) == (falls, downs)


def test_s11_10_of_two_checks_on_one_side_the_better_counts() -> None:
    """Of 36 throws 15 beat 15 with a value of 8, so that 21 do not."""
    two, one = strike(8, "9", rolls=2), fixed(strike(15, "6"))
    better = 1 - Fraction(21, 36) ** 2
    found = of_counter(Fighter(two, BODY), Fighter(one, BODY))
    assert found.chance(CounterOutcome.ATTACK) == better
    found = of_counter(Fighter(one, BODY), Fighter(two, BODY))
    assert found.chance(CounterOutcome.COUNTER) == better


@pytest.mark.parametrize(("hits", "exact"), [(2, True), (3, False)])
def test_s11_9_damages_are_taken_as_their_mean_from_some_thousand_ways_on(hits: int, exact: bool) -> None:
    """Four dice give 126 lists, two 21 and three 56."""
    sides = (Fighter(fixed(strike(value, "1D", hits=each)), BODY) for value, each in ((1, 4), (2, hits)))
    found = quickly(*sides)
    assert found.attacker.exact is found.counterer.exact is exact
