"""A declaration while it is built: what it costs, its check as a sum, and the exact odds for each target (S2.15)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from game.games.senya.rules import actions
from game.games.senya.rules.data.rows import ItemRow, Price, Skill
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import payment
from game.games.senya.rules.prospect.battle import Blow, Odds
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.totals import Total
from game.games.senya.rules.values import value
from game.games.senya.view.values import Declaration, SumShown, SumTerm, TargetOdds
from game.games.senya.words.speech import Cast, Speech, who
from game.games.senya.words.terms import name_of, term_name
from game.rules.clause import Clause

Outlooks = Mapping[str, Outlook]
"""What awaits each target of an attack, by its id."""


@dataclass(frozen=True, slots=True)
class UsedThings:
    """What a decision names: skills and items in order, those of them that are broken, whom it is for."""

    things: tuple[str, ...]
    breaks: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    share: int = 0


def named(table: SenyaState, action: actions.Decision) -> UsedThings | None:
    """Returns what a decision names that is built of skills and items; None for the others."""
    match action:
        case actions.Attack():
            return UsedThings(
                (action.type, *action.offences, *action.items), action.breaks, action.targets, action.share
            )
        case actions.SetupSkill(_, skill, targets, breaks, _, share):
            return UsedThings((skill,), breaks, targets, share)
        case actions.Interrupt(_, skill, breaks, share):
            return UsedThings((skill,), breaks, (), share)
        case actions.UseItem(_, item, targets):
            return UsedThings((item,), (), targets)
        case actions.Evade(_, defences, breaks, share):
            return UsedThings(defences, breaks, (), share)
        case actions.Counter(by, breaks, share):
            plan = table.plan(by)
            return None if plan is None else UsedThings((plan.attack, *plan.offences), breaks, (), share)
        case actions.Delay(_, _, plan) if plan is not None:
            return UsedThings((plan.attack, *plan.offences))
    return None


def sum_of(speech: Speech, title: str, total: Total, note: str = "") -> SumShown:
    """Returns a sum of the rules in words."""
    terms = tuple(SumTerm(term_name(speech, term), term.value, term.clause) for term in total.terms)
    return SumShown(title, terms, str(total.value), note)


@dataclass(frozen=True, slots=True)
class Forecast:
    """Words declarations in one position. `why` says in words why a decision is refused."""

    speech: Speech
    cast: Cast
    table: SenyaState
    odds: Odds
    why: Callable[[Clause], str]

    def declaration(
        self,
        action: actions.Decision,
        refused: Clause | None,
        complete: bool,
        after: Outlooks | None = None,
        *,
        aimless: bool = False,
    ) -> Declaration | None:
        """Returns a decision as it stands; None for one that is not built of skills and items.

        `complete`: it may be confirmed as it is. `refused`: why it may not, as the rules say. `after`: what would
        await those attacked, for an answer to an attack. `aimless`: nobody is chosen yet, though somebody could be.
        """
        what = named(self.table, action)
        if what is None:
            return None
        one = self.table.one(action.by)
        attack = action if isinstance(action, actions.Attack) else None
        targets = self._awaited(after) if after else self._targets(action)
        told = "" if targets or not complete else self.speech("senya-table.half.whole")
        if not complete and (aimless or (attack is not None and not attack.targets)):
            told = self.speech("senya-table.half.target")
        title = self._title(what)
        if isinstance(action, actions.Delay):
            title, told = self.speech("senya-table.half.plan", title), self.speech("senya-table.half.planned")
        return Declaration(
            title=title,
            parts=tuple(self._part(name, what) for name in what.things[1:]),
            cost=self._cost(one, what),
            held=one.cost,
            price=self._price(one, what),
            check=None if attack is None else self._check(one, attack),
            targets=targets,
            facing=() if attack is None or not targets else tuple(self._facing(one, attack)),
            refusal="" if complete or told or refused is None else self.why(refused),
            hint=told,
        )

    # --- what it is --------------------------------------------------------------------------------------------------

    def _title(self, what: UsedThings) -> str:
        first = self._part(what.things[0], what) if what.things else self.speech("senya-table.choice.evade")
        if not what.targets:
            return first
        names = self.speech.listed(who(self.speech, self.cast, name) for name in what.targets)
        return self.speech("senya-table.onto", first, names)

    def _part(self, name: str, what: UsedThings) -> str:
        words = name_of(self.speech, name)
        return self.speech("senya-table.broken", words) if name in what.breaks else words

    def _cost(self, one: Combatant, what: UsedThings) -> int:
        """Returns what is paid by its user: skills, breaks in the place of theirs, less what a master gives."""
        costs = {name: thing.cost for name in what.things if (thing := thing_of(one, name)) is not None}
        return payment(self.table.world.data.tables, costs, what.breaks) - what.share

    def _price(self, one: Combatant, what: UsedThings) -> str:
        unbroken = [thing_of(one, name) for name in what.things if name not in what.breaks]
        prices = [thing.price for thing in unbroken if isinstance(thing, Skill)]
        words = [
            self.speech(f"senya-table.price.{name}", amount)
            for name, amount in (
                ("hp", _sum(prices, lambda price: price.hp)),
                ("tension", _sum(prices, lambda price: price.tension)),
                ("max_hp", _sum(prices, lambda price: price.max_hp)),
            )
            if amount
        ]
        return self.speech("senya-table.gap").join(words)

    # --- its odds ----------------------------------------------------------------------------------------------------

    def _check(self, one: Combatant, attack: actions.Attack) -> SumShown:
        check = self._blow(one, attack).strike.check
        note = self.speech("senya-table.sum.critical", check.critical)
        return sum_of(self.speech, self.speech("senya-table.sum.hit"), check.total, note)

    def _blow(self, one: Combatant, attack: actions.Attack) -> Blow:
        uses = self.odds.uses(one, (attack.type, *attack.offences, *attack.items), attack.breaks)
        return self.odds.blows(one, uses, len(attack.companions))[0]

    def _facing(self, one: Combatant, attack: actions.Attack) -> Iterable[str]:
        """Yields what the odds reckon with: evade and threshold of whoever is attacked, no defences used later."""
        made = self._blow(one, attack).made
        people = [self.table.one(name) for name in attack.targets]
        evades = [self.odds.evade(target, made).total.value for target in people]
        stuns = [value(target, "stun").value for target in people]
        if len(people) == 1:
            down = "down" if stuns[0] < people[0].hp else "firm"
            yield self.speech(f"senya-table.facing.{down}", evades[0], stuns[0] + 1)
        else:
            told = []
            for target, evade, stun in zip(people, evades, stuns, strict=True):
                name = who(self.speech, self.cast, target.id)
                told.append(self.speech("senya-table.facing.each", name, evade, stun + 1))
            yield self.speech("senya-table.facing.several", self.speech.listed(told))
        yield self.speech("senya-table.facing.before")

    def _targets(self, action: actions.Decision) -> tuple[TargetOdds, ...]:
        if not isinstance(action, actions.Attack) or not action.targets:
            return ()
        found = self.odds.attack(action)
        return tuple(self._odds_of(name, outlook) for name, outlook in found.items())

    def _awaited(self, outlooks: Outlooks) -> tuple[TargetOdds, ...]:
        return tuple(self._odds_of(name, outlook) for name, outlook in outlooks.items())

    def _odds_of(self, name: str, outlook: Outlook) -> TargetOdds:
        target = self.table.one(name)
        return odds_of(name, self.cast.get(name, name), outlook, target.hp, value(target, "stun").value)


def odds_of(name: str, words: str, outlook: Outlook, hp: int, stun: int) -> TargetOdds:
    """Returns what awaits somebody as plain chances."""
    ways = outlook.ways
    tail = sum(count for real, count in outlook.real if stun < real < hp)
    told = stun < hp and outlook.down >= tail  # several rolls may come to more than the threshold and down nobody
    return TargetOdds(
        id=name,
        name=words,
        hit=outlook.hit / ways,
        down=outlook.down / ways,
        out=outlook.fallen / ways,
        mean=float(outlook.mean),
        damage=tuple((real, count / ways) for real, count in outlook.real),
        hp=hp,
        stun=stun if told else 0,
        about=not outlook.exact,
    )


def thing_of(one: Combatant, name: str) -> Skill | ItemRow | None:
    """Returns a skill, the antinomy or an item of somebody by its id."""
    return one.kit.skill(name) or one.kit.item(name)


def _sum(prices: Iterable[Price], amount: Callable[[Price], int]) -> int:
    return sum(map(amount, prices))
