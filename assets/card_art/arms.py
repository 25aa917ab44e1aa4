"""What the maidens hold, round (0, 0): staff, fan, letter, bow, spear, sword, war fan, baton, scroll, flag; a horse."""

from __future__ import annotations

import math

import skia

from card_art.crests import emblem
from card_art.dress import plates
from card_art.ink import (
    INK,
    box,
    brush,
    curve,
    fill,
    gilt,
    glow,
    ink,
    line,
    metal,
    mix,
    poly,
    rect,
    through,
    wash,
)  # fmt: skip
from card_art.looks import Look

STEEL = [(250, 252, 254), (204, 212, 220), (128, 140, 154)]


def leaf(
    c: skia.Canvas,
    x: float,
    y: float,
    long: float,
    angle: float,
    paint: skia.Paint,
    w: float = 0.16,
    edge: skia.Paint | None = None,
) -> None:
    c.save()
    c.translate(x, y)
    c.rotate(angle)
    shape = curve(
        (0, 0),
        (long * 0.3, -long * w, long * 0.7, -long * w * 0.8, long, 0),
        (long * 0.7, long * w * 0.8, long * 0.3, long * w, 0, 0),
        close=True,
    )
    c.drawPath(shape, paint)
    if edge:
        c.drawPath(shape, edge)
        c.drawLine(long * 0.08, 0, long * 0.85, 0, edge)
    c.restore()


def pole(c: skia.Canvas, y0: float, y1: float, tone: tuple[int, ...], w: float = 6, rings: int = 5) -> None:
    """Draws an upright shaft with golden rings."""
    c.drawLine(0, y0, 0, y1, ink(w + 3))
    c.drawLine(
        0,
        y0,
        0,
        y1,
        wash((-w / 2, 0), (w / 2, 0), [mix(tone, (255, 255, 255), 0.35), tone, mix(tone, (0, 0, 0), 0.4)], None, w),
    )
    for i in range(rings):
        y = y0 + (y1 - y0) * (i + 0.5) / rings
        c.drawLine(-w / 2, y, w / 2, y, metal((-w, y), (w, y + 2), 4))


def staff(c: skia.Canvas, look: Look) -> None:
    """A healer's staff with a gourd."""
    pole(c, -150, 250, (136, 96, 60), 6, 6)
    tip = poly([(0, -186), (13, -152), (0, -138), (-13, -152)])
    c.drawPath(tip, wash((-13, 0), (13, 0), STEEL))
    c.drawPath(tip, ink(1.6))
    c.save()
    c.translate(4, -132)
    c.drawPath(curve((0, 0), (18, 0, 20, 10, 21, 22)), line(look.ink, 3))
    gourd = skia.Path()
    gourd.addCircle(21, 70, 25)
    gourd.addCircle(21, 36, 15)
    gourd = skia.Simplify(gourd)
    c.drawPath(gourd, glow(12, 56, 48, [(250, 226, 168), (196, 134, 66), (150, 92, 40)]))
    c.drawPath(gourd, ink(2))
    box(c, 16, 14, 10, 11, 3, fill(look.deep))
    c.drawLine(7, 49, 35, 49, line(look.ink, 4))
    c.restore()


def fan(c: skia.Canvas, look: Look, r: float = 84) -> None:
    """An open folding fan, its pivot at (0, 0)."""
    shape = skia.Path()
    shape.moveTo(0, 0)
    shape.arcTo(rect(-r, -r, 2 * r, 2 * r), 200, 140, False)
    shape.close()
    c.save()
    c.clipPath(shape, True)
    c.drawPath(shape, glow(0, 0, r, [(255, 250, 236), (255, 250, 236), look.pale, look.ink], [0, 0.5, 0.72, 1]))
    c.drawCircle(-r * 0.2, -r * 0.72, r * 0.2, metal((-r * 0.4, -r), (0, -r * 0.5)))
    c.drawCircle(0, 0, r * 0.4, fill((70, 48, 38)))
    c.restore()
    for i in range(11):
        a = math.radians(200 + 14 * i)
        c.drawLine(0, 0, r * math.cos(a), r * math.sin(a), line((90, 62, 40), 1.3, 190))
    c.drawPath(shape, ink(2))
    rim = skia.Path()
    rim.addArc(rect(-r, -r, 2 * r, 2 * r), 200, 140)
    c.drawPath(rim, metal((-r, -r), (r, 0), 3.6))
    c.drawCircle(0, 0, 4.5, metal((-5, -5), (5, 5)))
    for k in (-1, 1):
        brush(c, [(0, 2), (k * 9, 26), (k * 4, 60)], 5, fill(look.ink), 0.6)


def letter(c: skia.Canvas, look: Look) -> None:
    """A folded letter tied to a branch in leaf."""
    brush(c, [(-84, 70), (-20, 34), (40, -24), (86, -92)], 9, fill((84, 60, 46)), 0.25)
    for x, y, a in (
        (-52, 56, -110),
        (-14, 28, 10),
        (36, -22, -120),
        (60, -52, 6),
        (80, -84, -70),
        (14, 2, 66),
        (70, -66, -150),
    ):
        leaf(c, x, y, 34, a, wash((0, 0), (34, 0), [look.deep, look.ink]), 0.2, line(look.deep, 0.8))
    upright = poly([(-18, -44), (22, -58), (38, 56), (-4, 70)])
    across = poly([(-42, -10), (46, -30), (52, 0), (-36, 22)])
    for shape in (upright, across):
        c.drawPath(shape, wash((-40, 0), (50, 20), [(255, 253, 246), (232, 222, 202)]))
        c.drawPath(shape, ink(1.7))
    c.drawLine(-38, 4, 48, -16, gilt(2))
    c.drawLine(-40, -2, 47, -22, line(look.ink, 1.6))
    c.drawCircle(6, -4, 7, fill((196, 42, 38)))
    for i in range(3):
        c.drawLine(2 + 9 * i, 26 - 2 * i, 6 + 9 * i, 50 - 2 * i, line(INK, 1.6, 170))


def bow(c: skia.Canvas, look: Look, arrow: bool = True) -> None:
    """A long bow, drawn a little, with an arrow that points to the left."""
    shape = through([(46, -190), (-8, -150), (-26, -86), (-20, -20), (-14, 30), (-30, 96), (10, 170)])
    c.drawPath(shape, ink(10))
    c.drawPath(shape, line(look.deep if look.sign != "鶴" else (52, 44, 54), 7))
    bands = line((226, 182, 98), 7)
    bands.setPathEffect(skia.DashPathEffect.Make([6, 22], 0))
    c.drawPath(shape, bands)
    c.drawPath(poly([(46, -190), (56, -4), (10, 170)], False), line((90, 76, 66), 1.6))
    if arrow:
        c.drawLine(-86, -8, 100, -3, ink(4))
        head = poly([(-112, -9), (-84, -18), (-90, -8), (-84, 1)])
        c.drawPath(head, metal((-112, -18), (-84, 2)))
        c.drawPath(head, ink(1.3))


def quiver(c: skia.Canvas, look: Look, n: int = 5) -> None:
    """Feathered ends of arrows that spread like a tail, fixed at (0, 0)."""
    for i in range(n):
        c.save()
        c.rotate(-14 + 44 * i / (n - 1))
        c.drawLine(0, 0, 0, -104, ink(3.4))
        for side in (-1, 1):
            vane = poly([(0, -106), (side * 9, -112), (side * 9, -76), (0, -66)])
            c.drawPath(vane, wash((0, -112), (0, -66), [(252, 250, 244), look.pale]))
            c.drawPath(vane, ink(1.1))
            c.drawLine(side * 1.5, -92, side * 8, -96, line(look.ink, 3))
        c.restore()


def spear(c: skia.Canvas, look: Look, long: float = 300) -> None:
    """A spear with a tassel, its blade above."""
    pole(c, -96, long, look.deep if look.sign != "鶴" else (64, 56, 66), 6.4, 6)
    blade = curve((0, -206), (13, -176, 14, -130, 7, -104), (-7, -104), (-14, -130, -13, -176, 0, -206), close=True)
    c.drawPath(blade, wash((-13, 0), (13, 0), STEEL, [0, 0.5, 0.54]))
    c.drawPath(blade, ink(1.8))
    _blades_beside(c, look)
    guard = poly([(-22, -112), (22, -112), (12, -100), (-12, -100)])
    c.drawPath(guard, metal((-22, -112), (22, -100)))
    c.drawPath(guard, ink(1.3))
    for i in range(9):
        x = -12 + 3 * i
        brush(c, [(x * 0.4, -99), (x * 1.4, -78), (x * 1.8, -44)], 4, fill(look.ink if i % 3 else (226, 182, 96)), 0.4)


def _blades_beside(c: skia.Canvas, look: Look) -> None:
    """What makes the spears of the forces different: hooks, a trident, a cross, a crescent."""
    steel = wash((-30, 0), (30, 0), STEEL)
    shapes = {
        "波": [
            curve(
                (s * 3, -106),
                (s * 30, -110, s * 34, -140, s * 28, -182),
                (s * 20, -150, s * 20, -130, s * 3, -118),
                close=True,
            )
            for s in (-1, 1)
        ],
        "雷": [poly([(s * 6, -124), (s * 44, -138), (s * 34, -122), (s * 6, -112)]) for s in (-1, 1)],
        "藤": [curve((6, -112), (34, -130, 38, -176, 0, -214), (16, -176, 14, -140, 2, -112), close=True)],
        "鶴": [
            curve(
                (s * 4, -118),
                (s * 20, -122, s * 34, -112, s * 40, -96),
                (s * 26, -104, s * 16, -106, s * 4, -106),
                close=True,
            )
            for s in (-1, 1)
        ],
    }
    for shape in shapes.get(look.sign, []):
        c.drawPath(shape, steel)
        c.drawPath(shape, ink(1.6))


def feather_fan(c: skia.Canvas, look: Look) -> None:
    """A fan of white feathers, held at (0, 60)."""
    pole(c, 20, 118, (116, 72, 44), 6, 3)
    for i in range(9):
        c.save()
        c.translate(0, 34)
        c.rotate(-90 - 56 + 14 * i)
        long = 128 - 3 * abs(i - 4) ** 1.6
        vane = curve(
            (0, 0), (long * 0.3, -15, long * 0.85, -17, long, 0), (long * 0.85, 15, long * 0.3, 12, 0, 0), close=True
        )
        c.drawPath(
            vane, wash((0, 0), (long, 0), [(255, 254, 250), (250, 248, 242), look.pale, look.ink], [0, 0.55, 0.8, 1])
        )
        c.drawPath(vane, ink(1.4))
        c.drawLine(8, 0, long * 0.9, 0, line((150, 150, 150), 1.1))
        c.restore()
    c.drawOval(rect(-15, 20, 30, 24), metal((-15, 20), (15, 44)))
    c.drawOval(rect(-15, 20, 30, 24), ink(1.4))
    for k in (-1, 1):
        brush(c, [(0, 112), (k * 14, 130), (k * 10, 156)], 6, fill(look.ink), 0.5)


def sword(c: skia.Canvas, look: Look, long: float = 230) -> None:
    """A curved sword: hilt about (0, 0), blade upwards."""
    k = long / 230
    blade = curve(
        (-6, -14),
        (-12, -90 * k, -4, -160 * k, 14, -230 * k),
        (17, -224 * k, 18, -214 * k, 18, -206 * k),
        (6, -140 * k, 2, -80 * k, 6, -14),
        close=True,
    )
    c.drawPath(blade, wash((-8, 0), (12, 0), STEEL, [0, 0.5, 0.8]))
    c.drawPath(blade, ink(1.8))
    brush(c, [(1, -18), (-5, -90 * k), (2, -150 * k), (12, -200 * k)], 1.6, fill((120, 130, 146)), 0.5)
    c.drawOval(rect(-19, -18, 38, 11), metal((-19, -18), (19, -6)))
    c.drawOval(rect(-19, -18, 38, 11), ink(1.4))
    box(c, -7, -8, 14, 66, 5, fill(look.deep))
    for i in range(4):
        c.drawPath(
            poly([(0, -5 + 15 * i), (5.5, 2 + 15 * i), (0, 9 + 15 * i), (-5.5, 2 + 15 * i)]), fill((246, 234, 210))
        )
    box(c, -7, -8, 14, 66, 5, ink(1.5))
    box(c, -8, 54, 16, 8, 3, metal((-8, 54), (8, 62)))


def war_fan(c: skia.Canvas, look: Look) -> None:
    """A commander's fan of lacquer, held at (0, 60)."""
    pole(c, -104, 118, (116, 72, 44), 7, 5)
    wing = curve(
        (0, -96),
        (46, -118, 84, -90, 78, -50),
        (75, -30, 52, -22, 45, -8),
        (57, 8, 63, 30, 42, 44),
        (27, 52, 8, 50, 0, 44),
        (-8, 50, -27, 52, -42, 44),
        (-63, 30, -57, 8, -45, -8),
        (-52, -22, -75, -30, -78, -50),
        (-84, -90, -46, -118, 0, -96),
        close=True,
    )
    c.drawPath(wing, wash((-76, -106), (76, 46), [mix(look.ink, (0, 0, 0), 0.1), look.deep]))
    c.drawPath(wing, metal((-76, -106), (76, 46), 5))
    c.drawPath(wing, ink(1.2))
    c.drawLine(0, -94, 0, 44, metal((-4, -94), (4, 44), 4))
    c.drawCircle(-38, -58, 18, metal((-56, -76), (-20, -40)))
    c.drawPath(
        curve((50, -74), (30, -70, 28, -46, 46, -40), (36, -52, 38, -66, 50, -74), close=True),
        metal((30, -74), (52, -40)),
    )
    for k in (-1, 1):
        brush(c, [(0, 112), (k * 14, 130), (k * 10, 156)], 6, fill(look.ink), 0.5)


def baton(c: skia.Canvas, look: Look) -> None:
    """A baton of command with a plume of paper strips above."""
    c.drawLine(0, 60, 0, -30, ink(9))
    c.drawLine(0, 60, 0, -30, line((60, 40, 34), 6))
    for y in (50, 20, -12):
        c.drawLine(-3, y, 3, y, metal((-4, y), (4, y + 1), 4))
    for i in range(15):
        a = -1.25 + 2.5 * i / 14
        tip = (88 * math.sin(a) * 0.8, -44 - 62 * math.cos(a) + 46 * abs(a))
        tone = (252, 248, 238) if i % 2 else mix(look.pale, (255, 255, 255), 0.4)
        points = [(0, -30), (tip[0] * 0.62, -74 + 12 * abs(a)), tip]
        brush(c, points, 13, fill(INK), 0.6)
        brush(c, points, 9.6, fill(tone), 0.6)
    c.drawCircle(0, -32, 7, metal((-7, -39), (7, -25)))
    c.drawCircle(0, -32, 7, ink(1.3))


def scroll(c: skia.Canvas, look: Look) -> None:
    """A rolled map, lying across."""
    box(c, -46, -11, 92, 22, 6, wash((0, -11), (0, 11), [(255, 252, 242), (214, 200, 170)]))
    box(c, -46, -11, 92, 22, 6, ink(1.6))
    for x in (-52, 44):
        box(c, x, -8, 9, 16, 3, metal((x, -8), (x + 9, 8)))
        box(c, x, -8, 9, 16, 3, ink(1.2))
    box(c, -8, -11, 12, 22, 1, fill(look.ink))


def banner(c: skia.Canvas, look: Look, force: str, side: int, high: float = 210) -> None:
    """A tall flag on a pole at x = 0 that hangs to a side."""
    pole(c, -20, high + 130, (128, 88, 54), 4, 3)
    c.drawLine(0, -10, side * 50, -10, ink(6))
    c.drawLine(0, -10, side * 50, -10, line((128, 88, 54), 3.4))
    shape = curve(
        (side * 3, -6),
        (side * 52, -6),
        (side * 56, high * 0.4, side * 46, high * 0.7, side * 52, high),
        (side * 34, high + 7, side * 18, high - 7, side * 3, high),
        close=True,
    )
    c.drawPath(shape, wash((0, 0), (side * 52, 0), [look.deep, look.ink, look.deep]))
    c.drawPath(shape, metal((0, 0), (side * 52, high), 2.6))
    c.drawPath(shape, ink(1))
    for y in (high * 0.12, high * 0.17, high * 0.86):
        c.drawLine(side * 6, y, side * 50, y, metal((0, y), (side * 50, y + 2), 2.6))
    emblem(c, force, side * 27, high * 0.42, 19, bg=look.deep)
    c.drawCircle(0, -24, 6, metal((-6, -30), (6, -18)))


def horse(c: skia.Canvas, look: Look, coat: tuple[int, ...]) -> None:
    """The head of a horse that looks to the right, in harness."""
    head = curve(
        (-90, 190),
        (-88, 80, -70, 0, -20, -74),
        (-12, -92, -6, -112, 2, -128),
        (10, -118, 16, -108, 18, -96),
        (30, -108, 40, -114, 46, -122),
        (50, -104, 48, -90, 44, -80),
        (66, -60, 92, -16, 108, 14),
        (116, 32, 104, 52, 86, 50),
        (64, 50, 50, 34, 28, 26),
        (14, 34, 6, 44, 8, 62),
        (12, 92, 40, 130, 60, 190),
        close=True,
    )
    c.drawPath(
        head, wash((-70, -120), (100, 150), [mix(coat, (255, 255, 255), 0.25), coat, mix(coat, (0, 0, 0), 0.45)])
    )
    c.drawPath(head, ink(2.4))
    brush(c, [(52, -62), (70, -28), (92, 12)], 7, fill(mix(coat, (255, 255, 255), 0.5), 120), 0.4)
    for i in range(9):
        t = i / 8
        x, y = -4 - 66 * t, -108 + 220 * t
        lock = curve(
            (x + 10, y),
            (x - 26, y - 6, x - 48, y + 22, x - 38, y + 56),
            (x - 20, y + 32, x - 4, y + 26, x + 12, y + 20),
            close=True,
        )
        c.drawPath(lock, fill(look.ink if i % 2 else look.deep))
        c.drawPath(lock, gilt(1.2))
    c.drawOval(rect(35, -52, 14, 12), fill((252, 242, 222)))
    c.drawOval(rect(39, -51, 8, 10), fill((24, 16, 18)))
    brush(c, [(33, -50), (42, -57), (52, -48)], 4, fill(INK), 0.4)
    c.drawOval(rect(92, 18, 8, 9), fill((30, 18, 20)))
    brush(c, [(104, 34), (92, 42), (78, 40)], 2.4, fill(INK), 0.4)
    harness = metal((0, -90), (110, 60), 5)
    for points in ([(22, 24), (50, -12), (64, -52)], [(20, -92), (42, -68), (62, -52)], [(60, 40), (84, 18), (92, -8)]):
        c.drawPath(through(points), ink(7.4))
        c.drawPath(through(points), harness)
    rein = through([(22, 24), (-20, 60), (-70, 118), (-96, 130)])
    c.drawPath(rein, ink(8))
    c.drawPath(rein, line(look.lining, 5))
    c.drawCircle(22, 24, 9, metal((13, 15), (31, 33)))
    c.drawCircle(22, 24, 9, ink(1.3))
    for i in range(6):
        x, y = -66 + 20 * i, 112 + 8 * math.sin(i)
        brush(c, [(x, y), (x + 3, y + 24), (x - 3, y + 50)], 9, fill(look.ink), 0.6)
    c.drawLine(-84, 110, 40, 112, gilt(7))


def face_plates(c: skia.Canvas, look: Look, rich: int) -> None:
    """Laced neck of a horse in armour."""
    plates(c, look, (-30, 60, 40), (-20, 150, 66), 4, rich)
