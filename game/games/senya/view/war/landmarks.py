"""The six places of the town as they are drawn on its map: each a silhouette of our own with its lights."""

import math
from collections.abc import Callable

import pygame

from game.ui.theme import Colour

At = tuple[int, int]
LAMP: Colour = (0xFF, 0xC9, 0x6A)
STONE: Colour = (0x5A, 0x58, 0x92)
SHADE: Colour = (0x38, 0x36, 0x66)
DARK: Colour = (0x14, 0x13, 0x28)
GLASS: Colour = (0x9C, 0xD2, 0xE0)
RED: Colour = (0xB8, 0x40, 0x3A)


def glow(surface: pygame.Surface, at: At, radius: int, colour: Colour, strength: int) -> None:
    """Adds a soft light to what lies there."""
    light = pygame.Surface((48, 48))
    for step in range(24, 0, -1):
        part = (1 - step / 24) ** 2 * strength / 255
        pygame.draw.circle(light, tuple(round(one * part) for one in colour), (24, 24), step)
    big = pygame.transform.smoothscale(light, (2 * max(1, radius), 2 * max(1, radius)))
    surface.blit(big, (at[0] - radius, at[1] - radius), special_flags=pygame.BLEND_RGB_ADD)


def _mound(surface: pygame.Surface, at: At, u: float, colour: Colour, wide: float = 13) -> None:
    """The ground a place stands on."""
    pygame.draw.ellipse(surface, colour, (at[0] - wide * u, at[1] - 0.5 * u, 2 * wide * u, 6.5 * u))


def _shrine(surface: pygame.Surface, at: At, u: float) -> None:
    x, y = at
    pygame.draw.ellipse(surface, (0x24, 0x30, 0x44), (x - 15 * u, y - 7 * u, 30 * u, 16 * u))
    pygame.draw.ellipse(surface, (0x2C, 0x3B, 0x4E), (x - 11 * u, y - 7 * u, 22 * u, 11 * u))
    for n, (dx, tall) in enumerate(((-11, 9), (-8, 12), (8, 12), (11, 9))):
        for part in range(4):
            wide = (4 - part) * 0.9 * u
            foot = y + (n % 2) * u - part * tall * u / 5
            points = [(x + dx * u - wide, foot), (x + dx * u + wide, foot), (x + dx * u, foot - tall * u / 2.6)]
            pygame.draw.polygon(surface, (0x14 + 4 * part, 0x24 + 5 * part, 0x2E + 5 * part), points)
    glow(surface, (x, y - round(5 * u)), round(11 * u), LAMP, 90)
    for n in range(4):
        pygame.draw.rect(
            surface, (0x66, 0x66, 0x86), (x - (2.6 + n * 0.3) * u, y + n * 1.4 * u, (5.2 + n * 0.6) * u, u)
        )
    for side in (-1, 1):
        pygame.draw.rect(surface, RED, (x + side * 4.4 * u - 0.7 * u, y - 10 * u, 1.4 * u, 11 * u))
    pygame.draw.polygon(
        surface,
        RED,
        [
            (x - 7.6 * u, y - 12.6 * u),
            (x + 7.6 * u, y - 12.6 * u),
            (x + 6.6 * u, y - 10.6 * u),
            (x - 6.6 * u, y - 10.6 * u),
        ],
    )
    pygame.draw.rect(surface, RED, (x - 5.6 * u, y - 8.8 * u, 11.2 * u, 1.2 * u))
    pygame.draw.line(
        surface, (0xE8, 0xD8, 0xB0), (x - 4.4 * u, y - 6.6 * u), (x + 4.4 * u, y - 6.6 * u), round(0.5 * u)
    )


def _library(surface: pygame.Surface, at: At, u: float) -> None:
    x, y = at
    _mound(surface, at, u, (0x20, 0x20, 0x42))
    pygame.draw.rect(surface, SHADE, (x - 11 * u, y - 8 * u, 22 * u, 10 * u))
    pygame.draw.polygon(surface, STONE, [(x - 12 * u, y - 8 * u), (x, y - 13.5 * u), (x + 12 * u, y - 8 * u)])
    pygame.draw.circle(surface, LAMP, (x, y - 10 * u), 1.3 * u)
    glow(surface, (x, y - round(4 * u)), round(12 * u), LAMP, 80)
    for n in range(6):
        left = x + (n - 2.5) * 3.7 * u
        pygame.draw.rect(surface, STONE, (left - 0.7 * u, y - 7.6 * u, 1.4 * u, 9 * u))
    for n in range(5):
        left = x + (n - 2) * 3.7 * u
        pygame.draw.rect(surface, LAMP if n != 2 else (0xFF, 0xE6, 0xB0), (left - 0.8 * u, y - 5.6 * u, 1.6 * u, 4 * u))
    for n in range(3):
        pygame.draw.rect(surface, STONE, (x - (12 + n) * u, y + (1.4 + n) * u, (24 + 2 * n) * u, 0.8 * u))


def _tower(surface: pygame.Surface, at: At, u: float) -> None:
    x, y = at
    _mound(surface, at, u, (0x20, 0x20, 0x42), 10)
    pygame.draw.rect(surface, SHADE, (x - 7.5 * u, y - 3 * u, 15 * u, 6 * u))
    pygame.draw.polygon(
        surface,
        STONE,
        [(x - 3.6 * u, y + 2 * u), (x - 3.0 * u, y - 13 * u), (x + 3.0 * u, y - 13 * u), (x + 3.6 * u, y + 2 * u)],
    )
    pygame.draw.polygon(
        surface, SHADE, [(x, y + 2 * u), (x, y - 13 * u), (x + 3.0 * u, y - 13 * u), (x + 3.6 * u, y + 2 * u)]
    )
    pygame.draw.polygon(
        surface, (0x6E, 0x44, 0x6A), [(x - 4 * u, y - 13 * u), (x, y - 20 * u), (x + 4 * u, y - 13 * u)]
    )
    pygame.draw.line(surface, LAMP, (x, y - 20 * u), (x, y - 22 * u), max(1, round(0.4 * u)))
    centre = (x, round(y - 10 * u))
    glow(surface, centre, round(9 * u), LAMP, 150)
    pygame.draw.circle(surface, (0xFF, 0xF0, 0xC8), centre, 2.3 * u)
    pygame.draw.circle(surface, DARK, centre, 2.3 * u, max(1, round(0.4 * u)))
    for angle, long in ((-90, 1.8), (150, 1.2)):
        end = (
            centre[0] + math.cos(math.radians(angle)) * long * u,
            centre[1] + math.sin(math.radians(angle)) * long * u,
        )
        pygame.draw.line(surface, DARK, centre, end, max(2, round(0.45 * u)))
    for n in (-1, 1):
        pygame.draw.rect(surface, LAMP, (x + n * 5.4 * u - 0.6 * u, y - 1.4 * u, 1.2 * u, 2 * u))


def _park(surface: pygame.Surface, at: At, u: float) -> None:
    x, y = at
    pygame.draw.ellipse(surface, (0x1C, 0x38, 0x3C), (x - 14 * u, y - 4 * u, 28 * u, 12 * u))
    glow(surface, (x, y - round(3 * u)), round(15 * u), GLASS, 70)
    for dx, dy, size in (
        (-11, 0, 2.6),
        (-8.4, 3.6, 2.2),
        (10.6, 0.4, 2.6),
        (8.6, 4, 2),
        (11.5, -3, 2),
        (-11.8, -3.4, 2),
    ):
        pygame.draw.circle(surface, (0x1E, 0x4A, 0x46), (x + dx * u, y + dy * u), size * u)
        pygame.draw.circle(surface, (0x2C, 0x60, 0x58), (x + dx * u - 0.6 * u, y + dy * u - 0.7 * u), size * 0.6 * u)
    dome = pygame.Rect(round(x - 8 * u), round(y - 11 * u), round(16 * u), round(22 * u))
    glass = pygame.Surface(dome.size, pygame.SRCALPHA)
    pygame.draw.ellipse(glass, (*GLASS, 120), glass.get_rect())
    glass.fill((0, 0, 0, 0), (0, dome.h * 6 // 11, dome.w, dome.h))
    surface.blit(glass, dome)
    for part in (1.0, 0.62, 0.24):
        rect = pygame.Rect(0, 0, round(dome.w * part), dome.h)
        rect.center = dome.center
        pygame.draw.arc(surface, GLASS, rect, 0.06, math.pi - 0.06, max(2, round(0.35 * u)))
    for dy in (1.0, -3.4, -7.2):
        half = 8 * u * math.sqrt(max(0.0, 1 - (dy / 11) ** 2))
        pygame.draw.line(surface, GLASS, (x - half, y + dy * u), (x + half, y + dy * u), max(2, round(0.35 * u)))
    for dx in (-4, 0, 4):
        pygame.draw.circle(surface, (0x52, 0xA0, 0x78), (x + dx * u, y - 0.5 * u), 1.7 * u)


def _bridge(surface: pygame.Surface, at: At, u: float) -> None:
    x, y = at
    pygame.draw.polygon(
        surface,
        (0x6A, 0x6C, 0xAA),
        [(x - 15 * u, y - 0.6 * u), (x + 15 * u, y - 0.6 * u), (x + 16 * u, y + 2.2 * u), (x - 16 * u, y + 2.2 * u)],
    )
    for side in (-1, 1):
        pygame.draw.rect(surface, STONE, (x + side * 8 * u - 1.1 * u, y - 11 * u, 2.2 * u, 17 * u))
        pygame.draw.circle(surface, LAMP, (x + side * 8 * u, y - 11.6 * u), 1.1 * u)
        glow(surface, (round(x + side * 8 * u), round(y - 11.6 * u)), round(6 * u), LAMP, 140)
        for n in range(1, 5):
            end = (x + side * 8 * u + n * 1.75 * u, y - 0.4 * u)
            pygame.draw.line(surface, GLASS, (x + side * 8 * u, y - 10 * u), end, max(1, round(0.28 * u)))
            end = (x + side * 8 * u - n * 1.75 * u, y - 0.4 * u)
            pygame.draw.line(surface, GLASS, (x + side * 8 * u, y - 10 * u), end, max(1, round(0.28 * u)))
    pygame.draw.line(surface, (0xB4, 0xB6, 0xE4), (x - 15 * u, y - 0.6 * u), (x + 15 * u, y - 0.6 * u), round(0.5 * u))


def _harbour(surface: pygame.Surface, at: At, u: float) -> None:
    x, y = at
    pygame.draw.polygon(
        surface,
        (0x3C, 0x38, 0x60),
        [(x - 12 * u, y), (x + 12 * u, y - u), (x + 12 * u, y + 5 * u), (x - 12 * u, y + 5 * u)],
    )
    for dx, wide, tall in ((-9.5, 6, 5.5), (-3, 5, 4.5)):
        pygame.draw.rect(surface, SHADE, (x + dx * u, y - tall * u, wide * u, tall * u + 2 * u))
        roof = [
            (x + (dx - 0.5) * u, y - tall * u),
            (x + (dx + wide / 2) * u, y - (tall + 2.6) * u),
            (x + (dx + wide + 0.5) * u, y - tall * u),
        ]
        pygame.draw.polygon(surface, (0x6E, 0x50, 0x66), roof)
        pygame.draw.rect(surface, LAMP, (x + (dx + wide / 2 - 0.7) * u, y - (tall - 1.6) * u, 1.4 * u, 1.8 * u))
    pygame.draw.polygon(
        surface,
        (0xC8, 0xC4, 0xDC),
        [(x + 6 * u, y), (x + 6.8 * u, y - 12 * u), (x + 9.2 * u, y - 12 * u), (x + 10 * u, y)],
    )
    for n in (2, 6):
        pygame.draw.rect(surface, RED, (x + 6.5 * u, y - (n + 2) * u, 3 * u, 1.6 * u))
    top = (round(x + 8 * u), round(y - 13 * u))
    pygame.draw.rect(surface, LAMP, (top[0] - 1.2 * u, top[1] - u, 2.4 * u, 2.2 * u))
    pygame.draw.polygon(
        surface, DARK, [(top[0] - 1.8 * u, top[1] - u), (top[0], top[1] - 3 * u), (top[0] + 1.8 * u, top[1] - u)]
    )
    glow(surface, top, round(10 * u), LAMP, 190)
    mast, foot = x - 1.5 * u, y + 8.4 * u
    pygame.draw.polygon(
        surface,
        DARK,
        [(mast - 5 * u, foot - 2 * u), (mast + 5.4 * u, foot - 2 * u), (mast + 3.4 * u, foot), (mast - 3.6 * u, foot)],
    )
    pygame.draw.line(surface, DARK, (mast, foot - 2 * u), (mast, foot - 8 * u), max(2, round(0.4 * u)))
    pygame.draw.polygon(
        surface,
        (0xC8, 0xC2, 0xD8),
        [(mast + 0.4 * u, foot - 7.8 * u), (mast + 4 * u, foot - 2.8 * u), (mast + 0.4 * u, foot - 2.8 * u)],
    )


LANDMARKS: dict[str, Callable[[pygame.Surface, At, float], None]] = {
    "shrine": _shrine,
    "library": _library,
    "tower": _tower,
    "park": _park,
    "bridge": _bridge,
    "harbour": _harbour,
}
