"""What a card says of a check: its difficulty, its exact chance, and what a success and a failure come to (S2.15)."""

from collections.abc import Iterable, Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.story.values import Tile
from game.i18n.catalog import Texts
from game.ui.theme import SMALLEST_TEXT, Theme

OF = 36
LEADING, LEAST_LEADING = 1.35, 1.2
"""Line height in the size of a text; the second where it is as small as it may be."""
CHANCE = 1.9
"""The least height of the chance of a check, in the letters of what is needed."""
LEGIBLE = 0.75
"""Letters of a card are made smaller by no more than this, as long as a line can be left out instead."""
TITLE_ROWS, UNDER_ROWS = 2, 3
"""Title and difficulty of a low card take so many rows at most."""
Rows = tuple[int, list[str]]
"""The size of letters, and rows of them."""


def row_step(px: int) -> int:
    """Returns the distance between the rows of a text of a card."""
    return round(px * (LEADING if px > SMALLEST_TEXT else LEAST_LEADING))


def fits(theme: Theme, lines: Iterable[str], px: int, room: pygame.Rect) -> bool:
    """Whether lines have room in letters of a size."""
    rows = [row for line in lines for row in theme.fonts.wrap(line, "sans", px, room.w)]
    wide = max((theme.fonts.width(row, "sans", px) for row in rows), default=0)
    return len(rows) * row_step(px) <= room.h and wide <= room.w


class CheckCard:
    """Draws what stands below the title of a check, or all of it where its card is low."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self.texts = theme, texts

    @property
    def least(self) -> int:
        """The size of what is told of a card, below which parts of it are left out."""
        return max(SMALLEST_TEXT, round(self._theme.text_px(14) * LEGIBLE))

    # --- what it needs -----------------------------------------------------------------------------------------------

    def height(self, tile: Tile, width: int) -> int:
        """Returns the least height of what stands below the title: difficulty, chance, and what it comes to."""
        theme = self._theme
        fit = theme.fit(tile.under, "sans-bold", theme.text_px(13), width)
        rows = min(2, len(theme.fonts.wrap(tile.under, "sans-bold", fit, width))) if tile.under else 0
        chance = round(theme.text_px(18) * 1.55) if tile.outcomes else 0
        told = self._rows(tile.outcomes, self.least, width) * row_step(self.least)
        return rows * round(fit * 1.45) + max(chance, round(theme.text_px(12.5) * CHANCE)) + told

    def holds(self, tile: Tile, width: int, height: int) -> bool:
        """Whether a card has room for its title, and for what a success and a failure come to, if it is low."""
        title, under = self._head(tile, width)
        if len(title[1]) > TITLE_ROWS or len(under[1]) > UNDER_ROWS:
            return False
        room = pygame.Rect(0, 0, width, height - self._head_height(title, under))
        return fits(self._theme, tile.outcomes, SMALLEST_TEXT, room)

    def _rows(self, lines: Sequence[str], px: int, width: int) -> int:
        return sum(len(self._theme.fonts.wrap(line, "sans", px, width)) for line in lines)

    def _per_cent(self, tile: Tile) -> int:
        assert tile.chance is not None
        words = f"{round(tile.chance * 100 / OF)}%"
        return self._theme.fonts.width(words, "sans-bold", self._theme.text_px(19))

    def _head(self, tile: Tile, width: int) -> tuple[Rows, Rows]:
        """Returns title and difficulty of a low card in their rows: the title beside the chance in per cent."""
        theme, small = self._theme, self._theme.text_px(12.5)
        below = f"{tile.under} · {tile.chance}/{OF}"
        found = []
        for words, role, px, room in (
            (tile.title, "mincho", theme.text_px(15), width - self._per_cent(tile) - small // 2),
            (below, "sans", small, width),
        ):
            fit = theme.fit(words, role, px, room)
            found.append((fit, theme.fonts.wrap(words, role, fit, room)))
        return found[0], found[1]

    def _head_height(self, title: Rows, under: Rows) -> int:
        big = round(self._theme.text_px(19) * 1.35)
        return max(big, len(title[1]) * row_step(title[0])) + len(under[1]) * row_step(under[0])

    # --- drawing -----------------------------------------------------------------------------------------------------

    def low(self, surface: pygame.Surface, tile: Tile, inner: pygame.Rect) -> None:
        """Draws a low card: title and chance side by side, the difficulty below them, then what it comes to."""
        theme, c = self._theme, self._theme.colours
        assert tile.chance is not None
        big = theme.text_px(19)
        per_cent = f"{round(tile.chance * 100 / OF)}%"
        theme.draw(surface, per_cent, (inner.right, inner.y), "sans-bold", big, c.ink, "topright")
        title, under = self._head(tile, inner.w)
        if not self.holds(tile, inner.w, inner.h):  # no room for what it comes to: a row of each that is cut
            title, under = (title[0], [tile.title]), (under[0], [f"{tile.under} · {tile.chance}/{OF}"])
        y = inner.y
        for (px, rows), role, ink in ((title, "mincho", c.ink), (under, "sans", c.teal)):
            room = inner.w - (self._per_cent(tile) + theme.text_px(12.5) // 2 if role == "mincho" else 0)
            high = max(round(big * 1.35), len(rows) * row_step(px)) if role == "mincho" else 0
            top = y + (big - row_step(px)) // 2 if role == "mincho" and len(rows) == 1 else y
            for words in rows:
                theme.draw(surface, looks.cut(theme, words, role, px, room), (inner.x, top), role, px, ink)
                top += row_step(px)
            y = max(top, y + high)
        self.outcomes(surface, tile.outcomes, pygame.Rect(inner.x, y, inner.w, inner.bottom - y))

    def outcomes(self, surface: pygame.Surface, lines: Sequence[str], room: pygame.Rect) -> None:
        """Writes what a success and a failure come to, as large as both have room; nothing where they have none."""
        theme, px, y = self._theme, self._theme.text_px(14), room.y
        while px > SMALLEST_TEXT and not fits(theme, lines, px, room):
            px -= 1
        if not fits(theme, lines, px, room):
            return
        for line in lines:
            for row in theme.fonts.wrap(line, "sans", px, room.w):
                theme.draw(surface, row, (room.x, y), "sans", px, theme.colours.muted)
                y += row_step(px)

    def chance_size(self, tile: Tile, room: pygame.Rect) -> tuple[int, bool]:
        """Returns the size of a chance and whether it has strokes: both give way before what follows is left out."""
        theme, small = self._theme, round(self._theme.text_px(12.5) * 0.6)
        big = min(theme.text_px(24), round(room.h / 1.4))
        for px, strokes in ((big, True), (big, False), (min(big, theme.text_px(18)), False)):
            taken = round(px * 1.55) + (small if strokes else 0)
            if fits(theme, tile.told, self.least, pygame.Rect(0, 0, room.w, room.h - taken)):
                return px, strokes
        return big, True

    def chance(self, surface: pygame.Surface, tile: Tile, room: pygame.Rect, big: int, strokes: bool) -> int:
        """Draws the chance in per cent and in 36ths, as 36 strokes of which so many are lit; returns where it ends.

        The strokes are left out where there is no room for them below.
        """
        theme, c = self._theme, self._theme.colours
        assert tile.chance is not None
        small = theme.text_px(12.5)
        per_cent = f"{round(tile.chance * 100 / OF)}%"
        box = theme.draw(surface, per_cent, (room.x, room.y), "sans-bold", big, c.ink)
        x, y = box.right + small // 2, room.y + round(big * 0.75)
        words, fit = self.texts("senya-reader.of-36", tile.needed, tile.chance), small
        if theme.fonts.width(words, "sans", max(SMALLEST_TEXT, round(small * 0.8))) > room.right - x:
            words = f"{tile.chance}/{OF}"  # what is needed has no room beside large letters: the strokes go below
            fit = theme.fit(words, "sans", small, room.right - x)
            theme.draw(surface, words, (x, box.centery), "sans", fit, c.muted, "midleft")
            x, y = room.x, room.y + round(big * 1.4)
        else:
            fit = theme.fit(words, "sans", small, room.right - x)
            below = theme.draw(surface, words, (x, room.y), "sans", fit, c.muted).bottom
            y = max(y, below + round(small * 0.15))
        if not strokes or y + round(small * 0.6) > room.bottom:
            return box.bottom
        wide = max(2, (room.right - x) // OF)
        for n in range(OF):
            colour = c.teal if n < tile.chance else (0x4A, 0x46, 0x5C)
            pygame.draw.rect(surface, colour, (x + n * wide, y, max(1, wide - 1), round(small * 0.6)))
        return max(box.bottom, y + round(small * 0.6)) + round(big * 0.1)
