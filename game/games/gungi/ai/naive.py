"""The test opponent that has just read the rules: it takes the dearest tile, sees a mate, and else does anything.

Its judgement stays as it is. It knows nothing of guarded tiles, towers and 裏切り.
Its army is a ready-made one, as the strengths place it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ai.player import naive_choice
from game.games.gungi.ai import setup
from game.games.gungi.ai.board import Board
from game.games.gungi.ai.bridge import board_of, pack
from game.games.gungi.ai.legality import has_reply
from game.games.gungi.ai.simple import WORTH
from game.games.gungi.ai.tables import MOVE, STRIKE
from game.games.gungi.rules.actions import PlayAction
from game.games.gungi.rules.observation import GungiObservation, sample
from game.games.gungi.rules.pieces import SIDE
from game.rules.chance import Stream


def naive_player(observation: GungiObservation, stream: Stream) -> PlayAction:
    """Returns an action that mates, else one that takes the dearest tile, else any; it places as the strengths do."""
    if observation.phase == "setup":
        return setup.place(observation, stream)
    if observation.awaiting_accept:
        return observation.legal[0]
    board = board_of(sample(observation, stream))
    return naive_choice(observation.legal, _wins(board, observation.seat), lambda action: taken(board, action), stream)


def _wins(board: Board, seat: int) -> Callable[[PlayAction], bool]:
    def wins(action: PlayAction) -> bool:
        undo = board.make(pack(action))
        try:
            if board.winner >= 0:
                return board.winner == seat
            return board.turn != seat and board.in_check(1 - seat) and not has_reply(board)
        finally:
            board.unmake(undo)

    return wins


def taken(board: Board, action: PlayAction) -> int:
    """Returns what the tile is worth that an action takes, 0 where it takes none."""
    move = pack(action)
    kind, src, dst = move & 7, move >> 3 & 127, move >> 10 & 127
    if kind == STRIKE:
        return WORTH[board.info[src].tower[(dst & 3) - 1]]
    tower = board.info[dst].tower if kind == MOVE else ()
    return WORTH[tower[-1]] if tower and SIDE[tower[-1]] != board.turn else 0
