"""竹: ten grounds of bamboo, trees and hills."""

from __future__ import annotations

import random

import skia

from card_art import motifs as m
from card_art.arms import leaf
from card_art.ink import (
    brush,
    curve,
    fill,
    gilt,
    ink,
    line,
    mix,
    oval_rect,
    through,
    wash,
)  # fmt: skip
from card_art.scenes.window import CX, disc


def sprouts(c: skia.Canvas, rng: random.Random) -> None:
    """若芽: shoots that break the ground."""
    m.mountain(c, [(-20, 412), (60, 396), (160, 408), (260, 394), (340, 410)], (146, 116, 78), (96, 72, 50))
    for x, h in ((40, 96), (84, 60), (282, 110), (244, 66), (14, 50), (308, 60)):
        m.thread(c, [(x, 410), (x + 4, 410 - h * 0.5), (x, 410 - h)], (120, 176, 96), 4)
        for a in (-140, -40, -100):
            leaf(
                c,
                x,
                412 - h,
                34 * h / 90 + 8,
                a,
                wash((0, 0), (40, 0), [(64, 138, 76), (186, 218, 128)]),
                0.26,
                ink(1.2),
            )


def leaf_boat(c: skia.Canvas, rng: random.Random) -> None:
    """笹舟: little boats folded of a leaf, on a brook."""
    for i in range(9):
        y = 336 + 12 * i
        c.drawPath(
            through([(-10, y + 8), (60, y - 6), (140, y + 8), (230, y - 4), (330, y + 8)]),
            line((96, 158, 178) if i % 2 else (190, 222, 224), 7),
        )
    for x, y, s in ((62, 352, 1.2), (262, 380, 1.3), (270, 318, 0.7)):
        c.save()
        c.translate(x, y)
        c.scale(s, s)
        hull = curve(
            (-46, -10),
            (-30, 14, 30, 14, 46, -12),
            (30, -4, 24, -12, 16, -4),
            (0, 0, -10, 0, -18, -4),
            (-24, -12, -32, -4, -46, -10),
            close=True,
        )
        c.drawPath(hull, wash((0, -10), (0, 14), [(132, 188, 108), (36, 110, 66)]))
        c.drawPath(hull, ink(1.8))
        c.drawPath(curve((-40, -4), (-10, 8, 16, 8, 40, -6)), gilt(1.4))
        c.restore()


def echo(c: skia.Canvas, rng: random.Random) -> None:
    """木霊: an old tree that sends its voice in rings."""
    for r in range(34, 260, 26):
        c.drawCircle(44, 236, r, line((90, 150, 96), 2, max(30, 220 - r)))
    trunk = curve(
        (-16, 460),
        (10, 380, 4, 300, -10, 240),
        (10, 250, 30, 244, 40, 220),
        (44, 260, 60, 262, 76, 250),
        (60, 300, 62, 390, 96, 460),
        close=True,
    )
    c.drawPath(trunk, wash((0, 0), (90, 0), [(86, 62, 48), (146, 112, 80), (84, 58, 44)]))
    c.drawPath(trunk, ink(2))
    for x, y, h in ((30, 330, 8), (48, 330, 8)):
        c.drawOval(oval_rect(x, y, 9, h + 4), fill((34, 24, 24)))
    c.drawOval(oval_rect(39, 354, 10, 14), fill((34, 24, 24)))
    for _ in range(34):
        leaf(
            c,
            36 + rng.uniform(-50, 60),
            226 + rng.uniform(-50, 34),
            rng.uniform(24, 40),
            rng.uniform(0, 360),
            wash((0, 0), (36, 0), [(34, 100, 64), (124, 184, 112)]),
            0.3,
            line((16, 60, 40), 0.9),
        )


def vine(c: skia.Canvas, rng: random.Random) -> None:
    """蔓弓: vines that curl."""
    for points in (
        [(-8, 450), (30, 360), (14, 280), (70, 230), (40, 190)],
        [(330, 450), (286, 380), (306, 290), (252, 250), (300, 200)],
        [(40, 460), (120, 404), (220, 420), (330, 380)],
    ):
        m.thread(c, points, (92, 140, 70), 5)
        for i, (x, y) in enumerate(points):
            leaf(
                c,
                x,
                y,
                38,
                rng.uniform(0, 360),
                wash((0, 0), (38, 0), [(34, 112, 72), (150, 200, 112)]),
                0.34,
                ink(1.1),
            )
            m.spiral(c, x + 14, y + 10, 15, 1.6, line((72, 120, 60), 2.4), i)


def green_bamboo(c: skia.Canvas, rng: random.Random) -> None:
    """青竹: a grove in full sun."""
    disc(c, 104, 150, 62, [(255, 250, 214), (248, 222, 140), (236, 190, 96)])
    for i, x in enumerate((92, 116, 236, 206)):
        m.stalk(c, x, 20, (-1) ** i * 3, i % 2 == 1, True, rng)


def gale(c: skia.Canvas, rng: random.Random) -> None:
    """翠嵐: leaves in the storm."""
    for i in range(7):
        y = 200 + 34 * i
        brush(c, [(-10, y + 30), (90, y), (200, y + 20), (330, y - 40)], 7, fill((110, 176, 128), 170), 0.6)
    for _ in range(46):
        x = rng.uniform(6, 314)
        leaf(
            c,
            x,
            rng.uniform(170, 440),
            rng.uniform(16, 34),
            -24 + rng.uniform(-24, 24),
            wash((0, 0), (30, 0), [(22, 88, 56), (132, 192, 112)]),
            0.2,
            line((16, 60, 40), 0.8),
        )


def pine(c: skia.Canvas, rng: random.Random) -> None:
    """老松: an old pine with its clouds of needles."""
    m.thread(c, [(300, 460), (280, 380), (306, 300), (262, 220), (290, 150), (250, 100)], (116, 84, 62), 15)
    m.thread(c, [(300, 320), (318, 290), (330, 280)], (116, 84, 62), 9)
    m.thread(c, [(20, 460), (34, 400), (14, 350), (44, 300)], (116, 84, 62), 11)
    for x, y, w in (
        (248, 96, 92),
        (300, 160, 84),
        (250, 226, 80),
        (306, 288, 74),
        (44, 296, 92),
        (22, 352, 70),
        (60, 400, 60),
    ):
        shape = curve(
            (x - w * 0.6, y + 10),
            (x - w * 0.62, y - 12, x - w * 0.3, y - 18, x - w * 0.26, y - 14),
            (x - w * 0.1, y - 34, x + w * 0.2, y - 32, x + w * 0.24, y - 14),
            (x + w * 0.5, y - 20, x + w * 0.64, y - 4, x + w * 0.6, y + 10),
            close=True,
        )
        c.drawPath(shape, wash((0, y - 30), (0, y + 12), [(92, 156, 100), (22, 84, 60)]))
        for i in range(9):
            px = x - w * 0.5 + w * i / 8
            c.drawLine(px, y + 6, px + (i - 4) * 1.6, y - 14, line((12, 54, 40), 1.3))
        c.drawPath(shape, gilt(1.6))
        c.drawPath(shape, ink(1))


def far_hills(c: skia.Canvas, rng: random.Random) -> None:
    """深山: range behind range in the mist."""
    for i, y in enumerate((120, 196, 268, 340)):
        points = [
            (-20, y + 70),
            (30 + 14 * i, y + 30),
            (70 - 10 * i, y + 10),
            (110, y + 50),
            (170, y + 34),
            (220 + 8 * i, y),
            (268, y + 34),
            (340, y + 14),
        ]
        tone = mix((196, 218, 196), (22, 84, 58), i / 3.4)
        m.mountain(c, points, tone, mix(tone, (248, 244, 226), 0.7), gilt(1.8))
        m.haze(c, y + 62, -30 + 50 * (i % 2), 250 + 40 * (i % 2))


def jade_cut(c: skia.Canvas, rng: random.Random) -> None:
    """翠刃: leaves as sharp as blades, cut stems."""
    for i in range(11):
        a = -170 + 16 * i
        leaf(
            c,
            CX,
            262,
            212,
            a,
            wash((0, 0), (212, 0), [(22, 84, 56), (84, 164, 104), (226, 242, 206)]),
            0.055,
            gilt(1.5),
        )
    brush(c, [(6, 300), (110, 240), (230, 200), (318, 196)], 15, fill((250, 254, 244)), 0.6)


def thousand_trees(c: skia.Canvas, rng: random.Random) -> None:
    """千樹: a wood without end."""
    for row in range(4):
        for i in range(7):
            x, y = 4 + 53 * i + (26 if row % 2 else 0), 176 + 66 * row
            tone = mix((178, 210, 170), (20, 84, 56), row / 3.2)
            for k in range(3):
                w = 38 - 7 * k
                tree = curve(
                    (x - w, y + 40 - 26 * k),
                    (x - w * 0.4, y + 30 - 26 * k, x - 6, y + 4 - 26 * k, x, y - 20 - 26 * k),
                    (x + 6, y + 4 - 26 * k, x + w * 0.4, y + 30 - 26 * k, x + w, y + 40 - 26 * k),
                    (x, y + 52 - 26 * k, x - w, y + 40 - 26 * k),
                    close=True,
                )
                c.drawPath(tree, wash((0, y - 60), (0, y + 46), [mix(tone, (255, 255, 255), 0.25), tone]))
                c.drawPath(tree, gilt(1.3))
