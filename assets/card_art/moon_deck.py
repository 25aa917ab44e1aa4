"""The pictures of 月 from 二 to 十."""

from __future__ import annotations

import math
import random

import skia

from card_art import arms, dress, maiden
from card_art import motifs as nature
from card_art.crests import moon
from card_art.deck import DARK, Metal, banner_line
from card_art.ink import (
    Colour,
    box,
    brush,
    curve,
    fill,
    glow,
    ink,
    line,
    oval_rect,
    poly,
    rect,
    soft,
    through,
    wash,
)  # fmt: skip
from card_art.looks import FORCES
from card_art.roles import turned
from card_art.scenes.fire import lantern


def kirin(c: skia.Canvas, m: Metal, deck: str) -> None:
    """江南の麒麟児: the young kirin that rises from the river."""
    c.drawCircle(92, 106, 58, m(1.6))
    moon(c, 96, 108, 62, fill((110, 130, 190), 150))
    with turned(c, 74, 136, -6, 0.6):
        for points in ([(-14, -80), (-52, -128), (-30, -172)], [(10, -106), (-8, -150), (26, -186)]):
            brush(c, points, 17, fill(DARK["M"]), 0.2)
            brush(c, points, 12, m(), 0.2)
        arms.horse(c, FORCES["B"], (108, 168, 170))
        for row in range(5):
            for i in range(3):
                x, y = -48 + 17 * i + 4 * row, 30 + 24 * row
                c.drawArc(rect(x, y, 24, 24), 0, 180, False, line((226, 244, 240), 2))
        for y in (38, 52):
            brush(c, [(94, y), (118, y + 16), (112, y + 44)], 5, fill((240, 248, 252)), 0.3)
        for i in range(4):
            nature.fire(c, -52 - 10 * i, 10 + 44 * i, 30, 60, -22, 200)
    for i in range(5):
        y = 184 + 7 * i
        c.drawPath(
            through([(-4, y), (30, y - 7), (64, y), (100, y - 7), (134, y), (172, y - 6)]),
            m(1.6) if i % 2 else line((120, 150, 206), 3),
        )


def abacus(c: skia.Canvas, m: Metal, deck: str) -> None:
    """商家の段取り: abacus, accounts and coins."""
    with turned(c, 83, 142, -8):
        box(c, -58, -90, 96, 70, 2, wash((0, -90), (0, -20), [(242, 244, 250), (206, 212, 228)]))
        for i in range(6):
            c.drawLine(26 - 14 * i, -82, 26 - 14 * i, -34 + (i * 7) % 20 - 8, line((50, 58, 90), 2.4))
    with turned(c, 83, 152, 5):
        box(c, -72, -38, 144, 78, 4, wash((0, -38), (0, 40), [(76, 66, 72), (38, 32, 42)]))
        box(c, -72, -38, 144, 78, 4, m(3.4))
        c.drawLine(-70, -14, 70, -14, m(4))
        for i, down in enumerate((1, 2, 3, 0, 1, 2, 3, 1, 0)):
            x = -58 + 14.5 * i
            c.drawLine(x, -36, x, 38, line((190, 200, 222), 1.1))
            for y in [-30 if i % 2 else -21] + [(-6 + 9 * j if j < down else 9 * j - 1) for j in range(4)]:
                bead = poly(
                    [(x - 6.4, y), (x - 3, y - 3.8), (x + 3, y - 3.8), (x + 6.4, y), (x + 3, y + 3.8), (x - 3, y + 3.8)]
                )
                c.drawPath(bead, wash((x - 6, y - 3), (x + 6, y + 3), [(244, 248, 255), (150, 166, 204)]))
    for x, y in ((130, 62), (148, 74), (132, 84)):
        c.drawCircle(x, y, 12, m())
        c.drawCircle(x, y, 12, line((60, 70, 110), 1))
        c.drawRect(rect(x - 3.4, y - 3.4, 7, 7), fill((34, 42, 80)))


def severe(c: skia.Canvas, m: Metal, deck: str) -> None:
    """苛烈なる用兵: a war fan amid driven blades."""
    for i in range(11):
        angle = -100 + 20 * i
        with turned(c, 83, 138, angle):
            blade = poly([(-5, -34), (0, -104), (5, -34)])
            c.drawPath(blade, wash((-5, 0), (5, 0), arms.STEEL, [0, 0.5, 0.54]))
            c.drawPath(blade, line(DARK["M"], 1))
    for x, s, a in ((34, 0.34, 8), (132, 0.34, -8)):
        nature.bolt(c, x, 46, s, a)
    with turned(c, 83, 134, 0, 0.66):
        arms.war_fan(c, FORCES["B"])


def night_eye(c: skia.Canvas, m: Metal, deck: str) -> None:
    """夜目の細作: a masked scout under the crescent."""
    moon(c, 120, 76, 42, m())
    rng = random.Random(2)
    for _ in range(14):
        nature.star(c, rng.uniform(6, 160), rng.uniform(46, 130), rng.uniform(2, 5), m())
    cloak = curve(
        (20, 214), (26, 150, 46, 132, 54, 120), (83, 190), (112, 120), (120, 132, 140, 150, 146, 214), close=True
    )
    c.drawPath(cloak, wash((0, 110), (0, 214), [(54, 58, 96), (18, 20, 46)]))
    c.drawPath(cloak, m(1.6))
    with turned(c, 83, 116, 0, 1.0):
        maiden.face(c, -2, False, 0.7)
        hood = curve(
            (-40, 30),
            (-48, -20, -30, -58, 0, -58),
            (30, -58, 48, -20, 40, 30),
            (34, 6, 30, -10, 26, -12),
            (10, -19, -10, -19, -26, -12),
            (-30, -10, -34, 6, -40, 30),
            close=True,
        )
        c.drawPath(hood, wash((-40, -50), (40, 30), [(84, 90, 140), (34, 38, 76), (20, 22, 50)]))
        c.drawPath(hood, m(1.8))
        scarf = curve((-30, 30), (-10, 60, 10, 60, 30, 30), (44, 62), (0, 84), (-44, 62), close=True)
        c.drawPath(scarf, wash((0, 30), (0, 84), [(70, 78, 130), (26, 30, 66)]))
        c.drawPath(scarf, m(1.4))
        veil = curve(
            (-36, 8), (-16, 13, 16, 13, 36, 8), (38, 34, 20, 52, 0, 52), (-20, 52, -38, 34, -36, 8), close=True
        )
        c.drawPath(veil, wash((0, 8), (0, 50), [(92, 100, 154), (36, 40, 80)]))
        c.drawPath(veil, m(1.6))
        for k in (18, 28, 38):
            brush(c, [(-28, k - 4), (0, k + 4), (28, k - 4)], 2, fill((20, 22, 50), 190), 0.5)
    with turned(c, 38, 184, 10):
        for i in range(4):
            with turned(c, 0, 0, 90 * i):
                c.drawPath(poly([(-6, 0), (0, -24), (6, 0)]), m())
        c.drawCircle(0, 0, 4, fill(DARK["M"]))


def night_march(c: skia.Canvas, m: Metal, deck: str) -> None:
    """月下の転進: companies that turn their way under the moon."""
    c.drawCircle(112, 76, 30, m())
    c.drawCircle(112, 76, 30, soft((220, 230, 255), 60, 14))
    for i, (y, tone) in enumerate(((128, (58, 72, 128)), (156, (40, 52, 102)), (184, (24, 32, 74)))):
        hill = through([(-10, y + 14), (30, y - 8), (80, y + 8), (126, y - 10), (176, y + 6)])
        full = skia.Path(hill)
        full.lineTo(180, 224)
        full.lineTo(-14, 224)
        full.close()
        c.drawPath(full, fill(tone))
        c.drawPath(hill, m(1.3))
        for k in range(5):
            banner_line(
                c,
                m,
                14 + 30 * k + 9 * i,
                y + 4 + 6 * math.sin(k * 2 + i),
                26 + 4 * i,
                (112, 130, 190) if (k + i) % 2 else (226, 232, 246),
            )
    path = through([(16, 206), (70, 196), (128, 190), (140, 168), (96, 156), (52, 146)])
    c.drawPath(path, line(DARK["M"], 9))
    c.drawPath(path, m(5.4))
    head = poly([(58, 134), (36, 144), (58, 157)])
    c.drawPath(head, m())
    c.drawPath(head, line(DARK["M"], 1))


def gate(c: skia.Canvas, m: Metal, deck: str) -> None:
    """招降の誘い: an open gate with a light in it."""
    moon(c, 134, 64, 20, m())
    c.drawRect(rect(-10, 192, 190, 30), wash((0, 192), (0, 216), [(20, 26, 54), (14, 18, 40)]))
    c.drawRect(rect(34, 96, 98, 100), fill((18, 22, 46)))
    c.drawRect(rect(50, 100, 66, 96), glow(83, 150, 64, [(255, 222, 140), (230, 146, 64), (90, 50, 50)]))
    c.drawPath(
        poly([(70, 196), (96, 196), (124, 218), (42, 218)]),
        wash((0, 196), (0, 218), [(244, 190, 110, 210), (244, 190, 110, 20)]),
    )
    for side in (-1, 1):
        x = 83 + side * 31
        leaf = poly([(x, 100), (x + side * 22, 92), (x + side * 22, 208), (x, 196)])
        c.drawPath(leaf, wash((x, 0), (x + side * 22, 0), [(78, 90, 138), (34, 42, 78)]))
        c.drawPath(leaf, m(1.6))
        for y in (116, 138, 160, 182):
            for dx in (7, 16):
                c.drawCircle(x + side * dx, y, 2, m())
        c.drawLine(83 + side * 56, 96, 83 + side * 56, 200, m(6))
    c.drawLine(20, 92, 146, 92, m(5))
    roof = curve((4, 76), (38, 74, 58, 60, 83, 46), (108, 60, 128, 74, 162, 76), (144, 90, 22, 90, 4, 76), close=True)
    c.drawPath(roof, wash((0, 46), (0, 90), [(96, 110, 164), (40, 50, 94)]))
    c.drawPath(roof, m(2))
    for i in range(9):
        c.drawLine(83 + (i - 4) * 6, 54 + abs(i - 4) * 3, 83 + (i - 4) * 15, 85, m(1))

    with turned(c, 83, 112, 0, 0.62):
        lantern(c, 0, 0, 42, 56)
    with turned(c, 83, 176, 0, 0.22):
        maiden.mane(c, FORCES["B"].hair, "long", 110)
        dress.body(c, FORCES["B"], 5, 2, 0.7)
        maiden.face(c, 0)
        maiden.fringe(c, FORCES["B"].hair, 0)


def tiger(c: skia.Canvas, m: Metal, deck: str) -> None:
    """虎豹騎の武: the tiger's mask of the black horsemen."""
    for angle in (-38, 38):
        with turned(c, 83, 140, angle, 0.5):
            arms.spear(c, FORCES["B"], 170)
    for side in (-1, 1):
        ear = curve(
            (83 + side * 28, 92),
            (83 + side * 36, 60, 83 + side * 62, 56, 83 + side * 62, 78),
            (83 + side * 64, 96, 83 + side * 52, 106, 83 + side * 46, 108),
            close=True,
        )
        c.drawPath(ear, wash((0, 56), (0, 108), [(206, 214, 232), (110, 122, 160)]))
        c.drawPath(ear, ink(1.8))
        c.drawCircle(83 + side * 50, 80, 8, fill((40, 46, 84)))
    head = curve(
        (83, 70),
        (124, 70, 148, 96, 146, 132),
        (146, 160, 130, 172, 116, 190),
        (104, 204, 62, 204, 50, 190),
        (36, 172, 20, 160, 20, 132),
        (18, 96, 42, 70, 83, 70),
        close=True,
    )
    c.drawPath(head, glow(83, 120, 76, [(255, 255, 255), (226, 232, 244), (146, 158, 192)], [0, 0.6, 1]))
    c.drawPath(head, ink(2.2))
    for points in (
        [(83, 74), (83, 86), (83, 98)],
        [(66, 78), (74, 86), (83, 88)],
        [(100, 78), (92, 86), (83, 88)],
        [(62, 90), (72, 98), (83, 99)],
        [(104, 90), (94, 98), (83, 99)],
    ):
        brush(c, points, 7, fill((28, 30, 56)), 0.5)
    for side in (-1, 1):
        for y, long in ((128, 30), (142, 34), (156, 28), (110, 20)):
            brush(
                c,
                [(83 + side * 64, y - 4), (83 + side * (64 - long * 0.5), y - 2), (83 + side * (64 - long), y + 6)],
                8,
                fill((28, 30, 56)),
                0.3,
            )
        eye = curve(
            (83 + side * 12, 128),
            (83 + side * 22, 114, 83 + side * 38, 112, 83 + side * 44, 118),
            (83 + side * 36, 132, 83 + side * 22, 134, 83 + side * 12, 128),
            close=True,
        )
        c.drawPath(eye, glow(83 + side * 28, 122, 16, [(255, 244, 170), (236, 170, 60)]))
        c.drawPath(eye, ink(2))
        c.drawOval(oval_rect(83 + side * 27, 122, 6, 13), fill((20, 20, 40)))
        brush(c, [(83 + side * 10, 118), (83 + side * 28, 104), (83 + side * 50, 108)], 8, fill((28, 30, 56)), 0.5)
        c.drawPath(curve((83, 160), (83 + side * 10, 172, 83 + side * 26, 170, 83 + side * 32, 160)), ink(2.4))
        c.drawPath(poly([(83 + side * 17, 168), (83 + side * 21, 188), (83 + side * 26, 166)]), fill((255, 255, 255)))
        c.drawPath(poly([(83 + side * 17, 168), (83 + side * 21, 188), (83 + side * 26, 166)]), ink(1.3))
        for dy in (-4, 4, 12):
            c.drawLine(83 + side * 26, 158 + dy * 0.5, 83 + side * 66, 156 + dy * 1.6, m(1))
    nose = curve(
        (70, 146), (76, 142, 90, 142, 96, 146), (92, 158, 86, 160, 83, 161), (80, 160, 74, 158, 70, 146), close=True
    )
    c.drawPath(nose, fill((96, 50, 74)))
    c.drawPath(nose, ink(1.6))


def counsel(c: skia.Canvas, m: Metal, deck: str) -> None:
    """王佐の才: the fan of feathers, a scroll and the seal of jade."""
    for i in range(24):
        a = i * math.pi / 12
        c.drawLine(
            83 + 40 * math.cos(a),
            100 + 40 * math.sin(a),
            83 + 92 * math.cos(a),
            100 + 92 * math.sin(a),
            m(1 if i % 2 else 1.6),
        )
    for i in range(11):
        with turned(c, 83, 160, -90 - 75 + 15 * i):
            c.translate(20, 0)
            nature.feather(c, 88 - 1.6 * abs(i - 5), 11, i % 2 == 0, ink(1.5))
            c.drawLine(4, 0, 76, 0, line((150, 164, 196), 1.2))
    c.drawLine(83, 150, 83, 206, ink(8))
    c.drawLine(83, 150, 83, 206, m(5.4))
    c.drawOval(oval_rect(83, 156, 30, 20), m())
    c.drawOval(oval_rect(83, 156, 30, 20), ink(1.2))
    with turned(c, 40, 192, -14, 0.7):
        arms.scroll(c, FORCES["B"])
    box(c, 116, 178, 34, 26, 3, wash((116, 178), (150, 204), [(190, 236, 210), (66, 140, 116)]))
    box(c, 116, 178, 34, 26, 3, m(1.6))
    knob = curve((122, 178), (122, 160, 144, 160, 144, 178), close=True)
    c.drawPath(knob, wash((122, 164), (144, 178), [(214, 246, 226), (86, 160, 132)]))
    c.drawPath(knob, m(1.4))


def books(c: skia.Canvas, m: Metal, deck: str) -> None:
    """真の温故知新: an open book above old ones, by the crescent."""
    moon(c, 83, 88, 48, m())
    for x, y, r in ((40, 60, 4), (130, 52, 6), (126, 96, 4), (30, 100, 5), (96, 80, 4)):
        nature.star(c, x, y, r, m())
    covers: list[list[Colour]] = [
        [(74, 88, 148), (40, 50, 100)],
        [(120, 66, 84), (72, 34, 52)],
        [(72, 112, 120), (36, 66, 78)],
        [(96, 92, 150), (54, 50, 104)],
    ]
    for i, tones in enumerate(covers):
        y, w, dx = 192 - 17 * i, 112 - 6 * i, (0, 5, -5, 3)[i]
        box(c, 83 - w / 2 + dx, y, w, 16, 2, wash((0, y), (0, y + 16), tones))
        c.drawRect(rect(83 - w / 2 + dx + 6, y + 3.5, w - 4, 9), fill((238, 240, 246)))
        for j in range(3):
            c.drawLine(
                83 - w / 2 + dx + 8, y + 5.4 + 2.6 * j, 83 + w / 2 + dx, y + 5.4 + 2.6 * j, line((150, 160, 186), 0.8)
            )
        box(c, 83 - w / 2 + dx, y, w, 16, 2, m(1.4))
    with turned(c, 83, 140):
        page = curve((0, 0), (-14, -16, -42, -14, -58, -8), (-58, -38), (-42, -44, -14, -46, 0, -28), close=True)
        for side in (-1, 1):
            c.save()
            c.scale(side, 1)
            c.drawPath(page, wash((-58, 0), (0, 0), [(252, 252, 254), (204, 212, 230)]))
            c.drawPath(page, line((90, 102, 150), 1.2))
            for i in range(5):
                c.drawLine(
                    -49 + 9 * i,
                    -34 - 1.4 * (2 - abs(i - 2)),
                    -49 + 9 * i,
                    -15 - 2 * (2 - abs(i - 2)),
                    line((60, 68, 110), 1.8, 210),
                )
            c.restore()
