"""Gestures of a war: those of the battle, and the own pair is dragged on the map to where it is to go.

Place, deed and pair of a plan are changed one by one. A pair to which the chosen deed cannot be done, and a deed that
cannot be done to the chosen pair, are handed to the rules, which say why (S17.9).
"""

from game.games.senya.table.gestures import SenyaGestures
from game.rules.chooser import Picks
from game.rules.contract import Option, Pick, Standee
from game.table.input import Point

TARGETED = ("strike", "parley")
"""Deeds that are done to a pair."""


class WarGestures(SenyaGestures):
    """`own` is the pick of the pair that plans, None while none does; `stands` that of the place shown for it."""

    own: Standee | None = None
    stands: Option | None = None

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

    def open_offers(self) -> frozenset[Pick]:
        """Returns what may be picked next, among it the pairs that may take the place of the one that is meant."""
        offers = super().open_offers()
        if self._deed is None or not self.active:
            return offers
        others = self._but(Standee)
        return offers | {pick for pick in self.drafting.after(others) if isinstance(pick, Standee)}.difference(
            self.chooser.picked
        )

    @property
    def _deed(self) -> Option | None:
        """The deed that is chosen."""
        return next((one for one in self.chooser.picked if isinstance(one, Option) and one.name == "deed"), None)

    def _but(self, kind: type[Standee]) -> Picks:
        """Returns what is picked without the picks of a kind."""
        return tuple(one for one in self.chooser.picked if not isinstance(one, kind))

    def _with(self, pick: Pick) -> Picks | None:
        """Another place, deed or pair takes the place of the one before; the rest stays as far as it may.

        A pair never takes the chosen deed away: it is refused where the deed cannot be done to it.
        """
        if isinstance(pick, Standee) and self._deed is not None:
            return self.drafting.with_one(self._but(Standee), pick)
        if not isinstance(pick, Option) or pick.name not in ("place", "deed"):
            return super()._with(pick)
        others = tuple(one for one in self.chooser.picked if not (isinstance(one, Option) and one.name == pick.name))
        if pick.name == "deed" and self.stands is not None and self.stands not in others:
            others = (self.stands, *others)
        return self.drafting.rebuilt((pick,), others) if pick in self.drafting.after(()) else None

    def remove(self, pick: Pick) -> None:
        """Takes one thing away from a plan; its place stays."""
        if self.own is None or self._deed is None:
            super().remove(pick)
        else:
            self._set(self.drafting.rebuilt((), (one for one in self.chooser.picked if one != pick)))

    def _add(self, pick: Pick, *, wish: bool = True) -> bool:
        if pick in self.chooser.picked and isinstance(pick, Option) and pick.name == "place":
            return True  # a place is always chosen
        meant = next((one for one in self.chooser.picked if isinstance(one, Standee)), None)
        added = super()._add(pick, wish=wish)
        if added and meant is not None and meant not in self.chooser.picked and self._aims(pick):
            self.outcome.refuse((*self.chooser.picked, meant))  # the rules say why the pair goes
        return added

    def _aims(self, pick: Pick) -> bool:
        """Whether a pick is the deed that is chosen now, and one that is done to a pair."""
        return pick == self._deed and pick.args[0] in TARGETED
