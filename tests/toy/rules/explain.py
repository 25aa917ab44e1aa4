"""Why something may not be played in the toy."""

from __future__ import annotations

from game.rules.clause import Clause
from game.rules.contract import TABLE_OVER
from tests.toy.rules.actions import Move, ToyAction
from tests.toy.rules.state import EMPTY, ToyState, ahead


def explain(state: ToyState, action: ToyAction) -> Clause | None:
    """Returns the first clause that `action` breaks, None where it may be played."""
    if state.result is not None:
        return TABLE_OVER
    if not isinstance(action, Move):
        return None
    own = state.to_act + 1
    if state.cells[action.src] != own:
        return Clause("X1", "not-yours")
    ranks, files = ahead(state.to_act, action.src, action.dst)
    if ranks != 1 or files > 1:
        return Clause("X2", "too-far")
    if state.cells[action.dst] == own:
        return Clause("X2", "own")
    if files == 0 and state.cells[action.dst] != EMPTY:
        return Clause("X3", "straight")
    return None
