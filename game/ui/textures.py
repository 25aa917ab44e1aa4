"""Drawn surfaces: lacquer ground, kaya wood, rounded panels with smooth corners, soft shadows."""

import random
from functools import lru_cache

import pygame

from game.ui.pictures import drawn_once

Colour = tuple[int, int, int]
Shade = tuple[int, int, int, int]
_CLEAR: Shade = (0, 0, 0, 0)
LACQUER: Colour = (0x1B, 0x17, 0x18)
"""The dark ground of the house."""
_LARGE = 20_000
"""Pixels from which on the inside of an opaque box is filled instead of blended."""


def _shade(colour: Colour | Shade) -> Shade:
    return colour if len(colour) == 4 else (*colour, 255)


@drawn_once
def _corner(radius: int, fill: Shade, edge: Shade, width: int) -> pygame.Surface:
    """The top left corner of a rounded box, `radius` pixels square, smoothed from four times its size."""
    big = 4
    side = radius * big
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill((*(edge if width else fill)[:3], 0))
    if width:
        pygame.draw.circle(surface, edge, (side, side), side)
    if radius > width:
        pygame.draw.circle(surface, fill, (side, side), side - width * big)
    return pygame.transform.smoothscale(surface, (radius, radius))


@drawn_once
def rounded(size: tuple[int, int], radius: int, fill: Shade, edge: Shade = _CLEAR, width: int = 0) -> pygame.Surface:
    """Returns a box with smooth round corners, `fill` inside and an edge of `width` pixels. Shared; not to draw on."""
    w, h = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, w // 2, h // 2))
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.fill(fill)
    if width:
        pygame.draw.rect(surface, edge, (0, 0, w, h), width)
    if radius:
        corner = _corner(radius, fill, edge, width)
        for x, flip_x in ((0, False), (w - radius, True)):
            for y, flip_y in ((0, False), (h - radius, True)):
                surface.fill(_CLEAR, (x, y, radius, radius))
                surface.blit(pygame.transform.flip(corner, flip_x, flip_y), (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Colour | Shade,
    edge: Colour | Shade | None = None,
    width: int = 1,
) -> None:
    """Draws a rounded box on `surface`."""
    inside, line = _shade(fill), _shade(edge) if edge else _CLEAR
    width = width if edge else 0
    box = rounded(rect.size, radius, inside, line, width)
    rim = max(radius, width)
    if inside[3] < 255 or rect.width * rect.height < _LARGE or min(rect.size) <= 2 * rim:
        surface.blit(box, rect)
        return
    w, h = rect.size
    surface.fill(inside, rect.inflate(-2 * rim, -2 * rim))  # blending opaque pixels costs ten times as much
    for strip in ((0, 0, w, rim), (0, h - rim, w, rim), (0, rim, rim, h - 2 * rim), (w - rim, rim, rim, h - 2 * rim)):
        surface.blit(box, (rect.x + strip[0], rect.y + strip[1]), strip)


@drawn_once
def shadow_image(size: tuple[int, int], radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Returns a soft black shadow of a rounded box, `blur` pixels wider on every side."""
    small = max(1, blur // 4)
    w, h = (size[0] + 2 * blur) // small + 1, (size[1] + 2 * blur) // small + 1
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    edge = blur // small
    box = pygame.Rect(edge, edge, max(1, w - 2 * edge), max(1, h - 2 * edge))
    pygame.draw.rect(surface, (0, 0, 0, alpha), box, border_radius=max(1, radius // small))
    soft = pygame.transform.gaussian_blur(surface, max(1, edge // 2))
    return pygame.transform.smoothscale(soft, (size[0] + 2 * blur, size[1] + 2 * blur))


def shadow(surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, alpha: int = 130, drop: int = 0) -> None:
    """Draws the soft shadow of a box, `drop` pixels lower than the box."""
    surface.blit(shadow_image(rect.size, radius, blur, alpha), (rect.x - blur, rect.y - blur + drop))


@drawn_once
def lacquer(size: tuple[int, int], colour: Colour = LACQUER) -> pygame.Surface:
    """Returns the dark ground: lying grain under lacquer, darker towards the edges. `size` in pixels."""
    strip = pygame.Surface((1, size[1]))
    for y, (shade, light) in enumerate(_streaks(size[1])):
        strip.set_at((0, y), [max(0, min(255, round((part + shade) * light))) for part in colour])
    ground = pygame.transform.scale(strip, size)
    ground.blit(pygame.transform.scale(_sides(size[0]), size), (0, 0), special_flags=pygame.BLEND_MULT)
    return ground


@lru_cache(maxsize=2)
def _streaks(h: int) -> tuple[tuple[float, float], ...]:
    """Returns of each row of such a ground by how much it is lighter, and the share of its light that is left."""
    rows = random.Random(5)  # the show's own randomness: the same ground every day
    level = 0.0
    found = []
    for y in range(h):
        level = level * 0.8 + rows.uniform(-1.1, 1.1)
        found.append((level + rows.uniform(-0.8, 0.8), 1 - 0.2 * (2 * y / h - 1) ** 2))
    return tuple(found)


@drawn_once
def _sides(w: int) -> pygame.Surface:
    """Returns a row that is darker towards its ends."""
    across = pygame.Surface((w, 1))
    for x in range(w):
        light = round(255 * (1 - 0.24 * (2 * x / w - 1) ** 2))
        across.set_at((x, 0), (light, light, light))
    return across


def _grain(size: tuple[int, int], colour: Colour, seed: int, strength: float) -> pygame.Surface:
    """Standing grain: columns of slowly changing lightness, bent a little along their length."""
    w, h = size
    shades = random.Random(seed)
    wide = w + 16
    line = pygame.Surface((wide, 1))
    level = slow = 0.0
    for x in range(wide):
        slow = slow * 0.97 + shades.uniform(-1, 1)
        level = level * 0.55 + shades.uniform(-1, 1)
        light = (slow * 0.8 + level * 1.6) * strength
        if shades.random() < 0.03:
            light -= 5 * strength
        line.set_at((x, 0), [max(0, min(255, round(part + light))) for part in colour])
    surface = pygame.Surface((w, h))
    band = max(2, h // 60)
    offset = 8.0
    for y in range(0, h, band):
        offset = max(0.0, min(16.0, offset + shades.uniform(-0.45, 0.45)))
        surface.blit(pygame.transform.scale(line, (wide, band)), (-round(offset), y))
    return surface


@drawn_once
def wood(
    size: tuple[int, int], colour: Colour = (0xDC, 0xB1, 0x71), seed: int = 1, strength: float = 1.0
) -> pygame.Surface:
    """Returns a board of straight-grained wood of `colour`, lighter towards the top left. `size` in pixels."""
    surface = _grain(size, colour, seed, strength)
    light = pygame.Surface((4, 4), pygame.SRCALPHA)
    for y in range(4):
        for x in range(4):
            sum_ = x + y
            light.set_at((x, y), (255, 255, 255, 16 - 5 * sum_) if sum_ < 3 else (0, 0, 0, 5 * (sum_ - 2)))
    surface.blit(pygame.transform.smoothscale(light, size), (0, 0))
    return surface


@drawn_once
def plane(size: tuple[int, int], shade: Shade) -> pygame.Surface:
    """Returns a rectangle of one translucent colour. Shared; not to draw on."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(shade)
    return surface
