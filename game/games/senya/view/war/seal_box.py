"""The command seals of the own pair: the red marks, how many are left, and a button for each use that is open now."""

import pygame

from game.games.senya.view import looks
from game.games.senya.view.story.rooms import RoomBox
from game.games.senya.view.story.tiles import rounded_box
from game.games.senya.view.story.values import Tile
from game.games.senya.view.war.seals import RED, draw_seals
from game.games.senya.view.war.values import SEALS, OwnSeals
from game.i18n.catalog import Texts
from game.rules.contract import Pick
from game.ui.text.text import beginnings
from game.ui.textures import rounded
from game.ui.theme import Theme

LEGIBLE = 0.75
"""Of its usual size: the note beside the marks leaves out sentences before it is smaller."""


class SealBox(RoomBox):
    """Draws the seals into the room given to `layout`."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(theme, texts)
        self.seals = OwnSeals()

    def _inner(self) -> pygame.Rect:
        return self.room.inflate(-round(20 * self._theme.u), -round(14 * self._theme.u))

    def _side(self) -> int:
        inner = self._inner()
        return min(inner.h - round(self._theme.text_px(14) * 1.75), round(inner.w * 0.12))

    def _marks_end(self) -> int:
        side = self._side()
        return self._inner().x + SEALS * side + (SEALS - 1) * (side // 5)

    def _title(self, room: int) -> tuple[str, int]:
        """Returns how many seals are left in words, and the letters they take in a room of so many pixels."""
        title = self.texts("senya-war.seals.title", self.seals.left)
        return title, self._theme.fit(title, "sans-bold", self._theme.text_px(14), room)

    def _titled_above(self) -> bool:
        """Whether the title takes the whole width: where nothing stands beside it, or one button can go below it."""
        beside = self._marks_end() - self._inner().x
        small = self._title(beside)[1] < self._theme.text_px(14) * LEGIBLE
        return not self.seals.uses or (small and len(self.seals.uses) == 1)

    def places(self) -> dict[Pick, tuple[Tile, pygame.Rect]]:
        """Returns where the buttons of the uses lie, in one or two columns beside the marks."""
        uses, inner = self.seals.uses, self._inner()
        if not uses:
            return {}
        gap = round(6 * self._theme.u)
        if self._titled_above():
            left, side = self._marks_end() + 2 * gap, self._side()
            return {uses[0].pick: (uses[0], pygame.Rect(left, inner.bottom - side, inner.right - left, side))}
        left = self._marks_end() + 2 * gap
        columns = 1 if len(uses) < 3 else 2
        rows = -(-len(uses) // columns)
        wide, high = (inner.right - left + gap) // columns - gap, min(inner.h // rows, round(inner.h * 0.5)) - gap // 2
        return {
            tile.pick: (
                tile,
                pygame.Rect(left + n % columns * (wide + gap), inner.y + n // columns * (high + gap), wide, high),
            )
            for n, tile in enumerate(uses)
        }

    def draw(self, surface: pygame.Surface, lit: Pick | None) -> None:
        """Draws marks, words and buttons; `lit` is what is pointed at."""
        theme, inner, side = self._theme, self._inner(), self._side()
        surface.blit(rounded_box(self.room.size, round(10 * theme.u)), self.room)
        places = self.places()
        title, px = self._title((inner.right if self._titled_above() else self._marks_end()) - inner.x)
        theme.draw(surface, title, inner.topleft, "sans-bold", px, theme.colours.red)
        end = draw_seals(surface, (inner.x, inner.bottom - side), side, self.seals.left, side // 5)
        if not places:
            left = end + round(14 * theme.u)
            self._note(surface, pygame.Rect(left, inner.bottom - side, inner.right - left, side))
        for pick, (tile, place) in places.items():
            self._use(surface, tile, place, hot=pick == lit)

    def _note(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Writes what is told of seals: as many sentences as have room in letters that are not small."""
        theme = self._theme
        usual = theme.text_px(12.5)
        for words in beginnings(self.seals.words):
            px = theme.fit_rows(words, "sans", usual, room.w, lambda px: room.h // theme.line_height("sans", px))
            if px >= usual * LEGIBLE and theme.block_height(words, "sans", px, room.w) <= room.h:
                break
        theme.draw_block(surface, words, room, "sans", px, theme.colours.muted)

    def _use(self, surface: pygame.Surface, tile: Tile, place: pygame.Rect, *, hot: bool) -> None:
        theme = self._theme
        edge = (0xF4, 0x8A, 0x5C) if tile.chosen else looks.INK if hot else RED
        surface.blit(rounded(place.size, round(7 * theme.u), (0x3C, 0x1C, 0x26, 255), (*edge, 255), 2), place)
        px = theme.fit(tile.title, "sans-bold", theme.text_px(14), place.w - round(12 * theme.u))
        words = looks.cut(theme, tile.title, "sans-bold", px, place.w - round(8 * theme.u))
        theme.draw(surface, words, place.center, "sans-bold", px, looks.INK, "center")
