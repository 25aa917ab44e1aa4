"""Things of nature on the cards: fire, water, lightning, clouds, snow, hills, stars; and from `living` what grows."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import skia

from card_art.crests import flame
from card_art.ink import (
    HEIGHT,
    WIDTH,
    Colour,
    Point,
    brush,
    curve,
    fill,
    gilt,
    glow,
    ink,
    line,
    metal,
    mix,
    oval_rect,
    poly,
    rect,
    soft,
    through,
    wash,
)  # fmt: skip
from card_art.living import crane, feather, frond, petals, raceme, spray, stalk

__all__ = ["crane", "feather", "frond", "petals", "raceme", "spray", "stalk"]
FOOT = HEIGHT


def fire(
    c: skia.Canvas, x: float, y: float, w: float, h: float, lean: float = 0, alpha: int = 255, rich: bool = True
) -> None:
    """A tongue of fire in three washes."""
    outer = flame(x, y, w, h, lean)
    c.drawPath(outer, wash((0, y - h), (0, y), [(248, 176, 104, alpha), (226, 84, 48, alpha), (178, 34, 32, alpha)]))
    c.drawPath(outer, gilt(1.6) if rich else line((150, 30, 28), 1.4, alpha))
    c.drawPath(
        flame(x, y, w * 0.55, h * 0.56, lean * 0.4),
        wash((0, y - h * 0.56), (0, y), [(255, 234, 150, alpha), (246, 160, 54, alpha)]),
    )


def sparks(c: skia.Canvas, count: int, rng: random.Random, low: float = 400) -> None:
    for _ in range(count):
        x, y = rng.uniform(14, 306), rng.uniform(50, low)
        c.drawCircle(x, y, rng.uniform(0.9, 2.8), metal((x - 3, y - 3), (x + 3, y + 3)))


def scales(c: skia.Canvas, top: float, tone: Colour, pale: Colour, r: float = 26) -> None:
    """Rows of wave fans from `top` to the foot, those in front below."""
    rows = max(1, round((FOOT - top) / (r * 0.5)))
    for i in range(rows):
        y, t = top + r + i * r * 0.5, i / rows
        x = -r + (r if i % 2 else 0)
        while x < WIDTH + r:
            for j, part in enumerate((1, 0.78, 0.56, 0.34)):
                c.drawCircle(
                    x,
                    y,
                    r * part,
                    fill(mix(pale, tone, 0.15 + 0.5 * t) if j % 2 else mix(pale, (255, 255, 255), 0.5 - 0.3 * t)),
                )
                c.drawCircle(x, y, r * part, line(tone, 1.2))
            x += 2 * r


def spiral(
    c: skia.Canvas,
    x: float,
    y: float,
    r: float,
    turns: float,
    paint: skia.Paint,
    start: float = 0,
    sign: int = 1,
    flat: float = 1,
) -> None:
    path = skia.Path()
    steps = int(40 * turns)
    for i in range(steps + 1):
        t = i / steps
        a, d = start + sign * t * turns * 2 * math.pi, r * (1 - t) ** 0.9
        at = (x + d * math.cos(a), y + d * math.sin(a) * flat)
        path.lineTo(*at) if i else path.moveTo(*at)
    c.drawPath(path, paint)


def breaker(c: skia.Canvas, x: float, y: float, size: float, side: int = 1) -> None:
    """A wave that rears and breaks into claws of foam."""
    c.save()
    c.translate(x, y)
    c.scale(size * side, size)
    crest = curve(
        (-110, 90),
        (-80, 30, -52, -34, 6, -60),
        (44, -76, 84, -58, 86, -26),
        (88, 0, 62, 14, 46, 4),
        (34, -4, 38, -20, 50, -20),
        (30, -34, 4, -14, 6, 18),
        (8, 46, 32, 66, 80, 90),
        close=True,
    )
    c.drawPath(crest, wash((0, -70), (0, 86), [(112, 166, 212), (34, 84, 150), (18, 44, 92)]))
    c.drawPath(crest, ink(2))
    for i in range(3):
        brush(
            c,
            [(-94 + 18 * i, 86), (-50 + 12 * i, 6 + 8 * i), (6 + 4 * i, -44 + 14 * i), (58 - 3 * i, -40 + 9 * i)],
            5,
            fill((214, 232, 244), 220),
            0.6,
        )
    c.drawPath(crest, metal((-80, -70), (80, 70), 1.2))
    for fx, fy, r in (
        (86, -26, 9),
        (78, -44, 8),
        (60, -58, 8),
        (40, -64, 7),
        (20, -62, 5),
        (90, -10, 8),
        (80, 2, 7),
        (64, 8, 6),
        (50, 4, 5),
        (98, -38, 3.4),
        (104, -20, 2.6),
        (70, -66, 3),
    ):
        c.drawCircle(fx, fy, r, fill((248, 250, 248)))
        c.drawCircle(fx, fy, r, line((52, 96, 156), 1.3))
    c.restore()


def ripples(
    c: skia.Canvas, x: float, y: float, r: float, paint: skia.Paint, rings: int = 4, flat: float = 0.36
) -> None:
    for i in range(rings):
        k = r * (i + 1) / rings
        c.drawOval(oval_rect(x, y, 2 * k, 2 * k * flat), paint)


def drum(c: skia.Canvas, x: float, y: float, r: float, turn: float = 0) -> None:
    """A drum of the thunder god with three commas."""
    c.drawCircle(x, y, r, metal((x - r, y - r), (x + r, y + r)))
    c.drawCircle(x, y, r, ink(1.6))
    c.drawCircle(x, y, r * 0.78, fill((252, 244, 218)))
    c.drawCircle(x, y, r * 0.78, line((110, 70, 10), 1.2))
    for i in range(14):
        a = i * math.pi / 7
        c.drawCircle(x + r * 0.89 * math.cos(a), y + r * 0.89 * math.sin(a), r * 0.05 + 0.3, fill((80, 50, 10)))
    for i in range(3):
        c.save()
        c.translate(x, y)
        c.rotate(turn + 120 * i)
        s = r * 0.72
        c.drawCircle(0, -s * 0.5, s * 0.25, fill((60, 44, 30)))
        tail = [(s * 0.18, -s * 0.62), (s * 0.62, -s * 0.42), (s * 0.84, s * 0.02), (s * 0.74, s * 0.42)]
        brush(c, tail, s * 0.34, fill((60, 44, 30)), 0.12)
        c.restore()


def bolt(c: skia.Canvas, x: float, y: float, size: float, angle: float) -> None:
    c.save()
    c.translate(x, y)
    c.rotate(angle)
    c.scale(size, size)
    shape = poly(
        [
            (0, 0),
            (34, 0),
            (14, 52),
            (40, 46),
            (4, 112),
            (22, 102),
            (-14, 190),
            (-6, 118),
            (-26, 126),
            (-4, 66),
            (-28, 74),
        ]
    )
    c.drawPath(shape, soft((255, 226, 120), 150, 8))
    c.drawPath(shape, wash((-30, 0), (30, 190), [(255, 240, 150), (242, 188, 40), (212, 138, 10)]))
    c.drawPath(shape, line((104, 66, 4), 2))
    c.restore()


def cloud(c: skia.Canvas, x: float, y: float, size: float, tones: Sequence[Colour], rich: bool, side: int = 1) -> None:
    c.save()
    c.translate(x, y)
    c.scale(size * side, size)
    shape = curve(
        (-90, 24),
        (-112, 24, -112, -6, -86, -6),
        (-92, -34, -52, -44, -40, -22),
        (-32, -54, 22, -56, 28, -20),
        (44, -36, 78, -26, 70, 0),
        (100, -4, 104, 24, 82, 24),
        close=True,
    )
    c.drawPath(shape, wash((0, -50), (0, 26), tones))
    edge = metal((-90, -40), (90, 30), 2.2) if rich else ink(1.6, 190)
    c.drawPath(shape, edge)
    for a, b, r, sign in ((-62, 4, 15, 1), (-6, -10, 20, 1), (52, 4, 14, -1)):
        spiral(c, a, b, r, 1.3, edge, math.pi * 0.6, sign)
    c.restore()


STORM: list[Colour] = [(255, 246, 214), (238, 204, 122)]


SNOWY: list[Colour] = [(252, 252, 252), (212, 222, 234)]


def flake(c: skia.Canvas, x: float, y: float, r: float, paint: skia.Paint, arms: bool = True) -> None:
    for i in range(6):
        a = i * math.pi / 3 + 0.2
        ca, sa = math.cos(a), math.sin(a)
        c.drawLine(x, y, x + r * ca, y + r * sa, paint)
        if arms:
            for side in (-0.6, 0.6):
                b = a + side
                c.drawLine(
                    x + r * 0.55 * ca,
                    y + r * 0.55 * sa,
                    x + r * 0.55 * ca + r * 0.36 * math.cos(b),
                    y + r * 0.55 * sa + r * 0.36 * math.sin(b),
                    paint,
                )


def mountain(c: skia.Canvas, points: Sequence[Point], a: Colour, b: Colour, rim: skia.Paint | None = None) -> None:
    """A range of hills down to the foot."""
    path = through(points)
    path.lineTo(WIDTH + 20, FOOT + 10)
    path.lineTo(-20, FOOT + 10)
    path.close()
    top = min(y for _, y in points)
    c.drawPath(path, wash((0, top), (0, top + 170), [a, b]))
    c.drawPath(through(points), rim or ink(1.6))


def haze(c: skia.Canvas, y: float, x0: float, x1: float, gold: bool = True, alpha: int = 220) -> None:
    """A band of mist with round ends, as on painted screens."""
    for dy, a, b in ((0, x0, x1), (13, x0 + 26, x1 + 22)):
        shape = skia.Path()
        shape.addRoundRect(rect(a, y + dy, b - a, 13), 6.5, 6.5)
        c.drawPath(
            shape,
            wash(
                (a, y),
                (b, y),
                [(255, 248, 226, 0), (250, 228, 168, alpha), (238, 202, 124, alpha), (255, 248, 226, 0)]
                if gold
                else [(255, 255, 255, 0), (250, 252, 255, alpha), (230, 238, 248, alpha), (255, 255, 255, 0)],
            ),
        )


def star(c: skia.Canvas, x: float, y: float, r: float, paint: skia.Paint) -> None:
    c.drawPath(
        poly(
            [
                (x, y - r),
                (x + r * 0.2, y - r * 0.2),
                (x + r, y),
                (x + r * 0.2, y + r * 0.2),
                (x, y + r),
                (x - r * 0.2, y + r * 0.2),
                (x - r, y),
                (x - r * 0.2, y - r * 0.2),
            ]
        ),
        paint,
    )


def thread(c: skia.Canvas, points: Sequence[Point], tone: Colour, w: float) -> None:
    """A stem: an inked line of a colour."""
    c.drawPath(through(points), ink(w + 2.4))
    c.drawPath(through(points), line(tone, w))


def halo(c: skia.Canvas, x: float, y: float, r: float, tones: Sequence[Colour]) -> None:
    c.drawCircle(x, y, r, glow(x, y, r, tones))
