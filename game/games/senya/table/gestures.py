"""Gestures of 千夜月姫+: a declaration is put together from cards and people in any order, and confirmed apart.

A card is dragged onto somebody, or clicked and then whom it is for; further cards are added, and taken away by a
second click. A button says "declare". What the choice does not offer is handed to the rules, and they say why not.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

import pygame

from game.games.senya.table.drafting import Drafting
from game.games.senya.table.questions import CANCEL, PASSES, behind
from game.rules.chooser import Offered, Picks, choices_of, picked_on
from game.rules.contract import Card, Option, Pick, Standee
from game.table.input import Gestures, Outcome, Point
from game.table.view import Places
from game.ui.widgets.presses import PRESSES, SOON_S

DECLARE = Option("declare")
CONFIRMS = (DECLARE, Option("evade"))
PASS_KEY = pygame.K_x
"""Lets the open question pass."""


class SenyaPlaces(Places, Protocol):
    """Where cards, people and buttons lie."""

    def picks(self) -> Iterable[tuple[Pick, pygame.Rect]]:
        """Returns everything that can be pointed at, the buttons of the table's own among them, with its rectangle."""
        ...


class SenyaGestures(Gestures):
    """Puts picks together by a `Drafting`, which knows what may stand with what.

    `apart` takes the buttons that lead to no pick; True where it did something.
    """

    places: SenyaPlaces

    def __init__(self, places: SenyaPlaces, outcome: Outcome) -> None:
        super().__init__(places, outcome)
        self.drafting = Drafting(lambda picked: ())
        self.apart: Callable[[Option], bool] = lambda option: False
        self.token_at: Callable[[Point], str] = lambda pos: ""
        """Returns whose token of the count track at a point may be put behind another; "" where none is."""
        self.just_after: Callable[[str], Option] = lambda name: Option("delay", (0,))
        """Returns what delays whoever is asked to come next after somebody."""
        self.looked_at = ""
        """Whose hand is looked at, while nothing is put together; "" for whoever is asked."""
        self._offered: Offered = ()
        self._due: Pick | None = None
        self._asked_at = PRESSES.now - SOON_S
        self._again: Pick | None = None
        """A card that was pressed and is added when it is let go; something picked that was pressed again."""

    # --- what may be chosen ------------------------------------------------------------------------------------------

    def offer(self, actions: Offered, version: int, *, active: bool) -> None:
        """Starts anew, with what is proposed; while nothing was played, with as much as still stands of what was
        put together before."""
        goes_on = version == self._version and self.active and active
        if active and not goes_on:
            self._asked_at = PRESSES.now
            self.looked_at = ""  # who is asked anew sees what there is to answer with
        choice = choices_of(actions)
        kept = self.chooser.picked if goes_on else choice.first if active else ()
        super().offer(actions, version, active=active)
        self._offered = actions
        self.drafting = Drafting(choice.after)
        self._set(kept)

    def addable(self, picks: Sequence[Pick]) -> frozenset[Pick]:
        """Returns those of some picks that may be added to what is put together."""
        return self.drafting.open_for(self.chooser.picked, picks) if self.active else frozenset()

    def _set(self, picked: Picks) -> None:
        self.chooser = picked_on(self._offered, picked, 0)

    # --- presses and drags -------------------------------------------------------------------------------------------

    def _press(self, pos: Point) -> bool:
        hits = self.places.hit(pos)
        if not self.active and hits and isinstance(hits[0], Standee):
            self.look(hits[0].id)
            return True
        return super()._press(pos)

    def _take_press(self, hits: tuple[Pick, ...], pos: Point | None) -> None:
        pick = hits[0]
        if pos is not None and isinstance(pick, Standee) and self.token_at(pos) == pick.id:
            self._grab(pick, pos)  # let go where it lay, it is a press on whose it is
            self._pressed_selected = False
            self._due = pick
        elif isinstance(pick, Option):
            if pos is None or self._meant(pick):
                self.press_button(pick)
        elif pick in self.chooser.picked:
            self._again = pick
            self._grab_again(pick, pos)
        elif isinstance(pick, Card) and pos is not None:
            self._grab(pick, pos)  # taken up where it is let go: there it may be meant for somebody
            self._pressed_selected = False
            self._due = pick
        else:
            self._add(pick)

    def _meant(self, option: Option) -> bool:
        """Whether a press is meant for a button: not one that came too soon after another, or after its question."""
        return PRESSES.meant((self._version, option)) and PRESSES.now - self._asked_at >= SOON_S

    def _release(self, pos: Point, unit: float) -> bool:
        due, self._due = self._due, None
        drag = self.drag
        if due is None or drag is None or drag.version != self._version or not drag.to(pos, unit).click:
            return super()._release(pos, unit)
        self.drag = None
        self._add(due)
        return True

    def cancel(self) -> bool:
        self._due = None
        return super().cancel()

    def _let_go(self, held: Pick, hits: tuple[Pick, ...]) -> None:
        """A card let go on somebody is for him; let go anywhere else on the table it is added, back in the hand not.

        A token let go on somebody comes next after them (S10.5).
        """
        target = next((hit for hit in hits if isinstance(hit, Standee)), None)
        if isinstance(held, Standee):
            if target not in (None, held):
                self._add(self.just_after(target.id))
            return
        if any(isinstance(hit, Card) for hit in hits):
            return
        if held in self.chooser.picked:
            if target is not None and target not in self.chooser.picked:
                self._add(target)
            return
        if target is None:
            self._add(held)
            return
        before = self.chooser.picked
        started = self._with(held)
        if started is None:
            self.outcome.refuse((*before, held, target))
            return
        both = self.drafting.with_one(started, target)
        self._set(both or started)
        if both is None and target not in started and self._takes_target(started):
            self.outcome.refuse((*started, target))
        else:
            self._follow(held)

    def _takes_target(self, picked: Picks) -> bool:
        return any(isinstance(pick, Standee) for pick in self.chooser.offers())

    def _click_again(self) -> None:
        """A second click on something takes it away again."""
        if self._again is not None:
            self.remove(self._again)

    def remove(self, pick: Pick) -> None:
        """Takes one thing away from what is put together, with what could not stand without it."""
        self._set(self.drafting.without(self.chooser.picked, pick))

    # --- putting together --------------------------------------------------------------------------------------------

    def press_button(self, option: Option) -> None:
        """Takes a button: one that opens a menu asks, one of the table's own is handed on, the others are picks."""
        if option == CANCEL:
            self.cancel()
            return
        found = behind(option, self.chooser.offers())
        if found:
            self.outcome.ask(found, option)
        elif not self._add(option, wish=False):
            self.apart(option)

    def take(self, pick: Pick) -> None:
        self._add(pick)

    def _with(self, pick: Pick) -> Picks | None:
        """Returns the picks with one more; where it does not fit, begun anew with it and what may stand beside it."""
        picked = self.chooser.picked
        found = self.drafting.with_one(picked, pick)
        if found is None and pick in self.drafting.after(()):
            found = self.drafting.rebuilt((pick,), picked[1:])
        return found

    def _add(self, pick: Pick, *, wish: bool = True) -> bool:
        """Adds a pick where it may stand; else the rules say why not."""
        if pick in self.chooser.picked:
            self.remove(pick)
            return True
        found = self._with(pick)
        if found is None:
            if isinstance(pick, Standee) and not self.chooser.picked:
                self.look(pick.id)
            elif wish:
                self.outcome.refuse((*self.chooser.picked, pick))
            return False
        self.looked_at = ""
        self._set(found)
        self._follow(pick)
        return True

    def look(self, who: str) -> None:
        """Shows the hand of somebody, or of whoever is asked again."""
        self.looked_at = "" if self.looked_at == who else who

    def _follow(self, near: Pick) -> None:
        """Acts when an action is complete; the only one to aim at is aimed at."""
        if self.chooser.action is not None:
            self._play()
            return
        offers = self.chooser.offers()
        if len(offers) == 1 and isinstance(next(iter(offers)), Standee) and isinstance(near, Card):
            self._set((*self.chooser.picked, *offers))

    # --- keyboard ----------------------------------------------------------------------------------------------------

    def confirm(self) -> bool:
        """Declares what is put together, where it may be."""
        for option in CONFIRMS:
            if option in self.chooser.offers():
                return self._add(option)
        return False

    def let_pass(self) -> bool:
        """Lets the question pass, where it may be and nothing is put together."""
        passes = [pick for pick in self.open_offers() if isinstance(pick, Option) and pick.name in PASSES]
        return bool(passes) and not self.chooser.picked and self._add(passes[0])

    def _enter(self) -> bool:
        """Enter takes what the cursor is on, or confirms where it is on nothing."""
        if self.cursor is not None or not self.active:
            return super()._enter()
        self.outcome.touched()
        return self.confirm()

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == PASS_KEY and self.active:
            self.outcome.touched()
            return self.let_pass()
        return super()._key(event)

    def _stops(self) -> list[Pick]:
        options = [pick for pick, _ in self.places.picks() if isinstance(pick, Option)]
        offered = [pick for pick in (*self.open_offers(), *self.chooser.picked) if not isinstance(pick, Option)]
        return self.places.order(dict.fromkeys((*offered, *options)))
