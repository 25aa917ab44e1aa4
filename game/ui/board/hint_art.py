"""The art of a hint: a dashed arrow from rim to rim, a ring round its goal, rings where it steps over something.

The picture is kept until the hint or what it goes past changes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.ui.board.hint_route import Arrow, Field, Stop, route
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.board.strokes import Line, Point, circle_line, cut, length, part, pen, solid, stroke
from game.ui.theme import Colour, Theme

OVER = 2
"""How much larger the arrow is drawn before it is made smooth: it may cross a whole board."""
RING = 0.075
"""How thick the goal's ring is, with its rims."""
BARE = 0.33
"""The radius of the goal's ring on a bare square, in widths of a square."""


@dataclass(frozen=True, slots=True)
class HintWay:
    """A hint in window pixels: the middles of what is seen at its `stops`, whether something stands there, and the
    boxes of all glyphs. `cell` is the width of a square, `within` what the arrow does not leave; `round` is the
    radius of a circle that holds all that is to be read on a piece.
    """

    stops: tuple[Point, ...]
    taken: tuple[bool, ...]
    glyphs: tuple[pygame.Rect, ...]
    cell: int
    within: pygame.Rect
    round: float

    def ring(self, n: int) -> float:
        """Returns the outer radius of the ring round a stop."""
        return self.round + 1 + self.cell * RING if self.taken[n] else self.cell * BARE

    def lines(self) -> list[list[Point]]:
        """Returns the lines of the arrows from stop to stop; one that would come back the same way keeps beside it."""
        arrow = Arrow(self.cell)
        found: list[list[Point]] = []
        for n in range(1, len(self.stops)):
            end = Stop(*self.stops[n], self.ring(n) - self.cell * RING * 0.8)
            drawn = tuple(pygame.Rect(x - 1, y - 1, 2, 2) for line in found for x, y in line)
            found.append(route(self._begin(n - 1, end, arrow), end, Field(self.glyphs, drawn, self.within), arrow))
        return found

    def _begin(self, n: int, end: Stop, arrow: Arrow) -> Stop:
        """Returns where an arrow begins: a little off the glyph or the ring, or close to it if there is no room."""
        x, y = self.stops[n]
        box = next((box for box in self.glyphs if box.collidepoint(x, y)), None) if self.taken[n] else None
        along = math.atan2(end.y - y, end.x - x)
        for room in (arrow.shaft + 2, 3.0):
            wide = None if box is None else box.inflate(round(2 * room), round(2 * room))
            begin = Stop(x, y, self.ring(n) * (1.0 if room > 3.0 else 0.6), wide)
            if math.dist(begin.rim(along), end.rim(along + math.pi)) >= arrow.head(0.0):
                break
        return begin


class HintArt:
    """Draws the hint of one board and keeps the picture."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._key: tuple[HintWay, Colour] | None = None
        self._picture = pygame.Surface((1, 1))
        self._at = (0, 0)

    def draw(self, surface: pygame.Surface, way: HintWay) -> None:
        """Draws a hint over everything that lies at rest."""
        key = (way, self._theme.colours.mark_hint)
        if key != self._key:
            self._picture, self._at = _picture(*key)
            self._key = key
        surface.blit(self._picture, self._at, special_flags=PREMULTIPLIED)


def _picture(way: HintWay, colour: Colour) -> tuple[pygame.Surface, tuple[int, int]]:
    """Returns the premultiplied picture of a hint and where it lies."""
    lines = way.lines()
    spots = [point for line in lines for point in line] + list(way.stops)
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    room = round(way.cell * 0.55)
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1).inflate(2 * room, 2 * room)
    veil = pygame.Surface((box.width * OVER, box.height * OVER), pygame.SRCALPHA)

    def here(line: Line) -> list[Point]:
        return [((x - box.x) * OVER, (y - box.y) * OVER) for x, y in line]

    side, last = way.cell * OVER, len(way.stops) - 1
    for n, centre in enumerate(here(way.stops)):
        if n or not last:
            tool = pen(colour, side, 1.0 if n == last else 0.6, OVER)
            stroke(veil, tool, [circle_line(centre, way.ring(n) * OVER - tool.half)])
    for line in lines:
        _draw_arrow(veil, here(line), Arrow(side), colour)
    return pygame.transform.smoothscale(veil.premul_alpha(), box.size), box.topleft


def _draw_arrow(veil: pygame.Surface, line: Line, arrow: Arrow, colour: Colour) -> None:
    """Draws dashes along a line and a head at its end."""
    tool = pen(colour, arrow.cell, 0.9, OVER)
    whole = length(line)
    head = arrow.head(whole)
    neck = whole - head
    if neck > arrow.cell * 0.10:
        stroke(veil, tool, cut(part(line, 0.0, neck), arrow.cell * 0.17, arrow.cell * 0.10))
    (x0, y0), (x1, y1) = part(line, max(0.0, neck), whole)[0], line[-1]
    far = max(1.0, math.dist((x0, y0), (x1, y1)))
    ux, uy = (x1 - x0) / far, (y1 - y0) / far
    wing = arrow.wing - tool.rim
    back = (x1 - ux * head, y1 - uy * head)
    sides = [(back[0] - uy * wing, back[1] + ux * wing), (back[0] + uy * wing, back[1] - ux * wing)]
    solid(veil, tool, [(x1, y1), *sides])
