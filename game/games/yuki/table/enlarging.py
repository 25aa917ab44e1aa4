"""Cards enlarged: what the pointer rests on, or what is held with the right button."""

import pygame

from game.games.yuki.rules.observation import YukiObservation
from game.games.yuki.table.gestures import YukiGestures
from game.games.yuki.table.view import YukiView
from game.table.listener import Listener
from game.table.port import Port

HOVER_S = 0.55
"""How long a card is pointed at before it is shown enlarged."""


class Enlarging(Listener):
    """Shows a card large while somebody looks at it."""

    def __init__(self, port: Port[YukiObservation], view: YukiView, gestures: YukiGestures) -> None:
        self._port, self._view, self._gestures = port, view, gestures
        self._over: str | None = None
        self._over_s = 0.0
        self._held = False
        """Whether the right button holds it."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Follows the pointer; a card under the right button is shown at once, and only as long as it is held."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT and not self._asked():
            found = self._view.card_at(event.pos)
            if found is not None and not self._gestures.begun and self._gestures.drag is None:
                self._held = True
                self._enlarge(found)
                return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_RIGHT and self._held:
            self._held = False
            self._enlarge(None)
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.WINDOWLEAVE, pygame.MOUSEWHEEL):
            self._over, self._over_s = None, 0.0
            self._enlarge(None)
        elif event.type == pygame.MOUSEMOTION:
            self._held = self._held and bool(event.buttons[2])  # it may have come up over something else
            self._pointed_at(event.pos)
        return False

    def _asked(self) -> bool:
        return self._port.menus.shown is not None

    def _pointed_at(self, pos: tuple[int, int]) -> None:
        found = self._view.card_at(pos) if self._gestures.drag is None and not self._asked() else None
        over = None if found is None else found[0]
        if over != self._over and not self._held:
            self._over, self._over_s = over, 0.0
            self._enlarge(None)

    def _enlarge(self, what: tuple[str, pygame.Rect] | None) -> None:
        if what != self._view.zoomed:
            self._view.zoomed = what
            self._port.showing.redraw()

    def tick(self, dt: float) -> bool:
        if self._over is None or self._view.zoomed is not None or not self._port.table.looked_at:
            return False
        self._over_s += dt
        if self._over_s < HOVER_S or self._gestures.drag is not None or self._gestures.begun or self._asked():
            return False
        self._enlarge(self._view.card_at(pygame.mouse.get_pos()))
        return True

    def wake(self) -> float | None:
        waiting = self._over is not None and self._view.zoomed is None and not self._gestures.begun
        return HOVER_S if waiting else None

    def jumped(self) -> None:
        self._view.zoomed = None
