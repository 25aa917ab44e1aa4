"""Why nobody can ask what the other side would do if it were its turn."""

from game.games.yuki.rules.state import YukiState
from game.rules.clause import Clause


def other_turn(state: YukiState) -> Clause:
    """Returns the clause by which it cannot be: a turn begins with cards that are still to be drawn (Y4.1)."""
    return Clause("Y4.1", "turn_of_phases")
