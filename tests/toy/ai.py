"""The computer player of the toy."""

from __future__ import annotations

from game.ai.plain import plain_player
from game.practice.plain import plain_practice
from tests.toy.rules import GAME, ToyState


def worth(state: ToyState, seat: int) -> int:
    """Returns ten for every pawn and one for every rank that it has gone, less the same of the other side."""
    gone = [10 + (at // 5 if cell == 1 else 4 - at // 5) for at, cell in enumerate(state.cells) if cell == seat + 1]
    theirs = [10 + (at // 5 if cell == 1 else 4 - at // 5) for at, cell in enumerate(state.cells) if cell == 2 - seat]
    return sum(gone) - sum(theirs)


PRACTICE = plain_practice(GAME)
PLAYER = plain_player(GAME, worth, ply_limit=100)
