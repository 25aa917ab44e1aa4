"""The legal actions of 机戦, and what may fall, at each of its decisions and throws (C16)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.cerke.rules.actions import ChanceAction, EndSeason, GoOn, PlayAction
from game.games.cerke.rules.phases import AwaitLot, Choose, Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.rules.state import CerkeState
from game.games.cerke.rules.sticks import lot_outcomes, throw_outcomes

DECLARATIONS = (GoOn(), EndSeason())


def legal(state: CerkeState) -> Sequence[PlayAction]:
    """Returns what the seat to act may play."""
    if state.over is not None:
        return ()
    match state.phase:
        case Choose():
            return state.choices
        case PickEnd() as phase:
            return state.moves().picks(phase)
        case Declare():
            return DECLARATIONS
        case _:
            return ()


def chance(state: CerkeState) -> Sequence[tuple[ChanceAction, int]]:
    """Returns what may fall, with weights (C14.1, C15.1)."""
    if state.over is not None:
        return ()
    match state.phase:
        case AwaitLot():
            return lot_outcomes()
        case StepSticks() | WaterSticks():
            return throw_outcomes()
        case _:
            return ()
