"""Command seals: three red marks, those that are spent are pale; large for the own pair, small on plates."""

import math

import pygame

from game.games.senya.view.war.values import SEALS
from game.ui.pictures import drawn_once
from game.ui.theme import Colour

RED: Colour = (0xE8, 0x4A, 0x42)
SPENT: Colour = (0x5C, 0x34, 0x3C)
FINE = 4


@drawn_once
def seal(side: int, which: int, spent: bool) -> pygame.Surface:
    """Returns one of the three marks as a square of `side` pixels. Shared; not to draw on."""
    big = max(8, side) * FINE
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*RED, 0))
    colour = SPENT if spent else RED
    wide = max(FINE, big // 13)
    for line in _strokes(which % SEALS):
        points = [(round(x * big), round(y * big)) for x, y in line]
        pygame.draw.lines(surface, colour, False, points, wide)
        for point in points:
            pygame.draw.circle(surface, colour, point, wide // 2)
    if not spent:
        soft = pygame.transform.gaussian_blur(surface, big // 12)
        soft.blit(surface, (0, 0))
        surface = soft
    return pygame.transform.smoothscale(surface, (max(8, side), max(8, side)))


def _arc(cx: float, cy: float, rx: float, ry: float, start: int, end: int) -> list[tuple[float, float]]:
    angles = [math.radians(start + (end - start) * n / 16) for n in range(17)]
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]


def _strokes(which: int) -> list[list[tuple[float, float]]]:
    """Returns the lines of a mark in parts of its square: a flame, a leaf, a crossing."""
    if which == 0:
        return [
            [(0.42, 0.08), *_arc(0.46, 0.56, 0.34, 0.38, 215, 20), (0.62, 0.40), (0.70, 0.16)],
            [(0.58, 0.32), *_arc(0.47, 0.62, 0.15, 0.20, 190, 10), (0.50, 0.46)],
        ]
    if which == 1:
        return [
            [(0.5, 0.06), *_arc(0.5, 0.52, 0.34, 0.32, 300, 420), (0.5, 0.94)],
            [(0.5, 0.06), *_arc(0.5, 0.52, 0.34, 0.32, 240, 120), (0.5, 0.94)],
            [(0.5, 0.34), (0.5, 0.94)],
        ]
    return [
        _arc(0.5, 0.02, 0.34, 0.34, 20, 160),
        _arc(0.5, 0.98, 0.34, 0.34, 200, 340),
        [(0.10, 0.30), (0.38, 0.50), (0.10, 0.74)],
        [(0.90, 0.30), (0.62, 0.50), (0.90, 0.74)],
    ]


def draw_seals(surface: pygame.Surface, at: tuple[int, int], side: int, left: int, gap: int) -> int:
    """Draws the three marks from a point to the right, so many of them left; returns where they end."""
    x = at[0]
    for n in range(SEALS):
        surface.blit(seal(side, n, n >= left), (x, at[1]))
        x += side + gap
    return x - gap
