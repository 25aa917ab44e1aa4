"""What all paintings share: sky, disc and rays, dust, grain, dark edges, squares on slanting ground, brush signs."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
import skia
from card_art.ink import GOLD, Colour, Point, fill, glow, line, metal, noise, rect, soft, wash

W, H = 252, 218
FONT = Path(__file__).resolve().parent.parent / "fonts" / "YujiSyuku.ttf"


@cache
def _brush() -> skia.Typeface:
    return skia.Typeface.MakeFromFile(str(FONT))


def sign(c: skia.Canvas, x: float, y: float, text: str, px: float, ink: Colour) -> None:
    """Writes with the brush, the middle of the letters at (x, y)."""
    face = skia.Font(_brush(), px)
    face.setSubpixel(True)
    c.drawString(text, x - face.measureText(text) / 2, y + px * 0.36, face, fill(ink))


def sky(c: skia.Canvas, colours: Sequence[Colour], stops: Sequence[float]) -> None:
    c.drawRect(rect(0, 0, W, H), wash((0, 0), (0, H), colours, stops))


def rays(
    c: skia.Canvas, at: Point, near: float, far: float, count: int, colour: Colour, alpha: float, width: float = 1.1
) -> None:
    """Beams round a point, every second one thinner and longer."""
    x, y = at
    for i in range(count):
        turn, reach = 2 * math.pi * i / count, far if i % 2 else far * 0.82
        dx, dy = math.cos(turn), math.sin(turn)
        paint = line(colour, width if i % 2 else 2 * width, alpha)
        c.drawLine(x + near * dx, y + near * dy, x + reach * dx, y + reach * dy, paint)


def disc(
    c: skia.Canvas, at: Point, r: float, tones: Sequence[Colour], shine: Colour, rim: Sequence[Colour] = tuple(GOLD)
) -> None:
    """A sun or moon: its glow, its body, a rim of metal and a thin ring round it."""
    x, y = at
    c.drawCircle(x, y, r * 1.3, soft(shine, 150, 14))
    c.drawCircle(x, y, r, glow(x - r * 0.25, y - r * 0.32, r * 1.58, tones))
    c.drawCircle(x, y, r, metal((x - r, y - r), (x + r, y + r), 1.5, rim))
    c.drawCircle(x, y, r + 5, line(shine, 0.8, 160))


def dust(
    c: skia.Canvas,
    count: int,
    seed: int,
    area: tuple[float, float, float, float],
    metals: Sequence[Colour] = tuple(GOLD),
    alpha: int = 230,
) -> None:
    """Flakes of metal leaf in an area (left, top, right, bottom)."""
    rng = random.Random(seed)
    for _ in range(count):
        side = rng.uniform(1.2, 3.6)
        c.save()
        c.translate(rng.uniform(area[0], area[2]), rng.uniform(area[1], area[3]))
        c.rotate(rng.uniform(0, 90))
        paint = metal((0, 0), (side, side), 0, metals)
        paint.setAlpha(alpha)
        c.drawRect(rect(0, 0, side, side * rng.uniform(0.5, 1)), paint)
        c.restore()


def drops(
    c: skia.Canvas,
    count: int,
    rng: random.Random,
    area: tuple[float, float, float, float],
    colour: Colour,
    least: float,
    most: float,
) -> None:
    """Points of one colour, of unequal size and strength: stars, spray."""
    for _ in range(count):
        x, y = rng.uniform(area[0], area[2]), rng.uniform(area[1], area[3])
        c.drawCircle(x, y, rng.uniform(least, most), fill(colour, rng.uniform(70, 220)))


def finish(c: skia.Canvas, seed: int, edge: Colour, dark: int, grain: float = 16) -> None:
    """The grain of the paper over everything, and edges that darken to a colour."""
    shades = noise(W * 2, H * 2, 3, seed) * grain
    tones = [np.full((H * 2, W * 2), tone) for tone in (255, 240, 220)]
    speck = np.ascontiguousarray(np.dstack([*tones, shades]).astype(np.uint8))
    image = skia.Image.fromarray(speck, colorType=skia.kRGBA_8888_ColorType)
    c.drawImageRect(image, rect(0, 0, W, H))
    shade = glow(W / 2, H * 0.46, H * 0.92, [(*edge, 0), (*edge, 0), (*edge, dark)], [0, 0.58, 1])
    c.drawRect(rect(0, 0, W, H), shade)


def lay(c: skia.Canvas, corners: Sequence[Point], side: float = 100) -> None:
    """Lays a square of `side` onto four corners, from the back left one clockwise: what is drawn next lies there."""
    square = [skia.Point(0, 0), skia.Point(side, 0), skia.Point(side, side), skia.Point(0, side)]
    matrix = skia.Matrix()
    matrix.setPolyToPoly(square, [skia.Point(*corner) for corner in corners])
    c.concat(matrix)


def chequer(c: skia.Canvas, across: int, down: int, light: Colour, dark: Colour) -> None:
    """Squares by turns over the 100 × 100 that were laid."""
    w, h = 100 / across, 100 / down
    for j in range(down):
        for i in range(across):
            c.drawRect(rect(i * w, j * h, w + 0.2, h + 0.2), fill(dark if (i + j) % 2 else light))


def veil(c: skia.Canvas, top: float, near: Colour, far: Colour) -> None:
    """Light on the far end of a ground that begins at `top`, shade on its near end."""
    c.drawRect(rect(0, top - 6, W, H), wash((0, top), (0, H), [far, (*far[:3], 0), near], [0, 0.4, 1]))
