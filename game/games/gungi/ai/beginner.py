"""What a weak strength of 軍儀 thinks of, and what it overlooks: what is far, covered or in the hand."""

from collections.abc import Callable, Iterator, Sequence

from game.ai.root import Attention, spread
from game.games.gungi.ai.board import Board
from game.games.gungi.ai.legality import has_reply, mates_by_foul
from game.games.gungi.ai.moves import captures, quiets
from game.games.gungi.ai.ordering import checks, exposed, promise
from game.games.gungi.ai.tables import BETRAY, DROP, MOVE, STRIKE
from game.games.gungi.rules.pieces import SIDE


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


FAR_AWAY = 3
"""Squares from which a tile comes from afar."""
MOOD = 160
"""How far off, in hundredths of a 兵, the promise of an idea may seem before it is thought about."""


def overlooked(board: Board, move: int, sight: Attention) -> bool:
    """Whether a capture that the enemy has is overlooked."""
    return takes(board, move) and blind(move, sight)


def blind(move: int, sight: Attention) -> bool:
    """Whether a move is overlooked, whatever it does: from afar, from a covered layer or a hand more easily."""
    return sight.misses(move, _comes_from_afar(move))


def takes(board: Board, move: int) -> bool:
    """Whether a move captures, wins or strikes an enemy tile."""
    kind = move & 7
    if kind == MOVE:
        tower = board.info[move >> 10 & 127].tower
        return bool(tower) and SIDE[tower[-1]] != board.turn
    return kind == STRIKE


def _comes_from_afar(move: int) -> bool:
    kind, src, dst = move & 7, move >> 3 & 127, move >> 10 & 127
    if kind in (STRIKE, DROP) or move & BETRAY:
        return True
    return kind == MOVE and max(abs(src % 9 - dst % 9), abs(src // 9 - dst // 9)) >= FAR_AWAY


def ideas(board: Board, moves: Sequence[int], quiet: int, sight: Attention) -> list[int]:
    """Returns what a player thinks about: captures and checks that it sees, and `quiet` other moves that look good.

    At least one of `moves` comes out.
    """
    seen = [move for move in moves if (takes(board, move) or checks(board, move)) and not blind(move, sight)]
    others = [move for move in moves if move not in seen and not takes(board, move)]
    others.sort(key=lambda move: promise(board, move) + spread(sight.seed ^ 1, move, 2 * MOOD), reverse=True)
    return seen + others[:quiet] or list(moves[:1])


def eager(board: Board, move: int, bonus: int) -> int:
    """Returns how much better a move seems than it is because it takes something or says 王手."""
    return bonus if takes(board, move) or checks(board, move) else 0


def leaves_no_mate(board: Board, move: int, sight: Attention) -> bool:
    """Whether a move leaves no mate in one open that the player sees."""
    undo = board.make(move)
    try:
        return board.winner >= 0 or next(mating(board, lambda answer: blind(answer, sight)), None) is None
    finally:
        board.unmake(undo)
