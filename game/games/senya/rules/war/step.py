"""Applying actions of a war: a decision or the dice that fell, and all that then goes by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.games.senya.rules import step as of_battle
from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.dice import Dice, Given, Noted, WrongDice
from game.games.senya.rules.war import decided, deeds, fighting, nights, steps
from game.games.senya.rules.war.actions import WarAction, WarDecision
from game.games.senya.rules.war.events import Log
from game.games.senya.rules.war.state import WarState
from game.rules.chance import Stream
from game.rules.contract import Agree, Event, Over, Resign, Result, TimeUp, table_result

RUN: Mapping[type[steps.Step], Callable[..., WarState]] = {
    steps.BeginNight: nights.begin_night,
    steps.OpenScene: nights.begin_scene,
    steps.OrderRoll: nights.order_roll,
    steps.DoDeed: deeds.work,
    steps.CloseScene: nights.end_scene,
    steps.EndNight: nights.end_night,
    steps.ParleyRoll: deeds.parley_roll,
    steps.BondRoll: deeds.bond_roll,
    steps.ScoutRoll: deeds.scout_roll,
    steps.ScoutDone: deeds.scout_done,
    steps.WatchRoll: deeds.watch_roll,
    steps.WatchDone: deeds.watch_done,
    steps.Skirmish: fighting.begin_fight,
    steps.SkirmishOver: fighting.end_fight,
    steps.LastBattles: nights.last_battles,
}
"""What each step that is no question does; it is given the state without the step."""
NO_DICE = Given(())


def apply(state: WarState, action: WarAction, log: list[Event] | None = None) -> WarState:
    """Returns the state after an action, up to the next question or roll; it does not check legality."""
    if isinstance(action, Resign | TimeUp | Agree):
        result = Result(None, table_result(action).clause)
        if log is not None:
            log.append(Over(result.winner, result.clause))
        return ended(state, result)
    if isinstance(action, WarDecision):
        return settled(decided.taken(state, action, log), log)
    if state.battle is not None:
        return settled(fighting.fight(state, action, log), log)
    assert isinstance(action, DiceFell)
    return settled(_run(state, Given(action.faces), log), log)


def ended(state: WarState, result: Result) -> WarState:
    """Returns the war ended by a rule of the table."""
    return replace(state, agenda=(), battle=None, meeting=None, trial=None, over=result)


def settled(state: WarState, log: Log) -> WarState:
    """Returns the state after all that needs neither a decision nor dice."""
    while state.over is None:
        if state.battle is not None and state.battle.over is None:
            return state
        top = state.top
        assert top is not None
        if top.rolls:
            told: Log = None if log is None else []
            try:
                state = _run(state, NO_DICE, told)
            except WrongDice:
                return state
            if log is not None and told is not None:
                log.extend(told)
        elif type(top) in RUN:
            state = _run(state, NO_DICE, log)
        elif decided.has_answer(state, top):
            return state
        else:
            state = state.popped()
    return state


def _run(state: WarState, dice: Dice, log: Log) -> WarState:
    top = state.top
    assert top is not None
    return RUN[type(top)](state.popped(), top, dice, log)


def draw(state: WarState, stream: Stream) -> DiceFell:
    """Returns the dice of the roll that is due, drawn one after another (S10.10, S19.4)."""
    if state.battle is not None:
        return of_battle.draw(state.battle, stream)
    noted = Noted(stream)
    _run(state, noted, None)
    return DiceFell(tuple(face for _, face in noted.fallen))


def dice_missing(state: WarState, faces: tuple[int, ...]) -> int:
    """Returns how a roll that is due is met by dice: 1 where more are asked for, 0 where they are all, -1 else."""
    if state.battle is not None:
        return of_battle.dice_missing(state.battle, faces)
    given = Given(faces)
    try:
        _run(state, given, None)
    except WrongDice:
        return 1 if not given.left else -1
    return -1 if given.left else 0
