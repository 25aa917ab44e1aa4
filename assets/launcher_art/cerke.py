"""机戦: three pieces that sail over waves before a pale sun, and five sticks that fall."""

from __future__ import annotations

import random
from collections.abc import Sequence

import skia
from card_art.ink import Colour, curve, fill, line, metal, rect, wash
from card_art.motifs import breaker, cloud

from launcher_art.pieces import standing, stick
from launcher_art.recipe import W, disc, drops, dust, finish, rays, sky

FAR: list[Colour] = [(206, 228, 226), (120, 172, 184), (40, 98, 128)]
MIDDLE: list[Colour] = [(228, 240, 236), (76, 140, 170), (24, 74, 112)]
NEAR: list[Colour] = [(240, 247, 242), (46, 110, 156), (16, 54, 94)]


def _row(c: skia.Canvas, y: float, r: float, shifted: bool, tones: Sequence[Colour], width: float) -> None:
    """A row of wave fans."""
    x = -r + (r if shifted else 0)
    while x < W + r:
        for k, part in enumerate((0.98, 0.74, 0.5, 0.27)):
            c.drawCircle(x, y, r * part, fill(tones[k % 2]))
            c.drawCircle(x, y, r * part, line(tones[2], width))
        x += 2 * r


def paint(c: skia.Canvas) -> None:
    sky(c, [(58, 112, 106), (112, 166, 152), (190, 216, 196), (96, 150, 150)], [0, 0.32, 0.6, 0.75])
    rays(c, (126, 82), 62, 190, 40, (244, 250, 226), 70, 1)
    disc(c, (126, 82), 56, [(255, 255, 244), (244, 246, 220), (216, 228, 196)], (246, 252, 230))
    for x, w, h in ((26, 130, 34), (226, 150, 42)):
        up = ((x - w * 0.6, 134), (x - w * 0.2, 134 - h * 0.3, x - w * 0.1, 134 - h, x, 134 - h))
        down = (x + w * 0.1, 134 - h, x + w * 0.2, 134 - h * 0.3, x + w * 0.6, 134)
        c.drawPath(curve(*up, down, close=True), wash((0, 134 - h), (0, 136), [(74, 128, 122), (150, 188, 172)]))
        c.drawPath(curve(*up, down), metal((x - w / 2, 100), (x + w / 2, 130), 0.9))
    tones = [(250, 254, 244, 255), (206, 228, 214, 235)]
    for x, y, size, side in ((30, 86, 0.3, 1), (224, 74, 0.34, -1)):
        cloud(c, x, y, size, tones, True, side)
    for x, y, length, turn, white in (
        (40, 40, 52, -52, True),
        (80, 23, 54, -22, False),
        (127, 17, 54, 6, True),
        (173, 24, 54, 30, False),
        (212, 44, 52, 58, True),
    ):
        stick(c, (x, y), length, turn, white)
    for i, y in enumerate((144, 153)):
        _row(c, y, 17, bool(i), FAR, 0.8)
    standing(c, (126, 121), 66, "皇", (96, 56, 10), gold=True)
    for i, y in enumerate((165, 174)):
        _row(c, y, 19, bool(i), MIDDLE, 0.9)
    standing(c, (63, 147), 60, "船", (192, 24, 24), -7)
    standing(c, (190, 147), 60, "王", (24, 20, 20), 6)
    breaker(c, 126, 172, 0.34)
    for i, y in enumerate((189, 200, 211, 222)):
        _row(c, y, 22, bool(i % 2), NEAR, 1)
        for x in range(-22, W + 23, 44) if i == 0 else ():
            arc = skia.Path()
            arc.addArc(rect(x - 21.6, y - 21.6, 43.2, 43.2), 180, 180)
            c.drawPath(arc, metal((x - 22, y - 22), (x + 22, y), 1.6))
    breaker(c, 22, 190, 0.46)
    breaker(c, 232, 192, 0.44, -1)
    drops(c, 46, random.Random(4), (0, 126, W, 212), (250, 255, 252), 0.6, 1.9)
    dust(c, 22, 6, (0, 0, W, 120))
    finish(c, 7, (8, 46, 50), 130)
