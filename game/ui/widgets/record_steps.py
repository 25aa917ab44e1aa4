"""The buttons that go along a record: to its start, a turn back or forward, to its end."""

from typing import Literal

import pygame

from game.ui.textures import panel
from game.ui.theme import Theme

StepName = Literal["first", "back", "forward", "last"]
NAMES: tuple[StepName, ...] = ("first", "back", "forward", "last")


class StepButtons:
    """Four round buttons at the right of a panel's title. Lengths are window pixels."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.rects: dict[StepName, pygame.Rect] = {}

    def layout(self, head: pygame.Rect) -> None:
        """Places the buttons at the right end of the line with the title."""
        u = self._theme.u
        size = min(round(32 * max(1.0, self._theme.text_scale * 0.8) * u), head.height - round(4 * u), head.width // 8)
        gap = min(round(9 * u), head.width // 26)
        x = head.right - 4 * size - 3 * gap
        y = head.centery - size // 2
        self.rects = {name: pygame.Rect(x + i * (size + gap), y, size, size) for i, name in enumerate(NAMES)}

    def at(self, pos: tuple[int, int]) -> StepName | None:
        """Returns the button at a point."""
        return next((name for name, rect in self.rects.items() if rect.collidepoint(pos)), None)

    def draw(self, surface: pygame.Surface, hover: tuple[int, int], *, back: bool, forward: bool) -> None:
        """Draws the buttons; `back` and `forward`: whether there is anything to go to."""
        colours = self._theme.colours
        for name, rect in self.rects.items():
            able = back if name in ("first", "back") else forward
            hovered = able and rect.collidepoint(hover)
            if hovered:
                panel(surface, rect, rect.height // 2, colours.button_hover)
            draw_step(surface, rect, name, colours.ink if able else colours.off)


def draw_fork(surface: pygame.Surface, mark: pygame.Rect, colour: tuple[int, int, int], u: float) -> None:
    """Draws the mark of a place where the game also went on differently; `u` pixels are a unit of layout."""
    width = max(1, round(1.6 * u))
    foot, knee = (mark.centerx, mark.bottom - 1), (mark.centerx, mark.centery + 1)
    pygame.draw.line(surface, colour, foot, knee, width)
    for x in (mark.left + 2, mark.right - 3):
        pygame.draw.line(surface, colour, knee, (x, mark.top + 2), width)
        pygame.draw.circle(surface, colour, (x, mark.top + 2), max(1, round(1.8 * u)))


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
