"""The bridge between the rules and the search board: a board from a sampled position, actions packed and unpacked."""

from game.games.gungi.ai.board import Board
from game.games.gungi.ai.tables import (
    BETRAY,
    DROP,
    MOVE,
    NO_EXCHANGE_BITS,
    PLAIN,
    RELOCATE,
    STRIKE,
    SUBSTITUTE,
    SWAP,
    place_bits,
)
from game.games.gungi.ai.values import WEIGHTS, TowerWeights
from game.games.gungi.rules.actions import NO_EXCHANGE, Drop, InPlace, Move, PlayAction, Relocate, Substitute, Swap13
from game.games.gungi.rules.pieces import SIDE
from game.games.gungi.rules.state import GungiState


def board_of(state: GungiState, weights: TowerWeights = WEIGHTS) -> Board:
    """Returns the search board of a position of the play phase."""
    return Board(state.cells, state.situation, weights)


def pack(action: PlayAction) -> int:
    """Returns the packed move of an action of the play phase. Raises TypeError for any other action."""
    match action:
        case Move(src, _, dst, _, betray, exchange, place):
            packed = MOVE | src << 3 | dst << 10 | _betrayal(betray) | _placement(place)
            if exchange is None:
                return packed
            return packed | (NO_EXCHANGE_BITS if exchange == NO_EXCHANGE else exchange + 1 << 19)
        case InPlace(at, layer, target, betray, place):
            return STRIKE | at << 3 | (layer << 2 | target) << 10 | _betrayal(betray) | _placement(place)
        case Drop(tile, dst, _):
            return DROP | tile << 3 | dst << 10
        case Swap13(at, layer):
            return SWAP | at << 3 | layer << 10
        case Substitute(at, king, _):
            return SUBSTITUTE | at << 3 | king << 10
        case Relocate(tile, dst):
            return RELOCATE | tile << 3 | dst << 10
    raise TypeError(action)


def unpack(move: int, board: Board) -> PlayAction | None:
    """Returns the action of a packed move of the board as it stands; None for one that places a 砲 or 砦 again."""
    kind, a, b = move & 7, move >> 3 & 127, move >> 10 & 127
    betray = (None, False, True)[move >> 17 & 3]
    if move >> 25 or kind == RELOCATE:
        return None
    if kind == MOVE:
        target, slipped = board.info[b].tower, move >> 19 & 63
        takes = bool(target) and SIDE[target[-1]] != board.turn
        exchange = None if not slipped else NO_EXCHANGE if slipped == 63 else slipped - 1
        return Move(a, len(board.info[a].tower), b, len(target) + (not takes), betray, exchange)
    if kind == STRIKE:
        return InPlace(a, b >> 2, b & 3, betray)
    if kind == DROP:
        return Drop(a, b, len(board.info[b].tower) + 1)
    return Swap13(a, b) if kind == SWAP else Substitute(a, b, len(board.info[b].tower))


def _betrayal(betray: bool | None) -> int:
    return 0 if betray is None else BETRAY if betray else PLAIN


def _placement(place: tuple[int, int] | None) -> int:
    return 0 if place is None else place_bits(place[1])
