"""The tally of a game of 机戦: what is counted in it, and who had which part."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.cerke.rules import events
from game.games.cerke.rules.actions import CerkeAction, Drop, Move, StepOver, StepThrow, TamMove
from game.games.cerke.rules.phases import AwaitLot
from game.games.cerke.rules.state import CerkeState
from game.rules.contract import event_ids

EVENTS = event_ids(events)


def counted(state: CerkeState, action: CerkeAction) -> str:
    """Returns what an action counts as: lots, throws and declarations are no moves."""
    return "moves" if isinstance(action, Move | StepOver | StepThrow | TamMove | Drop) else ""


def numbered(state: CerkeState, action: CerkeAction) -> tuple[str, int]:
    """Returns the season and the number of the turn in it: every season counts anew."""
    return (f"season-{state.season.index}", state.season.turns + 1) if counted(state, action) else ("", 0)


def roles(states: Sequence[CerkeState]) -> dict[str, int]:
    """Returns who won the lot of the first season (C14.1)."""
    return next(({"lot": state.season.first} for state in states if not isinstance(state.phase, AwaitLot)), {})
