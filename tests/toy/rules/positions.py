"""Positions of the toy as objects: one line, the ranks from that of seat 1 down, and who is to move."""

from __future__ import annotations

import re
from typing import Any

from game.rules.contract import OptionValues, PositionObject
from game.rules.errors import DataError
from tests.toy.rules.state import SIZE, SQUARES, ToyState

KEY = "toy"
SIGNS = ".ox"
_LINE = re.compile(rf"(([{SIGNS}]{{{SIZE}}}/){{{SIZE - 1}}}[{SIGNS}]{{{SIZE}}}) ([01])")


def position_in(data: PositionObject, options: OptionValues) -> ToyState:
    """Returns the position of an object. Raises DataError where it is none, or one in which the game is over."""
    found = _LINE.fullmatch(str(data.get(KEY)))
    if found is None:
        raise DataError("position", KEY, "five ranks of .ox and the seat")
    ranks = found[1].split("/")[::-1]
    cells = tuple(SIGNS.index(sign) for rank in ranks for sign in rank)
    if not {1, 2} <= set(cells) or 1 in cells[-SIZE:] or 2 in cells[:SIZE]:
        raise DataError("position", KEY, "over")
    return ToyState(cells, int(found[3]))


def position_out(state: ToyState) -> dict[str, Any]:
    """Returns the object of a position."""
    ranks = ["".join(SIGNS[state.cells[at]] for at in SQUARES[n : n + SIZE]) for n in SQUARES[::SIZE]]
    return {KEY: f"{'/'.join(ranks[::-1])} {state.to_act}"}
