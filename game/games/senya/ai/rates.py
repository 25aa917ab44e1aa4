"""Rates: what the simplest attack of somebody does to somebody in a round, exactly and as cheaply as it can be.

Only the mean of the real damage is asked, without reductions: it is a sum over the damage rolls, each with the chance
that it is made (S10.6 to S10.8), so that no distribution of several rolls has to be worked out.
"""

from collections.abc import Sequence

from game.games.senya.rules.checks import Check
from game.games.senya.rules.harm import pierced
from game.games.senya.rules.parts import Buff, Combatant, Kit, Loadout
from game.games.senya.rules.prospect.attack import patterns
from game.games.senya.rules.prospect.battle import Blow, Odds
from game.games.senya.rules.prospect.law import damage_law, with_critical
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.values import attribute, evade_total, value

Build = tuple[Kit, Loadout, tuple[Buff, ...], tuple[str, ...], int, bool]
"""All of somebody that a rate depends on; HP, cost and uses are no part of it."""
Shares = tuple[int, int, int]
"""How many throws of hit and evade check let a damage roll be made without and with a critical die, and of how many."""


class Jab:
    """A simple attack in one way its declaration may fall, with what it does to a body behind a guard.

    What it does is kept by how far its check is over the evade check and by the guard.
    """

    def __init__(self, blow: Blow) -> None:
        self.made, self.ways, self._strike = blow.made, blow.ways, blow.strike
        self.value = blow.strike.check.total.value - sum(term.value for term in blow.made.foe_checks)
        self._plain = damage_law(blow.strike.damage)
        self._critical = with_critical(self._plain)
        self._evade = Check.of(0).with_values(blow.made.foe_critical)
        self._throws = sum(ways for _, ways in self._critical)
        self._times = self._throws // sum(ways for _, ways in self._plain)  # the critical die has so many faces
        self._shares: dict[int, Shares] = {}
        self._over: dict[int, tuple[int, int]] = {}

    def done(self, evade: int, guard: int, attr: int) -> tuple[int, int]:
        """Returns the real damage added up over equally likely throws, and how many those are."""
        none, one, ways = self._hits(self.value - evade)
        plain, critical = self._left(pierced(guard, self._strike.pierce) + attr)
        hits = self._strike.hits
        rolls = none * hits * plain * self._times + one * (critical + (hits - 1) * plain * self._times)
        return self._strike.rolls * rolls, ways * self._throws

    def _hits(self, lead: int) -> Shares:
        if lead not in self._shares:
            check = self._strike.check
            bare = Check.of(lead, critical=check.critical, fumble=check.fumble, rolled=check.rolled)
            found = patterns(bare, 1, self._evade)
            self._shares[lead] = found.get((False,), 0), found.get((True,), 0), sum(found.values())
        return self._shares[lead]

    def _left(self, guard: int) -> tuple[int, int]:
        """Returns what a damage roll leaves over a guard, added up over its throws, without and with a critical die."""
        if guard not in self._over:
            plain, critical = (
                sum(max(0, value - guard) * ways for value, ways in law) for law in (self._plain, self._critical)
            )
            self._over[guard] = plain, critical
        return self._over[guard]


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
        key = self.build(table, by), self.build(table, on)
        if key not in self._found:
            if key[0] not in self._jabs:
                self._jabs[key[0]] = _jabs(table, by)
            done = (self._mean(table, jabs, on, key[1]) for jabs in self._jabs[key[0]])
            self._found[key] = max(done, default=0.0)
        return self._found[key]

    def build(self, table: SenyaState, one: Combatant) -> int:
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
            done, ways = jabs[0].done(self._evade(table, jabs[0].made.kind, on, who), *self._guard(on, jabs[0], who))
            return done / ways
        found = 0.0
        for jab in jabs:
            done, ways = jab.done(self._evade(table, jab.made.kind, on, who), *self._guard(on, jab, who))
            found += jab.ways * done / ways
        return found / sum(jab.ways for jab in jabs)

    def _evade(self, table: SenyaState, kind: str, on: Combatant, who: int) -> int:
        key = who, kind
        if key not in self._evades:
            self._evades[key] = evade_total(on, kind, table.world.data.tables).value
        return self._evades[key]

    def _guard(self, on: Combatant, jab: Jab, who: int) -> tuple[int, int]:
        """Returns guard and attribute guard against an attack."""
        key = who, jab.made.element
        if key not in self._guards:
            self._guards[key] = value(on, "guard").value, attribute(on, jab.made.element).value
        return self._guards[key]


def _jabs(table: SenyaState, by: Combatant) -> list[list[Jab]]:
    """Returns the attack types of somebody: those that were learnt, or the free ones where none was."""
    odds = Odds(table)
    known = [skill for skill in by.kit.of("attack") if not skill.free] or list(by.kit.of("attack"))
    return [[Jab(blow) for blow in odds.blows(by, odds.uses(by, (skill.id,)))] for skill in known]
