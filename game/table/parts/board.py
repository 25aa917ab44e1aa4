"""The game's own view among the parts of a table: it draws, takes what is meant for the board, and what moves ends."""

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


class Motion(Listener):
    """Lets animations go on, and tells when the screen has to be drawn anew."""

    def __init__(self, table: Desk, showing: Showing) -> None:
        self._table, self._showing = table, showing

    def tick(self, dt: float) -> bool:
        """Moves what moves; what fell is shown once it lies."""
        director = self._table.director
        director.debug = self._table.ctx.app.debug
        changed = director.update(dt)
        return (not director.moving and self._showing.show_what_fell()) or changed

    def stale(self) -> bool:
        changed = self._showing.row_changed()
        return self._showing.take_stale() or changed

    def wake(self) -> float | None:
        return 0.0 if self._table.director.moving else None

    def draw_over(self, surface: pygame.Surface) -> None:
        """Frames the screen in red where animations did not end as the position has it, while that is looked for."""
        ctx = self._table.ctx
        if ctx.app.debug and self._table.director.mismatch:
            pygame.draw.rect(surface, ctx.theme.colours.red, surface.get_rect(), ctx.px(4))
