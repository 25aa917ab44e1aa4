"""The figures of a battle that is over, for a panel: a row for everybody, of both sides."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.games.senya.view import looks
from game.ui.textures import rounded
from game.ui.theme import Theme
from game.ui.widgets.dialog import in_line

LEAST_NAME = 7
"""So many letters of a name have room at least where its figures stand beside it."""


class TallyRow(NamedTuple):
    """Somebody with the figures in words, one for each heading."""

    id: str
    name: str
    side: int
    cells: tuple[str, ...]


class TallyTable:
    """A figure of the panel. Where names have no room beside the figures they stand above them."""

    def __init__(self, headings: Sequence[str], rows: Sequence[TallyRow]) -> None:
        self._headings, self._rows = tuple(headings), tuple(sorted(rows, key=lambda row: row.side))

    def height(self, theme: Theme, width: int) -> int:
        """Returns the pixels it needs."""
        lines = len(self._rows) * (2 if self._stacked(theme, width) else 1) + 1
        return lines * _line(theme) + 4 * _edge(theme)

    def _columns(self, theme: Theme) -> list[int]:
        """Returns the widths of the figures."""
        fonts, px = theme.fonts, theme.text_px(13)
        texts = [(self._headings[n], *(row.cells[n] for row in self._rows)) for n in range(len(self._headings))]
        return [max(fonts.width(text, "sans-bold", px) for text in column) + 2 * _edge(theme) for column in texts]

    def _stacked(self, theme: Theme, width: int) -> bool:
        return width - sum(self._columns(theme)) < LEAST_NAME * theme.text_px(13)

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws headings and rows into a rectangle, a box for each side."""
        columns, stacked, line = self._columns(theme), self._stacked(theme, rect.width), _line(theme)
        scale = min(1.0, rect.width / sum(columns))
        columns = [int(width * scale) for width in columns]
        y = rect.y + _edge(theme)
        self._cells(surface, theme, self._headings, columns, (rect.right, y), looks.MUTED)
        y += line
        for side in (0, 1):
            rows = [row for row in self._rows if row.side == side]
            high = len(rows) * line * (1 + stacked)
            box = pygame.Rect(rect.x, y, rect.width, high)
            edge = (*looks.SIDE_EDGE[side], 255)
            surface.blit(rounded(box.size, round(8 * theme.u), (*looks.SIDE_BODY[side], 255), edge), box)
            for row in rows:
                self._name(surface, theme, row.name, y, rect, 0 if stacked else sum(columns))
                y += line * stacked
                self._cells(surface, theme, row.cells, columns, (rect.right, y), looks.INK)
                y += line
            y += _edge(theme)

    def _name(self, surface: pygame.Surface, theme: Theme, name: str, y: int, rect: pygame.Rect, taken: int) -> None:
        room = rect.width - taken - _edge(theme)
        px = theme.fit(name, "sans-bold", theme.text_px(13), room)
        shown = looks.cut(theme, name, "sans-bold", px, room)
        at = (rect.x + _edge(theme), y + _line(theme) // 2)
        theme.draw(surface, shown, at, "sans-bold", px, looks.INK, "midleft")

    def _cells(
        self,
        surface: pygame.Surface,
        theme: Theme,
        cells: Sequence[str],
        columns: Sequence[int],
        end: tuple[int, int],
        ink: tuple[int, int, int],
    ) -> None:
        """Draws words ranged right in their columns, the last of which ends at `end`, where the line begins."""
        right, y = end
        for text, width in zip(reversed(cells), reversed(columns), strict=True):
            px = theme.fit(text, "sans", theme.text_px(13), width - 4)
            at = (right - _edge(theme) // 2, y + _line(theme) // 2)
            theme.draw(surface, text, at, "sans", px, ink, "midright")
            right -= width

    def words(self) -> list[str]:
        """Returns the figures of everybody, each behind its heading; what there was none of is left out."""

        def told(row: TallyRow) -> list[str]:
            cells = zip(self._headings, row.cells, strict=True)
            return [f"{heading} {cell}" for heading, cell in cells if any(map(str.isdigit, cell))]

        return [in_line(row.name, *told(row)) for row in self._rows]

    def facts(self) -> tuple[tuple[str, ...], ...]:
        """Returns the rows, for the probe."""
        return tuple((row.id, *row.cells) for row in self._rows)


def _line(theme: Theme) -> int:
    return round(theme.text_px(13) * 1.7)


def _edge(theme: Theme) -> int:
    return round(8 * theme.u)
