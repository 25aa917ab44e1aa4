"""Columns of text that also stand straight where characters are two cells wide."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

GAP = "  "


def columns(rows: Sequence[Sequence[str]], left: Iterable[int] = (0,)) -> list[str]:
    """Returns the rows as lines: the columns `left` begin at their left edge, the others end at their right."""
    widths = [max(width(row[n]) for row in rows) for n in range(len(rows[0]))]
    begin = set(left)
    return [GAP.join(_cell(text, widths[n], n in begin) for n, text in enumerate(row)).rstrip() for row in rows]


def _cell(text: str, wanted: int, left: bool) -> str:
    room = " " * (wanted - width(text))
    return text + room if left else room + text


def width(text: str) -> int:
    """Returns how many cells of a terminal `text` takes."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
