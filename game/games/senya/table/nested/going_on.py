"""What leaves no choice is not asked: the table goes on.

It is an ordinary decision of whoever is asked. Where the setting asks always, and where somebody went back to a
question, it is asked.
"""

from collections.abc import Callable
from typing import Any

from game.games.senya.row import ALWAYS_ASK
from game.match.match import AnyNode
from game.rules.contract import Action
from game.table.listener import Listener
from game.table.port import Port


class GoingOn(Listener):
    """Decides for a person what alone can be done, once all is read.

    alone: what that is at a table, None where there is a choice, or where it is not to be taken for a person. waits:
    whether something is still to be read.
    """

    def __init__(self, port: Port[Any], alone: Callable[[Any], Action | None], waits: Callable[[], bool]) -> None:
        self._port, self._alone, self._waits = port, alone, waits
        self._looked_at: AnyNode | None = None

    def asks(self) -> bool:
        """Whether everything is asked: by the setting, or because this is no game that is played."""
        session, occasion = self._port.session, self._port.table.occasion
        return ALWAYS_ASK.of(self._port.ctx.settings.more) or not occasion.ends or session.mode != "play"

    def tick(self, dt: float) -> bool:
        session, node = self._port.session, self._port.session.match.cursor
        if not session.humans_turn() or not session.stands_here or not self._port.table.at_rest or self._waits():
            return False
        if node is self._looked_at or self.asks():
            return False
        self._looked_at = node
        action = self._port.eyes.ask(self._alone)
        return action is not None and self._port.acting.act(action)

    def jumped(self) -> None:
        """Where somebody went back to, everything is asked."""
        self._looked_at = self._port.session.match.cursor
