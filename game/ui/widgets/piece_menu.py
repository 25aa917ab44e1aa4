"""The small menu at a piece: asks which of several meanings a gesture had."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.textures import panel, shadow
from game.ui.theme import Theme
from game.ui.widgets.presses import PRESSES, new_mark

Painter = Callable[[pygame.Surface, pygame.Rect], None]


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One choice: `name` for probe and answer, its words, a smaller second line, and a picture drawn before them."""

    name: str
    label: str
    detail: str = ""
    painter: Painter | None = None


@dataclass(frozen=True, slots=True)
class AskedAbout:
    """What a menu asks about, in window pixels: `lit` are the places it should leave in sight, `board` has them all."""

    anchor: pygame.Rect
    lit: Sequence[pygame.Rect] = ()
    board: pygame.Rect | None = None

    def covered(self, rect: pygame.Rect) -> int:
        """Returns how many pixels of it a rectangle covers; the anchor counts more than all the rest."""
        areas = [other.clip(rect) for other in self.lit]
        own = self.anchor.clip(rect)
        return sum(area.w * area.h for area in areas) + 1000 * own.w * own.h


def beside(asked: AskedAbout, size: tuple[int, int], bounds: pygame.Rect, gap: int) -> pygame.Rect:
    """Returns where a menu of a size lies: right, left, below or above of what it asks about, or beside its board.

    Of these places the first that covers least of what it asks about.
    """
    anchor, found = asked.anchor, []
    for at in (anchor, *([asked.board] if asked.board is not None else [])):
        rect = pygame.Rect((0, 0), size)
        for corner, point in (
            ("midleft", (at.right + gap, anchor.centery)),
            ("midright", (at.left - gap, anchor.centery)),
            ("midtop", (anchor.centerx, at.bottom + gap)),
            ("midbottom", (anchor.centerx, at.top - gap)),
        ):
            place = rect.copy()
            setattr(place, corner, point)
            found.append(place.clamp(bounds))
    return min(found, key=asked.covered)


class PieceMenu:
    """A list of choices beside what it asks about, inside `bounds`. Mouse, arrow keys, Tab, Enter, Escape.

    `handle` returns the name of a choice, "" when the menu was closed without one, None while it stays open. Where not
    all choices have room, whole rows scroll: by the wheel, by pressing an arrow at the edge, and with the keys.
    """

    def __init__(
        self, theme: Theme, title: str, items: Sequence[MenuItem], asked: AskedAbout, bounds: pygame.Rect
    ) -> None:
        self._theme = theme
        self.title = title
        self.items = tuple(items)
        self.index = 0
        self._mark = new_mark()
        self._rows: list[pygame.Rect | None] = []
        self._heights: list[int] = []
        self._first = 0
        self._arrows = 0
        self._head = 0
        self.area = pygame.Rect(0, 0, 0, 0)
        self._layout(asked, bounds)

    def _layout(self, asked: AskedAbout, bounds: pygame.Rect) -> None:
        theme, u = self._theme, self._theme.u
        px, small, pad = theme.text_px(16), theme.text_px(13), round(12 * u)
        picture = round(44 * u) if any(item.painter for item in self.items) else 0
        words = [theme.fonts.width(item.label, "sans-bold", px) for item in self.items]
        words += [theme.fonts.width(item.detail, "sans", small) for item in self.items]
        widest = max([*words, theme.fonts.width(self.title, "sans", small)], default=0)
        width = min(max(round(180 * u), widest + picture + 3 * pad), bounds.width - 2 * pad)
        self._heights = [self._row_height(item, width - picture - 3 * pad) for item in self.items]
        head = theme.block_height(self.title, "sans", small, width - 2 * pad) + pad if self.title else pad // 2
        whole = head + sum(self._heights) + pad // 2
        self._arrows = round(22 * u) if whole > bounds.height else 0
        self._head = head
        self.area = beside(asked, (width, min(whole, bounds.height)), bounds, pad)
        self._place_rows()

    def _place_rows(self) -> None:
        """Gives a rectangle to every row that has room, from the first shown on."""
        pad = round(12 * self._theme.u)
        y = self.area.y + self._head + self._arrows
        bottom = self.area.bottom - pad // 2 - self._arrows
        self._rows = [None] * len(self.items)
        for n in range(self._first, len(self.items)):
            if y + self._heights[n] > bottom and n > self._first:
                break
            self._rows[n] = pygame.Rect(self.area.x + pad // 2, y, self.area.width - pad, self._heights[n])
            y += self._heights[n]

    @property
    def _more(self) -> tuple[bool, bool]:
        """Whether there are rows above those shown, and below."""
        return self._first > 0, bool(self._rows) and self._rows[-1] is None

    def _scroll(self, rows: int) -> None:
        """Shows other rows: `rows` further down (negative: up), as far as there are any."""
        for _ in range(abs(rows)):
            above, below = self._more
            if not (below if rows > 0 else above):
                return
            self._first += 1 if rows > 0 else -1
            self._place_rows()

    def _reveal(self) -> None:
        """Scrolls until the chosen row is shown."""
        self._first = min(self._first, self.index)
        self._place_rows()
        while self._rows[self.index] is None:
            self._scroll(1)

    def follow(self, before: PieceMenu) -> None:
        """Stands as another menu did that offered much the same: the same choice is lit, and scrolled to as there.

        One that looks just the same is the same to a press.
        """
        lit = before.items[before.index].name
        self.index = next((n for n, item in enumerate(self.items) if item.name == lit), 0)
        if (self.area, self.title, self.items) == (before.area, before.title, before.items):
            self._mark, self._first = before._mark, before._first
        self._reveal()

    def _at(self, pos: tuple[int, int]) -> int | None:
        """Returns the row at a point."""
        return next((i for i, row in enumerate(self._rows) if row is not None and row.collidepoint(pos)), None)

    def _arrow_rects(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns where the arrows up and down stand; empty where all rows have room."""
        rect, size = self.area, self._arrows
        up = pygame.Rect(rect.x, rect.y + self._head, rect.width, size)
        return up, pygame.Rect(rect.x, rect.bottom - size, rect.width, size)

    def _row_height(self, item: MenuItem, width: int) -> int:
        theme = self._theme
        height = theme.block_height(item.label, "sans-bold", theme.text_px(16), width)
        if item.detail:
            height += theme.block_height(item.detail, "sans", theme.text_px(13), width)
        return max(height + round(10 * theme.u), round((46 if item.painter else 36) * theme.u))

    def handle(self, event: pygame.event.Event) -> str | None:
        """Returns the name of what was chosen, "" where the menu was left, None where nothing is decided."""
        if event.type == pygame.MOUSEMOTION:
            at = self._at(event.pos)
            self.index = self.index if at is None else at
            return None
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button == pygame.BUTTON_RIGHT or not self.area.collidepoint(event.pos):
                return ""
            for way, arrow in zip((-1, 1), self._arrow_rects(), strict=True):
                if self._arrows and arrow.collidepoint(event.pos):
                    self._scroll(way)
                    return None
            row = self._at(event.pos)
            if row is None or event.button != pygame.BUTTON_LEFT or not PRESSES.meant((self._mark, row)):
                return None
            return self.items[row].name
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return None

    def _key(self, event: pygame.event.Event) -> str | None:
        back = event.key == pygame.K_UP or (event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT)
        if back or event.key in (pygame.K_DOWN, pygame.K_TAB):
            self.index = (self.index + (-1 if back else 1)) % len(self.items)
            self._reveal()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self.items[self.index].name
        elif event.key == pygame.K_ESCAPE:
            return ""
        return None

    def targets(self) -> dict[str, pygame.Rect]:
        """The choices that are shown, by name."""
        return {item.name: row for item, row in zip(self.items, self._rows, strict=True) if row is not None}

    def draw(self, surface: pygame.Surface) -> None:
        theme, colours, u = self._theme, self._theme.colours, self._theme.u
        pad, radius = round(12 * u), round(10 * u)
        shadow(surface, self.area, radius, round(16 * u), 150, round(5 * u))
        panel(surface, self.area, radius, (*colours.panel, 250), colours.gold)
        if self.title:
            box = pygame.Rect(self.area.x + pad, self.area.y + pad // 2, self.area.width - 2 * pad, 1)
            theme.draw_block(surface, self.title, box, "sans", theme.text_px(13), colours.muted)
        self._draw_arrows(surface)
        for i, (item, row) in enumerate(zip(self.items, self._rows, strict=True)):
            if row is None:
                continue
            if i == self.index:
                panel(surface, row, round(7 * u), colours.button_hover, colours.focus)
            self._draw_item(surface, item, row, lit=i == self.index)

    def _draw_arrows(self, surface: pygame.Surface) -> None:
        """Draws what tells that there is more above and below."""
        if not self._arrows:
            return
        size = self._arrows * 0.24
        for way, more, rect in zip((-1, 1), self._more, self._arrow_rects(), strict=True):
            x, y = rect.center
            points = [(x - size * 1.6, y - way * size / 2), (x + size * 1.6, y - way * size / 2), (x, y + way * size)]
            pygame.draw.polygon(surface, self._theme.colours.gold if more else self._theme.colours.line, points)

    def _draw_item(self, surface: pygame.Surface, item: MenuItem, row: pygame.Rect, *, lit: bool) -> None:
        theme, colours, u = self._theme, self._theme.colours, self._theme.u
        pad = round(8 * u)
        picture = round(44 * u) if any(other.painter for other in self.items) else 0
        if item.painter:
            box = pygame.Rect(row.x + pad // 2, 0, picture, min(row.height, round(46 * u)))  # rows grow with the text
            box.centery = row.centery
            item.painter(surface, box)
        width = row.width - picture - 2 * pad
        px, small = theme.text_px(16), theme.text_px(13)
        tall = theme.block_height(item.label, "sans-bold", px, width)
        tall += theme.block_height(item.detail, "sans", small, width) if item.detail else 0
        box = pygame.Rect(row.x + picture + pad, row.centery - tall // 2, width, tall)
        used = theme.draw_block(surface, item.label, box, "sans-bold", px, colours.ink)
        if item.detail:
            theme.draw_block(
                surface, item.detail, box.move(0, used), "sans", small, colours.ink if lit else colours.muted
            )
