"""What may be played in the toy."""

from __future__ import annotations

from collections.abc import Sequence

from tests.toy.rules.actions import Move, ToyAction
from tests.toy.rules.state import EMPTY, SIZE, SQUARES, ToyState


def legal(state: ToyState) -> Sequence[Move]:
    """Returns the moves of the seat to act: straight to an empty square, aslant to any but its own (X2, X3)."""
    if state.result is not None:
        return ()
    own, way = state.to_act + 1, SIZE if state.to_act == 0 else -SIZE
    found = []
    for src in SQUARES:
        if state.cells[src] != own or src + way not in SQUARES:
            continue
        for aside in (-1, 0, 1):
            dst = src + way + aside
            inside = 0 <= src % SIZE + aside < SIZE
            if inside and (state.cells[dst] == EMPTY if aside == 0 else state.cells[dst] != own):
                found.append(Move(src, dst))
    return found


def chance(state: ToyState) -> Sequence[tuple[ToyAction, int]]:
    """Nothing falls in the toy."""
    return ()
