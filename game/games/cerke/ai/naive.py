"""The test opponent that has just read the rules: it takes the dearest piece, and the points where it is offered any.

Its judgement stays as it is. It knows no hand of pieces, and does not think of what a throw may bring or lose.
"""

from __future__ import annotations

from game.ai.player import naive_choice
from game.games.cerke.ai.simple import WORTH
from game.games.cerke.rules.actions import EndSeason, Move, PlayAction, Settle, StepOver
from game.games.cerke.rules.observation import CerkeObservation, sample
from game.games.cerke.rules.phases import Declare, PickEnd
from game.games.cerke.rules.pieces import KIND
from game.games.cerke.rules.step import apply
from game.rules.chance import Stream


def naive_player(seen: CerkeObservation, stream: Stream) -> PlayAction:
    """Returns the end of the season where that wins the game or pays, else what takes the dearest piece, else any."""

    def wins(action: PlayAction) -> bool:
        if not isinstance(action, EndSeason):
            return False
        result = apply(sample(seen, stream), action).result
        return result is not None and result.winner == seen.seat

    return naive_choice(seen.legal, wins, lambda action: taken(seen, action), stream)


def taken(seen: CerkeObservation, action: PlayAction) -> float:
    """Returns what an action takes: a piece by its kind, points by their number; 0 for nothing."""
    if isinstance(action, EndSeason):
        return float(seen.phase.stake) if isinstance(seen.phase, Declare) else 0.0
    if not isinstance(action, Move | StepOver | Settle):
        return 0.0
    start = seen.phase.start if isinstance(seen.phase, PickEnd) else None
    src = start if isinstance(action, Settle) else action.src
    piece = seen.board[action.dst]
    return WORTH[KIND[piece]] if piece and action.dst != src else 0.0
