"""The seven battlefields as landscapes on gold leaf, in units of the whole card; the foot stays bare for the name."""

from __future__ import annotations

import random

import skia

from card_art import arms, living
from card_art import motifs as nature
from card_art.ink import (
    Colour,
    box,
    brush,
    curve,
    fill,
    glow,
    ink,
    line,
    metal,
    oval_rect,
    poly,
    rect,
    through,
    wash,
)
from card_art.looks import FORCES
from card_art.roles import turned

STONE: list[Colour] = [(188, 180, 164), (112, 104, 96)]
WOOD: list[Colour] = [(170, 112, 66), (92, 54, 32)]
TILES: list[Colour] = [(96, 108, 116), (44, 50, 60)]


def _range(c: skia.Canvas, points: list[tuple[float, float]], a: Colour, b: Colour) -> None:
    nature.mountain(c, points, a, b, line((90, 66, 40), 1.6, 180))


def _roof(c: skia.Canvas, x: float, y: float, half: float, high: float) -> None:
    """A tiled roof with turned-up eaves, its ridge above (x, y)."""
    shape = curve(
        (x - half, y),
        (x - half * 0.6, y - 4, x - half * 0.5, y - high, x - half * 0.44, y - high),
        (x + half * 0.44, y - high),
        (x + half * 0.5, y - high, x + half * 0.6, y - 4, x + half, y),
        (x + half * 0.7, y + 8, x - half * 0.7, y + 8, x - half, y),
        close=True,
    )
    c.drawPath(shape, wash((0, y - high), (0, y + 6), TILES))
    for i in range(-4, 5):
        c.drawLine(x + i * half * 0.1, y - high, x + i * half * 0.2, y + 4, line((24, 28, 36), 1, 170))
    c.drawPath(shape, ink(1.8))
    c.drawLine(x - half * 0.46, y - high, x + half * 0.46, y - high, metal((x - half, y), (x + half, y), 4))


def _wall(c: skia.Canvas, x: float, y: float, half: float, high: float, slope: float) -> None:
    """A wall of fitted stones that widens to its foot at (x, y)."""
    shape = curve(
        (x - half, y),
        (x - half + slope * 0.8, y - high * 0.5, x - half + slope, y - high),
        (x + half - slope, y - high),
        (x + half - slope * 0.8, y - high * 0.5, x + half, y),
        close=True,
    )
    c.drawPath(shape, wash((0, y - high), (0, y), STONE))
    c.save()
    c.clipPath(shape, True)
    rng = random.Random(round(x * 7 + y))
    for row in range(int(high / 15) + 1):
        left = x - half - rng.uniform(0, 20)
        while left < x + half:
            wide = rng.uniform(18, 34)
            box(c, left, y - 15 * (row + 1), wide, 15, 5, line((76, 68, 62), 1.2, 190))
            left += wide
    c.restore()
    c.drawPath(shape, ink(1.8))


def gate(c: skia.Canvas) -> None:
    """関門: a gate tower between walls in the hills."""
    _range(c, [(-20, 180), (50, 96), (110, 160), (190, 84), (260, 150), (340, 100)], (176, 160, 120), (214, 190, 140))
    for x in (40, 280):
        _wall(c, x, 318, 84, 104, 10)
    _wall(c, 160, 322, 104, 96, 16)
    arch = curve((124, 322), (124, 270), (124, 236, 196, 236, 196, 270), (196, 322), close=True)
    c.drawPath(arch, fill((40, 26, 22)))
    for side in (-1, 1):
        door = poly([(160, 322), (160, 250), (160 + side * 33, 258), (160 + side * 33, 322)])
        c.drawPath(door, wash((0, 250), (0, 322), WOOD))
        c.drawPath(door, ink(1.4))
        for y in (270, 292, 312):
            c.drawLine(160 + side * 4, y, 160 + side * 31, y, line((60, 36, 24), 2.4))
    c.drawPath(arch, ink(2.4))
    c.drawRect(rect(90, 180, 140, 46), wash((0, 180), (0, 226), [(236, 222, 190), (196, 172, 132)]))
    for i in range(6):
        c.drawLine(94 + 26 * i, 180, 94 + 26 * i, 226, line((104, 58, 36), 5))
    c.drawLine(84, 226, 236, 226, line((92, 50, 32), 7))
    _roof(c, 160, 182, 104, 46)
    for x in (44, 276):
        with turned(c, x, 136, 0, 0.38):
            arms.banner(c, FORCES["R"], "R", 1 if x < 160 else -1, 170)


def ferry(c: skia.Canvas) -> None:
    """渡し場: a ferry boat on the broad river, reeds and far hills."""
    c.drawCircle(228, 132, 34, glow(228, 132, 36, [(255, 244, 200), (236, 150, 84)]))
    _range(c, [(-20, 190), (50, 150), (120, 180), (200, 158), (340, 186)], (150, 160, 150), (190, 190, 166))
    c.drawRect(rect(0, 192, 320, 150), wash((0, 192), (0, 330), [(168, 200, 204), (64, 116, 140), (34, 72, 98)]))
    for i in range(7):
        y = 204 + 17 * i
        wave = through([(-10, y), (50, y - 4 - i), (110, y), (170, y - 4 - i), (230, y), (330, y - 4)])
        c.drawPath(wave, line((236, 246, 242), 1.4, 170))
    hull = curve(
        (62, 254),
        (90, 262, 200, 262, 262, 238),
        (252, 276, 226, 290, 190, 290),
        (110, 290),
        (84, 288, 70, 274, 62, 254),
        close=True,
    )
    c.drawPath(hull, wash((0, 240), (0, 290), WOOD))
    c.drawPath(hull, ink(2.4))
    c.drawPath(through([(68, 262), (120, 272), (200, 270), (256, 250)]), metal((60, 0), (260, 0), 2.6))
    c.drawLine(108, 150, 150, 300, ink(6))
    c.drawLine(108, 150, 150, 300, line((190, 150, 96), 3.6))
    coat = curve((112, 262), (110, 226, 116, 212, 130, 208), (144, 212, 150, 226, 150, 264), close=True)
    c.drawPath(coat, wash((110, 0), (150, 0), [(78, 104, 140), (36, 52, 82)]))
    c.drawPath(coat, ink(1.8))
    c.drawPath(
        curve((104, 208), (120, 192, 140, 192, 156, 208), (140, 212, 120, 212, 104, 208), close=True),
        wash((0, 192), (0, 212), [(248, 224, 160), (188, 142, 82)]),
    )
    c.drawPath(curve((104, 208), (120, 192, 140, 192, 156, 208), (140, 212, 120, 212, 104, 208), close=True), ink(1.6))
    for x, long, lean in ((14, 96, 10), (30, 120, 4), (46, 84, -4), (290, 90, -10), (304, 116, -4)):
        brush(c, [(x, 336), (x + lean * 0.4, 336 - long * 0.6), (x + lean, 336 - long)], 6, fill((96, 116, 62)), 0.3)


def bamboo(c: skia.Canvas) -> None:
    """竹林: a grove of bamboo in the mist."""
    c.drawRect(rect(0, 60, 320, 290), wash((0, 60), (0, 340), [(222, 228, 176, 200), (170, 196, 140, 220)]))
    rng = random.Random(3)
    for x, w, lean in ((50, 13, 6), (104, 11, -4), (200, 12, 4), (250, 11, -6), (150, 10, 2)):
        living.stalk(c, x, w, lean, True, False, rng)
    for y in (150, 232):
        nature.haze(c, y, -20, 340, False, 150)
    for x, w, lean in ((26, 20, -8), (84, 19, 4), (232, 20, -4), (294, 21, 8)):
        living.stalk(c, x, w, lean, False, True, rng)
    for x, y, side in ((34, 104, 1), (92, 86, 1), (226, 92, -1), (290, 118, -1), (90, 214, 1), (232, 200, -1)):
        living.spray(c, x, y, side, 5, rng, True)
    path = curve((120, 340), (150, 280, 150, 240, 158, 210), (168, 210), (176, 250, 186, 290, 216, 340), close=True)
    c.drawPath(path, wash((0, 210), (0, 340), [(232, 214, 160, 120), (206, 174, 112)]))


def camp(c: skia.Canvas) -> None:
    """本陣前: the curtain of the camp with its banners, a war fan on a stool."""
    _range(c, [(-20, 176), (70, 130), (150, 168), (240, 124), (340, 170)], (184, 168, 124), (216, 192, 140))
    c.drawRect(rect(0, 266, 320, 80), wash((0, 266), (0, 340), [(190, 160, 100), (140, 108, 66)]))
    for x, force, side in ((30, "R", 1), (78, "Y", 1), (242, "B", -1), (290, "P", -1)):
        with turned(c, x, 96, 0, 0.66):
            arms.banner(c, FORCES[force], force, side, 170)
    cloth = curve(
        (-10, 196),
        (40, 208, 60, 208, 104, 196),
        (150, 210, 170, 210, 216, 196),
        (260, 208, 280, 208, 330, 196),
        (330, 276),
        (-10, 276),
        close=True,
    )
    c.drawPath(cloth, wash((0, 196), (0, 276), [(250, 246, 232), (214, 202, 176)]))
    c.save()
    c.clipPath(cloth, True)
    for y in (232, 246):
        c.drawLine(-10, y, 330, y, line((44, 50, 92), 7))
    for x in (52, 160, 268):
        c.drawCircle(x, 238, 26, fill((44, 50, 92)))
        c.drawCircle(x, 238, 20, fill((250, 246, 232)))
        c.drawPath(poly([(x, 222), (x + 14, 246), (x - 14, 246)]), fill((44, 50, 92)))
    c.restore()
    c.drawPath(cloth, ink(2))
    for x in (-4, 106, 214, 322):
        c.drawLine(x, 180, x, 286, ink(6))
        c.drawLine(x, 180, x, 286, line((170, 120, 70), 3.6))
    with turned(c, 160, 296):
        for side in (-1, 1):
            c.drawLine(-34 * side, -22, 34 * side, 26, ink(7))
            c.drawLine(-34 * side, -22, 34 * side, 26, line((120, 70, 40), 4.6))
        box(c, -44, -32, 88, 13, 4, wash((0, -32), (0, -19), [(206, 60, 50), (124, 24, 26)]))
        box(c, -44, -32, 88, 13, 4, ink(1.8))
    with turned(c, 154, 246, 62, 0.42):
        arms.war_fan(c, FORCES["R"])


def mountain_pass(c: skia.Canvas) -> None:
    """峠道: a road that winds to a pass between peaks, with a pine."""
    c.drawCircle(164, 120, 30, glow(164, 120, 32, [(255, 246, 210), (240, 176, 100)]))
    _range(
        c,
        [(-20, 210), (40, 104), (90, 92), (150, 178), (220, 100), (270, 84), (340, 200)],
        (150, 156, 140),
        (186, 180, 146),
    )
    nature.haze(c, 176, -20, 330, True, 200)
    _range(
        c,
        [(-20, 200), (40, 190), (100, 214), (152, 198), (210, 216), (280, 186), (340, 196)],
        (112, 128, 92),
        (158, 150, 104),
    )
    road = curve(
        (96, 340),
        (150, 312, 236, 300, 226, 276),
        (214, 254, 118, 258, 122, 236),
        (126, 220, 156, 214, 152, 198),
        (162, 198),
        (172, 218, 148, 226, 152, 238),
        (160, 250, 262, 246, 264, 280),
        (264, 306, 214, 316, 196, 340),
        close=True,
    )
    c.drawPath(road, wash((0, 198), (0, 340), [(244, 228, 180), (220, 190, 130)]))
    c.drawPath(road, line((110, 78, 44), 1.6, 200))
    brush(c, [(44, 336), (54, 270), (38, 216), (62, 156)], 16, fill((84, 56, 40)), 0.2)
    for x, y, w in ((60, 150, 74), (30, 190, 66), (74, 210, 60), (40, 244, 54)):
        for dx, dy, k in ((-0.3, 4, 0.7), (0.3, 3, 0.72), (0, -5, 0.8)):
            oval = oval_rect(x + dx * w, y + dy, w * k, 24)
            c.drawOval(oval, wash((0, y - 14), (0, y + 14), [(112, 146, 84), (44, 82, 56)]))
            c.drawOval(oval, line((26, 52, 36), 1.3))
    box(c, 250, 240, 14, 52, 2, wash((250, 0), (264, 0), STONE))
    box(c, 250, 240, 14, 52, 2, ink(1.6))
    c.drawPath(poly([(244, 240), (257, 226), (270, 240)]), fill((120, 112, 104)))
    c.drawPath(poly([(244, 240), (257, 226), (270, 240)]), ink(1.4))


def rice_fields(c: skia.Canvas) -> None:
    """水田: flooded fields in terraces that hold the sky, young rice, a crane."""
    _range(c, [(-20, 160), (60, 116), (130, 152), (220, 110), (340, 156)], (140, 158, 126), (184, 190, 140))
    rows = (166, 190, 220, 258, 304)
    for i, y in enumerate(rows):
        bank = through([(-20, y + 6), (60, y - 6 + 3 * (i % 2)), (160, y + 5), (250, y - 5), (340, y + 4)])
        full = skia.Path(bank)
        full.lineTo(340, 352)
        full.lineTo(-20, 352)
        full.close()
        c.drawPath(full, wash((0, y), (0, y + 44), [(232, 236, 214), (150, 196, 196), (104, 160, 170)]))
        c.drawPath(bank, line((86, 104, 52), 6 + i))
        c.drawPath(bank, line((150, 168, 84), 3 + i * 0.6))
        for k in range(12 - i):
            x, top = 8 + k * (27 + 3 * i) + 9 * (i % 2), y + 15 + 4 * i
            for lean in (-5, 0, 5):
                k_h = 9 + 2.6 * i
                brush(
                    c,
                    [(x, top + k_h * 0.5), (x + lean * 0.4, top), (x + lean, top - k_h * 0.6)],
                    2.6,
                    fill((60, 122, 60)),
                    0.4,
                )
    nature.crane(c, 214, 132, 0.5, -12, -1, True)
    nature.crane(c, 104, 112, 0.34, -8, -1)


def castle(c: skia.Canvas) -> None:
    """古城: an old keep on its wall of stone under the moon, ivy and crows."""
    c.drawCircle(84, 122, 36, glow(84, 122, 40, [(255, 250, 224), (246, 218, 150)]))
    _range(c, [(-20, 230), (50, 196), (120, 224), (260, 190), (340, 226)], (150, 146, 120), (190, 170, 126))
    _wall(c, 176, 330, 132, 96, 34)
    for y, half, high in ((238, 82, 40), (186, 62, 34), (142, 44, 28)):
        c.drawRect(
            rect(176 - half * 0.74, y - high + 4, half * 1.48, high),
            wash((0, y - high), (0, y), [(240, 232, 208), (198, 184, 154)]),
        )
        for i in range(-1, 2):
            box(c, 176 + i * half * 0.44 - 6, y - high + 14, 12, 14, 1, fill((60, 46, 40)))
        c.drawRect(rect(176 - half * 0.74, y - high + 4, half * 1.48, high), ink(1.4))
    for y, half, high in ((206, 88, 22), (156, 66, 20), (118, 50, 30)):
        _roof(c, 176, y, half, high)
    for side in (-1, 1):
        c.drawPath(
            curve((176 + side * 22, 88), (176 + side * 30, 80, 176 + side * 26, 74, 176 + side * 32, 70)),
            metal((140, 70), (210, 90), 4),
        )
    rng = random.Random(5)
    for _ in range(60):
        x, y = rng.uniform(74, 128), rng.uniform(262, 326)
        leaf = wash((0, 0), (11, 0), [(116, 146, 78), (50, 86, 52)])
        arms.leaf(c, x, y, 11, rng.uniform(30, 150), leaf, 0.36, line((30, 56, 34), 0.6))
    for x, y, s in ((40, 170, 1.2), (66, 190, 0.9), (266, 120, 1.1), (292, 144, 0.8)):
        wing = curve(
            (x - 14 * s, y - 6 * s), (x - 6 * s, y - 9 * s, x, y), (x + 6 * s, y - 9 * s, x + 14 * s, y - 6 * s)
        )
        c.drawPath(wing, ink(3 * s))
