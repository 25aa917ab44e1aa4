"""The same position with the other side to act, for whoever asks what it threatens."""

from game.games.gungi.rules.parts import PLAY
from game.games.gungi.rules.state import GungiState
from game.rules.clause import Clause


def other_turn(state: GungiState) -> GungiState | Clause:
    """Returns the position, or why it cannot be: in the set-up, and while the 帥 could be taken at once (G11.2)."""
    if state.phase != PLAY:
        return Clause("G13.10", "setup-phase")
    return Clause("G11.2", "own-check") if state.in_check else state.after(turn=1 - state.turn)
