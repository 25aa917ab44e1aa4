"""What the maidens wear on the head: bands, pins, hats, crown, mask, helmet. Round a face at (0, 0)."""

from __future__ import annotations

import math

import skia

from card_art.arms import leaf
from card_art.crests import emblem
from card_art.ink import (
    INK,
    brush,
    curve,
    fill,
    gilt,
    ink,
    line,
    metal,
    mix,
    poly,
    through,
    wash,
)  # fmt: skip
from card_art.looks import Look


def headband(c: skia.Canvas, look: Look, plate: bool = False) -> None:
    """A band across the brow with flying ends; with a `plate` of iron."""
    for points in ([(28, -22), (60, -30), (96, -14)], [(28, -20), (56, -16), (84, 8)]):
        brush(c, points, 12, fill(INK), 0.6)
        brush(c, points, 9, fill(look.lining), 0.6)
    band = curve((-32, -16), (-20, -28, 20, -28, 32, -16), (32, -26), (20, -39, -20, -39, -32, -26), close=True)
    c.drawPath(band, wash((0, -38), (0, -16), [mix(look.lining, (255, 255, 255), 0.3), look.lining]))
    c.drawPath(band, ink(1.5))
    if plate:
        iron = curve((-18, -21), (-8, -26, 8, -26, 18, -21), (18, -36), (8, -43, -8, -43, -18, -36), close=True)
        c.drawPath(iron, wash((-18, -40), (18, -20), [(120, 106, 104), (52, 42, 46)]))
        c.drawPath(iron, gilt(2))
        c.drawPath(iron, ink(1))


def pins(c: skia.Canvas, look: Look, force: str, rich: int) -> None:
    """Hair pins: the emblem of the force as a flower at the temple, strings of beads from the fourth rank on."""
    for i in range(min(5, rich // 2 + 1)):
        x, y = 33 + (i % 2) * 5, -18 + i * 10
        if i:
            c.drawLine(36, -16, x, y + 12, gilt(1.2))
            c.drawCircle(x, y + 12, 3, fill(look.lining if i % 2 else look.ink))
            c.drawCircle(x, y + 12, 3, ink(0.9))
    emblem(c, force, 33, -22, 11 + rich * 0.35)


def sedge_hat(c: skia.Canvas, look: Look) -> None:
    """A traveller's wide hat with a veil that falls at both sides."""
    for side in (-1, 1):
        veil = curve(
            (side * 84, -14),
            (side * 92, 50, side * 82, 110, side * 94, 176),
            (side * 70, 190, side * 50, 170, side * 40, 184),
            (side * 46, 110, side * 40, 40, side * 38, -20),
            close=True,
        )
        c.drawPath(veil, wash((0, -20), (0, 190), [(*look.under, 190), (*look.pale, 60)]))
        c.drawPath(veil, line(look.ink, 1, 130))
        for i in (56, 70):
            c.drawPath(through([(side * i, -14), (side * (i + 6), 60), (side * i, 170)]), line(look.ink, 0.8, 80))
    brim = curve(
        (-104, -14),
        (-64, -44, -26, -58, -18, -84),
        (-8, -94, 8, -94, 18, -84),
        (26, -58, 64, -44, 104, -14),
        (60, -26, -60, -26, -104, -14),
        close=True,
    )
    c.drawPath(brim, wash((-80, -90), (80, -10), [(244, 220, 160), (214, 172, 104), (150, 108, 56)]))
    c.save()
    c.clipPath(brim, True)
    for i in range(-12, 13):
        c.drawLine(i * 1.6, -94, i * 9, -10, line((120, 82, 40), 1, 150))
    c.restore()
    c.drawPath(brim, ink(2))
    c.drawPath(curve((-104, -14), (-60, -26, 60, -26, 104, -14)), line(look.ink, 3.4))


def tall_hat(c: skia.Canvas, look: Look) -> None:
    """A courtier's tall hat of black lacquer with a cord."""
    shape = curve(
        (-22, -34),
        (-28, -60, -22, -96, -8, -106),
        (8, -112, 24, -92, 24, -60),
        (24, -46, 24, -40, 22, -34),
        (10, -44, -10, -44, -22, -34),
        close=True,
    )
    c.drawPath(shape, wash((-26, -100), (26, -34), [(92, 82, 92), (38, 30, 38), (20, 16, 22)]))
    c.drawPath(shape, ink(2))
    c.drawCircle(2, -64, 7, metal((-6, -72), (9, -56)))
    brush(c, [(-12, -100), (-16, -70), (-10, -44)], 3, fill((150, 138, 150), 150), 0.4)
    c.drawPath(curve((-22, -36), (-10, -46, 10, -46, 22, -36)), line(look.ink, 4))
    c.drawPath(curve((-22, -36), (-10, -46, 10, -46, 22, -36)), gilt(1.2))
    for side in (-1, 1):
        c.drawPath(curve((side * 26, -28), (side * 30, 6, side * 20, 30, 0, 42)), line(look.ink, 2.4))


def tiara(c: skia.Canvas, look: Look, force: str) -> None:
    """A crown of gold leaves with the emblem, beads at the temples."""
    for side in (-1, 1):
        for a, long in ((20, 30), (42, 34), (66, 30)):
            leaf(c, side * 4, -40, long + 8, -90 + side * a, metal((0, -4), (long, 4)), 0.2, ink(0.9))
        for i in range(5):
            c.drawCircle(side * (38 - i * 0.4), -12 + i * 9, 3, metal((30, -16), (42, 30)))
    c.drawPath(curve((-32, -22), (-18, -38, 18, -38, 32, -22)), ink(8))
    c.drawPath(curve((-32, -22), (-18, -38, 18, -38, 32, -22)), gilt(5))
    emblem(c, force, 0, -46, 15)


def mask(c: skia.Canvas, look: Look) -> None:
    """A half mask of lacquered iron over nose and mouth."""
    shape = curve(
        (-28, 2),
        (-20, 8, -8, 6, 0, 3),
        (8, 6, 20, 8, 28, 2),
        (28, 20, 18, 34, 0, 38),
        (-18, 34, -28, 20, -28, 2),
        close=True,
    )
    c.drawPath(shape, wash((0, 2), (0, 38), [mix(look.ink, (0, 0, 0), 0.15), (40, 28, 32)]))
    c.drawPath(shape, gilt(2.2))
    c.drawPath(curve((-12, 24), (-5, 20, 5, 20, 12, 24)), gilt(2))
    c.drawPath(curve((-6, 14), (0, 9, 6, 14)), gilt(1.6))


def helmet(c: skia.Canvas, look: Look, force: str) -> None:
    """A commander's helmet over the brow: neck guard, bowl, horns of gold, the emblem between them."""
    for side in (-1, 1):
        for i in range(4):
            x, y = side * (34 + 7 * i), -20 + 16 * i
            shape = curve(
                (x - side * 8, y), (x + side * 22, y + 6), (x + side * 28, y + 23), (x - side * 4, y + 18), close=True
            )
            tone = look.robe if look.sign != "鶴" else (226, 230, 236)
            c.drawPath(shape, wash((0, y), (0, y + 22), [tone, look.deep if look.sign != "鶴" else (130, 138, 152)]))
            for j in range(5):
                c.drawLine(
                    x - side * 4 + side * 6 * j,
                    y + 6 + j,
                    x - side * 3 + side * 6 * j,
                    y + 14 + j,
                    line(look.under if look.sign != "鶴" else look.lining, 1.6),
                )
            c.drawLine(x - side * 4, y + 18, x + side * 28, y + 23, gilt(2.6))
            c.drawPath(shape, ink(1.4))
    bowl = curve(
        (-40, -18), (-46, -58, -24, -80, 0, -81), (24, -80, 46, -58, 40, -18), (20, -32, -20, -32, -40, -18), close=True
    )
    c.drawPath(bowl, wash((-40, 0), (40, 0), [(58, 48, 50), (120, 104, 102), (38, 30, 34)], [0, 0.4, 1]))
    for i in range(-3, 4):
        c.drawPath(curve((i * 2, -81), (i * 11, -66, i * 14, -40, i * 12, -26)), gilt(1.3))
    c.drawPath(bowl, ink(2.2))
    peak = curve(
        (-46, -16), (-24, -36, 24, -36, 46, -16), (28, -10, 22, -20, 0, -20), (-22, -20, -28, -10, -46, -16), close=True
    )
    c.drawPath(peak, wash((0, -34), (0, -10), [(78, 62, 64), (30, 22, 26)]))
    c.drawPath(peak, gilt(2.4))
    for side in (-1, 1):
        wing = curve(
            (side * 40, -18),
            (side * 46, -36, side * 66, -44, side * 70, -26),
            (side * 72, -12, side * 58, -4, side * 46, -6),
            close=True,
        )
        c.drawPath(wing, fill(look.ink))
        c.drawPath(wing, gilt(2.6))
    _CRESTS[force](c, look)
    c.drawCircle(0, -52, 19, metal((-19, -70), (19, -34)))
    c.drawCircle(0, -52, 19, ink(1.6))
    emblem(c, force, 0, -52, 13.5)


def _crest_part(c: skia.Canvas, shape: skia.Path) -> None:
    c.drawPath(shape, metal((-50, -146), (54, -36)))
    c.drawPath(shape, ink(1.8))


def _horns(c: skia.Canvas, look: Look) -> None:
    """焔: two horns like tongues of fire."""
    for side in (-1, 1):
        horn = curve(
            (side * 7, -38),
            (side * 34, -56, side * 56, -92, side * 50, -146),
            (side * 38, -136, side * 40, -122, side * 36, -112),
            (side * 28, -82, side * 14, -66, side * 5, -56),
            close=True,
        )
        _crest_part(c, horn)
        brush(c, [(side * 12, -46), (side * 36, -74), (side * 47, -126)], 2.4, fill((255, 248, 214)), 0.4)


def _billows(c: skia.Canvas, look: Look) -> None:
    """波: waves that curl outwards."""
    for side in (-1, 1):
        for k, size in ((0, 1.0), (1, 0.66)):
            x, y = side * 20 * k, -46 + 6 * k
            wave = curve(
                (x, y),
                (
                    x + side * 10 * size,
                    y - 50 * size,
                    x + side * 44 * size,
                    y - 76 * size,
                    x + side * 68 * size,
                    y - 56 * size,
                ),
                (
                    x + side * 80 * size,
                    y - 40 * size,
                    x + side * 66 * size,
                    y - 24 * size,
                    x + side * 54 * size,
                    y - 32 * size,
                ),
                (x + side * 62 * size, y - 46 * size, x + side * 40 * size, y - 44 * size, x + side * 26 * size, y - 2),
                close=True,
            )
            _crest_part(c, wave)


def _leaves(c: skia.Canvas, look: Look) -> None:
    """竹: a fan of bamboo leaves."""
    for angle, long in ((-150, 66), (-30, 66), (-128, 84), (-52, 84), (-106, 98), (-74, 98), (-90, 108)):
        leaf(c, 0, -48, long, angle, metal((0, -6), (long, 6)), 0.13, ink(1.4))


def _bolts(c: skia.Canvas, look: Look) -> None:
    """雷: antlers of lightning."""
    for side in (-1, 1):
        points = [
            (8, -46),
            (40, -76),
            (32, -82),
            (62, -112),
            (52, -116),
            (70, -146),
            (38, -112),
            (46, -108),
            (18, -78),
            (26, -72),
            (2, -58),
        ]
        _crest_part(c, poly([(side * x, y) for x, y in points]))


def _crescent(c: skia.Canvas, look: Look) -> None:
    """藤: the young moon, its horns upwards, and two stars."""
    full, cut = skia.Path(), skia.Path()
    full.addCircle(0, -86, 54)
    cut.addCircle(0, -106, 50)
    _crest_part(c, skia.Op(full, cut, skia.PathOp.kDifference_PathOp))
    for x, y, r in ((0, -112, 16), (-22, -96, 8), (22, -96, 8)):
        points = [
            (
                x + (r if i % 2 == 0 else r * 0.4) * math.sin(i * math.pi / 5),
                y - (r if i % 2 == 0 else r * 0.4) * math.cos(i * math.pi / 5),
            )
            for i in range(10)
        ]
        c.drawPath(poly(points), metal((x - r, y - r), (x + r, y + r)))
        c.drawPath(poly(points), ink(1))


def _wings(c: skia.Canvas, look: Look) -> None:
    """鶴: a pair of wings."""
    for side in (-1, 1):
        for i in range(6):
            c.save()
            c.translate(side * 8, -48)
            c.scale(side, 1)
            c.rotate(-92 + 18 * i)
            long = 98 - 9 * i
            vane = curve(
                (0, 0), (long * 0.3, -9, long * 0.8, -9, long, 0), (long * 0.8, 6, long * 0.3, 8, 0, 0), close=True
            )
            c.drawPath(vane, wash((0, 0), (long, 0), [(252, 252, 250), (250, 250, 248), (60, 64, 76)], [0, 0.66, 1]))
            c.drawPath(vane, gilt(1.6))
            c.restore()


_CRESTS = {"R": _horns, "B": _billows, "G": _leaves, "Y": _bolts, "P": _crescent, "W": _wings}


def hung_hat(c: skia.Canvas, look: Look) -> None:
    """A round sedge hat that hangs on the back, behind the head."""
    c.drawCircle(
        0,
        4,
        78,
        metal(
            (-78, -74), (78, 82), 0, [(244, 224, 168), (222, 186, 118), (178, 134, 76), (226, 190, 124), (190, 146, 84)]
        ),
    )
    for i in range(36):
        a = i * math.pi / 18
        c.drawLine(
            20 * math.cos(a), 4 + 20 * math.sin(a), 77 * math.cos(a), 4 + 77 * math.sin(a), line((128, 88, 44), 1, 150)
        )
    for r in (78, 60, 42):
        c.drawCircle(0, 4, r, line((108, 72, 36), 1.4, 190))
    c.drawCircle(0, 4, 78, ink(2))
    c.drawCircle(0, 4, 73, line(look.ink, 3))
