"""What can follow alone on a casting board is not asked: the table picks it."""

from collections.abc import Callable

from game.games.senya.table.gestures import SenyaGestures, SenyaPlaces
from game.rules.contract import Card, Option, Pick, Standee
from game.table.input import Outcome

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
