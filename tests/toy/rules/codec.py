"""The action texts of the toy: `b1-b2`, and those of the table."""

from __future__ import annotations

import re

from game.rules.contract import Agree, Resign, TimeUp
from game.rules.errors import NotationError
from tests.toy.rules.actions import Move, ToyAction
from tests.toy.rules.state import SIZE, ToyState

_MOVE = re.compile(r"([a-e])([1-5])-([a-e])([1-5])")
_SEAT = re.compile(r"(resign|timeup) ([01])")


def name(at: int) -> str:
    """Returns a square as players write it."""
    return f"{'abcde'[at % SIZE]}{at // SIZE + 1}"


def format_action(action: ToyAction) -> str:
    """Returns the text of an action."""
    match action:
        case Move(src, dst):
            return f"{name(src)}-{name(dst)}"
        case Resign(seat):
            return f"resign {seat}"
        case TimeUp(seat):
            return f"timeup {seat}"
        case Agree():
            return "agree draw"


def parse(text: str, state: ToyState) -> ToyAction:
    """Returns the action of a text. Raises NotationError."""
    if found := _MOVE.fullmatch(text):
        file, rank, to_file, to_rank = found.groups()
        src, dst = ("abcde".index(f) + SIZE * (int(r) - 1) for f, r in ((file, rank), (to_file, to_rank)))
        return Move(src, dst)
    if found := _SEAT.fullmatch(text):
        return Resign(int(found[2])) if found[1] == "resign" else TimeUp(int(found[2]))
    if text == "agree draw":
        return Agree()
    raise NotationError(text, 0)
