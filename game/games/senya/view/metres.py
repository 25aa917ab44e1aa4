"""The line on the line option: a ruler of metres with a pin for everybody, and how far the chosen attack reaches."""

from collections.abc import Sequence

import pygame

from game.games.senya.view import looks
from game.games.senya.view.emblem import emblem
from game.games.senya.view.keywords import meaning
from game.games.senya.view.rooms import metre_at, span_of
from game.games.senya.view.values import Stander
from game.i18n.catalog import Texts
from game.ui.emblem_pen import stamp
from game.ui.textures import rounded
from game.ui.theme import SMALLEST_TEXT, Theme

FREE = 10
"""Metres of free movement (S4.9)."""


class Metres:
    """Draws the ruler into the rectangle given to `layout`."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self.texts = theme, texts
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._span = (0, 12)

    def layout(self, rect: pygame.Rect) -> None:
        """Moves the ruler to a rectangle of window pixels; without height there is none."""
        self.rect = rect.copy()

    def metre_of(self, pos: tuple[int, int]) -> int | None:
        """Returns the metre nearest to a point on the ruler."""
        if not self.rect.height or not self.rect.collidepoint(pos):
            return None
        first, last = self._span
        return min(range(first, last + 1), key=lambda metre: abs(metre_at(self.rect, metre, self._span) - pos[0]))

    def tip_at(self, pos: tuple[int, int]) -> str:
        """Returns what metres mean, on the ruler (S10.13)."""
        return meaning(self.texts, "line") if self.metre_of(pos) is not None else ""

    def draw(self, surface: pygame.Surface, people: Sequence[Stander], asked: str, reach: int | None) -> None:
        """Draws the ruler with the pins of all who stand on it; `reach` in metres around the one asked."""
        standing = [one for one in people if one.metre is not None and not one.out]
        if not self.rect.height or not standing:
            return
        theme, rect = self._theme, self.rect
        self._span = span_of([one.metre for one in standing if one.metre is not None])
        base = rect.bottom - round(theme.text_px(11) * 1.5)
        box = rounded(rect.size, rect.height // 4, (10, 9, 20, 170))
        surface.blit(box, rect)
        self._reach(surface, standing, asked, reach, base)
        first, last = self._span
        step = next(n for n in (1, 2, 5, 10, 20, 50, 100) if (last - first) / n <= rect.width / (theme.text_px(11) * 4))
        pygame.draw.line(surface, looks.GOLD, (rect.x + 6, base), (rect.right - 6, base))
        for metre in range(first, last + 1):
            x = metre_at(rect, metre, self._span)
            big = metre % step == 0
            pygame.draw.line(surface, looks.GOLD, (x, base), (x, base + (5 if big else 2)))
            if big:
                words = self.texts("senya-battle.metre", metre) if metre in (first, last) else str(metre)
                at = (x, rect.bottom - round(SMALLEST_TEXT * 0.6))
                theme.draw(surface, words, at, "sans", SMALLEST_TEXT, looks.MUTED, "center")
        self._pins(surface, standing, asked, base)

    def _reach(self, surface: pygame.Surface, people: list[Stander], asked: str, reach: int | None, base: int) -> None:
        who = next((one for one in people if one.id == asked), None)
        if who is None or who.metre is None or reach is None:
            return
        left, right = (metre_at(self.rect, who.metre + way * reach, self._span) for way in (-1, 1))
        half = max(3, round(0.4 * (metre_at(self.rect, 1, self._span) - metre_at(self.rect, 0, self._span))))
        band = pygame.Rect(left - half, self.rect.y + 3, right - left + 2 * half, base - self.rect.y - 3).clip(
            self.rect
        )
        shade = pygame.Surface(band.size, pygame.SRCALPHA)
        shade.fill((*looks.GOLD, 46))
        surface.blit(shade, band)

    def _pins(self, surface: pygame.Surface, people: list[Stander], asked: str, base: int) -> None:
        """A small emblem over the metre of each; those on one metre stand beside each other."""
        side = max(12, base - self.rect.y - round(5 * self._theme.u))
        on: dict[int, list[Stander]] = {}
        for one in people:
            on.setdefault(one.metre or 0, []).append(one)
        for metre, group in on.items():
            x = metre_at(self.rect, metre, self._span)
            for n, one in enumerate(group):
                at = (x + round((n - (len(group) - 1) / 2) * side * 0.72), base - side // 2 - 2)
                pygame.draw.line(surface, looks.SIDE_EDGE[one.side], (x, base), at, 2)
                pygame.draw.circle(
                    surface, looks.GOLD if one.id == asked else looks.SIDE_EDGE[one.side], at, side // 2 + 1
                )
                pygame.draw.circle(surface, (16, 14, 28), at, side // 2 - 1)
                stamp(surface, emblem(one.crest, max(8, side - 4)), center=at)
