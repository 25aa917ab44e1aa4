"""The threads of a casting board: curves from a hero to the people on it, the thicker the stronger the bond."""

import math
from typing import Literal

import pygame

from game.ui.pictures import drawn_once
from game.ui.theme import Colour

FINE = 2
VIOLET: Colour = (0xB4, 0x9C, 0xF0)
PALE: Colour = (0x6A, 0x64, 0x86)
GOLD: Colour = (0xE4, 0xB9, 0x62)
STEPS = 60
Kind = Literal["bond", "offer", "contest"]
Thread = tuple[tuple[int, int], int, Kind]
"""Where it ends, its width in pixels, and what it is."""


@drawn_once
def threads(
    size: tuple[int, int], start: tuple[int, int], ends: tuple[Thread, ...], growing: tuple[int, int] = (-1, 0)
) -> pygame.Surface:
    """Returns the threads from a point on a clear ground. Shared; not to draw on.

    growing: the number of a thread that is just being drawn, and how much of it in hundredths.
    """
    surface = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    for n, (end, width, kind) in enumerate(ends):
        part = growing[1] / 100 if growing[0] == n else 1.0
        _thread(surface, (start[0] * FINE, start[1] * FINE), (end[0] * FINE, end[1] * FINE), width * FINE, kind, part)
    return pygame.transform.smoothscale(surface, size)


def _thread(
    surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], width: int, kind: Kind, part: float
) -> None:
    last = round(STEPS * 4 * part)
    for step in range(last + 1):
        t = step / (STEPS * 4)
        x, y = _along(start, end, t)
        if kind == "offer":
            if step % 12 < 6:
                pygame.draw.circle(surface, PALE, (x, y), max(1, width / 2))
        elif kind == "contest":
            swing = math.sin(t * math.pi * 5) * width * 0.9 * math.sin(t * math.pi)
            pygame.draw.circle(surface, VIOLET, (x, y - swing), max(1, width / 3))
            pygame.draw.circle(surface, GOLD, (x, y + swing), max(1, width / 3))
        else:
            pygame.draw.circle(surface, VIOLET, (x, y), max(1, width / 2))


def _along(start: tuple[int, int], end: tuple[int, int], t: float) -> tuple[float, float]:
    """Returns the point of a curve that leaves and arrives level."""
    bend = (end[0] - start[0]) * 0.5
    points = (start, (start[0] + bend, start[1]), (end[0] - bend, end[1]), end)
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return (
        sum(one[0] * weight for one, weight in zip(points, weights, strict=True)),
        sum(one[1] * weight for one, weight in zip(points, weights, strict=True)),
    )
