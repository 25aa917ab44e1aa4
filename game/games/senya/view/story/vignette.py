"""The vignette of a scene: a place of our own, drawn from silhouettes, moon and lights; kept by what it shows."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from game.rules.chance import Stream
from game.ui.theme import Colour

FINE = 2
Ground = tuple[Colour, Colour, Colour]
SKIES: dict[str, Ground] = {
    "night": ((0x0C, 0x0D, 0x22), (0x25, 0x2B, 0x5C), (0x4A, 0x50, 0x90)),
    "dawn": ((0x35, 0x3A, 0x6A), (0xB0, 0x7C, 0x86), (0xF2, 0xCF, 0x9C)),
    "dream": ((0x1C, 0x0E, 0x30), (0x52, 0x2C, 0x6E), (0x9A, 0x5C, 0x9C)),
    "white": ((0x6E, 0x74, 0x86), (0xA6, 0xAC, 0xBC), (0xDD, 0xDE, 0xE6)),
}
DARK: Colour = (0x0B, 0x0A, 0x16)
MOON: Colour = (0xF4, 0xF0, 0xDE)
LAMP: Colour = (0xFF, 0xC9, 0x6A)
MOTIFS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("morning", ("morning", "dawn", "sunrise", "daylight")),
    ("blank", ("white", "blank", "snow")),
    ("castle", ("castle", "tower", "dream", "palace", "stage", "theatre", "theater")),
    ("library", ("librar", "stacks", "archive", "book", "museum")),
    ("bridge", ("bridge", "river", "bank", "canal", "harbour", "pier", "water", "sea")),
    ("room", ("room", "ward", "bed", "house", "shop", "café", "cafe", "school", "class", "studio", "hall")),
    ("mirror", ("mirror", "reflection", "glass", "window")),
    ("shrine", ("shrine", "temple", "church", "grave", "torii")),
)
"""Motifs by what stands in the English words of a place; a street elsewhere."""
SKY_OF = {"morning": "dawn", "blank": "white", "castle": "dream", "mirror": "dream"}


def motif_of(words: str, phase: str) -> str:
    """Returns the motif of a place by its English words and the phase of the story."""
    words = words.lower()
    return next((name for name, parts in MOTIFS if any(part in words for part in parts)), "street")


@lru_cache(maxsize=6)
def vignette(size: tuple[int, int], motif: str, key: str, people: int, others: int) -> pygame.Surface:
    """Returns the picture of a place with so many heroes seen from behind, and so many others. Not to draw on."""
    w, h = size[0] * FINE, size[1] * FINE
    surface = pygame.Surface((w, h))
    stream = Stream(sum(ord(letter) * (n + 7) for n, letter in enumerate(key)) + 1)
    sky = SKY_OF.get(motif, "night")
    _sky(surface, SKIES[sky])
    if sky in ("night", "dream"):
        _stars(surface, stream)
    _moon(surface, sky)
    PLACES[motif](surface, stream)
    _floor(surface, sky)
    _people(surface, people, others)
    _frame(surface)
    return pygame.transform.smoothscale(surface, size)


def _sky(surface: pygame.Surface, ground: Ground) -> None:
    strip = pygame.Surface((1, 3))
    for n, colour in enumerate(ground):
        strip.set_at((0, n), colour)
    surface.blit(pygame.transform.smoothscale(strip, surface.get_size()), (0, 0))


def _stars(surface: pygame.Surface, stream: Stream) -> None:
    w, h = surface.get_size()
    for _ in range(70):
        at = (stream.below(w), stream.below(h * 6 // 10))
        light = 120 + stream.below(120)
        pygame.draw.circle(surface, (light, light, min(255, light + 20)), at, 1 + stream.below(3))


def _glow(surface: pygame.Surface, at: tuple[int, int], radius: int, colour: Colour, strength: int) -> None:
    """A soft light that is added to what lies there."""
    light = pygame.Surface((64, 64))
    for step in range(32, 0, -1):
        part = (1 - step / 32) ** 2 * strength / 255
        shade = tuple(round(one * part) for one in colour)
        pygame.draw.circle(light, shade, (32, 32), step)
    big = pygame.transform.smoothscale(light, (2 * radius, 2 * radius))
    surface.blit(big, (at[0] - radius, at[1] - radius), special_flags=pygame.BLEND_RGB_ADD)


def _moon(surface: pygame.Surface, sky: str) -> None:
    w, h = surface.get_size()
    at, radius = (w // 2, round(h * 0.40)), round(min(h * 0.215, w * 0.11))
    if sky == "white":
        return
    colour = (0xFF, 0xE2, 0xB4) if sky == "dawn" else MOON
    _glow(surface, at, radius * 3, colour, 120)
    pygame.draw.circle(surface, colour, at, radius)
    if sky == "dawn":
        return
    for dx, dy, part in ((-0.4, -0.2, 0.22), (0.2, 0.3, 0.3), (0.35, -0.35, 0.14), (-0.15, 0.45, 0.16)):
        spot = (round(at[0] + dx * radius), round(at[1] + dy * radius))
        pygame.draw.circle(surface, (0xE6, 0xE1, 0xCE), spot, round(part * radius))


def _floor(surface: pygame.Surface, sky: str) -> None:
    """The ground with the light that lies on it, in lines that run to the moon."""
    w, h = surface.get_size()
    top = round(h * 0.76)
    shade = {"dawn": (0x5E, 0x46, 0x50), "white": (0xC4, 0xC8, 0xD2)}.get(sky, (0x16, 0x17, 0x38))
    pygame.draw.rect(surface, shade, (0, top, w, h - top))
    line = tuple(min(255, one + 34) for one in shade)
    for n in range(-9, 10):
        pygame.draw.line(surface, line, (w // 2 + n * w // 34, top), (w // 2 + n * w // 7, h), 2)
    for n in range(1, 5):
        y = top + round((h - top) * (n / 5) ** 1.6)
        pygame.draw.line(surface, line, (0, y), (w, y), 2)
    _glow(surface, (w // 2, top + (h - top) // 3), w // 4, MOON, 46)


# --- places ----------------------------------------------------------------------------------------------------------


def _library(surface: pygame.Surface, stream: Stream) -> None:
    """Shelves that run to the moon on both sides, with lamps and loose pages."""
    w, h = surface.get_size()
    for side in (-1, 1):
        for depth in range(5):
            near, far = 1 - depth * 0.155, 1 - (depth + 1) * 0.155
            x0, x1 = w / 2 + side * w / 2 * near, w / 2 + side * w / 2 * far
            top0, top1 = h * 0.40 * (1 - near), h * 0.40 * (1 - far)
            low0, low1 = h * (0.70 + 0.30 * near), h * (0.70 + 0.30 * far)
            light = 18 + depth * 7
            pygame.draw.polygon(
                surface, (light + 8, light - 2, light + 4), [(x0, top0), (x1, top1), (x1, low1), (x0, low0)]
            )
            for row in range(6):
                part0, part1 = row / 6, (row + 1) / 6
                for book in range(7):
                    a = x0 + (x1 - x0) * (book + 0.1) / 7
                    b = x0 + (x1 - x0) * (book + 0.8) / 7
                    tall = 0.25 + stream.below(40) / 100
                    y0 = top0 + (low0 - top0) * (part0 + (part1 - part0) * tall)
                    y1 = top0 + (low0 - top0) * (part1 - 0.02)
                    hue = ((70, 34, 40), (36, 44, 78), (74, 60, 34), (32, 60, 58))[stream.below(4)]
                    colour = tuple(min(255, one + depth * 9) for one in hue)
                    pygame.draw.polygon(surface, colour, [(a, y0), (b, y0), (b, y1), (a, y1)])
                y = top0 + (low0 - top0) * part1
                pygame.draw.line(surface, (16, 10, 14), (x0, y), (x1, top1 + (low1 - top1) * part1), 3)
    for x in (0.2, 0.8):
        _lantern(surface, (round(w * x), round(h * 0.22)))
    _pages(surface, stream)


def _lantern(surface: pygame.Surface, at: tuple[int, int]) -> None:
    u = surface.get_height() // 60
    _glow(surface, at, u * 14, LAMP, 130)
    pygame.draw.rect(surface, LAMP, (at[0] - u, at[1] - 2 * u, 2 * u, 4 * u), border_radius=u // 2)
    pygame.draw.rect(surface, DARK, (at[0] - u, at[1] - 2 * u, 2 * u, 4 * u), max(1, u // 3), border_radius=u // 2)
    pygame.draw.line(surface, DARK, (at[0], 0), (at[0], at[1] - 2 * u), max(1, u // 3))


def _pages(surface: pygame.Surface, stream: Stream) -> None:
    """Loose pages in the air."""
    w, h = surface.get_size()
    for _ in range(26):
        x, y, size = stream.below(w), stream.below(h * 8 // 10), h // 60 + stream.below(h // 50)
        turn = stream.below(628) / 100
        points = [(x + size * math.cos(turn + d), y + size * 0.8 * math.sin(turn + d)) for d in (0.5, 2.4, 3.7, 5.5)]
        light = 150 + stream.below(90)
        pygame.draw.polygon(surface, (light, light, min(255, light + 8)), points)


def _street(surface: pygame.Surface, stream: Stream) -> None:
    """Roofs against the sky, with windows that are lit."""
    w, h = surface.get_size()
    for layer, shade in ((0, (0x22, 0x26, 0x4E)), (1, (0x12, 0x13, 0x2A))):
        x = 0
        while x < w:
            wide = w // 14 + stream.below(w // 10)
            middle = abs(x + wide / 2 - w / 2) / (w / 2)
            tall = h * (0.12 + 0.34 * middle) + stream.below(h // 9) - layer * h * 0.03
            top = round(h * 0.78 - tall)
            pygame.draw.rect(surface, shade, (x, top, wide, h - top))
            if stream.below(2):
                pygame.draw.polygon(surface, shade, [(x - 6, top), (x + wide / 2, top - h // 18), (x + wide + 6, top)])
            for _ in range(4 if layer else 2):
                at = (x + stream.below(max(1, wide - 14)), top + h // 40 + stream.below(max(1, round(tall * 0.7))))
                pygame.draw.rect(surface, LAMP if stream.below(3) else (0xA0, 0x8A, 0x60), (*at, w // 110, h // 44))
            x += wide + stream.below(w // 60)


def _room(surface: pygame.Surface, stream: Stream) -> None:
    """A room with a window through which the moon looks, curtains and a bed."""
    w, h = surface.get_size()
    wall = (0x17, 0x18, 0x30)
    left, right, top, low = round(w * 0.27), round(w * 0.73), round(h * 0.08), round(h * 0.70)
    for box in ((0, 0, left, h), (right, 0, w - right, h), (0, 0, w, top), (0, low, w, h - low)):
        pygame.draw.rect(surface, wall, box)
    for x in (left, (left + right) // 2, right):
        pygame.draw.line(surface, (0x30, 0x32, 0x58), (x, top), (x, low), h // 50)
    for y in (top, (top + low) // 2, low):
        pygame.draw.line(surface, (0x30, 0x32, 0x58), (left, y), (right, y), h // 50)
    for side, x in ((-1, left), (1, right)):
        for fold in range(5):
            at = x + side * fold * w // 50
            shade = (0x34 + fold * 5, 0x2C + fold * 3, 0x56 + fold * 4)
            pygame.draw.polygon(
                surface,
                shade,
                [(at, 0), (at + side * w // 46, 0), (at + side * w // 40, h * 0.8), (at + side * w // 80, h * 0.8)],
            )
    bed = pygame.Rect(round(w * 0.06), round(h * 0.62), round(w * 0.32), round(h * 0.16))
    pygame.draw.rect(surface, (0x4C, 0x50, 0x7C), bed, border_radius=h // 30)
    pygame.draw.ellipse(surface, (0xA8, 0xAE, 0xCE), (bed.x + 8, bed.y - h // 30, bed.w // 3, h // 11))


def _castle(surface: pygame.Surface, stream: Stream) -> None:
    """Towers of pages before the moon."""
    w, h = surface.get_size()
    for n in range(9):
        x = round(w * (0.06 + n * 0.105))
        wide = w // 15 + stream.below(w // 40)
        tall = round(h * (0.62 - abs(n - 4) * 0.07)) + stream.below(h // 12)
        shade = (0x1C + 5 * (n % 3), 0x12 + 3 * (n % 3), 0x30 + 6 * (n % 3))
        top = round(h * 0.80) - tall
        pygame.draw.rect(surface, shade, (x, top, wide, tall))
        pygame.draw.polygon(
            surface, shade, [(x - wide // 5, top), (x + wide // 2, top - h // 7), (x + wide * 6 // 5, top)]
        )
        for y in range(top + h // 30, round(h * 0.78), h // 22):
            pygame.draw.line(surface, tuple(one + 12 for one in shade), (x, y), (x + wide, y + stream.below(5)), 2)
        pygame.draw.rect(surface, (0xE8, 0xB8, 0xE0), (x + wide // 2 - 4, top + h // 14, 9, h // 26), border_radius=4)
    _pages(surface, stream)


def _bridge(surface: pygame.Surface, stream: Stream) -> None:
    """A bridge of glass that runs to the moon over black water."""
    w, h = surface.get_size()
    _street(surface, stream)
    for n in range(7):
        part = (n + 1) / 8
        rect = pygame.Rect(0, 0, round(w * (0.16 + 0.86 * part)), round(h * (0.30 + 0.9 * part)))
        rect.midbottom = (w // 2, round(h * (0.80 + 0.24 * part)))
        pygame.draw.arc(surface, (0x8C, 0xA6, 0xE4), rect, 0, math.pi, 2 + n)
    for side in (-1, 1):
        pygame.draw.line(
            surface, (0xA8, 0xBC, 0xF0), (w // 2 + side * w // 14, h * 0.74), (w // 2 + side * w * 0.52, h * 0.96), 5
        )


def _mirror(surface: pygame.Surface, stream: Stream) -> None:
    """Tall mirrors in a row, each with its own light."""
    w, h = surface.get_size()
    for n in range(7):
        x = round(w * (0.04 + n * 0.14))
        tall = round(h * (0.46 + 0.06 * abs(n - 3)))
        box = pygame.Rect(x, round(h * 0.80) - tall, w // 10, tall)
        pygame.draw.rect(surface, (0x6A, 0x5A, 0x86), box, border_radius=w // 22)
        inner = box.inflate(-w // 70, -w // 70)
        pygame.draw.rect(surface, (0x2A + n * 6, 0x2C + n * 5, 0x5C + n * 8), inner, border_radius=w // 24)
        for _ in range(3):
            y = inner.y + stream.below(max(1, inner.h))
            pygame.draw.line(surface, (0xA6, 0xB0, 0xE0), (inner.x, y), (inner.right, y - h // 12), 2)


def _shrine(surface: pygame.Surface, stream: Stream) -> None:
    """A gate before the moon, with trees at both sides."""
    w, h = surface.get_size()
    _trees(surface, stream)
    red, x0, x1 = (0x86, 0x2C, 0x2A), round(w * 0.34), round(w * 0.66)
    for x in (x0, x1):
        pygame.draw.rect(surface, red, (x - w // 80, h * 0.26, w // 40, h * 0.54))
    pygame.draw.rect(surface, red, (x0 - w // 16, h * 0.24, x1 - x0 + w // 8, h // 26))
    pygame.draw.rect(surface, red, (x0 - w // 40, h * 0.34, x1 - x0 + w // 20, h // 36))


def _trees(surface: pygame.Surface, stream: Stream) -> None:
    w, h = surface.get_size()
    for n in range(12):
        x = round(w * (n / 11))
        tall = round(h * (0.22 + 0.30 * abs(n - 5.5) / 5.5)) + stream.below(h // 10)
        for part in range(5):
            y = round(h * 0.80) - tall * (part + 1) // 5
            pygame.draw.circle(
                surface, (0x0E, 0x12, 0x24), (x + stream.below(20) - 10, y), w // 34 + (5 - part) * w // 200
            )


def _morning(surface: pygame.Surface, stream: Stream) -> None:
    """Windows through which the morning falls, and shelves that are whole again."""
    w, h = surface.get_size()
    for n in range(6):
        x = round(w * (0.03 + n * 0.165))
        if 0.36 * w < x + w // 18 < 0.64 * w:
            continue
        box = pygame.Rect(x, round(h * 0.14), w // 9, round(h * 0.64))
        pygame.draw.rect(surface, (0x5C, 0x3E, 0x40), box, border_radius=w // 40)
        for row in range(5):
            for book in range(6):
                hue = ((150, 84, 72), (84, 104, 140), (166, 134, 80), (90, 128, 112))[stream.below(4)]
                tall = h // 14 + stream.below(h // 40)
                at = (box.x + 8 + book * (box.w - 16) // 6, box.y + 10 + (row + 1) * (box.h - 20) // 5 - tall)
                pygame.draw.rect(surface, hue, (*at, (box.w - 16) // 7, tall))


def _blank(surface: pygame.Surface, stream: Stream) -> None:
    """Nothing but white pages."""
    for _ in range(4):
        _pages(surface, stream)


PLACES: dict[str, Callable[[pygame.Surface, Stream], None]] = {
    "library": _library,
    "street": _street,
    "room": _room,
    "castle": _castle,
    "bridge": _bridge,
    "mirror": _mirror,
    "shrine": _shrine,
    "morning": _morning,
    "blank": _blank,
}

# --- people ----------------------------------------------------------------------------------------------------------


def _people(surface: pygame.Surface, people: int, others: int) -> None:
    w, h = surface.get_size()
    for n in range(min(others, 3)):
        _figure(surface, (w // 2 + (n - (min(others, 3) - 1) / 2) * w * 0.08, h * 0.82), h * 0.22, n + 3)
    for n in range(people):
        shift = n - (people - 1) / 2
        _figure(surface, (w / 2 + shift * w * 0.13, h * (0.95 - 0.02 * abs(shift))), h * 0.34, n)


def _figure(surface: pygame.Surface, foot: tuple[float, float], tall: float, kind: int) -> None:
    """Somebody seen from behind: head, cloak, and what tells one from the other."""
    x, y = foot
    head, wide = tall * 0.105, tall * (0.20 if kind % 3 else 0.17)
    pygame.draw.ellipse(surface, (0x08, 0x08, 0x12), (x - wide, y - tall * 0.03, 2 * wide, tall * 0.06))
    top = y - tall + 2 * head
    cloak = [
        (x - wide * 0.45, top),
        (x + wide * 0.45, top),
        (x + wide * 0.75, y - tall * 0.35),
        (x + wide, y),
        (x - wide, y),
    ]
    pygame.draw.polygon(surface, DARK, [*cloak, (x - wide * 0.75, y - tall * 0.35)])
    pygame.draw.circle(surface, DARK, (x, y - tall + head), head)
    match kind % 6:
        case 0:
            red = [
                (x - wide * 0.4, top),
                (x + wide * 1.3, top - tall * 0.07),
                (x + wide * 1.1, top + tall * 0.03),
                (x, top + tall * 0.05),
            ]
            pygame.draw.polygon(surface, (0xB4, 0x24, 0x30), red)
        case 1:
            hat = [
                (x - head * 1.7, y - tall + head),
                (x + head * 1.7, y - tall + head),
                (x + head * 0.2, y - tall - head * 1.8),
            ]
            pygame.draw.polygon(surface, DARK, hat)
            _glow(surface, (round(x + wide), round(y - tall * 0.45)), round(tall * 0.35), LAMP, 150)
        case 2:
            pygame.draw.line(
                surface, DARK, (x + wide * 0.9, y), (x + wide * 0.9, y - tall * 1.05), max(3, round(tall * 0.03))
            )
        case 3:
            pygame.draw.polygon(
                surface, DARK, [(x - head * 1.2, top), (x, y - tall - head * 0.4), (x + head * 1.2, top)]
            )
        case 4:
            pygame.draw.line(
                surface, DARK, (x - wide, y - tall * 0.2), (x + wide * 1.2, y - tall * 0.75), max(3, round(tall * 0.03))
            )
        case _:
            pygame.draw.circle(surface, DARK, (x + head * 0.9, y - tall + head * 1.5), head * 0.7)


def _frame(surface: pygame.Surface) -> None:
    """Darkens the corners."""
    small = pygame.Surface((48, 30))
    for x in range(48):
        for y in range(30):
            far = math.hypot((x - 23.5) / 24, (y - 14.5) / 15)
            light = max(90, min(255, round(330 - far * 150)))
            small.set_at((x, y), (light, light, light))
    surface.blit(pygame.transform.smoothscale(small, surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
