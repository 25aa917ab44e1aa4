"""Mates in one on the search board."""

from collections.abc import Callable, Iterator

from game.games.gungi.ai.board import Board
from game.games.gungi.ai.legality import has_reply, mates_by_foul
from game.games.gungi.ai.moves import captures, quiets
from game.games.gungi.ai.ordering import checks, exposed
from game.games.gungi.ai.tables import DROP, MOVE


def mating(board: Board, skipped: Callable[[int], bool] = lambda move: False) -> Iterator[int]:
    """Yields the moves of the side to move that mate at once (G11.5), へ詰め and 手兵詰め left out (G12.4).

    A quiet move that uncovers the attack of another tile is not looked at. `skipped` leaves out more.
    """
    side = board.turn
    if board.winner >= 0 or board.owed[side]:
        return
    in_check = board.in_check(side)
    near = board.table.nearby[board.king[side]]
    quiet = [move for move in quiets(board, in_check) if move & 7 not in (MOVE, DROP) or checks(board, move)]
    for move in captures(board, in_check) + quiet:
        if not skipped(move) and _mates(board, move, exposed(move, in_check, near)):
            yield move


def _mates(board: Board, move: int, doubtful: bool) -> bool:
    side = board.turn
    undo = board.make(move)
    try:
        if board.winner == side:
            return True
        if board.turn == side or (doubtful and board.in_check(side)):
            return False
        if not board.in_check(1 - side) or has_reply(board):
            return False
    finally:
        board.unmake(undo)
    return not mates_by_foul(board, move)
