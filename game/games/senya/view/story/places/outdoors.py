"""Places under the sky: streets, alleys, bridges, canals, shrines, castles, houses, and where the water is deep."""

import math

import pygame

from game.games.senya.view.story.places.sky import LAMP, SKIES, glow, lantern, mixed, pages, water
from game.rules.chance import Stream

CLOCKS = {"snow": (0, 0), "dawn": (6, 30), "rain": (9, 5)}
"""What the clock of a station says by the light, as the story of the last train has it: nine where nothing is said."""


def street(surface: pygame.Surface, stream: Stream, light: str) -> None:
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


def castle(surface: pygame.Surface, stream: Stream, light: str) -> None:
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
    pages(surface, stream)


def bridge(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A bridge of glass that runs to the moon over black water."""
    w, h = surface.get_size()
    street(surface, stream, light)
    for n in range(7):
        part = (n + 1) / 8
        rect = pygame.Rect(0, 0, round(w * (0.16 + 0.86 * part)), round(h * (0.30 + 0.9 * part)))
        rect.midbottom = (w // 2, round(h * (0.80 + 0.24 * part)))
        pygame.draw.arc(surface, (0x8C, 0xA6, 0xE4), rect, 0, math.pi, 2 + n)
    for side in (-1, 1):
        pygame.draw.line(
            surface, (0xA8, 0xBC, 0xF0), (w // 2 + side * w // 14, h * 0.74), (w // 2 + side * w * 0.52, h * 0.96), 5
        )


def stone_bridge(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """An old bridge of stone seen along its deck: parapets with lamps on them, the mist of a river at both sides."""
    w, h = surface.get_size()
    street(surface, stream, light)
    stone = mixed((0x6A, 0x6C, 0x7A), SKIES[light][0], 0.45)
    mist = pygame.Surface((w, h), pygame.SRCALPHA)
    for _ in range(26):
        at, wide = (stream.below(w), h * 62 // 100 + stream.below(h * 24 // 100)), w // 7 + stream.below(w // 7)
        pygame.draw.ellipse(mist, (0xB8, 0xC0, 0xD4, 26), (at[0] - wide // 2, at[1], wide, h // 12))
    surface.blit(mist, (0, 0))
    for side in (-1, 1):
        inner, outer = w / 2 + side * w * 0.08, w / 2 + side * w * 0.56
        rail = [(inner, h * 0.715), (inner, h * 0.77), (outer, h * 0.80), (outer, h * 0.58)]
        pygame.draw.polygon(surface, stone, rail)
        pygame.draw.line(surface, mixed(stone, (0xFF, 0xFF, 0xFF), 0.3), rail[0], rail[3], 6)
        for n in range(9):
            part = ((n + 1) / 10) ** 1.3
            x, top = inner + (outer - inner) * part, h * (0.715 - 0.135 * part)
            pygame.draw.line(surface, mixed(stone, (0, 0, 0), 0.35), (x, top), (x, h * 0.77), 2 + n // 3)
        for part in (0.06, 0.26, 0.66):
            x, top = inner + (outer - inner) * part, h * (0.715 - 0.135 * part)
            tall = h * (0.09 + 0.20 * part)
            pygame.draw.line(surface, mixed(stone, (0, 0, 0), 0.5), (x, top), (x, top - tall), 4 + round(6 * part))
            at = (round(x), round(top - tall))
            glow(surface, at, round(h * (0.07 + 0.10 * part)), LAMP, 150)
            pygame.draw.circle(surface, LAMP, at, round(h * (0.008 + 0.012 * part)))


def shrine(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A gate before the moon, with trees at both sides."""
    w, h = surface.get_size()
    trees(surface, stream, light)
    red, x0, x1 = (0x86, 0x2C, 0x2A), round(w * 0.34), round(w * 0.66)
    for x in (x0, x1):
        pygame.draw.rect(surface, red, (x - w // 80, h * 0.26, w // 40, h * 0.54))
    pygame.draw.rect(surface, red, (x0 - w // 16, h * 0.24, x1 - x0 + w // 8, h // 26))
    pygame.draw.rect(surface, red, (x0 - w // 40, h * 0.34, x1 - x0 + w // 20, h // 36))


def trees(surface: pygame.Surface, stream: Stream, light: str) -> None:
    w, h = surface.get_size()
    for n in range(12):
        x = round(w * (n / 11))
        tall = round(h * (0.22 + 0.30 * abs(n - 5.5) / 5.5)) + stream.below(h // 10)
        for part in range(5):
            y = round(h * 0.80) - tall * (part + 1) // 5
            pygame.draw.circle(
                surface, (0x0E, 0x12, 0x24), (x + stream.below(20) - 10, y), w // 34 + (5 - part) * w // 200
            )


def canal(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Houses on both banks, a small bridge far off, a boat on the water."""
    w, h = surface.get_size()
    _bank(surface, stream, light)
    arch = pygame.Rect(0, 0, round(w * 0.26), round(h * 0.16))
    arch.midtop = (w // 2, round(h * 0.60))
    stone = mixed(SKIES[light][0], (0x60, 0x62, 0x80), 0.5)
    pygame.draw.rect(surface, stone, (arch.x - w // 30, arch.y - h // 60, arch.w + w // 15, h // 28))
    pygame.draw.arc(surface, stone, arch, 0, math.pi, h // 40)
    water(surface, stream, light)
    _boat(surface, (round(w * 0.22), round(h * 0.79)), round(w * 0.17))
    quay = mixed((0x2C, 0x2C, 0x40), SKIES[light][2], 0.15)
    pygame.draw.rect(surface, quay, (0, round(h * 0.88), w, h))
    pygame.draw.line(surface, mixed(quay, (0xFF, 0xFF, 0xFF), 0.25), (0, round(h * 0.88)), (w, round(h * 0.88)), 4)
    for n in range(11):
        x = w * (n + 0.5) / 11
        pygame.draw.line(surface, mixed(quay, (0, 0, 0), 0.3), (x, h * 0.885), (w / 2 + (x - w / 2) * 1.2, h), 2)


def _bank(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Houses that stand closer and lower towards the middle, with lit windows above the water."""
    w, h = surface.get_size()
    wall = mixed(SKIES[light][0], (0x10, 0x0E, 0x1C), 0.55)
    for side in (-1, 1):
        for n in range(6):
            near = 1 - n / 6
            wide = round(w * (0.05 + 0.07 * near))
            x = round(w / 2 + side * w * (0.09 + 0.38 * near**1.3))
            tall = round(h * (0.16 + 0.34 * near)) + stream.below(h // 16)
            box = pygame.Rect(0, 0, wide, tall)
            box.midbottom = (x, round(h * 0.71))
            pygame.draw.rect(surface, mixed(wall, SKIES[light][2], 0.24 * (1 - near)), box)
            roof = [(box.x - wide // 9, box.y), (box.centerx, box.y - h // 16), (box.right + wide // 9, box.y)]
            pygame.draw.polygon(surface, mixed(wall, (0, 0, 0), 0.3), roof)
            for row in range(2 + round(2 * near)):
                for column in range(2):
                    if stream.below(3):
                        lit = LAMP if stream.below(2) else (0x8A, 0x74, 0x56)
                        at = (box.x + wide * (1 + 2 * column) // 5, box.y + h // 24 + row * h // 13)
                        pygame.draw.rect(surface, lit, (*at, max(3, wide // 6), max(4, h // 34)))


def _boat(surface: pygame.Surface, at: tuple[int, int], wide: int) -> None:
    x, y = at
    hull = [(x - wide // 2, y), (x - wide // 3, y + wide // 8), (x + wide // 3, y + wide // 8), (x + wide * 5 // 9, y)]
    pygame.draw.polygon(surface, (0x0B, 0x0A, 0x16), hull)
    pygame.draw.line(
        surface, (0x0B, 0x0A, 0x16), (x + wide // 3, y), (x + wide // 3, y - wide // 3), max(2, wide // 50)
    )
    lantern_at = (x + wide // 3, y - wide // 4)
    glow(surface, lantern_at, wide // 3, LAMP, 140)
    pygame.draw.circle(surface, LAMP, lantern_at, max(3, wide // 34))


def steps(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Stone steps that lead down to the water, between walls."""
    w, h = surface.get_size()
    _bank(surface, stream, light)
    water(surface, stream, light)
    for side in (-1, 1):
        shade = mixed(SKIES[light][0], (0x4A, 0x4C, 0x62), 0.35)
        edge = w // 2 + side * w // 2
        pygame.draw.polygon(surface, shade, [(edge, h * 0.42), (w // 2 + side * w * 0.24, h * 0.66),
                                             (w // 2 + side * w * 0.40, h), (edge, h)])  # fmt: skip
    for n in range(8):
        part = n / 7
        wide = w * (0.26 + 0.30 * part)
        y = h * (0.66 + 0.31 * part)
        shade = mixed((0x3C, 0x40, 0x5A), SKIES[light][2], 0.16 * (1 - part))
        pygame.draw.rect(surface, shade, (w / 2 - wide, y, 2 * wide, h * 0.05))
        top = mixed(shade, (0xFF, 0xFF, 0xFF), 0.22)
        pygame.draw.line(surface, top, (w / 2 - wide, y), (w / 2 + wide, y), 2)
        for _ in range(4):
            x = w / 2 - wide + stream.below(max(1, round(2 * wide)))
            pygame.draw.line(surface, mixed(shade, (0, 0, 0), 0.3), (x, y + 3), (x, y + h * 0.045), 2)


def alley(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """High walls on both sides, wires above, one lamp, a way that narrows."""
    w, h = surface.get_size()
    for side in (-1, 1):
        for depth in range(4):
            near, far = 1 - depth * 0.2, 1 - (depth + 1) * 0.2
            shade = mixed((0x16, 0x17, 0x28), SKIES[light][2], 0.10 + depth * 0.07)
            x0, x1 = w / 2 + side * w / 2 * near, w / 2 + side * w / 2 * far
            top = h * (0.02 + 0.09 * depth)
            corners = [
                (x0, top),
                (x1, top + h * 0.07),
                (x1, h * (0.70 + 0.3 * far * far)),
                (x0, h * (0.70 + 0.3 * near * near)),
            ]
            pygame.draw.polygon(surface, shade, corners)
            for row in range(4):
                if stream.below(3) == 0:
                    y = top + h * (0.10 + 0.12 * row)
                    lit = LAMP if stream.below(3) == 0 else mixed(shade, (0, 0, 0), 0.4)
                    middle = (x0 + x1) / 2
                    pygame.draw.rect(surface, lit, (middle - w * 0.012, y, w * 0.024 * near, h * 0.06 * near))
    for n in range(4):
        y = h * (0.10 + 0.07 * n)
        sag = [
            (w * t / 12, y + math.sin(math.pi * t / 12) * h * 0.05 + (t - 6) * (n - 1.5) * h * 0.006) for t in range(13)
        ]
        pygame.draw.lines(surface, (0x0A, 0x0A, 0x14), False, sag, 3)
    lantern(surface, (round(w * 0.66), round(h * 0.34)))


def house(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A house behind a gate, with one lit window too many."""
    w, h = surface.get_size()
    trees(surface, stream, light)
    wall = mixed(SKIES[light][0], (0x0C, 0x0A, 0x16), 0.5)
    body = pygame.Rect(round(w * 0.30), round(h * 0.36), round(w * 0.40), round(h * 0.42))
    pygame.draw.rect(surface, wall, body)
    roof = mixed(wall, (0, 0, 0), 0.35)
    ridge, eaves = h * 0.22, w * 0.03
    gable = [(body.x + w * 0.06, ridge), (body.right - w * 0.06, ridge)]
    pygame.draw.polygon(surface, roof, [(body.x - eaves, body.y), *gable, (body.right + eaves, body.y)])
    for side in (body.x, body.right):
        tower = pygame.Rect(0, 0, round(w * 0.09), round(h * 0.56))
        tower.midbottom = (side, round(h * 0.78))
        pygame.draw.rect(surface, mixed(wall, (0x30, 0x2C, 0x50), 0.2), tower)
        pygame.draw.polygon(
            surface, roof, [(tower.x - 6, tower.y), (tower.centerx, tower.y - h * 0.14), (tower.right + 6, tower.y)]
        )
    for row in range(2):
        for column in range(5):
            at = pygame.Rect(0, 0, w // 44, h // 14)
            at.center = (body.x + (column + 1) * body.w // 6, body.y + (2 * row + 1) * body.h // 5)
            lit = (row, column) in ((0, 1), (0, 2), (1, 4))
            pygame.draw.rect(surface, LAMP if lit else (0x0A, 0x0A, 0x16), at, border_top_left_radius=at.w // 2,
                             border_top_right_radius=at.w // 2)  # fmt: skip
            if lit:
                glow(surface, at.center, h // 9, LAMP, 90)
    for n in range(25):
        x = round(w * (n + 0.5) / 25)
        if abs(x - w // 2) > w * 0.09:
            pygame.draw.line(surface, (0x08, 0x08, 0x12), (x, h * 0.64), (x, h * 0.80), 5)
    for y in (0.67, 0.77):
        pygame.draw.line(surface, (0x08, 0x08, 0x12), (0, h * y), (w * 0.41, h * y), 4)
        pygame.draw.line(surface, (0x08, 0x08, 0x12), (w * 0.59, h * y), (w, h * y), 4)


def depths(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Below the water: shafts of the light above, pillars that fall apart, what rises slowly."""
    w, h = surface.get_size()
    surface.fill((0x30, 0x62, 0x78), special_flags=pygame.BLEND_RGB_MULT)
    shaft = pygame.Surface((w, h), pygame.SRCALPHA)
    for n in range(7):
        x, wide = w * (0.10 + n * 0.13) + stream.below(w // 20), w * 0.03 + stream.below(w // 30)
        pygame.draw.polygon(
            shaft, (0x9C, 0xD8, 0xE4, 26), [(x, 0), (x + wide, 0), (x + 2.4 * wide - w * 0.06, h), (x - w * 0.10, h)]
        )
    surface.blit(shaft, (0, 0))
    glow(surface, (w // 2, round(h * 0.36)), round(h * 0.5), (0x7A, 0xC0, 0xD0), 110)
    for side in (-1, 1):
        for n in range(3):
            x, wide = w / 2 + side * w * (0.20 + 0.13 * n), w * (0.022 + 0.012 * n)
            top = h * (0.10 + stream.below(22) / 100)
            shade = mixed((0x0C, 0x22, 0x30), (0x3E, 0x70, 0x82), 0.5 - 0.2 * n)
            pygame.draw.polygon(
                surface,
                shade,
                [(x - wide, top + h * 0.04), (x + wide, top), (x + wide * 1.1, h * 0.84), (x - wide * 1.1, h * 0.84)],
            )
    for _ in range(60):
        at, size = (stream.below(w), stream.below(h * 9 // 10)), 1 + stream.below(6)
        pygame.draw.circle(surface, (0x9A, 0xD0, 0xDC), at, size, 0 if size < 3 else 1)
    pages(surface, stream)


def station(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A platform under its roof, rails that run to the moon, a lamp, a bench, a clock that hangs."""
    w, h = surface.get_size()
    dark = mixed(SKIES[light][0], (0x0C, 0x0C, 0x16), 0.5)
    for n in range(14):
        x = round(w * n / 13)
        high = round(h * (0.05 + 0.09 * abs(n - 6.5) / 6.5)) + stream.below(h // 18)
        pygame.draw.rect(
            surface, mixed(dark, SKIES[light][2], 0.25), (x - w // 28, round(h * 0.77) - high, w // 13, high)
        )
    pygame.draw.polygon(surface, dark, [(0, h * 0.04), (w * 0.42, h * 0.36), (w * 0.42, h * 0.40), (0, h * 0.17)])
    for part in (0.06, 0.20, 0.31, 0.39):
        top = h * (0.08 + 0.70 * part)
        pygame.draw.rect(surface, dark, (w * part, top, w * 0.012, h * 0.78 - top))
    for part in (0.13, 0.29):
        lantern(surface, (round(w * part), round(h * (0.24 + 0.45 * part))))
    clock = (round(w * 0.36), round(h * 0.44))
    pygame.draw.line(surface, dark, (clock[0], round(h * 0.36)), clock, 4)
    pygame.draw.circle(surface, dark, clock, round(h * 0.042))
    pygame.draw.circle(surface, (0xF2, 0xE8, 0xC8), clock, round(h * 0.034))
    hour, minute = CLOCKS.get(light, (9, 0))
    for part, long in ((minute / 60, 0.028), ((hour + minute / 60) / 12, 0.019)):
        hand = (clock[0] + math.sin(math.tau * part) * h * long, clock[1] - math.cos(math.tau * part) * h * long)
        pygame.draw.line(surface, dark, clock, hand, 3)
    bench = pygame.Rect(round(w * 0.05), round(h * 0.68), round(w * 0.18), round(h * 0.025))
    pygame.draw.rect(surface, (0x4A, 0x34, 0x2A), bench)
    pygame.draw.rect(surface, (0x4A, 0x34, 0x2A), (bench.x, bench.y - h * 0.07, bench.w, h * 0.018))
    signal = (round(w * 0.80), round(h * 0.40))
    pygame.draw.line(surface, dark, signal, (signal[0], round(h * 0.78)), 8)
    glow(surface, signal, h // 7, (0xE0, 0x4A, 0x40), 150)
    pygame.draw.circle(surface, (0xE8, 0x5A, 0x4A), signal, round(h * 0.02))
