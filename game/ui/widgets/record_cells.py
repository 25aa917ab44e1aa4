"""How the tokens of a turn stand in a record: side by side in a column if they fit, else over the whole row."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.ui.theme import SMALLEST_TEXT, Theme
from game.ui.widgets.record_rows import Entry


@dataclass(frozen=True, slots=True)
class CellPart:
    """A piece of an entry's token: `x` and `width` in pixels from the left of the cell's text, `line` from 0.

    `ends`: whether the token ends here, so that the mark of a fork may follow.
    """

    entry: Entry
    text: str
    x: int
    width: int
    line: int
    ends: bool = True


@dataclass(frozen=True, slots=True)
class Fitted:
    """A cell ready to draw: letter size in pixels, and whether it takes the whole row, with so many lines."""

    parts: tuple[CellPart, ...]
    px: int
    wide: bool

    @property
    def lines(self) -> int:
        return self.parts[-1].line + 1 if self.parts else 1


@dataclass(frozen=True, slots=True)
class Widths:
    """Pixels: the room for text in a column and in a whole row, between two tokens, and for the mark of a fork."""

    column: int
    whole: int
    gap: int
    fork: int


class CellFitter:
    """Fits the entries of one cell; letters from `most` down to `least` pixels."""

    def __init__(self, theme: Theme, widths: Widths, most: int) -> None:
        self._theme = theme
        self._widths = widths
        self._sizes = range(most, min(most, max(SMALLEST_TEXT, theme.text_px(12))) - 1, -1)

    def fit(self, entries: Sequence[Entry], tokens: Mapping[int, str]) -> Fitted:
        """Returns the entries in one line of the column, of the row, or broken into lines of the row."""
        for room, wide in ((self._widths.column, False), (self._widths.whole, True)):
            for px in self._sizes:
                parts = list(self._in_a_line(entries, tokens, px))
                if parts[-1].x + parts[-1].width <= room:
                    return Fitted(tuple(parts), px, wide)
        return Fitted(tuple(self._broken(entries, tokens, self._sizes[-1])), self._sizes[-1], True)

    def _width(self, entry: Entry, text: str, px: int) -> int:
        return self._theme.fonts.width(text, "sans", px) + (self._widths.fork if entry.branches else 0)

    def _in_a_line(self, entries: Sequence[Entry], tokens: Mapping[int, str], px: int) -> Iterator[CellPart]:
        x = 0
        for entry in entries:
            width = self._width(entry, tokens[entry.ply], px)
            yield CellPart(entry, tokens[entry.ply], x, width, 0)
            x += width + self._widths.gap

    def _broken(self, entries: Sequence[Entry], tokens: Mapping[int, str], px: int) -> Iterator[CellPart]:
        """Yields the tokens one after the other; one that does not fit begins a line, and is broken if it must be."""
        x, line, room = 0, 0, self._widths.whole
        for entry in entries:
            text = tokens[entry.ply]
            width = self._width(entry, text, px)
            if x and x + width > room:
                x, line = 0, line + 1
            if width <= room:
                yield CellPart(entry, text, x, width, line)
                x += width + self._widths.gap
                continue
            rows = self._theme.fonts.wrap(text, "sans", px, room - (self._widths.fork if entry.branches else 0))
            for n, row in enumerate(rows, start=1):
                width = self._theme.fonts.width(row, "sans", px)
                yield CellPart(entry, row, 0, width, line, ends=n == len(rows))
                x, line = width + self._widths.gap, line + (n < len(rows))
