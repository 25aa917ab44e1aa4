"""What grows and flies on the cards: bamboo, wisteria, cranes."""

from __future__ import annotations

import random

import skia

from card_art.arms import leaf
from card_art.ink import (
    HEIGHT,
    Colour,
    curve,
    fill,
    gilt,
    ink,
    line,
    metal,
    mix,
    oval_rect,
    poly,
    wash,
)  # fmt: skip

FOOT = HEIGHT


def stalk(
    c: skia.Canvas, x: float, w: float, lean: float, far: bool, rich: bool, rng: random.Random, top: float = -20
) -> None:
    """A bamboo stem from the foot upwards, in segments."""
    tones: list[Colour] = (
        [(178, 206, 162, 190), (210, 228, 194, 190), (140, 180, 132, 190)]
        if far
        else [(44, 122, 78), (140, 198, 136), (22, 84, 56)]
    )
    c.save()
    c.translate(x, FOOT + 6)
    c.rotate(lean)
    y, seg = 0.0, rng.uniform(58, 78)
    while y > -(FOOT - top):
        h = seg * rng.uniform(0.9, 1.1)
        part = curve(
            (-w * 0.5, y),
            (-w * 0.4, y - h * 0.2, -w * 0.4, y - h * 0.8, -w * 0.5, y - h),
            (w * 0.5, y - h),
            (w * 0.4, y - h * 0.8, w * 0.4, y - h * 0.2, w * 0.5, y),
            close=True,
        )
        c.drawPath(part, wash((-w / 2, 0), (w / 2, 0), tones, [0, 0.35, 1]))
        if not far:
            c.drawPath(part, line((16, 62, 42), 1.3, 190))
        c.drawLine(
            -w * 0.52,
            y - h,
            w * 0.52,
            y - h,
            metal((-w, y - h), (w, y - h + 2), 3) if rich and not far else line((20, 70, 46), 2.4, 120 if far else 220),
        )
        y -= h
    c.restore()


def spray(c: skia.Canvas, x: float, y: float, side: int, count: int, rng: random.Random, rich: bool) -> None:
    """A hanging bunch of bamboo leaves."""
    for i in range(count):
        a = 75 + rng.uniform(-66, 50)
        edge = gilt(1.1) if rich and i % 2 == 0 else line((12, 54, 36), 1)
        leaf(
            c,
            x,
            y,
            rng.uniform(42, 66),
            a if side > 0 else 180 - a,
            wash((0, 0), (60, 0), [(22, 88, 56), (104, 172, 108)]),
            0.15,
            edge,
        )


def raceme(c: skia.Canvas, x: float, y: float, long: float, wide: float, rng: random.Random, rich: bool) -> None:
    """A hanging cluster of wisteria, dark above and pale at its tip."""
    c.drawLine(x, y, x + 3, y + long, line((60, 80, 50), 1.3))
    count = int(long / 7.4)
    for i in range(count):
        t = i / count
        w = wide * ((1 - t) ** 0.75) * (0.55 + 0.45 * min(1, t * 6))
        for side in (-1, 1, -0.35, 0.45):
            px, py = x + 3 * t + side * w * rng.uniform(0.55, 1), y + t * long + rng.uniform(-3, 3)
            r = (7.4 - 3.8 * t) * rng.uniform(0.85, 1.15)
            tone = mix((96, 52, 146), (232, 212, 242), max(0, min(1, t * 0.75 + rng.uniform(-0.12, 0.25))))
            c.save()
            c.translate(px, py)
            c.rotate(side * 40)
            petal = oval_rect(0, 0, r * 1.24, r * 1.7)
            c.drawOval(petal, fill(tone))
            c.drawOval(petal, line((74, 38, 112), 0.8, 150))
            c.restore()
            if rich and rng.random() < 0.16:
                c.drawCircle(px, py, 1.5, metal((px - 2, py - 2), (px + 2, py + 2)))


def frond(c: skia.Canvas, x: float, y: float, long: float, angle: float, rich: bool) -> None:
    c.save()
    c.translate(x, y)
    c.rotate(angle)
    c.drawLine(0, 0, long, 0, line((60, 84, 50), 1.5))
    for i in range(5):
        t = 0.18 + 0.17 * i
        for side in (-1, 1):
            leaf(
                c,
                long * t,
                0,
                long * 0.34 * (1 - 0.35 * t),
                side * 52,
                wash((0, 0), (20, 0), [(60, 98, 66), (136, 168, 106)]),
                0.2,
                gilt(0.9) if rich else line((36, 60, 38), 0.8),
            )
    c.restore()


def petals(c: skia.Canvas, count: int, rng: random.Random, tone: Colour, low: float = 430) -> None:
    for i in range(count):
        x, y, r = rng.uniform(14, 306), rng.uniform(150, low), rng.uniform(2.4, 4.8)
        c.save()
        c.translate(x, y)
        c.rotate(rng.uniform(0, 180))
        c.drawOval(oval_rect(0, 0, 2 * r, r * 1.1), fill(tone, 200) if i % 3 else metal((-r, -r), (r, r)))
        c.restore()


def feather(c: skia.Canvas, long: float, w: float, tip: bool, edge: skia.Paint) -> None:
    shape = curve(
        (0, 0), (long * 0.3, -w, long * 0.8, -w, long, 0), (long * 0.8, w * 0.7, long * 0.3, w * 0.8, 0, 0), close=True
    )
    c.drawPath(
        shape,
        wash((0, 0), (long, 0), [(252, 252, 250), (250, 250, 248), (48, 54, 64), (30, 34, 42)], [0, 0.55, 0.7, 1])
        if tip
        else fill((252, 252, 250)),
    )
    c.drawPath(shape, edge)


def _wing(c: skia.Canvas, long: float, a0: float, a1: float, count: int, tips: int, edge: skia.Paint) -> None:
    for row, (size, wide, dark) in enumerate(((1, 0.085, tips), (0.52, 0.075, 0))):
        for i in range(count - 2 * row):
            t = i / (count - 1)
            c.save()
            c.rotate(a0 + (a1 - a0) * t + 3 * row)
            feather(c, long * size * (1 - (0.42 - 0.12 * row) * t), long * wide, i < dark, edge)
            c.restore()


def crane(c: skia.Canvas, x: float, y: float, size: float, angle: float = 0, side: int = 1, rich: bool = False) -> None:
    """A crane on the wing; it flies to the right, or to the left with side -1."""
    c.save()
    c.translate(x, y)
    c.scale(size * side, size)
    c.rotate(angle)
    edge = ink(1.5) if not rich else metal((-80, -80), (80, 80), 1.4)
    for d in (-3, 3):
        c.drawLine(-34, 8 + d * 0.5, -104, 22 + d, line((44, 48, 56), 2.2))
    c.save()
    c.translate(8, -6)
    _wing(c, 104, -62, -142, 9, 6, edge)
    c.restore()
    trunk = curve(
        (-46, 8),
        (-30, -14, 14, -18, 34, -8),
        (52, -2, 70, -14, 92, -22),
        (94, -18, 94, -14, 92, -13),
        (72, -2, 54, 12, 34, 12),
        (10, 22, -26, 22, -46, 8),
        close=True,
    )
    c.drawPath(trunk, fill((252, 252, 250)))
    c.drawPath(trunk, edge)
    c.drawPath(curve((46, 0), (62, -2, 76, -12, 92, -19)), line((36, 40, 48), 4.6))
    c.drawCircle(95, -19, 6.8, fill((252, 252, 250)))
    c.drawCircle(95, -19, 6.8, edge)
    c.drawPath(
        curve((91, -26), (98, -30, 103, -24, 101, -20), (97, -23, 94, -23, 91, -26), close=True), fill((206, 40, 40))
    )
    c.drawPath(poly([(100, -21), (122, -17), (100, -16)]), fill((70, 72, 78)))
    c.translate(0, -2)
    _wing(c, 112, -98, -186, 10, 7, edge)
    c.restore()
