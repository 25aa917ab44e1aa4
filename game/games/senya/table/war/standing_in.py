"""Battles that a person leaves to the computer: those of a whole war by its options, any one by a button."""

from __future__ import annotations

from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.state import WarState
from game.table.hooks import Listener
from game.table.port import Port

STRENGTH = 3
"""How strongly the computer fights for a person."""


def _left(state: WarState) -> bool:
    return state.world.options.computer


def _fought(state: WarState) -> bool:
    return state.battle is not None


class StandingIn(Listener):
    """`on`: whether the computer fights the battles of people now; at first as the options of the war say."""

    def __init__(self, port: Port[WarObservation]) -> None:
        self._port = port
        self.on: bool = port.eyes.ask(_left)
        port.session.stands_in = self._strength

    def _strength(self) -> int | None:
        return STRENGTH if self.on and self._port.eyes.ask(_fought) else None

    def turn(self) -> None:
        """Leaves the battles to the computer, or takes them back."""
        self.on = not self.on
        self._port.thinking.drop("move")
        self._port.showing.show_now()
