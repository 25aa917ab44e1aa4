"""Strokes of two tones, seen on any ground: what the marks of all boards and tables are drawn with.

A stroke has a body and a rim beside it. Where the ratio of their tones (WCAG 2: relative luminance) is at least LEAST
squared, one of the two is at least LEAST from whatever lies under them, wood, lacquer, ivory, water or felt.
Shapes are lines of points on a clear surface OVER times as large as it will be; `cut` makes dashes of them.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from game.ui.board.piece_art import OVER
from game.ui.text.fonts import Colour

Point = tuple[float, float]
Line = Sequence[Point]
CORNER = 5
"""Points of a round corner."""
LEAST = 3.0
"""The ratio a mark needs to what lies under it."""
OFFERED = 8.0
"""The ratio of the tones of what is offered: enough on all that lies on a table, where no ground is a middle grey."""
INK: Colour = (0x1E, 0x12, 0x08)
PAPER: Colour = (0xFF, 0xFA, 0xEC)
"""The rims: of light strokes and of dark ones."""
_LIGHT = tuple(n / 255 / 12.92 if n / 255 <= 0.04045 else ((n / 255 + 0.055) / 1.055) ** 2.4 for n in range(256))
"""How much light a part of a colour gives, from 0 to 1."""


def luminance(colour: Colour) -> float:
    """Returns the relative luminance, from 0 (black) to 1 (white)."""
    return 0.2126 * _LIGHT[colour[0]] + 0.7152 * _LIGHT[colour[1]] + 0.0722 * _LIGHT[colour[2]]


def ratio(a: Colour, b: Colour) -> float:
    """Returns the contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def rim_of(body: Colour) -> Colour:
    """Returns the rim that stands farther from `body`: ink or paper."""
    return max(INK, PAPER, key=lambda rim: ratio(body, rim))


@lru_cache(maxsize=64)
def shade(colour: Colour) -> Colour:
    """Returns the colour of a mark that offers something: as little fuller or lighter as sets it off from its rim."""
    light = rim_of(colour) == INK
    for n in range(60):
        power = 1 / (1 + n / 20) if light else 1 + n / 20
        r, g, b = (round(255 * (part / 255) ** power) for part in colour)
        if ratio((r, g, b), rim_of((r, g, b))) >= OFFERED:
            return r, g, b
    return PAPER if light else INK


@dataclass(frozen=True, slots=True)
class Pen:
    """A body of `width` between two rims of `rim`, in pixels of the surface drawn on; the rim's tone is `edge`."""

    body: Colour
    width: float
    rim: float

    @property
    def edge(self) -> Colour:
        return rim_of(self.body)

    @property
    def half(self) -> float:
        """Pixels from the middle of the stroke to its outer edge."""
        return self.width / 2 + self.rim


def pen(colour: Colour, side: float, weight: float = 1.0, over: int = OVER) -> Pen:
    """Returns the pen for a mark on a thing `side` pixels wide, never thinner than can be seen.

    `side` is measured on the surface drawn on, which is `over` times as large as it will be.
    """
    return Pen(colour, max(2.0 * over, side * 0.040 * weight), max(1.4 * over, side * 0.022))


def polyline(surface: pygame.Surface, colour: Sequence[int], points: Line, half: float) -> None:
    """Draws a line of one tone with round joints, `half` pixels to both sides."""
    for start, end in pairwise(points):
        pygame.draw.line(surface, colour, start, end, round(2 * half))
    for point in points:
        pygame.draw.circle(surface, colour, point, half)


def stroke(surface: pygame.Surface, pen: Pen, lines: Iterable[Line]) -> None:
    """Draws lines in two tones, all rims below all bodies."""
    lines = tuple(lines)
    for tint, half in ((pen.edge, pen.half), (pen.body, pen.width / 2)):
        for line in lines:
            polyline(surface, (*tint, 255), line, half)


def solid(surface: pygame.Surface, pen: Pen, shape: Line) -> None:
    """Fills a closed shape with the pen's body, inside its rim."""
    polyline(surface, (*pen.edge, 255), (*shape, shape[0]), pen.rim)
    pygame.draw.polygon(surface, (*pen.body, 255), shape)


# --- lines -----------------------------------------------------------------------------------------------------------


def box_line(box: pygame.Rect, radius: float) -> list[Point]:
    """Returns the closed outline of a box with round corners, clockwise from the left of its upper edge."""
    r = min(radius, box.width / 2, box.height / 2)
    corners = (
        (box.right - r, box.top + r), (box.right - r, box.bottom - r),
        (box.left + r, box.bottom - r), (box.left + r, box.top + r),
    )  # fmt: skip
    points: list[Point] = []
    for n, (x, y) in enumerate(corners):
        turns = (math.pi / 2 * (n - 1 + part / CORNER) for part in range(CORNER + 1))
        points += [(x + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns]
    return [*points, points[0]]


def circle_line(centre: Point, radius: float, points: int = 48) -> list[Point]:
    """Returns a closed circle, clockwise from its right."""
    turns = (2 * math.pi * n / points for n in range(points + 1))
    return [(centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)) for turn in turns]


def length(line: Line) -> float:
    """Returns the pixels a line is long."""
    return sum(math.dist(start, end) for start, end in pairwise(line))


def part(line: Line, start: float, end: float) -> list[Point]:
    """Returns the piece of a line between two distances from its beginning, in pixels."""
    found: list[Point] = []
    gone = 0.0
    for a, b in pairwise(line):
        far = math.dist(a, b)
        low, high = max(0.0, start - gone), min(far, end - gone)
        if far and low < high:
            spots = [(a[0] + (b[0] - a[0]) * t / far, a[1] + (b[1] - a[1]) * t / far) for t in (low, high)]
            found += spots[1:] if found else spots
        gone += far
    return found


def cut(line: Line, dash: float, gap: float, *, closed: bool = False) -> list[list[Point]]:
    """Returns a line as dashes of about `dash` pixels with gaps between, whole ones at both ends.

    A `closed` line ends with a gap, so that its dashes go round evenly.
    """
    whole = length(line)
    count = max(1, round(whole / (dash + gap) if closed else (whole + gap) / (dash + gap)))
    pitch = whole / count if closed else (whole + gap) / count
    return [part(line, n * pitch, n * pitch + pitch - gap) for n in range(count)]
