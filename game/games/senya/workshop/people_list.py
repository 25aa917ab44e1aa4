"""A list of characters: emblem, name, style and classes, and at the right what sort each is of; or of stories."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.senya.view import looks
from game.games.senya.view.emblem import emblem
from game.games.senya.words.paper import Crest
from game.games.senya.workshop.look import ACCENT, BAD, PANEL_HIGH
from game.stage.scene import Context
from game.ui import textures
from game.ui.pictures import LATER
from game.ui.text.text import clean
from game.ui.theme import SMALLEST_TEXT
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.widgets import LEFT

ROW = 62
BESIDE = 0.55
"""Of a row's width what a line below the title has beside the emblem and what stands at the right; longer takes two."""
DOUBLE_CLICK_S = 0.4


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A row: its name for targets, title and line below, what stands at the right, and whose face it has."""

    id: str
    title: str
    below: str = ""
    right: str = ""
    crest: Crest | None = None
    wrong: bool = False


class PeopleList:
    """Shows rows, one of which is chosen while the list has the keyboard or was clicked last."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.rows: tuple[PersonRow, ...] = ()
        self.list = ScrollList(ctx.theme, pygame.Rect(0, 0, 1, 1), 1, 0, self._draw_row)
        self._clicked_at = -9.0

    def show(self, rect: pygame.Rect, rows: Sequence[PersonRow]) -> None:
        """Shows other rows in a place; the chosen one stays chosen where it is still there."""
        before = self.chosen.id if self.chosen is not None else ""
        theme = self._ctx.theme
        self.rows = tuple(rows)
        small = theme.text_px(12.5)
        long = any(theme.fonts.width(row.below, "sans", small) > rect.w * BESIDE for row in rows)
        height = max(self._ctx.px(ROW), round(theme.text_px(16) * 1.5 + small * (2.5 if long else 1.6)))
        self.list.set(rect, height, len(self.rows))
        self.list.hover = None
        self.list.chosen = next((n for n, row in enumerate(self.rows) if row.id == before), None)

    @property
    def chosen(self) -> PersonRow | None:
        """The chosen row."""
        place = self.list.chosen
        return self.rows[place] if place is not None and place < len(self.rows) else None

    def row_at(self, pos: tuple[int, int]) -> PersonRow | None:
        """Returns the row at a point."""
        place = self.list.at(pos)
        return None if place is None else self.rows[place]

    def choose(self, row_id: str) -> None:
        """Chooses a row by its id, none where it is not there, and brings it into sight."""
        place = next((n for n, row in enumerate(self.rows) if row.id == row_id), None)
        self.list.chosen = None
        if place is not None:
            self.list.choose(place)

    def move(self, step: int) -> None:
        """Chooses the row so many places further on, round the end."""
        if self.rows:
            self.list.choose(((self.list.chosen or 0) + step) % len(self.rows))

    def handle(self, event: pygame.event.Event) -> str | None:
        """Returns "opened" after a double click, "chosen" after a choice, "" where the look changed, else None."""
        before = self.list.chosen
        touched = self.list.handle(event)
        if touched is None:
            return None
        if touched < 0:
            return ""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT:
            now = self._ctx.clock()
            twice = before == touched and now - self._clicked_at < DOUBLE_CLICK_S
            self._clicked_at = now
            return "opened" if twice else "chosen"
        return "chosen"

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the rows in sight."""
        self.list.draw(surface)

    def targets(self) -> dict[str, pygame.Rect]:
        """The rows in sight by their ids."""
        view = self.list.scroll.view
        return {f"person.{self.rows[n].id}": self.list.rect_of(n).clip(view) for n in self.list.in_sight()}

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, index: int, hovered: bool, chosen: bool) -> None:
        ctx, theme, c, row = self._ctx, self._ctx.theme, self._ctx.theme.colours, self.rows[index]
        box = rect.inflate(-ctx.px(4), -ctx.px(6))
        if chosen or hovered:
            textures.panel(surface, box, ctx.px(9), c.chosen if chosen else PANEL_HIGH, c.focus if chosen else None)
        side = box.h - ctx.px(8)
        x = box.x + ctx.px(6)
        if row.crest is not None:
            image = LATER.of(emblem, row.crest, side)
            surface.blit(image, (x, box.y + ctx.px(4)), special_flags=pygame.BLEND_PREMULTIPLIED)
        x += side + ctx.px(10) if any(one.crest for one in self.rows) else ctx.px(6)
        px, small = theme.text_px(16), theme.text_px(12.5)
        end = right = box.right - ctx.px(10)
        size = theme.fit(row.right, "sans", small, round(box.w * 0.35))
        if row.right:
            right -= theme.fonts.width(row.right, "sans", size) + ctx.px(8)
        beside = theme.fonts.width(row.below, "sans", SMALLEST_TEXT) <= right - x
        room = (right if beside else end) - x
        if theme.fonts.width(row.below, "sans", max(SMALLEST_TEXT, round(small * 0.8))) > room:
            small = max(SMALLEST_TEXT, min(small, round(box.h * 0.24)))  # two rows below the title
        fit, lines = looks.rows_of(theme, row.below, "sans", small, room, 2)
        middle = box.y + round(box.h * (0.5 if not row.below else 0.32 if len(lines) == 1 else 0.22))
        if row.right:
            at = (end, box.centery if beside else middle)
            theme.draw(surface, row.right, at, "sans", size, BAD if row.wrong else ACCENT, "midright")
        title = clean(row.title, keep_newlines=False)
        theme.draw(surface, title, (x, middle), "mincho", theme.fit(title, "mincho", px, right - x), c.ink, "midleft")
        for n, line in enumerate(lines):
            y = box.y + round(box.h * ((0.73,) if len(lines) == 1 else (0.54, 0.83))[n])
            theme.draw(surface, line, (x, y), "sans", fit, c.muted, "midleft")
