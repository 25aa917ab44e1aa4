"""Gestures of mouse and keyboard at the tables of all games, narrowed by one chooser to an action or a question."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.chooser import Chooser, Offered
from game.rules.contract import Action, Pick
from game.table.view import Places, Shown
from game.ui.board.drag import Drag, cancels, grab, still_valid

Point = tuple[int, int]

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


@dataclass(frozen=True, slots=True)
class ByPaths:
    """An action under the paths `shown`, where the screen leads to it in another way than the rules."""

    action: Action
    shown: tuple[tuple[Pick, ...], ...]

    def paths(self) -> tuple[tuple[Pick, ...], ...]:
        return self.shown


def action_of(choice: Action) -> Action:
    """Returns the action that a choice stands for."""
    return choice.action if isinstance(choice, ByPaths) else choice


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a choice came to: `act` an action, `ask` among picks at `near`, or `refuse` what the picks meant."""

    act: Callable[[Action], None]
    ask: Callable[[Sequence[Pick], Pick], None]
    refuse: Callable[[Sequence[Pick]], None]
    touched: Callable[[], None]
    """Called before anything is picked: running animations end."""
    stands: Callable[[Sequence[Pick], frozenset[Pick]], bool] = lambda picked, offers: False
    """Called with a half-made choice; True: what was picked is shown first, and asked on later."""


class Gestures(ABC):
    """Turns input into picks. Nothing here knows a rule: what is offered comes from the chooser.

    A press that is on offer picks; a press that is not may still be a wish, which the rules then refuse with reason.
    A game says what a press or Enter means (`_take_press`), where a drag may end (`_let_go`), and what a second click
    on what was taken up does (`_click_again`).
    """

    def __init__(self, places: Places, outcome: Outcome) -> None:
        self.places = places
        self.outcome = outcome
        self.chooser = Chooser()
        self.drag: Drag | None = None
        self.wish: Pick | None = None
        """What was taken up though it leads to nothing legal."""
        self.cursor: Pick | None = None
        self.hover: Pick | None = None
        self.active = False
        self._version = 0
        self._pressed_selected = False

    # --- what may be chosen --------------------------------------------------------------------------------------

    def offer(self, actions: Offered, version: int, *, active: bool) -> None:
        """Starts anew with the actions of a position; `active`: whether the person may act at all."""
        self.chooser = Chooser(actions)
        self.active = active
        self.wish = None
        self._version = version
        self.drag = still_valid(self.drag, version)

    def open_offers(self) -> frozenset[Pick]:
        """Returns what the person may pick next."""
        return self.chooser.offers() if self.active else frozenset()

    def takeable(self) -> frozenset[Pick]:
        """Returns what the person may press now: what may be picked next, and what takes the place of a pick."""
        return self.open_offers()

    @property
    def begun(self) -> tuple[Pick, ...]:
        """What was picked so far, or the wish."""
        return self.chooser.picked or ((self.wish,) if self.wish is not None else ())

    @property
    def first(self) -> Pick | None:
        """What was taken up."""
        return self.begun[0] if self.begun else None

    def cancel(self) -> bool:
        """Takes everything back that does not stand; returns whether there was anything."""
        had = self.chooser.open or self.drag is not None or self.wish is not None
        self.chooser.clear()
        self.drag = None
        self.wish = None
        return had

    def back(self) -> bool:
        """Takes one pick back (or the wish, or the drag); returns whether there was anything."""
        if self.drag is not None or self.wish is not None:
            return self.cancel()
        return self.chooser.back()

    # --- what is shown -------------------------------------------------------------------------------------------

    def shown(self, *, targets: bool, hint: tuple[Pick, ...]) -> Shown:
        """Returns the state of the choice for the view."""
        drag = self.drag if self.drag is not None and self.drag.moved else None
        return Shown(
            self.chooser.picked,
            self.open_offers(),
            self._selected(),
            self._carried(drag) if drag is not None else None,
            drag.pointer if drag is not None else None,
            self.hover,
            self.cursor,
            targets,
            hint,
        )

    def _selected(self) -> Pick | None:
        """Returns what is marked as taken up."""
        return self.first

    def _carried(self, drag: Drag) -> Pick | None:
        """Returns what goes with the pointer."""
        return drag.pick

    # --- mouse ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, unit: float) -> bool:
        """Takes a mouse or key event; True if it was used."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos, unit)
        if self.drag is not None and cancels(event):
            self.cancel()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self.back()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._release(event.pos, unit)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.WINDOWLEAVE:
            self.hover = None
            return True
        return False

    def _moved(self, pos: Point, unit: float) -> bool:
        hits = self.places.hit(pos)
        hover = hits[0] if hits else None
        changed = hover != self.hover
        self.hover = hover
        if self.drag is not None:
            self.drag = self.drag.to(pos, unit)
            return True
        return changed

    def _press(self, pos: Point) -> bool:
        hits = self.places.hit(pos)
        if not hits:
            return self.cancel()
        self.outcome.touched()
        self.cursor = None
        if self.active:
            self._pressed_selected = False
            self._take_press(hits, pos)
        return True

    def _grab(self, pick: Pick, pos: Point | None) -> None:
        """Begins a drag, where there is a pointer."""
        self.drag = None if pos is None else grab(pick, pos, self._version)

    def _grab_again(self, pick: Pick, pos: Point | None) -> None:
        """Presses what was taken up already: let go there, it is a second click."""
        if pos is None:
            self._click_again()
        else:
            self._pressed_selected = True
            self._grab(pick, pos)

    def _release(self, pos: Point, unit: float) -> bool:
        drag, self.drag = self.drag, None
        if drag is None:
            return False
        drag = drag.to(pos, unit)
        if drag.version != self._version:
            self.cancel()
        elif drag.click:
            if self._pressed_selected:
                self._click_again()
        else:
            self._let_go(drag.pick, self.places.hit(pos))
        return True

    # --- keyboard ------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in ARROWS:
            self.cursor = self.places.step(self.cursor, *ARROWS[event.key])
            self.hover = self.cursor
            return True
        if event.key == pygame.K_TAB:
            return self._cycle(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._enter()
        if event.key == pygame.K_ESCAPE:
            return self.back()
        return False

    def _cycle(self, by: int) -> bool:
        """Moves the cursor to the next offer."""
        offers = self._stops()
        if not offers:
            return False
        at = offers.index(self.cursor) if self.cursor in offers else (-1 if by > 0 else 0)
        self.cursor = offers[(at + by) % len(offers)]
        self.hover = self.cursor
        return True

    def _stops(self) -> list[Pick]:
        """Returns the offers the cursor goes through, in their order on the screen."""
        return self.places.order(self.open_offers())

    def _enter(self) -> bool:
        if self.cursor is None or not self.active:
            return False
        self.outcome.touched()
        self._take_press(self.places.meanings(self.cursor), None)
        return True

    # --- what a game says ----------------------------------------------------------------------------------------

    @abstractmethod
    def _take_press(self, hits: tuple[Pick, ...], pos: Point | None) -> None:
        """Takes a press at `pos`, or the keyboard's (None), on what may be meant by it, exact first."""

    @abstractmethod
    def _let_go(self, held: Pick, hits: tuple[Pick, ...]) -> None:
        """Ends a drag of `held` on `hits`, where there may be nothing."""

    @abstractmethod
    def _click_again(self) -> None:
        """Takes a second click on what was taken up."""

    def _ask_words(self, near: Pick) -> bool:
        """Asks by a menu where only words are left to choose from; returns whether it does."""
        return False

    # --- choosing ------------------------------------------------------------------------------------------------

    def take(self, pick: Pick) -> None:
        """Takes an offer, from a menu or a hit, and sees where that leads."""
        if self.chooser.pick(pick):
            self._follow(pick)

    def _follow(self, near: Pick) -> None:
        """Acts when an action is chosen, asks when only words are left to choose from."""
        if self.chooser.action is not None:
            self._play()
        elif not self.outcome.stands(self.chooser.picked, self.chooser.offers()):
            self._ask_words(near)

    def _play(self) -> None:
        action = self.chooser.action
        self.chooser.clear()
        self.drag = None
        if action is not None:
            self.outcome.act(action)
