"""The ordering of moves before they are searched: what they win, threaten and risk, at a glance."""

from typing import Final

from game.games.gungi.ai.board import Board
from game.games.gungi.ai.tables import BETRAY, DROP, MOVE, STRIKE
from game.games.gungi.ai.values import HAND_WORTH, KIND_WORTH
from game.games.gungi.rules.pieces import KIND, SIDE, SUI, TURNED

DELTA: Final = 120
"""What a capture in quiescence may win beyond its worth."""

WORTH: Final[tuple[int, ...]] = tuple(KIND_WORTH[kind] for kind in KIND)
GAIN: Final[tuple[int, ...]] = tuple(WORTH[code] + abs(HAND_WORTH[TURNED[code]]) for code in range(len(KIND)))
"""By piece code: how much a capture of the tile turns the balance: lost by one side, won by the other."""


def exposed(move: int, in_check: bool, near: int) -> bool:
    """Whether a move could leave its own 帥 attacked, judged by the squares it changes."""
    if in_check:
        return True
    kind = move & 7
    if kind == DROP:
        return False
    if kind == MOVE and move < BETRAY:
        return bool((near >> (move >> 3 & 127) | near >> (move >> 10 & 127)) & 1)
    return True


def checks(board: Board, move: int) -> bool:
    """Whether a quiet move or drop puts a tile where it reaches the enemy 帥 (blockers on the way ignored)."""
    kind = move & 7
    target = move >> 10 & 127
    if kind == DROP:
        tile = move >> 3 & 127
    elif kind == MOVE:
        tile = board.info[move >> 3 & 127].tower[-1]
    else:
        return False
    profile = board.table.infos[target][(*board.info[target].tower, tile)].profile
    return board.king[1 - board.turn] in board.table.between[profile][target]


def promise(board: Board, move: int) -> int:
    """Returns how much a quiet move or drop changes worth and pressure for its side, at a glance."""
    kind = move & 7
    if kind not in (MOVE, DROP):
        return 0
    target = move >> 10 & 127
    before = board.info[target]
    infos = board.table.infos
    enemy = 1 - board.turn
    pressing = board.pressing(enemy)
    if kind == DROP:
        tile = move >> 3 & 127
        change = -HAND_WORTH[tile]
        gone = 0
    else:
        source = move >> 3 & 127
        leaving = board.info[source]
        tile = leaving.tower[-1]
        left = infos[source][leaving.tower[:-1]]
        change = left.score - leaving.score
        gone = pressing[leaving.profile][source]
    after = infos[target][(*before.tower, tile)]
    change += after.score - before.score
    pressure = 8 * (pressing[after.profile][target] - gone)
    return (change if enemy else -change) + pressure


def capture_order(board: Board, move: int) -> int:
    """Returns a number that is higher the more a capture or strike wins and the less the taking tile is worth."""
    if move & 7 == STRIKE:
        layers = move >> 10 & 127
        tower = board.info[move >> 3 & 127].tower
        return 16 * GAIN[tower[(layers & 3) - 1]] - WORTH[tower[(layers >> 2) - 1]]
    victim = board.info[move >> 10 & 127].tower[-1]
    return 16 * GAIN[victim] - WORTH[board.info[move >> 3 & 127].tower[-1]]


def is_capture(board: Board, move: int) -> bool:
    """Whether a move takes a tile: a strike in place, or a move onto an enemy's."""
    kind, target = move & 7, board.info[move >> 10 & 127].tower
    return kind == STRIKE or (kind == MOVE and bool(target) and SIDE[target[-1]] != board.turn)


def first_sight(board: Board, move: int) -> int:
    """Returns where a root move comes in the first iteration: captures by gain, then what looks promising."""
    if is_capture(board, move):
        return 100_000 + capture_order(board, move)
    return promise(board, move)


def hopeless(board: Board, move: int, static: int, alpha: int) -> bool:
    """Whether a capture wins too little to matter."""
    if move & 7 == STRIKE:
        layers = move >> 10 & 127
        return static + GAIN[board.info[move >> 3 & 127].tower[(layers & 3) - 1]] + DELTA <= alpha
    target = move >> 10 & 127
    gain = GAIN[board.info[target].tower[-1]]
    if move & BETRAY:
        return False
    return static + gain + DELTA <= alpha


def risky(board: Board, move: int) -> bool:
    """Whether a capture wins clearly less than the tile that takes is worth, on a square that is guarded."""
    if move & 7 == STRIKE or move & BETRAY:
        return False
    target, mover = move >> 10 & 127, board.info[move >> 3 & 127].tower[-1]
    gain = GAIN[board.info[target].tower[-1]]
    return KIND[mover] != SUI and GAIN[mover] > gain + 60 and board.guarded(target, 1 - board.turn)
