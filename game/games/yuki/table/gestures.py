"""Gestures of 盤上遊姫: a card goes from the hand to where it works, by one drag or by clicks; decks are drawn from.

What is complete with a single pick (a deck to draw from, an event to begin) happens when the press is let go, so that
it can be dragged as well. What the choice does not offer is handed to the rules as meant, and they say why not.
"""

from collections.abc import Sequence

from game.games.yuki.table.choices import is_word
from game.rules.contract import Card, Pick, Pile
from game.table.input import Gestures, Outcome, Point
from game.table.view import Places


class YukiGestures(Gestures):
    """Narrows picks of cards, battlefields and piles. `view.hit` gives what lies at a point, the uppermost first."""

    def __init__(self, places: Places, outcome: Outcome) -> None:
        super().__init__(places, outcome)
        self._due: Pick | None = None
        """A single pick that is an action, taken when the press on it is let go."""
        self.lone_piles = False
        """Whether a card clicked on goes to its pile by itself where it can go to no other place."""

    # --- what stands ---------------------------------------------------------------------------------------------

    def cancel(self) -> bool:
        self._due = None
        return super().cancel()

    def _selected(self) -> Pick | None:
        places = [pick for pick in self.begun if not is_word(pick)]
        return places[-1] if places else None

    # --- mouse ---------------------------------------------------------------------------------------------------

    def _take_press(self, hits: tuple[Pick, ...], pos: Point | None) -> None:
        offered = next((hit for hit in hits if hit in self.chooser.offers()), None)
        if self.begun and self.begun[-1] in hits:  # what was taken up is carried on, or put back
            self._grab_again(self.begun[-1], pos)
        elif offered is not None and self.wish is None:
            self._grab(offered, pos)
            if not self.chooser.picked and self._completes(offered) and pos is not None:
                self._due = offered
            else:
                self.take(offered)
                if pos is None:
                    self._take_lone_pile()
        elif not self._take_up_anew(hits, pos):
            self._aim_at(hits)

    def _completes(self, pick: Pick) -> bool:
        """Whether a pick makes an action of itself."""
        self.chooser.pick(pick)
        complete = self.chooser.action is not None
        self.chooser.back()
        return complete

    def _take_up_anew(self, hits: Sequence[Pick], pos: Point | None) -> bool:
        """Takes up a card of the hand: another one than before, or one that may not be played now."""
        pick = hits[0]
        in_hand = isinstance(pick, Card) and self.places.rect_of(pick) is not None and len(hits) == 1
        if not in_hand or len(self.chooser.picked) > 1 or any(is_word(one) for one in self.begun):
            return False
        self.wish = None
        if not self.chooser.begin(pick):
            self.chooser.clear()
            self.wish = pick
        self._grab(pick, pos)
        return True

    def _release(self, pos: Point, unit: float) -> bool:
        due, self._due = self._due, None
        drag = self.drag
        if due is None or drag is None or drag.version != self._version:
            clicked = drag is not None and drag.version == self._version and drag.to(pos, unit).click
            again = self._pressed_selected
            used = super()._release(pos, unit)
            if clicked and not again:
                self._take_lone_pile()
            return used
        self.drag = None
        if drag.to(pos, unit).click or due not in self.places.hit(pos):  # a card put back on its deck is not drawn
            self.take(due)
        return True

    def _take_lone_pile(self) -> None:
        offers = self.chooser.offers()
        if self.lone_piles and self.chooser.picked and len(offers) == 1 and all(isinstance(p, Pile) for p in offers):
            self.take(next(iter(offers)))

    def _put_down(self, pick: Pick) -> None:
        """A drag ends where it leads nowhere: what it held is put back."""
        if self.chooser.picked and self.chooser.picked[-1] == pick:
            self.chooser.back()
        self.wish = None

    def _let_go(self, held: Pick, hits: tuple[Pick, ...]) -> None:
        offered = next((hit for hit in hits if hit in self.chooser.offers()), None)
        if held in hits or not hits:
            self._put_down(held)
        elif offered is not None and self.wish is None:
            self.take(offered)
        else:
            self._aim_at(hits)

    def _click_again(self) -> None:
        """A second click on what was taken up puts it back."""
        if self.wish is not None:
            self.wish = None
        else:
            self.chooser.back()

    # --- narrowing -----------------------------------------------------------------------------------------------

    def _aim_at(self, hits: Sequence[Pick]) -> None:
        """Hands the rules what was meant: the battlefield rather than a card on it, unless a card is asked for."""
        begun = self.begun
        if not begun and not isinstance(hits[0], Pile):
            return
        wants_card = any(isinstance(pick, Card) for pick in self.chooser.offers())
        target = hits[0] if wants_card and begun else hits[-1]
        self.cancel()
        self.outcome.refuse((*begun, target))

    def _ask_words(self, near: Pick) -> bool:
        offers = self.chooser.offers()
        if not self.chooser.picked or not offers or not all(map(is_word, offers)):
            return False
        self.drag = None
        self.outcome.ask(self.places.order(offers), near)
        return True

    # --- keyboard ------------------------------------------------------------------------------------------------

    def _stops(self) -> list[Pick]:
        return [pick for pick in super()._stops() if not is_word(pick)]
