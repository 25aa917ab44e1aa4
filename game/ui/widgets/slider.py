"""A bar to choose a number on: its knob can be dragged, and a click on the bar brings it there."""

import pygame

from game.ui import textures
from game.ui.theme import Theme
from game.ui.widgets.widgets import LEFT


class Slider:
    """`value` is one of the steps of `span` (lowest, highest, step), or whatever it was made with. `held`: it moves."""

    def __init__(self, theme: Theme, rect: pygame.Rect, value: int, span: tuple[int, int, int]) -> None:
        self.theme, self.rect, self.span = theme, rect, span
        self.value = value
        self.held = False
        self._hovered = False
        self._grip = 0  # pixels from the knob's middle to where it was taken

    def knob(self) -> pygame.Rect:
        """Returns the place of the knob."""
        width = min(self.rect.w, round(22 * self.theme.u))
        low, high, _ = self.span
        x = self.rect.x + round((self.rect.w - width) * (self.value - low) / (high - low))
        return pygame.Rect(x, self.rect.y, width, self.rect.h)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the mouse; True where the event was for it. A press on the bar moves the knob there and takes it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT and self.rect.collidepoint(event.pos):
            self.held = True
            knob = self.knob()
            self._grip = event.pos[0] - knob.centerx if knob.collidepoint(event.pos) else 0
            self._move(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION:
            before, self._hovered = self._hovered, self.knob().collidepoint(event.pos)
            if self.held:
                self._move(event.pos[0])
            return self.held or self._hovered != before
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT and self.held:
            self.held = False
            return True
        return False

    def _move(self, x: int) -> None:
        """Brings the knob to the step nearest to a pixel."""
        low, high, step = self.span
        knob = self.knob()
        room = max(1, self.rect.w - knob.w)
        share = (x - self._grip - self.rect.x - knob.w / 2) / room
        steps = round(share * (high - low) / step)
        self.value = max(low, min(high, low + steps * step))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the bar, filled up to the knob."""
        theme, c, knob = self.theme, self.theme.colours, self.knob()
        bar = self.rect.inflate(0, -round(self.rect.h * 0.6))
        textures.panel(surface, bar, bar.h // 2, c.ground, c.line)
        filled = pygame.Rect(bar.x, bar.y, knob.centerx - bar.x, bar.h)
        textures.panel(surface, filled, bar.h // 2, c.gold)
        fill = c.gold_high if self.held or self._hovered else c.gold
        textures.panel(surface, knob, max(3, round(7 * theme.u)), fill, c.gold_high)
