"""The emblems of the six forces, each with an outline of its own, of the two strategy decks, and the backs."""

from __future__ import annotations

import math

import skia

from card_art.ink import SILVER, Colour, curve, fill, line, metal, poly
from card_art.looks import FORCES

CREAM: Colour = (255, 250, 238)


def flame(x: float, y: float, w: float, h: float, lean: float = 0) -> skia.Path:
    """Returns a tongue of fire that stands at (x, y)."""
    return curve(
        (x - w * 0.5, y),
        (x - w * 0.82, y - h * 0.34, x - w * 0.02, y - h * 0.44, x - w * 0.14 + lean * 0.4, y - h * 0.70),
        (x - w * 0.16 + lean * 0.7, y - h * 0.84, x + lean * 0.7, y - h * 0.94, x + lean, y - h),
        (x + lean * 0.9 + w * 0.12, y - h * 0.82, x + w * 0.42, y - h * 0.64, x + w * 0.2, y - h * 0.42),
        (x + w * 0.36, y - h * 0.44, x + w * 0.46, y - h * 0.54, x + w * 0.46, y - h * 0.64),
        (x + w * 0.72, y - h * 0.36, x + w * 0.74, y - h * 0.16, x + w * 0.5, y),
        close=True,
    )


def _outline(force: str) -> skia.Path:
    path = skia.Path()
    if force == "R":
        path.addCircle(0, 0, 1)
    elif force == "B":
        for i in range(6):
            path.addCircle(0.36 * math.cos(i * math.pi / 3), 0.36 * math.sin(i * math.pi / 3), 0.66)
        path = skia.Simplify(path)
    elif force == "G":
        path = poly(
            [
                (1.06 * math.cos(math.pi / 6 + i * math.pi / 3), 1.06 * math.sin(math.pi / 6 + i * math.pi / 3))
                for i in range(6)
            ]
        )
    elif force == "Y":
        path = poly([(0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)])
    elif force == "P":
        path = curve(
            (0, -1.02),
            (0.42, -1.02, 1, -0.8, 1, -0.2),
            (1, 0.4, 0.5, 0.8, 0, 1.16),
            (-0.5, 0.8, -1, 0.4, -1, -0.2),
            (-1, -0.8, -0.42, -1.02, 0, -1.02),
            close=True,
        )
    else:
        path = poly(
            [
                (1.06 * math.cos(math.pi / 8 + i * math.pi / 4), 1.06 * math.sin(math.pi / 8 + i * math.pi / 4))
                for i in range(8)
            ]
        )
    return path


def emblem(
    c: skia.Canvas, force: str, x: float, y: float, r: float, on: Colour = CREAM, bg: Colour | None = None
) -> None:
    """Draws the emblem of a force: circle, six petals, hexagon, lozenge, grape, octagon."""
    bg = bg or FORCES[force].ink
    c.save()
    c.translate(x, y)
    c.scale(r, r)
    outline = _outline(force)
    c.drawPath(outline, fill(bg))
    c.drawPath(outline, metal((-1, -1), (1, 1), 0.1))
    _SIGNS[force](c, on, bg)
    c.restore()


def _fire(c: skia.Canvas, on: Colour, bg: Colour) -> None:
    c.drawPath(flame(-0.02, 0.62, 0.78, 1.26, 0.02), fill(on))
    c.drawPath(flame(0, 0.62, 0.34, 0.56), fill(bg))


def _wave(c: skia.Canvas, on: Colour, bg: Colour) -> None:
    c.save()
    disc = skia.Path()
    disc.addCircle(0, 0, 0.8)
    c.clipPath(disc, True)
    for a, b in ((0, -0.02), (-0.42, 0.3), (0.42, 0.3), (0, 0.62)):
        c.drawCircle(a, b, 0.42, fill(bg))
        for r in (0.4, 0.25, 0.1):
            c.drawCircle(a, b, r, line(on, 0.085))
    c.restore()


def _blade(c: skia.Canvas, x: float, y: float, long: float, angle: float, on: Colour) -> None:
    c.save()
    c.translate(x, y)
    c.rotate(angle)
    w = 0.19 * long
    c.drawPath(
        curve(
            (0, 0),
            (long * 0.3, -w, long * 0.7, -w * 0.8, long, 0),
            (long * 0.7, w * 0.8, long * 0.3, w, 0, 0),
            close=True,
        ),
        fill(on),
    )
    c.restore()


def _bamboo(c: skia.Canvas, on: Colour, bg: Colour) -> None:
    x = -0.1
    for p, q in ((0.80, 0.30), (0.22, -0.26), (-0.34, -0.82)):
        c.drawPath(
            curve(
                (x - 0.15, p),
                (x - 0.1, p - 0.1, x - 0.1, q + 0.1, x - 0.15, q),
                (x + 0.15, q),
                (x + 0.1, q + 0.1, x + 0.1, p - 0.1, x + 0.15, p),
                close=True,
            ),
            fill(on),
        )
    for a, b, long, angle in (
        (0.06, 0.24, 0.72, -34),
        (0.06, 0.28, 0.62, 14),
        (0.04, -0.3, 0.6, -28),
        (-0.26, 0.24, 0.56, 208),
        (-0.26, -0.30, 0.56, 214),
        (-0.26, 0.28, 0.5, 160),
    ):
        _blade(c, a, b, long, angle, on)


def _thunder(c: skia.Canvas, on: Colour, bg: Colour) -> None:
    c.scale(0.0088, 0.0088)
    c.drawPath(poly([(-6, -92), (44, -92), (18, -22), (52, -30), (-30, 92), (-8, 6), (-44, 16)]), fill(on))


def _wisteria(c: skia.Canvas, on: Colour, bg: Colour) -> None:
    for i, m in enumerate((3, 4, 3, 2, 1)):
        for j in range(m):
            c.drawCircle((j - (m - 1) / 2) * 0.34, -0.44 + i * 0.3, 0.165 - 0.008 * i, fill(on))
    c.drawLine(0, -0.86, 0, -0.5, line(on, 0.1))


def _crane(c: skia.Canvas, on: Colour, bg: Colour) -> None:
    c.scale(0.0074, 0.0074)
    c.translate(0, 22)
    for side in (1, -1):
        for i in range(5):
            c.save()
            c.translate(side * 8, 16)
            c.scale(side, 1)
            c.rotate(18 - i * 19)
            long = 106 - 5 * abs(i - 2)
            feather = curve((0, 0), (34, -15, 80, -15, long, 0), (80, 10, 34, 12, 0, 0), close=True)
            c.drawPath(feather, fill(on))
            c.drawPath(feather, line(bg, 4))
            c.restore()
    c.drawPath(
        curve((-20, 14), (-10, 40, -8, 56, -16, 72), (0, 60, 0, 60, 16, 72), (8, 56, 10, 40, 20, 14), close=True),
        fill(on),
    )
    neck = curve((0, 40), (-16, 6, -14, -34, -2, -60), (6, -78, 16, -80, 20, -76))
    c.drawPath(neck, line(bg, 22))
    c.drawPath(neck, line(on, 13))
    c.drawPath(poly([(18, -84), (56, -70), (20, -68)]), fill(on))
    c.drawCircle(14, -84, 8, fill((214, 60, 48)))


_SIGNS = {"R": _fire, "B": _wave, "G": _bamboo, "Y": _thunder, "P": _wisteria, "W": _crane}


def sun(c: skia.Canvas, x: float, y: float, r: float, paint: skia.Paint, inner: skia.Paint | None = None) -> None:
    """Draws the sign of 陽: a disc in twelve rays."""
    for i in range(12):
        a, b = i * math.pi / 6, math.pi / 12 * 0.55
        c.drawPath(
            poly(
                [
                    (x + r * math.cos(a), y + r * math.sin(a)),
                    (x + r * 0.62 * math.cos(a - b), y + r * 0.62 * math.sin(a - b)),
                    (x + r * 0.62 * math.cos(a + b), y + r * 0.62 * math.sin(a + b)),
                ]
            ),
            paint,
        )
    c.drawCircle(x, y, r * 0.5, inner or paint)


def moon(c: skia.Canvas, x: float, y: float, r: float, paint: skia.Paint) -> None:
    """Draws the sign of 月: a crescent."""
    full, cut = skia.Path(), skia.Path()
    full.addCircle(x, y, r * 0.86)
    cut.addCircle(x + r * 0.36, y - r * 0.18, r * 0.72)
    c.drawPath(skia.Op(full, cut, skia.PathOp.kDifference_PathOp), paint)


def deck_sign(c: skia.Canvas, deck: str, x: float, y: float, r: float) -> None:
    """Draws the sign of a strategy deck in its metal."""
    if deck == "S":
        sun(c, x, y, r, metal((x - r, y - r), (x + r, y + r)))
    else:
        moon(c, x, y, r, metal((x - r, y - r), (x + r, y + r), 0, SILVER))
