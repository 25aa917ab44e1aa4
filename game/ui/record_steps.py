"""The buttons that go along a record: to its start, a turn back or forward, to its end."""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui.textures import panel
from game.ui.theme import Theme

StepName = Literal["first", "back", "forward", "last"]
NAMES: tuple[StepName, ...] = ("first", "back", "forward", "last")


class StepButtons:
    """Four round buttons in a row at the foot of a panel. Lengths are window pixels."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.rects: dict[StepName, pygame.Rect] = {}

    def layout(self, panel_rect: pygame.Rect) -> int:
        """Places the buttons inside the panel; returns how high the foot is."""
        u = self._theme.u
        pad = round(12 * u)
        size = min(round(38 * u), (panel_rect.width - 2 * pad) // 5)
        gap = min(round(26 * u), (panel_rect.width - 2 * pad - 4 * size) // 3)
        x = panel_rect.centerx - (4 * size + 3 * gap) // 2
        y = panel_rect.bottom - size - round(9 * u)
        self.rects = {name: pygame.Rect(x + i * (size + gap), y, size, size) for i, name in enumerate(NAMES)}
        return size + round(16 * u)

    def at(self, pos: tuple[int, int]) -> StepName | None:
        """Returns the button at a point."""
        return next((name for name, rect in self.rects.items() if rect.collidepoint(pos)), None)

    def draw(self, surface: pygame.Surface, hover: tuple[int, int], *, back: bool, forward: bool) -> None:
        """Draws the buttons; `back` and `forward`: whether there is anything to go to."""
        colours = self._theme.colours
        for name, rect in self.rects.items():
            able = back if name in ("first", "back") else forward
            hovered = able and rect.collidepoint(hover)
            panel(surface, rect, rect.height // 2, colours.button_hover if hovered else colours.button)
            draw_step(surface, rect, name, colours.ink if able else colours.dim)


def draw_step(surface: pygame.Surface, rect: pygame.Rect, name: str, colour: tuple[int, int, int]) -> None:
    """Draws the triangle (and bar) of a navigation button: "first", "back", "forward" or "last"."""
    size = rect.height * 0.24
    way = -1 if name in ("first", "back") else 1
    x, y = rect.center
    tip = (x + way * size, y)
    pygame.draw.polygon(surface, colour, [tip, (x - way * size * 0.8, y - size), (x - way * size * 0.8, y + size)])
    if name in ("first", "last"):
        bar = pygame.Rect(0, 0, max(2, round(size * 0.35)), round(2 * size))
        bar.center = (round(x + way * size * 1.15), y)
        pygame.draw.rect(surface, colour, bar)
