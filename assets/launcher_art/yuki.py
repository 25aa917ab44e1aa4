"""盤上遊姫: three cards in a fan before the sun, with drifting petals."""

from __future__ import annotations

import random

import skia
from card_art.fan import fan
from card_art.ink import curve, fill, line, metal
from card_art.motifs import cloud

from launcher_art.recipe import FONT, H, W, disc, dust, finish, rays, sky


def _petal(c: skia.Canvas, x: float, y: float, size: float, turn: float) -> None:
    s = size
    c.save()
    c.translate(x, y)
    c.rotate(turn)
    shape = curve(
        (0, -s), (s * 0.9, -s * 0.7, s * 0.7, s * 0.6, 0, s), (-s * 0.7, s * 0.6, -s * 0.9, -s * 0.7, 0, -s), close=True
    )
    c.drawPath(shape, fill((255, 214, 206)))
    c.drawPath(shape, line((150, 40, 40), 0.6, 120))
    c.restore()


def paint(c: skia.Canvas) -> None:
    sky(c, [(112, 28, 28), (176, 58, 44), (214, 106, 70), (170, 58, 46), (120, 30, 30)], [0, 0.32, 0.58, 0.76, 1])
    rays(c, (126, 96), 60, 220, 48, (255, 214, 130), 92, 1.2)
    disc(c, (126, 92), 82, [(255, 244, 208), (250, 206, 126), (232, 160, 82)], (255, 228, 166))
    tones = [(255, 236, 196, 255), (236, 156, 108, 235)]
    for x, y, size, side in ((20, 66, 0.34, 1), (236, 58, 0.36, -1)):
        cloud(c, x, y, size, tones, True, side)
    for k, (y, colour) in enumerate(((176, (186, 70, 52)), (190, (150, 44, 40)), (204, (112, 28, 32)))):
        band = ((0, y), (40, y - 16 + 6 * k, 70, y + 8, 120, y - 6), (170, y - 18 + 6 * k, 200, y + 6, W, y - 8))
        c.drawPath(curve(*band, (W, H), (0, H), close=True), fill(colour, 220))
        c.drawPath(curve(*band), metal((0, y - 16), (W, y + 10), 1.2))
    c.save()
    c.translate(-9, -3)
    c.scale(270 / 238, 270 / 238)
    fan(c, FONT.parent)
    c.restore()
    for x, y, size, side in ((18, 206, 0.4, 1), (234, 206, 0.42, -1)):
        cloud(c, x, y, size, tones, True, side)
    rng = random.Random(8)
    for _ in range(15):
        x, y = rng.uniform(4, 248), rng.uniform(6, 206)
        if not (62 < x < 190 and 30 < y < 196):  # not over the cards
            _petal(c, x, y, rng.uniform(3, 5.2), rng.uniform(0, 180))
    dust(c, 34, 2, (0, 0, W, 60))
    finish(c, 13, (60, 8, 10), 140, 14)
