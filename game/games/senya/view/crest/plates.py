"""The plates of a crest: an outline cut out of a shaded surface, and laid over another."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.emblem_pen import Point
from game.ui.theme import Colour


def spots(outline: Sequence[Point], scale: float, side: int) -> list[Point]:
    return [((0.5 + (x - 0.5) * scale) * side, (0.5 + (y - 0.5) * scale) * side) for x, y in outline]


def shaded(size: tuple[int, int], above: Colour, below: Colour) -> pygame.Surface:
    """Returns a surface that goes from one colour at the top to another at the foot."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*above, 255))
    strip.set_at((0, 1), (*below, 255))
    return pygame.transform.smoothscale(strip, size)


def cut_to(surface: pygame.Surface, outline: Sequence[Point], scale: float) -> None:
    """Clears what lies outside an outline."""
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), spots(outline, scale, surface.get_width()))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def lay(surface: pygame.Surface, outline: Sequence[Point], scale: float, shades: Sequence[Colour]) -> None:
    """Lays a plate of the outline on the surface, shaded from the top to the foot."""
    plate = shaded(surface.get_size(), shades[0], shades[1])
    cut_to(plate, outline, scale)
    surface.blit(plate, (0, 0))
