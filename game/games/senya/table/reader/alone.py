"""What cannot be chosen is not asked in a story: the table goes on where nothing can be done, and picks what is alone.

Both are ordinary decisions of whoever is asked. Where the setting asks always, and where somebody went back to a
question, it is asked.
"""

from collections.abc import Callable

from game.games.senya.row import ALWAYS_ASK
from game.games.senya.rules.story.asked.alone import nothing_else
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.table.gestures import SenyaGestures, SenyaPlaces
from game.match.match import AnyNode
from game.rules.contract import Card, Option, Pick, Standee
from game.table.input import Outcome
from game.table.listener import Listener
from game.table.port import Port

FOLLOWED = ("contest", "settle", "cast")
"""Cards after which somebody, and what is felt for them, is picked: on a casting board (S7.4, S7.8)."""


class AloneGestures(SenyaGestures):
    """Picks by itself what alone can follow on a casting board. `asks`: whether each pick is a person’s even so."""

    def __init__(self, places: SenyaPlaces, outcome: Outcome) -> None:
        super().__init__(places, outcome)
        self.asks: Callable[[], bool] = lambda: False

    def _follow(self, near: Pick) -> None:
        while not self.asks() and self._on_board():
            offers = self.chooser.offers()
            only = next(iter(offers)) if len(offers) == 1 else None
            if not isinstance(only, Standee | Card):
                break
            self._set((*self.chooser.picked, only))
        super()._follow(near)

    def _on_board(self) -> bool:
        first = next(iter(self.chooser.picked), None)
        return isinstance(first, Option) and first.name in FOLLOWED


class GoingOn(Listener):
    """Rests for a person where a scene leaves nothing else to do, once all is read; `waits`: whether it is not yet."""

    def __init__(self, port: Port[StoryObservation], waits: Callable[[], bool]) -> None:
        self._port, self._waits = port, waits
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
        action = self._port.eyes.ask(nothing_else)
        return action is not None and self._port.acting.act(action)

    def jumped(self) -> None:
        """Where somebody went back to, everything is asked."""
        self._looked_at = self._port.session.match.cursor
