"""The battles that people leave to the computer, in the middle of a larger game."""

from typing import Any

from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.war.state import WarState
from game.table.port import Port

LEAVE = "leave-battle"
STRENGTH = 3
"""How strongly the computer fights for a person."""


def _fought(state: StoryState | WarState) -> bool:
    return state.battle is not None


class StandingIn:
    """`on`: whether the computer fights the battles of people now. `one_each`: a battle is left to it alone, not those
    that come after it."""

    def __init__(self, port: Port[Any]) -> None:
        self._port = port
        self.on = self.one_each = False
        port.session.stands_in = self._strength

    def _strength(self) -> int | None:
        return STRENGTH if self.on and self._port.eyes.ask(_fought) else None

    def turn(self) -> None:
        """Leaves the battles to the computer, or takes them back."""
        self.on = not self.on
        self._port.thinking.drop("move")
        self._port.showing.show_now()

    def over(self) -> None:
        """Takes note that a battle is over."""
        self.on = self.on and not self.one_each
