"""波: ten grounds of water."""

from __future__ import annotations

import math
import random

import skia

from card_art import motifs as m
from card_art.ink import (
    INK,
    brush,
    curve,
    fill,
    gilt,
    glow,
    ink,
    line,
    metal,
    poly,
    rect,
    wash,
)  # fmt: skip
from card_art.scenes.window import CX, disc, window


def bubble(c: skia.Canvas, x: float, y: float, r: float) -> None:
    c.drawCircle(
        x,
        y,
        r,
        glow(x - r * 0.3, y - r * 0.3, r * 1.4, [(255, 255, 255, 220), (190, 220, 236, 120), (70, 130, 186, 200)]),
    )
    c.drawCircle(x, y, r, line((36, 84, 150), 1.6))
    brush(c, [(x - r * 0.6, y - r * 0.1), (x - r * 0.4, y - r * 0.5), (x, y - r * 0.66)], 3, fill((255, 255, 255)), 0.5)


def foam(c: skia.Canvas, rng: random.Random) -> None:
    """泡沫: bubbles that rise."""
    for x, y, r in (
        (36, 300, 26),
        (72, 356, 34),
        (290, 330, 30),
        (262, 270, 16),
        (26, 236, 14),
        (300, 254, 20),
        (112, 400, 22),
        (246, 392, 26),
        (58, 252, 9),
        (280, 208, 9),
    ):
        bubble(c, x, y, r)


def ripple(c: skia.Canvas, rng: random.Random) -> None:
    """細波: rings on still water."""
    window(c, [(232, 242, 246), (196, 220, 234)])
    for x, y, r in ((60, 340, 84), (262, 372, 96), (166, 418, 120)):
        m.ripples(c, x, y, r, line((36, 84, 150), 2.2), 4)


def sea_wind(c: skia.Canvas, rng: random.Random) -> None:
    """潮風: plovers and wind over the sea."""
    for y, x in ((214, 10), (262, 190), (300, 20)):
        brush(c, [(x, y), (x + 50, y - 16), (x + 110, y + 4)], 5, fill((52, 110, 172)), 0.3)
        m.spiral(c, x + 112, y - 7, 12, 1.2, line((52, 110, 172), 2.2), math.pi / 2, -1)
    for x, y, s in ((40, 250, 1.1), (286, 230, 1.2), (60, 340, 0.9), (276, 312, 1.0), (30, 396, 1.0)):
        c.save()
        c.translate(x, y)
        c.scale(s, s)
        bird = curve((-20, 4), (-10, -12, 8, -12, 18, -2), (26, 0), (18, 4), (10, 16, -10, 14, -20, 4), close=True)
        c.drawPath(bird, wash((0, -10), (0, 14), [(84, 140, 196), (240, 246, 250)]))
        c.drawPath(bird, ink(1.6))
        wing = curve((-6, -2), (-18, -22, -30, -22, -36, -18), (-26, -8, -16, 2, 2, 4), close=True)
        c.drawPath(wing, fill((60, 116, 178)))
        c.drawPath(wing, ink(1.5))
        c.drawCircle(11, -3, 1.8, fill(INK))
        c.restore()


def water_arc(c: skia.Canvas, rng: random.Random) -> None:
    """水弓: an arc of water with its drops."""
    for i, tone in enumerate(((36, 84, 150), (112, 170, 214), (226, 240, 248), (60, 120, 184))):
        c.drawArc(rect(40 + 8 * i, 84 + 8 * i, 256 - 16 * i, 256 - 16 * i), 170, 230, False, line(tone, 8))
    for _ in range(26):
        a, d = rng.uniform(2.9, 6.6), rng.uniform(118, 148)
        x, y, r = CX + d * math.cos(a), 212 + d * math.sin(a), rng.uniform(2, 6)
        c.drawPath(
            curve(
                (x, y - 2 * r), (x + r, y, x + r, y + r, x, y + r), (x - r, y + r, x - r, y, x, y - 2 * r), close=True
            ),
            fill((86, 148, 204)),
        )


def whirlpool(c: skia.Canvas, rng: random.Random) -> None:
    """渦潮: the whirl that turns round her."""
    window(c, [(214, 232, 242), (120, 170, 210), (30, 76, 140)])
    for i in range(7):
        tone = ((22, 60, 120), (52, 106, 170), (228, 240, 246), (30, 76, 140))[i % 4]
        m.spiral(c, CX, 300, 176 * (1 - 0.03 * i), 1.5, line(tone, 10), i * 2 * math.pi / 7, 1, 0.62)
    for i in range(7):
        m.spiral(c, CX, 300, 178, 1.0, gilt(1.7), i * 2 * math.pi / 7 + 0.22, 1, 0.62)


def torrent(c: skia.Canvas, rng: random.Random) -> None:
    """奔流: a river that comes down from the height."""
    for i in range(15):
        x = 190 + 10 * i
        tone = ((30, 76, 140), (226, 240, 248), (74, 132, 190))[i % 3]
        c.drawPath(
            curve((x, -10), (x + 26, 120, x - 60, 200, x - 90, 280), (x - 130, 360, x - 190, 400, x - 230, 460)),
            line(tone, 9),
        )
    for _ in range(24):
        x, y, r = rng.uniform(10, 310), rng.uniform(330, 440), rng.uniform(3, 9)
        c.drawCircle(x, y, r, fill((250, 252, 252)))
        c.drawCircle(x, y, r, line((36, 84, 150), 1.2))


def mirror(c: skia.Canvas, rng: random.Random) -> None:
    """水鏡: the moon in a still water."""
    window(c, [(24, 44, 92), (64, 112, 172), (190, 216, 232)])
    disc(c, CX, 136, 52, [(255, 252, 226), (244, 220, 150), (206, 160, 84)])
    for i in range(9):
        y, half = 372 + 8 * i, 60 * math.sqrt(max(0.05, 1 - ((i - 4) / 4.6) ** 2))
        for x in (64, 276):
            c.drawLine(x - half * 0.8, y, x + half * 0.8, y, metal((x - half, y), (x + half, y), 3.6))


def rocks(c: skia.Canvas, rng: random.Random) -> None:
    """荒磯: rocks and the surf on them."""
    for x, w, h in ((26, 84, 170), (300, 80, 150), (84, 60, 90), (250, 56, 76)):
        points = [
            (x - w * 0.6, 460),
            (x - w * 0.5, 448 - h * 0.5),
            (x - w * 0.2, 448 - h * 0.72),
            (x - w * 0.1, 448 - h),
            (x + w * 0.18, 448 - h * 0.9),
            (x + w * 0.4, 448 - h * 0.4),
            (x + w * 0.6, 460),
        ]
        c.drawPath(
            poly(points), wash((x - w / 2, 448 - h), (x + w / 2, 448), [(126, 128, 136), (70, 72, 86), (38, 40, 54)])
        )
        c.drawPath(poly(points), ink(2))
        brush(
            c,
            [(x - w * 0.06, 448 - h * 0.94), (x + 2, 448 - h * 0.6), (x - w * 0.1, 448 - h * 0.3)],
            5,
            fill((30, 30, 42)),
            0.4,
        )
        for i in range(9):
            a = math.pi * (1 + (i + 0.5) / 9)
            px, py, r = x + w * 0.7 * math.cos(a), 440 - h * 0.3 + h * 0.5 * math.sin(a), 5 + 5 * rng.random()
            c.drawCircle(px, py, r, fill((250, 252, 252)))
            c.drawCircle(px, py, r, line((36, 84, 150), 1.3))


def fangs(c: skia.Canvas, rng: random.Random) -> None:
    """蒼牙: waves like teeth from both sides."""
    for i in range(6):
        for side in (-1, 1):
            x, y = (0 if side > 0 else 320), 150 + 54 * i
            long = 104 - 8 * abs(i - 2)
            fang = curve(
                (x - side * 10, y - 30),
                (x + side * 30, y - 20, x + side * 70, y - 14, x + side * long, y + 22),
                (x + side * 56, y + 30, x + side * 20, y + 34, x - side * 10, y + 26),
                close=True,
            )
            c.drawPath(fang, wash((x, y), (x + side * long, y), [(24, 60, 120), (86, 146, 204), (244, 250, 252)]))
            c.drawPath(fang, gilt(2))
            c.drawPath(fang, ink(1.1))


def great_wave(c: skia.Canvas, rng: random.Random) -> None:
    """滄海: the great wave over the sun."""
    disc(c, 206, 132, 76, [(255, 246, 206), (246, 190, 92), (226, 128, 58)])
    m.breaker(c, 86, 246, 1.75)
    m.breaker(c, 300, 330, 1.1, -1)
