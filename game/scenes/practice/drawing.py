"""What the page of practice draws by hand: stars of a grade, dots of strengths, marks of a path, boxes."""

from math import cos, pi, sin

import pygame

from game.ui import textures
from game.ui.pictures import drawn_once
from game.ui.theme import Colour

STARS = 5
BIG = 4
"""Shapes are drawn so many times larger and made smaller, for smooth edges."""
WOOD: Colour = (0x5A, 0x3A, 0x22)


@drawn_once
def star(side: int, colour: Colour, filled: bool) -> pygame.Surface:
    """Returns a star, full or as an outline."""
    big = side * BIG
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    points = []
    for n in range(10):
        reach = big * (0.48 if n % 2 == 0 else 0.20)
        angle = n * pi / 5
        points.append((big / 2 + reach * sin(angle), big * 0.53 - reach * cos(angle)))
    pygame.draw.polygon(surface, colour, points, 0 if filled else max(2, big // 16))
    return pygame.transform.smoothscale(surface, (side, side))


def stars(
    surface: pygame.Surface, right: int, middle: int, side: int, grade: int, colours: tuple[Colour, Colour]
) -> int:
    """Draws a grade as stars that end at `right`; returns where they begin. colours: of full stars, of the others."""
    left = right - STARS * side
    for n in range(STARS):
        image = star(side, colours[0] if n < grade else colours[1], n < grade)
        surface.blit(image, (left + n * side, middle - side // 2))
    return left


@drawn_once
def dot(side: int, colour: Colour, width: int) -> pygame.Surface:
    """Returns a disc, or a ring `width` pixels wide where that is not 0."""
    big = side * BIG
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    pygame.draw.circle(surface, colour, (big // 2, big // 2), big // 2, width * BIG)
    return pygame.transform.smoothscale(surface, (side, side))


def put(surface: pygame.Surface, image: pygame.Surface, middle: tuple[int, int]) -> None:
    surface.blit(image, image.get_rect(center=middle))


def mark(surface: pygame.Surface, middle: tuple[int, int], side: int, state: str, gold: Colour, dim: Colour) -> None:
    """Draws a step of a path: "done" a disc with a hook, "here" a ring round a disc, "ahead" an empty ring."""
    line = max(2, side // 10)
    if state == "done":
        put(surface, dot(side, gold, 0), middle)
        x, y = middle
        hook = [(x - side * 0.24, y), (x - side * 0.06, y + side * 0.18), (x + side * 0.26, y - side * 0.2)]
        pygame.draw.lines(surface, (0x24, 0x1B, 0x0E), False, hook, line + 1)
    elif state == "here":
        put(surface, dot(side, gold, line), middle)
        put(surface, dot(side // 2, gold, 0), middle)
    else:
        put(surface, dot(side * 3 // 4, dim, line), middle)


def box(surface: pygame.Surface, rect: pygame.Rect, cards: int, edge: Colour, paper: Colour) -> None:
    """Draws a wooden box; of the cards in it the first few stand out at its top."""
    width, lip = max(3, rect.w // 12), rect.h // 3
    for n in range(min(cards, 7)):
        card = pygame.Rect(rect.x + rect.w // 8 + n * (width + 2), rect.y - lip, width, lip + 4)
        pygame.draw.rect(surface, paper, card)
    surface.blit(textures.wood(rect.size, WOOD, 3), rect)
    pygame.draw.rect(surface, edge, rect, 1)
