"""The painter of a table: all its parts, each in its turn."""

from collections.abc import Hashable

import pygame

from game.table.desk import Desk
from game.table.parts.showing import Showing
from game.ui.textures import lacquer
from game.ui.theme import DrawnLine


class TablePainter:
    """Draws everything; what stays as it is while tiles move is painted once."""

    def __init__(self, table: Desk, showing: Showing) -> None:
        self._table, self._showing = table, showing
        self._still: pygame.Surface | None = None
        self._still_said: list[DrawnLine] = []
        self._still_read: list[DrawnLine] = []
        self._still_key_drawn: tuple[Hashable, ...] = ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what stays from its picture, then the board from its ground up, then what lies over the table."""
        theme = self._table.ctx.theme
        with theme.hearing() as said, theme.reading() as read:
            self._draw(surface)
        self._showing.said = (*self._still_said, *said)
        self._showing.read = (*self._still_read, *read)

    def _draw(self, surface: pygame.Surface) -> None:
        parts = self._table.parts()
        if self._still is None or self._still_key(surface) != self._still_key_drawn:
            theme = self._table.ctx.theme
            with theme.hearing() as self._still_said, theme.reading() as self._still_read:
                self._still = self._draw_still(surface)
            self._still_key_drawn = self._still_key(surface)
        surface.blit(self._still, (0, 0))
        for part in reversed(parts):
            part.draw_board(surface)
        for part in parts:
            part.draw_over(surface)

    def _still_key(self, surface: pygame.Surface) -> tuple[Hashable, ...]:
        """Returns all that decides how the still parts look; equal keys, equal pictures."""
        looks = (part.appearance() for part in self._table.parts())
        return (surface.get_size(), self._showing.looks, self._table.game.view.flipped, *looks)

    def _draw_still(self, surface: pygame.Surface) -> pygame.Surface:
        """Returns the ground with everything that stays as it is while tiles move."""
        still = self._still
        if still is None or still.get_size() != surface.get_size():
            still = pygame.Surface(surface.get_size())  # new memory costs ten times as much as copying the ground
        still.blit(lacquer(surface.get_size(), self._table.game.wording.ground), (0, 0))
        for part in self._table.parts():
            part.draw_still(still)
        return still
