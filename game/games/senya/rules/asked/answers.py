"""Why an answer to an attack is good: what it changes of the odds, or what it keeps where it would change little."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.games.senya.rules.actions import Counter, Cover, Decision, Evade, Interrupt
from game.games.senya.rules.asked.sight import WeighedDecision, falls, hit, loses
from game.games.senya.rules.battle.windows import FELL, choices
from game.games.senya.rules.prospect.answered import after_answer
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.steps import CoverQuestion, Window
from game.games.senya.rules.totals import NumberChange
from game.rules.clause import Reason

Awaited = Mapping[str, Outlook]


@dataclass(frozen=True, slots=True)
class OddsMoved(NumberChange):
    """What an answer changes for a body: `kind` is hit or fall (in per cent) or damage (in HP on average)."""

    kind: str
    target: str
    before: int
    after: int


def change(before: Awaited, after: Awaited) -> OddsMoved | None:
    """Returns the greatest change of odds between two outlooks: of a fall, else of a hit, else of the damage."""
    found = [
        OddsMoved(kind, name, told(before[name]), told(after[name]))
        for kind, told in (("fall", falls), ("hit", hit), ("damage", loses))
        for name in after
        if name in before and told(before[name]) != told(after[name])
    ]
    first = next((one.kind for one in found), "")
    return max((one for one in found if one.kind == first), key=lambda one: abs(one.by), default=None)


def changes(seen: WeighedDecision) -> Iterator[Reason]:
    """Yields what a decision changes of the odds for the good of its side; nothing where it does not."""
    yield from _told(seen, change(seen.awaited, seen.awaited_after))


def _told(seen: WeighedDecision, found: OddsMoved | None) -> Iterator[Reason]:
    if found is None or not seen.before.has(found.target):
        return
    own = seen.before.one(found.target).side == seen.one.side
    if (found.by < 0) == own:
        way = "lowers" if own else "raises"
        yield Reason(f"{way}-{found.kind}", (found.target, found.before, found.after))


# --- evading ---------------------------------------------------------------------------------------------------------


def evades(seen: WeighedDecision) -> Iterator[Reason]:
    """Defence skills lower what the attack promises; none are named where it promises little, or they change little."""
    action = seen.action
    assert isinstance(action, Evade)
    plain = after_answer(seen.before, Evade(action.by))[action.by]
    if action.defences:
        with_them = after_answer(seen.before, action)
        yield from _told(seen, change({action.by: plain}, with_them))
        return
    if not any(damage for damage, _ in plain.real):
        yield Reason("harmless", (hit(plain),))
    else:
        yield from _unused(seen, {action.by: plain}, list(_defences(seen)))


def _defences(seen: WeighedDecision) -> Iterator[tuple[Decision, str]]:
    """Yields each defence skill that could be named alone."""
    for skill in seen.one.kit.of("defence"):
        if seen.may(Evade(seen.one.id, (skill.id,))):
            yield Evade(seen.one.id, (skill.id,)), skill.id


def _unused(seen: WeighedDecision, before: Awaited, options: list[tuple[Decision, str]]) -> Iterator[Reason]:
    """What is not used: that which would change most, with its cost; or that nothing can be, and why."""
    weighed = [(change(before, after_answer(seen.before, action)), name) for action, name in options]
    told = [(found, name) for found, name in weighed if found is not None]
    if not options and "daze" in seen.one.vitals.statuses:  # S12.8: no cost would help
        yield Reason("dazed")
    elif not options:
        yield Reason("nothing-left", (seen.one.cost,))
    elif not told:
        yield Reason("no-use", (options[0][1],))
    else:
        best, name = max(told, key=lambda one: (one[0].kind == "fall", one[0].kind == "hit", abs(one[0].by)))
        cost = seen.row(name).cost
        if cost:
            yield Reason(f"spares-{best.kind}", (name, cost, best.before, best.after))
        elif seen.one.kit.item(name) is not None or seen.row(name).limit:
            yield Reason(f"keeps-{best.kind}", (name, best.before, best.after))


# --- countering ------------------------------------------------------------------------------------------------------


def counters(seen: WeighedDecision) -> Iterator[Reason]:
    """What the attacker and the counterer lose on average, against what evading would cost (S11)."""
    action, attack = seen.action, seen.before.attack
    assert isinstance(action, Counter) and attack is not None
    met, evaded = seen.awaited_after, seen.awaited
    if attack.by not in met or action.by not in met:
        return
    dealt, taken, else_taken = loses(met[attack.by]), loses(met[action.by]), loses(evaded[action.by])
    if dealt > 0:
        yield Reason("strikes-back", (attack.by, dealt))
    if taken < else_taken:
        yield Reason("takes-less", (taken, else_taken))
    elif falls(met[action.by]) < falls(evaded[action.by]):
        yield Reason("lowers-fall", (action.by, falls(evaded[action.by]), falls(met[action.by])))


def lets_pass(seen: WeighedDecision) -> Iterator[Reason]:
    """Who does not counter still acts in this round; its side knows what the counter would have come to (S11.12)."""
    attack, own = seen.before.attack, seen.one
    assert attack is not None
    if seen.own:
        met = after_answer(seen.before, Counter(own.id))
        if own.id in met and loses(met[own.id]) > loses(seen.awaited[own.id]):
            yield Reason("countered-worse", (loses(met[own.id]), loses(seen.awaited[own.id])))
    if seen.still_acts(own):
        yield Reason("acts-later", (own.turn.count,))


# --- covering --------------------------------------------------------------------------------------------------------


def covers(seen: WeighedDecision) -> Iterator[Reason]:
    """Whose harm is taken, and how much less it is (S10.11)."""
    action = seen.action
    assert isinstance(action, Cover)
    theirs, own = seen.awaited[action.target], after_answer(seen.before, action)[action.by]
    if falls(own) < falls(theirs):
        yield Reason("covers-fall", (action.target, falls(theirs), falls(own)))
    if loses(own) < loses(theirs):
        yield Reason("covers-damage", (action.target, loses(theirs), loses(own)))
    elif falls(own) >= falls(theirs):
        yield Reason("covers", (action.target, loses(theirs), loses(own)))


def stays(seen: WeighedDecision) -> Iterator[Reason]:
    """What covering would take: the own turn, and so many HP on average."""
    attack = seen.before.attack
    if attack is None or not isinstance(seen.before.top, CoverQuestion):
        return
    options = [Cover(seen.one.id, one.id) for one in attack.targets if seen.may(Cover(seen.one.id, one.id))]
    own = {option.target: after_answer(seen.before, option)[seen.one.id] for option in options}
    if not own:
        return
    name = max(own, key=lambda one: loses(seen.awaited[one]))
    if seen.still_acts(seen.one):
        yield Reason("acts-itself", (name, loses(seen.awaited[name]), loses(own[name])))


# --- interrupts ------------------------------------------------------------------------------------------------------


def interrupts(seen: WeighedDecision) -> Iterator[Reason]:
    """What an interrupt changes: odds, who stands up again, or what else it brings (S10.12)."""
    action, window = seen.action, seen.before.top
    assert isinstance(action, Interrupt)
    if not isinstance(window, Window):
        return
    row = seen.row(action.skill)
    if window.moment == FELL and any(effect.op in ("revive", "heal") for effect in row.effects):
        yield Reason("stands-up", (window.subject,))
        return
    found = list(_told(seen, change(seen.awaited, after_answer(seen.before, action))))
    yield from found
    if not found and any(effect.op == "reroll" for effect in row.effects):
        yield Reason("rerolls", (window.subject, window.check))


def keeps_quiet(seen: WeighedDecision) -> Iterator[Reason]:
    """What is not used, and what it would have changed."""
    window = seen.before.top
    if not isinstance(window, Window):
        return
    options: list[tuple[Decision, str]] = [
        (Interrupt(seen.one.id, skill.id), skill.id)
        for skill in choices(seen.before, seen.one, window)
        if seen.may(Interrupt(seen.one.id, skill.id))
    ]
    if window.moment == FELL:
        names = [name for _, name in options if any(effect.op == "revive" for effect in seen.row(name).effects)]
        yield from (Reason("left-lying", (window.subject, name, seen.row(name).cost)) for name in names[:1])
    else:
        yield from _unused(seen, seen.awaited, options)
