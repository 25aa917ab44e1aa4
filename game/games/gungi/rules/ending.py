"""The squares at which a game was decided: what a player has to see to understand its end (G9.9, G11, G12.10)."""

from game.games.gungi.rules.checks import find_king
from game.games.gungi.rules.fouls import BOARD_HE, BOARD_HYOU, HAND_HE, HAND_HYOU
from game.games.gungi.rules.parts import PLAY, Foul
from game.games.gungi.rules.pieces import HE, HYOU, KIND, SIDE
from game.games.gungi.rules.state import GungiState

_TWO_OF = {HAND_HE: HE, BOARD_HE: HE, HAND_HYOU: HYOU, BOARD_HYOU: HYOU}
"""The kind of which two stand on a file, by the name of the foul (G12.2, G12.3, G13.4)."""


def decided_at(state: GungiState) -> tuple[int, ...]:
    """Returns the squares at which a finished game was decided: a 帥 and who attacks it, or the tiles of a foul."""
    result = state.result
    if result is None or result.winner is None:
        return ()
    match result.clause.code:
        case "mate" | "no-move" if state.phase == PLAY:
            return _trapped(state)
        case "foul-he":
            return _two_on_a_file(state, 1 - result.winner, HE)
        case "claim-won":
            kind = _TWO_OF.get(str(result.clause.args[0]))
            return _trapped(state) if kind is None else _two_on_a_file(state, 1 - result.winner, kind)
    return ()


def marked(state: GungiState, foul: Foul) -> bool:
    """Whether a foul has been committed that can still be pointed out (G18.2)."""
    return foul in state.fouls


def king_of(state: GungiState) -> int | None:
    """Returns the square of the 帥 of the side to act."""
    return find_king(state.cells, state.turn, state.round.reduced)


def flights(state: GungiState) -> tuple[int, ...]:
    """Returns the squares the 帥 of the side to act could go to, whatever attacks it there."""
    king = king_of(state)
    if king is None:
        return ()
    moves = state.moves()
    tile = state.cells[king][-1]
    return tuple(square for square in moves.targets(king) if moves.arrival(tile, square))


def _trapped(state: GungiState) -> tuple[int, ...]:
    king = king_of(state)
    return state.checkers if king is None else (king, *(square for square in state.checkers if square != king))


def _two_on_a_file(state: GungiState, side: int, kind: int) -> tuple[int, ...]:
    """Returns the squares of the tiles of `kind` that are not alone on their file."""
    found: dict[int, list[int]] = {}
    for square, tower in enumerate(state.cells):
        for tile in tower:
            if SIDE[tile] == side and KIND[tile] == kind:
                found.setdefault(square % 9, []).append(square)
    return tuple(square for squares in found.values() if len(squares) > 1 for square in squares)
