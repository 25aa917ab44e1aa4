"""The pen of drawn emblems: shapes in a unit square, much larger than on the screen, and what stamps the result."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.theme import Colour

Point = tuple[float, float]


def stamp(surface: pygame.Surface, image: pygame.Surface, **anchor: tuple[float, float]) -> pygame.Rect:
    """Draws a premultiplied picture with the named point of its box ("center") somewhere; returns the box."""
    where = {name: (round(x), round(y)) for name, (x, y) in anchor.items()}
    return surface.blit(image, image.get_rect(**where), special_flags=PREMULTIPLIED)


class EmblemPen:
    """Draws in a unit square; `cut` takes away what was drawn."""

    def __init__(self, side: int, colour: Colour, alpha: int) -> None:
        self.side = side
        self.ink = (*colour, alpha)
        self.none = (*colour, 0)
        self.surface = pygame.Surface((side, side), pygame.SRCALPHA)
        self.surface.fill(self.none)

    def shape(self, points: Iterable[Point], *, cut: bool = False) -> None:
        spots = [(x * self.side, y * self.side) for x, y in points]
        pygame.draw.polygon(self.surface, self.none if cut else self.ink, spots)

    def disc(self, x: float, y: float, radius: float, *, cut: bool = False) -> None:
        centre = (x * self.side, y * self.side)
        pygame.draw.circle(self.surface, self.none if cut else self.ink, centre, radius * self.side)

    def line(self, points: Sequence[Point], width: float, *, cut: bool = False) -> None:
        half = width * self.side / 2
        ink = self.none if cut else self.ink
        for (x0, y0), (x1, y1) in pairwise(points):
            a, b = (x0 * self.side, y0 * self.side), (x1 * self.side, y1 * self.side)
            pygame.draw.line(self.surface, ink, a, b, max(1, round(2 * half)))
        for x, y in points:
            pygame.draw.circle(self.surface, ink, (x * self.side, y * self.side), half)


def smooth(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Returns a closed curve through the points (Catmull-Rom)."""
    n = len(points)
    found: list[Point] = []
    for i in range(n):
        p = [points[(i + k) % n] for k in (-1, 0, 1, 2)]
        for s in range(steps):
            t = s / steps
            found.append((_between([q[0] for q in p], t), _between([q[1] for q in p], t)))
    return found


def _between(v: Sequence[float], t: float) -> float:
    a, b, c, d = v
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
