"""A tip beside the pointer: a few lines in a small box that stays inside the window."""

from __future__ import annotations

import pygame

from game.games.senya.view.looks import INK, PANEL_HIGH
from game.ui.textures import panel, shadow
from game.ui.theme import Theme

WIDEST = 330
"""Units."""


def draw_tip(surface: pygame.Surface, theme: Theme, words: str, pos: tuple[int, int]) -> None:
    """Draws words beside a point, below it where there is room."""
    px, pad = theme.text_px(13), round(9 * theme.u)
    rows = theme.wrap(words, "sans", px, round(WIDEST * theme.u * theme.text_scale))
    step = round(px * 1.45)
    width = max(theme.width(row, "sans", px) for row in rows) + 2 * pad
    box = pygame.Rect(pos[0] + round(14 * theme.u), pos[1] + round(18 * theme.u), width, len(rows) * step + pad)
    if box.bottom > surface.get_height():
        box.bottom = pos[1] - round(8 * theme.u)
    box.clamp_ip(surface.get_rect())
    shadow(surface, box, round(8 * theme.u), round(12 * theme.u), 150, 2)
    panel(surface, box, round(8 * theme.u), (*PANEL_HIGH, 250), theme.colours.gold)
    for n, row in enumerate(rows):
        theme.draw(surface, row, (box.x + pad, box.y + pad // 2 + n * step + step // 2), "sans", px, INK, "midleft")
