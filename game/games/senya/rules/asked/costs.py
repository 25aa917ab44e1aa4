"""What a decision of a battle costs and risks: what is paid, used up or given away, told by the rules."""

from collections.abc import Iterator

from game.games.senya.rules.actions import Attack, Counter, Cover, Decision, Delay, Seal
from game.games.senya.rules.asked.sight import WeighedDecision, falls, loses
from game.games.senya.rules.data.rows import RuleTables
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.answered import after_answer
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.values import potential_of
from game.rules.clause import Reason
from game.rules.contract import Action


def costs(state: SenyaState, action: Action, side: int | None) -> list[Reason]:
    """Returns what a legal decision costs as its own side knows; [] where nothing is in sight.

    "pays" (cost, what is held then), "hp", "max-hp", "tension" (amount, left), "potential" (before, after), "master"
    (share), "seal" (left), "break", "law", "item" (what is used up), "once" (a skill, its span), "turn": who answers
    acts no more in this round, "count" (before, after), "no-interrupts", "may-counter" (who), "takes" (HP on average,
    the chance to fall).
    """
    if not isinstance(action, Decision):
        return []
    seen = WeighedDecision.of(state, action, side)
    return [*_paid(seen), *_used_up(seen), *_given_away(seen)]


def _paid(seen: WeighedDecision) -> Iterator[Reason]:
    """What is less afterwards of who decides: cost, HP, tension; and what its master pays (S8.11, S17.6)."""
    now, then = seen.one, seen.after.one(seen.one.id)
    paid = now.cost - then.cost
    if paid > 0 and not _capped(seen, then):
        yield Reason("pays", (paid, then.cost))
    if then.vitals.max_hp < now.vitals.max_hp:
        yield Reason("max-hp", (now.vitals.max_hp - then.vitals.max_hp, then.vitals.max_hp))
    if then.hp < now.hp:
        yield Reason("hp", (now.hp - then.hp, then.hp))
    if then.vitals.tension < now.vitals.tension:
        yield Reason("tension", (now.vitals.tension - then.vitals.tension, then.vitals.tension))
        tables = seen.before.world.data.tables
        before, after = _potential(now, tables), _potential(then, tables)
        if after < before:
            yield Reason("potential", (before, after))
    share = getattr(seen.action, "share", 0)
    if share:
        yield Reason("master", (share,))


def _capped(seen: WeighedDecision, then: Combatant) -> bool:
    """Whether the cost is less only because what is over the limit was lost (S8.6)."""
    most = seen.before.world.data.tables.constants["cost_cap"]
    return then.cost == most and then.condition is Condition.DONE and not _names(seen.action)


def _potential(one: Combatant, tables: RuleTables) -> int:
    return potential_of(one, tables).value


def _names(action: Decision) -> tuple[str, ...]:
    """Returns the skills and items that a decision names."""
    found = [getattr(action, name, ()) for name in ("type", "skill", "item", "offences", "items", "defences")]
    return tuple(one for names in found for one in ((names,) if isinstance(names, str) else names) if one)


def _used_up(seen: WeighedDecision) -> Iterator[Reason]:
    """Breaks, the antinomy, items and seals, which do not come back; skills that work once (S3.2, S9.3, S13.5)."""
    one = seen.one
    yield from (Reason("break", (name,)) for name in getattr(seen.action, "breaks", ()))
    for name in _names(seen.action):
        if one.kit.law is not None and one.kit.law.id == name:
            yield Reason("law", (name,))
        elif one.kit.skill(name) is None and one.kit.item(name) is not None:
            yield Reason("item", (name,))
        elif (row := one.kit.skill(name)) is not None and row.limit in ("battle", "scene", "scenario"):
            yield Reason("once", (name, row.limit))
    if isinstance(seen.action, Seal):
        yield Reason("seal", (one.ties.seals - 1,))


def _given_away(seen: WeighedDecision) -> Iterator[Reason]:
    """The own turn, a place in the order, interrupts; and what may come of it."""
    one = seen.one
    match seen.action:
        case Attack(targets=targets):
            waits = [name for name in targets if seen.before.one(name).condition is Condition.WAITING]
            if waits and not seen.before.counters[1 - one.side] and not _barred(seen):
                yield Reason("may-counter", (waits[0],))
        case Delay(to_count=to, limit=limit):
            yield Reason("count", (one.turn.count, to))
            if limit:
                yield Reason("no-interrupts")
        case Counter():
            if seen.still_acts(one):
                yield Reason("turn")
        case Cover():
            own = after_answer(seen.before, seen.action)[one.id]
            yield Reason("takes", (loses(own), falls(own)))
            if seen.still_acts(one):
                yield Reason("turn")


def _barred(seen: WeighedDecision) -> bool:
    """Whether the attack forbids counters (S11.5)."""
    rows = (seen.row(name) for name in _names(seen.action))
    return any(effect.op == "no_counter" for row in rows for effect in row.effects)
