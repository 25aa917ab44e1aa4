"""鶴: ten grounds of snow and feathers."""

from __future__ import annotations

import math
import random

import skia

from card_art import motifs as m
from card_art.arms import leaf
from card_art.ink import (
    box,
    brush,
    curve,
    fill,
    gilt,
    ink,
    line,
    metal,
    poly,
    rect,
    soft,
    wash,
)  # fmt: skip
from card_art.scenes.window import CX, CY, disc, window


def soft_snow(c: skia.Canvas, rng: random.Random) -> None:
    """綿雪: big soft flakes, snow on the ground."""
    for x, y, r in (
        (36, 240, 17),
        (84, 300, 13),
        (288, 260, 19),
        (260, 330, 13),
        (28, 340, 14),
        (304, 370, 15),
        (112, 380, 11),
        (60, 180, 9),
        (296, 190, 10),
    ):
        c.drawCircle(x, y, r, soft((255, 255, 255), 255, 2.5))
        c.drawCircle(x, y, r, line((160, 174, 194), 1.4, 190))
        m.flake(c, x, y, r * 0.72, line((170, 186, 206), 1.5), True)
    m.mountain(
        c,
        [(-20, 416), (70, 400), (160, 420), (260, 402), (340, 420)],
        (255, 255, 255),
        (214, 224, 236),
        line((150, 164, 184), 1.8),
    )


def drifting(c: skia.Canvas, rng: random.Random) -> None:
    """風花: snow like blossoms on the wind."""
    for y in (214, 280, 350, 410):
        brush(c, [(-10, y + 20), (90, y - 14), (190, y + 12), (330, y - 22)], 6, fill((150, 172, 200), 190), 0.5)
    for _ in range(22):
        x, y, s = rng.uniform(14, 306), rng.uniform(190, 430), rng.uniform(7, 15)
        for i in range(5):
            leaf(
                c,
                x,
                y,
                s,
                72 * i + s * 9,
                wash((0, 0), (s, 0), [(250, 214, 220), (255, 255, 255)]),
                0.42,
                line((140, 156, 180), 0.9),
            )


def white_paper(c: skia.Canvas, rng: random.Random) -> None:
    """白紙: sheets that fly and become cranes of paper."""
    for x, y, a, s in (
        (40, 330, -20, 1.1),
        (288, 300, 24, 1),
        (70, 404, 12, 0.9),
        (268, 396, -14, 1),
        (26, 240, 30, 0.8),
    ):
        c.save()
        c.translate(x, y)
        c.rotate(a)
        c.scale(s, s)
        sheet = curve(
            (-26, -34),
            (-6, -40, 10, -28, 28, -34),
            (22, -10, 34, 10, 26, 34),
            (8, 40, -10, 28, -28, 34),
            (-22, 10, -34, -10, -26, -34),
            close=True,
        )
        c.drawPath(sheet, wash((-26, -34), (26, 34), [(255, 255, 255), (222, 230, 240)]))
        c.drawPath(sheet, ink(1.6))
        c.restore()
    for x, y, s in ((292, 220, 0.9), (52, 276, 0.7)):
        c.save()
        c.translate(x, y)
        c.scale(s, s)
        for part, tone in (
            (poly([(-40, 0), (0, 14), (0, -10)]), (236, 240, 246)),
            (poly([(0, 14), (34, -34), (6, -4)]), (255, 255, 255)),
            (poly([(0, 14), (-20, -44), (4, -6)]), (212, 220, 232)),
            (poly([(0, 14), (30, 20), (44, 2), (24, 8)]), (246, 248, 252)),
        ):
            c.drawPath(part, fill(tone))
            c.drawPath(part, ink(1.5))
        c.restore()


def feathers(c: skia.Canvas, rng: random.Random) -> None:
    """羽弓: feathers that fall, wings behind her."""
    for side in (-1, 1):
        for i in range(9):
            c.save()
            c.translate(CX + side * 30, 250)
            c.scale(side, 1)
            c.rotate(-84 + 17 * i)
            m.feather(c, 132 - 4 * abs(i - 3), 13, i < 6, ink(1.4))
            c.restore()
    for x, y, a in ((36, 360, 40), (296, 380, 130), (64, 420, 70)):
        c.save()
        c.translate(x, y)
        c.rotate(a)
        m.feather(c, 52, 9, True, ink(1.3))
        c.restore()


def icicles(c: skia.Canvas, rng: random.Random) -> None:
    """氷柱: ice from the eaves."""
    c.drawRect(rect(-4, -4, 328, 22), wash((0, 0), (0, 18), [(255, 255, 255), (206, 218, 232)]))
    for i, long in enumerate((60, 96, 40, 120, 66, 150, 84, 190, 110, 230, 130, 250, 90, 210)):
        x = 8 + 24 * i
        ice = curve(
            (x - 13, 16),
            (x - 5, 16 + long * 0.5, x - 2, 16 + long * 0.8, x, 16 + long),
            (x + 2, 16 + long * 0.8, x + 5, 16 + long * 0.5, x + 13, 16),
            close=True,
        )
        c.drawPath(ice, wash((x - 12, 0), (x + 12, 0), [(196, 214, 232), (255, 255, 255), (150, 178, 208)]))
        c.drawPath(ice, line((96, 120, 152), 1.4))


def snow_ride(c: skia.Canvas, rng: random.Random) -> None:
    """雪駆: snowy hills, powder in the air."""
    m.mountain(
        c,
        [(-20, 330), (60, 230), (110, 290), (170, 250), (250, 196), (340, 300)],
        (255, 255, 255),
        (170, 190, 212),
        ink(1.8),
    )
    m.mountain(
        c, [(-20, 396), (70, 350), (180, 390), (260, 356), (340, 390)], (255, 255, 255), (196, 210, 228), gilt(1.8)
    )
    for _ in range(40):
        x, y, r = rng.uniform(0, 320), rng.uniform(340, 440), rng.uniform(3, 10)
        c.drawCircle(x, y, r, fill((255, 255, 255), 220))
        c.drawCircle(x, y, r, line((160, 176, 198), 0.9, 140))


def moonlight(c: skia.Canvas, rng: random.Random) -> None:
    """月影: the full moon in clouds."""
    window(c, [(46, 58, 88), (98, 118, 152), (196, 210, 224)], rng, 14)
    disc(c, 128, 156, 62, [(255, 254, 240), (250, 236, 186), (222, 192, 120)])
    m.cloud(c, 76, 216, 0.6, m.SNOWY, True)
    m.cloud(c, 268, 210, 0.56, m.SNOWY, True, -1)


def silver_wall(c: skia.Canvas, rng: random.Random) -> None:
    """銀垣: a fence under snow."""
    for i in range(9):
        x = 4 + 39 * i
        box(
            c,
            x - 13,
            316,
            26,
            150,
            2,
            wash((x - 13, 0), (x + 13, 0), [(150, 160, 178), (238, 242, 248), (128, 140, 160)]),
        )
        box(c, x - 13, 316, 26, 150, 2, ink(1.7))
        cap = curve(
            (x - 19, 320), (x - 20, 296, x + 20, 296, x + 19, 320), (x + 8, 326, x - 8, 326, x - 19, 320), close=True
        )
        c.drawPath(cap, fill((255, 255, 255)))
        c.drawPath(cap, line((130, 146, 170), 1.5))
    for y in (352, 398):
        box(
            c,
            -6,
            y,
            332,
            15,
            2,
            metal(
                (0, y),
                (320, y + 15),
                0,
                [(250, 252, 255), (196, 206, 222), (140, 152, 174), (214, 222, 236), (160, 172, 192)],
            ),
        )
        box(c, -6, y, 332, 15, 2, ink(1.6))


def frost(c: skia.Canvas, rng: random.Random) -> None:
    """霜刃: crystals of frost as long as blades."""
    for k in range(12):
        a = k * math.pi / 6
        tip = (CX + 180 * math.cos(a), CY + 180 * math.sin(a))
        nx, ny = -math.sin(a) * 9, math.cos(a) * 9
        mid = (CX + 96 * math.cos(a), CY + 96 * math.sin(a))
        blade = poly([(CX, CY), (mid[0] + nx, mid[1] + ny), tip, (mid[0] - nx, mid[1] - ny)])
        c.drawPath(blade, wash((CX, CY), tip, [(255, 255, 255), (186, 206, 226), (255, 255, 255)]))
        c.drawPath(blade, line((96, 116, 144), 1.3))
        for t in (0.5, 0.68):
            for side in (-1, 1):
                b = a + side * 0.7
                x, y = CX + 180 * t * math.cos(a), CY + 180 * t * math.sin(a)
                c.drawLine(x, y, x + 30 * math.cos(b), y + 30 * math.sin(b), line((140, 160, 186), 2.2))
    brush(c, [(10, 330), (110, 250), (220, 190), (316, 176)], 13, fill((255, 255, 255)), 0.6)


def white_night(c: skia.Canvas, rng: random.Random) -> None:
    """白夜: the sun that does not set, curtains of light."""
    for i in range(9):
        x = 12 + 38 * i
        ray = curve(
            (x, 30),
            (x + 24, 120, x - 20, 200, x + 10, 330),
            (x + 44, 330),
            (x + 14, 200, x + 58, 120, x + 34, 30),
            close=True,
        )
        c.drawPath(
            ray,
            wash(
                (0, 30),
                (0, 330),
                [
                    ((206, 226, 240), (226, 214, 240), (212, 236, 226))[i % 3] + (0,),
                    ((170, 206, 230), (206, 186, 230), (180, 222, 206))[i % 3] + (190,),
                    (255, 255, 255, 0),
                ],
            ),
        )
    c.drawCircle(CX, CY, 112, gilt(5))
    disc(c, CX, CY, 100, [(255, 255, 252), (250, 244, 220), (232, 212, 160)])
