"""Buttons at the right of the question: what ends a plan, and what is done beside it."""

from collections.abc import Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.story.values import Tile
from game.rules.contract import Pick
from game.ui.textures import rounded
from game.ui.theme import Theme

GOLD, DARK, BARRED = (0x78, 0x57, 0x22), (0x3A, 0x36, 0x52), (0x24, 0x23, 0x2C)


class ActionRow:
    """Draws buttons from the right of the room given to `layout`."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._room = pygame.Rect(0, 0, 1, 1)
        self.tiles: Sequence[Tile] = ()

    def layout(self, room: pygame.Rect) -> None:
        self._room = room

    def places(self) -> dict[Pick, tuple[Tile, pygame.Rect]]:
        """Returns where the buttons lie, the last one at the right."""
        theme, right = self._theme, self._room.right
        found: dict[Pick, tuple[Tile, pygame.Rect]] = {}
        for tile in reversed(self.tiles):
            wide = theme.fonts.width(tile.title, "sans-bold", theme.text_px(14)) + round(30 * theme.u)
            place = pygame.Rect(right - wide, self._room.y, wide, self._room.h - round(3 * theme.u))
            found[tile.pick] = tile, place
            right = place.x - round(8 * theme.u)
        return found

    def room_left(self) -> pygame.Rect:
        """Returns what of the room the buttons leave for the question."""
        right = min((place.x for _, place in self.places().values()), default=self._room.right)
        return pygame.Rect(self._room.x, self._room.y, right - self._room.x - round(10 * self._theme.u), self._room.h)

    def draw(self, surface: pygame.Surface, lit: Pick | None) -> None:
        """Draws the buttons; `lit` is the pick that is pointed at."""
        theme = self._theme
        for pick, (tile, place) in self.places().items():
            fill = BARRED if tile.why else GOLD if tile.style == "gold" else DARK
            edge = looks.INK if pick == lit and not tile.why else looks.LINE if tile.why else looks.GOLD
            surface.blit(rounded(place.size, round(7 * theme.u), (*fill, 255), (*edge, 255), 1), place)
            ink = theme.colours.muted if tile.why else looks.INK
            theme.draw(surface, tile.title, place.center, "sans-bold", theme.text_px(14), ink, "center")
