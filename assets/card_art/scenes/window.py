"""The round window behind a figure and the skies in it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import skia

from card_art import motifs as m
from card_art.ink import (
    Colour,
    fill,
    gilt,
    glow,
    wash,
)  # fmt: skip

Draw = Callable[[skia.Canvas, random.Random], None]
CX, CY, R = 168.0, 190.0, 122.0
"""The round window behind the figure."""


def window(c: skia.Canvas, tones: list[Colour], rng: random.Random | None = None, stars: int = 0) -> None:
    """Fills the round window with a sky."""
    c.drawCircle(CX, CY, R, wash((0, CY - R), (0, CY + R), tones))
    for _ in range(stars):
        assert rng
        a, d = rng.uniform(0, 6.28), R * math.sqrt(rng.random()) * 0.94
        m.star(c, CX + d * math.cos(a), CY + d * math.sin(a), rng.uniform(2, 6), fill((255, 244, 204)))


def disc(c: skia.Canvas, x: float, y: float, r: float, tones: list[Colour]) -> None:
    c.drawCircle(x, y, r, glow(x - r * 0.3, y - r * 0.3, r * 1.5, tones))
    c.drawCircle(x, y, r, gilt(1.8))


def _in_window(c: skia.Canvas) -> None:
    clip = skia.Path()
    clip.addCircle(CX, CY, R)
    c.clipPath(clip, True)


NIGHT: list[Colour] = [(38, 28, 74), (84, 58, 128), (178, 140, 190)]
DUSK: list[Colour] = [(74, 44, 100), (178, 92, 124), (244, 190, 140)]
GLOW: list[Colour] = [(255, 244, 206), (250, 206, 120), (240, 150, 80)]
