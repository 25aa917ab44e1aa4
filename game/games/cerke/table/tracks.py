"""The tracks of 机戦: forty points between two players, the seasons with their turn, and the rate."""

import pygame

from game.games.cerke.rules.parts import ALL_POINTS, MAX_RATE
from game.i18n.catalog import Texts
from game.ui.textures import panel
from game.ui.theme import Theme


class Tracks:
    """Draws points (of both seats, 40 in all), `season` 0 to 3 of `seasons`, its turn and the rate."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self._texts = theme, texts
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.points = (20, 20)
        self.rate, self.season, self.seasons, self.turn = 1, 0, 4, 1
        self.flipped = False

    def relabel(self, texts: Texts) -> None:
        self._texts = texts

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect.copy()

    def draw(self, surface: pygame.Surface) -> None:
        u = self._theme.u
        panel(surface, self.rect, round(10 * u), (*self._theme.colours.panel, 235), self._theme.colours.line)
        inner = self.rect.inflate(-round(28 * u), -round(10 * u))
        upper = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * 0.42))
        lower = pygame.Rect(inner.x, upper.bottom, inner.width, inner.bottom - upper.bottom)
        self._draw_points(surface, upper)
        self._draw_seasons(surface, lower)

    def _draw_points(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """A scale of forty: the stone stands at the points of the far player, so it moves towards who is ahead."""
        theme, c, u = self._theme, self._theme.colours, self._theme.u
        near, far = (self.points[1], self.points[0]) if self.flipped else self.points
        px = theme.text_px(14)
        room = theme.fonts.width("40", "sans-bold", px) + round(10 * u)
        theme.draw(surface, str(near), (box.x, box.centery), "sans-bold", px, c.gold_high, "midleft")
        theme.draw(surface, str(far), (box.right, box.centery), "sans-bold", px, c.muted, "midright")
        line = pygame.Rect(box.x + room, box.y, box.width - 2 * room, box.height)
        for n in range(ALL_POINTS + 1):
            x = line.x + round(line.width * n / ALL_POINTS)
            tall = box.height * (0.62 if n % 10 == 0 else 0.34)
            top = box.centery - tall / 2
            colour = c.gold if n % 10 == 0 else c.dim if n > near else c.ink
            pygame.draw.line(surface, colour, (x, top), (x, top + tall), max(1, round(u)))
        x = line.x + round(line.width * near / ALL_POINTS)
        radius = max(4, round(6.5 * u))
        pygame.draw.aacircle(surface, c.ground, (x, box.centery), radius + 2)
        pygame.draw.aacircle(surface, c.red, (x, box.centery), radius)

    def _draw_seasons(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme, c, texts, u = self._theme, self._theme.colours, self._texts, self._theme.u
        px = theme.text_px(15)
        x, y = box.x, box.centery + round(2 * u)
        for season in range(self.seasons):
            name = texts(f"cerke-season.{season}")
            here = season == self.season
            width = theme.fonts.width(name, "sans-bold", px) + round(16 * u)
            chip = pygame.Rect(x, y - round(px * 0.78), width, round(px * 1.56))
            if here:
                panel(surface, chip, chip.height // 2, c.chosen, c.gold)
            ink = c.gold_high if here else c.dim if season < self.season else c.muted
            drawn = theme.draw(surface, name, chip.center, "sans-bold" if here else "sans", px, ink, "center")
            if season < self.season:
                pygame.draw.line(surface, c.dim, drawn.midleft, drawn.midright, max(1, round(u)))
            x = chip.right + round(5 * u)
        rate = self._draw_rate(surface, box, y)
        words = texts("cerke.turn", self.turn)
        space = rate - x - round(16 * u)
        size = theme.fit(words, "sans", theme.text_px(14), space)
        if theme.fonts.width(words, "sans", size) <= space:
            theme.draw(surface, words, (x + round(8 * u), y), "sans", size, c.ink, "midleft")

    def _draw_rate(self, surface: pygame.Surface, box: pygame.Rect, y: int) -> int:
        """Draws the rates from ×1 to ×64 as steps, the present one in words; returns where that begins."""
        theme, c, texts, u = self._theme, self._theme.colours, self._texts, self._theme.u
        words = texts("cerke.rate", self.rate)
        px = theme.text_px(16)
        told = theme.draw(surface, words, (box.right, y), "sans-bold", px, c.gold_high, "midright")
        steps = MAX_RATE.bit_length()
        pitch, x = round(9 * u), told.left - round(10 * u)
        for n in range(steps - 1, -1, -1):
            bar = pygame.Rect(0, 0, max(3, round(5 * u)), round((6 + 2 * n) * u))
            bar.bottomright = (x, y + round(9 * u))
            reached = 1 << n <= self.rate
            pygame.draw.rect(surface, c.gold if reached else c.line, bar, border_radius=1)
            x -= pitch
        return x
