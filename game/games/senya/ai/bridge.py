"""The way from the player to the rules: whether an action may be taken, and what it leads to with middling dice."""

from __future__ import annotations

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.explain import explain
from game.games.senya.rules.state import SenyaState
from game.rules.chance import Stream

MIDDLING = (3, 4)
AT_FIRST = 40
"""So many dice show what is in the middle; who still asks for more waits for a face that would never come (S1.3)."""


class Middling:
    """Dice that show 3 and 4 by turns, and after many of them anything."""

    def __init__(self) -> None:
        self._thrown = 0
        self._any = Stream(0)

    def die(self, sides: int) -> int:
        """Returns 3 or 4, much later any face."""
        self._thrown += 1
        return MIDDLING[self._thrown % 2] if self._thrown <= AT_FIRST else self._any.die(sides)


def allowed(table: SenyaState, action: Decision) -> bool:
    """Whether the rules let the action be taken."""
    return explain(table, action) is None
