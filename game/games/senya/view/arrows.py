"""Arrows from somebody to somebody: attacks, counters, covers, help; and where somebody aims while dragging a card."""

import math
from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame

from game.games.senya.view.values import AimArrow
from game.ui.board.piece_art import blend
from game.ui.theme import Colour, Theme

RectOf = Callable[[str], pygame.Rect | None]
Names = Callable[[], tuple[pygame.Rect, ...]]
Box = tuple[int, int, int, int]
Point = tuple[float, float]
Way = tuple[Point, Point, Point]
"""Where an arc begins, to which side it bends, and where it ends."""
ARROWS: dict[str, Colour] = {
    "attack": (0xF0, 0xC0, 0x62), "counter": (0xF0, 0x72, 0x5C), "cover": (0x7C, 0xC0, 0xF0),
    "help": (0x7C, 0xD8, 0xB4),
}  # fmt: skip
SHADE: Colour = (0x14, 0x0E, 0x1C)
STEPS = 40
HEIGHTS = (0.14, 0.5, 0.92)
"""Where an arrow may leave somebody and arrive, in parts of the height: at the emblem, in the middle, at the foot."""
NEAR = 90
"""Units below which an arrow from edge to edge would be all head."""


class ArrowArt:
    """Draws arrows for one theme. `rect_of` tells where somebody stands, `names` where names are: none is struck."""

    def __init__(self, theme: Theme, rect_of: RectOf, names: Names) -> None:
        self._theme, self._rect_of, self._names = theme, rect_of, names

    def draw(self, surface: pygame.Surface, arrow: AimArrow, t: float = 1.0) -> None:
        """Draws an arrow, as far as it has grown; dashed while it is only being declared."""
        start, end = self._rect_of(arrow.start), self._rect_of(arrow.end)
        if start is None or end is None:
            return
        if arrow.start == arrow.end:
            ends: tuple[Point, Point] = (
                (start.centerx - start.width // 4, start.y),
                (start.centerx + start.width // 4, start.y),
            )
        else:
            ends = (_edge(start, end.center, 1.0), _edge(end, start.center, 0.86))
            beside = start.bottom > end.y and end.bottom > start.y
            if (
                beside and math.dist(*ends) < NEAR * self._theme.u
            ):  # side by side: from face to face, over the edge between them
                ends = ((start.centerx, start.y + start.height // 4), (end.centerx, end.y + end.height // 4))
        lift, names = _lift(ends, self._theme.u), tuple((r.x, r.y, r.w, r.h) for r in self._names())
        a, mid, b = clear_way((_mid(ends, lift), *_others(start, end, lift)), names, round(4 * self._theme.u))
        self._flown(surface, (a, mid, b), ARROWS[arrow.kind], dashed=not arrow.sure, t=t)

    def aim(self, surface: pygame.Surface, name: str, pos: tuple[int, int]) -> None:
        """Draws where somebody aims: dashed, to a point."""
        start = self._rect_of(name)
        if start is not None and not start.collidepoint(pos):
            ends = (_edge(start, pos, 1.0), pos)
            self._flown(surface, _mid(ends, _lift(ends, self._theme.u)), ARROWS["attack"], dashed=True)

    def _flown(self, surface: pygame.Surface, way: Way, colour: Colour, *, dashed: bool, t: float = 1.0) -> None:
        """Draws an arrow that flies along a way, as far as it has come."""
        (a, mid, b), u = way, self._theme.u
        points = [_bent(a, mid, b, n / STEPS * t) for n in range(STEPS + 1)]
        self._shaft(surface, points, colour, dashed=dashed)
        tip, back = points[-1], points[-6]
        angle = math.atan2(tip[1] - back[1], tip[0] - back[0])
        long, wide = 17 * u, 9 * u
        head = [tip, _polar(tip, angle + math.pi, long, angle + math.pi / 2, wide),
                _polar(tip, angle + math.pi, long * 0.72, 0.0, 0.0),
                _polar(tip, angle + math.pi, long, angle - math.pi / 2, wide)]  # fmt: skip
        pygame.draw.polygon(surface, SHADE, [(x + 2, y + 2) for x, y in head])
        pygame.draw.polygon(surface, colour, head)
        pygame.draw.aalines(surface, blend(colour, (255, 255, 255), 0.5), True, head)

    def _shaft(self, surface: pygame.Surface, points: list[Point], colour: Colour, *, dashed: bool) -> None:
        width = max(3, round(4.5 * self._theme.u))
        drawn = [n for n in range(len(points) - 3) if not dashed or n % 4 <= 1]
        for shift, shade, wide in ((2, SHADE, width + 1), (0, colour, width)):
            for n in drawn:
                a, b = points[n], points[n + 1]
                pygame.draw.line(surface, shade, (a[0] + shift, a[1] + shift), (b[0] + shift, b[1] + shift), wide)
        for n in drawn[:-1]:
            pygame.draw.aaline(surface, blend(colour, (255, 255, 255), 0.55), points[n], points[n + 1])


def _lift(ends: tuple[Point, Point], u: float) -> float:
    """Returns how far the middle of an arc lies above the line between its ends, in pixels."""
    return min(70.0, max(30.0, abs(ends[1][0] - ends[0][0]) * 0.12)) * u


def _mid(ends: tuple[Point, Point], lift: float) -> Way:
    (ax, ay), (bx, by) = ends
    return (ax, ay), ((ax + bx) / 2, (ay + by) / 2 - lift), (bx, by)


def _others(start: pygame.Rect, end: pygame.Rect, lift: float) -> Iterator[Way]:
    """Yields further ways between two boxes, from side to side at several heights, over and under what is between."""
    right = end.centerx >= start.centerx
    a, b = (start.right, end.left) if right else (start.left, end.right)
    inward = round(end.width * 0.07) * (1 if right else -1)
    for more in (1.0, 2.2, -1.0, -2.2, 3.5):
        for up in HEIGHTS:
            for down in HEIGHTS:
                ends = (a, start.y + start.height * up), (b + inward, end.y + end.height * down)
                yield _mid(ends, lift * more)


@lru_cache(256)
def clear_way(ways: tuple[Way, ...], names: tuple[Box, ...], wide: int) -> Way:
    """Returns the first of some ways that strikes no name, or strikes the least; `wide` pixels are half an arrow."""
    boxes = [pygame.Rect(name).inflate(2 * wide, 2 * wide) for name in names]

    def struck(way: Way) -> int:
        points = [_bent(*way, n / STEPS) for n in range(STEPS + 1)]
        return sum(box.collidepoint(point) for point in points for box in boxes)

    return min(ways, key=struck)


def _bent(a: Point, m: Point, b: Point, t: float) -> Point:
    s = 1 - t
    return (s * s * a[0] + 2 * s * t * m[0] + t * t * b[0], s * s * a[1] + 2 * s * t * m[1] + t * t * b[1])


def _polar(at: Point, a: float, far: float, b: float, wide: float) -> Point:
    return (at[0] + far * math.cos(a) + wide * math.cos(b), at[1] + far * math.sin(a) + wide * math.sin(b))


def _edge(rect: pygame.Rect, towards: tuple[int, int], way: float) -> Point:
    """Returns a point on the way from the middle of a box to a point: part `way` of what lies in the box."""
    dx, dy = towards[0] - rect.centerx, towards[1] - rect.centery
    if not dx and not dy:
        return rect.center
    part = min(rect.width / 2 / abs(dx) if dx else 9e9, rect.height / 2 / abs(dy) if dy else 9e9) * way
    return (rect.centerx + dx * part, rect.centery + dy * part)
