"""Places above and below where one story is told: a stair of pages, the core of a bridge, the roof of a school."""

import math

import pygame

from game.games.senya.view.story.places.sky import DARK, LAMP, MOON, SKIES, glow, mixed, pages
from game.rules.chance import Stream
from game.ui.theme import Colour

PAPER: Colour = (0xDC, 0xD4, 0xE4)
STONE: Colour = (0x5A, 0x66, 0x78)
COAT: Colour = (0x9A, 0x2C, 0x3A)


def page_stair(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Loose pages that make a stair up to the gate of a paper castle, tin soldiers on either side."""
    w, h = surface.get_size()
    far = mixed(PAPER, SKIES[light][1], 0.35)
    pygame.draw.rect(surface, mixed(SKIES[light][0], DARK, 0.3), (0, round(h * 0.60), w, h))
    for n in range(7):
        x, wide = w * (0.26 + 0.08 * n), w * 0.05
        tall = h * (0.52 - 0.07 * abs(n - 3))
        pygame.draw.rect(surface, mixed(far, (0, 0, 0), 0.12 * (n % 2)), (x - wide / 2, h * 0.58 - tall, wide, tall))
        peak = [(x - wide * 0.7, h * 0.58 - tall), (x, h * 0.46 - tall), (x + wide * 0.7, h * 0.58 - tall)]
        pygame.draw.polygon(surface, mixed(far, (0x6A, 0x3A, 0x7A), 0.45), peak)
        pygame.draw.line(surface, mixed(far, (0, 0, 0), 0.3), (x, h * 0.46 - tall), (x, h * 0.58), 2)
    gate = pygame.Rect(round(w * 0.44), round(h * 0.30), round(w * 0.12), round(h * 0.28))
    pygame.draw.rect(surface, DARK, gate, border_top_left_radius=gate.w // 2, border_top_right_radius=gate.w // 2)
    glow(surface, gate.center, round(h * 0.22), LAMP, 120)
    for n in range(13):
        part = n / 12
        y, wide = h * (0.57 + 0.40 * part**1.2), w * (0.07 + 0.22 * part)
        for k in range(5):
            x = w / 2 - wide + 2 * wide * (k + 0.1) / 5
            lift, long = (stream.below(20) - 10) * h / 1600, 2 * wide / 5.4
            page = [
                (x, y + lift),
                (x + long, y - lift),
                (x + long * 1.03, y + h * 0.026),
                (x - long * 0.03, y + h * 0.03),
            ]
            pygame.draw.polygon(surface, mixed(PAPER, SKIES[light][1], 0.45 - 0.4 * part), page)
            pygame.draw.polygon(surface, mixed(PAPER, (0, 0, 0), 0.55), page, 2)
    for side in (-1, 1):
        for n in range(4):
            part = n / 3
            foot = (w / 2 + side * w * (0.17 + 0.24 * part), h * (0.66 + 0.24 * part))
            _soldier(surface, foot, h * (0.13 + 0.13 * part), side)
    pages(surface, stream)


def _soldier(surface: pygame.Surface, foot: tuple[float, float], tall: float, side: int) -> None:
    """A soldier of tin on his stand: a coat, a high cap, a rifle at the shoulder."""
    x, y = foot
    pygame.draw.ellipse(surface, (0x1A, 0x26, 0x22), (x - tall * 0.2, y - tall * 0.05, tall * 0.4, tall * 0.11))
    for leg in (-0.06, 0.06):
        pygame.draw.line(
            surface, (0x26, 0x2C, 0x4E), (x + leg * tall, y), (x + leg * tall, y - tall * 0.4), round(tall * 0.09)
        )
    pygame.draw.rect(surface, COAT, (x - tall * 0.13, y - tall * 0.68, tall * 0.26, tall * 0.34), border_radius=6)
    for lean in (-1, 1):
        start, end = (x + lean * tall * 0.12, y - tall * 0.64), (x - lean * tall * 0.12, y - tall * 0.38)
        pygame.draw.line(surface, PAPER, start, end, max(2, round(tall * 0.03)))
    pygame.draw.circle(surface, (0xD8, 0xB0, 0x96), (x, y - tall * 0.74), tall * 0.08)
    pygame.draw.rect(surface, DARK, (x - tall * 0.085, y - tall, tall * 0.17, tall * 0.23), border_radius=4)
    arm = x + side * tall * 0.17
    pygame.draw.line(
        surface, DARK, (arm, y - tall * 0.35), (arm + side * tall * 0.04, y - tall * 1.12), max(3, round(tall * 0.035))
    )


def core(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Inside a bridge: a stone figure that hugs its knees, over it a ceiling of glass with soles of shoes on it."""
    w, h = surface.get_size()
    pygame.draw.rect(surface, mixed((0x16, 0x1C, 0x28), SKIES[light][0], 0.3), (0, 0, w, round(h * 0.78)))
    ceiling = [(0, 0), (w, 0), (w * 0.86, h * 0.30), (w * 0.14, h * 0.30)]
    pygame.draw.polygon(surface, (0x4A, 0x6E, 0x8E), ceiling)
    for n in range(9):
        top, low = w * n / 8, w * (0.14 + 0.72 * n / 8)
        pygame.draw.line(surface, (0x8C, 0xB4, 0xD2), (top, 0), (low, h * 0.30), 3)
    for part in (0.0, 0.36, 0.68, 1.0):
        edge = w * 0.14 * part
        pygame.draw.line(surface, (0x8C, 0xB4, 0xD2), (edge, h * 0.30 * part), (w - edge, h * 0.30 * part), 3)
    for n in range(12):
        part = 0.2 + 0.16 * (n % 4)
        at = (w * (0.14 + 0.066 * n + stream.below(20) / 1000), h * 0.30 * part)
        for foot in (0,) if n == 5 else (-1, 1):
            sole = pygame.Rect(0, 0, w // 62, round(h * 0.052 * (1.2 - 0.5 * part)))
            sole.center = (round(at[0] + foot * w / 90), round(at[1] + foot * h / 120))
            pygame.draw.ellipse(surface, (0x12, 0x14, 0x20), sole)
            pygame.draw.rect(
                surface, (0x12, 0x14, 0x20), (sole.x + 2, sole.bottom - 4, sole.w - 4, sole.h // 3), border_radius=4
            )
    shaft = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(
        shaft, (0xA8, 0xD0, 0xE8, 44), [(w * 0.34, h * 0.30), (w * 0.66, h * 0.30), (w * 0.80, h), (w * 0.20, h)]
    )
    surface.blit(shaft, (0, 0))
    for side in (-1, 1):
        for n in range(4):
            x = w / 2 + side * w * (0.30 + 0.06 * n)
            pygame.draw.rect(
                surface, mixed(STONE, DARK, 0.75 - 0.1 * n), (x - w * 0.022, h * 0.26, w * 0.044, h * 0.54)
            )
    _guardian(surface, (w * 0.5, h * 0.74), h * 0.42)


def _guardian(surface: pygame.Surface, foot: tuple[float, float], tall: float) -> None:
    """A figure of stone without a face, sitting with its arms about its knees, one hand open."""
    x, y = foot
    lit, dark = mixed(STONE, MOON, 0.25), mixed(STONE, DARK, 0.45)
    pygame.draw.ellipse(surface, dark, (x - tall * 0.46, y - tall * 0.62, tall * 0.92, tall * 0.64))
    pygame.draw.ellipse(surface, STONE, (x - tall * 0.40, y - tall * 0.72, tall * 0.80, tall * 0.60))
    for side in (-1, 1):
        knee = (x + side * tall * 0.17, y - tall * 0.36)
        shin = [(knee[0] - tall * 0.10, knee[1]), (knee[0] + tall * 0.10, knee[1]),
                (knee[0] + tall * 0.12, y + tall * 0.02), (knee[0] - tall * 0.12, y + tall * 0.02)]  # fmt: skip
        pygame.draw.polygon(surface, dark, shin)
        pygame.draw.circle(surface, lit, knee, tall * 0.12)
        shoulder = (x + side * tall * 0.36, y - tall * 0.56)
        pygame.draw.line(surface, lit, shoulder, (x + side * tall * 0.10, y - tall * 0.26), round(tall * 0.12))
    pygame.draw.circle(surface, lit, (x, y - tall * 0.82), tall * 0.19)
    pygame.draw.circle(surface, STONE, (x + tall * 0.03, y - tall * 0.80), tall * 0.17)
    pygame.draw.ellipse(surface, mixed(lit, MOON, 0.3), (x - tall * 0.12, y - tall * 0.33, tall * 0.24, tall * 0.08))


def rooftop(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """The flat roof of a school: a fence, the town low behind it, the door of the stairs, a tank on legs."""
    w, h = surface.get_size()
    town, dark = mixed(SKIES[light][0], DARK, 0.35), mixed(SKIES[light][0], DARK, 0.7)
    for n in range(26):
        x, tall = w * n / 25, h * (0.05 + 0.002 * stream.below(50))
        box = pygame.Rect(round(x - w / 40), round(h * 0.74 - tall), w // 20, round(tall) + h // 20)
        pygame.draw.rect(surface, mixed(town, SKIES[light][2], 0.25 * (n % 2)), box)
        if stream.below(2):
            at = (box.x + box.w // 3, box.y + h // 60, w // 160, h // 60)
            pygame.draw.rect(surface, LAMP, at)
    pygame.draw.rect(surface, dark, (0, round(h * 0.735), w, round(h * 0.03)))
    for n in range(31):
        x = w * n / 30
        pygame.draw.line(surface, dark, (x, h * 0.50), (x, h * 0.76), 6 if n % 5 == 0 else 2)
    for y in (0.50, 0.56, 0.62, 0.68):
        pygame.draw.line(surface, dark, (0, h * y), (w, h * y), 6 if y == 0.50 else 2)
    stairs = pygame.Rect(round(w * 0.02), round(h * 0.32), round(w * 0.20), round(h * 0.47))
    pygame.draw.rect(surface, mixed(town, (0x8A, 0x7A, 0x80), 0.35), stairs)
    pygame.draw.rect(surface, dark, (stairs.x - w // 90, stairs.y - h // 40, stairs.w + w // 45, h // 30))
    door = pygame.Rect(stairs.x + stairs.w * 2 // 5, stairs.y + stairs.h // 3, stairs.w * 2 // 5, stairs.h * 2 // 3)
    pygame.draw.rect(surface, mixed(dark, (0x5A, 0x74, 0x86), 0.4), door)
    pygame.draw.circle(surface, LAMP, (door.right - door.w // 6, door.centery), max(3, w // 260))
    tank = pygame.Rect(round(w * 0.80), round(h * 0.24), round(w * 0.15), round(h * 0.20))
    for x in (tank.x + tank.w // 8, tank.centerx, tank.right - tank.w // 8):
        pygame.draw.line(surface, dark, (x, tank.bottom), (x, h * 0.78), 8)
    pygame.draw.rect(surface, mixed(town, (0x9A, 0x9C, 0xB0), 0.4), tank, border_radius=h // 30)
    for n in range(4):
        bend = pygame.Rect(tank.x, tank.y + (n + 1) * tank.h // 5 - h // 90, tank.w, h // 45)
        pygame.draw.arc(surface, dark, bend, math.pi, 2 * math.pi, 2)
