"""A counter (S11): checks of both sides, which of them succeeds, and the damages set off against each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from game.games.senya.rules.checks import CounterOutcome, Kind, Rolled, best, countered
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.harm import Body, harm, real_damages
from game.games.senya.rules.strike import Strike, damage_rolls, pairs
from game.games.senya.rules.totals import Total

NOTHING = (Total(),)
"""The damage of an attack that fumbled: it counts 0 and is not rolled (S11.6)."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side: what it strikes with and what can be harmed of it."""

    strike: Strike
    body: Body


@dataclass(frozen=True, slots=True)
class Exchange:
    """The checks of both sides, and who succeeds by them."""

    outcome: CounterOutcome
    attack_rolls: tuple[Rolled, ...]
    counter_rolls: tuple[Rolled, ...]


@dataclass(frozen=True, slots=True)
class Countered:
    """How an exchange came out: damage rolls and real damages (a 0 for a lost pair that did nothing) of both sides."""

    exchange: Exchange
    attack_damage: tuple[Total, ...]
    counter_damage: tuple[Total, ...]
    attacker_real: tuple[int, ...]
    counterer_real: tuple[int, ...]
    attacker: Body
    counterer: Body


def exchange(attacker: Strike, counterer: Strike, dice: Dice) -> Exchange:
    """Returns the checks and who succeeds.

    With ツバメ返し on both sides there are none (S11.10); after an attack that fumbled the counter makes none (S11.6).
    """
    if attacker.swallow and counterer.swallow:
        return Exchange(CounterOutcome.COUNTER, (), ())
    attacks = pairs(attacker, dice)
    if all(one.kind is Kind.FUMBLE for one in attacks):
        return Exchange(CounterOutcome.COUNTER, attacks, ())
    counters = pairs(counterer, dice)
    compared = [countered(one, other) for one in attacks for other in counters]
    wanted = CounterOutcome.COUNTER if counterer.swallow else CounterOutcome.ATTACK
    return Exchange(best(compared, wanted), attacks, counters)


def resolve(attacker: Fighter, counterer: Fighter, dice: Dice) -> Countered:
    """Returns how one attack on somebody who counters comes out.

    The dice fall in the order of S10.10: attack pairs, counter pairs, the attack's damage, the counter's.
    """
    met = exchange(attacker.strike, counterer.strike, dice)
    ours, theirs = attacker.body, counterer.body
    if met.outcome is CounterOutcome.TIE:  # S11.12: nobody is harmed
        return Countered(met, (), (), (), (), ours, theirs)
    if met.outcome is CounterOutcome.ATTACK:
        damage = damage_rolls(attacker.strike, _criticals_of_attack(met), dice)
        real = real_damages(theirs, [total.value for total in damage], attacker.strike.pierce)
        return Countered(met, damage, (), (), real, ours, harm(theirs, real))
    times = attacker.strike.rolls if not met.attack_rolls else 1  # S11.10: who lost the comparison rolls once
    fumbled = bool(met.attack_rolls) and not met.counter_rolls
    ours_rolled = NOTHING if fumbled else damage_rolls(attacker.strike, [False] * times, dice)
    theirs_rolled = damage_rolls(counterer.strike, _criticals_of_counter(met, counterer.strike), dice)
    mine, other = offsets(_values(ours_rolled), attacker.strike, _values(theirs_rolled), counterer.strike)
    mine_real = real_damages(ours, mine, counterer.strike.pierce)
    their_real = real_damages(theirs, other, attacker.strike.pierce)
    return Countered(
        met, ours_rolled, theirs_rolled, mine_real, their_real, harm(ours, mine_real), harm(theirs, their_real)
    )


def _criticals_of_attack(met: Exchange) -> list[bool]:
    """Returns one entry for each check of the attack that is higher, True for a critical one (S11.10)."""
    return [
        one.kind is Kind.CRITICAL
        for one in met.attack_rolls
        if any(countered(one, other) is CounterOutcome.ATTACK for other in met.counter_rolls)
    ]


def _criticals_of_counter(met: Exchange, strike: Strike) -> list[bool]:
    """Returns one entry for each check of the counter that is higher, True for a critical one (S11.10).

    Where it was not rolled there are as many as it has checks, none critical.
    """
    if not met.counter_rolls:
        return [False] * strike.rolls
    return [
        other.kind is Kind.CRITICAL
        for other in met.counter_rolls
        if any(countered(one, other) is CounterOutcome.COUNTER for one in met.attack_rolls)
    ]


def offsets(
    attack: Sequence[int], attacking: Strike, counter: Sequence[int], countering: Strike
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns what is left of the damages for the attacker and for the counterer, before reductions and guards.

    Both lists fall in order and are set off in pairs; the smaller takes the difference, an unpaired one counts
    against 0 (S11.9). Where one side alone has ダーク only its largest roll is used (S11.8).
    """
    if attacking.dark != countering.dark:
        attack = [max(attack)] if attacking.dark else attack
        counter = [max(counter)] if countering.dark else counter
    at_attacker, at_counterer = [], []
    for one, other in zip_longest(sorted(attack, reverse=True), sorted(counter, reverse=True), fillvalue=0):
        if other > one:
            at_attacker.append(other - one)
        elif one > other:
            at_counterer.append(one - other)
    return tuple(at_attacker), tuple(at_counterer)


def _values(rolls: Sequence[Total]) -> list[int]:
    return [total.value for total in rolls]


def ride_together(followers: Sequence[int], damage: int, targets: int) -> tuple[tuple[int, ...], int]:
    """Returns the HP of the followers after half of a counter's damage, and how many dice they still add (S11.11).

    The half goes without guard to the first `targets` of them in roster order; those at 0 HP add none.
    """
    half = max(0, damage) // 2
    left = tuple(max(0, hp - half) if n < targets else hp for n, hp in enumerate(followers))
    return left, sum(hp > 0 for hp in left)
