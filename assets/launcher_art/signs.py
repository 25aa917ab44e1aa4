"""The signs of the launcher's rooms: each in gold on a dark disc of 54 units."""

from __future__ import annotations

from collections.abc import Callable

import skia
from card_art.ink import box, curve, fill, line, metal, poly

SIDE = 58
"""Units of a sign's square, a little more than its disc."""
PAPER = (240, 232, 212)


def _gold(width: float = 0) -> skia.Paint:
    return metal((-18, -18), (18, 18), width)


def _practice(c: skia.Canvas) -> None:
    """An open book."""
    for s in (-1, 1):
        page = curve(
            (0, -8), (s * 6, -13, s * 13, -13, s * 17, -11), (s * 17, 10), (s * 13, 8, s * 6, 8, 0, 13), close=True
        )
        c.drawPath(page, fill(PAPER))
        c.drawPath(page, _gold(1.4))
        for j in range(3):
            c.drawLine(s * 5, 5 * j - 5, s * 13, 5 * j - 7, line((130, 100, 62), 1.2))


def _puzzles(c: skia.Canvas) -> None:
    """A corner of a board with one piece, and the place where it has to go."""
    box(c, -15, -15, 30, 30, 3, fill((176, 128, 66)))
    for i in (-5, 5):
        c.drawLine(i, -15, i, 15, line((92, 60, 24), 1.1))
        c.drawLine(-15, i, 15, i, line((92, 60, 24), 1.1))
    box(c, -15, -15, 30, 30, 3, _gold(1.5))
    box(c, -14, 6.5, 8, 8, 2, fill(PAPER))
    c.drawLine(-5, 5, 5, -5, line((150, 36, 30), 1.8))
    c.drawPath(poly([(10, -15), (15, -10), (10, -5), (5, -10)]), fill((196, 52, 40)))
    c.drawPath(poly([(10, -15), (15, -10), (10, -5), (5, -10)]), line((255, 226, 180), 1))


def _library(c: skia.Canvas) -> None:
    """Three books that lie on each other."""
    for j, (w, colour) in enumerate(((30, (88, 52, 52)), (26, (52, 80, 84)), (30, (76, 66, 108)))):
        x, y = (j % 2) * 2 - w / 2, 6 - 9 * j
        box(c, x, y, w, 8, 2, fill(colour))
        box(c, x, y, w, 8, 2, _gold(1.2))
        c.drawLine(x + 6, y, x + 6, y + 8, _gold(1.2))


def _statistics(c: skia.Canvas) -> None:
    """Three columns, and a line that rises over them."""
    for j, (high, colour) in enumerate(((9, (52, 80, 84)), (14, (76, 66, 108)), (20, (88, 52, 52)))):
        box(c, 10 * j - 14, 14 - high, 8, high, 1.5, fill(colour))
        box(c, 10 * j - 14, 14 - high, 8, high, 1.5, _gold(1.2))
    c.drawLine(-14, 2, -2, -6, line(PAPER, 1.8))
    c.drawLine(-2, -6, 12, -13, line(PAPER, 1.8))
    c.drawCircle(12, -13, 3, fill(PAPER))
    c.drawCircle(12, -13, 3, _gold(1.2))


def _settings(c: skia.Canvas) -> None:
    """Three sliders."""
    for j, at in enumerate((-6, 7, -1)):
        y = 9 * j - 9
        c.drawLine(-15, y, 15, y, line((150, 124, 80), 2))
        c.drawCircle(at, y, 4, fill(PAPER))
        c.drawCircle(at, y, 4, _gold(1.3))


SIGNS: dict[str, Callable[[skia.Canvas], None]] = {
    "practice": _practice,
    "puzzles": _puzzles,
    "library": _library,
    "statistics": _statistics,
    "settings": _settings,
}


def room_sign(c: skia.Canvas, room: str) -> None:
    """Draws the sign of a room with its disc, in the middle of SIDE × SIDE units."""
    c.translate(SIDE / 2, SIDE / 2)
    c.drawCircle(0, 0, 27, fill((27, 24, 25)))
    c.drawCircle(0, 0, 27, line((120, 98, 62), 1.3))
    SIGNS[room](c)
