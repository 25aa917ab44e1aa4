"""The small menu at a piece: asks which of several meanings a gesture had."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.textures import panel, shadow
from game.ui.theme import Theme

Painter = Callable[[pygame.Surface, pygame.Rect], None]


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One choice: `name` for probe and answer, its words, a smaller second line, and a picture drawn before them."""

    name: str
    label: str
    detail: str = ""
    painter: Painter | None = None


class PieceMenu:
    """A list of choices beside `anchor` (window pixels), inside `bounds`. Mouse, arrow keys, Tab, Enter, Escape.

    `handle` returns the name of a choice, "" when the menu was closed without one, None while it stays open.
    """

    def __init__(
        self, theme: Theme, title: str, items: Sequence[MenuItem], anchor: pygame.Rect, bounds: pygame.Rect
    ) -> None:
        self._theme = theme
        self.title = title
        self.items = tuple(items)
        self.anchor = anchor
        self.index = 0
        self._bounds = bounds
        self._rows: list[pygame.Rect] = []
        self._rect = pygame.Rect(0, 0, 0, 0)
        self.layout(anchor, bounds)

    def layout(self, anchor: pygame.Rect, bounds: pygame.Rect) -> None:
        """Places the menu to the right of the anchor, or to the left where there is no room."""
        self.anchor, self._bounds = anchor, bounds
        theme, u = self._theme, self._theme.u
        px, small, pad = theme.text_px(16), theme.text_px(13), round(12 * u)
        picture = round(44 * u) if any(item.painter for item in self.items) else 0
        words = [theme.width(item.label, "sans-bold", px) for item in self.items]
        words += [theme.width(item.detail, "sans", small) for item in self.items]
        widest = max([*words, theme.width(self.title, "sans", small)], default=0)
        width = min(max(round(180 * u), widest + picture + 3 * pad), bounds.width - 2 * pad)
        heights = [self._row_height(item, width - picture - 3 * pad) for item in self.items]
        head = theme.block_height(self.title, "sans", small, width - 2 * pad) + pad if self.title else pad // 2
        self._rect = pygame.Rect(0, 0, width, head + sum(heights) + pad // 2)
        self._rect.midleft = (anchor.right + pad, anchor.centery)
        if self._rect.right > bounds.right:
            self._rect.midright = (anchor.left - pad, anchor.centery)
        self._rect.clamp_ip(bounds)
        y = self._rect.y + head
        self._rows = []
        for height in heights:
            self._rows.append(pygame.Rect(self._rect.x + pad // 2, y, width - pad, height))
            y += height

    def _row_height(self, item: MenuItem, width: int) -> int:
        theme = self._theme
        height = theme.block_height(item.label, "sans-bold", theme.text_px(16), width)
        if item.detail:
            height += theme.block_height(item.detail, "sans", theme.text_px(13), width)
        return max(height + round(10 * theme.u), round((46 if item.painter else 36) * theme.u))

    def handle(self, event: pygame.event.Event) -> str | None:
        if event.type == pygame.MOUSEMOTION:
            self.index = next((i for i, row in enumerate(self._rows) if row.collidepoint(event.pos)), self.index)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == pygame.BUTTON_RIGHT or not self._rect.collidepoint(event.pos):
                return ""
            row = next((i for i, row in enumerate(self._rows) if row.collidepoint(event.pos)), None)
            return None if row is None or event.button != 1 else self.items[row].name
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return None

    def _key(self, event: pygame.event.Event) -> str | None:
        back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
        if back or event.key in (pygame.K_DOWN, pygame.K_TAB):
            self.index = (self.index + (-1 if back else 1)) % len(self.items)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self.items[self.index].name
        elif event.key == pygame.K_ESCAPE:
            return ""
        return None

    def targets(self) -> dict[str, pygame.Rect]:
        """The choices by name."""
        return {item.name: row for item, row in zip(self.items, self._rows, strict=True)}

    def draw(self, surface: pygame.Surface) -> None:
        theme, colours, u = self._theme, self._theme.colours, self._theme.u
        pad, radius = round(12 * u), round(10 * u)
        shadow(surface, self._rect, radius, round(16 * u), 150, round(5 * u))
        panel(surface, self._rect, radius, (*colours.panel, 250), colours.gold)
        if self.title:
            box = pygame.Rect(self._rect.x + pad, self._rect.y + pad // 2, self._rect.width - 2 * pad, 1)
            theme.draw_block(surface, self.title, box, "sans", theme.text_px(13), colours.muted)
        for i, (item, row) in enumerate(zip(self.items, self._rows, strict=True)):
            if i == self.index:
                panel(surface, row, round(7 * u), colours.button_hover, colours.focus)
            self._draw_item(surface, item, row)

    def _draw_item(self, surface: pygame.Surface, item: MenuItem, row: pygame.Rect) -> None:
        theme, colours, u = self._theme, self._theme.colours, self._theme.u
        pad = round(8 * u)
        picture = round(44 * u) if any(other.painter for other in self.items) else 0
        if item.painter:
            item.painter(surface, pygame.Rect(row.x + pad // 2, row.y, picture, row.height))
        width = row.width - picture - 2 * pad
        px, small = theme.text_px(16), theme.text_px(13)
        tall = theme.block_height(item.label, "sans-bold", px, width)
        tall += theme.block_height(item.detail, "sans", small, width) if item.detail else 0
        box = pygame.Rect(row.x + picture + pad, row.centery - tall // 2, width, tall)
        used = theme.draw_block(surface, item.label, box, "sans-bold", px, colours.ink)
        if item.detail:
            theme.draw_block(surface, item.detail, box.move(0, used), "sans", small, colours.muted)
