"""Gestures of 盤上遊姫: a card goes from the hand to where it works, by one drag or by clicks; decks are drawn from.

What is complete with a single pick (a deck to draw from, an event to begin) happens when the press is let go, so that
it can be dragged as well. What the choice does not offer is handed to the rules as meant, and they say why not.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.contract import Card, Pick, Pile
from game.scenes.table_input import Gestures, Outcome
from game.scenes.table_view import Shown, TableView
from game.scenes.yuki_choices import is_word
from game.ui.drag import grab

Point = tuple[int, int]


class YukiGestures(Gestures):
    """Narrows picks of cards, battlefields and piles. `view.hit` gives what lies at a point, the uppermost first."""

    def __init__(self, view: TableView, outcome: Outcome) -> None:
        super().__init__(view, outcome)
        self._due: Pick | None = None
        """A single pick that is an action, taken when the press on it is let go."""

    # --- what stands ---------------------------------------------------------------------------------------------

    @property
    def begun(self) -> tuple[Pick, ...]:
        """What was picked so far, or the card taken up that leads nowhere."""
        return self.chooser.picked or ((self.wish,) if self.wish is not None else ())

    def cancel(self) -> bool:
        self._due = None
        return super().cancel()

    def shown(self, *, targets: bool, hint: tuple[Pick, ...]) -> Shown:
        offers = self.chooser.offers() if self.active else frozenset()
        moved = self.drag is not None and self.drag.moved
        held = self.drag.pick if moved and self.drag is not None else None
        places = [pick for pick in self.begun if not is_word(pick)]
        return Shown(
            self.chooser.picked,
            offers,
            places[-1] if places else None,
            held,
            self.drag.pointer if self.drag is not None and moved else None,
            self.hover,
            self.cursor,
            targets,
            hint,
        )

    # --- mouse ---------------------------------------------------------------------------------------------------

    def _press(self, pos: Point) -> bool:
        hits = self.view.hit(pos)
        if not hits:
            return self.cancel()
        self.outcome.touched()
        self.cursor = None
        if self.active:
            self._pressed_selected = False
            self._take_press(hits, pos)
        return True

    def _take_press(self, hits: Sequence[Pick], pos: Point | None) -> None:
        """Takes a press at `pos`, or the keyboard's (None)."""
        offered = next((hit for hit in hits if hit in self.chooser.offers()), None)
        if self.begun and self.begun[-1] in hits:  # what was taken up is carried on, or put back
            self._pressed_selected = True
            if pos is None:
                self._click_again()
            else:
                self.drag = grab(self.begun[-1], pos, self._version)
        elif offered is not None and self.wish is None:
            if not self.chooser.picked and self._completes(offered) and pos is not None:
                self._due = offered
                self.drag = grab(offered, pos, self._version)
            else:
                self.drag = None if pos is None else grab(offered, pos, self._version)
                self.take(offered)
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
        in_hand = isinstance(pick, Card) and self.view.rect_of(pick) is not None and len(hits) == 1
        if not in_hand or len(self.chooser.picked) > 1 or any(is_word(one) for one in self.begun):
            return False
        self.wish = None
        if not self.chooser.begin(pick):
            self.chooser.clear()
            self.wish = pick
        self.drag = None if pos is None else grab(pick, pos, self._version)
        return True

    def _release(self, pos: Point, unit: float) -> bool:
        drag, self.drag = self.drag, None
        due, self._due = self._due, None
        if drag is None:
            return False
        drag = drag.to(pos, unit)
        hits = self.view.hit(pos)
        if drag.version != self._version:
            self.cancel()
        elif due is not None:
            if drag.click or due not in hits:  # a card put back on its deck is not drawn
                self.take(due)
        elif drag.click:
            if self._pressed_selected:
                self._click_again()
        elif drag.pick in hits or not hits:
            self._put_down(drag.pick)
        else:
            self._let_go(hits)
        return True

    def _put_down(self, pick: Pick) -> None:
        """A drag ends where it leads nowhere: what it held is put back."""
        if self.chooser.picked and self.chooser.picked[-1] == pick:
            self.chooser.back()
        self.wish = None

    def _let_go(self, hits: Sequence[Pick]) -> None:
        """A drag ends on something."""
        offered = next((hit for hit in hits if hit in self.chooser.offers()), None)
        if offered is not None and self.wish is None:
            self.take(offered)
        else:
            self._aim_at(hits)

    def _click_again(self) -> None:
        """A second click on what was taken up puts it back."""
        self._pressed_selected = False
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

    def _follow(self, near: Pick) -> None:
        action = self.chooser.action
        if action is not None:
            self.chooser.clear()
            self.drag = None
            self.outcome.act(action)
        elif not self.outcome.stands(self.chooser.picked, self.chooser.offers()):
            self._ask_words(near)

    def _ask_words(self, near: Pick) -> bool:
        """Asks by a menu where only words are left to choose from."""
        offers = self.chooser.offers()
        if not self.chooser.picked or not offers or not all(map(is_word, offers)):
            return False
        self.drag = None
        self.outcome.ask(self.view.order(offers), near)
        return True

    # --- keyboard ------------------------------------------------------------------------------------------------

    def _cycle(self, by: int) -> bool:
        offers = [pick for pick in self.view.order(self.chooser.offers()) if not is_word(pick)] if self.active else []
        if not offers:
            return False
        at = offers.index(self.cursor) if self.cursor in offers else (-1 if by > 0 else 0)
        self.cursor = offers[(at + by) % len(offers)]
        self.hover = self.cursor
        return True

    def _enter(self) -> bool:
        if self.cursor is None or not self.active:
            return False
        self.outcome.touched()
        self._take_press(self.view.meanings(self.cursor), None)
        return True

    def handle(self, event: pygame.event.Event, unit: float) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button != pygame.BUTTON_LEFT:
            return False
        return super().handle(event, unit)
