"""Exact chances (S2.15, S23.2): counts of equally likely throws, never simulation."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from typing import TypeVar

from game.games.senya.rules import checks, expressions
from game.games.senya.rules.dice import SIDES

T = TypeVar("T")

Counts = Mapping[int, int]
"""How many of the equally likely throws give each value."""


@cache
def thrown(count: int) -> Counts:
    """Returns how many of the 6^count throws of `count` dice give each sum; that of no dice is 0."""
    counts = {0: 1}
    for _ in range(count):
        after: Counter[int] = Counter()
        for total, ways in counts.items():
            for face in range(1, SIDES + 1):
                after[total + face] += ways
        counts = dict(after)
    return counts


PAIR = thrown(2)


def successes(check: checks.Check, difficulty: int) -> int:
    """Returns how many of 36 throws make a check succeed."""
    return sum(ways for face, ways in PAIR.items() if checks.succeeds(checks.seen(check, face), difficulty))


def hits(attack: checks.Check, evade: checks.Check) -> int:
    """Returns how many of 1296 throws let an attack hit (S2.15)."""
    return _counted(attack, evade, lambda a, e: checks.contest(a, e) is checks.Winner.ACTION)[True]


def counters(attack: checks.Check, counter: checks.Check) -> dict[checks.CounterOutcome, int]:
    """Returns how many of 1296 throws end in each way when an attack is countered (S11.6)."""
    found = _counted(attack, counter, checks.countered)
    return {outcome: found[outcome] for outcome in checks.CounterOutcome}


def _counted(
    first: checks.Check, second: checks.Check, judge: Callable[[checks.Rolled, checks.Rolled], T]
) -> Counter[T]:
    """Returns how many of 1296 throws `judge` puts where; a side that cannot be rolled has one result (S2.9)."""
    found: Counter[T] = Counter()
    mine, theirs = _all_of(first), _all_of(second)
    for one, ways in mine:
        for other, more in theirs:
            found[judge(one, other)] += ways * more
    return found


def _all_of(check: checks.Check) -> list[tuple[checks.Rolled, int]]:
    if not check.rolled:
        return [(checks.Rolled(checks.Kind.NORMAL, 0, check.total), sum(PAIR.values()))]
    return [(checks.seen(check, face), ways) for face, ways in PAIR.items()]


def distribution(made: expressions.Expression, env: expressions.Env, broken: bool = False) -> Counts:
    """Returns how many of the throws of all its dice give each value of an expression.

    Raises what `evaluate` raises. Each die stands in one place, so the parts are independent.
    """
    match made:
        case expressions.Number(value):
            return {value: 1}
        case expressions.DiceSum(count):
            return thrown(count)
        case expressions.Name(name):
            return {env[name]: 1}
        case expressions.Raised(inner):
            return moved(distribution(inner, env, broken), expressions.BREAK_BONUS if broken else 0)
        case expressions.Negative(inner):
            return {-value: ways for value, ways in distribution(inner, env, broken).items()}
        case expressions.Binary(sign, left, right):
            return joined(sign, distribution(left, env, broken), distribution(right, env, broken))


def joined(sign: str, left: Counts, right: Counts) -> Counts:
    """Returns the distribution of two independent values joined by a sign."""
    if sign == "+" and len(right) == 1:  # what most sums are made of, and no two values meet
        ((more, ways),) = right.items()
        return {value + more: count * ways for value, count in left.items()}
    found: Counter[int] = Counter()
    for one, ways in left.items():
        for other, more in right.items():
            found[expressions.join(sign, one, other)] += ways * more
    return dict(found)


def moved(counts: Counts, by: int) -> Counts:
    """Returns a distribution with `by` added to every value."""
    return {value + by: ways for value, ways in counts.items()} if by else counts


def harmed(counts: Counts, guard: int) -> Counts:
    """Returns the distribution of what is left of a damage behind a guard, at least 0 (S10.7)."""
    found: Counter[int] = Counter()
    for value, ways in counts.items():
        found[max(0, value - guard)] += ways
    return dict(found)


def mean(counts: Counts) -> Fraction:
    """Returns the exact mean of a distribution."""
    return Fraction(sum(value * ways for value, ways in counts.items()), sum(counts.values()))


def above(counts: Counts, bound: int) -> Fraction:
    """Returns the chance of a value greater than `bound`: of a down, for the stun threshold (S12.2)."""
    return Fraction(sum(ways for value, ways in counts.items() if value > bound), sum(counts.values()))
