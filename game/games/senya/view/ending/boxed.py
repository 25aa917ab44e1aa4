"""What is told of somebody in a few lines, each with its figures, for a panel: declarations, checks."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.games.senya.view import looks
from game.ui.textures import rounded
from game.ui.theme import Theme
from game.ui.widgets.dialog import in_line


class BoxedRow(NamedTuple):
    """A box in the colour of a side: a heading, and lines of words with their figures."""

    side: int
    heading: str
    lines: tuple[tuple[str, str], ...]


class BoxedRows(NamedTuple):
    """A figure of the panel: the boxes one below the other; long words take several lines."""

    rows: Sequence[BoxedRow]

    def height(self, theme: Theme, width: int) -> int:
        """Returns the pixels it needs."""
        return sum(_high(theme, row, width) + _edge(theme) for row in self.rows)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the boxes into a rectangle."""
        y, edge, px = rect.y, _edge(theme), theme.text_px(13)
        for row in self.rows:
            box = pygame.Rect(rect.x, y, rect.width, _high(theme, row, rect.width))
            colour = (*looks.SIDE_EDGE[row.side], 255)
            surface.blit(rounded(box.size, round(8 * theme.u), (*looks.SIDE_BODY[row.side], 255), colour), box)
            top = y + edge // 2
            for words, font, figures, high in _parts(theme, row, rect.width):
                room = _room(theme, figures, rect.width - 2 * edge)
                theme.draw_block(surface, words, pygame.Rect(rect.x + edge, top, room, high), font, px, looks.INK)
                theme.draw(surface, figures, (rect.right - edge, top), "sans-bold", px, looks.INK, "topright")
                top += high
            y = box.bottom + edge

    def words(self) -> list[str]:
        """Returns each heading with the lines below it."""
        return [line for row in self.rows for line in (row.heading, *(in_line(*one) for one in row.lines))]

    def facts(self) -> tuple[tuple[object, ...], ...]:
        """Returns headings and lines, for the probe."""
        return tuple((row.heading, *row.lines) for row in self.rows)


def _parts(theme: Theme, row: BoxedRow, width: int) -> Iterator[tuple[str, str, str, int]]:
    """Yields words, their font, the figures at their right, and how high they are."""
    for words, font, figures in ((row.heading, "sans-bold", ""), *((words, "sans", told) for words, told in row.lines)):
        room = _room(theme, figures, width - 2 * _edge(theme))
        yield words, font, figures, theme.block_height(words, font, theme.text_px(13), room)


def _high(theme: Theme, row: BoxedRow, width: int) -> int:
    return sum(high for *_, high in _parts(theme, row, width)) + _edge(theme)


def _room(theme: Theme, figures: str, width: int) -> int:
    """Returns how wide words may be beside figures."""
    return width - (theme.fonts.width(figures, "sans-bold", theme.text_px(13)) + _edge(theme) if figures else 0)


def _edge(theme: Theme) -> int:
    return round(8 * theme.u)
