"""How a game of the toy begins, goes on and ends."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

from game.rules.chance import Stream
from game.rules.clause import Clause
from game.rules.contract import Event, OptionValues, Over, Result, table_result
from tests.toy.rules.actions import Move, ToyAction
from tests.toy.rules.events import Captured, Moved
from tests.toy.rules.state import EMPTY, SIZE, ToyState


def start(options: OptionValues) -> ToyState:
    """Returns the first position: a rank of pawns for each side."""
    return ToyState((1,) * SIZE + (EMPTY,) * SIZE * (SIZE - 2) + (2,) * SIZE)


def apply(state: ToyState, action: ToyAction, log: list[Event] | None = None) -> ToyState:
    """Returns the position after an action; who reaches the last rank (X4) or takes the last pawn (X5) has won."""
    if not isinstance(action, Move):
        return _over(ended(state, table_result(action)), log)
    cells, seat = list(state.cells), state.to_act
    if log is not None:
        log += [Captured(action.dst)] if cells[action.dst] else []
        log.append(Moved(seat, action.src, action.dst))
    cells[action.src], cells[action.dst] = EMPTY, seat + 1
    result = None
    if action.dst // SIZE == (SIZE - 1 if seat == 0 else 0):
        result = Result(seat, Clause("X4", "through"))
    elif 2 - seat not in cells:
        result = Result(seat, Clause("X5", "none-left"))
    return _over(ToyState(tuple(cells), 1 - seat, result), log)


def _over(state: ToyState, log: list[Event] | None) -> ToyState:
    if log is not None and state.result is not None:
        log.append(Over(state.result.winner, state.result.clause))
    return state


def ended(state: ToyState, result: Result) -> ToyState:
    """Returns the position ended by a rule of the table."""
    return replace(state, result=result)


def draw(state: ToyState, stream: Stream) -> NoReturn:
    """Nothing is drawn in the toy."""
    raise AssertionError("chance never acts")
