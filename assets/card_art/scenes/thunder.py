"""雷: ten grounds of thunder and rain."""

from __future__ import annotations

import math
import random

import skia

from card_art import motifs as m
from card_art.arms import leaf
from card_art.ink import (
    Colour,
    brush,
    curve,
    fill,
    gilt,
    ink,
    line,
    metal,
    oval_rect,
    poly,
    rect,
    soft,
    wash,
)  # fmt: skip
from card_art.scenes.window import CX, CY, window


def rain(c: skia.Canvas, rng: random.Random) -> None:
    """春雨: fine rain from a small cloud, an open umbrella."""
    for _ in range(80):
        x, y = rng.uniform(-10, 330), rng.uniform(120, 430)
        c.drawLine(x, y, x - 7, y + 26, line((150, 160, 150), 1.5, 170))
    m.cloud(c, 60, 206, 0.62, [(250, 250, 240), (206, 206, 196)], False)
    for i in range(8):
        a, b = math.pi + i * math.pi / 8, math.pi + (i + 1) * math.pi / 8
        part = poly(
            [
                (250, 398),
                (250 + 84 * math.cos(a), 398 + 84 * math.sin(a)),
                (250 + 84 * math.cos(b), 398 + 84 * math.sin(b)),
            ]
        )
        c.drawPath(part, fill((228, 172, 48) if i % 2 else (246, 214, 124)))
        c.drawPath(part, ink(1.5))
    c.drawArc(rect(200, 348, 100, 100), 180, 180, False, line((255, 250, 226), 6))


def hand_drum(c: skia.Canvas, x: float, y: float, size: float, angle: float) -> None:
    """A small hourglass drum."""
    c.save()
    c.translate(x, y)
    c.rotate(angle)
    c.scale(size, size)
    waist = curve((-34, -26), (-10, -8, -10, 8, -34, 26), (34, 26), (10, 8, 10, -8, 34, -26), close=True)
    c.drawPath(waist, wash((0, -26), (0, 26), [(96, 44, 40), (168, 90, 60), (70, 30, 30)]))
    for i in range(7):
        c.drawLine(-38, -30 + 10 * i, 38, 30 - 10 * i, line((224, 96, 50), 2.6))
    for s in (-1, 1):
        c.drawOval(oval_rect(s * 38, 0, 20, 84), fill((252, 244, 220)))
        c.drawOval(oval_rect(s * 38, 0, 20, 84), gilt(3))
        c.drawOval(oval_rect(s * 38, 0, 20, 84), ink(1.2))
    c.restore()


def drumbeat(c: skia.Canvas, rng: random.Random) -> None:
    """鼓音: small drums and their sound."""
    for x, y in ((50, 330), (284, 372)):
        for r in (44, 60, 76):
            for start in (-36, 144):
                c.drawArc(oval_rect(x, y, 2 * r, 2 * r), start, 72, False, line((190, 130, 20), 3))
    hand_drum(c, 50, 330, 1, -24)
    hand_drum(c, 284, 372, 0.94, 28)


def rice(c: skia.Canvas, rng: random.Random) -> None:
    """稲穂: ripe ears of rice that bow."""
    for x, side, h in ((20, 1, 220), (52, 1, 160), (304, -1, 230), (270, -1, 150), (96, 1, 90), (230, -1, 96)):
        points = [
            (x, 460),
            (x + side * 4, 448 - h * 0.6),
            (x + side * 20, 448 - h),
            (x + side * 46, 448 - h + 20),
            (x + side * 54, 448 - h + 64),
        ]
        m.thread(c, points, (176, 150, 60), 3)
        for i in range(13):
            t = i / 12
            px, py = x + side * (14 + 40 * t), 448 - h - 4 + 70 * t * t
            for k in (-1, 1):
                leaf(c, px, py, 17, 90 + k * 34 - side * 12, metal((0, -4), (17, 4)), 0.3, line((120, 80, 12), 0.9))
        leaf(
            c,
            x,
            440,
            h * 0.8,
            -90 + side * 24,
            wash((0, 0), (h * 0.8, 0), [(130, 140, 60), (226, 200, 110)]),
            0.05,
            line((96, 90, 30), 1),
        )


def thunder_bow(c: skia.Canvas, rng: random.Random) -> None:
    """雷弓: lightning strung like a bow."""
    c.drawArc(rect(36, 70, 262, 262), 100, 250, False, line((255, 230, 130), 13))
    c.drawArc(rect(36, 70, 262, 262), 100, 250, False, line((190, 126, 16), 2))
    for a in range(110, 350, 30):
        x, y = CX + 131 * math.cos(math.radians(a)), 201 + 131 * math.sin(math.radians(a))
        m.bolt(c, x, y, 0.4, a - 90)


def piercing(c: skia.Canvas, rng: random.Random) -> None:
    """穿雷: one stroke that goes through all."""
    window(c, [(92, 76, 110), (178, 140, 110), (250, 226, 160)])
    m.bolt(c, 226, 6, 2.3, 14)


def swift(c: skia.Canvas, rng: random.Random) -> None:
    """迅雷: lightning with the wind behind it."""
    for i in range(16):
        y = 180 + 17 * i
        x = rng.uniform(-20, 120)
        brush(c, [(x - 60, y), (x + 60, y - 4), (x + 230, y - 10)], 5, fill((230, 176, 60), 200), 0.8)
    m.bolt(c, 40, 210, 1.0, -58)
    m.bolt(c, 20, 300, 0.9, -62)


def storm_cloud(c: skia.Canvas, rng: random.Random) -> None:
    """雷雲: towers of cloud."""
    dark: list[Colour] = [(150, 140, 156), (70, 62, 84)]
    for x, y, s, side in (
        (44, 252, 0.9, 1),
        (286, 240, 0.86, -1),
        (20, 320, 0.8, 1),
        (300, 316, 0.84, -1),
        (70, 190, 0.6, 1),
    ):
        m.cloud(c, x, y, s, dark, True, side)
    m.bolt(c, 32, 270, 0.7, 6)
    m.bolt(c, 290, 276, 0.8, -6)


def clap(c: skia.Canvas, rng: random.Random) -> None:
    """轟音: the roar in rings."""
    for i, r in enumerate(range(60, 250, 24)):
        points = []
        for k in range(73):
            a = k * math.pi / 36
            d = r + (9 if k % 2 else -9)
            points.append((CX + d * math.cos(a), CY + d * math.sin(a)))
        c.drawPath(poly(points), line((226, 168, 40) if i % 2 else (120, 80, 20), 2.6, 255 - 18 * i))
    m.drum(c, 40, 340, 40, 20)
    m.drum(c, 292, 350, 36, 60)


def thunder_cut(c: skia.Canvas, rng: random.Random) -> None:
    """雷刃: a cut that is lightning."""
    points = [
        (4, 340),
        (70, 286),
        (62, 262),
        (150, 206),
        (140, 180),
        (236, 128),
        (230, 112),
        (318, 70),
        (250, 140),
        (258, 156),
        (166, 214),
        (174, 236),
        (88, 296),
        (96, 316),
    ]
    c.drawPath(poly(points), soft((255, 224, 110), 190, 14))
    c.drawPath(poly(points), wash((0, 300), (320, 80), [(240, 180, 40), (255, 250, 214), (240, 180, 40)]))
    c.drawPath(poly(points), line((120, 76, 8), 2.2))


def sky_drum(c: skia.Canvas, rng: random.Random) -> None:
    """天鼓: the ring of drums of the god of thunder."""
    c.drawCircle(CX, CY + 10, 132, gilt(4))
    for i in range(9):
        a = math.pi * (0.86 + 1.28 * i / 8)
        m.drum(c, CX + 132 * math.cos(a), CY + 10 + 132 * math.sin(a), 25, 40 * i)
