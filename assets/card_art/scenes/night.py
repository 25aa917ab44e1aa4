"""藤: ten grounds of wisteria and night."""

from __future__ import annotations

import math
import random

import skia

from card_art import motifs as m
from card_art.arms import leaf
from card_art.crests import moon
from card_art.ink import (
    box,
    brush,
    curve,
    fill,
    gilt,
    ink,
    line,
    metal,
    mix,
    oval_rect,
    poly,
    through,
    wash,
)  # fmt: skip
from card_art.scenes.window import CX, CY, DUSK, NIGHT, disc, window


def pale_violet(c: skia.Canvas, rng: random.Random) -> None:
    """薄紫: violets in the mist of morning."""
    for y in (300, 350, 404):
        m.haze(c, y, -30, 260, False, 200)
    for x, y, s in ((38, 388, 1.1), (80, 420, 0.9), (286, 380, 1.2), (244, 424, 0.9), (20, 330, 0.8), (302, 310, 0.8)):
        m.thread(c, [(x, y + 40), (x + 3, y + 20), (x, y)], (96, 140, 84), 2.4)
        for i in range(5):
            a = -90 + 72 * i
            leaf(
                c,
                x,
                y,
                19 * s,
                a,
                wash((0, 0), (20, 0), [(240, 214, 120), (170, 126, 204), (206, 180, 228)]),
                0.34,
                line((84, 48, 120), 1),
            )


def wisteria_wave(c: skia.Canvas, rng: random.Random) -> None:
    """藤波: blossoms that move like waves."""
    for i in range(6):
        y = 310 + 26 * i
        points = [(-20, y), (40, y - 26), (100, y), (160, y - 26), (220, y), (280, y - 26), (340, y)]
        c.drawPath(through(points), line(mix((110, 66, 156), (232, 214, 242), i / 6), 20))
        c.drawPath(through(points), line((250, 244, 252), 1.8))


def incense(c: skia.Canvas, rng: random.Random) -> None:
    """文香: scent that rises from a burner."""
    for x in (-12, 10):
        points = [(52 + x, 376), (28 + x, 330), (76 + x, 280), (36 + x, 230), (64 + x, 186)]
        brush(c, points, 15, fill((186, 152, 214), 190), 0.5)
    pot = curve((18, 384), (20, 424, 36, 436, 52, 436), (68, 436, 84, 424, 86, 384), close=True)
    c.drawPath(pot, wash((18, 380), (86, 436), [(176, 132, 200), (84, 44, 124)]))
    c.drawPath(pot, ink(2))
    c.drawOval(oval_rect(52, 384, 70, 18), gilt(3.4))
    for x in (30, 52, 74):
        c.drawLine(x, 436, x, 450, ink(5))
    for x, y, a in ((276, 330, 14), (290, 392, -12)):
        c.save()
        c.translate(x, y)
        c.rotate(a)
        box(c, -12, -42, 24, 84, 1, fill((252, 246, 250)))
        box(c, -12, -42, 24, 84, 1, ink(1.5))
        c.drawPath(poly([(-20, -8), (0, 6), (20, -8), (20, 8), (0, -6), (-20, 8)]), fill((206, 130, 180)))
        c.drawPath(poly([(-20, -8), (0, 6), (20, -8), (20, 8), (0, -6), (-20, 8)]), ink(1.3))
        c.restore()


def night_bow(c: skia.Canvas, rng: random.Random) -> None:
    """夜弓: the crescent is the bow of the night."""
    window(c, NIGHT, rng, 26)
    moon(c, 136, 156, 84, metal((60, 70), (220, 240)))


def bramble(c: skia.Canvas, rng: random.Random) -> None:
    """荊棘: thorns on every side."""
    for points in (
        [(-10, 440), (50, 370), (20, 290), (66, 220), (30, 170)],
        [(330, 450), (270, 390), (306, 310), (262, 240), (310, 190)],
        [(0, 400), (90, 420), (160, 396), (240, 424), (330, 396)],
    ):
        m.thread(c, points, (104, 62, 110), 7)
        measure = skia.PathMeasure(through(points), False)
        for i in range(1, 15):
            at, tangent = measure.getPosTan(measure.getLength() * i / 15)
            k = 1 if i % 2 else -1
            nx, ny = -tangent.y() * k, tangent.x() * k
            tip = (at.x() + nx * 19 + tangent.x() * 6, at.y() + ny * 19 + tangent.y() * 6)
            thorn = poly(
                [
                    (at.x() - tangent.x() * 6, at.y() - tangent.y() * 6),
                    tip,
                    (at.x() + tangent.x() * 6, at.y() + tangent.y() * 6),
                ]
            )
            c.drawPath(thorn, fill((72, 40, 84)))
        for i in (4, 10):
            at, _ = measure.getPosTan(measure.getLength() * i / 15)
            for k in range(5):
                leaf(
                    c,
                    at.x(),
                    at.y(),
                    15,
                    72 * k + 20 * i,
                    wash((0, 0), (15, 0), [(250, 226, 240), (206, 120, 180)]),
                    0.4,
                    line((120, 50, 110), 1),
                )


def night_ride(c: skia.Canvas, rng: random.Random) -> None:
    """夜駆: hills by night."""
    window(c, NIGHT, rng, 20)
    disc(c, 108, 128, 26, [(255, 252, 230), (246, 226, 166), (220, 186, 110)])
    m.mountain(
        c,
        [(-20, 340), (50, 300), (120, 330), (200, 296), (260, 326), (340, 300)],
        (74, 52, 116),
        (124, 92, 158),
        gilt(1.8),
    )
    m.mountain(c, [(-20, 400), (60, 372), (150, 396), (230, 366), (340, 392)], (48, 32, 84), (92, 62, 126), gilt(1.8))


def star_chart(c: skia.Canvas, rng: random.Random) -> None:
    """星詠: the stars read and joined."""
    window(c, [(26, 22, 62), (58, 42, 110), (118, 88, 158)], rng, 34)
    for r in (60, 92, 122):
        c.drawCircle(CX, CY, r, line((236, 214, 160), 1.3, 190))
    for k in range(12):
        a = k * math.pi / 6
        c.drawLine(
            CX + 92 * math.cos(a),
            CY + 92 * math.sin(a),
            CX + 122 * math.cos(a),
            CY + 122 * math.sin(a),
            line((236, 214, 160), 1.3, 190),
        )
    ladle = [(70, 120), (96, 96), (130, 90), (150, 108), (196, 92), (232, 104), (226, 140)]
    c.drawPath(poly(ladle, False), gilt(2))
    for x, y in ladle:
        m.star(c, x, y, 11, fill((255, 246, 206)))


def violet_ranks(c: skia.Canvas, rng: random.Random) -> None:
    """紫陣: a camp of violet curtains and flags."""
    for i in range(7):
        x, y = 12 + 50 * i, 196 + 26 * abs(i - 3) - 60
        c.drawLine(x, y, x, 460, ink(4.6))
        flag = curve(
            (x, y + 4),
            (x + 16, y - 4, x + 26, y + 12, x + 40, y + 2),
            (x + 42, y + 60),
            (x + 26, y + 70, x + 14, y + 54, x, y + 62),
            close=True,
        )
        c.drawPath(flag, wash((x, 0), (x + 40, 0), [(96, 54, 140), (166, 122, 202), (84, 44, 124)]))
        c.drawPath(flag, gilt(1.8))
        c.drawPath(flag, ink(1))
        c.drawCircle(x + 20, y + 32, 10, fill((250, 242, 252)))


def dusk_cut(c: skia.Canvas, rng: random.Random) -> None:
    """宵刃: a blade like the young moon at dusk."""
    window(c, DUSK, rng, 10)
    brush(c, [(30, 320), (48, 200), (140, 100), (300, 92)], 30, fill((255, 250, 236)), 0.55)
    brush(c, [(34, 318), (54, 208), (146, 110), (296, 94)], 12, fill((222, 186, 232)), 0.55)
    brush(c, [(60, 400), (110, 290), (210, 220), (310, 216)], 12, fill((255, 244, 226)), 0.55)


def pole_star(c: skia.Canvas, rng: random.Random) -> None:
    """紫微: the star round which all stars turn."""
    c.drawCircle(CX, CY - 20, 150, wash((0, 20), (0, 330), [(34, 24, 72), (92, 60, 136), (190, 150, 200)]))
    for i in range(60):
        r, a, span = rng.uniform(40, 148), rng.uniform(0, 360), rng.uniform(12, 50)
        c.drawArc(
            oval_rect(CX, CY - 100, 2 * r, 2 * r),
            a,
            span,
            False,
            line((255, 240, 200) if i % 3 else (220, 190, 246), 1.7, 210),
        )
    m.star(c, CX, CY - 100, 54, metal((CX - 50, CY - 150), (CX + 50, CY - 50)))
