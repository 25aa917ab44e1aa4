"""The picture of the launcher's card."""

import pygame

from game.ui.card_canvas import Canvas

_LACQUER = ((0x14, 0x12, 0x14), (0x3A, 0x38, 0x3B), (0xF2, 0xE6, 0xCC), (0x6A, 0x1E, 0x20))
_BAMBOO = ((0x77, 0x58, 0x30), (0xF6, 0xEE, 0xDD), (0x22, 0x1C, 0x18), (0x9A, 0x78, 0x48))
"""Edge, face, ink and side of a tile."""


def _tower(c: Canvas, x: float, foot: float, w: float, layers: tuple[bool, ...], glyph: str, turned: bool) -> None:
    """Draws a tower of tiles, bottom to top (True: lacquer), its lower edge at `foot`, its middle at `x`."""
    h, thick = w * 1.08, w * 0.2
    top = foot - h - thick * len(layers)
    for i in range(7):
        pygame.draw.rect(
            c.surface,
            (0, 0, 0, 16),
            c.box(x - w / 2 - 3 + i * 1.4, top + thick + 4 - i * 0.4, w + 6, foot - top - thick + 3),
            border_radius=c.n(9),
        )
    y = foot
    for dark in layers:
        edge, _, _, side = _LACQUER if dark else _BAMBOO
        y -= thick
        body = c.box(x - w / 2, y - h + thick, w, h)
        pygame.draw.rect(c.surface, edge, body, border_radius=c.n(6))
        pygame.draw.rect(c.surface, side, body.inflate(0, -c.n(3.4)), border_radius=c.n(5))
    _, face, ink, _ = _LACQUER if layers[-1] else _BAMBOO
    top_face = c.box(x - w / 2, y - h, w, h)
    rim = tuple(min(255, part + 26) for part in face)
    pygame.draw.rect(c.surface, rim, top_face, border_radius=c.n(7))
    pygame.draw.rect(c.surface, face, top_face.inflate(-c.n(2.2), -c.n(2.2)), border_radius=c.n(6))
    c.glyph(glyph, x, y - h / 2, w * 0.74, ink, turned)


def paint(c: Canvas) -> None:
    """Paints the picture of the card."""
    c.grid((0x6E, 0x4E, 0x22), 33.5)
    _tower(c, 48, 150, 53, (False,), "砦", True)
    _tower(c, 121, 160, 64, (True, False, True), "弓", False)
    _tower(c, 196, 118, 53, (False,), "帥", True)
