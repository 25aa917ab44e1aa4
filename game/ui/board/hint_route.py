"""The way of a hint's arrow: from the rim of one place to the rim of another, past everything that is to be read.

Only geometry, in window pixels. Of many curves the plainest is taken that touches no glyph.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.board.strokes import Line, Point, length

TURNS = (0.0, 0.3, -0.3, 0.6, -0.6, 0.9, -0.9, 1.2, -1.2, 1.6, -1.6)
"""How far, in radians, an end may turn away from the straight line."""
REACHES = (0.3, 0.7, 1.2)
"""How far a curve goes straight on at its ends, in widths of a square."""
STEP = 0.10
"""The distance of the points of a curve, in widths of a square."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A place of the way: its middle, and where the arrow begins or ends: on a circle, or on the edge of a `box`."""

    x: float
    y: float
    radius: float = 0.0
    box: pygame.Rect | None = None

    def rim(self, angle: float) -> Point:
        dx, dy = math.cos(angle), math.sin(angle)
        far = self.radius
        if self.box is not None:
            across = (self.box.right if dx > 0 else self.box.left) - self.x
            down = (self.box.bottom if dy > 0 else self.box.top) - self.y
            far = min(across / dx if abs(dx) > 1e-9 else math.inf, down / dy if abs(dy) > 1e-9 else math.inf)
        return self.x + far * dx, self.y + far * dy


@dataclass(frozen=True, slots=True)
class Arrow:
    """The sizes of an arrow for squares `cell` pixels wide."""

    cell: float

    @property
    def shaft(self) -> float:
        """Half the shaft across, with its rims."""
        return self.cell * 0.05

    @property
    def wing(self) -> float:
        """Half the head across."""
        return self.cell * 0.135

    def head(self, whole: float) -> float:
        """Returns the length of the head on a line `whole` pixels long; on a short one there is little else."""
        return min(self.cell * 0.23, max(self.cell * 0.11, whole * 0.6))


@dataclass(frozen=True, slots=True)
class Field:
    """What an arrow goes past: it must not touch `glyphs`, and would rather not touch `arrows` or leave `within`."""

    glyphs: tuple[pygame.Rect, ...]
    arrows: tuple[pygame.Rect, ...]
    within: pygame.Rect


def route(start: Stop, goal: Stop, field: Field, arrow: Arrow) -> list[Point]:
    """Returns the points of the way from rim to rim; of all curves the plainest that touches the fewest glyphs."""
    near = pygame.Rect(min(start.x, goal.x), min(start.y, goal.y), abs(start.x - goal.x), abs(start.y - goal.y))
    near.inflate_ip(4 * arrow.cell, 4 * arrow.cell)
    past = [box for box in field.glyphs if box.colliderect(near)]
    best: tuple[tuple[int, int], list[Point]] | None = None
    for line in _plainest(start, goal, arrow):
        hits = touches(line, past, arrow, len(line) if best is None else best[0][0])
        if best is not None and hits > best[0][0]:
            continue
        outside = sum(not field.within.collidepoint(point) for point in line)
        faults = hits, touches(line, field.arrows, arrow, len(line)) + outside
        if best is None or faults < best[0]:
            best = (faults, line)
        if faults == (0, 0):
            break
    return best[1] if best is not None else [start.rim(0.0), goal.rim(0.0)]


def touches(line: Line, glyphs: Sequence[pygame.Rect], arrow: Arrow, most: int) -> int:
    """Returns at how many points of a line the arrow along it lies on a glyph, or less than a pixel from it.

    Once there are more than `most`, the rest is not looked at.
    """
    if not glyphs:
        return 0
    whole = length(line)
    head = arrow.head(whole)
    left, found = whole, 0
    for n, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, n - 1)], line[min(n + 1, len(line) - 1)]
        left -= math.dist((x0, y0), (x, y))
        far = math.dist((x0, y0), (x1, y1)) or 1.0
        half = (arrow.shaft if left > head else arrow.wing * left / head) / far
        across = [(x - (y1 - y0) * side, y + (x1 - x0) * side) for side in (-half, 0.0, half)]
        found += any(pygame.Rect(px - 1, py - 1, 3, 3).collidelist(glyphs) >= 0 for px, py in across)
        if found > most:
            break
    return found


def _plainest(start: Stop, goal: Stop, arrow: Arrow) -> Iterator[list[Point]]:
    """Yields curves from rim to rim, the short and straight ones first; none that is no longer than its head."""
    along = math.atan2(goal.y - start.y, goal.x - start.x)
    found: list[tuple[float, float, float, float]] = []
    for out in TURNS:
        for back in TURNS:
            for reach in REACHES if out or back else REACHES[:1]:
                bend = abs(out) + abs(back) + (0.8 if out * back > 0 else 0.0)
                found.append((bend * (0.5 + reach), out, back, reach))
    for _, out, back, reach in sorted(found):
        ends = start.rim(along + out), goal.rim(along + math.pi + back)
        line = _curve(*ends, along, (out, back), reach * arrow.cell, arrow)
        whole = length(line)
        if whole >= arrow.head(whole):
            yield line


def _curve(
    start: Point, end: Point, along: float, turns: tuple[float, float], reach: float, arrow: Arrow
) -> list[Point]:
    """Returns the points of a curve that leaves and arrives at right angles to the rims."""
    out, into = along + turns[0], along + math.pi + turns[1]
    if max(map(abs, turns)) < 0.7:
        reach = min(reach, math.dist(start, end) / 2)
    first = (start[0] + reach * math.cos(out), start[1] + reach * math.sin(out))
    second = (end[0] + reach * math.cos(into), end[1] + reach * math.sin(into))
    count = max(8, round((math.dist(start, end) + reach) / (STEP * arrow.cell)))
    points = []
    for n in range(count + 1):
        t = n / count
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * start[0] + b * first[0] + c * second[0] + d * end[0]
        y = a * start[1] + b * first[1] + c * second[1] + d * end[1]
        points.append((x, y))
    return points
