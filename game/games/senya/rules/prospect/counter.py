"""The odds of an attack that is countered: who succeeds, and what it does to both (S11.6 to S11.10)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, partial
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

from game.games.senya.rules.checks import Check, CounterOutcome, Kind, Rolled, best, countered
from game.games.senya.rules.counter import Fighter
from game.games.senya.rules.expressions import Number
from game.games.senya.rules.harm import Body, harm, real_damages
from game.games.senya.rules.prospect import law
from game.games.senya.rules.prospect.attack import Criticals, outcomes
from game.games.senya.rules.strike import DamagePart, Strike

MANY = 3000
"""So many ways to set damages off against each other are looked at one by one where it has to be quick."""
NOTHING: law.Law = ((0, 1),)
"""The damage of an attack that fumbled (S11.6)."""


@dataclass(frozen=True, slots=True)
class CounterOutlook:
    """Of `ways` throws so many end in each way; what awaits the attacker and the counterer."""

    ways: int
    outcomes: Mapping[CounterOutcome, int]
    attacker: law.Outlook
    counterer: law.Outlook

    def chance(self, outcome: CounterOutcome) -> Fraction:
        """Returns the chance of one way to end."""
        return Fraction(self.outcomes.get(outcome, 0), self.ways)


@dataclass(frozen=True, slots=True)
class Ending:
    """How the checks ended: which of them make damage rolls, and whether the attack's damage counts 0 (S11.6)."""

    outcome: CounterOutcome
    attack: Criticals = ()
    counter: Criticals = ()
    nothing: bool = False


def of_counter(attacker: Fighter, counterer: Fighter) -> CounterOutlook:
    """Returns the odds of one attack on somebody who counters it, before any die is thrown."""
    found = endings(attacker.strike, counterer.strike)
    mine: list[tuple[law.Outlook, int]] = []
    theirs: list[tuple[law.Outlook, int]] = []
    ended: Counter[CounterOutcome] = Counter()
    for ending, ways in found.items():
        one, other = _after(ending, attacker, counterer)
        mine.append((one, ways))
        theirs.append((other, ways))
        ended[ending.outcome] += ways
    return CounterOutlook(sum(found.values()), ended, law.mixed(mine), law.mixed(theirs))


def quickly(attacker: Fighter, counterer: Fighter) -> CounterOutlook:
    """Returns the odds of an attack that is countered within some hundredths of a second.

    Where the damage rolls of both sides can be set off against each other in very many ways (S11.9), each of them
    counts as its mean, and the odds are not exact.
    """
    if _lists(attacker.strike, counterer.strike) * _lists(counterer.strike, attacker.strike) <= MANY:
        return of_counter(attacker, counterer)
    found = of_counter(*(Fighter(_with_means(side.strike), side.body) for side in (attacker, counterer)))
    return replace(found, attacker=law.about(found.attacker), counterer=law.about(found.counterer))


def _lists(strike: Strike, other: Strike) -> int:
    """Returns how many lists of values the damage rolls of a strike may give; of ダーク on one side one roll counts."""
    rolls = strike.rolls * (strike.hits if strike.dark == other.dark else 1)
    return comb(len(law.damage_law(strike.damage)) + rolls - 1, rolls)


def _with_means(strike: Strike) -> Strike:
    found = law.damage_law(strike.damage)
    middle = sum(value * ways for value, ways in found) // sum(ways for _, ways in found)
    return replace(strike, damage=(DamagePart("mean", Number(middle), {}),))


# --- the checks ----------------------------------------------------------------------------------------------------


def endings(attack: Strike, counter: Strike) -> Mapping[Ending, int]:
    """Returns how many throws of the checks end in each way; with ツバメ返し on both sides there are none (S11.10)."""
    if attack.swallow and counter.swallow:
        return {Ending(CounterOutcome.COUNTER, (False,) * attack.rolls, (False,) * counter.rolls): 1}
    return _endings(attack.check, attack.rolls, counter.check, counter.rolls)


@lru_cache(law.CACHED)
def _endings(attack: Check, attacks: int, counter: Check, counters: int) -> Mapping[Ending, int]:
    wanted = CounterOutcome.COUNTER if counters > 1 else CounterOutcome.ATTACK
    found: Counter[Ending] = Counter()
    for ours, theirs, ways in _checks(attack, attacks, counter, counters):
        if all(one.kind is Kind.FUMBLE for one in ours):
            found[Ending(CounterOutcome.COUNTER, (False,), (False,) * counters, nothing=True)] += ways
        else:
            found[_ending(ours, theirs, wanted)] += ways
    return dict(found)


Made = tuple[Rolled, ...]


def _checks(attack: Check, attacks: int, counter: Check, counters: int) -> Iterator[tuple[Made, Made, int]]:
    """Yields all ways in which the checks may fall; of the side that makes several, those alike against the other's."""
    if counters > 1:
        for one, ways in outcomes(attack).items():
            for theirs, more in _several(counter, counters, partial(countered, one)):
                yield (one,), theirs, ways * more
    else:
        for other, ways in outcomes(counter).items():
            for ours, more in _several(attack, attacks, partial(_against, other)):
                yield ours, (other,), ways * more


def _against(counter: Rolled, attack: Rolled) -> CounterOutcome:
    return countered(attack, counter)


def _several(check: Check, times: int, compared: Callable[[Rolled], CounterOutcome]) -> Iterator[tuple[Made, int]]:
    """Yields the ways in which a check made so often may fall, one for all rolls of a kind that compare alike."""
    alike: dict[tuple[CounterOutcome, Kind], tuple[Rolled, int]] = {}
    for one, ways in outcomes(check).items():
        key = compared(one), one.kind
        alike[key] = one, ways + (alike[key][1] if key in alike else 0)
    for combination in product(alike.values(), repeat=times):
        yield tuple(one for one, _ in combination), prod(ways for _, ways in combination)


def _ending(ours: Made, theirs: Made, wanted: CounterOutcome) -> Ending:
    outcome = best([countered(one, other) for one in ours for other in theirs], wanted)
    if outcome is CounterOutcome.ATTACK:
        higher = [one for one in ours if any(countered(one, other) is outcome for other in theirs)]
        return Ending(outcome, tuple(one.kind is Kind.CRITICAL for one in higher))
    if outcome is CounterOutcome.COUNTER:
        higher = [other for other in theirs if any(countered(one, other) is outcome for one in ours)]
        return Ending(outcome, (False,), tuple(other.kind is Kind.CRITICAL for other in higher))
    return Ending(outcome)


# --- the damage ----------------------------------------------------------------------------------------------------


def _after(ending: Ending, attacker: Fighter, counterer: Fighter) -> tuple[law.Outlook, law.Outlook]:
    """Returns what an ending does to attacker and counterer."""
    if ending.outcome is CounterOutcome.TIE:
        return law.MISSED, law.MISSED
    attack = law.rolls_of(attacker.strike, law.damage_law(attacker.strike.damage), ending.attack)
    if ending.outcome is CounterOutcome.ATTACK:
        return law.MISSED, law.struck(attack, counterer.body, attacker.strike.pierce)
    counter = law.rolls_of(counterer.strike, law.damage_law(counterer.strike.damage), ending.counter)
    found = _offset((NOTHING,) if ending.nothing else attack, attacker.strike.dark, counter, counterer.strike.dark)
    return (
        law.mixed((_met(left, attacker.body, counterer.strike.pierce), ways) for left, ways in found[0].items()),
        law.mixed((_met(left, counterer.body, attacker.strike.pierce), ways) for left, ways in found[1].items()),
    )


def _met(damages: tuple[int, ...], body: Body, pierce: int) -> law.Outlook:
    """Returns what damages that are known do to a body; only real damage counts as a hit."""
    reals = real_damages(body, damages, pierce)
    if not any(reals):
        return law.MISSED
    after = harm(body, reals)
    return law.Outlook(1, 1, ((sum(reals), 1),), int(after.down), int(after.incapacitated))


Left = Mapping[tuple[int, ...], int]
"""How many throws leave which damages for one side."""


@lru_cache(256)
def _offset(attack: law.Rolls, dark_attack: bool, counter: law.Rolls, dark_counter: bool) -> tuple[Left, Left]:
    """Returns what is left for attacker and counterer of damages set off against each other (S11.8, S11.9)."""
    if dark_attack != dark_counter:
        attack = (_largest(attack),) if dark_attack else attack
        counter = (_largest(counter),) if dark_counter else counter
    most = max(len(attack), len(counter))
    ours, theirs = _sorted(attack, most), _sorted(counter, most)
    return _left(theirs, ours), _left(ours, theirs)


def _left(higher: Left, lower: Left) -> Left:
    """Returns by how much the values of one list are over those of the other, pair by pair."""
    found: dict[tuple[int, ...], int] = {}
    for one, ways in higher.items():
        for other, more in lower.items():
            left = tuple([a - b for a, b in zip(one, other, strict=False) if a > b])
            found[left] = found.get(left, 0) + ways * more
    return found


def _largest(rolls: law.Rolls) -> law.Law:
    """Returns the distribution of the largest of several rolls (S11.8)."""
    found: Counter[int] = Counter(dict(rolls[0]))
    for roll in rolls[1:]:
        further: Counter[int] = Counter()
        for one, ways in found.items():
            for other, more in roll:
                further[max(one, other)] += ways * more
        found = further
    return law.law(found)


def _sorted(rolls: law.Rolls, length: int) -> Left:
    """Returns how many throws give each list of values in falling order, filled up to a length by 0 (S11.9)."""
    alike = Counter(rolls)
    found: Counter[tuple[int, ...]] = Counter({(): 1})
    for roll, times in alike.items():
        further: Counter[tuple[int, ...]] = Counter()
        for values, ways in _alike(roll, times).items():
            for before, count in found.items():
                further[tuple(sorted((*before, *values), reverse=True))] += ways * count
        found = further
    filled = (0,) * (length - len(rolls))
    return {(*values, *filled): ways for values, ways in found.items()}


@lru_cache(256)
def _alike(roll: law.Law, times: int) -> Mapping[tuple[int, ...], int]:
    weight = dict(roll)
    found = {}
    for values in combinations_with_replacement(weight, times):
        orders = factorial(times) // prod(factorial(count) for count in Counter(values).values())
        found[values] = orders * prod(weight[value] for value in values)
    return found
