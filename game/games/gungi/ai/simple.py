"""The test opponent that sees one ply: what a strength is measured against. Its judgement stays as it is.

`greedy` plays like a good beginner: it mates where it can, counts what an action wins and what then stands to be taken,
likes 王手, and brings its tiles near the enemy 帥.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ai.player import naive_choice
from game.games.gungi.ai import setup
from game.games.gungi.ai.board import Board
from game.games.gungi.ai.bridge import board_of, pack
from game.games.gungi.ai.legality import has_reply
from game.games.gungi.ai.moves import captures
from game.games.gungi.ai.tables import MOVE, STRIKE
from game.games.gungi.rules.actions import PlayAction
from game.games.gungi.rules.observation import GungiObservation, sample
from game.games.gungi.rules.pieces import BLACK, KIND, KINDS, SIDE, SUI
from game.rules.chance import Stream

WINS = 100_000
_WORTH = {
    "謀": 430,
    "侍": 480,
    "兵": 110,
    "忍": 270,
    "砲": 260,
    "砦": 300,
    "臥": 780,
    "雛": 640,
    "帥": 0,
    "弓": 320,
    "筒": 370,
    "槍": 420,
    "さ": 330,
    "と": 430,
    "へ": 140,
    "上": 330,
    "龍": 980,
    "鳳": 840,
    "香": 290,
    "や": 380,
}
WORTH = tuple(_WORTH[KINDS[kind]] for kind in KIND)
"""By piece code, in hundredths of a 兵, whosever it is."""
CHECK, NEAR_KING, ADVANCE, KING_MOVES = 30, 10, 3, 40
NEAR = 2
"""Squares from the enemy 帥 at which a top tile counts as near."""


def greedy_player(observation: GungiObservation, stream: Stream) -> PlayAction:
    """Returns the action that looks best at a glance, any of several; a placement as the strengths place."""
    if observation.phase == "setup":
        return setup.place(observation, stream)
    actions = list(observation.legal)
    if len(actions) == 1:
        return actions[0]
    board = board_of(sample(observation, stream))
    stream.shuffle(actions)
    return max(actions, key=lambda action: sight(board, pack(action), observation.seat))


def sight(board: Board, move: int, seat: int) -> int:
    """Returns what a move is worth to its player at a glance."""
    king = board.king[seat]
    undo = board.make(move)
    try:
        if board.winner >= 0:
            return WINS if board.winner == seat else -WINS
        checking = board.turn != seat and board.in_check(1 - seat)
        if checking and not has_reply(board):
            return WINS
        worth = standing(board, seat) - risk(board, seat)
        return worth + CHECK * checking - KING_MOVES * (board.king[seat] != king)
    finally:
        board.unmake(undo)


def standing(board: Board, seat: int) -> int:
    """Returns the worth of all tiles of a seat, on the board and in hand, and of where they stand, less the enemy's."""
    total = 0
    for code, count in enumerate(board.hands):
        if count:
            total += count * WORTH[code] if SIDE[code] == BLACK else -count * WORTH[code]
    for sq, info in enumerate(board.info):
        for tile in info.tower:
            total += WORTH[tile] if SIDE[tile] == BLACK else -WORTH[tile]
        if info.tower and KIND[info.tower[-1]] != SUI:
            side = SIDE[info.tower[-1]]
            total += _place(sq, board.king[1 - side], side) * (1 if side == BLACK else -1)
    return total if seat == BLACK else -total


def _place(sq: int, king: int, side: int) -> int:
    forward = 8 - sq // 9 if side == BLACK else sq // 9
    away = max(abs(sq % 9 - king % 9), abs(sq // 9 - king // 9))
    return ADVANCE * forward + NEAR_KING * (away <= NEAR)


def risk(board: Board, seat: int) -> int:
    """Returns the most that the enemy, who is to move, takes at once from `seat`, a recapture counted."""
    if board.turn == seat:
        return 0
    worst = 0
    for move in captures(board, board.in_check(board.turn)):
        src, dst = move >> 3 & 127, move >> 10 & 127
        if move & 7 == STRIKE:
            worst = max(worst, WORTH[board.info[src].tower[(dst & 3) - 1]])
            continue
        lost = WORTH[board.info[dst].tower[-1]]
        if lost > worst and board.guarded(dst, seat):
            lost -= WORTH[board.info[src].tower[-1]]
        worst = max(worst, lost)
    return worst


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
