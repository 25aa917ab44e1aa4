"""プロスフェアー: three linked pieces, and behind them a field that opens out of the floor."""

from __future__ import annotations

import random

import skia
from card_art.ink import Point, line, metal, oval_rect, poly, soft, wash
from card_art.motifs import star

from launcher_art.pieces import lying
from launcher_art.recipe import W, chequer, drops, dust, finish, lay, rays, sky, veil

FLOOR: list[Point] = [(36, 124), (216, 124), (322, 226), (-70, 226)]
HOLE: list[Point] = [(92, 134), (160, 134), (170, 157), (82, 157)]
ABOVE: list[Point] = [(86, 42), (166, 42), (186, 78), (66, 78)]
PHASE: list[Point] = [(56, 180), (126, 168), (196, 180)]


def _floor(c: skia.Canvas) -> None:
    c.save()
    c.clipPath(poly(FLOOR), True)
    c.save()
    lay(c, FLOOR)
    chequer(c, 9, 7, (222, 206, 188), (132, 70, 86))
    c.restore()
    veil(c, 124, (40, 8, 26, 150), (255, 206, 160, 150))
    c.restore()
    c.drawLine(*FLOOR[0], *FLOOR[1], metal((36, 123), (216, 126), 1.8))


def _opening(c: skia.Canvas) -> None:
    """A square of light on the floor, and above it the field that rises from there."""
    beam = poly([HOLE[3], (ABOVE[3][0] + 4, 78), (ABOVE[2][0] - 4, 78), HOLE[2]])
    c.drawPath(beam, wash((0, 78), (0, 157), [(255, 232, 170, 40), (255, 226, 150, 190)]))
    for k in range(9):
        c.drawLine(66 + 15 * k, 80, 82 + 11 * k, 157, line((255, 244, 206), 1, 80))
    c.drawPath(poly(HOLE), wash((0, 134), (0, 157), [(255, 246, 214), (255, 222, 140)]))
    c.drawPath(poly(HOLE), metal((82, 134), (170, 157), 2))
    c.drawPath(poly([(x, y + 9) for x, y in ABOVE]), soft((255, 220, 150), 190, 10))
    rim = poly([ABOVE[3], ABOVE[2], (ABOVE[2][0], 85), (ABOVE[3][0], 85)])
    c.drawPath(rim, wash((66, 0), (186, 0), [(120, 70, 40), (240, 200, 120), (110, 64, 36)]))
    c.save()
    lay(c, ABOVE)
    chequer(c, 5, 5, (250, 238, 220), (178, 98, 116))
    c.restore()
    c.drawPath(poly(ABOVE), metal((66, 42), (186, 78), 2.4))
    c.drawPath(poly(ABOVE), wash((66, 42), (186, 78), [(255, 255, 255, 60), (255, 255, 255, 0)]))
    for x, y, r, glyph, dark in ((106, 53, 12, "混", False), (150, 58, 13, "騎", True), (118, 69, 13, "兵", False)):
        lying(c, (x, y), r, glyph, dark, 0.56)


def _phase(c: skia.Canvas) -> None:
    """Three pieces that belong together, each in a ring of gold."""
    a, b, d = PHASE
    for width, alpha in ((9, 60), (3.4, 255)):
        for p, q in ((a, b), (b, d), (a, d)):
            c.drawLine(*p, *q, line((255, 232, 164), width, alpha))
    for at, r, glyph in ((b, 33, "騎"), (a, 35, "兵"), (d, 35, "塔")):
        lying(c, at, r, glyph, True)
    for (x, y), r in zip(PHASE, (41, 39, 41), strict=True):
        c.drawOval(oval_rect(x, y, 2 * r, 1.32 * r), metal((x - r, y - r), (x + r, y + r), 1.7))


def paint(c: skia.Canvas) -> None:
    sky(c, [(54, 20, 40), (104, 42, 72), (168, 92, 112), (92, 40, 60)], [0, 0.34, 0.6, 1])
    rays(c, (126, 76), 30, 230, 48, (255, 220, 170), 62)
    c.drawCircle(126, 76, 90, soft((255, 214, 170), 120, 26))
    drops(c, 70, random.Random(3), (0, 0, W, 122), (255, 236, 214), 0.4, 1.3)
    _floor(c)
    _opening(c)
    for x, y, size in ((44, 50, 3.4), (210, 38, 4), (226, 86, 2.6), (28, 92, 2.6), (196, 14, 2.4), (60, 18, 2.8)):
        star(c, x, y, 3 * size, metal((x - size, y - size), (x + size, y + size)))
    _phase(c)
    lying(c, (20, 148), 19, "堕", False, 0.62)
    lying(c, (232, 148), 19, "君", False, 0.62)
    dust(c, 20, 12, (0, 100, W, 218))
    finish(c, 11, (26, 4, 18), 160, 14)
