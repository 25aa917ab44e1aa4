"""Sentences one below the other, the last at the foot, through which one walks sentence by sentence."""

import pygame

from game.ui import textures
from game.ui.theme import Theme
from game.ui.widgets.scrolling import Scroll

MOST, AT_ONCE = 500, 100
"""So many sentences are kept at most; the oldest go, so many at once, for the others are all laid out anew then."""


class SaidList:
    """Keeps and draws sentences. `chosen` is the one that somebody has walked to, None for none of them."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.lines: list[str] = []
        self.chosen: int | None = None
        self._scroll = Scroll(theme, pygame.Rect(0, 0, 1, 1), 0)
        self._rows: list[tuple[int, list[str]]] = []
        """Of every sentence where it begins, in pixels from the top of all, and its rows."""
        self._fitted: tuple[int, int] = (0, 0)
        self.marks, self._marked = 0, 0

    # --- what is said ------------------------------------------------------------------------------------------------

    def say(self, line: str) -> None:
        """Adds a sentence and shows it."""
        self.lines.append(line)
        if len(self.lines) > MOST:
            del self.lines[:AT_ONCE]
            self._rows.clear()
            self.chosen = None if self.chosen is None else max(0, self.chosen - AT_ONCE)
            self._marked = max(0, self._marked - AT_ONCE)
        self._fit()
        self._scroll.to(self._scroll.most)

    def clear(self) -> None:
        """Forgets all of it."""
        self.lines.clear()
        self._rows.clear()
        self.chosen, self._marked = None, 0
        self._fit()

    def mark(self) -> None:
        """Notes that all that is said from here on is an answer to something; `marks` counts how often that was."""
        self.marks, self._marked = self.marks + 1, len(self.lines)

    @property
    def fresh(self) -> list[str]:
        """What was said since that was noted last."""
        return self.lines[self._marked :]

    def walk(self, to: int) -> None:
        """Chooses a sentence by its number from 0, the first or the last where there is none such."""
        if self.lines:
            self.chosen = max(0, min(len(self.lines) - 1, to))
            top, rows = self._rows[self.chosen]
            self._scroll.show(top, top + len(rows) * self._step)

    # --- where -------------------------------------------------------------------------------------------------------

    @property
    def _px(self) -> int:
        return self._theme.text_px(14)

    @property
    def _step(self) -> int:
        return self._theme.line_height("sans", self._px)

    @property
    def _gap(self) -> int:
        return round(5 * self._theme.u)

    @property
    def view(self) -> pygame.Rect:
        """Where it lies."""
        return self._scroll.view

    def layout(self, view: pygame.Rect) -> None:
        """Places the list; what is at its foot stays there."""
        at_foot = self._scroll.offset >= self._scroll.most
        self._scroll.view = view
        self._fit()
        if at_foot:
            self._scroll.to(self._scroll.most)

    def _fit(self) -> None:
        """Breaks what is not broken yet for the width and the letters of now."""
        width = max(1, self._scroll.view.width - self._scroll.width - 3 * self._gap)
        if self._fitted != (width, self._px):
            self._fitted = (width, self._px)
            self._rows.clear()
        for line in self.lines[len(self._rows) :]:
            self._rows.append((self._bottom(), self._theme.fonts.wrap(line, "sans", self._px, width)))
        self._scroll.set(self._scroll.view, self._bottom())

    def _bottom(self) -> int:
        if not self._rows:
            return 0
        top, rows = self._rows[-1]
        return top + len(rows) * self._step + self._gap

    # --- the mouse, and drawing --------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes the wheel and the bar, and a press on a sentence, which chooses it."""
        if event.type != pygame.KEYDOWN and self._scroll.handle(event):
            return True
        view = self._scroll.view
        if (
            event.type != pygame.MOUSEBUTTONDOWN
            or event.button != pygame.BUTTON_LEFT
            or not view.collidepoint(event.pos)
        ):
            return False
        y = event.pos[1] - view.y + self._scroll.offset
        for number, (top, rows) in enumerate(self._rows):
            if top <= y < top + len(rows) * self._step + self._gap:
                self.chosen = number
        return True

    def draw(self, surface: pygame.Surface, *, walking: bool) -> None:
        """Draws the sentences in sight; the chosen one stands out while somebody is `walking` through them."""
        theme, c, view = self._theme, self._theme.colours, self._scroll.view
        before = surface.get_clip()
        surface.set_clip(view.clip(before))
        for number, (top, rows) in enumerate(self._rows):
            y, height = view.y + top - self._scroll.offset, len(rows) * self._step
            if y + height < view.y or y > view.bottom:
                continue
            if number == self.chosen and walking:
                ring = pygame.Rect(view.x, y - self._gap // 2, view.width - self._scroll.width - 4, height + self._gap)
                textures.panel(surface, ring, round(5 * theme.u), c.chosen, c.focus, 2)
            for at, row in enumerate(rows):
                theme.draw(surface, row, (view.x + self._gap, y + at * self._step), "sans", self._px, c.ink)
        surface.set_clip(before)
        self._scroll.draw(surface)
