"""The ordering of moves before they are searched, and what a beginner overlooks among them, mates in one included.

Of declarations at the root only those are kept that are worth a second look.
"""

from collections.abc import Callable, Iterator
from typing import Final

from game.ai.root import Attention, Scored
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.moves import doubtful, guard, legal, moves, safe
from game.games.prosfair.ai.packing import DECLARED, ENTRY, SQUARE, SRC, group
from game.games.prosfair.rules.checks import exposed
from game.games.prosfair.rules.pieces import B
from game.games.prosfair.rules.specials import WALL

DELTA: Final = 120
"""What a capture in quiescence may win beyond its worth."""
SUB_GAIN: Final = 8
"""For each of the force taken on a sub-board."""
SHADOW_GAIN: Final = 100
SPECIAL_GAIN: Final = 80
FAR_AWAY: Final = 3
"""Squares from which a capture comes from afar."""


def gain(board: SearchBoard, move: int) -> int:
    """Returns what a move wins at once: what it takes, and what it becomes."""
    dst, src = move & SQUARE, move >> SRC & SQUARE
    target = board.cells[dst]
    table = board.table
    if table.slot[dst]:
        if not target:
            return 0
        return SHADOW_GAIN if target >> 1 & 0x7F == B else SUB_GAIN * table.force[target & 0xFF]
    if target & WALL == WALL:
        return SPECIAL_GAIN
    won = table.worth[target & 0xFF] if target else 0
    if src < ENTRY:
        code = board.cells[src] & 0xFF
        new = table.becomes.get(code << 9 | dst)
        if new is not None:
            won += table.worth[new] - table.worth[code]
    return won


def wins_field(board: SearchBoard, move: int) -> bool:
    """Whether a capture on a sub-board takes the shadow tyrant, or the last enemy piece there."""
    dst = move & SQUARE
    enemies = board.bits[board.table.slot[dst] * 2 + 1 - board.turn]
    return board.cells[dst] >> 1 & 0x7F == B or not enemies & (enemies - 1)


def mover_worth(board: SearchBoard, move: int) -> int:
    """Returns what the moving piece is worth where it could be taken."""
    src = move >> SRC & SQUARE
    if src >= ENTRY:
        return board.table.worth[src - ENTRY << 1]
    code = board.cells[src] & 0xFF
    return SUB_GAIN * board.table.force[code] if board.table.slot[src] else board.table.worth[code]


def capture_order(board: SearchBoard, move: int) -> int:
    """Returns a number that is higher the more a move wins at once and the less the moving piece is worth."""
    return gain(board, move) * 16 - mover_worth(board, move)


def by_gain(board: SearchBoard, taking: list[int]) -> list[int]:
    """Returns captures by `capture_order`, the best first, of equal ones that which is named first."""
    last = len(taking) - 1
    valued = [(capture_order(board, move) << 10 | last - number) for number, move in enumerate(taking)]
    valued.sort(reverse=True)
    return [taking[last - (one & 1023)] for one in valued]


def hopeless(board: SearchBoard, move: int, static: int, alpha: int, field: Callable[[], int]) -> bool:
    """Whether a capture wins too little, or loses more than it wins to a piece that guards the square.

    field: tells what an occupied board is worth: that of a shadow tyrant, or of the last enemy there, wins one (P10.2).
    """
    won = gain(board, move)
    if board.table.slot[move & SQUARE] and wins_field(board, move):
        won += 2 * field()
    if static + won + DELTA <= alpha:
        return True
    dst, src = move & SQUARE, move >> SRC & SQUARE
    if board.table.slot[dst] or mover_worth(board, move) <= won + 50 or src == board.king[board.turn]:
        return False
    return exposed(board.cells, board.world.threats[1 - board.turn][dst])


def overlooked(board: SearchBoard, move: int, sight: Attention) -> bool:
    """Whether a capture that the enemy has is overlooked: one from afar more easily."""
    if not board.cells[move & SQUARE] or move >> SRC & SQUARE >= ENTRY:
        return False
    return sight.misses(move, from_afar(board, move))


def from_afar(board: SearchBoard, move: int) -> bool:
    """Whether a move is hard to see coming: a long one, or an entry."""
    dst, src = move & SQUARE, move >> SRC & SQUARE
    if src >= ENTRY:
        return True
    table = board.table
    size = table.sub if table.slot[dst] else table.size
    a, b = table.local[src], table.local[dst]
    return max(abs(a % size - b % size), abs(a // size - b // size)) >= FAR_AWAY


KEPT_PAIRS: Final = 2
"""Of declarations that differ in adjective, time or special piece alone so many are looked at more than once."""


def thinned(scored: Scored) -> Scored:
    """Returns root moves, best first, without the worse of those that differ only in what else is declared."""
    met: dict[int, int] = {}
    kept: Scored = []
    for score, move in scored:
        of = group(move)
        met[of] = met.get(of, 0) + 1
        if move < 1 << DECLARED or met[of] <= KEPT_PAIRS:
            kept.append((score, move))
    return kept


def mating(board: SearchBoard, sight: Attention) -> Iterator[int]:
    """Yields the moves and entries of the side to move that mate at once (P14.1), those with a declaration left out."""
    for move in moves(board, guard(board)):
        if not sight.misses(move, from_afar(board, move)) and _mates(board, move):
            yield move


def _mates(board: SearchBoard, move: int) -> bool:
    if doubtful(board, move) and not safe(board, move):
        return False
    undo = board.make(move)
    try:
        return board.in_check(board.turn) and next(legal(board), None) is None
    finally:
        board.unmake(undo)


def leaves_no_mate(board: SearchBoard, move: int, sight: Attention) -> bool:
    """Whether a move leaves no mate in one open that the player sees."""
    undo = board.make(move)
    try:
        return next(mating(board, sight), None) is None
    finally:
        board.unmake(undo)
