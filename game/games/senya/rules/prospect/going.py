"""What the attack going on still promises both sides: what has fallen is known, the rest by its exact odds."""

from collections.abc import Sequence

from game.games.senya.rules.assault import Reaction
from game.games.senya.rules.battle import exchange, harming
from game.games.senya.rules.checks import Check, Kind, Rolled, Winner, contest
from game.games.senya.rules.counter import Fighter
from game.games.senya.rules.declaration import Combination, combined
from game.games.senya.rules.harm import Body, harm, real_damages
from game.games.senya.rules.odds import distribution, joined
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.prospect.attack import of_attack, of_evade, of_hit
from game.games.senya.rules.prospect.battle import Blow, Odds
from game.games.senya.rules.prospect.counter import quickly
from game.games.senya.rules.prospect.declared import NO_DICE, ways
from game.games.senya.rules.prospect.law import MISSED, NO_REDUCTION, Law, Outlook, about, law, mixed
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.strike import Strike
from game.games.senya.rules.values import body_of

Awaited = tuple[Combatant, Combatant, Combination, Outlook]
"""Who deals the damage, who takes it, by which declaration, and what awaits the taker."""
ALWAYS_CRITICAL, NEVER = 1, 13


class OngoingAttack:
    """The attack going on in one position."""

    def __init__(self, table: SenyaState) -> None:
        assert table.attack is not None
        self.table, self.attack = table, table.attack
        self.odds = Odds(table)
        self.by = table.one(self.attack.by)
        self.blows = self._blows()
        self.made = max(self.blows, key=lambda blow: blow.ways).made

    def _blows(self) -> list[Blow]:
        """Returns the attack in each way its declaration may fall; in one once its check was made."""
        uses = exchange.uses_of(self.by, self.attack.uses)
        blows = self.odds.blows(self.by, uses, len(self.attack.companions))
        if self.attack.tried is None:
            return [
                Blow(
                    _with_check(
                        blow.strike, exchange.modified(self.attack, self.by.id, exchange.HIT, blow.strike.check)
                    ),
                    blow.made,
                    blow.ways,
                )
                for blow in blows
            ]
        strike = exchange.attack_strike(self.table, self.attack)
        checked = _with_check(strike, exchange.modified(self.attack, self.by.id, exchange.HIT, strike.check))
        return [Blow(checked, blows[0].made, 1)]

    def awaited(self) -> list[Awaited]:
        """Returns what awaits each target, and the attacker who is countered."""
        found: list[Awaited] = []
        for target in self.attack.targets:
            if target.gone:
                continue
            if target.counters:
                found += self.countered(target)
            else:
                found.append((self.by, self.table.one(target.taker), self.made, self.struck(target)))
        return found

    def body(self, target: Reaction, more: int = 0) -> Body:
        """Returns what can be harmed of whoever takes the damage meant for a target."""
        taker = self.table.one(target.taker)
        element = exchange.element_of(self.by, self.attack.uses)
        reduce = sum(term.value for term in target.reduce) + more
        return body_of(taker, element, self.table.world.data.tables, reduce, bool(target.coverer))

    # --- a target that evades --------------------------------------------------------------------------------------

    def struck(self, target: Reaction) -> Outlook:
        """Returns what awaits a target that does not counter, as far as things have gone."""
        if target.negated:
            return MISSED
        if self.attack.damage:
            return self._known(target)
        if self.attack.tried is None or not self.attack.tried.pairs:
            return self.against(target, ())
        theirs = exchange.reaction_rolls(self.attack, target)
        if not theirs:
            return self.against(target, ())
        beaten = self._beaten(target, theirs[0])
        return of_hit(self.blows[0].strike, beaten, self.body(target)) if beaten else MISSED

    def _beaten(self, target: Reaction, met: Rolled) -> tuple[bool, ...]:
        rolls = exchange.hit_rolls(self.attack, target)
        return tuple(one.kind is Kind.CRITICAL for one in rolls if contest(one, met) is Winner.ACTION)

    def _known(self, target: Reaction) -> Outlook:
        """Returns what the damage that was rolled does to a target."""
        if not target.hit:
            return MISSED
        rolled = zip(self.attack.damage, self.attack.of_check, strict=False)
        damages = [total.value for total, check in rolled if check in target.beaten_by]
        return known(self.body(target), damages, self.blows[0].strike.pierce)

    def against(self, target: Reaction, defences: Sequence[str], breaks: Sequence[str] = ()) -> Outlook:
        """Returns what awaits a target that names defence skills before it rolls its evade check (S10.19)."""
        one, body = self.table.one(target.id), self.body(target)
        cases = []
        for uses, count in ways(self.odds.uses(one, defences, breaks)):
            made = combined(uses, NO_DICE)
            off = _reduction(made)
            for blow in self.blows:
                evade = exchange.modified(self.attack, target.id, exchange.EVADE, self.odds.evade(one, blow.made, made))
                if self.attack.tried is not None and self.attack.tried.pairs:
                    outlook = of_evade(blow.strike, exchange.hit_rolls(self.attack, target), evade, body, off)
                else:
                    outlook = of_attack(blow.strike, evade, body, off)
                cases.append((outlook, blow.ways * count))
        return mixed(cases)

    # --- a target that counters ------------------------------------------------------------------------------------

    def countered(self, target: Reaction) -> list[Awaited]:
        """Returns what awaits the attacker, and a target that counters or who covers it (S11.6, S10.11)."""
        one = self.table.one(target.id)
        exact = len(self.blows) == 1
        if target.tried is None:
            blows = self.odds.blows(one, exchange.uses_of(one, target.used), counter=True)
            mine, exact = max(blows, key=lambda blow: blow.ways), exact and len(blows) == 1
            strike = _with_check(
                mine.strike, exchange.modified(self.attack, target.id, exchange.COUNTER, mine.strike.check)
            )
            made = mine.made
        else:
            strike = exchange.counter_strike(self.table, self.attack, target)
            made = combined(self.odds.uses(one, [used.id for used in target.used]), NO_DICE)
        ours, theirs = self._bodies(target, made.element)
        if self.attack.counter_damage:
            both = self._offset(strike, ours, theirs)
        else:
            met = exchange.reaction_rolls(self.attack, target)
            hit = exchange.hit_rolls(self.attack, target)
            attack = _with_check(self.blows[0].strike, _fixed(hit) or self.blows[0].strike.check)
            found = quickly(Fighter(attack, ours), Fighter(_with_check(strike, _fixed(met) or strike.check), theirs))
            both = found.attacker, found.counterer
            if not exact:  # what is thrown at a declaration counts as it is likeliest
                both = about(both[0]), about(both[1])
        return [(one, self.by, made, both[0]), (self.by, self.table.one(target.taker), self.made, both[1])]

    def _bodies(self, target: Reaction, element: str) -> tuple[Body, Body]:
        reduce = sum(term.value for term in self.attack.reduce)
        return body_of(self.by, element, self.table.world.data.tables, reduce), self.body(target)

    def _offset(self, strike: Strike, ours: Body, theirs: Body) -> tuple[Outlook, Outlook]:
        at_attacker, at_counterer = harming.left_over(self.table, self.attack)
        if self.attack.negated:
            at_attacker = ()
        return known(ours, at_attacker, strike.pierce), known(theirs, at_counterer, self.blows[0].strike.pierce)


def known(body: Body, damages: Sequence[int], pierce: int) -> Outlook:
    """Returns what damages that have been rolled do to a body."""
    reals = real_damages(body, damages, pierce)
    after = harm(body, reals)
    return Outlook(1, 1, ((sum(reals), 1),), int(after.down), int(after.incapacitated))


def _with_check(strike: Strike, check: Check) -> Strike:
    return Strike(check, strike.damage, strike.rolls, strike.hits, strike.pierce)


def _fixed(rolls: Sequence[Rolled]) -> Check | None:
    """Returns a check that surely comes out like the best of rolls that have fallen, None where none has."""
    if not rolls:
        return None
    best = max(rolls, key=lambda one: (one.kind is Kind.CRITICAL, one.result or 0))
    if best.total is not None:
        return Check(best.total, rolled=False)
    if best.kind is Kind.CRITICAL:
        return Check.of(0, critical=ALWAYS_CRITICAL)
    return Check.of(0, critical=NEVER, fumble=NEVER)


def _reduction(made: Combination) -> Law:
    """Returns what defence skills take off the damage if the attack hits nevertheless."""
    found = dict(NO_REDUCTION)
    for part in made.reduce:
        found = dict(joined("+", found, distribution(part.made, part.env, part.broken)))
    return law(found)
