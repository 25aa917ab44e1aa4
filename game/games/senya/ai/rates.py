"""Rates: what the simplest attack of somebody does to somebody in a round, exactly and as cheaply as it can be.

Only the mean of the real damage is asked, without reductions: it is a sum over the damage rolls, each with the chance
that it is made (S10.6 to S10.8), so that no distribution of several rolls has to be worked out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from game.games.senya.rules.checks import Check
from game.games.senya.rules.harm import pierced
from game.games.senya.rules.parts import Buff, Combatant, Kit, Loadout
from game.games.senya.rules.prospect.attack import patterns
from game.games.senya.rules.prospect.battle import Blow, Odds
from game.games.senya.rules.prospect.law import Law, damage_law, with_critical
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.values import attribute, evade_total, value

Build = tuple[Kit, Loadout, tuple[Buff, ...], tuple[str, ...], int, bool]
"""All of somebody that a rate depends on; HP, cost and uses are no part of it."""
Shares = tuple[int, int, int]
"""How many throws of hit and evade check let a damage roll be made without and with a critical die, and of how many."""


@dataclass(frozen=True, slots=True)
class Jab:
    """A simple attack in one way its declaration may fall: the blow with what its damage rolls are worth over a guard.

    `means` keeps, by the guard, what a damage roll does in all its throws, without and with the die of a critical.
    """

    blow: Blow
    plain: Law
    critical: Law
    means: dict[int, tuple[int, int]] = field(default_factory=dict)

    def over(self, guard: int) -> tuple[int, int]:
        """Returns what a damage roll leaves over a guard, added up over its throws."""
        if guard not in self.means:
            plain, critical = (
                sum((value - guard) * ways for value, ways in law if value > guard)
                for law in (self.plain, self.critical)
            )
            self.means[guard] = plain, critical
        return self.means[guard]


class Rates:
    """The rates of one battle; what is alike in two positions of it is worked out once."""

    def __init__(self) -> None:
        self._builds: dict[Build, int] = {}
        self._of: dict[int, int] = {}
        self._kept: list[Combatant] = []
        self._found: dict[tuple[int, int], float] = {}
        self._jabs: dict[int, list[list[Jab]]] = {}
        self._evades: dict[tuple[int, str], int] = {}
        self._guards: dict[tuple[int, str], tuple[int, int]] = {}

    def rate(self, table: SenyaState, by: Combatant, on: Combatant) -> float:
        """Returns the greatest mean of real damage among somebody's attack types, each used alone on somebody."""
        key = self._build(table, by), self._build(table, on)
        if key not in self._found:
            if key[0] not in self._jabs:
                self._jabs[key[0]] = _jabs(table, by)
            done = (self._mean(table, jabs, on, key[1]) for jabs in self._jabs[key[0]])
            self._found[key] = max(done, default=0.0)
        return self._found[key]

    def _build(self, table: SenyaState, one: Combatant) -> int:
        """Returns the number of what a rate depends on in somebody."""
        if id(one) not in self._of:
            self._kept.append(one)  # an id is nobody else's while its bearer is kept
            moved = table.world.data.tables.achievement.at(one.vitals.tension)
            build = one.kit, one.worn, one.buffs, one.vitals.statuses, moved, one.turn.surprised
            self._of[id(one)] = self._builds.setdefault(build, len(self._builds))
        return self._of[id(one)]

    def _mean(self, table: SenyaState, jabs: Sequence[Jab], on: Combatant, who: int) -> float:
        """Returns the mean of the real damage of one attack type, the ways of its declaration weighed."""
        if len(jabs) == 1:
            done, ways = self._done(table, jabs[0], on, who)
            return done / ways
        found = 0.0
        for jab in jabs:
            done, ways = self._done(table, jab, on, who)
            found += jab.blow.ways * done / ways
        return found / sum(jab.blow.ways for jab in jabs)

    def _done(self, table: SenyaState, jab: Jab, on: Combatant, who: int) -> tuple[int, int]:
        """Returns the real damage of an attack added up over equally likely throws, and how many those are."""
        strike = jab.blow.strike
        none, one, all_ways = shares(*self._checks(table, jab.blow, on, who))
        if not none and not one:
            return 0, 1
        guard, attr = self._guard(on, jab.blow.made.element, who)
        plain, critical = jab.over(pierced(guard, strike.pierce) + attr)
        each, more = sum(ways for _, ways in jab.plain), sum(ways for _, ways in jab.critical)
        times = more // each  # the critical die has so many faces
        rolls = none * strike.hits * plain * times + one * (critical + (strike.hits - 1) * plain * times)
        return strike.rolls * rolls, all_ways * more

    def _checks(self, table: SenyaState, blow: Blow, on: Combatant, who: int) -> tuple[int, Check, Check]:
        """Returns by how much the hit check is over the evade check, and both without their sums."""
        made = blow.made
        key = who, made.kind
        if key not in self._evades:
            self._evades[key] = evade_total(on, made.kind, table.world.data.tables).value
        met = self._evades[key] + sum(term.value for term in made.foe_checks)
        check = blow.strike.check
        bare = Check.of(0, critical=check.critical, fumble=check.fumble, rolled=check.rolled)
        return check.total.value - met, bare, Check.of(0).with_values(made.foe_critical)

    def _guard(self, on: Combatant, element: str, who: int) -> tuple[int, int]:
        key = who, element
        if key not in self._guards:
            self._guards[key] = value(on, "guard").value, attribute(on, element).value
        return self._guards[key]


def _jabs(table: SenyaState, by: Combatant) -> list[list[Jab]]:
    """Returns the attack types of somebody: those that were learnt, or the free ones where none was."""
    odds = Odds(table)
    known = [skill for skill in by.kit.of("attack") if not skill.free] or list(by.kit.of("attack"))
    return [[_jab(blow) for blow in odds.blows(by, odds.uses(by, (skill.id,)))] for skill in known]


def _jab(blow: Blow) -> Jab:
    plain = damage_law(blow.strike.damage)
    return Jab(blow, plain, with_critical(plain))


@lru_cache(1 << 12)
def shares(lead: int, check: Check, evade: Check) -> Shares:
    """Returns how a hit check that is over an evade check by `lead` before the dice comes out (S2.10 to S2.12)."""
    found: Mapping[tuple[bool, ...], int] = patterns(
        Check.of(lead, critical=check.critical, fumble=check.fumble, rolled=check.rolled), 1, evade
    )
    return found.get((False,), 0), found.get((True,), 0), sum(found.values())
