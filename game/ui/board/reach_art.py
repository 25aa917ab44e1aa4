"""Marks of small drawings that tell where a piece goes: dots, rings, diamonds and arrows on a bit of board."""

import pygame

from game.ui.board.piece_art import OVER, blend
from game.ui.theme import Colour, Palette

Point = tuple[int, int]


def ground(big: int, count: int, colours: Palette) -> tuple[pygame.Surface, int, int]:
    """Returns a surface of `big` pixels with `count` by `count` squares, the pixels of one and the margin."""
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    cell = big // count
    pad = (big - count * cell) // 2
    fill, line = blend(colours.kaya, (0, 0, 0), 0.04), blend(colours.kaya_ink, colours.kaya, 0.45)
    side = count * cell
    pygame.draw.rect(surface, fill, (pad, pad, side, side), border_radius=cell // 5)
    for n in range(count + 1):
        at = pad + n * cell
        pygame.draw.line(surface, line, (at, pad), (at, pad + side), max(1, OVER // 2))
        pygame.draw.line(surface, line, (pad, at), (pad + side, at), max(1, OVER // 2))
    return surface, cell, pad


def spot(surface: pygame.Surface, at: Point, cell: int, how: str, colours: Palette) -> None:
    """Draws a square that is reached: "step", "far" (the square between must be empty), "jump" or "extra"."""
    r = round(cell * 0.27)
    x, y = at
    if how == "step":
        pygame.draw.circle(surface, colours.mark_move, at, r)
    elif how == "far":
        pygame.draw.circle(surface, colours.mark_move, at, r, max(2, round(cell * 0.11)))
    elif how == "jump":
        r = round(r * 1.3)
        pygame.draw.polygon(surface, colours.mark_capture, [(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
    else:
        pygame.draw.rect(surface, colours.mark_extra, (x - r, y - r, 2 * r, 2 * r), max(2, round(cell * 0.13)))


def arrow(surface: pygame.Surface, near: Point, far: Point, cell: int, colour: Colour) -> None:
    """Draws the arrow that goes on from `near` over `far` to the edge."""
    width = max(2, round(cell * 0.17))
    dx, dy = far[0] - near[0], far[1] - near[1]
    start = (near[0] - dx * 0.28, near[1] - dy * 0.28)
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / length, dy / length
    tip = (far[0] + ux * cell * 0.34, far[1] + uy * cell * 0.34)
    neck = (tip[0] - ux * cell * 0.5, tip[1] - uy * cell * 0.5)
    pygame.draw.line(surface, colour, start, neck, width)
    half = cell * 0.28
    wings = [(neck[0] - uy * half, neck[1] + ux * half), (neck[0] + uy * half, neck[1] - ux * half)]
    pygame.draw.polygon(surface, colour, [tip, *wings])
