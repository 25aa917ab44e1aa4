"""The same position with the other side to act, for whoever asks what it threatens."""

from game.games.prosfair.rules.state import ProsfairState
from game.rules.clause import Clause


def other_turn(state: ProsfairState) -> ProsfairState | Clause:
    """Returns the position, or why it cannot be: while the Bolussa stands in ツュル (P7.2)."""
    return Clause("P7.2", "check") if state.in_check else state.after(turn=1 - state.turn)
