"""The town of the war by night, drawn from above: hills, a river to the sea, streets, roofs with lights, six places."""

import math

import pygame

from game.games.senya.view import looks
from game.games.senya.view.war.landmarks import LANDMARKS, glow
from game.rules.chance import Stream
from game.ui.board.piece_art import blend
from game.ui.pictures import drawn_once
from game.ui.textures import rounded
from game.ui.theme import Colour

FINE = 2
SKY: tuple[Colour, ...] = ((0x0B, 0x0B, 0x1F), (0x27, 0x28, 0x58), (0x55, 0x4E, 0x8E))
LAND: tuple[Colour, ...] = ((0x2C, 0x2B, 0x57), (0x1D, 0x1E, 0x3E), (0x12, 0x12, 0x28))
WATER: tuple[Colour, Colour] = ((0x4C, 0x5C, 0xA2), (0x1A, 0x22, 0x4C))
STREET: Colour = (0x8E, 0x7C, 0x74)
LAMP: Colour = (0xFF, 0xC9, 0x6A)
MOON: Colour = (0xF4, 0xF0, 0xDE)
SKY_PART = 0.21
PLACES: dict[str, tuple[float, float]] = {
    "shrine": (0.155, 0.33),
    "library": (0.46, 0.37),
    "tower": (0.80, 0.34),
    "park": (0.185, 0.74),
    "bridge": (0.505, 0.73),
    "harbour": (0.825, 0.75),
}
"""The middle of each place, in parts of the map."""
STREETS = (
    ("shrine", "library"), ("library", "tower"), ("shrine", "park"), ("park", "bridge"), ("bridge", "harbour"),
    ("library", "bridge"), ("tower", "harbour"), ("library", "park"), ("tower", "bridge"),
)  # fmt: skip
RIVER = ((0.66, 0.215), (0.635, 0.34), (0.60, 0.50), (0.53, 0.64), (0.50, 0.76), (0.56, 0.90), (0.66, 1.05))
CUP_AT = (0.325, 0.56)


def place_at(room: pygame.Rect, place: str) -> tuple[int, int]:
    """Returns the middle of a place on the map; the town's middle for a place that nobody has drawn."""
    x, y = PLACES.get(place, CUP_AT)
    return room.x + round(x * room.w), room.y + round(y * room.h)


@drawn_once
def town(size: tuple[int, int], night: int, nights: int, cup: bool) -> pygame.Surface:
    """Returns the town in a night, counted from 1: the moon wanders and wanes. Shared; not to draw on."""
    w, h = size[0] * FINE, size[1] * FINE
    surface = pygame.Surface((w, h))
    stream = Stream(20)
    _fade(surface, pygame.Rect(0, 0, w, round(h * SKY_PART)), SKY)
    _fade(surface, pygame.Rect(0, round(h * SKY_PART), w, h - round(h * SKY_PART)), LAND)
    _stars(surface, stream)
    _moon(surface, night, nights)
    _hills(surface)
    _water(surface)
    _streets(surface)
    _roofs(surface, stream)
    u = h / 100
    for place, (x, y) in sorted(PLACES.items(), key=lambda one: one[1][1]):
        LANDMARKS[place](surface, (round(x * w), round(y * h)), u)
    if cup:
        _cup(surface)
    looks.darken_corners(surface, (40, 26), (21, 14), 360, 120)
    small = pygame.transform.smoothscale(surface, size).convert_alpha()
    mask = rounded(size, 8, (255, 255, 255, 255))
    small.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return small


def _fade(surface: pygame.Surface, room: pygame.Rect, colours: tuple[Colour, ...]) -> None:
    strip = pygame.Surface((1, len(colours)))
    for n, colour in enumerate(colours):
        strip.set_at((0, n), colour)
    surface.blit(pygame.transform.smoothscale(strip, room.size), room)


def _stars(surface: pygame.Surface, stream: Stream) -> None:
    w, h = surface.get_size()
    for _ in range(60):
        at = (stream.below(w), stream.below(round(h * SKY_PART * 0.9)))
        light = 110 + stream.below(130)
        pygame.draw.circle(surface, (light, light, min(255, light + 20)), at, 1 + stream.below(2))


def _moon(surface: pygame.Surface, night: int, nights: int) -> None:
    """The moon of the night: it rises with the first, stands full in the middle, and is thin on the last."""
    w, h = surface.get_size()
    part = (max(1, night) - 1) / max(1, nights - 1)
    at = (round(w * (0.12 + 0.76 * part)), round(h * (0.115 - 0.035 * math.sin(part * math.pi))))
    radius = round(h * 0.055)
    glow(surface, at, radius * 5, MOON, 90)
    pygame.draw.circle(surface, MOON, at, radius)
    for dx, dy, size in ((-0.35, -0.2, 0.22), (0.25, 0.3, 0.28), (0.35, -0.3, 0.14)):
        pygame.draw.circle(surface, (0xDA, 0xD4, 0xC6), (at[0] + dx * radius, at[1] + dy * radius), size * radius)


def _hills(surface: pygame.Surface) -> None:
    """Two rows of hills behind the town, higher over the shrine."""
    w, h = surface.get_size()
    for depth, (tall, colour) in enumerate(((0.105, (0x33, 0x30, 0x66)), (0.06, (0x26, 0x25, 0x50)))):
        points: list[tuple[float, float]] = [(0, h * SKY_PART + 4)]
        for n in range(41):
            x = n / 40
            rise = 0.55 + 0.45 * math.sin(x * 9 + depth * 2) * math.cos(x * 4.3 + depth)
            rise *= 1.25 - 0.75 * min(1.0, abs(x - 0.15) * 1.6)
            points.append((x * w, h * (SKY_PART - tall * rise)))
        pygame.draw.polygon(surface, colour, [*points, (w, h * SKY_PART + 4)])


def _curve(points: tuple[tuple[float, float], ...], w: int, h: int, steps: int = 12) -> list[tuple[float, float]]:
    """Returns a smooth line through some points (Catmull and Rom)."""
    found = []
    padded = (points[0], *points, points[-1])
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for n in range(steps):
            t = n / steps
            x, y = (
                0.5
                * (
                    2 * b[k]
                    + (c[k] - a[k]) * t
                    + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t
                    + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3
                )
                for k in (0, 1)
            )
            found.append((x * w, y * h))
    return found


def _water(surface: pygame.Surface) -> None:
    """The river, wider where it is near, and the sea at the harbour; both lit by the moon."""
    w, h = surface.get_size()
    for n, (x, y) in enumerate(_curve(RIVER, w, h, 60)):
        deep = max(0.0, min(1.0, (y / h - SKY_PART) / (1 - SKY_PART)))
        colour = blend(WATER[0], WATER[1], deep * 0.75)
        wide, tall = w * (0.024 + 0.056 * deep), h * (0.008 + 0.022 * deep)
        pygame.draw.ellipse(surface, colour, (x - wide / 2, y - tall / 2, wide, tall))
        if n % 25 == 12:
            pygame.draw.line(surface, blend(colour, MOON, 0.35), (x - w * 0.012, y), (x + w * 0.010, y), 2)
    shore = [(0.64, 1.0), (0.70, 0.93), (0.78, 0.885), (0.87, 0.87), (0.94, 0.82), (1.0, 0.80), (1.0, 1.0)]
    pygame.draw.polygon(surface, WATER[1], [(x * w, y * h) for x, y in shore])
    pygame.draw.lines(surface, WATER[0], False, [(x * w, y * h) for x, y in shore[:-1]], 4)
    waves = Stream(5)
    for _ in range(34):
        x, y = w * (0.70 + waves.below(300) / 1000), h * (0.90 + waves.below(95) / 1000)
        pygame.draw.line(surface, blend(WATER[1], MOON, 0.22), (x, y), (x + w * 0.018, y), 2)


def _streets(surface: pygame.Surface) -> None:
    """Streets between the places, with lamps along them."""
    w, h = surface.get_size()
    for start, end in STREETS:
        (x0, y0), (x1, y1) = PLACES[start], PLACES[end]
        bend = 0.025 if (x0 + y1) * 100 % 2 > 1 else -0.025
        middle = ((x0 + x1) / 2 + bend, (y0 + y1) / 2 + bend)
        line = _curve(((x0, y0), middle, (x1, y1)), w, h)
        pygame.draw.lines(surface, blend(STREET, LAND[2], 0.62), False, line, max(4, h // 90))
        pygame.draw.aalines(surface, blend(STREET, LAND[2], 0.30), False, line)
        for x, y in line[3::5]:
            glow(surface, (round(x), round(y)), h // 34, LAMP, 70)
            pygame.draw.circle(surface, LAMP, (x, y), max(2, h // 330))


def _free(x: float, y: float) -> bool:
    """Whether a roof may stand at a point: away from the places, from the river and from the sea."""
    if any(abs(x - px) < 0.085 and -0.135 < y - py < 0.125 for px, py in PLACES.values()):
        return False
    if any(abs(x - rx) < 0.055 and abs(y - ry) < 0.075 for rx, ry in RIVER):
        return False
    return not (x > 0.62 and y > 0.84) and not (abs(x - CUP_AT[0]) < 0.05 and abs(y - CUP_AT[1]) < 0.06)


def _roofs(surface: pygame.Surface, stream: Stream) -> None:
    """Small houses with lit windows, the far ones smaller and paler; some trees between them."""
    w, h = surface.get_size()
    found = [(stream.below(1000) / 1000, SKY_PART + 0.015 + stream.below(790) / 1000) for _ in range(330)]
    for x, y in sorted((one for one in found if _free(*one)), key=lambda one: one[1]):
        deep = (y - SKY_PART) / (1 - SKY_PART)
        wide, tall = w * (0.012 + 0.014 * deep), h * (0.020 + 0.026 * deep)
        at = pygame.Rect(round(x * w), round(y * h), round(wide), round(tall * (0.7 + stream.below(60) / 100)))
        if stream.below(5) == 0:
            for n in range(3):
                centre = (at.x + n * at.w // 3, at.y + stream.below(max(1, at.h // 2)))
                pygame.draw.circle(surface, blend((0x20, 0x33, 0x3A), LAND[2], deep * 0.4), centre, at.w // 3)
            continue
        wall = blend((0x3A, 0x38, 0x68), (0x16, 0x15, 0x2C), 0.25 + 0.6 * deep)
        pygame.draw.rect(surface, wall, at)
        pygame.draw.rect(surface, blend(wall, (0, 0, 0), 0.25), (at.centerx, at.y, at.w - at.w // 2, at.h))
        roof = blend(wall, (0x6A, 0x4A, 0x6E), 0.40)
        peak = at.y - round(at.w * 0.45)
        pygame.draw.polygon(surface, roof, [(at.x - 3, at.y), (at.centerx, peak), (at.right + 3, at.y)])
        if stream.below(5) < 3:
            side = max(3, at.w // 6)
            pygame.draw.rect(surface, LAMP, (at.x + at.w // 5, at.y + at.h // 3, side, side + 1))


def _cup(surface: pygame.Surface) -> None:
    """The cup that has come down into the middle of the town, with its black light."""
    w, h = surface.get_size()
    x, y, u = round(CUP_AT[0] * w), round(CUP_AT[1] * h), h / 100
    glow(surface, (x, y), round(24 * u), (0xB0, 0x2A, 0x4A), 190)
    beam = pygame.Surface((round(7 * u), y), pygame.SRCALPHA)
    for n in range(beam.get_width()):
        part = 1 - abs(n / max(1, beam.get_width() - 1) * 2 - 1)
        pygame.draw.line(beam, (0xFF, 0xE0, 0xC0, round(105 * part)), (n, 0), (n, y))
    surface.blit(beam, (x - beam.get_width() // 2, 0))
    gold, dark = (0xE8, 0xC2, 0x6A), (0x8A, 0x5C, 0x24)
    pygame.draw.polygon(surface, gold, [(x - 4.2 * u, y - 6 * u), (x + 4.2 * u, y - 6 * u), (x + 2 * u, y),
                                        (x - 2 * u, y)])  # fmt: skip
    pygame.draw.ellipse(surface, dark, (x - 4.2 * u, y - 7 * u, 8.4 * u, 2.2 * u))
    pygame.draw.ellipse(surface, (0x1A, 0x04, 0x10), (x - 3.4 * u, y - 6.6 * u, 6.8 * u, 1.5 * u))
    pygame.draw.rect(surface, gold, (x - 0.6 * u, y, 1.2 * u, 3 * u))
    pygame.draw.ellipse(surface, gold, (x - 2.6 * u, y + 2.4 * u, 5.2 * u, 1.6 * u))
