"""Verbs on cost, tension, action count and emotions (S8, S10.3, S7.1, S14.7)."""

from game.games.senya.rules import changes
from game.games.senya.rules.dice import SIDES, Dice
from game.games.senya.rules.events import CountChanged, EmotionGot, Log
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.totals import Term, Total
from game.games.senya.rules.verbs.case import Case, targets

TENS = 10
"""The die that is rolled first shows the tens (S1.2)."""


def cost(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with cost gained or lost by targets, never below 0."""
    amount = case.change(dice)
    for one in targets(state, case):
        total = Total((Term(case.source, max(amount, -one.cost), "S14.7"),))
        state = changes.gain_cost(state, one.id, total, case.source, log)
    return state


def tension(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with the tension of targets risen or fallen."""
    amount = case.change(dice)
    for one in targets(state, case):
        state = changes.set_tension(state, one.id, one.vitals.tension + amount, case.source, log)
    return state


def set_tension(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with the tension of targets at a value."""
    amount = case.amount(dice)
    for one in targets(state, case):
        state = changes.set_tension(state, one.id, amount, case.source, log)
    return state


def count(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with the action count of targets changed; before it is rolled, what is added to it then."""
    amount = case.amount(dice)
    for one in targets(state, case):
        before = state.process is Process.SETUP1
        after = 0 if before else max(0, one.turn.count + amount)
        if log is not None:
            log.append(CountChanged(one.id, amount, after, case.source))
        state = state.with_one(one.with_bonus(amount) if before else one.counting(after))
    return state


def emotion(state: SenyaState, case: Case, dice: Dice, log: Log) -> SenyaState:
    """Returns the state with an emotion of the table for the user, rolled again while it has that already (S7.1)."""
    one = state.one(case.by)
    table = {row.d66: row.id for row in state.world.data.emotions.values() if row.d66}
    held = {*one.spent.emotions, *(one.kit.sheet.emotions if one.kit.sheet else ())}
    free = set(table.values()) - held
    while free:
        tens = dice.die(SIDES)
        found = table.get(tens * TENS + dice.die(SIDES))
        if found in free:
            return felt(state, one, found, case.source, log)
    return state


def felt(state: SenyaState, one: Combatant, name: str, source: str, log: Log) -> SenyaState:
    """Returns the state with one more unused emotion of somebody."""
    if log is not None:
        log.append(EmotionGot(one.id, name, source))
    return state.with_one(one.feeling(name))
