"""Applying actions of a war: a decision or the dice that fell, and all that then goes by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.course.running import Running
from game.games.senya.rules.dice import Given
from game.games.senya.rules.war import decided, deeds, fighting, nights, steps
from game.games.senya.rules.war.actions import WarAction, WarDecision
from game.games.senya.rules.war.state import WarState
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
_running = Running(RUN, decided.has_answer)
settled, draw, dice_missing = _running.settled, _running.draw, _running.dice_missing


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
    return settled(_running.run(state, Given(action.faces), log), log)


def ended(state: WarState, result: Result) -> WarState:
    """Returns the war ended by a rule of the table."""
    return replace(state, agenda=(), battle=None, meeting=None, trial=None, over=result)
