"""The odds of harm: how the damage rolls of one exchange meet one body, as counts of equally likely throws."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import lcm

from game.games.senya.rules.harm import Body, pierced
from game.games.senya.rules.odds import Counts, distribution, joined, thrown
from game.games.senya.rules.strike import DamagePart, Strike

Law = tuple[tuple[int, int], ...]
"""A distribution that can be a key: (value, ways) in rising order."""
Rolls = tuple[Law, ...]
"""The damage rolls of one exchange, in their order."""
CACHED = 4096
NO_REDUCTION: Law = ((0, 1),)


def law(counts: Counts) -> Law:
    """Returns a distribution as a key."""
    return tuple(sorted(counts.items()))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What awaits one body: of `ways` equally likely throws so many hit it, down it, take its last HP.

    `real` counts the throws by the real damage of all rolls together, 0 among them; a body that endures keeps 1 HP
    once (S14.7), so that damage over its HP need not be its end. `exact` is False where something was taken as its
    mean or as it is likeliest, because there are too many throws to look at.
    """

    ways: int
    hit: int
    real: Law
    down: int
    fallen: int
    exact: bool = True

    @property
    def mean(self) -> Fraction:
        """The real damage expected."""
        return Fraction(sum(value * ways for value, ways in self.real), self.ways)

    def at_least(self, damage: int) -> Fraction:
        """Returns the chance of so much real damage or more."""
        return Fraction(sum(ways for value, ways in self.real if value >= damage), self.ways)


MISSED = Outlook(1, 0, NO_REDUCTION, 0, 0)
"""Nothing happens."""


def mixed(cases: Iterable[tuple[Outlook, int]]) -> Outlook:
    """Returns the odds where each of the cases comes about in so many of the throws that are looked at first."""
    weighed = [(case, weight) for case, weight in cases if weight]
    if len(weighed) == 1:
        return weighed[0][0]
    common = lcm(*(case.ways for case, _ in weighed))
    hit = down = fallen = total = 0
    real: Counter[int] = Counter()
    for case, weight in weighed:
        times = weight * (common // case.ways)
        total += times * case.ways
        hit += times * case.hit
        down += times * case.down
        fallen += times * case.fallen
        for value, ways in case.real:
            real[value] += times * ways
    return Outlook(total, hit, law(real), down, fallen, all(case.exact for case, _ in weighed))


def about(outlook: Outlook) -> Outlook:
    """Returns the same odds, as ones that are not exact."""
    return replace(outlook, exact=False)


# --- damage rolls --------------------------------------------------------------------------------------------------


def damage_law(parts: Sequence[DamagePart]) -> Law:
    """Returns the distribution of one damage roll without a critical die (S10.6)."""
    found = NO_REDUCTION
    for part in parts:
        found = _added(found, law(distribution(part.made, part.env, part.broken)))
    return found


@lru_cache(CACHED)
def _added(one: Law, other: Law) -> Law:
    """Returns the distribution of the sum of two independent values."""
    return law(joined("+", dict(one), dict(other)))


@lru_cache(CACHED)
def with_critical(damage: Law) -> Law:
    """Returns the distribution of a damage roll with the die of a critical hit (S10.8)."""
    return _added(damage, law(thrown(1)))


def rolls_of(strike: Strike, damage: Law, criticals: Sequence[bool]) -> Rolls:
    """Returns the damage rolls for the checks that hit; of several for one check the first gets the die (S10.8)."""
    return tuple(
        with_critical(damage) if critical and number == 0 else damage
        for critical in criticals
        for number in range(strike.hits)
    )


# --- harm ----------------------------------------------------------------------------------------------------------


def struck(rolls: Rolls, body: Body, pierce: int = 0, reduction: Law = NO_REDUCTION) -> Outlook:
    """Returns the odds of a hit with these damage rolls; `reduction` comes to the pool of the body (S10.7)."""
    guard = pierced(body.guard, pierce) + body.attribute
    bare = Body(body.hp, body.stun, 0, guard, endures=body.endures)
    return mixed((_struck(rolls, bare, body.reduce + off), ways) for off, ways in reduction)


@lru_cache(CACHED)
def _struck(rolls: Rolls, body: Body, pool: int) -> Outlook:
    """Returns the odds of a hit on a body whose guard is all that meets each roll, with one pool of reductions.

    While rolls are added up it is kept how much of the pool is left, the real damage so far, the HP (apart from it,
    since one that endures keeps 1), whether it still endures, and whether it went down.
    """
    if not pool and not body.endures:
        return _plainly(rolls, body)
    states: dict[tuple[int, int, int, bool, bool], int] = {(pool, 0, body.hp, body.endures, False): 1}
    for roll in rolls:
        after: dict[tuple[int, int, int, bool, bool], int] = {}
        for (left, total, hp, endures, down), ways in states.items():
            for real, off, more in _reals(roll, body.guard, left):
                lost = max(0, hp - real)
                saved = endures and lost == 0 < hp
                now = (left - off, total + real, 1 if saved else lost, endures and not saved, down or real > body.stun)
                after[now] = after.get(now, 0) + ways * more
        states = after
    real_law: Counter[int] = Counter()
    downed = fallen = 0
    for (_, total, hp, _, down), ways in states.items():
        real_law[total] += ways
        downed += ways * down
        fallen += ways * (hp == 0)
    all_ways = real_law.total()
    return Outlook(all_ways, all_ways, law(real_law), downed, fallen)


def _plainly(rolls: Rolls, body: Body) -> Outlook:
    """Returns the odds of a hit where only the sum of real damage counts, and whether one was over the threshold.

    A state is twice the sum, and one more after a down.
    """
    states = {0: 1}
    for roll in rolls:
        steps = [(2 * real, real > body.stun, more) for real, _, more in _reals(roll, body.guard, 0)]
        after: dict[int, int] = {}
        for state, ways in states.items():
            for real, down, more in steps:
                now = (state + real) | down
                after[now] = after.get(now, 0) + ways * more
        states = after
    real_law: Counter[int] = Counter()
    for state, ways in states.items():
        real_law[state >> 1] += ways
    downed = sum(ways for state, ways in states.items() if state & 1)
    fallen = sum(ways for real, ways in real_law.items() if real >= body.hp)
    all_ways = real_law.total()
    return Outlook(all_ways, all_ways, law(real_law), downed, fallen)


@lru_cache(CACHED)
def _reals(roll: Law, guard: int, pool: int) -> tuple[tuple[int, int, int], ...]:
    """Returns what a damage roll does: (real damage, taken off the pool, ways), those that are alike together."""
    found: Counter[tuple[int, int]] = Counter()
    for value, ways in roll:
        off = min(pool, max(value, 0))
        found[max(0, value - off - guard), off] += ways
    return tuple((real, off, ways) for (real, off), ways in found.items())


def forget_harm() -> None:
    """Wipes what is remembered of damage rolls and bodies."""
    for kept in (_added, with_critical, _struck, _reals):
        kept.cache_clear()
