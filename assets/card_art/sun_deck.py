"""The pictures of 陽 from 二 to 十."""

from __future__ import annotations

import math
import random

import skia

from card_art import arms, maiden
from card_art import motifs as nature
from card_art.crests import sun
from card_art.deck import DARK, Metal, banner_line
from card_art.ink import (
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
    wash,
)  # fmt: skip
from card_art.looks import FORCES
from card_art.roles import turned


def oath(c: skia.Canvas, m: Metal, deck: str) -> None:
    """大徳への忠誠: three blades raised together under peach blossom."""
    for i in range(30):
        a = i * math.pi / 15
        c.drawLine(
            83 + 26 * math.cos(a),
            88 + 26 * math.sin(a),
            83 + 96 * math.cos(a),
            88 + 96 * math.sin(a),
            m(1 if i % 2 else 1.8),
        )
    c.drawCircle(83, 88, 26, m())
    for angle, dx in ((-32, 44), (32, -44), (0, 0)):
        with turned(c, 83 + dx, 176, angle, 0.5):
            arms.sword(c, FORCES["R"])
    rng = random.Random(4)
    for _ in range(15):
        x, y, r = rng.uniform(4, 162), rng.choice((rng.uniform(46, 80), rng.uniform(170, 206))), rng.uniform(6, 9)
        for i in range(5):
            arms.leaf(
                c,
                x,
                y,
                r,
                72 * i + x,
                wash((0, 0), (r, 0), [(255, 226, 220), (236, 130, 130)]),
                0.42,
                line((130, 30, 40), 0.6),
            )
        c.drawCircle(x, y, 1.6, m())


def study(c: skia.Canvas, m: Metal, deck: str) -> None:
    """真の阿蒙に非ず: the warrior who took to books: a lamp, an open book, the sword laid by."""
    nature.halo(c, 126, 82, 60, [(255, 220, 130, 230), (255, 190, 90, 0)])
    with turned(c, 34, 150, 24, 0.56):
        arms.sword(c, FORCES["R"])
    c.drawLine(126, 108, 126, 172, m(5))
    c.drawOval(oval_rect(126, 174, 46, 12), m())
    bowl = curve((104, 98), (108, 116, 144, 116, 148, 98), close=True)
    c.drawPath(bowl, m())
    c.drawPath(bowl, ink(1))
    nature.fire(c, 126, 98, 16, 42, 2)
    with turned(c, 78, 178):
        page = curve((0, 0), (-18, -18, -46, -16, -62, -8), (-58, -44), (-44, -50, -16, -52, 0, -34), close=True)
        for side in (-1, 1):
            c.save()
            c.scale(side, 1)
            c.drawPath(page, wash((-62, 0), (0, 0), [(255, 250, 232), (222, 198, 156)]))
            c.drawPath(page, line((96, 40, 20), 1.3))
            for i in range(6):
                c.drawLine(
                    -52 + 8.6 * i,
                    -39 - 1.6 * (2.5 - abs(i - 2.5)),
                    -52 + 8.6 * i,
                    -16 - 2 * (2.5 - abs(i - 2.5)),
                    line((60, 40, 34), 1.7, 220),
                )
            c.restore()


def marches(c: skia.Canvas, m: Metal, deck: str) -> None:
    """戎夷の武: a round shield of the marches, two sabres, tails of fur."""
    for side in (-1, 1):
        with turned(c, 83 + side * 42, 184, -side * 40, 1):
            blade = curve((-5, -6), (-16, -60, -6, -120, 26, -146), (18, -110, 12, -60, 6, -6), close=True)
            c.drawPath(blade, wash((-10, 0), (14, 0), arms.STEEL))
            c.drawPath(blade, ink(1.2))
            c.drawLine(-12, -4, 12, -4, m(5))
            c.drawLine(0, 0, 0, 24, line((70, 34, 24), 7))
    for x, y in ((40, 150), (126, 150), (60, 176), (106, 176)):
        for i in range(5):
            brush(
                c,
                [(x, y), (x + (i - 2) * 5, y + 18), (x + (i - 2) * 4, y + 36)],
                5,
                fill(((226, 190, 140), (150, 96, 60))[i % 2]),
                0.4,
            )
    c.drawCircle(83, 124, 50, fill((60, 20, 14)))
    c.drawCircle(83, 124, 50, m(6))
    for r in (38, 26):
        c.drawCircle(83, 124, r, m(1.6))
    for i in range(16):
        a = i * math.pi / 8
        c.drawCircle(83 + 44 * math.cos(a), 124 + 44 * math.sin(a), 2.2, fill((90, 30, 14)))
        nature.spiral(c, 83 + 32 * math.cos(a), 124 + 32 * math.sin(a), 5.4, 1.2, m(1.3), a)
    sun(c, 83, 124, 23, m())


def tower(c: skia.Canvas, m: Metal, deck: str) -> None:
    """遠見の物見: a watch tower over the hills."""
    c.drawCircle(118, 78, 44, soft((255, 190, 90), 90, 10))
    c.drawCircle(118, 78, 27, glow(112, 70, 36, [(255, 240, 176), (240, 160, 60)]))
    for i, y in enumerate((150, 166, 184)):
        hill = curve(
            (-10, y),
            (30, y - 34 + 8 * i, 60, y - 6, 84, y - 20),
            (110, y - 34, 140, y - 4, 176, y - 22),
            (176, 224),
            (-10, 224),
            close=True,
        )
        c.drawPath(hill, fill((30 + 12 * i, 12, 10), 150 + 40 * i))
        c.drawPath(
            curve((-10, y), (30, y - 34 + 8 * i, 60, y - 6, 84, y - 20), (110, y - 34, 140, y - 4, 176, y - 22)), m(1.3)
        )
    with turned(c, 62, 0):
        for side in (-1, 1):
            c.drawLine(side * 16, 100, side * 27, 196, m(4.4))
        for y0, y1 in ((118, 142), (142, 168), (168, 194)):
            w0, w1 = 16 + 11 * (y0 - 100) / 96, 16 + 11 * (y1 - 100) / 96
            c.drawLine(-w0, y0, w1, y1, m(1.8))
            c.drawLine(w0, y0, -w1, y1, m(1.8))
            c.drawLine(-w1, y1, w1, y1, m(2.4))
        box(c, -27, 92, 54, 9, 2, m())
        box(c, -22, 66, 44, 26, 1, fill((30, 12, 8)))
        with turned(c, 0, 76, 0, 0.2):
            maiden.face(c, 5)
            maiden.fringe(c, FORCES["R"].hair, 0)
        for x in (-22, 22):
            c.drawLine(x, 58, x, 92, m(2.8))
        c.drawLine(-24, 84, 24, 84, m(2.4))
        roof = curve(
            (-40, 60), (-20, 56, -8, 44, 0, 32), (8, 44, 20, 56, 40, 60), (20, 64, -20, 64, -40, 60), close=True
        )
        c.drawPath(roof, m())
        c.drawPath(roof, ink(1))
        c.drawLine(30, 94, 30, 46, m(1.8))
        c.drawPath(curve((30, 46), (40, 42, 46, 52, 58, 46), (54, 56, 42, 58, 30, 62), close=True), fill((236, 92, 50)))
    for x, y in ((122, 122), (136, 114), (110, 130)):
        c.drawPath(curve((x - 7, y - 3), (x - 3, y - 4, x, y), (x + 3, y - 4, x + 7, y - 3)), m(1.6))


def regroup(c: skia.Canvas, m: Metal, deck: str) -> None:
    """陣替えの采配: a baton, and two companies that change places."""
    for x, y, tone in ((38, 88, (250, 232, 190)), (128, 160, (238, 120, 70))):
        for i in range(6):
            px, py = x + (i % 3 - 1) * 15, y + (i // 3) * 15
            c.drawCircle(px, py, 6, fill(tone))
            c.drawCircle(px, py, 6, m(1.3))
    for flip in (0, 180):
        with turned(c, 83, 128, flip):
            c.drawArc(rect(-62, -58, 124, 116), -58, 82, False, line(DARK["S"], 11))
            c.drawArc(rect(-62, -58, 124, 116), -58, 82, False, m(7))
            head = poly([(48, 22), (72, 18), (54, 42)])
            c.drawPath(head, m())
            c.drawPath(head, line(DARK["S"], 1))
    with turned(c, 88, 140, 18, 0.86):
        arms.baton(c, FORCES["R"])


def torn(c: skia.Canvas, m: Metal, deck: str) -> None:
    """離間の計: a covenant torn in two."""
    for i in range(26):
        a = i * math.pi / 13
        c.drawLine(
            83 + 30 * math.cos(a),
            122 + 30 * math.sin(a),
            83 + 96 * math.cos(a),
            122 + 88 * math.sin(a),
            m(1 if i % 2 else 1.8),
        )
    c.drawCircle(83, 122, 66, soft((110, 30, 16), 220, 16))
    zig = [(0, -66), (7, -50), (-6, -36), (8, -20), (-5, -4), (7, 12), (-6, 28), (6, 44), (-2, 64)]
    for side, angle, dx in ((-1, -11, -10), (1, 12, 10)):
        with turned(c, 83 + dx, 122, angle):
            half = poly([(side * 46, -62), *zig, (side * 46, 62)])
            c.drawPath(half, soft((0, 0, 0), 120, 4))
            c.drawPath(half, wash((side * 46, 0), (0, 0), [(252, 242, 216), (232, 214, 176)]))
            c.drawPath(half, line((96, 40, 20), 1.2))
            for i in range(3):
                x = side * (37 - 10 * i)
                brush(c, [(x, -50 + 4 * i), (x + 1.5, -20), (x, 8 + 8 * i)], 3.2, fill((50, 36, 34)), 0.3)
                brush(c, [(x, 16 + 8 * i), (x + 1, 28), (x, 44)], 3, fill((50, 36, 34)), 0.3)
    with turned(c, 83, 142):
        for side in (-1, 1):
            seal = skia.Path()
            seal.moveTo(side * 5, -2)
            seal.arcTo(rect(-18 + side * 5, -18, 36, 36), -90, side * 176, False)
            seal.close()
            c.drawPath(seal, wash((-16, -16), (16, 16), [(232, 66, 44), (150, 24, 20)]))
            c.drawPath(seal, line((90, 10, 8), 1))
    for x, y, r in ((46, 198, 4), (70, 206, 3), (104, 202, 4), (126, 194, 3)):
        with turned(c, x, y, x * 7 % 90):
            c.drawRect(rect(-r, -r * 0.7, 2 * r, r * 1.4), fill((242, 230, 200)))


def white_horse(c: skia.Canvas, m: Metal, deck: str) -> None:
    """白馬隊の武: a white charger before the sun."""
    c.drawCircle(83, 112, 62, m())
    c.drawCircle(83, 112, 57, glow(74, 96, 70, [(255, 240, 190), (240, 150, 60), (190, 60, 34)]))
    for i, x in enumerate((18, 32, 148)):
        banner_line(c, m, x, 200, 132 - 10 * i, (232, 84, 50))
    with turned(c, 76, 132, 0, 0.6):
        arms.horse(c, FORCES["R"], (236, 232, 226))
    for i in range(7):
        nature.cloud(c, 6 + 26 * i, 208 - 5 * (i % 2), 0.24, [(252, 236, 206), (226, 160, 100)], True)


def maze(c: skia.Canvas, m: Metal, deck: str) -> None:
    """奇門遁甲: the maze of eight gates."""
    cx, cy = 83, 122

    def eight(r: float) -> list[tuple[float, float]]:
        return [
            (cx + r * math.cos(math.pi / 8 + i * math.pi / 4), cy + r * math.sin(math.pi / 8 + i * math.pi / 4))
            for i in range(8)
        ]

    c.drawPath(poly(eight(82)), fill((70, 16, 10), 200))
    c.drawPath(poly(eight(82)), m(3))
    for r, gap in ((68, 1), (56, 5), (44, 2), (32, 7)):
        points = eight(r)
        for i in range(8):
            (ax, ay), (bx, by) = points[i], points[(i + 1) % 8]
            cuts = ((0, 0.24), (0.76, 1)) if i == gap else ((0, 1),)
            for t0, t1 in cuts:
                c.drawLine(ax + (bx - ax) * t0, ay + (by - ay) * t0, ax + (bx - ax) * t1, ay + (by - ay) * t1, m(3.2))
    for i, r0, r1 in ((3, 68, 82), (6, 56, 68), (0, 44, 56), (4, 32, 44), (1, 56, 68)):
        a = math.pi / 8 + i * math.pi / 4
        c.drawLine(cx + r0 * math.cos(a), cy + r0 * math.sin(a), cx + r1 * math.cos(a), cy + r1 * math.sin(a), m(3.2))
    pale, deep = (252, 238, 204), (120, 24, 18)
    c.drawCircle(cx, cy, 20, fill(pale))
    half = skia.Path()
    half.addArc(rect(cx - 20, cy - 20, 40, 40), 90, 180)
    half.close()
    c.drawPath(half, fill(deep))
    for dy, big, small in ((-10, deep, pale), (10, pale, deep)):
        c.drawCircle(cx, cy + dy, 10, fill(big))
        c.drawCircle(cx, cy + dy, 3, fill(small))
    c.drawCircle(cx, cy, 20, m(2))
    for i, bars in enumerate((7, 3, 5, 1, 0, 4, 2, 6)):
        with turned(c, cx, cy, i * 45):
            for j in range(3):
                y = -71.5 - j * 3.4
                for x0, x1 in ((-7, 7),) if bars >> j & 1 else ((-7, -2), (2, 7)):
                    c.drawLine(x0, y, x1, y, m(1.7))


def play(c: skia.Canvas, m: Metal, deck: str) -> None:
    """游戯の君: four cards in a fan, a crown, a ball of thread."""
    for i, angle in enumerate((-33, -11, 11, 33)):
        with turned(c, 83, 214, angle):
            box(c, -23, -142, 46, 70, 5, soft((0, 0, 0), 140, 4))
            box(c, -23, -142, 46, 70, 5, fill((250, 240, 216)))
            box(c, -23, -142, 46, 70, 5, line((90, 30, 20), 1.4))
            box(c, -19, -138, 38, 62, 3, m(1.6))
            with turned(c, 0, -107, 0, 1):
                if i % 2:
                    sun(c, 0, 0, 15, fill((190, 60, 34)))
                else:
                    for dx, dy in ((0, -12), (-11, 0), (11, 0), (0, 12)):
                        c.drawCircle(dx, dy, 6, fill((60, 26, 24) if dx else (190, 60, 34)))
    crown = poly([(55, 66), (50, 38), (68, 52), (83, 32), (98, 52), (116, 38), (111, 66)])
    c.drawPath(crown, m())
    c.drawPath(crown, ink(1.2))
    for x, y in ((50, 36), (83, 30), (116, 36)):
        c.drawCircle(x, y, 4, fill((232, 84, 50)))
        c.drawCircle(x, y, 4, m(1))
    c.drawCircle(83, 178, 27, glow(74, 168, 38, [(255, 232, 190), (226, 96, 60), (130, 26, 24)]))
    for i in range(6):
        c.drawOval(oval_rect(83, 178, 54 * abs(math.cos(i * math.pi / 6)) + 1, 54), m(1.4))
    c.drawOval(oval_rect(83, 178, 54, 18), m(1.8))
    c.drawCircle(83, 178, 27, m(2))
