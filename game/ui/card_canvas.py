"""What the pictures of the launcher's cards are painted on: a clear surface, twice as fine as the screen."""

import pygame

from game.ui.text.fonts import Colour, Fonts

WIDTH, HEIGHT = 238, 195
"""Units of a picture; wider pictures keep their drawing in the middle."""
OVER = 2


class Canvas:
    """A clear surface in units of the picture, OVER times as fine as the screen."""

    def __init__(self, fonts: Fonts, size: tuple[int, int]) -> None:
        self.fonts = fonts
        self.k = size[1] / HEIGHT * OVER
        self.left = (size[0] * OVER / self.k - WIDTH) / 2
        self.surface = pygame.Surface((size[0] * OVER, size[1] * OVER), pygame.SRCALPHA)

    def at(self, x: float, y: float) -> tuple[int, int]:
        return round((x + self.left) * self.k), round(y * self.k)

    def box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(*self.at(x, y), round(w * self.k), round(h * self.k))

    def n(self, units: float) -> int:
        return max(1, round(units * self.k))

    def glyph(self, text: str, x: float, y: float, units: float, colour: Colour, turned: bool = False) -> None:
        image = self.fonts.face("brush", self.n(units)).render(text, True, colour)
        image = pygame.transform.rotate(image, 180) if turned else image
        self.surface.blit(image, image.get_rect(center=self.at(x, y)))

    def grid(self, colour: Colour, step: float, top: float = 13, rows: int = 6) -> None:
        bottom, wide = top + step * (rows - 1), self.surface.get_width() / self.k
        for i in range(rows):
            y = self.at(0, top + i * step)[1]
            pygame.draw.line(self.surface, colour, (self.n(12), y), (self.n(wide - 12), y), self.n(0.9))
        x = 119 + self.left
        xs = [x + step * (i + 0.5) for i in range(-8, 8)]
        for place in (p for p in xs if 14 < p < wide - 14):
            a = round(place * self.k)
            pygame.draw.line(self.surface, colour, (a, self.n(top - 6)), (a, self.n(bottom + 6)), self.n(0.9))

    def done(self, size: tuple[int, int]) -> pygame.Surface:
        return pygame.transform.smoothscale(self.surface.premul_alpha(), size)
