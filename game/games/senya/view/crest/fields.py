"""The patterns on the fields of crests, drawn over the shaded ground."""

import math

import pygame

from game.games.senya.view.crest.charges import star
from game.ui.emblem_pen import EmblemPen, smooth
from game.ui.theme import Colour


def _over(surface: pygame.Surface, colour: Colour, alpha: int) -> EmblemPen:
    return EmblemPen(surface.get_width(), colour, alpha)


def _seigaiha(surface: pygame.Surface, colour: Colour) -> None:
    """Waves of rings."""
    pen, step = _over(surface, colour, 62), 0.20
    for row in range(11, -1, -1):
        for n in range(-1, 7):
            x, y = (n + row % 2 / 2) * step, 1.0 - row * step / 2
            for part, cut in ((0.100, False), (0.086, True), (0.062, False), (0.048, True), (0.024, False)):
                pen.disc(x, y, part, cut=cut)
    surface.blit(pen.surface, (0, 0))


def _asanoha(surface: pygame.Surface, colour: Colour) -> None:
    """Stars of hemp leaves."""
    pen, step = _over(surface, colour, 80), 0.25
    high = step * math.sqrt(3) / 2
    for row in range(-1, 6):
        for n in range(-1, 6):
            x, y = (n + row % 2 / 2) * step, row * high
            for k in range(6):
                a, r = math.radians(60 * k), step / math.sqrt(3)
                pen.line([(x, y), (x + r * math.sin(a), y - r * math.cos(a))], 0.010)
                b = math.radians(60 * k + 30)
                pen.line([(x, y), (x + step * math.sin(b), y - step * math.cos(b))], 0.010)
    surface.blit(pen.surface, (0, 0))


def _sunburst(surface: pygame.Surface, colour: Colour) -> None:
    pen = _over(surface, colour, 70)
    for n in range(16):
        a, b = n * math.tau / 16, (n + 0.5) * math.tau / 16
        pen.shape([(0.5, 0.5), (0.5 + math.sin(a), 0.5 - math.cos(a)), (0.5 + math.sin(b), 0.5 - math.cos(b))])
    surface.blit(pen.surface, (0, 0))


def _bends(surface: pygame.Surface, colour: Colour) -> None:
    pen = _over(surface, colour, 66)
    for n in range(-6, 12):
        x = n * 0.16
        pen.shape([(x + 0.5, 0), (x + 0.57, 0), (x - 0.43, 1), (x - 0.5, 1)])
    surface.blit(pen.surface, (0, 0))


def _checks(surface: pygame.Surface, colour: Colour) -> None:
    pen, step = _over(surface, colour, 52), 0.125
    for row in range(8):
        for n in range(row % 2, 8, 2):
            x, y = n * step, row * step
            pen.shape([(x, y), (x + step, y), (x + step, y + step), (x, y + step)])
    surface.blit(pen.surface, (0, 0))


def _night(surface: pygame.Surface, colour: Colour) -> None:
    """A crescent behind, and stars."""
    pen = _over(surface, colour, 110)
    pen.disc(0.52, 0.46, 0.36)
    pen.disc(0.64, 0.38, 0.34, cut=True)
    for x, y, r in (
        (0.66, 0.28, 0.05),
        (0.78, 0.44, 0.035),
        (0.62, 0.52, 0.03),
        (0.30, 0.76, 0.03),
        (0.72, 0.70, 0.04),
    ):
        pen.shape(star(x, y, r, r * 0.4, 4))
    surface.blit(pen.surface, (0, 0))


def _hishi(surface: pygame.Surface, colour: Colour) -> None:
    """Lozenges in rows."""
    pen = _over(surface, colour, 58)
    for row in range(9):
        for n in range(-1, 7):
            x, y = (n + row % 2 / 2) * 0.20, row * 0.125
            pen.shape([(x, y - 0.105), (x + 0.085, y), (x, y + 0.105), (x - 0.085, y)])
            pen.shape([(x, y - 0.055), (x + 0.045, y), (x, y + 0.055), (x - 0.045, y)], cut=True)
    surface.blit(pen.surface, (0, 0))


def _parted(surface: pygame.Surface, colour: Colour) -> None:
    """Quarters, two of them lighter."""
    pen = _over(surface, colour, 84)
    pen.shape([(0, 0), (0.5, 0), (0.5, 0.5), (0, 0.5)])
    pen.shape([(0.5, 0.5), (1, 0.5), (1, 1), (0.5, 1)])
    surface.blit(pen.surface, (0, 0))


def _petals(surface: pygame.Surface, colour: Colour) -> None:
    """Fallen petals."""
    pen = _over(surface, colour, 96)
    for n in range(22):
        x, y, a = n * 0.618 % 1, n * 0.377 % 1, n * 2.4
        leaf = [(0, -0.055), (0.03, -0.01), (0.012, 0.045), (-0.012, 0.045), (-0.03, -0.01)]
        c, s = math.cos(a), math.sin(a)
        pen.shape(smooth([(x + px * c - py * s, y + px * s + py * c) for px, py in leaf], 4))
    surface.blit(pen.surface, (0, 0))


PATTERNS = (_seigaiha, _asanoha, _sunburst, _bends, _checks, _night, _hishi, _parted, _petals)
