"""Buttons of a plan: beside the question what is done besides, with the cards what ends it."""

from collections.abc import Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.story.rooms import RoomBox
from game.games.senya.view.story.values import Tile
from game.i18n.catalog import Texts
from game.rules.contract import Pick
from game.ui.textures import rounded
from game.ui.theme import Theme

GOLD, DARK, BARRED = (0x68, 0x4B, 0x1D), (0x3A, 0x36, 0x52), (0x24, 0x23, 0x2C)


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


class PlanButton(RoomBox):
    """Draws what is planned and the button that ends it into the room of `layout`; nothing while there is none."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(theme, texts)
        self.tile: Tile | None = None

    def places(self) -> dict[Pick, tuple[Tile, pygame.Rect]]:
        """Returns where the button lies."""
        return {} if self.tile is None else {self.tile.pick: (self.tile, self.room)}

    def draw(self, surface: pygame.Surface, lit: Pick | None) -> None:
        """Draws the button with what is planned in a line of its own; `lit` is the pick that is pointed at."""
        if self.tile is None:
            return
        theme, tile, room = self._theme, self.tile, self.room
        fill = BARRED if tile.why else GOLD
        edge = looks.INK if lit == tile.pick and not tile.why else looks.LINE if tile.why else looks.GOLD
        surface.blit(rounded(room.size, round(8 * theme.u), (*fill, 255), (*edge, 255), 2), room)
        ink = theme.colours.muted if tile.why else looks.INK
        wide = room.w - round(16 * theme.u)
        both = room.h > 2.2 * theme.text_px(15)
        rows = ((tile.title, "sans-bold", 15, 0.33 if both else 0.5), (tile.under, "sans", 12.5, 0.72))
        for words, role, px, y in rows[: 2 if both else 1]:
            fit = theme.fit(words, role, theme.text_px(px), wide)
            shown = looks.cut(theme, words, role, fit, wide)
            theme.draw(surface, shown, (room.centerx, room.y + round(room.h * y)), role, fit, ink, "center")
