"""The way from the player to the rules: whether an action may be taken, and what it leads to with middling dice."""

from __future__ import annotations

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.explain import explain
from game.games.senya.rules.state import SenyaState

MIDDLING = (3, 4)


class Middling:
    """Dice that show 3 and 4 by turns."""

    def __init__(self) -> None:
        self.thrown = 0

    def die(self, sides: int) -> int:
        """Returns 3 or 4."""
        self.thrown += 1
        return MIDDLING[self.thrown % 2]


def allowed(table: SenyaState, action: Decision) -> bool:
    """Whether the rules let the action be taken."""
    return explain(table, action) is None
