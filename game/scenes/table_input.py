"""Gestures of mouse and keyboard, narrowed by one chooser to an action, a question or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.rules.contract import Goal, InHand, Pick, Place, Square
from game.scenes.table_view import Shown, TableView
from game.ui.chooser import Chooser, picked_on
from game.ui.drag import Drag, cancels, grab, still_valid

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a choice came to: `act` an action, `ask` among picks at `near`, or `refuse` what the picks meant."""

    act: Callable[[Any], None]
    ask: Callable[[Sequence[Pick], Pick], None]
    refuse: Callable[[Sequence[Pick]], None]
    touched: Callable[[], None]
    """Called before anything is picked: running animations end."""
    stands: Callable[[Sequence[Pick], frozenset[Pick]], bool] = lambda picked, offers: False
    """Called with a half-made choice; True: what was picked is shown first (see `hold`), and asked on later."""


class Gestures:
    """Turns input into picks. Nothing here knows a rule: what is offered comes from the chooser.

    A press that is on offer picks; a press that is not may still be a wish, which the rules then refuse with reason.
    `spatial` tells whether a pick is a place on the screen (else a menu asks for it).
    """

    def __init__(self, view: TableView, outcome: Outcome) -> None:
        self.view = view
        self.outcome = outcome
        self.chooser = Chooser()
        self.drag: Drag | None = None
        self.wish: Pick | None = None
        self.cursor: Pick | None = None
        self.hover: Pick | None = None
        self.active = False
        self._actions: Sequence[Any] = ()
        self.narrowed = False
        self._stood: tuple[Pick, ...] = ()
        self._version = 0
        self._pressed_selected = False

    # --- what may be chosen --------------------------------------------------------------------------------------

    def offer(self, actions: Sequence[Any], version: int, *, active: bool) -> None:
        """Starts anew with the actions of a position; `active`: whether the person may act at all."""
        self._actions = actions
        self.chooser = Chooser(actions)
        self.narrowed = False
        self.active = active
        self.wish = None
        self._version = version
        self.drag = still_valid(self.drag, version)

    def offer_among(self, actions: Sequence[Any], picked: Sequence[Pick]) -> None:
        """Goes on from `picked` among other actions than those offered, until one is chosen or all is taken back."""
        self._stood = self.chooser.picked[: self.chooser.held]
        self.narrowed = True
        self.drag = self.wish = None
        self.chooser = picked_on(actions, picked, len(self._stood))
        if picked:
            self._follow(picked[-1])

    def hold(self) -> None:
        """Lets what is picked stand. Nothing can be picked until `ask`: what stands is being shown."""
        self.chooser.hold()
        self.drag = self.wish = None
        self.active = False

    def ask(self) -> None:
        """Goes on with a choice that was held: places light up, words are asked for by a menu."""
        self.active = True
        self._ask_words(self.chooser.picked[-1])

    def cancel(self) -> bool:
        """Takes everything back that does not stand; returns whether there was anything."""
        had = self.chooser.open or self.drag is not None or self.wish is not None
        if self._among_others:
            self.chooser = picked_on(self._actions, self._stood, len(self._stood))
            self.narrowed = False
        self.chooser.clear()
        self.drag = None
        self.wish = None
        return had

    def back(self) -> bool:
        """Takes one pick back (or the wish, or the drag); returns whether there was anything."""
        if self.drag is not None or self.wish is not None or self._among_others:
            return self.cancel()
        return self.chooser.back()

    @property
    def _among_others(self) -> bool:
        """Whether the choice goes on among other actions, and nothing of that stands yet."""
        return self.narrowed and self.chooser.held == len(self._stood)

    def shown(self, *, targets: bool, hint: tuple[Pick, ...]) -> Shown:
        """Returns the state of the choice for the view."""
        chooser = self.chooser
        held = self.drag.pick if self.drag is not None and self.drag.moved else None
        selected = None if chooser.held else chooser.picked[0] if chooser.picked else self.wish
        return Shown(
            chooser.picked,
            chooser.offers() if self.active else frozenset(),
            selected,
            held,
            self.drag.pointer if self.drag is not None and held else None,
            self.hover,
            self.cursor,
            targets,
            hint,
        )

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

    def _moved(self, pos: tuple[int, int], unit: float) -> bool:
        hits = self.view.hit(pos)
        hover = hits[0] if hits else None
        changed = hover != self.hover
        self.hover = hover
        if self.drag is not None:
            self.drag = self.drag.to(pos, unit)
            return True
        return changed

    def _press(self, pos: tuple[int, int]) -> bool:
        hits = self.view.hit(pos)
        if not hits:
            return self.cancel()
        self.outcome.touched()
        self.cursor = None
        if not self.active:
            return True
        self._pressed_selected = False
        if self.chooser.held:
            self._answer(hits)
            return True
        if self.chooser.open or self.wish is not None:
            return self._press_second(hits, pos)
        self._take_up(hits, pos)
        return True

    def _press_second(self, hits: tuple[Pick, ...], pos: tuple[int, int]) -> bool:
        first = self.chooser.picked[0] if self.chooser.picked else self.wish
        if first in hits and not self._meant(hits):
            self._pressed_selected = True
            assert first is not None
            self.drag = grab(first, pos, self._version)
            return True
        self._aim(hits)
        return True

    def _take_up(self, hits: tuple[Pick, ...], pos: tuple[int, int]) -> None:
        """Begins a choice with what lies at the point: offered, or at least there."""
        meant = self._meant(hits)
        if len(meant) == 1:
            self.chooser.pick(meant[0])
            self.drag = grab(meant[0], pos, self._version)
            self._follow(meant[0])
        elif meant:
            self.outcome.ask(meant, hits[0])
        elif not isinstance(hits[0], Square | Goal):
            self.wish = hits[0]
            self.drag = grab(hits[0], pos, self._version)

    def _release(self, pos: tuple[int, int], unit: float) -> bool:
        drag, self.drag = self.drag, None
        if drag is None:
            return False
        drag = drag.to(pos, unit)
        if drag.version != self._version:
            self.cancel()
            return True
        if drag.click:
            if self._pressed_selected:
                self._click_again()
            return True
        hits = self.view.hit(pos)
        if not hits or drag.pick in hits:
            if not hits or not self._inside(drag.pick):
                self.cancel()
            return True
        self._aim(hits)
        if not self.chooser.action and not self._undecided():
            self.cancel()
        return True

    def _undecided(self) -> bool:
        """Whether more than the first pick stands, so that a question is open and must stay."""
        return len(self.chooser.picked) > 1

    def _click_again(self) -> None:
        """A second click on what is taken up: its actions in place, or it is put back."""
        self._pressed_selected = False
        first = self.chooser.picked[0] if self.chooser.picked else None
        if first is None or not self._inside(first):
            self.cancel()

    def _inside(self, first: Pick) -> bool:
        """Asks for the actions inside the tower of `first`; False where there are none."""
        if not isinstance(first, Place) or len(self.chooser.picked) != 1:
            return False
        layers = [p for p in self.chooser.offers() if isinstance(p, Place) and p.square == first.square]
        if not layers:
            return False
        self.outcome.ask(self.view.order(layers), first)
        return True

    # --- keyboard ------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in ARROWS:
            self.cursor = self.view.step(self.cursor, *ARROWS[event.key])
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
        return self.view.order(self.chooser.offers()) if self.active else []

    def _enter(self) -> bool:
        if self.cursor is None or not self.active:
            return False
        self.outcome.touched()
        hits = self.view.meanings(self.cursor)
        first = self.chooser.picked[0] if self.chooser.picked else self.wish
        if self.chooser.held:
            self._answer(hits)
        elif first is None:
            self._begin_by_key(hits)
        elif first in hits and not self._meant(hits):
            if not self._inside(first):
                self.cancel()
        else:
            self._aim(hits)
        return True

    def _begin_by_key(self, hits: tuple[Pick, ...]) -> None:
        meant = self._meant(hits)
        if len(meant) == 1:
            self.take(meant[0])
        elif meant:
            self.outcome.ask(meant, hits[0])
        elif hits and not isinstance(hits[0], Square | Goal):
            self.wish = hits[0]

    # --- narrowing -----------------------------------------------------------------------------------------------

    def _meant(self, hits: Sequence[Pick]) -> tuple[Pick, ...]:
        """Returns the offers the hits may mean: exact ones, else layers of the same tower that can begin something."""
        best = self.chooser.best(hits)
        if best:
            exact = [pick for pick in best if not isinstance(pick, Square)]
            return (best[0],) if not exact or len(exact) < len(best) else tuple(exact)
        squares = {hit for hit in hits if isinstance(hit, Square)}
        layers = [p for p in self.chooser.offers() if isinstance(p, Place) and p.square in squares]
        picked = self.chooser.picked
        if picked and isinstance(picked[0], Place) and picked[0].square in squares:
            return ()
        return tuple(self.view.order(layers)) if not picked else ()

    def _aim(self, hits: tuple[Pick, ...]) -> None:
        """Takes the hits as the next pick, or hands them to the rules as what was meant."""
        meant = self._meant(hits)
        if self.wish is None and len(meant) == 1:
            self.take(meant[0])
            return
        if self.wish is None and meant:
            self.outcome.ask(meant, hits[0])
            return
        self._refuse(hits)

    def _answer(self, hits: tuple[Pick, ...]) -> None:
        """Takes the hits as the answer to what is asked about a choice that stands; else the question comes again."""
        meant = self._meant(hits)
        if len(meant) == 1:
            self.take(meant[0])
        elif meant:
            self.outcome.ask(meant, hits[0])
        elif isinstance(hits[0], InHand) or not self._ask_words(hits[0]):
            square = next((hit for hit in hits if isinstance(hit, Square)), hits[0])
            self.outcome.refuse((*self.chooser.picked, square))

    def _refuse(self, hits: tuple[Pick, ...]) -> None:
        first = self.chooser.picked or ((self.wish,) if self.wish is not None else ())
        start = first[0] if first else None
        here = isinstance(start, Place) and Square(start.square.file, start.square.rank) in hits
        square = next((hit for hit in hits if isinstance(hit, Square)), None)
        target = hits[0] if here or square is None else square
        meant = (*first, target)
        self.cancel()
        if self._starts(hits) and not here:
            return
        self.outcome.refuse(meant)

    def _starts(self, hits: tuple[Pick, ...]) -> bool:
        """Takes up another hand tile instead: hands are never where something goes."""
        if any(isinstance(hit, Place | Square) for hit in hits):
            return False
        self._begin_by_key(hits)
        return True

    def take(self, pick: Pick) -> None:
        """Takes an offer, from a menu or a hit, and sees where that leads."""
        if self.chooser.pick(pick):
            self._follow(pick)

    def _follow(self, near: Pick) -> None:
        """Acts when an action is chosen, asks when only words are left to choose from."""
        action = self.chooser.action
        if action is not None:
            self.chooser.clear()
            self.drag = None
            self.outcome.act(action)
            return
        if not self.outcome.stands(self.chooser.picked, self.chooser.offers()):
            self._ask_words(near)

    def _ask_words(self, near: Pick) -> bool:
        """Asks by a menu where only words are left to choose from; returns whether it does."""
        offers = self.chooser.offers()
        if len(self.chooser.picked) < 2 or not offers or any(isinstance(p, Square | Place | Goal) for p in offers):
            return False
        self.outcome.ask(self.view.order(offers), _last_place(self.chooser.picked, near))
        return True


def _last_place(picked: Sequence[Pick], near: Pick) -> Pick:
    """Returns the last pick that lies somewhere on the board: a question is asked there."""
    return next((pick for pick in reversed(picked) if isinstance(pick, Square | Place)), near)
