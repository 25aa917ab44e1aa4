"""Verbs that last: buff, ignore_status, broken passive skills; and what ends when a round or the battle does."""

from dataclasses import replace

from game.games.senya.rules.changes import fall
from game.games.senya.rules.character.derive import stat_value
from game.games.senya.rules.dice import SIDES, Dice
from game.games.senya.rules.events import Buffed, Endured, Harmed, Log, StatusEnded
from game.games.senya.rules.harm import Body, harm
from game.games.senya.rules.parts import Buff, Combatant
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.totals import Term, Total
from game.games.senya.rules.values import BROKEN, IGNORES, endures, suffers
from game.games.senya.rules.verbs.case import Case, targets

DAMAGE, HP = "damage", "hp"
BATTLE = "battle"
SPANS = {"round": ("round",), BATTLE: ("round", BATTLE), "scene": ("round", BATTLE, "scene")}
"""What ends with what."""
NEVER_DOWN = 10**6


def buff(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with a value of targets changed for a while; the dice of damage are rolled at each use."""
    stat = case.effect.stat
    amount = 0 if stat == DAMAGE else case.amount(dice)
    return _lasting(state, case, stat, amount, log)


def ignore_status(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with bad statuses without effect on the user for a while."""
    return _lasting(state, replace(case, effect=replace(case.effect, to="self")), IGNORES, 0, log)


def _lasting(state: SenyaState, case: Case, stat: str, amount: int, log: Log) -> SenyaState:
    deed, until = case.deed, case.effect.duration
    for one in targets(state, case):
        if log is not None:
            log.append(Buffed(one.id, stat, amount, until, deed.source))
        state = state.with_one(buffed(one, Buff(deed.source, deed.by, stat, amount, until, deed.broken)))
    return state


def buffed(one: Combatant, new: Buff) -> Combatant:
    """Returns somebody with a buff, which takes the place of an earlier one by the same skill on the value (S14.3).

    HP rise and fall with their maximum.
    """
    same = [old for old in one.buffs if (old.skill, old.stat) == (new.skill, new.stat)]
    kept = tuple(old for old in one.buffs if old not in same)
    rise = sum(_hp(one, old) * sign for sign, buffs in ((1, [new]), (-1, same)) for old in buffs)
    return _risen(replace(one, buffs=(*kept, new)), rise)


def _hp(one: Combatant, given: Buff) -> int:
    """Returns what a buff adds to the maximum HP."""
    if given.stat != BROKEN:
        return given.value if given.stat == HP else 0
    skill = one.kit.skill(given.skill)
    raised = (effect for effect in (skill.effects if skill else ()) if (effect.op, effect.stat) == ("stat", HP))
    return sum(stat_value(effect, broken=True) - stat_value(effect) for effect in raised)


def _risen(one: Combatant, rise: int) -> Combatant:
    max_hp = max(0, one.vitals.max_hp + rise)
    hp = min(one.hp + max(0, rise), max_hp) if one.hp else 0
    return one.with_vitals(max_hp=max_hp, hp=hp) if rise else one


def break_passive(state: SenyaState, by: str, skill: str, log: Log) -> SenyaState:
    """Returns the state with a passive skill broken until the end of the battle (S9.6)."""
    if log is not None:
        log.append(Buffed(by, BROKEN, 0, BATTLE, skill))
    return state.with_one(buffed(state.one(by), Buff(skill, by, BROKEN, 0, BATTLE, True)))


def end_of(state: SenyaState, until: str, log: Log) -> SenyaState:
    """Returns the state without what ends with a round, battle or scene; bad statuses end with the battle (S10.16)."""
    for one in state.combatants:
        ended = [old for old in one.buffs if old.until in SPANS[until]]
        after = replace(one, buffs=tuple(old for old in one.buffs if old not in ended))
        after = _risen(after, -sum(_hp(one, old) for old in ended))
        if until != "round":
            if log is not None:
                log.extend(StatusEnded(one.id, status, until) for status in one.vitals.statuses)
            after = after.with_vitals(statuses=())
        state = state.with_one(after) if after != one else state
    return state


def poisoned(state: SenyaState, dice: Dice, log: Log) -> SenyaState:
    """Returns the state after poison has worked on everybody in the fight, in roster order (S12.8, S10.15)."""
    for one in state.combatants:
        if not one.present or not suffers(one, "poison"):
            continue
        face = dice.die(SIDES)
        body = harm(Body(one.hp, NEVER_DOWN, one.cost, endures=endures(one)), (face,))
        if log is not None:
            log.append(Harmed(one.id, (Total((Term("poison", face, "S12.8"),)),), (face,), body.hp))
        state = state.with_one(one.with_vitals(hp=body.hp))
        if body.endures != endures(one):
            state = state.with_one(enduring(state.one(one.id), log))
        if body.incapacitated:
            state = fall(state, one.id, log)
    return state


def enduring(one: Combatant, log: Log) -> Combatant:
    """Returns somebody who has held out at HP 1, which works once per battle (S14.7)."""
    if log is not None:
        log.append(Endured(one.id))
    return replace(one, spent=replace(one.spent, otherworldly=True))
