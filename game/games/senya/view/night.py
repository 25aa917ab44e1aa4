"""The night behind the battle: sky, stars, the moon in its circles, roofs far away, and the floor it shines upon."""

import math
import random

import pygame

from game.games.senya.view.looks import LINE
from game.ui.board.piece_art import blend
from game.ui.pictures import drawn_once
from game.ui.textures import rounded
from game.ui.theme import Colour

ZENITH: Colour = (0x0D, 0x0D, 0x1E)
HORIZON: Colour = (0x3A, 0x34, 0x6E)
FLOOR: tuple[Colour, Colour] = ((0x25, 0x22, 0x4A), (0x0E, 0x0D, 0x1C))
MOON: Colour = (0xE9, 0xE4, 0xF2)
HORIZON_AT = 0.70
"""Of the night's height, where sky and floor meet."""


@drawn_once
def night(size: tuple[int, int], moon: tuple[int, int, int], radius: int) -> pygame.Surface:
    """Returns the night with round corners; `moon` is the middle and the radius of its disc. Shared, not to draw on."""
    w, h = size
    horizon = round(h * HORIZON_AT)
    ground = pygame.Surface(size, pygame.SRCALPHA)
    ground.blit(_fade((w, horizon), (ZENITH, blend(ZENITH, HORIZON, 0.35), HORIZON)), (0, 0))
    ground.blit(_fade((w, h - horizon), (blend(HORIZON, FLOOR[0], 0.6), FLOOR[0], FLOOR[1])), (0, horizon))
    _stars(ground, horizon)
    _moon(ground, moon)
    _roofs(ground, horizon, moon[0])
    _floor(ground, horizon, moon[0])
    _vignette(ground)
    ground.blit(rounded(size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(rounded(size, radius, (*LINE, 0), (*blend(LINE, (255, 255, 255), 0.2), 255), 1), (0, 0))
    return ground


def _fade(size: tuple[int, int], colours: tuple[Colour, ...]) -> pygame.Surface:
    strip = pygame.Surface((1, len(colours)), pygame.SRCALPHA)
    for y, colour in enumerate(colours):
        strip.set_at((0, y), (*colour, 255))
    return pygame.transform.smoothscale(strip, (max(1, size[0]), max(1, size[1])))


def _stars(ground: pygame.Surface, horizon: int) -> None:
    sky = random.Random(11)  # the show's own randomness: the same sky every night
    for _ in range(150):
        x, y = sky.randrange(ground.get_width()), round(sky.random() ** 1.6 * horizon * 0.9)
        light = sky.randrange(60, 200)
        ground.fill((light, light, min(255, light + 30)), (x, y, 1, 1))
        if light > 180:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                ground.fill((80, 80, 110), (x + dx, y + dy, 1, 1))


def _moon(ground: pygame.Surface, moon: tuple[int, int, int]) -> None:
    """The disc with its seas, three circles of light around it, and a wide shine."""
    x, y, r = moon
    shine = pygame.Surface((64, 64), pygame.SRCALPHA)
    shine.fill((*MOON, 0))
    for n in range(32, 0, -1):
        pygame.draw.circle(shine, (*MOON, round(74 * (1 - n / 32) ** 2)), (32, 32), n)
    far = round(r * 3.6)
    ground.blit(pygame.transform.smoothscale(shine, (2 * far, 2 * far)), (x - far, y - far))
    for part, alpha in ((2.25, 15), (1.78, 20), (1.36, 26)):
        ring = _disc(round(r * part), (*MOON, alpha), (*MOON, alpha + 14))
        ground.blit(ring, ring.get_rect(center=(x, y)))
    disc = _disc(r, (*blend(MOON, HORIZON, 0.48), 255), (*blend(MOON, HORIZON, 0.22), 255))
    seas = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA)
    shapes = random.Random(5)
    for _ in range(16):
        a, d, size = shapes.random() * math.tau, shapes.random() * 0.72, 0.08 + shapes.random() * 0.17
        at = (r + r * d * math.cos(a), r + r * d * math.sin(a))
        pygame.draw.circle(seas, (0x3A, 0x38, 0x66, 46), at, r * size)
    seas = pygame.transform.gaussian_blur(seas, max(2, r // 14))
    seas.blit(_disc(r, (255, 255, 255, 255), (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    disc.blit(seas, (0, 0))
    ground.blit(disc, disc.get_rect(center=(x, y)))


def _disc(r: int, fill: tuple[int, int, int, int], edge: tuple[int, int, int, int]) -> pygame.Surface:
    """A smooth disc with a thin rim."""
    big = pygame.Surface((4 * r, 4 * r), pygame.SRCALPHA)
    big.fill((*fill[:3], 0))
    pygame.draw.circle(big, edge, (2 * r, 2 * r), 2 * r)
    pygame.draw.circle(big, fill, (2 * r, 2 * r), 2 * r - 4)
    return pygame.transform.smoothscale(big, (2 * r, 2 * r))


def _roofs(ground: pygame.Surface, horizon: int, middle: int) -> None:
    """Two rows of roofs and spires, the farther one paler, lower towards the moon."""
    w = ground.get_width()
    for depth, (tall, colour) in enumerate(
        ((0.30, blend(HORIZON, ZENITH, 0.35)), (0.20, blend(HORIZON, ZENITH, 0.72)))
    ):
        town = random.Random(23 + depth)
        x = -10
        while x < w:
            wide = town.randrange(16, 46)
            away = min(1.0, abs(x + wide / 2 - middle) / (w * 0.42))
            high = round(horizon * tall * (0.25 + 0.75 * away) * (0.5 + town.random() * 0.8))
            top = horizon - high
            ground.fill((*colour, 255), (x, top, wide, high + 1))
            if town.random() < 0.45:
                peak = top - round(wide * (0.6 + town.random()))
                pygame.draw.polygon(ground, colour, [(x, top), (x + wide / 2, peak), (x + wide, top)])
            for _ in range(town.randrange(0, 4) if depth else 0):
                at = (x + town.randrange(3, max(4, wide - 3)), top + town.randrange(3, max(4, high)))
                ground.fill((0xE0, 0xB8, 0x6A, 255) if town.random() < 0.5 else (0x70, 0x68, 0x90, 255), (*at, 2, 2))
            x += wide + town.randrange(-4, 12)


def _floor(ground: pygame.Surface, horizon: int, middle: int) -> None:
    """Tiles that run towards the moon, and its light upon them."""
    w, h = ground.get_size()
    lines = pygame.Surface((w, h - horizon), pygame.SRCALPHA)
    deep = h - horizon
    for n in range(-14, 15):
        far, near = middle + n * w * 0.028, middle + n * w * 0.16
        pygame.draw.aaline(lines, (0x9A, 0x94, 0xE0, 40), (far, 0), (near, deep))
    for n in range(1, 9):
        y = round(deep * (n / 8) ** 1.9)
        pygame.draw.line(lines, (0x9A, 0x94, 0xE0, 34), (0, y), (w, y))
    light = pygame.Surface((16, 16), pygame.SRCALPHA)
    light.fill((*MOON, 0))
    for n in range(8, 0, -1):
        pygame.draw.circle(light, (*MOON, round(90 * (1 - n / 8))), (8, 8), n)
    wide = round(w * 0.46)
    shine = pygame.transform.smoothscale(light, (wide, 2 * deep))
    lines.blit(shine, (middle - wide // 2, -deep), special_flags=pygame.BLEND_RGBA_ADD)
    ground.blit(lines, (0, horizon))
    pygame.draw.line(ground, blend(HORIZON, MOON, 0.25), (0, horizon), (w, horizon))


def _vignette(ground: pygame.Surface) -> None:
    shade = pygame.Surface((9, 9), pygame.SRCALPHA)
    for y in range(9):
        for x in range(9):
            away = max(0.0, math.hypot((x - 4) / 4, (y - 4) / 4) - 0.55)
            shade.set_at((x, y), (4, 3, 12, min(190, round(210 * away))))
    ground.blit(pygame.transform.smoothscale(shade, ground.get_size()), (0, 0))
