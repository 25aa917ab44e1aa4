"""Attacks of the computer player: to each attack type is added what adds most, as long as it is worth its price."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.games.senya.ai.strengths import Breaks, Manner
from game.games.senya.ai.worth import Scales, WeighedAttack, held
from game.games.senya.rules.actions import Attack
from game.games.senya.rules.battle.declare import bill_of
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.battle import Blow, Odds
from game.games.senya.rules.prospect.growing import GrowingAttacks
from game.games.senya.rules.prospect.law import Outlook
from game.rules.chance import Stream

MOST_STEPS = 6
WAITING = 0.75
"""What an attack is worth on somebody who waits, who may counter it, against one who does not."""
LAW = 4.0
"""What it is worth to keep the antinomy, which works once."""
EXPECTED = 0.5
"""From this chance on somebody is expected to fall."""
FINE = 1000


class AttackSearch:
    """Looks for attacks of one combatant in one position."""

    def __init__(self, judge: Scales, odds: Odds, one: Combatant, strength: Manner, stream: Stream) -> None:
        self.judge, self.odds, self.one, self.strength = judge, odds, one, strength
        self._stream = stream
        self.growing = GrowingAttacks(judge.table, one)
        self.most = judge.table.world.data.tables.constants["cost_cap"]
        self._known: dict[Attack, WeighedAttack] = {}
        self._best: list[WeighedAttack] | None = None

    @property
    def judged(self) -> int:
        """How many attacks were judged."""
        return len(self._known)

    # --- what an attack is worth -----------------------------------------------------------------------------------

    def offer(self, attack: Attack) -> WeighedAttack:
        """Returns an attack judged by its exact odds."""
        if attack not in self._known:
            self._known[attack] = self._judged(attack)
        return self._known[attack]

    def _judged(self, attack: Attack) -> WeighedAttack:
        rows = self.growing.rows(attack)
        uses = self.odds.uses(self.one, [row.id for row in rows], attack.breaks)
        blows = self.odds.blows(self.one, uses, len(attack.companions))
        outlooks, worth, hit = [], 0.0, 0.0
        for name in attack.targets:
            target = self.judge.table.one(name)
            outlook = self.odds.on(target, blows)
            outlooks.append((name, outlook))
            worth += self._done(target, outlook, blows)
            hit = max(hit, outlook.hit / outlook.ways)
        if self.strength.blur:
            worth *= 1.0 + self.strength.blur * self._offset()
        worth += self.judge.tension * hit * sum(row.tension for row in rows)
        bill = bill_of(self.judge.table, self.one, rows, attack.breaks)
        cost, steps = bill.cost.value, self.strength.steps
        worth -= held(min(self.most, self.one.cost), steps) - held(max(0, min(self.most, self.one.cost - cost)), steps)
        worth -= bill.hp + bill.max_hp + self.judge.tension * bill.tension
        if self.one.kit.law in rows:
            worth -= LAW
        return WeighedAttack(attack, worth, cost, tuple(outlooks))

    def _done(self, target: Combatant, outlook: Outlook, blows: Sequence[Blow]) -> float:
        made = max(blows, key=lambda blow: blow.ways).made
        found = self.judge.harm(target, outlook) + self.judge.after(self.one, target, made, outlook)
        return found * WAITING if target.condition is Condition.WAITING and not made.no_counter else found

    def _offset(self) -> float:
        """Returns a number between -1 and 1, near 0 most often."""
        return (self._stream.below(FINE + 1) + self._stream.below(FINE + 1)) / FINE - 1

    # --- the search ------------------------------------------------------------------------------------------------

    def plain(self) -> list[WeighedAttack]:
        """Returns each attack type alone on each target, the best first."""
        return sorted(map(self.offer, self.growing.plain()), key=lambda offer: -offer.worth)

    def found(self) -> list[WeighedAttack]:
        """Returns the attacks that were found, the best first."""
        if self._best is None:
            self._best = sorted(map(self._grown, self._begun()), key=lambda offer: -offer.worth)
        return self._best

    def best(self) -> WeighedAttack | None:
        """Returns the best attack that was found, None where there is none at all."""
        return self.found()[0] if self.found() else None

    def _begun(self) -> list[WeighedAttack]:
        """Returns the beginnings that are followed: the best, then the best of other kinds or targets."""
        found: dict[tuple[str, tuple[str, ...]], WeighedAttack] = {}
        for offer in self.plain():
            found.setdefault((thing(self.one, offer.attack.type).kind, offer.attack.targets), offer)
        return list(found.values())[: self.strength.begun]

    def _grown(self, offer: WeighedAttack) -> WeighedAttack:
        """Returns an attack with what is worth its price added, the best first."""
        added = self.added(offer.attack)
        for _ in range(MOST_STEPS):
            further = [self.offer(attack) for attack in self._further(offer.attack, added)]
            best = max((one for one in further if self._wanted(one)), key=lambda one: one.worth, default=offer)
            if best.worth <= offer.worth:
                break
            offer = best
        return offer

    def _wanted(self, offer: WeighedAttack) -> bool:
        """Whether breaks are used as the strength uses them (S23.4)."""
        return not offer.attack.breaks or self.strength.breaks is Breaks.WORTH or offer.fallen >= EXPECTED

    def added(self, attack: Attack) -> list[str]:
        """Returns the offence skills and items that may go with an attack type."""
        return self.growing.added(attack, broken=self.strength.breaks is not Breaks.NEVER)

    def _further(self, attack: Attack, added: Sequence[str]) -> Iterator[Attack]:
        """Yields an attack with one thing more: a skill, an item, a break, a skill and its break."""
        used = (attack.type, *attack.offences, *attack.items)
        found = [self.growing.with_one(attack, name) for name in added if name not in used]
        if self.strength.breaks is not Breaks.NEVER:
            fresh = [name for name in added if name not in used and self.one.left(name)]
            found += [self.growing.with_one(attack, name, broken=True) for name in fresh]
            more = [name for name in used if self.one.left(name) and name not in attack.breaks]
            found += [replace(attack, breaks=(*attack.breaks, name)) for name in more]
        for one in found:
            if self.judged >= self.strength.attacks:
                return
            if self.growing.may(one):
                yield one
