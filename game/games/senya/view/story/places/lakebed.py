"""Places on the floor of a lake, where one story is told: a drowned village, the gallery of a dam, a clock tower."""

import math
from itertools import pairwise

import pygame

from game.games.senya.view.story.places.indoors import wall_with
from game.games.senya.view.story.places.sky import DARK, LAMP, SKIES, glow, lantern, mixed
from game.rules.chance import Stream
from game.ui.theme import Colour

DIAL: Colour = (0xF2, 0xE8, 0xC8)
IRON: Colour = (0x2A, 0x2C, 0x34)
BRASS: Colour = (0xA8, 0x84, 0x46)
CONCRETE: Colour = (0x5C, 0x60, 0x66)


def village(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A village under the water with all its lamps lit: snow on the roofs, a clock tower that says nine, bubbles."""
    w, h = surface.get_size()
    dark = _roofs(surface, stream, light)
    _tower(surface, dark, (w * 0.68, h * 0.10), h * 0.70)
    _bubbles(surface, stream, 70)


def _roofs(surface: pygame.Surface, stream: Stream, light: str) -> Colour:
    """Draws the houses of the village, and returns their colour."""
    w, h = surface.get_size()
    surface.fill((0x3A, 0x66, 0x80), special_flags=pygame.BLEND_RGB_MULT)
    dark = mixed((0x0C, 0x1C, 0x2A), SKIES[light][0], 0.4)
    for n in range(9):
        x, wide = w * (n / 9 - 0.01), w * 0.10
        top = h * (0.52 + stream.below(10) / 100)
        pygame.draw.rect(surface, dark, (x, top, wide, h * 0.8 - top))
        roof = [(x - w * 0.015, top), (x + wide / 2, top - h * 0.09), (x + wide + w * 0.015, top)]
        pygame.draw.polygon(surface, dark, roof)
        pygame.draw.lines(surface, (0xC6, 0xDC, 0xE6), False, roof, 8)
        for k in (0.25, 0.62):
            at = (round(x + wide * k), round(top + h * 0.07))
            pygame.draw.rect(surface, LAMP, (at[0], at[1], w // 70, h // 26))
            glow(surface, at, h // 14, LAMP, 70)
    return dark


def gallery(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A passage of concrete inside a dam: its ribs one behind the other, a lamp, the wheel of a valve."""
    w, h = surface.get_size()
    stone = mixed(CONCRETE, SKIES[light][0], 0.45)
    wall_with(surface, stone, [])
    for n in range(6):
        part = 1 - n / 6
        room = pygame.Rect(0, 0, round(w * (0.12 + 0.85 * part)), round(h * (0.16 + 0.82 * part)))
        room.midbottom = (w // 2, round(h * (0.66 + 0.16 * part)))
        shade = mixed(stone, DARK, 0.12 + 0.14 * n)
        pygame.draw.rect(surface, shade, room, border_top_left_radius=room.w // 4, border_top_right_radius=room.w // 4)
        pygame.draw.rect(surface, mixed(shade, DARK, 0.5), room, 5, border_top_left_radius=room.w // 4,
                         border_top_right_radius=room.w // 4)  # fmt: skip
    for _ in range(24):
        x, y = stream.below(w), stream.below(h * 6 // 10)
        pygame.draw.line(surface, mixed(stone, DARK, 0.35), (x, y), (x, y + h // 10 + stream.below(h // 8)), 2)
    wheel, wide = (round(w * 0.80), round(h * 0.52)), round(h * 0.17)
    pygame.draw.rect(surface, IRON, (wheel[0] - w // 60, wheel[1], w // 30, round(h * 0.30)))
    pygame.draw.circle(surface, (0x8A, 0x4A, 0x34), wheel, wide, round(h * 0.022))
    for n in range(6):
        end = (wheel[0] + math.cos(n * math.pi / 3) * wide, wheel[1] + math.sin(n * math.pi / 3) * wide)
        pygame.draw.line(surface, (0x74, 0x3E, 0x2E), wheel, end, 10)
    pygame.draw.circle(surface, (0x9A, 0x58, 0x3C), wheel, round(h * 0.03))
    lantern(surface, (round(w * 0.22), round(h * 0.28)))


def clockwork(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """The inside of a clock tower: wheels that stand still, a stair up along the walls, light behind the dial."""
    w, h = surface.get_size()
    wall = mixed((0x26, 0x24, 0x30), SKIES[light][0], 0.4)
    wall_with(surface, wall, [])
    glow(surface, (w // 2, round(h * 0.20)), round(h * 0.5), DIAL, 90)
    pygame.draw.circle(surface, mixed(DIAL, wall, 0.35), (w // 2, round(h * 0.20)), round(h * 0.15))
    for at, size, teeth in (((0.24, 0.34), 0.22, 20), ((0.76, 0.46), 0.27, 24), ((0.52, 0.52), 0.12, 14),
                            ((0.40, 0.16), 0.09, 12), ((0.93, 0.16), 0.12, 14), ((0.06, 0.62), 0.12, 14)):  # fmt: skip
        shade = mixed(BRASS, wall, 0.25 + stream.below(30) / 100)
        _wheel(surface, (w * at[0], h * at[1]), h * size, teeth, shade)
    ends = ((0.98, 0.80), (0.02, 0.58), (0.98, 0.34), (0.02, 0.08))
    for low, high in pairwise(ends):
        rail = (w * low[0], h * (low[1] - 0.09)), (w * high[0], h * (high[1] - 0.09))
        pygame.draw.line(surface, IRON, rail[0], rail[1], 6)
        for n in range(17):
            x, y = w * (low[0] + (high[0] - low[0]) * n / 16), h * (low[1] + (high[1] - low[1]) * n / 16)
            pygame.draw.rect(surface, mixed(DARK, wall, 0.3), (x - w * 0.028, y, w * 0.056, h * 0.02))
            pygame.draw.line(surface, IRON, (x, y), (x, y - h * 0.09), 3)


def clock_tower(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A tower of a clock before the roofs of a village, with arms of steel that break out of it."""
    w, h = surface.get_size()
    _roofs(surface, stream, light)
    dark, steel = mixed((0x26, 0x30, 0x40), DARK, 0.3), mixed((0x4E, 0x5A, 0x6C), SKIES[light][0], 0.3)
    for side in (-1, 1):
        elbow = (w / 2 + side * w * 0.27, h * 0.50)
        hand = (w / 2 + side * w * 0.20, h * 0.72)
        pygame.draw.lines(surface, steel, False, [(w / 2 + side * w * 0.05, h * 0.40), elbow, hand], round(h * 0.055))
        pygame.draw.circle(surface, steel, elbow, round(h * 0.05))
        pygame.draw.circle(surface, mixed(BRASS, DARK, 0.3), hand, round(h * 0.065))
    _tower(surface, dark, (w / 2, h * 0.02), h * 0.78)
    pygame.draw.circle(surface, BRASS, (w // 2, round(h * 0.50)), round(h * 0.022))
    glow(surface, (w // 2, round(h * 0.50)), h // 9, BRASS, 140)
    _bubbles(surface, stream, 70)


def _tower(surface: pygame.Surface, dark: Colour, top: tuple[float, float], tall: float) -> None:
    """A tower from the tip of its roof down, with a dial that says nine."""
    x, y = top
    wide = tall * 0.16
    pygame.draw.polygon(surface, dark, [(x - wide * 0.7, y + tall * 0.16), (x, y), (x + wide * 0.7, y + tall * 0.16)])
    pygame.draw.rect(surface, dark, (x - wide / 2, y + tall * 0.15, wide, tall * 0.86))
    dial, size = (round(x), round(y + tall * 0.28)), round(wide * 0.36)
    glow(surface, dial, size * 3, DIAL, 90)
    pygame.draw.circle(surface, DIAL, dial, size)
    pygame.draw.line(surface, dark, dial, (dial[0], dial[1] - size * 0.8), 5)
    pygame.draw.line(surface, dark, dial, (dial[0] - size * 0.55, dial[1]), 6)


def _wheel(surface: pygame.Surface, at: tuple[float, float], size: float, teeth: int, shade: Colour) -> None:
    """A wheel of a clock with its teeth and four spokes."""
    for n in range(teeth):
        turn = math.tau * n / teeth
        tooth = (at[0] + math.cos(turn) * size, at[1] + math.sin(turn) * size)
        pygame.draw.circle(surface, shade, tooth, max(3, round(size * 0.07)))
    pygame.draw.circle(surface, shade, at, round(size), max(4, round(size * 0.16)))
    for n in range(4):
        turn = math.pi * n / 4
        step = (math.cos(turn) * size * 0.9, math.sin(turn) * size * 0.9)
        pygame.draw.line(surface, shade, (at[0] - step[0], at[1] - step[1]), (at[0] + step[0], at[1] + step[1]), 7)
    pygame.draw.circle(surface, mixed(shade, DARK, 0.4), at, round(size * 0.16))


def _bubbles(surface: pygame.Surface, stream: Stream, count: int) -> None:
    """Bubbles, and snow that goes on falling through the water."""
    w, h = surface.get_size()
    for n in range(count):
        at, size = (stream.below(w), stream.below(h * 9 // 10)), 2 + stream.below(6)
        pygame.draw.circle(surface, (0xB4, 0xD8, 0xE4), at, size, 1 if n % 3 else 0)
