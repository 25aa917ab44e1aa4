"""What a seat sees of the toy: all of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.chance import Stream
from game.rules.contract import Result
from tests.toy.rules.actions import Move
from tests.toy.rules.legal import legal
from tests.toy.rules.state import ToyState


@dataclass(frozen=True, slots=True)
class ToyObservation:
    """The board as `seat` sees it, and its moves where it is to act."""

    seat: int
    cells: tuple[int, ...]
    to_act: int
    result: Result | None
    legal: Sequence[Move]


def observe(state: ToyState, seat: int) -> ToyObservation:
    """Returns what `seat` may know."""
    moves = tuple(legal(state)) if seat == state.to_act else ()
    return ToyObservation(seat, state.cells, state.to_act, state.result, moves)


def sample(observation: ToyObservation, stream: Stream) -> ToyState:
    """Returns the one position that looks so."""
    return ToyState(observation.cells, observation.to_act, observation.result)
