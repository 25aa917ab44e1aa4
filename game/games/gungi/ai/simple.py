"""Test opponents that see one ply: what a strength is measured against."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.players.simple import random_player
from game.games.gungi.ai import setup
from game.games.gungi.ai.board import Board
from game.games.gungi.ai.bridge import board_of, pack
from game.games.gungi.ai.legality import has_reply
from game.games.gungi.ai.values import HAND_WORTH, KIND_WORTH
from game.games.gungi.rules.actions import PlayAction
from game.games.gungi.rules.observation import GungiObservation, sample
from game.games.gungi.rules.pieces import BLACK, KIND, SIDE
from game.rules.chance import Stream

WINS = 100_000


def greedy_player(observation: GungiObservation, stream: Stream) -> PlayAction:
    """Returns what gains most at once, a mate before all else; any legal action where nothing gains."""
    if observation.phase == "setup":
        return setup.place(observation, stream)
    if len(observation.legal) == 1:
        return observation.legal[0]
    board = board_of(sample(observation, stream))
    before = material(board, observation.seat)
    best: list[PlayAction] = []
    most = 0
    for action in observation.legal:
        gain = _gain(board, pack(action), observation.seat, before)
        if gain > most:
            best, most = [], gain
        if gain == most > 0:
            best.append(action)
    return stream.choice(best or list(observation.legal))


def _gain(board: Board, move: int, seat: int, before: int) -> int:
    undo = board.make(move)
    try:
        if board.winner == seat or (board.in_check(1 - seat) and not has_reply(board)):
            return WINS
        return material(board, seat) - before
    finally:
        board.unmake(undo)


def material(board: Board, seat: int) -> int:
    """Returns the plain worth of all tiles, on the board and in hand, of a seat less the enemy's."""
    total = sum(HAND_WORTH[code] * count for code, count in enumerate(board.hands) if count)
    for info in board.info:
        for tile in info.tower:
            total += KIND_WORTH[KIND[tile]] if SIDE[tile] == BLACK else -KIND_WORTH[KIND[tile]]
    return total if seat == BLACK else -total


OPPONENTS: dict[str, Callable[[GungiObservation, Stream], PlayAction]] = {
    "greedy": greedy_player,
    "random": random_player,
}
