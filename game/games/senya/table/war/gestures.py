"""Gestures of a war: those of the battle, and the own pair is dragged on the map to where it is to go."""

from game.games.senya.table.gestures import SenyaGestures
from game.rules.chooser import Picks
from game.rules.contract import Option, Pick, Standee
from game.table.input import Point


class WarGestures(SenyaGestures):
    """`own` is the pick of the pair that plans, None while none does."""

    own: Standee | None = None

    def takeable(self) -> frozenset[Pick]:
        """Another place, deed or form takes the place of the one before."""
        found = self.open_offers()
        return found if self.own is None or not self.active else found | self.drafting.after(())

    def _take_press(self, hits: tuple[Pick, ...], pos: Point | None) -> None:
        if self.own is not None and hits[0] == self.own:
            self._grab(hits[0], pos)
            return
        places = [pick for pick in hits if isinstance(pick, Option) and pick.name == "place"]
        if places and isinstance(hits[0], Standee) and hits[0] not in self.chooser.offers():
            hits = (places[0],)  # nobody who may be meant stands there: the place is
        super()._take_press(hits, pos)

    def _let_go(self, held: Pick, hits: tuple[Pick, ...]) -> None:
        if held != self.own:
            super()._let_go(held, hits)
            return
        place = next((pick for pick in hits if isinstance(pick, Option) and pick.name == "place"), None)
        if place is not None:
            self._add(place)

    def _with(self, pick: Pick) -> Picks | None:
        """Another place or another deed takes the place of the one before; the rest stays as far as it may."""
        if not isinstance(pick, Option) or pick.name not in ("place", "deed"):
            return super()._with(pick)
        others = tuple(one for one in self.chooser.picked if not (isinstance(one, Option) and one.name == pick.name))
        return self.drafting.rebuilt((pick,), others) if pick in self.drafting.after(()) else None

    def _add(self, pick: Pick, *, wish: bool = True) -> bool:
        if pick in self.chooser.picked and isinstance(pick, Option) and pick.name == "place":
            return True  # a place is always chosen
        return super()._add(pick, wish=wish)
