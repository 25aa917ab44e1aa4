"""Where a piece would go but for the time in force, and where a special piece or a hand piece belongs."""

from __future__ import annotations

from game.games.prosfair.rules.actions import Move, Turn
from game.games.prosfair.rules.explain import explain
from game.games.prosfair.rules.parts import NATURAL
from game.games.prosfair.rules.pieces import kind_of, side_of
from game.games.prosfair.rules.reach import ways
from game.games.prosfair.rules.state import ProsfairState


def forbidden(state: ProsfairState, board: int, src: int) -> tuple[int, ...]:
    """Returns the squares that the piece on `src` could go to, were it not for the time in force (P11.4)."""
    where = state.boards[board]
    if state.attributes.time == NATURAL or where is None:
        return ()
    piece, size = where.cells[src], state.options.table.grid(board).files
    if side_of(piece) != state.turn:
        return ()
    natural = ways(size, NATURAL, side_of(piece), kind_of(piece))[src].squares
    refused = ((dst, explain(state, Turn(Move(board, src, dst, size)))) for dst in natural)
    return tuple(dst for dst, clause in refused if clause is not None and clause.code == "time")


def ways_out(state: ProsfairState) -> tuple[int, ...]:
    """Returns the base squares round the Bolussa of the side to move: where a way out of ツュル was looked for."""
    tyrant = state.tyrant
    if tyrant is None:
        return ()
    size = state.options.table.base.files
    around = ways(size, NATURAL, state.turn, kind_of(state.base.cells[tyrant]))[tyrant].leaps
    return tuple(sq for sq in around if not (state.base.cells[sq] and side_of(state.base.cells[sq]) == state.turn))
