"""The line in which moves and commands are typed: what it may become, and what was typed before."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.theme import Theme
from game.ui.widgets.text_field import TextField

MOST_TYPED = 200
GAP = 12
"""Layout units between two lines that are offered."""


class TypedLine:
    """A field with its history. `completes` tells what a line may become; `entered` takes a whole one."""

    def __init__(
        self,
        theme: Theme,
        completes: Callable[[str], Sequence[str]],
        entered: Callable[[str], None],
        foreign: Callable[[], None],
    ) -> None:
        self._theme, self._completes, self._entered = theme, completes, entered
        self.field = TextField(theme, limit=MOST_TYPED, foreign=foreign)
        self.offered: Sequence[str] = ()
        """What the line may become."""
        self._tried = -1
        """Which of these was put into the field last, -1 for none."""
        self._typed: list[str] = []
        self._back = 0
        """How many lines back among those that were typed the one is that stands in the field."""
        self._offers = pygame.Rect(0, 0, 0, 0)

    def forget(self) -> None:
        """Forgets what was typed and what was offered."""
        self.field.line.set("")
        self._typed.clear()
        self.offered, self._tried, self._back = (), -1, 0

    def offer(self) -> None:
        """Asks anew what the line may become."""
        self._tried = -1
        self.offered = self._completes(self.field.text) if self.field.focused else ()

    # --- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the mouse, and keys while typing goes here."""
        if event.type == pygame.KEYDOWN and self.field.focused:
            match event.key:
                case pygame.K_RETURN | pygame.K_KP_ENTER:
                    self._enter()
                    return True
                case pygame.K_TAB:
                    self._complete(-1 if event.mod & pygame.KMOD_SHIFT else 1)
                    return True
                case pygame.K_UP | pygame.K_DOWN:
                    self._recall(1 if event.key == pygame.K_UP else -1)
                    return True
        before = self.field.text, self.field.focused
        used = self.field.handle(event)
        if (self.field.text, self.field.focused) != before:
            self._back = 0
            self.offer()
        return used

    def _enter(self) -> None:
        line = self.field.text.strip()
        self.field.line.set("")
        self._back = 0
        if self._typed[-1:] != [line]:
            self._typed.append(line)
        self._entered(line)
        self.offer()

    def _recall(self, by: int) -> None:
        """Puts a line that was typed before into the field, the last one first."""
        self._back = max(0, min(len(self._typed), self._back + by))
        self.field.line.set(self._typed[-self._back] if self._back else "")
        self.offer()

    def _complete(self, by: int) -> None:
        """Puts the next of the lines that are offered into the field."""
        if self.offered:
            self._tried = (max(self._tried, -1 if by > 0 else 0) + by) % len(self.offered)
            self.field.line.set(self.offered[self._tried])

    # --- the screen --------------------------------------------------------------------------------------------------

    def layout(self, inner: pygame.Rect) -> int:
        """Places the line at the foot of a room, above it what is offered; returns where the rest of the room ends."""
        theme, gap = self._theme, round(4 * self._theme.u)
        height = max(round(34 * theme.u), round(theme.text_px(15) * 2.0))
        small = theme.line_height("sans", theme.text_px(13))
        self.field.rect = pygame.Rect(inner.x, inner.bottom - height, inner.width, height)
        self._offers = pygame.Rect(inner.x, self.field.rect.top - small - gap, inner.width, small)
        return self._offers.top - gap

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the field, and what is offered from the one that was taken last on, as much as there is room for."""
        self.field.draw(surface)
        theme, c, px = self._theme, self._theme.colours, self._theme.text_px(13)
        x, first = self._offers.x, max(0, self._tried)
        for number, line in enumerate(self.offered[first:], first):
            width = theme.fonts.width(line, "sans", px)
            if x + width > self._offers.right:
                break
            colour = c.gold_high if number == self._tried else c.muted
            theme.draw(surface, line, (x, self._offers.centery), "sans", px, colour, "midleft")
            x += width + round(GAP * theme.u)
