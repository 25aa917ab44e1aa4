"""A column of the page of practice: what it needs of height, where its buttons lie, and what it draws."""

from abc import ABC, abstractmethod

import pygame

from game.scenes.practice.told import PracticeTold
from game.stage.scene import Context
from game.ui import textures
from game.ui.widgets.widgets import Button

PANEL = (0x29, 0x25, 0x25)
PAD = 18
"""Units between the edge of a panel and what stands in it."""


class Column(ABC):
    """Lays itself out in `place`; `told` is what it tells."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.told: PracticeTold
        self.rect = pygame.Rect(0, 0, 0, 0)

    @abstractmethod
    def needs(self, width: int) -> int:
        """Returns how many pixels of height it needs at least at a width."""

    @abstractmethod
    def place(self, rect: pygame.Rect) -> list[Button]:
        """Takes its place, at least as high as it needs; returns its buttons."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draws all but the buttons."""

    # --- what all have ---------------------------------------------------------------------------------------------

    @property
    def pad(self) -> int:
        return self.ctx.px(PAD)

    def px(self, units: float) -> int:
        """Returns the size of letters."""
        return self.ctx.theme.text_px(units)

    def line(self, units: float) -> int:
        """Returns the height of a line of such letters."""
        return round(self.px(units) * 1.55)

    def panel(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        textures.panel(surface, rect, self.ctx.px(12), PANEL, self.ctx.theme.colours.line)

    def words(
        self,
        surface: pygame.Surface,
        text: str,
        pos: tuple[int, int],
        units: float,
        room: int,
        *,
        anchor: str = "midleft",
        role: str = "sans",
        tone: str = "ink",
    ) -> pygame.Rect:
        """Draws a line, smaller where the room is narrow."""
        theme = self.ctx.theme
        px = theme.fit(text, role, self.px(units), max(1, room))
        return theme.draw(surface, text, pos, role, px, getattr(theme.colours, tone), anchor)
