"""軍儀: towers of tiles on a golden plain before the sun."""

from __future__ import annotations

import random

import skia
from card_art.ink import Colour, box, curve, line, metal, oval_rect, poly, rect, soft, wash
from card_art.motifs import cloud

from launcher_art.recipe import H, W, disc, dust, finish, lay, rays, sign, sky, veil

PLAIN = [(34, 126), (218, 126), (318, 226), (-66, 226)]
TILES: dict[str, dict[str, list[Colour]]] = {
    "B": {
        "side": [(150, 46, 44), (112, 30, 32), (78, 18, 22)],
        "top": [(88, 84, 88), (54, 51, 55), (40, 38, 42)],
        "lines": [(60, 12, 16), (196, 88, 72), (124, 118, 120)],
        "ink": [(252, 240, 214), (240, 112, 90)],
    },
    "W": {
        "side": [(226, 200, 154), (190, 158, 108), (142, 108, 66)],
        "top": [(255, 253, 244), (246, 240, 224), (232, 222, 200)],
        "lines": [(120, 88, 50), (246, 228, 190), (255, 255, 250)],
        "ink": [(28, 24, 24), (190, 34, 32)],
    },
}
"""Colours of lacquer and of bamboo; the second ink is that of a reverse."""


def tower(
    c: skia.Canvas, x: float, foot: float, w: float, thick: float, tiles: str, glyph: str, red: bool = False
) -> None:
    """Tiles ("B", "W") from below, seen from before and a little above; a white top is turned to the other side."""
    deep, lean = w * 0.66, (x - W / 2) * -0.035
    shade = poly([(x - w / 2, foot), (x + w / 2, foot), (x + w * 1.12, foot - deep * 0.28), (x + w * 0.6, foot - deep)])
    c.drawPath(shade, soft((50, 24, 6), 130, 5))
    c.drawOval(oval_rect(x, foot, w * 1.12, w * 0.24), soft((40, 18, 4), 150, 4))
    for i, kind in enumerate(tiles):
        _tile(c, x, foot - i * thick, w, thick, deep, lean, kind)
    left, right, y, inner = x - w / 2, x + w / 2, foot - len(tiles) * thick, w * 0.1
    narrow = w * 0.035 + inner * 0.9
    c.save()
    back, front = y - deep * 0.92, y - deep * 0.06
    lay(
        c,
        [
            (left + narrow + lean, back),
            (right - narrow + lean, back),
            (right - inner, front),
            (left + inner, front),
        ],
    )
    c.translate(50, 50)
    if tiles[-1] == "W":
        c.rotate(180)
    sign(c, 0, 0, glyph, 92, TILES[tiles[-1]]["ink"][red])
    c.restore()


def _tile(c: skia.Canvas, x: float, low: float, w: float, thick: float, deep: float, lean: float, kind: str) -> None:
    look = TILES[kind]
    left, right, y = x - w / 2, x + w / 2, low - thick
    groove, shine, edge = look["lines"]
    box(c, left, y - 2, w, thick + 1.5, 4, wash((left, 0), (right, 0), look["side"]))
    c.drawLine(left + 4, low - 3.4, right - 4, low - 3.4, line(groove, 1.4, 170))
    c.drawLine(left + 4, y + thick * 0.42, right - 4, y + thick * 0.42, line(shine, 0.9, 130))
    narrow, back = w * 0.035, y - deep
    face = curve(
        (left + lean, back + 3),
        (left + narrow + lean, back, left + narrow + 3 + lean, back),
        (right - narrow - 3 + lean, back),
        (right - narrow + lean, back, right - narrow + 1 + lean, back + 3),
        (right, y - 2),
        (right, y + 2, right - 4, y + 2),
        (left + 4, y + 2),
        (left, y + 2, left, y - 2),
        close=True,
    )
    c.drawPath(face, wash((0, back), (0, y), look["top"]))
    c.drawPath(face, line(edge, 1.1, 220))
    c.drawLine(left + 4, y + 1.6, right - 4, y + 1.6, line(edge, 1, 150))


def _plain(c: skia.Canvas) -> None:
    """The board, nine places wide, as a plain that reaches to the horizon."""
    c.save()
    c.clipPath(poly(PLAIN), True)
    c.drawRect(
        rect(0, 120, W, 100), wash((0, 124), (0, H), [(236, 190, 118), (214, 158, 84), (176, 118, 56)], [0, 0.4, 1])
    )
    c.save()
    lay(c, PLAIN)
    grain = random.Random(7)
    for _ in range(90):
        x = grain.uniform(0, 100)
        c.drawLine(x, 0, x + grain.uniform(-0.6, 0.6), 100, line((112, 66, 24), grain.uniform(0.1, 0.5), 60))
    for i in range(10):
        c.drawLine(i * 100 / 9, 0, i * 100 / 9, 100, line((70, 42, 14), 0.42, 235))
        c.drawLine(0, 100 * i / 7, 100, 100 * i / 7, line((70, 42, 14), 0.36, 235))
    c.restore()
    veil(c, 126, (80, 40, 10, 70), (255, 236, 180, 130))
    c.restore()
    c.drawLine(PLAIN[0][0], 126, PLAIN[1][0], 126, metal((34, 125), (218, 128), 1.8))


def paint(c: skia.Canvas) -> None:
    sky(c, [(196, 136, 58), (226, 176, 92), (246, 214, 146), (214, 158, 82)], [0, 0.3, 0.58, 1])
    rays(c, (126, 84), 64, 190, 44, (255, 238, 190), 90)
    disc(c, (126, 84), 58, [(255, 250, 230), (255, 232, 178), (246, 204, 128)], (255, 246, 214))
    for x, w, h in ((30, 150, 44), (214, 170, 52), (120, 120, 30)):
        ridge = ((x - w * 0.6, 128), (x - w * 0.25, 128 - h * 0.5, x - w * 0.12, 128 - h, x, 128 - h))
        down = (x + w * 0.12, 128 - h, x + w * 0.25, 128 - h * 0.5, x + w * 0.6, 128)
        c.drawPath(curve(*ridge, down, close=True), wash((0, 128 - h), (0, 130), [(176, 116, 58), (226, 172, 96)]))
        c.drawPath(curve(*ridge, down), metal((x - w * 0.5, 90), (x + w * 0.5, 128), 0.9))
    tones = [(255, 250, 230, 255), (246, 218, 156, 240)]
    for x, y, size, side in ((22, 96, 0.34, 1), (232, 80, 0.36, -1), (196, 118, 0.26, 1), (74, 122, 0.24, -1)):
        cloud(c, x, y, size, tones, True, side)
    _plain(c)
    tower(c, 190, 160, 38, 9, "WW", "忍")
    tower(c, 80, 147, 27, 7, "B", "兵")
    tower(c, 128, 199, 68, 15.5, "BBB", "弓")
    tower(c, 52, 206, 56, 13, "BW", "砦")
    tower(c, 212, 212, 54, 13, "B", "槍", red=True)
    dust(c, 46, 4, (0, 0, W, 120))
    dust(c, 10, 9, (0, 120, W, H))
    finish(c, 5, (90, 44, 8), 120, 18)
