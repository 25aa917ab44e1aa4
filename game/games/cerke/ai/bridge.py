"""The bridge from the rules to the search: a board from a position, and moves packed from actions."""

from game.games.cerke.ai import moves
from game.games.cerke.ai.board import Board
from game.games.cerke.rules import actions
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.phases import Declare, Phase, PickEnd
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.rules.state import CerkeState


def board_of(seen: CerkeObservation | CerkeState) -> Board:
    """Returns the search board of a position."""
    return Board(
        seen.board,
        seen.hands,
        seen.turn,
        seen.options,
        tam_moved=seen.season.tam_moved,
        points=seen.points.by_seat[0],
        rate=seen.points.rate,
        left=seen.options.seasons - 1 - seen.season.index,
    )


def pack(action: actions.PlayAction, phase: Phase, tam: int) -> int:
    """Returns the packed move of an action of `phase`, the 皇 being on `tam`.

    Actions that come to the same have the same move. Raises TypeError for what cannot be played.
    """
    match action:
        case actions.Move(src, dst):
            return moves.shift(src, dst)
        case actions.StepOver(src, via, dst):
            return moves.shift(src, dst, via == tam)
        case actions.StepThrow(src, via, named):
            return moves.throw(src, via, -1 if named is None else named, via == tam)
        case actions.TamMove(_, _, _, _, second) if second is not None:
            return moves.tam(second)
        case actions.Drop(captive, dst, _):
            return moves.drop(captive, dst)
        case actions.Settle(dst) if isinstance(phase, PickEnd):
            return moves.shift(phase.start, dst, phase.via == tam)
        case actions.Decline() if isinstance(phase, PickEnd):
            return moves.HOME | (moves.KUT if phase.via == tam else 0)
        case actions.GoOn():
            return moves.GO_ON
        case actions.EndSeason():
            return moves.END
    raise TypeError(action)


def grouped(seen: CerkeObservation) -> dict[int, actions.PlayAction]:
    """Returns the legal actions by their packed moves, one for each: of several that come to the same the first."""
    tam = seen.board.index(TAM)
    found: dict[int, actions.PlayAction] = {}
    for action in seen.legal:
        found.setdefault(pack(action, seen.phase, tam), action)
    return found


def stake_of(phase: Phase) -> int:
    """Returns the points at stake where there is something to declare, else 0."""
    return phase.stake if isinstance(phase, Declare) else 0
