"""Checks and contests (S2), the comparison of counters (S11.6), and their exact chances (S2.15, S23.2)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from game.games.senya.rules.checks import (
    Check,
    CounterOutcome,
    Kind,
    Rolled,
    Winner,
    best,
    contest,
    countered,
    roll,
    seen,
    succeeds,
)
from game.games.senya.rules.dice import Given
from game.games.senya.rules.expressions import evaluate, parse
from game.games.senya.rules.odds import (
    PAIR,
    above,
    counters,
    distribution,
    harmed,
    hits,
    mean,
    successes,
    thrown,
)
from game.games.senya.rules.totals import Term, Total
from tests.work import calls

FACES = range(1, 7)
CRITICAL = Rolled(Kind.CRITICAL, 12, None)
FUMBLE = Rolled(Kind.FUMBLE, 2, None)


def result(value: int) -> Rolled:
    return Rolled(Kind.NORMAL, 7, Total((Term("value", value, "S2.1"),)))


@pytest.mark.parametrize(
    ("faces", "critical", "fumble", "kind"),
    [
        ((6, 6), 12, 2, Kind.CRITICAL),
        ((6, 5), 12, 2, Kind.NORMAL),
        ((6, 5), 11, 2, Kind.CRITICAL),
        ((1, 1), 12, 2, Kind.FUMBLE),
        ((1, 2), 12, 2, Kind.NORMAL),
        ((1, 2), 12, 3, Kind.FUMBLE),
        ((1, 1), 2, 2, Kind.CRITICAL),
        ((1, 1), 1, 2, Kind.CRITICAL),
        ((6, 6), 13, 2, Kind.NORMAL),
        ((1, 1), 12, 1, Kind.NORMAL),
    ],
    ids=["S2.3", "S2.6", "S2.3-low", "S2.4", "S2.6-low", "S2.4-high", "S2.5", "S21.16", "S2.7-never", "S2.7-none"],
)
def test_kinds_of_rolls(faces: tuple[int, ...], critical: int, fumble: int, kind: Kind) -> None:
    rolled = roll(Check.of(9, -2, critical, fumble), Given(faces))
    assert (rolled.kind, rolled.face) == (kind, sum(faces))
    assert rolled.result == (7 + sum(faces) if kind is Kind.NORMAL else None)


def test_s2_6_the_result_is_the_sum_of_its_terms() -> None:
    rolled = roll(Check.of(9, 2), Given((3, 4)))
    assert rolled.total == Total((Term("value", 9, "S2.1"), Term("mods", 2, "S2.6"), Term("dice", 7, "S2.6")))
    assert succeeds(rolled, 18) and not succeeds(rolled, 19)
    assert succeeds(CRITICAL, 99) and not succeeds(FUMBLE, -99)


def test_s2_7_effects_have_bounds() -> None:
    base = Check.of(1)
    assert base.with_values(critical=3).critical == 13 and base.with_values(critical=-11).critical == 1
    assert base.with_values(fumble=-4).fumble == 1 and base.with_values(fumble=3).fumble == 5
    assert base.with_values(critical=1) == Check.of(1, critical=13)


def test_s2_9_a_reaction_that_cannot_be_rolled_has_no_dice() -> None:
    rolled = roll(Check.of(9, 2, critical=2, rolled=False), Given(()))
    assert (rolled.kind, rolled.face, rolled.result) == (Kind.NORMAL, 0, 11)


@pytest.mark.parametrize(
    ("action", "reaction", "winner", "outcome"),
    [
        (result(15), result(14), "action", "attack"),
        (result(14), result(14), "reaction", "tie"),
        (result(13), result(14), "reaction", "counter"),
        (CRITICAL, result(99), "action", "attack"),
        (CRITICAL, CRITICAL, "reaction", "tie"),
        (CRITICAL, FUMBLE, "action", "attack"),
        (result(99), CRITICAL, "reaction", "counter"),
        (FUMBLE, result(-9), "reaction", "counter"),
        (FUMBLE, FUMBLE, "reaction", "counter"),
        (FUMBLE, CRITICAL, "reaction", "counter"),
        (result(3), FUMBLE, "action", "attack"),
        (result(-9), FUMBLE, "action", "attack"),
        (result(-2), result(-3), "action", "attack"),
    ],
    ids=[
        *("S2.10-higher", "S2.10-S21.10-S21.11", "S2.10-lower", "S2.11", "S2.11-S21.12-S21.13", "S2.11-fumble"),
        *("S2.3", "S2.12", "S2.12-both", "S2.12-critical", "S21.15", "S2.12-below-0", "below-0"),
    ],
)
def test_contests_and_counters(action: Rolled, reaction: Rolled, winner: str, outcome: str) -> None:
    assert (contest(action, reaction), countered(action, reaction)) == (Winner(winner), CounterOutcome(outcome))


def test_s11_10_one_better_check_is_enough_and_an_equal_one_ends_it() -> None:
    attack, counter, tie = CounterOutcome.ATTACK, CounterOutcome.COUNTER, CounterOutcome.TIE
    assert best((tie, attack), attack) is attack
    assert best((counter, tie), attack) is tie
    assert best((counter, counter), attack) is counter
    assert best((attack, counter), counter) is counter
    assert best((attack, tie), counter) is tie
    assert best((attack, attack), counter) is attack


# --- chances -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("difference", "ways"),
    [(-6, 85), (-4, 154), (-2, 320), (-1, 439), (0, 575), (1, 719), (2, 855), (4, 1070), (6, 1184)],
)
def test_s2_15_chances_of_hits(difference: int, ways: int) -> None:
    assert hits(Check.of(10, difference), Check.of(10)) == ways


@pytest.mark.parametrize("values", [(12, 2, 12, 2), (10, 3, 11, 2), (13, 1, 2, 2)])
def test_s23_2_counts_agree_with_every_throw(values: tuple[int, ...]) -> None:
    mine, theirs = Check.of(8, 1, *values[:2]), Check.of(7, 0, *values[2:])
    pairs = [(roll(mine, Given(four[:2])), roll(theirs, Given(four[2:]))) for four in product(FACES, repeat=4)]
    assert hits(mine, theirs) == sum(contest(*pair) is Winner.ACTION for pair in pairs)
    assert counters(mine, theirs) == {
        outcome: sum(countered(*pair) is outcome for pair in pairs) for outcome in CounterOutcome
    }
    fixed = Check.of(15, rolled=False)
    singles = sum(
        contest(roll(mine, Given(two)), roll(fixed, Given(()))) is Winner.ACTION for two in product(FACES, repeat=2)
    )
    assert hits(mine, fixed) == 36 * singles


def test_s23_2_successes_of_a_check() -> None:
    assert successes(Check.of(5), 12) == 21
    assert successes(Check.of(0), 99) == 1 and successes(Check.of(99), 0) == 35
    assert seen(Check.of(5), 7).result == 12


@pytest.mark.parametrize(
    ("text", "dice"), [("《1D》+2D*2-body", 3), ("(1D-4)/2", 1), ("-1D+《CL》", 1), ("7", 0), ("1D*1D", 2)]
)
def test_s23_2_distributions_agree_with_every_throw(text: str, dice: int) -> None:
    made, env = parse(text), {"CL": 3, "body": 4}
    for broken in (False, True):
        found = Counter(evaluate(made, env, broken, Given(faces)) for faces in product(FACES, repeat=dice))
        assert dict(distribution(made, env, broken)) == found


def test_s23_2_damage_behind_a_guard() -> None:
    counts = harmed(thrown(2), 4)
    assert counts == {0: 6, 1: 4, 2: 5, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}
    assert mean(counts) == Fraction(sum(value * ways for value, ways in counts.items()), 36)
    assert above(thrown(2), 10) == Fraction(3, 36) and above(thrown(2), 12) == 0
    assert sum(thrown(10).values()) == 6**10 and thrown(0) == {0: 1} and PAIR[7] == 6


def test_s23_2_a_table_is_worked_out_by_little_work() -> None:
    """So that what the table shows comes at once, of many dice too."""
    made = parse("《6D》+3D+melee+CL")

    def worked_out() -> None:
        counts = harmed(distribution(made, {"melee": 12, "CL": 5}, True), 6)
        assert sum(counts.values()) == 6**9
        hits(Check.of(12), Check.of(11))

    assert calls(worked_out) < 10_000
