"""The picture of the launcher's card."""

import pygame

from game.ui.card_canvas import Canvas
from game.ui.text.fonts import Colour


def _pentagon(c: Canvas, x: float, y: float, glyph: str, ink: Colour) -> None:
    w, h = 57, 64
    shape = [(0, 13), (w / 2, 0), (w, 13), (w - 3, h), (3, h)]
    for dy, colour in ((9, (0x33, 0x20, 0x12)), (0, (0xE0, 0xC2, 0x8A))):
        points = [c.at(x + px, y + py + (dy if py == h else 0)) for px, py in shape]
        pygame.draw.polygon(c.surface, colour, points)
    points = [c.at(x + px, y + py) for px, py in shape]
    pygame.draw.polygon(c.surface, (0x8A, 0x5E, 0x2C), points, c.n(1.3))
    c.glyph(glyph, x + w / 2, y + 37, 31, ink)


def paint(c: Canvas) -> None:
    """Paints the picture of the card."""
    for x, y, glyph, ink in (
        (21, 71, "船", (0xB0, 0x28, 0x1E)),
        (90.5, 53, "皇", (0xB9, 0x86, 0x2C)),
        (160, 71, "王", (0x22, 0x1A, 0x14)),
    ):
        shade = pygame.Rect(0, 0, c.n(64), c.n(12))
        shade.center = c.at(x + 30, y + 72)
        pygame.draw.ellipse(c.surface, (0, 0, 0, 60), shade)
        _pentagon(c, x, y, glyph, ink)
    for i, light in enumerate((False, True, False, True, False)):
        stick = c.box(35 + i * 36, 157, 28, 7.5)
        pygame.draw.rect(c.surface, (0xF0, 0xDD, 0xB0) if light else (0x33, 0x1C, 0x10), stick, border_radius=c.n(3.7))
