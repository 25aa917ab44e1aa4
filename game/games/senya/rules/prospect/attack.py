"""The odds of an attack on one target, before it, after its hit check, and once it is known to hit (S10.6)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from game.games.senya.rules.checks import Check, Kind, Rolled, Winner, contest, seen
from game.games.senya.rules.harm import Body
from game.games.senya.rules.odds import PAIR
from game.games.senya.rules.prospect import law
from game.games.senya.rules.strike import Strike
from game.games.senya.rules.totals import Term, Total

Criticals = tuple[bool, ...]
"""One entry for each hit check that beats the evade, in their order: whether it is critical."""
Patterns = Mapping[Criticals, int]
"""How many throws give each."""


def of_attack(strike: Strike, evade: Check, body: Body, reduction: law.Law = law.NO_REDUCTION) -> law.Outlook:
    """Returns the odds of an attack that is not rolled yet; `reduction` is what its defence skills take off."""
    lead = strike.check.total.value - evade.total.value  # only the difference counts, so equal ones are found
    found = patterns(_worth(strike.check, lead), strike.rolls, _worth(evade, 0))
    return _over(strike, body, found, reduction)


def of_evade(
    strike: Strike, rolls: Sequence[Rolled], evade: Check, body: Body, reduction: law.Law = law.NO_REDUCTION
) -> law.Outlook:
    """Returns the odds of an attack whose hit checks are known, as who is to evade it knows them (S10.19)."""
    found: Counter[Criticals] = Counter()
    for met, ways in outcomes(evade).items():
        beaten = tuple(one.kind is Kind.CRITICAL for one in rolls if contest(one, met) is Winner.ACTION)
        found[beaten] += ways
    return _over(strike, body, found, reduction)


def of_hit(strike: Strike, criticals: Sequence[bool], body: Body, reduction: law.Law = law.NO_REDUCTION) -> law.Outlook:
    """Returns the odds of the damage of checks that have hit already."""
    return law.struck(law.rolls_of(strike, law.damage_law(strike.damage), criticals), body, strike.pierce, reduction)


def _over(strike: Strike, body: Body, found: Patterns, reduction: law.Law) -> law.Outlook:
    damage = law.damage_law(strike.damage)
    cases: Iterable[tuple[law.Outlook, int]] = (
        (
            law.struck(law.rolls_of(strike, damage, beaten), body, strike.pierce, reduction) if beaten else law.MISSED,
            ways,
        )
        for beaten, ways in found.items()
    )
    return law.mixed(cases)


def _worth(check: Check, value: int) -> Check:
    """Returns a check with another sum, of one term."""
    return Check(Total((Term("", value, ""),)), check.critical, check.fumble, check.rolled)


@lru_cache(law.CACHED)
def patterns(check: Check, rolls: int, evade: Check) -> Patterns:
    """Returns which of several hit checks beat one evade, in 36^(rolls + 1) throws (S2.10 to S2.12, S10.8)."""
    found: Counter[Criticals] = Counter()
    for met, ways in outcomes(evade).items():
        classes: Counter[Criticals] = Counter()
        for one, more in outcomes(check).items():
            hit = contest(one, met) is Winner.ACTION
            classes[(one.kind is Kind.CRITICAL,) if hit else ()] += more
        made: Mapping[Criticals, int] = {(): ways}
        for _ in range(rolls):
            further: Counter[Criticals] = Counter()
            for before, count in made.items():
                for beaten, more in classes.items():
                    further[before + beaten] += count * more
            made = further
        found.update(made)
    return dict(found)


@lru_cache(law.CACHED)
def outcomes(check: Check) -> Mapping[Rolled, int]:
    """Returns how many of 36 throws give each outcome; one where it cannot be rolled gives all of them (S2.9)."""
    if not check.rolled:
        return {Rolled(Kind.NORMAL, 0, check.total): sum(PAIR.values())}
    return {seen(check, face): ways for face, ways in PAIR.items()}
