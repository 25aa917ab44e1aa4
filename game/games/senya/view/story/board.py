"""The casting board beside the cards: a hero's bonds with their values, and the emotions still to be given."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.games.senya.view import looks
from game.games.senya.view.story.tiles import rounded_box
from game.games.senya.view.story.values import Bonded
from game.i18n.catalog import Texts
from game.ui.theme import Theme

VIOLET = (0xC8, 0xA8, 0xF0)


class OnBoard(Protocol):
    """What is shown of a casting board: whose it is, the bonds, and what stands at hand, "" for nothing."""

    @property
    def board_of(self) -> str: ...
    @property
    def board(self) -> tuple[Bonded, ...]: ...
    @property
    def unused(self) -> str: ...


class BoardBox:
    """Draws the casting board of the hero who is looked at into the room given to `layout`."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self.texts = theme, texts
        self.room = pygame.Rect(0, 0, 1, 1)

    def layout(self, room: pygame.Rect) -> None:
        self.room = room

    def draw(self, surface: pygame.Surface, shown: OnBoard) -> None:
        theme, c, u = self._theme, self._theme.colours, self._theme.u
        surface.blit(rounded_box(self.room.size, round(10 * u)), self.room)
        inner = self.room.inflate(-round(20 * u), -round(14 * u))
        head, px = theme.text_px(14), theme.text_px(12.5)
        title = self.texts("senya-reader.board", shown.board_of)
        fit = theme.fit(title, "sans-bold", head, inner.w, 9)
        theme.draw(surface, looks.cut(theme, title, "sans-bold", fit, inner.w), inner.topleft, "sans-bold", fit, VIOLET)
        y = inner.y + round(head * 1.6)
        foot = inner.bottom
        if shown.unused:
            size, rows = looks.rows_of(theme, shown.unused, "sans", px, inner.w, 2)
            foot -= round(len(rows) * size * 1.35)
            for n, row in enumerate(rows):
                theme.draw(surface, row, (inner.x, foot + n * round(size * 1.35)), "sans", size, c.muted)
        step = max(round(px * 2.7), 1)
        fits = max(0, (foot - y) // step)
        hidden = len(shown.board) - fits
        for one in shown.board[: fits - (hidden > 0) if hidden > 0 else fits]:
            theme.draw(
                surface,
                f"+{one.value}",
                (inner.right, y + px * 0.7),
                "sans-bold",
                theme.text_px(15),
                VIOLET,
                "midright",
            )
            room = inner.w - theme.text_px(15) * 2
            name = looks.cut(theme, one.name, "sans-bold", px, room)
            theme.draw(surface, name, (inner.x, y), "sans-bold", px, c.ink)
            below = one.contest or one.emotions
            size = theme.fit(below, "sans", px, room, 8)
            colour = looks.GOLD if one.contest else c.muted
            theme.draw(
                surface,
                looks.cut(theme, below, "sans", size, room),
                (inner.x, y + round(px * 1.3)),
                "sans",
                size,
                colour,
            )
            y += step
        if hidden > 0:
            theme.draw(surface, self.texts("senya-reader.board-more", hidden + 1), (inner.x, y), "sans", px, c.muted)
        if not shown.board:
            room_left = pygame.Rect(inner.x, y, inner.w, max(1, foot - y))
            theme.draw_block(surface, self.texts("senya-reader.board-empty"), room_left, "sans", px, c.muted)
