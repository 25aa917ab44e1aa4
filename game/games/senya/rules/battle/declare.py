"""What somebody may declare and what it costs: skills, items, breaks, targets (S8.11, S9, S10.6, S13.5, S17.6)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations
from typing import TypeVar

from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import INHUMAN, ItemRow, Skill
from game.games.senya.rules.events import Broke, Log, MaxHpLost, Paid, TensionChanged
from game.games.senya.rules.harm import max_hp_damage
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition, break_price, price_refusal, servant_pays
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.totals import Term, Total
from game.games.senya.rules.values import acts_freely, potential_of, suffers
from game.games.senya.rules.verbs.lasting import break_passive
from game.games.senya.rules.verbs.work import law_used
from game.rules.clause import Clause

T = TypeVar("T")

MELEE_REACH, FAR_REACH = 1, 20
"""Metres on the line (S10.13)."""
MOST_BREAKS = 3


# --- whether something may be used at all --------------------------------------------------------------------------


def use_refusal(state: SenyaState, one: Combatant, skill: Skill) -> Clause | None:
    """Returns why somebody may not use a skill or the antinomy now, None if it may; cost and moment are not judged."""
    if one.condition is Condition.SPIRIT:
        return refusal("spirit")
    if suffers(one, "daze"):
        return refusal("dazed")
    if INHUMAN in skill.tags and suffers(one, "baptism"):
        return refusal("baptised", skill.id)
    if one.kit.law is not None and one.kit.law.id == skill.id and one.spent.times(skill.id, "scenario"):
        return refusal("law-used", skill.id)
    if skill.limit and one.spent.times(skill.id, skill.limit):
        return refusal("limit-used", skill.id, skill.limit)
    return None


def item_refusal(one: Combatant, item: ItemRow) -> Clause | None:
    """Returns why an item may not be used now: each kind works once (S13.5)."""
    if one.condition is Condition.SPIRIT:
        return refusal("spirit")
    span = item.limit or "scenario"
    return refusal("limit-used", item.id, span) if one.spent.times(item.id, span) else None


def thing_refusal(state: SenyaState, one: Combatant, name: str) -> Clause | None:
    """Returns why a skill or item of that id may not be used now, None if it may; what is not one's own may not."""
    skill = one.kit.skill(name)
    if skill is not None:
        return use_refusal(state, one, skill)
    item = one.kit.item(name)
    return refusal("not-own", name) if item is None else item_refusal(one, item)


def alone(state: SenyaState, one: Combatant) -> bool:
    """Whether a servant is without its master in the scene, so that it cannot use cost (S17.3)."""
    if not one.kit.servant or not one.ties.master or acts_freely(one):
        return False
    master = state.one(one.ties.master)
    return master.condition in (Condition.DEAD, Condition.WITHDRAWN)


# --- breaks --------------------------------------------------------------------------------------------------------


def breaks_refusal(one: Combatant, breaks: Sequence[str], used: Iterable[Skill]) -> Clause | None:
    """Returns why skills may not be broken in a declaration in which `used` are used, None if they may (S9).

    Besides those in use a passive skill may be broken in any own declaration (S9.6).
    """
    if not breaks:
        return None
    here = {skill.id for skill in used}
    for number, name in enumerate(breaks):
        skill = one.kit.skill(name)
        if skill is None:
            return refusal("not-own", name)
        if one.left(name) < 1 or name in breaks[:number] or number >= MOST_BREAKS:
            return refusal("no-slot", name)
        if not skill.breakable:
            return refusal("unbreakable", name)
        if name not in here and not skill.passive:
            return refusal("break-unused", name)
    return None


def breakable(one: Combatant, used: Iterable[str]) -> tuple[str, ...]:
    """Returns the skills that may be broken together with those in use: registered, unused slots (S9)."""
    here = set(used)
    found = []
    for name in dict.fromkeys(one.kit.breaks):
        skill = one.kit.skill(name)
        if skill is not None and skill.breakable and one.left(name) and (name in here or skill.passive):
            found.append(name)
    return tuple(found)


# --- the price -----------------------------------------------------------------------------------------------------


NOTHING = Total()


@dataclass(frozen=True, slots=True)
class Bill:
    """What a declaration costs its user, and what the master of a servant pays of it (S8.11, S9.5, S17.6)."""

    cost: Total = NOTHING
    hp: int = 0
    tension: int = 0
    max_hp: int = 0
    master: str = ""
    share: int = 0


def bill_of(
    state: SenyaState, one: Combatant, skills: Iterable[Skill], breaks: Sequence[str] = (), share: int = 0
) -> Bill:
    """Returns what skills (and items used like skills) declared together cost: those broken only the break (S9.5)."""
    paid = [skill for skill in skills if skill.id not in breaks]
    terms = [Term(skill.id, skill.cost, "S8.11") for skill in paid if skill.cost]
    if breaks:
        terms.append(Term("break", break_price(state.world.data.tables, len(breaks)), "S9.5"))
    if share:
        terms.append(Term("share", -share, "S17.6"))
    prices = [skill.price for skill in paid]
    return Bill(
        Total(tuple(terms)),
        sum(price.hp for price in prices),
        sum(price.tension for price in prices),
        sum(price.max_hp for price in prices),
        one.ties.master if share else "",
        share,
    )


def bill_refusal(state: SenyaState, one: Combatant, bill: Bill) -> Clause | None:
    """Returns why a bill cannot be paid from what is held at this moment, None if it can (S8.11)."""
    cost = bill.cost.value
    if cost > one.cost:
        return refusal("unpayable", cost, one.cost)
    if cost > 0 and alone(state, one):
        return refusal("no-master")
    if bill.share and state.one(bill.master).cost < bill.share:
        return refusal("unpayable", bill.share, state.one(bill.master).cost)
    if bill.max_hp and one.vitals.max_hp - bill.max_hp < 1:
        return refusal("price-hp", bill.max_hp)
    return price_refusal(one.hp, one.vitals.tension, bill.hp, bill.tension)


def share_refusal(state: SenyaState, one: Combatant, breaks: Sequence[str], share: int) -> Clause | None:
    """Returns why a master may not pay such a share of the breaks, None if it may (S17.6)."""
    shares = shares_of(state, one, len(breaks))
    if share in shares:
        return None
    if not one.kit.servant or not breaks:
        return refusal("share-none")
    if not shares:
        return refusal("no-master")
    return refusal("master-share", shares[0], shares[-1])


def shares_of(state: SenyaState, one: Combatant, breaks: int) -> tuple[int, ...]:
    """Returns what a master may pay of so many breaks; (0,) where nobody else pays, () where no break is possible."""
    if not one.kit.servant or not breaks:
        return (0,)
    if not _master_here(state, one):
        return (0,) if acts_freely(one) or not one.ties.master else ()
    tables = state.world.data.tables
    most = break_price(tables, breaks)
    return tuple(share for share in range(1, most + 1) if isinstance(servant_pays(tables, breaks, share), int))


def _master_here(state: SenyaState, one: Combatant) -> bool:
    if not one.ties.master:
        return False
    return state.one(one.ties.master).condition not in (Condition.DEAD, Condition.WITHDRAWN)


def subsets(items: Sequence[T], most: int | None = None) -> Iterator[tuple[T, ...]]:
    """Yields all subsets of items up to a size, in their order, the empty one first."""
    top = len(items) if most is None else min(most, len(items))
    return chain.from_iterable(combinations(items, size) for size in range(top + 1))


def shared_breaks(state: SenyaState, one: Combatant, skills: Sequence[Skill]) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yields every set of breaks that skills can be declared with and be paid, with each share of a master (S9.5)."""
    for breaks in subsets(breakable(one, [skill.id for skill in skills]), MOST_BREAKS):
        for share in shares_of(state, one, len(breaks)):
            if bill_refusal(state, one, bill_of(state, one, skills, breaks, share)) is None:
                yield breaks, share


def payable(state: SenyaState, one: Combatant, skills: Sequence[Skill]) -> bool:
    """Whether somebody can pay skills together, plain or broken, with what a master gives (S8.11, S9.5, S17.6)."""
    return next(shared_breaks(state, one, skills), None) is not None


def together_refusal(
    state: SenyaState, one: Combatant, skills: Sequence[Skill], breaks: Sequence[str], share: int
) -> Clause | None:
    """Returns why skills may not be declared with such breaks and shares, or not be paid; None if they may."""
    return (
        breaks_refusal(one, breaks, skills)
        or share_refusal(state, one, breaks, share)
        or bill_refusal(state, one, bill_of(state, one, skills, breaks, share))
    )


def paid(
    state: SenyaState, name: str, skills: Sequence[Skill], breaks: Sequence[str], share: int, log: Log
) -> SenyaState:
    """Returns the state after a declaration was paid: skills count as used, passive breaks are at work (S8.11, S9)."""
    one = state.one(name)
    bill = bill_of(state, one, skills, breaks, share)
    if bill.share:
        master = state.one(bill.master)
        state = state.with_one(master.with_vitals(cost=master.cost - bill.share))
    max_hp, hp = max_hp_damage(one.vitals.max_hp, one.hp - bill.hp, bill.max_hp)
    one = replace(one, spent=replace(one.spent.used(*(s.id for s in skills)), breaks=(*one.spent.breaks, *breaks)))
    tension = one.vitals.tension - bill.tension
    state = state.with_one(one.with_vitals(hp=hp, max_hp=max_hp, tension=tension, cost=one.cost - bill.cost.value))
    if log is not None:
        if bill != Bill():
            log.append(Paid(name, bill.cost, bill.hp, bill.tension, bill.max_hp))
        if bill.tension:
            log.append(TensionChanged(name, -bill.tension, tension, "price"))
        if bill.max_hp:
            log.append(MaxHpLost(name, bill.max_hp, max_hp, hp))
        log.extend(Broke(name, skill) for skill in breaks)
    used = {skill.id for skill in skills if not skill.passive}
    for skill in breaks:
        if skill not in used:
            state = break_passive(state, name, skill, log)
    if one.kit.law is not None and one.kit.law.id in used:
        state = law_used(state, name, log)
    return state


def flush(state: SenyaState, one: Combatant) -> Combatant:
    """Returns somebody as it could be after Life Burning and ending its daze: whether it is worth asking (S19.6)."""
    tables = state.world.data.tables
    cost, statuses = one.cost, one.vitals.statuses
    if burn_refusal(state, one) is None:
        cost += potential_of(one, tables).value
    if daze_refusal(state, one) is None:
        statuses = tuple(status for status in statuses if status != "daze")
    return one.with_vitals(cost=cost, statuses=statuses)


def burn_refusal(state: SenyaState, one: Combatant) -> Clause | None:
    """Returns why somebody may not use Life Burning, None if it may; enemies do not (S8.8, S15.2)."""
    if one.kit.enemy is not None:
        return refusal("burn-enemy")
    if one.spent.burn:
        return refusal("burn-used")
    amount = state.world.data.tables.constants["burn_max_hp"]
    if one.vitals.max_hp - amount <= 0 or one.hp <= 0:
        return refusal("burn-hp", amount)
    return None


def daze_refusal(state: SenyaState, one: Combatant) -> Clause | None:
    """Returns why somebody may not end its daze, None if it may (S12.8)."""
    if not one.has("daze"):
        return refusal("not-dazed")
    asked = state.world.data.tables.constants["daze_cure_tension"]
    return refusal("daze-tension", asked) if one.vitals.tension < asked else None


# --- targets -------------------------------------------------------------------------------------------------------


def foes(state: SenyaState, one: Combatant, reach: int | None = None) -> tuple[str, ...]:
    """Returns whom somebody may attack, in roster order: the other side's who are in the fight, and in reach."""
    most = reach if state.world.options.line else None
    return tuple(
        other.id
        for other in state.combatants
        if other.side != one.side and other.present and (most is None or abs(other.position - one.position) <= most)
    )


def reach_of(kind: str) -> int:
    """Returns how far an attack of a kind reaches on the line, in metres (S10.13)."""
    return MELEE_REACH if kind == "melee" else FAR_REACH


def friends(state: SenyaState, one: Combatant) -> tuple[str, ...]:
    """Returns whom a skill for an ally may be used on: the own side, the incapacitated among them (S14.7, S21)."""
    there = (other for other in state.side(one.side) if other.present or other.condition is Condition.INCAPACITATED)
    return tuple(other.id for other in there)


def wanted_targets(state: SenyaState, one: Combatant, skill: Skill) -> tuple[str, ...] | None:
    """Returns of whom one must be named as the target of a skill or item that is used by itself; None: of nobody."""
    aims = {effect.to for effect in skill.effects}
    if "ally" in aims:
        return friends(state, one)
    return foes(state, one) if "foe" in aims else None


def aim_refusal(state: SenyaState, one: Combatant, skill: Skill, targets: Sequence[str]) -> Clause | None:
    """Returns why a skill or item used by itself may not have such targets, None if it may."""
    among = wanted_targets(state, one, skill)
    if among is None:
        return refusal("no-target", targets[0]) if targets else None
    if len(targets) != 1:
        return refusal("target-count", 1)
    return None if targets[0] in among else refusal("no-target", targets[0])
