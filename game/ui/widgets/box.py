"""The boxes of dialogs: over a darkened scene, plain or with the gold edge of what the game asks; or at its side."""

from __future__ import annotations

import pygame

from game.ui.textures import Shade, panel, plane, shadow
from game.ui.theme import Theme

LIGHT_VEIL: Shade = (0, 0, 0, 120)
"""The table stays readable under it."""
VEIL: Shade = (0, 0, 0, 150)


def draw_plain_box(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Darkens `surface` and draws the box of a dialog."""
    u, c = theme.u, theme.colours
    surface.blit(plane(surface.get_size(), VEIL), (0, 0))
    shadow(surface, rect, round(14 * u), round(30 * u), 170, round(10 * u))
    panel(surface, rect, round(14 * u), c.panel, c.line)


def draw_gold_box(surface: pygame.Surface, rect: pygame.Rect, theme: Theme, veil: Shade = LIGHT_VEIL) -> None:
    """Darkens `surface` by `veil` and draws the box of a decision at the table."""
    u, c = theme.u, theme.colours
    surface.blit(plane(surface.get_size(), veil), (0, 0))
    shadow(surface, rect, round(16 * u), round(34 * u), 170, round(10 * u))
    panel(surface, rect, round(16 * u), (*c.panel, 250), c.gold)


def draw_side_box(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """Draws the box of a dialog beside something that stays in sight: nothing is darkened."""
    u, c = theme.u, theme.colours
    shadow(surface, rect, round(12 * u), round(20 * u), 150, round(4 * u))
    panel(surface, rect, round(12 * u), c.panel, c.gold)
