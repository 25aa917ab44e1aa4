"""Won endings: a Bolussa with little left beside it is driven where it has no room, so that even a short search mates.

What the winner gains by is counted on the base board alone: every square that the other Bolussa can no longer wander
to, every step of it away from the middle, and every step by which its own comes nearer.
"""

from typing import Final

from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.rules.pieces import B
from game.games.prosfair.rules.specials import ordinary

FEW: Final = 3
"""A side with no more pieces than these, its Bolussa among them, can be driven."""
AHEAD: Final = 300
"""By so much the other has to stand better: about the lightest piece that mates."""


def driven(board: SearchBoard, side: int) -> bool:
    """Whether the Bolussa of a side can be driven: it has little left, and the other much more."""
    if not board.table.weights.room or board.bits[side].bit_count() > FEW:
        return False
    if board.king[side] < 0 or board.king[1 - side] < 0:
        return False
    return (board.score if side else -board.score) >= AHEAD


def driving(board: SearchBoard, side: int) -> int:
    """Returns what it is worth to the other side how far a Bolussa has been driven.

    That a Bolussa had better stay at home, as the score of the board has it, counts no longer.
    """
    table, king, own = board.table, board.king[side], board.king[1 - side]
    size = table.size
    file, rank = king % size, king // size
    lost = size * size - room(board, side).bit_count()
    off = (abs(2 * file - size + 1) + abs(2 * rank - size + 1)) // 2
    apart = max(abs(file - own % size), abs(rank - own // size))
    sheltered = table.worths[B << 1 | side][king] + table.worths[B << 1 | 1 - side][own]
    return table.weights.room * lost + table.weights.nearness * (off - apart) + (-sheltered if side else sheltered)


def room(board: SearchBoard, side: int) -> int:
    """Returns the squares as bits that the Bolussa of a side can wander to while nothing else moves."""
    table, king = board.table, board.king[side]
    stride = table.size + 2
    free = table.area & ~_held(board, 1 - side, king) & ~board.bits[side]
    found = 0
    reached = table.bits[king]
    while reached != found:
        found = reached
        reached |= reached << 1 | reached >> 1
        reached |= reached << stride | reached >> stride
        reached &= free | found
    return found


def _held(board: SearchBoard, side: int, king: int) -> int:
    """Returns the squares as bits that a side attacks, through the enemy Bolussa on `king` too."""
    cells, reach, bits = board.cells, board.table.reach["cre"], board.table.bits
    found = 0
    for src in ordinary(board.squares_of(0), side):
        way = reach[cells[src] & 0xFF][src]
        for dst in way.leaps + way.takes:
            found |= bits[dst]
        for ray in way.rays:
            for dst in ray:
                found |= bits[dst]
                if cells[dst] and dst != king:
                    break
    return found
