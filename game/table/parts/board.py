"""The game's own view among the parts of a table: it draws, and takes what is meant for the board."""

from __future__ import annotations

import pygame

from game.table.desk import Desk
from game.table.listener import Listener
from game.table.parts.showing import Showing


class BoardShown(Listener):
    """Hands the gestures what nobody before them had a use for, and lets the view draw."""

    def __init__(self, table: Desk, showing: Showing) -> None:
        self._table, self._showing = table, showing

    def handle(self, event: pygame.event.Event) -> bool:
        game = self._table.game
        if event.type == pygame.MOUSEWHEEL:
            used = game.view.wheel(pygame.mouse.get_pos(), -event.y)
            if used:
                self._showing.redraw()
            return used
        if game.gestures.handle(event, self._table.ctx.u):
            self._showing.update_view()
            return True
        return False

    def draw_board(self, surface: pygame.Surface) -> None:
        self._table.game.view.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws what is in the hand."""
        self._table.game.view.draw_held(surface)
