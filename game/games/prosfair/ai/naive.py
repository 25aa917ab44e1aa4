"""The test opponent that has just read the rules: it takes the dearest piece, sees a mate, and else does anything.

Its judgement stays as it is. It knows no figure, so it declares nothing.
"""

from __future__ import annotations

from game.ai.player import naive_choice
from game.games.prosfair.ai.simple import worth_of
from game.games.prosfair.rules.actions import Move, Turn
from game.games.prosfair.rules.observation import ProsfairObservation, sample
from game.games.prosfair.rules.step import apply
from game.rules.chance import Stream


def naive_player(seen: ProsfairObservation, stream: Stream) -> Turn:
    """Returns a turn that wins at once, else one that takes the dearest piece, else any; nothing declared."""
    state = sample(seen, stream)

    def wins(turn: Turn) -> bool:
        result = apply(state, turn).result
        return result is not None and result.winner == seen.seat

    return naive_choice(
        [turn for turn in seen.legal if turn.declare is None], wins, lambda turn: taken(seen, turn), stream
    )


def taken(seen: ProsfairObservation, turn: Turn) -> int:
    """Returns what the piece is worth that a turn takes, 0 where it takes none."""
    board = seen.boards[turn.act.board]
    piece = board.cells[turn.act.dst] if board is not None and isinstance(turn.act, Move) else 0
    return worth_of(piece, turn.act.board) if piece else 0
