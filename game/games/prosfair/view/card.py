"""The picture of the launcher's card."""

import pygame

from game.ui.card_canvas import Canvas


def _tile(c: Canvas, x: float, y: float, glyph: str, dark: bool) -> None:
    w, h = 58, 62
    edge, face, ink = (
        ((0x22, 0x0A, 0x14), (0x4A, 0x16, 0x28), (0xF0, 0xDD, 0xC8))
        if dark
        else ((0x8A, 0x6B, 0x40), (0xEC, 0xE8, 0xEE), (0x1E, 0x1A, 0x20))
    )
    pygame.draw.rect(c.surface, (0, 0, 0, 70), c.box(x + 3, y + 8, w, h + 4), border_radius=c.n(7))
    pygame.draw.rect(c.surface, edge, c.box(x, y + 8, w, h), border_radius=c.n(6))
    pygame.draw.rect(c.surface, face, c.box(x, y, w, h), border_radius=c.n(6))
    c.glyph(glyph, x + w / 2, y + h / 2, 41, ink)


def paint(c: Canvas) -> None:
    """Paints the picture of the card."""
    c.grid((0x53, 0x27, 0x36), 33.5)
    for x, y, glyph, dark in ((24, 68, "君", True), (90, 37, "堕", False), (156, 68, "塔", True)):
        _tile(c, x, y, glyph, dark)
    for x, y in ((53, 99), (119, 68), (185, 99)):
        pygame.draw.circle(c.surface, (0xF2, 0xD0, 0x8A), c.at(x, y), c.n(38.5), c.n(1.6))
