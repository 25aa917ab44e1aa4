"""Exact legality on the search board, slow: for the tests and the opponents that see one ply."""

from game.games.gungi.ai.board import Board
from game.games.gungi.ai.moves import captures, quiets, relocations
from game.games.gungi.ai.tables import DROP
from game.games.gungi.rules.pieces import HYOU, KIND


def legal(board: Board) -> list[int]:
    """Returns the legal moves of strict mode, every variant."""
    if board.winner >= 0:
        return []
    if board.owed[board.turn]:
        return [move for move in relocations(board) if _leaves_reply(board, move)]
    in_check = board.in_check(board.turn)
    return [
        move
        for move in captures(board, in_check, True) + quiets(board, in_check, True)
        if _safe(board, move) and not mates_by_foul(board, move)
    ]


def _leaves_reply(board: Board, move: int) -> bool:
    undo = board.make(move)
    try:
        return has_reply(board)
    finally:
        board.unmake(undo)


def _safe(board: Board, move: int) -> bool:
    side = board.turn
    undo = board.make(move)
    try:
        return not board.in_check(side)
    finally:
        board.unmake(undo)


def has_reply(board: Board) -> bool:
    """Whether the side to move has an action in the sense of G11.6, へ詰め and 手兵詰め left out of account."""
    if board.owed[board.turn]:
        places = relocations(board)
        if places:
            return any(_leaves_reply(board, move) for move in places)
    in_check = board.in_check(board.turn)
    return any(_safe(board, move) for move in captures(board, in_check)) or any(
        _safe(board, move) for move in quiets(board, in_check)
    )


def mates_by_foul(board: Board, move: int) -> bool:
    """Whether the move is へ詰め or 手兵詰め (G12.4)."""
    dropped_hyou = move & 7 == DROP and KIND[move >> 3 & 127] == HYOU
    undo = board.make(move)
    try:
        side = board.turn
        if board.winner >= 0 or not board.in_check(side):
            return False
        return (dropped_hyou or board.checked_by_he_alone(side)) and not has_reply(board)
    finally:
        board.unmake(undo)
