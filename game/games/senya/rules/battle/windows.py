"""Windows of interrupt (S10.12, S14.6): who may answer with what, and what the answer changes."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.assault import Assault, Helped, Mod, Reaction, Tried, Used
from game.games.senya.rules.battle.declare import flush, item_refusal, payable, use_refusal
from game.games.senya.rules.battle.exchange import COUNTER, HIT, fallen, modified, pair, thing, uses_of
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import Skill, When
from game.games.senya.rules.declaration import Combination, combined
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.events import CheckChanged, Checked, Log, Reduced
from game.games.senya.rules.expressions import evaluate
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import CleanupWindow, Interference, Moment, SetupWindow, Window, Working
from game.games.senya.rules.totals import Term, Total
from game.games.senya.rules.values import value
from game.games.senya.rules.verbs.lasting import end_of
from game.games.senya.rules.verbs.work import work
from game.rules.clause import Clause

DECLARED = "declared"
FELL = "incapacitated"
SETUP = {"setup1": 1, "setup2": 2}
CLEANUP = "cleanup"


def by_action(state: SenyaState) -> tuple[str, ...]:
    """Returns all who are not gone, in the order in which they are asked at one moment (S1.6)."""
    here = [one for one in state.combatants if one.condition not in (Condition.DEAD, Condition.WITHDRAWN)]
    return tuple(one.id for one in sorted(here, key=lambda one: (-value(one, "act").value, one.side)))


def opened(state: SenyaState, step: Moment, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with the window of a moment open to everybody; the queue is narrowed as it is asked."""
    if step.moment in SETUP:
        return state.pushed(SetupWindow(by_action(state), SETUP[step.moment]))
    if step.moment == CLEANUP:  # S10.15: effects of the round end before the cleanup skills
        state = end_of(state, "round", log)
        return state.pushed(CleanupWindow(by_action(state)))
    return state.pushed(Window(by_action(state), step.moment, step.subject, step.check))


# --- who may answer ------------------------------------------------------------------------------------------------


def _meant(state: SenyaState, one: Combatant, when: When, window: Window) -> bool:
    """Whether an interrupt of somebody is for this moment (S14.6)."""
    if when.moment != window.moment or (when.which == "hit" and window.check not in (HIT, COUNTER)):
        return False
    own = one.id == window.subject
    same = one.side == state.one(window.subject).side
    return {"self": own, "ally": same, "foe": not same}.get(when.whose, True)


def interrupts(state: SenyaState, one: Combatant, window: Window) -> tuple[Skill, ...]:
    """Returns the interrupts of somebody, antinomy and items as skills among them, that are for this moment."""
    own = [*one.kit.of("interrupt")]
    own += [thing(one, item.id) for item in one.kit.items if item.when is not None]
    return tuple({skill.id: skill for skill in own if skill.when and _meant(state, one, skill.when, window)}.values())


def able(state: SenyaState, one: Combatant, skill: Skill) -> Clause | None:
    """Returns why somebody may not use an interrupt in its condition, None if it may (S8.9, S10.2, S12.3)."""
    if one.condition is Condition.INCAPACITATED:
        return None if any(effect.op == "revive" for effect in skill.effects) else refusal("incapacitated")
    if not one.present:
        return refusal("spirit")
    return refusal("no-interrupts") if one.turn.no_interrupts else None


def interrupt_refusal(state: SenyaState, one: Combatant, name: str, window: Window) -> Clause | None:
    """Returns why something may not be used in a window, None if it may; its price is not judged."""
    if one.kit.skill(name) is None and one.kit.item(name) is None:
        return refusal("not-own", name)
    skill = thing(one, name)
    if skill not in interrupts(state, one, window):
        return refusal("wrong-moment", name)
    if (one.id, name) in window.used:
        return refusal("window-used", name)
    item = one.kit.item(name)
    used = use_refusal(state, one, skill) if item is None else item_refusal(one, item)
    return able(state, one, skill) or used


def choices(state: SenyaState, one: Combatant, window: Window) -> tuple[Skill, ...]:
    """Returns what somebody may use in a window, whatever it costs."""
    found = interrupts(state, one, window)
    return tuple(skill for skill in found if interrupt_refusal(state, one, skill.id, window) is None)


def may_interrupt(state: SenyaState, one: Combatant, window: Window) -> bool:
    """Whether somebody has an answer in a window (S19.6)."""
    if seal_of(state, one, window):
        return True
    if not interrupts(state, one, window):
        return False
    could = flush(state, one)
    return any(payable(state, could, (skill,)) for skill in choices(state, could, window))


def seal_of(state: SenyaState, one: Combatant, window: Window) -> str:
    """Returns the servant whose check a master may raise in this window, by a seal or a book, "" for none (S17.7)."""
    own = window.subject == one.ties.servant and one.ties.seals > 0
    if not (own or window.subject in one.ties.commands) or not one.present or one.id in state.sealed:
        return ""
    return window.subject if window.moment in (DECLARED, "before_check", "after_check") else ""


# --- what an answer does -------------------------------------------------------------------------------------------


def interfere(state: SenyaState, step: Interference, dice: Dice, log: Log) -> SenyaState:
    """Returns the state after an interrupt: what it does to a check or a damage, then its other effects (S10.12)."""
    one = state.one(step.by)
    attack = state.attack
    if attack is not None and step.moment != FELL:
        used = Used(step.source, step.broken)
        made = combined(uses_of(one, (used,)), dice)
        if step.check:
            attack = _in_check(state, attack, step, made, log)
            state = state.attacking(attack)
            state = _rerolled(state, step, dice, log)
        elif step.moment == "damage_roll":
            state = state.attacking(replace(attack, bonus=(*attack.bonus, (step.subject, step.by, used))))
        else:
            state = state.attacking(_in_damage(attack, step, made, dice, log))
    return work(state, Working(step.by, step.source, (), step.broken, subject=step.subject), dice, log)


def _in_check(state: SenyaState, attack: Assault, step: Interference, made: Combination, log: Log) -> Assault:
    """Returns the attack with a check changed: the subject's for its own side, against it for the other (S14.7)."""
    own = state.one(step.by).side == state.one(step.subject).side
    terms, critical = (made.checks, made.critical) if own else (made.foe_checks, made.foe_critical)
    target = "" if step.check == HIT else step.subject
    helped = (*attack.helped, Helped(step.by, step.source, target))
    if terms or critical:
        if log is not None:
            log.append(CheckChanged(step.by, step.source, step.subject, step.check, Total(terms), critical))
        attack = replace(attack, mods=(*attack.mods, Mod(step.subject, step.check, terms, critical)))
    return replace(attack, helped=helped)


def _rerolled(state: SenyaState, step: Interference, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with the dice of the check thrown anew where the interrupt says so (S10.12)."""
    found = thing(state.one(step.by), step.source)
    attack = state.attack
    if attack is None or not any(effect.op == "reroll" for effect in found.effects):
        return state
    if step.check == HIT:
        assert attack.tried is not None
        attack = replace(attack, tried=_again(attack.tried, dice))
        tried: Tried | None = attack.tried
    else:

        def again(target: Reaction) -> Reaction:
            return replace(target, tried=_again(target.tried, dice)) if target.tried is not None else target

        attack = attack.changed(step.subject, again)
        tried = attack.target(step.subject).tried
    if tried is not None:
        tell_check(attack, step.subject, step.check, tried, log, anew=True)
    return state.attacking(attack)


def _again(tried: Tried, dice: Dice) -> Tried:
    return replace(tried, pairs=tuple(pair(dice) for _ in tried.pairs))


def tell_check(attack: Assault, name: str, check: str, tried: Tried, log: Log, anew: bool = False) -> None:
    """Notes the rolls of a check as they stand now."""
    if log is None:
        return
    stands = modified(attack, name, check, tried.check)
    for pair_, roll in zip(tried.pairs, fallen(tried, stands), strict=True):
        log.append(Checked(name, check, pair_, roll.kind.value, roll.total, stands.critical, anew))
    if not stands.rolled:
        log.append(Checked(name, check, (), "normal", stands.total, stands.critical, anew))


def _in_damage(attack: Assault, step: Interference, made: Combination, dice: Dice, log: Log) -> Assault:
    """Returns the attack with the damage to the subject reduced or brought to nothing (S14.7)."""
    terms = tuple(Term(part.name, evaluate(part.made, part.env, part.broken, dice), "S14.7") for part in made.reduce)
    if log is not None:
        amount = sum(term.value for term in terms)
        if amount or made.negated:
            log.append(Reduced(step.by, step.subject, step.source, amount, made.negated))

    def eased(target: Reaction) -> Reaction:
        return replace(target, reduce=(*target.reduce, *terms), negated=target.negated or made.negated)

    for target in attack.targets:
        if target.taker == step.subject:
            return attack.changed(target.id, eased)
    return replace(attack, reduce=(*attack.reduce, *terms), negated=attack.negated or made.negated)
