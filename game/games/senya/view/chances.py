"""The chances of a declaration: of one target in large figures, of several in a row each."""

from collections.abc import Callable

import pygame

from game.games.senya.view import looks
from game.games.senya.view.histogram import percent
from game.games.senya.view.keywords import meaning
from game.games.senya.view.looks import GOLD, INK, MUTED
from game.games.senya.view.values import Declaration, TargetOdds
from game.i18n.catalog import Texts
from game.ui.theme import SMALLEST_TEXT, Theme

NAME_STEP = 1.05
"""Between the rows of a name, in its letters."""
TERMS = ("hit_check", "down", "incapacitated")
"""What the glossary tells of the three chances."""


class Chances:
    """Draws the chances to hit, to down and to put out, in the language that `texts` gives."""

    def __init__(self, theme: Theme, texts: Callable[[], Texts]) -> None:
        self._theme, self._texts = theme, texts
        self._cells = pygame.Rect(0, 0, 0, 0)

    def meaning_at(self, pos: tuple[int, int]) -> str:
        """Returns what the chance at a point of what was drawn last means."""
        if not self._cells.collidepoint(pos):
            return ""
        return meaning(self._texts(), TERMS[min(2, (pos[0] - self._cells.x) * 3 // self._cells.width)])

    def draw(self, out: pygame.Surface, told: Declaration, chosen: TargetOdds, room: pygame.Rect, y: int) -> int:
        """Draws those of all targets from `y` on; returns where they end. The row of the chosen one is lit."""
        if len(told.targets) == 1:
            return self._alone(out, chosen, room, y)
        return self._several(out, told, chosen, room, y)

    def _alone(self, out: pygame.Surface, one: TargetOdds, room: pygame.Rect, y: int) -> int:
        theme, small = self._theme, max(SMALLEST_TEXT, self._theme.text_px(12))
        large = max(small, min(theme.text_px(26), int((room.bottom - y - small * 1.4) / 1.15)))
        cells = (("chance", one.hit, theme.colours.teal), ("down", one.down, GOLD), ("out", one.out, theme.colours.red))
        wide = room.width // 3
        said = [self._texts()(f"senya-battle.declaration.{word}") for word, _, _ in cells]
        if any(theme.fonts.width(words, "sans", round(small * looks.LEGIBLE)) > wide - 4 for words in said):
            said = [self._texts()(f"senya-battle.short.{word}") for word, _, _ in cells]
        for n, (words, (_, chance, ink)) in enumerate(zip(said, cells, strict=True)):
            x = room.x + n * wide + wide // 2
            px = theme.fit(words, "sans", small, wide - 4)
            theme.draw(out, words, (x, y + small * 0.75), "sans", px, MUTED, "center")
            size = theme.fit(percent(chance), "mincho", large, wide - 6)
            theme.draw(out, percent(chance), (x, y + small * 1.4 + large * 0.55), "mincho", size, ink, "center")
        end = y + round(small * 1.4 + large * 1.15)
        self._cells = pygame.Rect(room.x, y, room.width, end - y)
        return end

    def _several(self, out: pygame.Surface, told: Declaration, chosen: TargetOdds, room: pygame.Rect, y: int) -> int:
        theme, px = self._theme, max(SMALLEST_TEXT, self._theme.text_px(13))
        small = max(SMALLEST_TEXT, theme.text_px(11))
        column = theme.fonts.width(">99%", "sans-bold", px) + round(7 * theme.u)
        for n, word in enumerate(("out", "down", "chance")):
            words = self._texts()(f"senya-battle.short.{word}")
            size = theme.fit(words, "sans", small, column - 4)
            at = (room.right - n * column, y + small * 0.75)
            theme.draw(out, words, at, "sans", size, MUTED, "midright")
        head, y = y, y + round(small * 1.5)
        step = round(px * 1.45)
        beside = room.width - 3 * column - round(4 * theme.u)
        above = self._names_above(told, beside, step) and y + 2 * step * len(told.targets) <= room.bottom
        high = (2 if above else 1) * step
        self._cells = pygame.Rect(room.right - 3 * column, head, 3 * column, y - head + high * len(told.targets))
        for one in told.targets:
            if one is chosen:
                out.fill((0x2E, 0x2A, 0x4C, 255), (room.x - 3, y, room.width + 6, high))
            self._name(out, one.name, pygame.Rect(room.x, y, room.width if above else beside, step))
            y += high - step
            cells = ((one.out, theme.colours.red), (one.down, GOLD), (one.hit, theme.colours.teal))
            for n, (chance, ink) in enumerate(cells):
                at = (room.right - n * column, y + step // 2)
                theme.draw(out, percent(chance), at, "sans-bold", px, ink, "midright")
            y += step
        return y

    def _names_above(self, told: Declaration, beside: int, step: int) -> bool:
        """Whether a name is small beside its chances, or higher than a row: then all stand above theirs."""
        usual = self._theme.text_px(13)
        sizes = (looks.rows_of(self._theme, one.name, "sans-bold", usual, beside, 2) for one in told.targets)
        return any(px < usual * looks.LEGIBLE or len(rows) * px * NAME_STEP > step for px, rows in sizes)

    def _name(self, out: pygame.Surface, name: str, room: pygame.Rect) -> None:
        """A name in one row, or in two small ones where it has no room."""
        theme = self._theme
        px, rows = looks.rows_of(theme, name, "sans-bold", theme.text_px(13), room.width, 2)
        if len(rows) * px * NAME_STEP > room.height:
            low = max(SMALLEST_TEXT, int(room.height / 2 / NAME_STEP))
            px, rows = looks.rows_of(theme, name, "sans-bold", low, room.width, 2)
        for n, row in enumerate(rows):
            y = room.centery + round((n - (len(rows) - 1) / 2) * px * NAME_STEP)
            theme.draw(out, row, (room.x, y), "sans-bold", px, INK, "midleft")
