"""The pictures of the twelve event cards, on lacquer of deep jade; drawn like those of the strategy decks (`deck`)."""

from __future__ import annotations

import math
import random

import skia

from card_art import arms, roles
from card_art import motifs as nature
from card_art.crests import moon
from card_art.deck import Metal, banner_line, messenger
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

NIGHT: Colour = (8, 30, 32)
PALE: list[Colour] = [(236, 250, 240), (150, 200, 184)]


def _rays(c: skia.Canvas, m: Metal, x: float, y: float, near: float, far: float, count: int = 24) -> None:
    for i in range(count):
        a = 2 * math.pi * i / count
        ca, sa = math.cos(a), math.sin(a)
        c.drawLine(x + near * ca, y + near * sa, x + far * ca, y + far * sa, m(1 if i % 2 else 1.8))


def _hills(c: skia.Canvas, m: Metal, rows: tuple[float, ...] = (164, 184)) -> None:
    for i, y in enumerate(rows):
        ridge = through([(-14, y + 8), (26, y - 10), (70, y + 6), (118, y - 12), (180, y + 4)])
        full = skia.Path(ridge)
        full.lineTo(180, 232)
        full.lineTo(-14, 232)
        full.close()
        c.drawPath(full, fill((16, 54 - 16 * i, 52 - 14 * i)))
        c.drawPath(ridge, m(1.3))


def envoy(c: skia.Canvas, m: Metal, deck: str) -> None:
    """天の遣い降臨: the envoy comes down a beam of light."""
    for spread, alpha in ((70, 60), (46, 90), (24, 120)):
        beam = poly([(83 - spread * 0.2, 30), (83 + spread * 0.2, 30), (83 + spread, 214), (83 - spread, 214)])
        c.drawPath(beam, fill((255, 240, 180), alpha))
    for x, y, s, side in ((18, 66, 0.4, 1), (148, 62, 0.4, -1), (40, 48, 0.32, -1), (126, 46, 0.32, 1)):
        nature.cloud(c, x, y, s, PALE, True, side)
    with turned(c, 26, 44, 0, 0.68):
        messenger(c, m, "S")
    for x in (4, 52, 112, 164):
        nature.cloud(c, x, 208, 0.34, PALE, True)


def thunder_bow(c: skia.Canvas, m: Metal, deck: str) -> None:
    """天雷の弓: a bow whose arrows are lightning."""
    for x, y, s, side in ((30, 58, 0.5, 1), (132, 54, 0.5, -1), (84, 46, 0.46, 1)):
        nature.cloud(c, x, y, s, nature.STORM, True, side)
    for x, s, a in ((24, 0.5, 14), (142, 0.46, -12)):
        nature.bolt(c, x, 78, s, a)
    with turned(c, 88, 136, -34, 0.5):
        arms.bow(c, FORCES["Y"], False)
        c.drawPath(poly([(46, -190), (56, -4), (10, 170)], False), line((255, 244, 200), 4))
    nature.bolt(c, 122, 98, 0.74, 58)


def bronze_shield(c: skia.Canvas, m: Metal, deck: str) -> None:
    """人武の銅盾: a round shield of bronze before crossed spears."""
    for angle in (-40, 40):
        with turned(c, 83, 140, angle, 0.52):
            arms.spear(c, FORCES["G"], 180)
    c.drawCircle(83, 124, 62, soft((0, 0, 0), 150, 8))
    c.drawCircle(83, 124, 60, glow(66, 100, 92, [(252, 214, 150), (190, 124, 62), (104, 62, 32)]))
    for r, w in ((60, 4), (46, 2), (26, 2.4)):
        c.drawCircle(83, 124, r, m(w))
        c.drawCircle(83, 124, r - w / 2 - 0.6, line((60, 34, 18), 0.9))
    for i in range(8):
        a = i * math.pi / 4
        nature.spiral(c, 83 + 36 * math.cos(a), 124 + 36 * math.sin(a), 8, 1.5, line((74, 42, 20), 2), a)
        c.drawCircle(83 + 53 * math.cos(a + 0.39), 124 + 53 * math.sin(a + 0.39), 3.2, m())
    c.drawCircle(83, 124, 17, glow(77, 116, 24, [(255, 240, 196), (196, 128, 60)]))
    c.drawCircle(83, 124, 17, ink(1.6))


def iron_of_fire(c: skia.Canvas, m: Metal, deck: str) -> None:
    """地焔の金鉄: a glowing blade on the anvil above the fire of the earth."""
    for x, w, h in ((18, 34, 74), (52, 40, 96), (92, 44, 108), (128, 38, 88), (154, 30, 66)):
        nature.fire(c, x, 214, w, h, (x - 83) * 0.1)
    c.drawCircle(83, 108, 60, soft((255, 190, 90), 100, 16))
    anvil = curve((30, 136), (136, 136), (132, 152, 108, 154, 104, 164), (112, 188), (54, 188),
                  (62, 164), (58, 154, 34, 152, 30, 136), close=True)  # fmt: skip
    c.drawPath(anvil, wash((0, 134), (0, 190), [(122, 140, 146), (48, 58, 64), (24, 30, 36)]))
    c.drawPath(anvil, m(2))
    with turned(c, 40, 128, 74, 0.56):
        arms.sword(c, FORCES["R"])
    brush(c, [(52, 126), (100, 118), (152, 96)], 5, fill((255, 214, 110), 230), 0.5)
    with turned(c, 112, 84, 34):
        box(c, -5, -8, 10, 66, 4, wash((-5, 0), (5, 0), [(160, 108, 66), (92, 56, 34)]))
        box(c, -26, -24, 52, 24, 4, wash((0, -24), (0, 0), [(206, 216, 220), (92, 104, 112)]))
        box(c, -26, -24, 52, 24, 4, ink(1.6))
    rng = random.Random(4)
    for _ in range(26):
        a, r = rng.uniform(math.pi, 2 * math.pi), rng.uniform(14, 66)
        c.drawCircle(92 + r * math.cos(a), 122 + r * math.sin(a) * 0.9, rng.uniform(0.8, 2.2), fill((255, 232, 150)))


def alarm(c: skia.Canvas, m: Metal, deck: str) -> None:
    """敵襲の急報: the alarm bell, and beacon fires from hill to hill."""
    _hills(c, m, (158, 178))
    for x, y, s in ((22, 150, 0.7), (142, 146, 0.8), (112, 168, 0.5)):
        for dx, high in ((-4, 60), (6, 84)):
            points = [(x + dx, y - 16), (x + dx + 8, y - high * 0.5), (x + dx - 4, y - high)]
            brush(c, points, 12 * s, fill((196, 214, 206), 90), 0.7)
        nature.fire(c, x, y, 20 * s, 40 * s, 2)
    c.drawLine(38, 48, 128, 48, m(6))
    c.drawLine(83, 48, 83, 62, m(3.4))
    bell = curve((60, 146), (62, 110, 58, 66, 83, 62), (108, 66, 104, 110, 106, 146), close=True)
    c.drawPath(bell, wash((58, 0), (108, 0), [(250, 216, 150), (176, 116, 58), (98, 62, 34)]))
    c.drawPath(bell, ink(2))
    for y in (84, 118, 134):
        c.drawLine(63 - (y - 84) * 0.06, y, 103 + (y - 84) * 0.06, y, m(1.8))
    for row in range(2):
        for i in range(4):
            c.drawCircle(71 + 8 * i, 92 + 9 * row, 2, fill((252, 232, 180)))
    box(c, 56, 142, 54, 9, 3, m())
    with turned(c, 134, 116, 66):
        box(c, -4, -34, 8, 68, 3, wash((-4, 0), (4, 0), [(214, 160, 100), (116, 72, 40)]))
        box(c, -4, -34, 8, 68, 3, ink(1.2))
    for r in (64, 76, 88):
        for start in (150, -30):
            c.drawArc(rect(83 - r, 112 - r, 2 * r, 2 * r), start, 60, False, line((255, 236, 180), 1.6, 210 - r))


def raid(c: skia.Canvas, m: Metal, deck: str) -> None:
    """奇襲の吉報: the enemy's tents in flames, his banner broken."""
    moon(c, 28, 68, 20, m())
    c.drawCircle(83, 176, 92, soft((255, 140, 60), 110, 22))
    _hills(c, m, (174,))
    for x, y, s in ((36, 182, 1.0), (128, 178, 0.9), (84, 198, 1.25)):
        nature.fire(c, x - 8 * s, y - 18 * s, 26 * s, 62 * s, -4)
        nature.fire(c, x + 12 * s, y - 14 * s, 20 * s, 48 * s, 5)
        tent = poly([(x, y - 40 * s), (x + 32 * s, y + 8 * s), (x - 32 * s, y + 8 * s)])
        c.drawPath(tent, wash((x, y - 40 * s), (x, y + 8 * s), [(244, 236, 214), (166, 140, 108)]))
        c.drawPath(tent, ink(1.6))
        c.drawPath(poly([(x, y - 22 * s), (x + 9 * s, y + 8 * s), (x - 9 * s, y + 8 * s)]), fill(NIGHT))
        for side in (-1, 1):
            c.drawLine(x, y - 40 * s, x + side * 20 * s, y + 8 * s, line((120, 88, 60), 1))
    c.drawLine(44, 150, 50, 104, m(3))
    with turned(c, 50, 104, 62):
        c.drawLine(0, 0, 0, -48, m(3))
        flag = curve(
            (0, -48), (20, -52, 30, -42, 44, -46), (38, -34), (44, -22), (28, -20, 16, -26, 0, -20), close=True
        )
        c.drawPath(flag, fill((178, 46, 40)))
        c.drawPath(flag, m(1.4))
    banner_line(c, m, 120, 140, 82, (236, 250, 240))


def soil(c: skia.Canvas, m: Metal, deck: str) -> None:
    """土の力と屯田: furrows, a hoe and a spear, ears of rice."""
    c.drawCircle(83, 104, 34, glow(83, 104, 34, [(255, 244, 190), (244, 190, 90)]))
    _rays(c, m, 83, 104, 40, 66)
    field = skia.Path()
    field.addRect(rect(-10, 134, 190, 90))
    c.drawPath(field, wash((0, 134), (0, 214), [(122, 84, 48), (58, 36, 24)]))
    c.drawLine(-10, 134, 176, 134, m(1.8))
    for i in range(-6, 7):
        c.drawLine(83 + 9 * i, 135, 83 + 34 * i, 216, line((206, 158, 92), 2.2, 200))
    for side, angle in ((-1, -28), (1, 28)):
        with turned(c, 83 - side * 34, 206, angle):
            c.drawLine(0, 0, 0, -128, ink(7))
            c.drawLine(0, 0, 0, -128, line((176, 122, 70), 4.4))
            if side < 0:
                blade = poly([(-4, -128), (34, -122), (38, -96), (4, -116)])
            else:
                blade = curve((0, -168), (10, -146, 8, -136, 6, -126), (-6, -126), (-8, -136, -10, -146, 0, -168),
                              close=True)  # fmt: skip
            c.drawPath(blade, wash((-10, 0), (34, 0), arms.STEEL))
            c.drawPath(blade, ink(1.6))
    for x, lean in ((28, -1), (54, -0.6), (112, 0.6), (138, 1)):
        _ear(c, x, 212, 70, lean)


def _ear(c: skia.Canvas, x: float, y: float, high: float, lean: float) -> None:
    """A stalk of ripe rice that bows to a side."""
    tip = (x + lean * 34, y - high + 14)
    brush(c, [(x, y), (x + lean * 6, y - high * 0.6), (x + lean * 18, y - high), tip], 3.4, fill((150, 176, 92)), 0.4)
    for i in range(8):
        t = i / 7
        at = (x + lean * (10 + 24 * t), y - high * (0.86 + 0.12 * math.sin(t * 2.6)) + 12 * t * t)
        gold = wash((0, 0), (11, 0), [(250, 226, 140), (206, 150, 60)])
        arms.leaf(c, *at, 12, 90 - lean * (50 - 40 * t), gold, 0.34, line((110, 72, 24), 0.7))


def supply(c: skia.Canvas, m: Metal, deck: str) -> None:
    """兵站の確立: bales of rice on a cart, on the road."""
    _hills(c, m, (150,))
    road = curve((-10, 214), (40, 190, 60, 172, 150, 156), (158, 160), (100, 178, 90, 196, 110, 216), close=True)
    c.drawPath(road, wash((0, 150), (0, 214), [(206, 186, 140), (140, 112, 74)]))
    c.drawPath(
        poly([(20, 166), (148, 166), (140, 178), (28, 178)]), wash((0, 164), (0, 178), [(186, 126, 74), (104, 64, 36)])
    )
    c.drawLine(140, 172, 172, 150, m(4))
    for x, y in ((44, 146), (84, 146), (124, 146), (64, 116), (104, 116), (84, 86)):
        _bale(c, m, x, y)
    for x in (54, 116):
        c.drawCircle(x, 186, 25, line((50, 30, 20), 9))
        c.drawCircle(x, 186, 25, m(5.4))
        for i in range(8):
            a = i * math.pi / 4 + 0.2
            c.drawLine(x, 186, x + 23 * math.cos(a), 186 + 23 * math.sin(a), m(2.4))
        c.drawCircle(x, 186, 6, m())
        c.drawCircle(x, 186, 6, ink(1))


def _bale(c: skia.Canvas, m: Metal, x: float, y: float) -> None:
    box(
        c, x - 20, y - 16, 40, 32, 10, wash((0, y - 16), (0, y + 16), [(252, 232, 170), (212, 170, 96), (150, 108, 56)])
    )
    for i in range(7):
        c.drawLine(x - 18 + 6 * i, y - 14, x - 18 + 6 * i, y + 14, line((140, 100, 50), 0.8, 150))
    for dx in (-11, 0, 11):
        c.drawLine(x + dx, y - 16, x + dx, y + 16, line((110, 66, 32), 2.4))
    box(c, x - 20, y - 16, 40, 32, 10, ink(1.6))


def strategist(c: skia.Canvas, m: Metal, deck: str) -> None:
    """策士の登用: a strategist with her fan of feathers comes out of her hermitage."""
    c.drawCircle(83, 108, 62, glow(83, 108, 62, [(255, 248, 214), (246, 222, 160), (160, 170, 130)], [0, 0.6, 1]))
    c.drawCircle(83, 108, 62, m(3))
    c.drawCircle(83, 108, 67, m(1.2))
    with turned(c, 83, 98, 0, 0.56):
        roles.strategist(c, FORCES["G"], "G")
    roof = curve((6, 60), (40, 56, 62, 46, 83, 34), (104, 46, 126, 56, 160, 60), (130, 66, 36, 66, 6, 60), close=True)
    c.drawPath(roof, wash((0, 34), (0, 66), [(196, 158, 96), (104, 74, 42)]))
    c.drawPath(roof, m(1.8))
    for side in (-1, 1):
        c.drawLine(83 + side * 66, 64, 83 + side * 66, 214, ink(7))
        c.drawLine(83 + side * 66, 64, 83 + side * 66, 214, line((126, 90, 54), 5))


def retreat_drum(c: skia.Canvas, m: Metal, deck: str) -> None:
    """退き太鼓: the great drum that calls the companies home."""
    c.drawCircle(83, 122, 80, soft((230, 150, 70), 90, 18))
    for side in (-1, 1):
        c.drawLine(83 + side * 18, 150, 83 + side * 54, 214, ink(10))
        c.drawLine(83 + side * 18, 150, 83 + side * 54, 214, line((150, 62, 44), 7))
    c.drawLine(40, 196, 126, 196, m(5))
    nature.drum(c, 83, 116, 54)
    for side in (-1, 1):
        with turned(c, 83 + side * 46, 84, side * 52):
            box(c, -3.4, -52, 7, 64, 3, wash((-3, 0), (4, 0), [(244, 214, 160), (160, 108, 62)]))
            box(c, -3.4, -52, 7, 64, 3, ink(1.3))
            c.drawCircle(0, 14, 6.4, fill((186, 52, 44)))
            c.drawCircle(0, 14, 6.4, ink(1.2))
    for r in (66, 76):
        for start in (196, -54):
            c.drawArc(rect(83 - r, 116 - r, 2 * r, 2 * r), start, 38, False, line((255, 240, 190), 2, 190))


def oath_of_return(c: skia.Canvas, m: Metal, deck: str) -> None:
    """再起の誓い: a broken blade in the earth, a young shoot beside it, the sun that rises."""
    c.drawCircle(83, 146, 50, glow(83, 146, 54, [(255, 250, 214), (250, 196, 96), (224, 110, 60)]))
    _rays(c, m, 83, 146, 56, 112, 30)
    earth = through([(-14, 168), (30, 158), (86, 166), (136, 156), (180, 166)])
    full = skia.Path(earth)
    full.lineTo(180, 230)
    full.lineTo(-14, 230)
    full.close()
    c.drawPath(full, wash((0, 154), (0, 214), [(86, 62, 42), (34, 26, 22)]))
    c.drawPath(earth, m(1.6))
    with turned(c, 58, 118, 8, 0.66):
        blade = poly([(-7, 0), (7, 0), (8, 90), (-8, 84)])
        c.drawPath(blade, wash((-8, 0), (8, 0), arms.STEEL, [0, 0.5, 0.8]))
        c.drawPath(blade, ink(1.8))
        c.drawOval(oval_rect(0, -4, 42, 12), m())
        c.drawOval(oval_rect(0, -4, 42, 12), ink(1.4))
        box(c, -7, -74, 14, 68, 5, fill((30, 72, 64)))
        for i in range(4):
            c.drawPath(
                poly([(0, -70 + 16 * i), (6, -62 + 16 * i), (0, -54 + 16 * i), (-6, -62 + 16 * i)]),
                fill((246, 234, 210)),
            )
        box(c, -7, -74, 14, 68, 5, ink(1.5))
    with turned(c, 26, 186, 78, 0.5):
        c.drawPath(poly([(-7, 0), (6, 8), (14, -96), (-2, -60)]), wash((-8, 0), (12, 0), arms.STEEL))
    nature.thread(c, [(112, 168), (110, 138), (116, 110)], (120, 170, 90), 4)
    green: list[Colour] = [(206, 236, 150), (70, 138, 76)]
    for x, y, long, angle in ((112, 146, 36, -152), (111, 130, 38, -24), (116, 112, 34, -120), (116, 112, 34, -58)):
        arms.leaf(c, x, y, long, angle, wash((0, 0), (long, 0), green), 0.3, line((30, 78, 44), 1.1))


def night_move(c: skia.Canvas, m: Metal, deck: str) -> None:
    """夜陰の移陣: lanterns in a line under the moon; the camp is struck."""
    moon(c, 46, 68, 26, m())
    rng = random.Random(7)
    for _ in range(16):
        nature.star(c, rng.uniform(4, 162), rng.uniform(44, 112), rng.uniform(1.6, 3.8), m())
    _hills(c, m, (134, 156, 182))
    path = through([(150, 138), (104, 146), (70, 160), (98, 178), (60, 206)])
    c.drawPath(path, line((206, 226, 206), 10, 60))
    for x, y, s in ((148, 128, 0.2), (118, 134, 0.26), (84, 144, 0.34), (80, 162, 0.44), (46, 178, 0.56)):
        c.drawCircle(x, y, 60 * s, soft((255, 190, 90), 110, 24 * s))
        c.drawLine(x, y - 44 * s, x, y + 50 * s, line((60, 44, 32), 3 * s + 1))
        with turned(c, x, y, 0, s):
            lantern(c, 0, 0, 42, 56)
    for x, y, s in ((138, 196, 1.0), (112, 208, 0.8)):
        for i in range(3):
            top = y - 46 * s + 14 * i * s
            crown = poly(
                [(x, top - 14 * s), (x + (13 + 5 * i) * s, top + 12 * s), (x - (13 + 5 * i) * s, top + 12 * s)]
            )
            c.drawPath(crown, fill((14, 66 - 10 * i, 58 - 8 * i)))
            c.drawPath(crown, m(0.8))
