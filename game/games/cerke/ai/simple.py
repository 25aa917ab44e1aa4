"""Test opponents: `greedy` sees one ply as a good beginner does, `naive` has just read the rules.

What is taken counts, hands above all, and what then may be; for `naive` the dearest piece, and points where it is
offered any. Their judgement stays as it is.
"""

from __future__ import annotations

from game.ai.player import naive_choice
from game.games.cerke.ai import moves
from game.games.cerke.ai.board import Board
from game.games.cerke.ai.bridge import board_of, grouped
from game.games.cerke.ai.hands import GAINS
from game.games.cerke.rules.actions import EndSeason, GoOn, Move, PlayAction, Settle, StepOver
from game.games.cerke.rules.observation import CerkeObservation, sample
from game.games.cerke.rules.phases import Declare, PickEnd
from game.games.cerke.rules.pieces import CAPTIVE, KIND
from game.games.cerke.rules.step import apply
from game.rules.chance import Stream

HAND_WORTH = 10.0
"""A point at stake, against the worth of a piece."""
WORTH = (4.0, 1.0, 3.0, 3.0, 3.0, 3.0, 3.0, 4.0, 3.0, 5.0)
"""By kind."""


GLANCES = 16
"""So many of the moves that gain nothing are looked at."""


def greedy_player(observation: CerkeObservation, stream: Stream) -> PlayAction:
    """Returns what gains most at once, by the odds of its throws, less what can then be taken; any of several.

    It ends a season as soon as that pays, and steps over the 皇 or idles with it never if anything else can be done.
    """
    if isinstance(observation.phase, Declare):
        return EndSeason() if observation.phase.stake > 0 else GoOn()
    board = board_of(observation)
    actions = grouped(observation)
    found = list(actions)
    stream.shuffle(found)
    gains = {move: gain_of(board, move) for move in found}
    quiet = [move for move in found if gains[move] == 0][:GLANCES]
    sensible = [move for move in found if gains[move] > 0] + quiet or found
    return actions[max(sensible, key=lambda move: gains[move] - risk(board, move))]


def gain_of(board: Board, move: int) -> float:
    """Returns what a move is expected to take; below 0 if it costs points of the 皇 or a piece of the hand."""
    kind, a, b = move & 7, move >> 3 & 127, move >> 10 & 127
    if move & moves.KUT or kind == moves.DROP or (kind == moves.TAM and (b == board.tam or board.tam_moved)):
        return -1.0
    if kind == moves.SHIFT:
        return landing(board, a, b)
    if kind == moves.THROW:
        ends = moves.throw_ends(board, a, b, (move >> 18) - 1)
        return max((moves.AT_LEAST[sticks] * landing(board, a, dst) for dst, sticks in ends), default=0.0)
    return 0.0


def landing(board: Board, src: int, dst: int) -> float:
    """Returns what the piece of `src` takes on `dst`, by the odds of the water."""
    taken = board.cells[dst]
    if not taken or src == dst:
        return 0.0
    stake = GAINS[board.hands[board.turn]].stake[CAPTIVE[taken]]
    worth = WORTH[KIND[taken]] + HAND_WORTH * stake
    return worth * moves.WATER_ODDS if moves.needs_water(board, src, dst) else worth


def risk(board: Board, move: int) -> float:
    """Returns the most that the other side is expected to take after a move, a throw come to its first end."""
    src, dst = move >> 3 & 127, _first_end(board, move)
    if dst is None or dst == src:
        return _threatened(board)
    taken = board.shift(src, dst)
    try:
        return _threatened(board)
    finally:
        board.unshift(src, dst, taken)


def _first_end(board: Board, move: int) -> int | None:
    kind, src, dst = move & 7, move >> 3 & 127, move >> 10 & 127
    if kind == moves.THROW:
        return next((end for end, _ in moves.throw_ends(board, src, dst, (move >> 18) - 1)), None)
    return dst if kind == moves.SHIFT else None


def _threatened(board: Board) -> float:
    """Returns the most that the side is expected to take that is not to move."""
    board.turn = 1 - board.turn
    try:
        return max((odds * landing(board, src, dst) for src, dst, odds in moves.captures(board)), default=0.0)
    finally:
        board.turn = 1 - board.turn


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
