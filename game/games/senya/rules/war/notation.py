"""The notation of a war: a short token for what everybody sees; a scene that is worked off is one, and has a number."""

from collections.abc import Sequence

from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.choosing.notation import AT_TABLE_OF_MANY, token
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps as of_war
from game.games.senya.rules.war.state import WarState
from game.rules.contract import Agree, Resign, TableAction, TimeUp

BEFORE_THE_PLAN = act.ChangeForm | act.CommandSeal


def notate(steps: Sequence[tuple[WarState, act.WarAction]], i: int) -> str:
    """Returns the token of `steps[i]`: "p1 plan", "[4 2 …]" for the lot, "2-3 …" for what happens in a scene.

    The dice that say who serves whom are told nobody (S17.9).
    """
    state, action = steps[i]
    if isinstance(state.top, of_war.DrawLots) and isinstance(action, DiceFell):
        return "lots"
    if _secret(state, action):
        return f"{state.night}-{state.scene} …"
    match action:
        case Resign() | TimeUp() | Agree():
            return AT_TABLE_OF_MANY.format(action)
        case act.CupChoice(by, choice):
            return f"{by} cup {choice}"
        case act.YieldWar(by):
            return f"{by} yield"
        case act.WarPlan(by) | act.ChangeForm(by) | act.CommandSeal(by):
            return f"{by} plan"
        case DiceFell():
            return token(action)
        case _:
            return "…"


def numbered(state: WarState, action: act.WarAction) -> tuple[str, int]:
    """Returns the number of the scene, from 1 (S17.9)."""
    return "scenes", (state.night - 1) * state.world.numbers.scenes + state.scene


def continues(state: WarState, action: act.WarAction) -> bool:
    """Returns whether an action goes on with the token before it: a scene is one, and so is all that a pair plans.

    Of what a pair does before its plan is made nobody else knows, not even that there was anything (S17.9).
    """
    return _secret(state, action) or isinstance(action, BEFORE_THE_PLAN)


def _secret(state: WarState, action: act.WarAction) -> bool:
    """Whether not everybody sees an action (S17.9)."""
    if isinstance(action, TableAction | act.CupChoice | act.YieldWar):
        return False
    return state.battle is not None or not isinstance(state.top, of_war.PlanQuestion | of_war.OrderRoll)
