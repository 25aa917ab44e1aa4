"""Dice as bodies: a cube with round edges in space, turned as it lies or flies, lit from above, seen from the front.

World: x to the right, y away from the viewer, z up; a die's half side is 1. Orientations are three rows of a matrix.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from game.ui.board.piece_art import blend
from game.ui.pictures import drawn_once
from game.ui.theme import Colour

Vector = tuple[float, float, float]
Turned = tuple[Vector, Vector, Vector]
Point = tuple[float, float]

ELEVATION = math.radians(58)
"""How high the viewer stands over the table."""
UP, DOWN = math.sin(ELEVATION), math.cos(ELEVATION)
TO_VIEWER: Vector = (0.0, -DOWN, UP)
LIGHT: Vector = (-0.38, -0.30, 0.875)
ROUND = 0.30
FINE = 2
REACH = 2.0
"""Half the side of a die's picture, in half sides of the die: what it needs however it is turned."""

_AXES: dict[int, tuple[Vector, Vector, Vector]] = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)), 6: ((0, 0, -1), (1, 0, 0), (0, -1, 0)),
    2: ((0, -1, 0), (1, 0, 0), (0, 0, 1)), 5: ((0, 1, 0), (-1, 0, 0), (0, 0, 1)),
    3: ((1, 0, 0), (0, 1, 0), (0, 0, 1)), 4: ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
}  # fmt: skip
"""Face -> its normal and the two directions in it."""
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}  # fmt: skip


def turn(axis: Vector, angle: float) -> Turned:
    """Returns the rotation around an axis of length 1 by an angle in radians."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    k = 1 - c
    return (
        (c + x * x * k, x * y * k - z * s, x * z * k + y * s),
        (y * x * k + z * s, c + y * y * k, y * z * k - x * s),
        (z * x * k - y * s, z * y * k + x * s, c + z * z * k),
    )


def after(first: Turned, then: Turned) -> Turned:
    """Returns two rotations, one after the other."""
    a, b = then, first
    rows = [tuple(sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)) for i in range(3)]
    return (
        (rows[0][0], rows[0][1], rows[0][2]),
        (rows[1][0], rows[1][1], rows[1][2]),
        (rows[2][0], rows[2][1], rows[2][2]),
    )


def apply(turned: Turned, v: Vector) -> Vector:
    """Returns a vector after a rotation."""
    return (
        turned[0][0] * v[0] + turned[0][1] * v[1] + turned[0][2] * v[2],
        turned[1][0] * v[0] + turned[1][1] * v[1] + turned[1][2] * v[2],
        turned[2][0] * v[0] + turned[2][1] * v[1] + turned[2][2] * v[2],
    )


def lying(face: int, yaw: float) -> Turned:
    """Returns how a die lies with a face up, turned by `yaw` radians on the table."""
    tilt = {
        1: turn((1, 0, 0), 0.0), 6: turn((1, 0, 0), math.pi), 2: turn((1, 0, 0), -math.pi / 2),
        5: turn((1, 0, 0), math.pi / 2), 3: turn((0, 1, 0), -math.pi / 2), 4: turn((0, 1, 0), math.pi / 2),
    }[face]  # fmt: skip
    return after(tilt, turn((0, 0, 1), yaw))


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


class _Canvas:
    """The picture of one die, FINE times as large as on the screen."""

    def __init__(self, half: float) -> None:
        self.half = half * FINE
        side = max(4, math.ceil(2 * REACH * self.half))
        self.surface = pygame.Surface((side, side), pygame.SRCALPHA)
        self.middle = side / 2

    def spot(self, v: Vector) -> Point:
        return (self.middle + v[0] * self.half, self.middle - (v[1] * UP + v[2] * DOWN) * self.half)

    def shape(self, points: Iterable[Vector], colour: Colour) -> None:
        pygame.draw.polygon(self.surface, colour, [self.spot(v) for v in points])


def draw_die(turned: Turned, half: float, body: Colour, ink: Colour, *, quick: bool = False) -> pygame.Surface:
    """Returns the premultiplied picture of a die, its middle in the middle. `half`: half its side in pixels.

    quick: without the finest parts, which nobody sees in flight.
    """
    canvas = _Canvas(half)
    inner = 1 - ROUND
    corners = [apply(turned, (x * inner, y * inner, z * inner)) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    hull = _hull(
        (x + ROUND * canvas.half * math.cos(a), y + ROUND * canvas.half * math.sin(a))
        for x, y in map(canvas.spot, corners)
        for a in (n * math.tau / 8 for n in range(8))
    )
    pygame.draw.polygon(canvas.surface, blend(body, (0x3A, 0x30, 0x58), 0.42), hull)
    for face, (normal, u, v) in _AXES.items():
        n = apply(turned, normal)
        if _dot(n, TO_VIEWER) > 0.10:
            _face(canvas, face, n, apply(turned, u), apply(turned, v), (body, ink), quick)
    size = (canvas.surface.get_width() // FINE, canvas.surface.get_height() // FINE)
    return pygame.transform.smoothscale(canvas.surface.premul_alpha(), size)


def _face(
    canvas: _Canvas, face: int, n: Vector, u: Vector, v: Vector, colours: tuple[Colour, Colour], quick: bool
) -> None:
    body, ink = colours
    light = max(0.0, _dot(n, LIGHT))
    shade = blend(blend(body, (0x2E, 0x26, 0x4C), 0.42), blend(body, (255, 255, 255), 0.35), light**0.8)

    def at(a: float, b: float) -> Vector:
        return (n[0] + u[0] * a + v[0] * b, n[1] + u[1] * a + v[1] * b, n[2] + u[2] * a + v[2] * b)

    canvas.shape((at(a, b) for a, b in _ROUND_SQUARE), shade)
    if not quick:
        canvas.shape((at(a * 0.93, b * 0.93) for a, b in _ROUND_SQUARE), blend(shade, (255, 255, 255), 0.14))
    size = 0.30 if face == 1 else 0.185
    dark = blend(shade, ink, 0.93)
    circle = _CIRCLE[::2] if quick else _CIRCLE
    for x, y in _PIPS[face]:
        canvas.shape((at(0.48 * x + size * a, 0.48 * y + size * b) for a, b in circle), dark)
        if not quick:
            inside = [(0.48 * x + size * (0.72 * a - 0.08), 0.48 * y + size * (0.72 * b - 0.08)) for a, b in circle]
            canvas.shape((at(a, b) for a, b in inside), blend(dark, (255, 255, 255), 0.12))


def _round_square(half: float, radius: float) -> tuple[Point, ...]:
    points = []
    for k, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for n in range(6):
            a = math.pi / 2 * (k + n / 5)
            points.append((x * (half - radius) + radius * math.cos(a), y * (half - radius) + radius * math.sin(a)))
    return tuple(points)


_ROUND_SQUARE = _round_square(0.90, 0.30)
_CIRCLE = tuple((math.cos(n * math.tau / 14), math.sin(n * math.tau / 14)) for n in range(14))


def _hull(points: Iterable[Point]) -> list[Point]:
    """Returns the convex hull (monotone chain)."""
    spots = sorted(set(points))

    def half(order: Sequence[Point]) -> list[Point]:
        chain: list[Point] = []
        for p in order:
            while len(chain) > 1 and _cross(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(spots) + half(spots[::-1])


def _cross(o: Point, a: Point, b: Point) -> float:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


@drawn_once
def at_rest(face: int, yaw: int, half: int, body: Colour, ink: Colour) -> pygame.Surface:
    """Returns a die that lies, `yaw` in degrees. Shared; not to be drawn on."""
    return draw_die(lying(face, math.radians(yaw)), half, body, ink)


@drawn_once
def shade_of(half: int) -> pygame.Surface:
    """Returns the soft shadow of a die on the ground."""
    side = max(8, round(half * 3.4))
    small = pygame.Surface((32, 32), pygame.SRCALPHA)
    small.fill((8, 6, 20, 0))
    for n in range(16, 0, -1):
        pygame.draw.circle(small, (8, 6, 20, round(150 * (1 - n / 16) ** 0.8)), (16, 16), n)
    return pygame.transform.smoothscale(small, (side, round(side * UP)))
