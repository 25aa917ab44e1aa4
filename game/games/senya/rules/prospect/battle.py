"""What attacks of a battle promise before they are confirmed: the odds for each target (S2.15, S10.6, S23.2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.checks import Check
from game.games.senya.rules.counter import Fighter
from game.games.senya.rules.declaration import Combination, Use, check_with, combined, strike_with
from game.games.senya.rules.harm import Body
from game.games.senya.rules.parts import Combatant, Plan
from game.games.senya.rules.prospect.attack import of_attack, outcomes, patterns
from game.games.senya.rules.prospect.declared import NO_DICE, ways
from game.games.senya.rules.prospect.law import Outlook, forget_harm, mixed
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.strike import DamagePart, Strike
from game.games.senya.rules.values import body_of, counter_total, damage_parts, env, evade_total, hit_total


@dataclass(frozen=True, slots=True)
class Blow:
    """One way in which what is thrown at a declaration may fall (S14.5), with how many throws give it."""

    strike: Strike
    made: Combination
    ways: int


class Odds:
    """The odds of attacks in one position; what several of them share is worked out once."""

    def __init__(self, table: SenyaState) -> None:
        self.table = table
        self._evades: dict[tuple[str, str], Check] = {}
        self._bodies: dict[tuple[str, str], Body] = {}
        self._worn: dict[tuple[str, str], tuple[DamagePart, ...]] = {}

    # --- what is struck with ---------------------------------------------------------------------------------------

    def uses(self, one: Combatant, names: Iterable[str], breaks: Sequence[str] = ()) -> tuple[Use, ...]:
        """Returns own skills, items and the antinomy as they are declared together. Raises KeyError."""
        return tuple(self._use(one, name, name in breaks) for name in names)

    def _use(self, one: Combatant, name: str, broken: bool) -> Use:
        return Use(thing(one, name), env(one, one.kit.skill(name)), broken)

    def blows(self, one: Combatant, uses: Sequence[Use], companions: int = 0, counter: bool = False) -> list[Blow]:
        """Returns the ways of a declaration of an attack, or of a counter (S11.4)."""
        found = []
        for fixed, count in ways(uses):
            made = combined(fixed, NO_DICE)
            total = (counter_total if counter else hit_total)(one, made.kind, self.table.world.data.tables)
            riding = (made.companions,) * companions if made.companions else ()
            strike = strike_with(total, made, (*riding, *self._damage(one, made.kind)))
            found.append(Blow(strike, made, count))
        return found

    def _damage(self, one: Combatant, kind: str) -> tuple[DamagePart, ...]:
        if (one.id, kind) not in self._worn:
            self._worn[one.id, kind] = damage_parts(self.table, one, kind)
        return self._worn[one.id, kind]

    # --- what is struck --------------------------------------------------------------------------------------------

    def evade(self, one: Combatant, made: Combination, defence: Combination | None = None) -> Check:
        """Returns the evade check of somebody against an attack, with the defence skills named (S10.6)."""
        key = one.id, made.kind
        if key not in self._evades:
            self._evades[key] = Check(evade_total(one, made.kind, self.table.world.data.tables))
        return check_with(self._evades[key].total, defence or Combination(), made)

    def body(self, one: Combatant, element: str) -> Body:
        """Returns what can be harmed of somebody by damage of an element."""
        key = one.id, element
        if key not in self._bodies:
            self._bodies[key] = body_of(one, element, self.table.world.data.tables)
        return self._bodies[key]

    # --- the odds --------------------------------------------------------------------------------------------------

    def on(self, target: Combatant, blows: Sequence[Blow]) -> Outlook:
        """Returns what awaits a target that names no defence skill."""
        return mixed(
            (
                of_attack(blow.strike, self.evade(target, blow.made), self.body(target, blow.made.element)),
                blow.ways,
            )
            for blow in blows
        )

    def attack(self, attack: Attack) -> dict[str, Outlook]:
        """Returns what awaits each target of an attack, by its id. Raises KeyError for who or what is not there."""
        one = self.table.one(attack.by)
        uses = self.uses(one, (attack.type, *attack.offences, *attack.items), attack.breaks)
        blows = self.blows(one, uses, len(attack.companions))
        return {name: self.on(self.table.one(name), blows) for name in attack.targets}

    def fighters(
        self, blow: Blow, attacker: Combatant, one: Combatant, plan: Plan, breaks: Sequence[str] = ()
    ) -> tuple[Fighter, Fighter]:
        """Returns attacker and counterer where a plan is used against an attack (S11), as `of_counter` takes them.

        Dice that fall at the declaration of the plan count as they are likeliest.
        """
        uses = self.uses(one, (plan.attack, *plan.offences), breaks)
        mine = max(self.blows(one, uses, counter=True), key=lambda blow: blow.ways)
        return (
            Fighter(blow.strike, self.body(attacker, mine.made.element)),
            Fighter(mine.strike, self.body(one, blow.made.element)),
        )


def attack_outlooks(table: SenyaState, attack: Attack) -> dict[str, Outlook]:
    """Returns what awaits each target of an attack that is still to be declared, by its id (S23.2)."""
    return Odds(table).attack(attack)


def forget() -> None:
    """Wipes what is remembered of odds that were worked out, for the bench."""
    patterns.cache_clear()
    outcomes.cache_clear()
    forget_harm()
