"""What every picture of a place stands on: sky, moon, stars, ground, weather, lamps, loose pages; drawn enlarged."""

import math

import pygame

from game.rules.chance import Stream
from game.ui.theme import Colour

Ground = tuple[Colour, Colour, Colour]
SKIES: dict[str, Ground] = {
    "night": ((0x0C, 0x0D, 0x22), (0x25, 0x2B, 0x5C), (0x4A, 0x50, 0x90)),
    "dusk": ((0x1E, 0x1A, 0x44), (0x7A, 0x3E, 0x62), (0xE0, 0x86, 0x5C)),
    "dawn": ((0x35, 0x3A, 0x6A), (0xB0, 0x7C, 0x86), (0xF2, 0xCF, 0x9C)),
    "rain": ((0x0C, 0x10, 0x1C), (0x1E, 0x28, 0x3C), (0x3A, 0x48, 0x5E)),
    "fog": ((0x1C, 0x20, 0x34), (0x3E, 0x46, 0x62), (0x7A, 0x84, 0x9C)),
    "snow": ((0x18, 0x1E, 0x38), (0x3A, 0x46, 0x70), (0x86, 0x92, 0xB4)),
    "dream": ((0x1C, 0x0E, 0x30), (0x52, 0x2C, 0x6E), (0x9A, 0x5C, 0x9C)),
    "white": ((0x6E, 0x74, 0x86), (0xA6, 0xAC, 0xBC), (0xDD, 0xDE, 0xE6)),
}
"""From the top down, by the light."""
FLOORS: dict[str, Colour] = {
    "dawn": (0x5E, 0x46, 0x50),
    "dusk": (0x2E, 0x20, 0x3C),
    "white": (0xC4, 0xC8, 0xD2),
    "rain": (0x12, 0x18, 0x26),
    "fog": (0x2C, 0x32, 0x46),
    "snow": (0x8E, 0x98, 0xB2),
}
CLEAR = ("night", "dream", "dusk")
"""Lights in which stars are seen."""
DARK: Colour = (0x0B, 0x0A, 0x16)
MOON: Colour = (0xF4, 0xF0, 0xDE)
LAMP: Colour = (0xFF, 0xC9, 0x6A)


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Returns a colour so far on the way to another."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def sky(surface: pygame.Surface, ground: Ground) -> None:
    """Three colours that run into each other from the top down."""
    strip = pygame.Surface((1, 3))
    for n, colour in enumerate(ground):
        strip.set_at((0, n), colour)
    surface.blit(pygame.transform.smoothscale(strip, surface.get_size()), (0, 0))


def stars(surface: pygame.Surface, stream: Stream) -> None:
    w, h = surface.get_size()
    for _ in range(70):
        at = (stream.below(w), stream.below(h * 6 // 10))
        light = 120 + stream.below(120)
        pygame.draw.circle(surface, (light, light, min(255, light + 20)), at, 1 + stream.below(3))


def glow(surface: pygame.Surface, at: tuple[int, int], radius: int, colour: Colour, strength: int) -> None:
    """A soft light that is added to what lies there."""
    light = pygame.Surface((64, 64))
    for step in range(32, 0, -1):
        part = (1 - step / 32) ** 2 * strength / 255
        shade = tuple(round(one * part) for one in colour)
        pygame.draw.circle(light, shade, (32, 32), step)
    big = pygame.transform.smoothscale(light, (2 * radius, 2 * radius))
    surface.blit(big, (at[0] - radius, at[1] - radius), special_flags=pygame.BLEND_RGB_ADD)


def moon(surface: pygame.Surface, light: str) -> None:
    """The moon, or the low sun; behind rain a pale place, on white nothing."""
    w, h = surface.get_size()
    at, radius = (w // 2, round(h * 0.40)), round(min(h * 0.215, w * 0.11))
    if light == "white":
        return
    if light in ("rain", "fog"):
        glow(surface, at, radius * 3, MOON, 70)
        if light == "fog":
            pygame.draw.circle(surface, mixed(SKIES["fog"][1], MOON, 0.55), at, radius)
        return
    colour = {"dawn": (0xFF, 0xE2, 0xB4), "dusk": (0xFF, 0xB0, 0x6C)}.get(light, MOON)
    glow(surface, at, radius * 3, colour, 120)
    pygame.draw.circle(surface, colour, at, radius)
    if colour != MOON:
        return
    for dx, dy, part in ((-0.4, -0.2, 0.22), (0.2, 0.3, 0.3), (0.35, -0.35, 0.14), (-0.15, 0.45, 0.16)):
        spot = (round(at[0] + dx * radius), round(at[1] + dy * radius))
        pygame.draw.circle(surface, (0xE6, 0xE1, 0xCE), spot, round(part * radius))


def floor(surface: pygame.Surface, light: str) -> None:
    """The ground with the light that lies on it, in lines that run to the moon."""
    w, h = surface.get_size()
    top = round(h * 0.76)
    shade = FLOORS.get(light, (0x16, 0x17, 0x38))
    pygame.draw.rect(surface, shade, (0, top, w, h - top))
    line = mixed(shade, (0xFF, 0xFF, 0xFF), 0.14)
    for n in range(-9, 10):
        pygame.draw.line(surface, line, (w // 2 + n * w // 34, top), (w // 2 + n * w // 7, h), 2)
    for n in range(1, 5):
        y = top + round((h - top) * (n / 5) ** 1.6)
        pygame.draw.line(surface, line, (0, y), (w, y), 2)
    glow(surface, (w // 2, top + (h - top) // 3), w // 4, MOON, 46)


def lantern(surface: pygame.Surface, at: tuple[int, int]) -> None:
    u = surface.get_height() // 60
    glow(surface, at, u * 14, LAMP, 130)
    pygame.draw.rect(surface, LAMP, (at[0] - u, at[1] - 2 * u, 2 * u, 4 * u), border_radius=u // 2)
    pygame.draw.rect(surface, DARK, (at[0] - u, at[1] - 2 * u, 2 * u, 4 * u), max(1, u // 3), border_radius=u // 2)
    pygame.draw.line(surface, DARK, (at[0], 0), (at[0], at[1] - 2 * u), max(1, u // 3))


def pages(surface: pygame.Surface, stream: Stream) -> None:
    """Loose pages in the air."""
    w, h = surface.get_size()
    for _ in range(26):
        x, y, size = stream.below(w), stream.below(h * 8 // 10), h // 60 + stream.below(h // 50)
        turn = stream.below(628) / 100
        points = [(x + size * math.cos(turn + d), y + size * 0.8 * math.sin(turn + d)) for d in (0.5, 2.4, 3.7, 5.5)]
        light = 150 + stream.below(90)
        pygame.draw.polygon(surface, (light, light, min(255, light + 8)), points)


def water(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Water in the place of the ground: what shines above lies broken on it."""
    w, h = surface.get_size()
    top = round(h * 0.70)
    mirrored = pygame.transform.flip(surface.subsurface((0, max(0, 2 * top - h), w, min(top, h - top))), False, True)
    mirrored = pygame.transform.smoothscale(mirrored, (w, h - top))
    mirrored.fill((0x86, 0x90, 0xA8), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(mirrored, (0, top))
    shine = mixed(SKIES[light][2], MOON, 0.4)
    for _ in range(90):
        part = stream.below(100) / 100
        y = top + round((h - top) * part**1.4)
        middle = w // 2 if stream.below(3) else stream.below(w)
        wide = round(w * (0.01 + 0.06 * part)) + stream.below(w // 40)
        x = middle + stream.below(w // 6) - w // 12 - wide // 2
        pygame.draw.line(surface, shine, (x, y), (x + wide, y), 1 + round(2 * part))


def weather(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Rain or snow in front of everything, or fog that lies over the ground."""
    w, h = surface.get_size()
    if light == "rain":
        veil = pygame.Surface((w, h), pygame.SRCALPHA)
        for _ in range(240):
            x, y, long = stream.below(w + h // 4), stream.below(h), h // 30 + stream.below(h // 18)
            pygame.draw.line(veil, (0xB8, 0xC8, 0xE0, 70 + stream.below(70)), (x, y), (x - long // 4, y + long), 2)
        surface.blit(veil, (0, 0))
    elif light == "snow":
        for _ in range(260):
            at, near = (stream.below(w), stream.below(h)), stream.below(100) / 100
            pygame.draw.circle(surface, mixed((0x9A, 0xA4, 0xC0), (0xFF, 0xFF, 0xFF), near), at, 1 + round(4 * near**2))
    elif light == "fog":
        veil = pygame.Surface((64, 40), pygame.SRCALPHA)
        veil.fill((0xB4, 0xBC, 0xCC, 0))
        for _ in range(26):
            at, r = (stream.below(64), 16 + stream.below(24)), 4 + stream.below(7)
            pygame.draw.ellipse(veil, (0xB4, 0xBC, 0xCC, 60), (at[0] - 2 * r, at[1] - r // 2, 4 * r, r))
        soft = pygame.transform.gaussian_blur(veil, 4)
        surface.blit(pygame.transform.smoothscale(soft, (w, h)), (0, 0))
