"""What is counted of a game of 机戦, and who had which part in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.cerke.rules import events
from game.games.cerke.rules.actions import Drop, Move, Step, StepThrow, TamMove
from game.games.cerke.rules.phases import AwaitLot
from game.rules.contract import event_ids

EVENTS = event_ids(events)


def counted(state: Any, action: Any) -> str:
    """Returns what an action counts as: lots, throws and declarations are no moves."""
    return "moves" if isinstance(action, Move | Step | StepThrow | TamMove | Drop) else ""


def numbered(state: Any, action: Any) -> tuple[str, int]:
    """Returns the season and the number of the turn in it: every season counts anew."""
    return (f"season-{state.season.index}", state.season.turns + 1) if counted(state, action) else ("", 0)


def roles(states: Sequence[Any]) -> dict[str, int]:
    """Returns who won the lot of the first season (C14.1)."""
    return next(({"lot": state.season.first} for state in states if not isinstance(state.phase, AwaitLot)), {})
