"""The same position with the other side to act, for whoever asks what it threatens."""

from game.games.cerke.rules.phases import Choose
from game.games.cerke.rules.state import CerkeState
from game.rules.clause import Clause


def other_turn(state: CerkeState) -> CerkeState | Clause:
    """Returns the position, or why it cannot be: in the middle of a turn (C16)."""
    if not isinstance(state.phase, Choose):
        return Clause("C16", "wrong-phase")
    return state.after(turn=1 - state.turn)
