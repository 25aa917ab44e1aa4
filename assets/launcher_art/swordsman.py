"""A swordsman seen from behind, with a cloak and a red scarf in the wind."""

from __future__ import annotations

import skia
from card_art.ink import Colour, Point, curve, fill, line, metal, soft, wash

DARK: Colour = (13, 12, 28)
RIM: Colour = (214, 218, 255)


def swordsman(c: skia.Canvas, at: Point, height: float) -> None:
    """Draws him with his feet at a point."""
    c.save()
    c.translate(*at)
    c.scale(height / 100, height / 100)
    _cloak(c)
    _body(c)
    _blade(c)
    _head(c)
    _scarf(c)
    c.restore()


def _lit(c: skia.Canvas, path: skia.Path, alpha: float = 230) -> None:
    """The edge that the moon lights."""
    c.drawPath(path, line(RIM, 1.3, alpha))


def _cloak(c: skia.Canvas) -> None:
    outer = ((-8, -80), (-22, -66, -28, -40, -46, -22))
    cloak = curve(
        *outer, (-38, -24, -34, -18, -30, -8), (-24, -16, -16, -14, -10, -6), (-2, -20, 2, -50, 4, -80), close=True
    )
    c.drawPath(cloak, wash((-46, -80), (4, 0), [(62, 54, 120), (26, 22, 58)]))
    _lit(c, curve(*outer))
    c.drawLine(-14, -34, -42, -2, line(DARK, 3))
    c.drawLine(-15, -33, -41, -3, line((150, 156, 214), 0.8))


def _body(c: skia.Canvas) -> None:
    for s in (-1, 1):
        leg = curve(
            (s * 1.4, -42),
            (s * 9, -42),
            (s * 9.5, -22, s * 9, -8, s * 11, 0),
            (s * 3.6, 0),
            (s * 3, -12, s * 2, -26, s * 1.4, -42),
            close=True,
        )
        c.drawPath(leg, fill(DARK))
    coat = curve(
        (-4, -83),
        (-12, -81, -14, -74, -14, -66),
        (-13, -56, -11, -50, -11, -44),
        (-13, -32, -17, -22, -20, -15),
        (-12, -17, -6, -18, 0, -17),
        (6, -18, 12, -16, 17, -14),
        (14, -24, 11, -34, 11, -44),
        (12, -54, 14, -60, 14, -68),
        (14, -76, 11, -82, 4, -83),
        close=True,
    )
    c.drawPath(coat, wash((-18, 0), (18, 0), [(36, 32, 70), (15, 14, 32)]))
    right = ((11, -82, 14, -76, 14, -68), (14, -60, 12, -54, 11, -44), (11, -34, 14, -24, 17, -14))
    _lit(c, curve((4, -83), *right), 170)
    c.drawLine(-11, -46, 11, -46, line((176, 44, 52), 2.8))
    c.drawCircle(0, -45.6, 2, metal((-2, -48), (2, -43)))


def _blade(c: skia.Canvas) -> None:
    """The arm with the raised blade."""
    c.drawPath(curve((11, -78), (20, -72, 24, -66, 27, -60)), line(DARK, 6))
    _lit(c, curve((13, -80), (22, -74, 27, -67, 29, -61)), 150)
    c.drawLine(25, -58, 47, -112, line((250, 252, 255), 2.6))
    c.drawLine(26, -58, 48, -112, line((150, 160, 216), 0.9))
    c.drawLine(25, -57, 21, -48, line((70, 40, 40), 3))
    c.drawLine(20, -60, 31, -55.6, metal((20, -60), (31, -55), 2.4))
    c.drawCircle(47, -112, 7, soft((226, 230, 255), 170, 3))


def _head(c: skia.Canvas) -> None:
    c.drawCircle(0, -89, 6.8, fill(DARK))
    hair = curve((-7.4, -88), (-9, -100, 8, -101, 7.8, -89), (6, -82, -6, -82, -7.4, -88), close=True)
    c.drawPath(hair, fill(DARK))
    _lit(c, curve((2, -98), (8, -97, 8.4, -92, 7.6, -87)), 190)
    tail = ((-3, -96), (-16, -102, -24, -88, -22, -66))
    c.drawPath(curve(*tail, (-20, -58, -16, -56, -17, -62), (-17, -78, -10, -90, -1, -93), close=True), fill(DARK))
    _lit(c, curve(*tail), 170)


def _scarf(c: skia.Canvas) -> None:
    scarf = curve(
        (8, -83),
        (2, -77, -6, -77, -9, -82),
        (-20, -84, -30, -94, -52, -86),
        (-44, -82, -36, -74, -18, -76),
        (-28, -70, -36, -70, -46, -66),
        (-30, -62, -18, -68, -8, -75),
        (0, -73, 7, -75, 8, -83),
        close=True,
    )
    c.drawPath(scarf, wash((-50, 0), (8, 0), [(226, 74, 72), (176, 38, 48)]))
    c.drawPath(scarf, line((255, 150, 140), 0.7, 150))
