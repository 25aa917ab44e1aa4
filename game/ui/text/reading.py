"""A column of text with headings, wrapped and scrolled: what the credits and the keys are read in."""

import re
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.theme import Theme
from game.ui.widgets.scrolling import Scroll

Kind = Literal["heading", "text", "pair", "gap"]


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, a paragraph, or a pair of a key and what it does."""

    kind: Kind
    text: str
    second: str = ""


@dataclass(frozen=True, slots=True)
class _Line:
    y: int
    x: int
    text: str
    role: str
    px: int
    colour: tuple[int, int, int]


def parts_of_markdown(text: str) -> list[Part]:
    """Returns headings, list items and paragraphs of the simple Markdown of CREDITS.md and licence texts."""
    parts: list[Part] = []
    for block in re.split(r"\n\s*\n|\n(?=- |#)", text.strip()):
        line = " ".join(block.split())
        if line.startswith("#"):
            parts.append(Part("heading", line.lstrip("# ")))
        elif line:
            words = re.sub(r"[*`]", "", line.removeprefix("- "))
            parts.append(Part("text", ("・ " if line.startswith("- ") else "") + words))
    return parts


class Reading:
    """Lays parts out for a rectangle and draws the lines in sight."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self.parts: list[Part] = []
        self.scroll = Scroll(theme, pygame.Rect(0, 0, 1, 1), 1)
        self._lines: list[_Line] = []

    def layout(self, rect: pygame.Rect, parts: list[Part]) -> None:
        """Wraps `parts` to `rect` (window pixels), keeping how far it is scrolled."""
        theme, c = self._theme, self._theme.colours
        self.parts = parts
        width = rect.width - self.scroll.width - round(14 * theme.u)
        head, body = theme.text_px(20), theme.text_px(15)
        second_x = round(width * 0.4)
        y = 0
        self._lines = []
        for part in parts:
            if part.kind == "gap":
                y += body
            elif part.kind == "heading":
                y += round(head * 0.7) if y else 0
                y = self._add(part.text, 0, y, width, "mincho", head, c.gold)
                y += round(head * 0.2)
            elif part.kind == "text":
                y = self._add(part.text, 0, y, width, "sans", body, c.ink) + round(body * 0.25)
            else:
                left = self._add(part.text, 0, y, second_x - body, "sans-bold", body, c.gold_high)
                right = self._add(part.second, second_x, y, width - second_x, "sans", body, c.ink)
                y = max(left, right) + round(body * 0.3)
        self.scroll.set(rect, y)

    def _add(self, text: str, x: int, y: int, width: int, role: str, px: int, colour: tuple[int, int, int]) -> int:
        step = self._theme.line_height(role, px)
        for line in self._theme.fonts.wrap(text, role, px, width):
            self._lines.append(_Line(y, x, line, role, px, colour))
            y += step
        return y

    def handle(self, event: pygame.event.Event) -> bool:
        """Scrolls by wheel, bar, page and arrow keys."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            step = self._theme.text_px(15) * 3
            return self.scroll.to(self.scroll.offset + (step if event.key == pygame.K_DOWN else -step))
        return self.scroll.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the lines in sight and the bar."""
        view, theme = self.scroll.view, self._theme
        before = surface.get_clip()
        surface.set_clip(view.clip(before))
        for line in self._lines:
            y = view.y + line.y - self.scroll.offset
            if view.top - 3 * line.px < y < view.bottom:
                theme.draw(surface, line.text, (view.x + line.x, y), line.role, line.px, line.colour)
        surface.set_clip(before)
        self.scroll.draw(surface)
