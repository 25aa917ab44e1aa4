"""Declarations of a battle that is over, for a panel: what was declared above what promised more."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.games.senya.view import looks
from game.ui.textures import rounded
from game.ui.theme import Theme


class DeclaredRow(NamedTuple):
    """A declaration in words: who in which round, what it was, what promised more; the latter with their figures."""

    side: int
    who: str
    made: str
    made_figures: str
    most: str
    most_figures: str


class DeclaredTable:
    """A figure of the panel: a box for each declaration, in the colour of its side; long words take several lines."""

    def __init__(self, rows: Sequence[DeclaredRow]) -> None:
        self._rows = tuple(rows)

    def height(self, theme: Theme, width: int) -> int:
        """Returns the pixels it needs."""
        return sum(self._high(theme, row, width) + _edge(theme) for row in self._rows)

    def _high(self, theme: Theme, row: DeclaredRow, width: int) -> int:
        return sum(high for *_, high in self._parts(theme, row, width)) + _edge(theme)

    def _parts(self, theme: Theme, row: DeclaredRow, width: int) -> Iterator[tuple[str, str, str, int]]:
        """Yields words, their font, the figures at their right, and how high they are."""
        for words, font, figures in (
            (row.who, "sans-bold", ""),
            (row.made, "sans", row.made_figures),
            (row.most, "sans", row.most_figures),
        ):
            room = _room(theme, figures, width - 2 * _edge(theme))
            yield words, font, figures, theme.block_height(words, font, theme.text_px(13), room)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the declarations into a rectangle, one below the other."""
        y, edge, px = rect.y, _edge(theme), theme.text_px(13)
        for row in self._rows:
            box = pygame.Rect(rect.x, y, rect.width, self._high(theme, row, rect.width))
            colour = (*looks.SIDE_EDGE[row.side], 255)
            surface.blit(rounded(box.size, round(8 * theme.u), (*looks.SIDE_BODY[row.side], 255), colour), box)
            top = y + edge // 2
            for words, font, figures, high in self._parts(theme, row, rect.width):
                room = _room(theme, figures, rect.width - 2 * edge)
                theme.draw_block(surface, words, pygame.Rect(rect.x + edge, top, room, high), font, px, looks.INK)
                theme.draw(surface, figures, (rect.right - edge, top), "sans-bold", px, looks.INK, "topright")
                top += high
            y = box.bottom + edge

    def facts(self) -> tuple[tuple[str, ...], ...]:
        """Returns the lines, for the probe."""
        return tuple((row.who, row.made, row.made_figures, row.most, row.most_figures) for row in self._rows)


def _room(theme: Theme, figures: str, width: int) -> int:
    """Returns how wide words may be beside figures."""
    return width - (theme.fonts.width(figures, "sans-bold", theme.text_px(13)) + _edge(theme) if figures else 0)


def _edge(theme: Theme) -> int:
    return round(8 * theme.u)
