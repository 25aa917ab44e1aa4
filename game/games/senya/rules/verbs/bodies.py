"""Verbs on HP and bad statuses: heal, cure, revive, leech, max_hp_damage, inflict (S12, S14.7)."""

from game.games.senya.rules.changes import fall
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.events import Healed, Log, MaxHpLost, Revived, StatusEnded, StatusGot, StatusKeptOff
from game.games.senya.rules.harm import healed, max_hp_damage
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition, count_rolled
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.values import immune, value
from game.games.senya.rules.verbs.case import Case, targets

ANY = "any"


def heal(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with targets healed (S12.5)."""
    amount = case.amount(dice)
    for one in targets(state, case):
        state = _heal(state, one, amount, case.source, log)
    return state


def leech(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with the user healed once, however many were harmed (S14.7)."""
    return _heal(state, state.one(case.by), case.amount(dice), case.source, log)


def _heal(state: SenyaState, one: Combatant, amount: int, source: str, log: Log) -> SenyaState:
    hp = healed(one.hp, one.vitals.max_hp, amount)
    if log is not None:
        log.append(Healed(one.id, hp - one.hp, hp, source))
    return state.with_one(one.with_vitals(hp=hp))


def revive(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with incapacitated targets up again: done, in the setup unacted (S12.4)."""
    amount = max(1, case.amount(dice))
    for one in targets(state, case):
        hp = min(amount, one.vitals.max_hp)
        if one.condition is not Condition.INCAPACITATED or hp < 1:
            continue
        if log is not None:
            log.append(Revived(one.id, hp, case.source))
        state = state.with_one(_up(state, one.with_vitals(hp=hp), dice))
    return state


def _up(state: SenyaState, one: Combatant, dice: Dice) -> Combatant:
    """Returns somebody in the fight again; after the counts were rolled the own is rolled at once (S12.4)."""
    if state.process not in (Process.SETUP1, Process.SETUP2):
        return one.in_condition(Condition.DONE)
    count = count_rolled(value(one, "act").value, dice).value if state.process is Process.SETUP2 else 0
    return one.in_condition(Condition.UNACTED).counting(count)


def cure(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with so many bad statuses of each target ended: the one chosen, else the oldest (S12.8)."""
    wanted, most, chosen = case.effect.status, case.effect.n, case.deed.choice
    for one in targets(state, case):
        fit = [status for status in one.vitals.statuses if wanted in (ANY, status)]
        ended = sorted(fit, key=lambda status: status != chosen)[:most]
        left = tuple(status for status in one.vitals.statuses if status not in ended)
        if log is not None:
            log.extend(StatusEnded(one.id, status, case.source) for status in ended)
        state = state.with_one(one.with_vitals(statuses=left))
    return state


def inflict(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with a bad status on each target that has it not yet and is not immune (S12.8)."""
    status = case.effect.status
    for one in targets(state, case):
        kept_off = one.has(status) or immune(one, status)
        if log is not None:
            log.append((StatusKeptOff if kept_off else StatusGot)(one.id, status, case.source))
        if not kept_off:
            state = state.with_one(one.with_vitals(statuses=(*one.vitals.statuses, status)))
    return state


def harm_maximum(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with the maximum HP of targets lowered, which may incapacitate (S12.6)."""
    amount = case.amount(dice)
    for one in targets(state, case):
        max_hp, hp = max_hp_damage(one.vitals.max_hp, one.hp, amount)
        if log is not None:
            log.append(MaxHpLost(one.id, amount, max_hp, hp))
        state = state.with_one(one.with_vitals(max_hp=max_hp, hp=hp))
        if hp == 0 < one.hp:
            state = fall(state, one.id, log)
    return state
