"""What stands behind a refusal: who would take the Bolussa, or what bars the way."""

from game.games.prosfair.rules.actions import Move, Turn
from game.games.prosfair.rules.checks import attackers, find_tyrant
from game.games.prosfair.rules.parts import NATURAL
from game.games.prosfair.rules.pieces import kind_of, side_of
from game.games.prosfair.rules.reach import ways
from game.games.prosfair.rules.resolution import Resolution
from game.games.prosfair.rules.specials import with_walls
from game.games.prosfair.rules.state import ProsfairState


def would_take(state: ProsfairState, turn: Turn) -> tuple[int, ...]:
    """Returns the base squares from which the enemy would attack the Bolussa of the side to move after a turn (P7.2).

    The turn is refused for nothing but that.
    """
    done = Resolution(state, turn, None)
    base, side = done.boards[0], state.turn
    assert base is not None
    cells = with_walls(base.cells, 0, done.specials)
    tyrant = find_tyrant(cells, side)
    if tyrant is None:
        return ()
    return tuple(attackers(cells, tyrant, state.options.table.base.files, done.attributes.time, 1 - side))


def in_the_way(state: ProsfairState, move: Move) -> tuple[int, ...]:
    """Returns the squares of its board that stop a piece on its way to where a move would end (P6.2)."""
    board = state.boards[move.board]
    assert board is not None
    cells = with_walls(board.cells, move.board, state.specials)
    piece = cells[move.src]
    rays = ways(move.size, NATURAL, side_of(piece), kind_of(piece))[move.src].rays
    return tuple(sq for ray in rays if move.dst in ray for sq in ray[: ray.index(move.dst)] if cells[sq])
