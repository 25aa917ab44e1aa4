"""What is answered to an attack: counter, defence skills, covering, interrupts (S10.6, S10.11, S10.12, S11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from game.games.senya.ai import seals
from game.games.senya.ai.mind import Middling, Mind
from game.games.senya.ai.strengths import Breaks
from game.games.senya.rules import actions
from game.games.senya.rules.assault import Assault, Used
from game.games.senya.rules.battle.declare import bill_of, bill_refusal, paid
from game.games.senya.rules.battle.exchange import HIT, thing
from game.games.senya.rules.battle.windows import FELL, choices, interfere
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.prospect.going import OngoingAttack
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import (
    CounterQuestion,
    CoverQuestion,
    EvadeQuestion,
    Interference,
    Window,
    WithdrawQuestion,
)

MOST_TOGETHER = 3
POINTS = 0.08
"""A defence skill must lower the chance to be hit by so much per point of its cost (S23.3)."""
MAY_FALL = 0.02
"""From this chance on a blow may incapacitate."""
DECISIVE = 0.3
"""By so much a break must lower the chance to fall where it is used only to decide (S23.4)."""
LEAST_GAIN = 0.2
THUMB = 1.5
"""By the rule of thumb an interrupt must be worth so much more than its cost."""
LAW = 4.0
"""What it is worth to keep the antinomy, which works once."""
OWN_TURN = 0.8
"""A turn given up for covering is worth so much of the best attack."""


def answer(mind: Mind) -> actions.Decision | None:
    """Returns what is answered to an attack or in a window; None where something else is asked."""
    match mind.table.top:
        case CounterQuestion():
            return counter(mind)
        case EvadeQuestion():
            return evade(mind)
        case CoverQuestion():
            return cover(mind)
        case Window():
            return interrupt(mind)
        case WithdrawQuestion():
            return seals.withdrawn(mind)
        case _:
            return None


# --- evading -------------------------------------------------------------------------------------------------------


def evade(mind: Mind) -> actions.Decision:
    """Returns the defence skills of an evade check, maybe none."""
    one = mind.one
    plain = actions.Evade(one.id)
    if not mind.happens(mind.strength.defends):
        return mind.first([plain])
    exchange = OngoingAttack(mind.table)
    assert mind.table.attack is not None
    target = mind.table.attack.target(one.id)

    def outlook(action: actions.Evade) -> Outlook:
        return exchange.against(target, action.defences, action.breaks)

    before = outlook(plain)
    options = [action for action in _defences(mind) if mind.may(action)]
    if mind.strength.weighs:
        lost = mind.judge.harm(one, before)
        gains = [
            (lost - mind.judge.harm(one, outlook(action)) - mind.price(action.defences, action.breaks), action)
            for action in options
        ]
        best = max(gains, key=lambda gain: gain[0], default=(0.0, plain))
        return best[1] if best[0] > LEAST_GAIN else mind.first([plain])
    return max(
        (action for action in options if _by_rule(mind, before, outlook(action), action)),
        key=lambda action: outlook(plain).hit / before.ways - outlook(action).hit / outlook(action).ways,
        default=mind.first([plain]),
    )


def _defences(mind: Mind) -> Iterator[actions.Evade]:
    """Yields the ways to defend oneself by some skills, one of them broken or none."""
    one = mind.one
    known = list(one.kit.of("defence"))
    for size in range(1, MOST_TOGETHER + 1):
        for skills in combinations(known, size):
            names = tuple(skill.id for skill in skills)
            yield actions.Evade(one.id, names)
            for skill in skills:
                yield from (actions.Evade(one.id, names, breaks) for breaks in mind.breaks_of(skill) if breaks)


def _by_rule(mind: Mind, before: Outlook, after: Outlook, action: actions.Evade) -> bool:
    """Whether defence skills are worth their cost by S23.3, a break by S23.4."""
    spared = before.fallen / before.ways - after.fallen / after.ways
    if action.breaks:
        return spared >= DECISIVE
    if before.fallen / before.ways >= MAY_FALL and spared > 0:
        return True
    lowered = before.hit / before.ways - after.hit / after.ways
    return lowered >= POINTS * max(1, mind.cost(action.defences))


# --- countering ----------------------------------------------------------------------------------------------------


def counter(mind: Mind) -> actions.Decision:
    """Returns whether the plan is used, and with which break: what it promises against evading and acting later."""
    one = mind.one
    silent = actions.NoCounter(one.id)
    plan = mind.table.plan(one.id)
    if plan is None or not mind.happens(mind.strength.watches):
        return mind.first([silent])
    exchange = OngoingAttack(mind.table)
    own = mind.attacks.best()
    best = mind.judge.to_come(exchange, one.side) + max(0.0, own.worth if own else 0.0)
    chosen: actions.Decision = silent
    for action in _counters(mind, plan):
        if not mind.may(action):
            continue
        used = tuple(Used(name, name in action.breaks) for name in (plan.attack, *plan.offences))
        if Breaks.WORTH is not mind.strength.breaks and action.breaks:
            continue
        worth = mind.judge.to_come(_with(mind.table, one.id, used), one.side)
        worth -= mind.price((plan.attack, *plan.offences), action.breaks, turn=True)
        if worth > best:
            best, chosen = worth, action
    return mind.first([chosen])


def _counters(mind: Mind, plan: Plan) -> Iterator[actions.Counter]:
    yield actions.Counter(mind.one.id)
    for name in (plan.attack, *plan.offences):
        yield from (actions.Counter(mind.one.id, breaks) for breaks in mind.breaks_of(thing(mind.one, name)) if breaks)


def _with(table: SenyaState, name: str, used: tuple[Used, ...]) -> OngoingAttack:
    """Returns the attack as it is when a target counters it."""
    attack = table.attack
    assert attack is not None
    changed = attack.changed(name, lambda target: replace(target, counters=True, used=used))
    return OngoingAttack(table.attacking(changed))


# --- covering ------------------------------------------------------------------------------------------------------


def cover(mind: Mind) -> actions.Decision:
    """Returns whom to cover: somebody who loses more than oneself would, one's own turn included (S10.11)."""
    one = mind.one
    silent = actions.NoCover(one.id)
    attack = mind.table.attack
    if attack is None or not mind.happens(mind.strength.watches):
        return mind.first([silent])
    own = mind.attacks.best()
    lost = OWN_TURN * max(0.0, own.worth if own else 0.0)
    before = mind.judge.to_come(OngoingAttack(mind.table), one.side)
    best = lost + THUMB
    chosen: actions.Decision = silent
    for target in attack.targets:
        action = actions.Cover(one.id, target.id)
        if not mind.may(action):
            continue
        changed = attack.changed(target.id, lambda one_hit: replace(one_hit, coverer=one.id))
        gain = mind.judge.to_come(OngoingAttack(mind.table.attacking(changed)), one.side) - before
        if gain > best:
            best, chosen = gain, action
    return mind.first([chosen])


# --- interrupts ----------------------------------------------------------------------------------------------------


def interrupt(mind: Mind) -> actions.Decision:
    """Returns the interrupt or seal that gains most in an open window, or none."""
    one = mind.one
    silent = actions.NoInterrupt(one.id)
    window = mind.table.top
    if not isinstance(window, Window) or not mind.happens(mind.strength.watches):
        return mind.first([silent])
    before = _value(mind, mind.table, window)
    best = LEAST_GAIN if mind.strength.weighs else THUMB
    chosen: actions.Decision = silent
    for skill in choices(mind.table, one, window):
        for breaks in mind.breaks_of(skill):
            action = actions.Interrupt(one.id, skill.id, breaks)
            gain = _gained(mind, window, skill, breaks, before)
            if gain > best and mind.may(action):
                best, chosen = gain, action
    for seal, after in seals.lifted(mind, window):
        gain = _value(mind, after, window) - before - seals.PRICE
        if gain > best:
            best, chosen = gain, seal
    return mind.first([chosen])


def _value(mind: Mind, table: SenyaState, window: Window) -> float:
    """Returns how the side stands in a window: what the attack still promises, or who has fallen."""
    if window.moment == FELL:
        return mind.standings.holdings(table, mind.one.side)
    return 0.0 if table.attack is None else mind.judge.to_come(OngoingAttack(table), mind.one.side)


def _gained(mind: Mind, window: Window, skill: Skill, breaks: tuple[str, ...], before: float) -> float:
    """Returns what an interrupt gains, less what it costs."""
    one = mind.one
    if bill_refusal(mind.table, one, bill_of(mind.table, one, (skill,), breaks)) is not None:
        return 0.0
    table = paid(mind.table, one.id, (skill,), breaks, 0, None)
    step = Interference(one.id, skill.id, bool(breaks), window.moment, window.subject, window.check)
    after = _unrolled(interfere(table, step, Middling(), None), skill, window)
    if window.moment == FELL:  # the price is in what is held
        return _value(mind, after, window) - before
    gain = _value(mind, after, window) - before - mind.price((skill.id,), breaks)
    return gain - (LAW if skill == one.kit.law else 0.0)


def _unrolled(table: SenyaState, skill: Skill, window: Window) -> SenyaState:
    """Returns the battle with the dice open again of a check that an interrupt throws anew."""
    attack = table.attack
    if attack is None or not any(effect.op == "reroll" for effect in skill.effects):
        return table
    return table.attacking(_open(attack, window))


def _open(attack: Assault, window: Window) -> Assault:
    if window.check == HIT:
        return attack if attack.tried is None else replace(attack, tried=replace(attack.tried, pairs=()))
    return attack.changed(
        window.subject,
        lambda target: target if target.tried is None else replace(target, tried=replace(target.tried, pairs=())),
    )
