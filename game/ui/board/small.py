"""Boards drawn small: on a surface finer than the screen, which is then made smooth."""

from __future__ import annotations

import pygame

from game.ui.theme import Colour

FINE = 3
"""So much finer than the screen small pictures are painted."""


def board_of(size: tuple[int, int], columns: int, rows: int, ground: Colour) -> tuple[pygame.Surface, int]:
    """Returns a surface for a board of square cells that fits in `size` pixels once it is small, and a cell's side."""
    cell = max(2, min(size[0] * FINE // columns, size[1] * FINE // rows))
    surface = pygame.Surface((cell * columns, cell * rows), pygame.SRCALPHA)
    surface.fill(ground)
    return surface, cell


def small(surface: pygame.Surface) -> pygame.Surface:
    """Returns the picture in the pixels of the screen."""
    return pygame.transform.smoothscale(surface, (surface.get_width() // FINE, surface.get_height() // FINE))
