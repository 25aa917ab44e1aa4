"""Applying actions of a war: a decision or the dice that fell, and all that then goes by itself."""

from collections.abc import Callable, Mapping

from game.games.senya.rules.course.battles import RunningAround
from game.games.senya.rules.war import decided, deeds, fighting, lots, nights, steps
from game.games.senya.rules.war.actions import WarAction, WarDecision
from game.games.senya.rules.war.state import WarState
from game.rules.contract import Event

RUN: Mapping[type[steps.Step], Callable[..., WarState]] = {
    steps.DrawLots: lots.draw_lots,
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
_running = RunningAround(RUN, decided.has_answer)
settled, draw, dice_missing = _running.settled, _running.draw, _running.dice_missing


def apply(state: WarState, action: WarAction, log: list[Event] | None = None) -> WarState:
    """Returns the state after an action, up to the next question or roll; it does not check legality."""
    if isinstance(action, WarDecision):
        return settled(decided.taken(state, action, log), log)
    return _running.other(state, action, fighting.fight, log)
