"""焔: ten grounds of fire."""

from __future__ import annotations

import math
import random

import skia

from card_art import motifs as m
from card_art.ink import (
    INK,
    Colour,
    box,
    brush,
    curve,
    fill,
    gilt,
    glow,
    ink,
    line,
    mix,
    oval_rect,
    poly,
    soft,
    through,
    wash,
)  # fmt: skip
from card_art.scenes.window import CX, CY, disc


def embers(c: skia.Canvas, rng: random.Random) -> None:
    """埋火: a bowl of ash with embers."""
    bowl = curve((16, 356), (20, 410, 44, 438, 84, 440), (124, 438, 148, 410, 152, 356), close=True)
    c.drawOval(oval_rect(84, 356, 136, 40), fill((226, 216, 204)))
    for _ in range(16):
        x, y = 84 + rng.uniform(-46, 46), 354 + rng.uniform(-9, 9)
        c.drawOval(
            oval_rect(x, y, rng.uniform(10, 20), 9), glow(x, y, 11, [(255, 214, 110), (228, 74, 36), (94, 26, 26)])
        )
    c.drawPath(bowl, wash((16, 356), (152, 440), [(124, 78, 60), (76, 44, 40), (40, 24, 26)]))
    c.drawOval(oval_rect(84, 356, 136, 40), ink(2))
    c.drawPath(bowl, ink(2.2))
    c.drawPath(curve((22, 380), (50, 404, 118, 404, 146, 380)), gilt(2.4))
    for x in (60, 88, 108):
        brush(c, [(x, 344), (x - 8, 318), (x + 8, 296), (x - 2, 268)], 5, soft((255, 190, 120), 150, 2), 0.3)


def cresset(c: skia.Canvas, rng: random.Random) -> None:
    """篝火: an iron fire basket on three legs."""
    m.halo(c, 58, 262, 104, [(255, 206, 110, 210), (255, 180, 90, 0)])
    for x, h in ((36, 90), (80, 84), (58, 132)):
        m.fire(c, x, 300, 52, h)
    for x0, x1 in ((30, 6), (86, 110), (58, 58)):
        c.drawLine(58 + (x0 - 58) * 0.6, 330, x1, 452, ink(6))
    basket = poly([(22, 290), (94, 290), (80, 338), (36, 338)])
    c.drawPath(basket, fill((46, 34, 36), 150))
    for i in range(6):
        c.drawLine(22 + 14.4 * i, 290, 36 + 8.8 * i, 338, ink(3))
    for y, w in ((290, 36), (312, 30), (338, 22)):
        c.drawLine(58 - w, y, 58 + w, y, ink(4.4))


def lantern(c: skia.Canvas, x: float, y: float, w: float, h: float, tone: Colour = (214, 64, 40)) -> None:
    """A paper lantern that hangs at (x, y)."""
    m.halo(c, x, y + h / 2, w * 1.5, [(255, 214, 130, 190), (255, 200, 110, 0)])
    body = oval_rect(x, y + h / 2, w, h)
    c.drawOval(body, glow(x, y + h * 0.5, h * 0.6, [(255, 250, 216), (255, 204, 120), (236, 128, 72)]))
    for i in range(1, 6):
        t = i / 6 * 2 - 1
        half = w / 2 * math.sqrt(1 - t * t)
        c.drawPath(
            curve((x - half, y + h / 2 + t * h / 2), (x, y + h / 2 + t * h / 2 + 5, x + half, y + h / 2 + t * h / 2)),
            line((150, 66, 34), 1.2, 170),
        )
    c.drawOval(body, ink(1.8))
    for yy in (y - 3, y + h - 4):
        box(c, x - w * 0.24, yy, w * 0.48, 8, 3, fill(INK))
    c.drawLine(x, y - 26, x, y - 2, ink(1.6))
    brush(c, [(x, y + h + 4), (x + 3, y + h + 18), (x - 2, y + h + 36)], 5, fill(tone), 0.5)


def lamplight(c: skia.Canvas, rng: random.Random) -> None:
    """灯火: lanterns on a cord."""
    c.drawPath(through([(-6, 196), (60, 214), (120, 206), (220, 206), (300, 222), (330, 210)]), ink(1.8))
    for x, y, w in ((34, 236, 46), (296, 246, 48), (84, 234, 32)):
        lantern(c, x, y, w, w * 1.3)


def fire_arrows(c: skia.Canvas, rng: random.Random) -> None:
    """火矢: burning arrows across the sky."""
    for x, y, a, long in ((24, 214, 40, 92), (252, 300, 32, 96), (54, 300, 36, 84), (272, 226, 42, 80)):
        c.save()
        c.translate(x, y)
        c.rotate(a)
        c.drawLine(-long, 0, 14, 0, ink(3.6))
        for side in (-1, 1):
            c.drawPath(
                poly([(-long, 0), (-long - 10, 7 * side), (-long + 20, 7 * side), (-long + 28, 0)]),
                fill((250, 240, 220)),
            )
            c.drawPath(poly([(-long, 0), (-long - 10, 7 * side), (-long + 20, 7 * side), (-long + 28, 0)]), ink(1.1))
        c.rotate(-90)
        m.fire(c, 0, 26, 30, 66, 8)
        c.restore()


def flame_lance(c: skia.Canvas, rng: random.Random) -> None:
    """焔槍: a spear of fire that rises behind."""
    for x, s in ((CX, 1.0), (60, 0.66), (276, 0.7)):
        m.fire(c, x, 360, 96 * s, 330 * s, 12)


def wildfire(c: skia.Canvas, rng: random.Random) -> None:
    """烈火: a wall of fire blown to one side."""
    for i in range(6):
        m.fire(c, 14 + 58 * i, 452, 110, 230 + 60 * math.sin(i * 1.7), -46, 235)


def candles(c: skia.Canvas, rng: random.Random) -> None:
    """燭光: tall candles on stands."""
    for x, y in ((28, 300), (66, 348), (300, 330), (266, 380)):
        m.halo(c, x, y - 40, 54, [(255, 222, 130, 220), (255, 200, 110, 0)])
        c.drawLine(x, y + 40, x, 452, ink(5))
        c.drawLine(x, y + 40, x, 452, gilt(2.6))
        stick = curve(
            (x - 9, y - 14),
            (x + 9, y - 14),
            (x + 6, y + 16, x + 5, y + 40),
            (x - 5, y + 40),
            (x - 6, y + 16, x - 9, y - 14),
            close=True,
        )
        c.drawPath(stick, wash((x - 9, 0), (x + 9, 0), [(252, 244, 228), (214, 190, 160)]))
        c.drawPath(stick, ink(1.5))
        c.drawOval(oval_rect(x, y + 42, 36, 10), gilt(3.4))
        m.fire(c, x, y - 12, 20, 50, 2)


def fire_wall(c: skia.Canvas, rng: random.Random) -> None:
    """炎垣: a palisade in flames."""
    for i in range(9):
        m.fire(c, 20 + 36 * i, 400, 58, 130 + 60 * math.sin(i * 2.1), 8 * (-1) ** i)
    for i in range(11):
        x = 2 + 31 * i
        stake = poly([(x - 11, 460), (x - 11, 366), (x, 344), (x + 11, 366), (x + 11, 460)])
        c.drawPath(stake, wash((x - 11, 0), (x + 11, 0), [(150, 84, 56), (96, 48, 40), (58, 28, 30)]))
        c.drawPath(stake, ink(1.8))
    for y in (388, 426):
        c.drawLine(-4, y, 324, y, ink(8))
        c.drawLine(-4, y, 324, y, gilt(4))


def scarlet_cut(c: skia.Canvas, rng: random.Random) -> None:
    """緋刃: a cut across a red moon."""
    disc(c, CX, CY - 6, 112, [(246, 120, 84), (206, 44, 44), (120, 18, 30)])
    for points, w in (
        ([(16, 330), (120, 230), (220, 130), (308, 96)], 20),
        ([(36, 380), (150, 270), (250, 190), (316, 170)], 11),
    ):
        brush(c, points, w, fill((255, 250, 236)), 0.6)
        brush(c, points, w * 0.4, fill((232, 80, 60)), 0.6)


def lotus(c: skia.Canvas, x: float, y: float, r: float) -> None:
    """A lotus flower that opens upwards at (x, y)."""
    for count, spread, long, tone in (
        (7, 82, 1.0, (150, 24, 40)),
        (6, 62, 0.86, (206, 52, 58)),
        (5, 40, 0.7, (240, 120, 100)),
    ):
        for i in range(count):
            a = -spread + 2 * spread * i / (count - 1)
            c.save()
            c.translate(x, y)
            c.rotate(a)
            petal = curve(
                (0, 6),
                (-r * 0.3, -r * long * 0.4, -r * 0.18, -r * long * 0.8, 0, -r * long),
                (r * 0.18, -r * long * 0.8, r * 0.3, -r * long * 0.4, 0, 6),
                close=True,
            )
            c.drawPath(petal, wash((0, -r * long), (0, 6), [mix(tone, (255, 236, 214), 0.55), tone]))
            c.drawPath(petal, gilt(1.6))
            c.restore()


def crimson_lotus(c: skia.Canvas, rng: random.Random) -> None:
    """紅蓮: a great lotus of fire."""
    lotus(c, CX, 330, 236)
