"""The bridge between the rules and the search board: a board from a sampled position, actions packed and unpacked."""

from game.games.gungi.ai import tables
from game.games.gungi.ai.board import Board
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
            packed = tables.MOVE | src << 3 | dst << 10 | _betrayal(betray) | _placement(place)
            if exchange is None:
                return packed
            return packed | (tables.NO_EXCHANGE_BITS if exchange == NO_EXCHANGE else exchange + 1 << 19)
        case InPlace(at, layer, target, betray, place):
            return tables.STRIKE | at << 3 | (layer << 2 | target) << 10 | _betrayal(betray) | _placement(place)
        case Drop(tile, dst, _):
            return tables.DROP | tile << 3 | dst << 10
        case Swap13(at, layer):
            return tables.SWAP | at << 3 | layer << 10
        case Substitute(at, king, _):
            return tables.SUBSTITUTE | at << 3 | king << 10
        case Relocate(tile, dst):
            return tables.RELOCATE | tile << 3 | dst << 10
    raise TypeError(action)


def unpack(move: int, board: Board) -> PlayAction | None:
    """Returns the action of a packed move of the board as it stands; None for one that places a 砲 or 砦 again."""
    kind, a, b = move & 7, move >> 3 & 127, move >> 10 & 127
    betray = (None, False, True)[move >> 17 & 3]
    if move >> 25 or kind == tables.RELOCATE:
        return None
    if kind == tables.MOVE:
        target, slipped = board.info[b].tower, move >> 19 & 63
        takes = bool(target) and SIDE[target[-1]] != board.turn
        exchange = None if not slipped else NO_EXCHANGE if slipped == 63 else slipped - 1
        return Move(a, len(board.info[a].tower), b, len(target) + (not takes), betray, exchange)
    if kind == tables.STRIKE:
        return InPlace(a, b >> 2, b & 3, betray)
    if kind == tables.DROP:
        return Drop(a, b, len(board.info[b].tower) + 1)
    return Swap13(a, b) if kind == tables.SWAP else Substitute(a, b, len(board.info[b].tower))


def _betrayal(betray: bool | None) -> int:
    return 0 if betray is None else tables.BETRAY if betray else tables.PLAIN


def _placement(place: tuple[int, int] | None) -> int:
    return 0 if place is None else tables.place_bits(place[1])
