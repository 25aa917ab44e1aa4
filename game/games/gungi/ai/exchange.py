"""Static exchange: what comes of captures on one square if both sides take there as long as it pays.

Only the top tile of a tower is taken, and the taker stands in its place (G7.4): so a square is fought for tile by tile,
whatever lies below. What a capture uncovers or opens behind the tiles that take is not looked at.
"""

from typing import Final

from game.games.gungi.ai.board import Board
from game.games.gungi.ai.ordering import GAIN
from game.games.gungi.ai.tables import BETRAY, STRIKE
from game.games.gungi.rules.pieces import KIND, SIDE, SUI, TORIDE

LAST: Final = 10_000
"""What a 帥 stakes that takes: it may not be taken back."""


def exchange(board: Board, move: int) -> int:
    """Returns what a capture by a move wins in the end, in hundredths of a 兵; below 0 where it loses."""
    src, dst = move >> 3 & 127, move >> 10 & 127
    mover = board.info[src].tower
    side, staked = 1 - board.turn, _stake(mover[-1])
    full = (board.tops[0] | board.tops[1]) & ~(1 << src if len(mover) == 1 else 0)
    takers = (_takers(board, dst, 0, full, src), _takers(board, dst, 1, full, src))
    won = [GAIN[board.info[dst].tower[-1]]]
    while takers[side]:
        won.append(staked - won[-1])
        staked = takers[side].pop()
        side = 1 - side
    while len(won) > 1:
        last = won.pop()
        won[-1] = min(won[-1], -last)
    return won[0]


def loses(board: Board, move: int) -> bool:
    """Whether a capture, with all that follows on its square, loses more than it wins."""
    if move & 7 == STRIKE or move & BETRAY:
        return False
    src, dst = move >> 3 & 127, move >> 10 & 127
    mover = board.info[src].tower[-1]
    if KIND[mover] == SUI or GAIN[mover] <= GAIN[board.info[dst].tower[-1]]:
        return False
    return exchange(board, move) < 0


def _stake(tile: int) -> int:
    return LAST if KIND[tile] == SUI else GAIN[tile]


def _takers(board: Board, target: int, side: int, full: int, without: int) -> list[int]:
    """Returns what the tiles of a side stake that could take on `target`, the cheapest last."""
    found = []
    tower = board.info[target].tower
    if len(tower) > 1 and SIDE[tower[-2]] == side and KIND[tower[-2]] != TORIDE:
        found.append(GAIN[tower[-2]])
    profile, between = board.profile, board.table.between
    near = board.table.sources[side][target] & board.tops[side] & ~(1 << without)
    while near:
        sq = (near & -near).bit_length() - 1
        near &= near - 1
        gap = between[profile[sq]][sq].get(target)
        if gap is not None and not gap & full:
            found.append(_stake(board.info[sq].tower[-1]))
    found.sort(reverse=True)
    return found
