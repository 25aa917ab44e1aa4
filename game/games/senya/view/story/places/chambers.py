"""Rooms where one story is told: a bindery, a nursery, a workshop of glass, an infirmary, a table laid for two."""

import math

import pygame

from game.games.senya.view.story.places.indoors import wall_with
from game.games.senya.view.story.places.sky import DARK, LAMP, SKIES, glow, lantern, mixed
from game.rules.chance import Stream
from game.ui.theme import Colour

INK: Colour = (0x2A, 0x22, 0x30)
THREADS: tuple[Colour, ...] = ((0x9A, 0x3A, 0x40), (0xC8, 0xB4, 0x84), (0x4A, 0x6A, 0x9A), (0x6A, 0x8A, 0x5A))
FIRE: Colour = (0xFF, 0x9A, 0x3C)
LINEN: Colour = (0xC6, 0xC8, 0xD6)


def bindery(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A vaulted cellar: a standing press, reels of thread on a board, cloths over everything, one lamp."""
    w, h = surface.get_size()
    stone = mixed((0x30, 0x2A, 0x2C), SKIES[light][0], 0.3)
    wall_with(surface, stone, [])
    for row in range(12):
        y = round(h * 0.78 * row / 12)
        for n in range(10):
            x = round(w * (n + (row % 2) / 2) / 10)
            shade = mixed(stone, (0, 0, 0), 0.1 + stream.below(16) / 100)
            pygame.draw.rect(surface, shade, (x + 2, y + 2, w // 10 - 4, h * 78 // 1200 - 3))
    for n in range(3):
        arch = pygame.Rect(round(w * (n / 3 - 0.02)), round(-h * 0.12), round(w * 0.37), round(h * 0.5))
        pygame.draw.arc(surface, mixed(stone, (0xFF, 0xFF, 0xFF), 0.16), arch, math.pi, 2 * math.pi, h // 40)
    _press(surface, pygame.Rect(round(w * 0.07), round(h * 0.22), round(w * 0.19), round(h * 0.58)))
    for row in range(3):
        y = round(h * (0.24 + 0.12 * row))
        pygame.draw.rect(surface, (0x4E, 0x38, 0x2A), (round(w * 0.70), y, round(w * 0.25), h // 60))
        for n in range(7):
            colour, x = THREADS[stream.below(4)], round(w * (0.715 + n * 0.034))
            pygame.draw.rect(surface, (0x6A, 0x50, 0x3A), (x - 2, y - h // 14, w // 52 + 4, h // 14))
            pygame.draw.rect(surface, colour, (x, y - h // 17, w // 52, h // 20), border_radius=4)
    for n, part in enumerate((0.30, 0.66, 0.82)):
        wide, top = w * (0.05 + 0.01 * n), h * (0.62 + 0.02 * (n % 2))
        cloth = [(w * part - wide, top), (w * part + wide * 0.7, top - h * 0.02), (w * part + wide, h * 0.80),
                 (w * part + wide * 0.3, h * 0.77), (w * part - wide * 1.2, h * 0.81)]  # fmt: skip
        pygame.draw.polygon(surface, mixed(LINEN, stone, 0.45), cloth)
        pygame.draw.line(surface, mixed(LINEN, stone, 0.7), cloth[0], cloth[3], 4)
    lantern(surface, (w // 2, round(h * 0.24)))
    glow(surface, (w // 2, round(h * 0.3)), round(h * 0.6), LAMP, 70)


def _press(surface: pygame.Surface, box: pygame.Rect) -> None:
    """A press for books: two posts, a screw with its bar, the board that comes down on a stack."""
    iron, wood = (0x22, 0x20, 0x2A), (0x5A, 0x40, 0x2C)
    post = box.w // 9
    for x in (box.x, box.right - post):
        pygame.draw.rect(surface, iron, (x, box.y, post, box.h))
    for y, high in ((box.y, box.h // 10), (box.bottom - box.h // 12, box.h // 12)):
        pygame.draw.rect(surface, iron, (box.x - post // 2, y, box.w + post, high))
    pygame.draw.rect(surface, mixed(iron, (0xFF, 0xFF, 0xFF), 0.2), (box.centerx - post // 2, box.y, post, box.h // 2))
    pygame.draw.line(
        surface, iron, (box.x + post, box.y + box.h // 4), (box.right - post, box.y + box.h // 5), post // 2
    )
    low = box.y + box.h // 2
    pygame.draw.rect(surface, wood, (box.x + post, low, box.w - 2 * post, box.h // 14))
    for n in range(6):
        y = low + box.h // 14 + n * box.h // 16
        pygame.draw.rect(surface, mixed(THREADS[n % 4], INK, 0.4), (box.x + 2 * post, y, box.w - 4 * post, box.h // 18))


def nursery(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A round room of pages high in a tower: two small beds, a worn chair for a grown-up between them."""
    w, h = surface.get_size()
    paper = mixed((0xC0, 0xB4, 0xA4), SKIES[light][1], 0.55)
    window = pygame.Rect(round(w * 0.39), round(h * 0.10), round(w * 0.22), round(h * 0.50))
    wall_with(surface, paper, [window])
    for n in range(9):
        edge = round(w * n / 9)
        pygame.draw.line(surface, mixed(paper, (0, 0, 0), 0.3), (edge, 0), (edge, round(h * 0.78)), 3)
        for row in range(17):
            long = w // 9 - w // 40 - stream.below(w // 40)
            at = (edge + w // 90, round(h * (0.03 + row * 0.043)))
            if not window.inflate(w // 30, h // 30).colliderect((*at, long, 4)):
                pygame.draw.line(surface, mixed(paper, INK, 0.42), at, (at[0] + long, at[1]), 3)
    frame = mixed(paper, (0xFF, 0xF4, 0xE0), 0.3)
    pygame.draw.rect(surface, frame, window, h // 50, border_radius=window.w // 2)
    pygame.draw.line(surface, frame, window.midtop, window.midbottom, h // 90)
    for n in range(7):
        at_x, down = w * (0.24 + 0.087 * n), h * (0.08 + 0.05 * (n % 3))
        pygame.draw.line(surface, mixed(paper, INK, 0.5), (at_x, 0), (at_x, down), 2)
        points = [
            (at_x + h * 0.022 * (1 if k % 2 else 0.45) * math.sin(k * math.pi / 5),
             down + h * 0.022 * (1 if k % 2 else 0.45) * math.cos(k * math.pi / 5))
            for k in range(10)
        ]  # fmt: skip
        pygame.draw.polygon(surface, (0xF0, 0xD8, 0x9A), points)
    for side in (-1, 1):
        _small_bed(surface, round(w / 2 + side * w * 0.34), side)
    chair = pygame.Rect(0, 0, round(w * 0.10), round(h * 0.30))
    chair.midbottom = (round(w * 0.635), round(h * 0.82))
    pygame.draw.rect(surface, (0x5A, 0x3E, 0x34), chair, border_radius=chair.w // 4)
    pygame.draw.rect(
        surface, (0x7C, 0x56, 0x46), chair.inflate(-chair.w // 4, -chair.h // 4), border_radius=chair.w // 5
    )
    pygame.draw.rect(surface, (0x4A, 0x32, 0x2A), (chair.x - 8, chair.y + chair.h // 2, chair.w + 16, chair.h // 4))


def _small_bed(surface: pygame.Surface, x: int, side: int) -> None:
    h = surface.get_height()
    bed = pygame.Rect(0, 0, h * 36 // 100, h * 12 // 100)
    bed.midbottom = (x, h * 80 // 100)
    wood = (0x6A, 0x4A, 0x3A)
    for edge in (bed.x, bed.right - h // 50):
        high = h * 20 // 100 if (edge == bed.x) == (side < 0) else h * 14 // 100
        pygame.draw.rect(surface, wood, (edge, bed.bottom - high, h // 50, high + h // 40), border_radius=6)
    pygame.draw.rect(surface, (0x6E, 0x5C, 0x92), bed, border_radius=h // 50)
    pygame.draw.rect(surface, LINEN, (bed.x, bed.y, bed.w, bed.h // 3), border_radius=h // 60)
    pillow = pygame.Rect(bed.x + h // 40 if side < 0 else bed.right - h // 8, bed.y - h // 40, h // 10, h // 20)
    pygame.draw.ellipse(surface, (0xE6, 0xE6, 0xF0), pillow)


def glassworks(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A workshop by night: the mouth of a furnace, an iron with fire at its end, panes in stacks, three tumblers."""
    w, h = surface.get_size()
    brick = mixed((0x32, 0x20, 0x1E), SKIES[light][0], 0.3)
    wall_with(surface, brick, [pygame.Rect(round(w * 0.45), round(h * 0.12), round(w * 0.13), round(h * 0.26))])
    for row in range(16):
        for n in range(14):
            box = pygame.Rect(
                round(w * (n + (row % 2) / 2) / 14), round(h * 0.0488 * row), w // 14 - 3, h * 488 // 10000 - 3
            )
            if box.right < w * 0.44 or box.x > w * 0.59 or box.y > h * 0.39:
                pygame.draw.rect(surface, mixed(brick, (0, 0, 0), stream.below(26) / 100), box)
    furnace = pygame.Rect(round(w * 0.05), round(h * 0.26), round(w * 0.28), round(h * 0.56))
    pygame.draw.rect(
        surface, (0x1C, 0x16, 0x1A), furnace, border_top_left_radius=h // 6, border_top_right_radius=h // 6
    )
    mouth = pygame.Rect(0, 0, furnace.w // 2, furnace.h // 3)
    mouth.center = (furnace.centerx, furnace.y + furnace.h * 9 // 20)
    for n, colour in enumerate(((0xB0, 0x3A, 0x1E), FIRE, (0xFF, 0xE0, 0x90))):
        inner = mouth.inflate(-n * mouth.w // 4, -n * mouth.h // 4)
        pygame.draw.ellipse(surface, colour, inner)
    glow(surface, mouth.center, round(h * 0.52), FIRE, 150)
    tip, grip = (round(w * 0.36), round(h * 0.60)), (round(w * 0.62), round(h * 0.44))
    pygame.draw.line(surface, (0x6A, 0x66, 0x70), tip, grip, h // 90)
    pygame.draw.ellipse(surface, FIRE, (tip[0] - w // 60, tip[1] - h // 40, w // 26, h // 13))
    glow(surface, tip, h // 5, FIRE, 160)
    for n in range(9):
        x = w * (0.70 + 0.026 * n)
        pane = [(x, h * 0.40), (x + w * 0.07, h * 0.37), (x + w * 0.07, h * 0.78), (x, h * 0.81)]
        pygame.draw.polygon(surface, mixed((0x3A, 0x5A, 0x74), (0x8A, 0xB8, 0xD0), n / 9), pane)
        pygame.draw.polygon(surface, (0xBA, 0xDC, 0xEC), pane, 2)
    shelf = pygame.Rect(round(w * 0.66), round(h * 0.24), round(w * 0.28), h // 60)
    pygame.draw.rect(surface, (0x4E, 0x38, 0x2A), shelf)
    for n in range(3):
        cup = pygame.Rect(shelf.x + w // 24 + n * w // 14, shelf.y - h // 13, w // 34, h // 13)
        lean = (n - 1) * w // 160
        body = [(cup.x + lean, cup.y), (cup.right + lean, cup.y + 5), cup.bottomright, cup.bottomleft]
        pygame.draw.polygon(surface, (0x8A, 0xB4, 0xC8), body)
        pygame.draw.rect(surface, (0x5E, 0x86, 0x9C), (cup.x, cup.bottom - cup.h // 4, cup.w, cup.h // 4))


def infirmary(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """The sick room of a school: a window, white curtains on a rail, two beds, a cupboard with bottles."""
    w, h = surface.get_size()
    wall = mixed((0x9A, 0x9C, 0xA6), SKIES[light][0], 0.55)
    window = pygame.Rect(round(w * 0.36), round(h * 0.10), round(w * 0.28), round(h * 0.42))
    wall_with(surface, wall, [window])
    frame = mixed(wall, (0xFF, 0xFF, 0xFF), 0.35)
    pygame.draw.rect(surface, frame, window, h // 70)
    pygame.draw.line(surface, frame, window.midtop, window.midbottom, h // 90)
    pygame.draw.rect(surface, mixed(wall, (0, 0, 0), 0.25), (0, round(h * 0.62), w, round(h * 0.16)))
    pygame.draw.line(surface, frame, (0, round(h * 0.14)), (round(w * 0.34), round(h * 0.14)), 5)
    for n in range(11):
        x = w * 0.03 * n
        shade = mixed(LINEN, wall, 0.25 + 0.25 * (n % 2))
        pygame.draw.polygon(
            surface, shade, [(x, h * 0.15), (x + w * 0.032, h * 0.15), (x + w * 0.036, h * 0.66), (x - 4, h * 0.66)]
        )
    for x in (0.18, 0.86):
        bed = pygame.Rect(0, 0, round(w * 0.24), round(h * 0.09))
        bed.center = (round(w * x), round(h * 0.70))
        pygame.draw.rect(surface, LINEN, bed, border_radius=h // 60)
        pygame.draw.rect(
            surface, mixed(LINEN, (0x5A, 0x74, 0xA8), 0.4), (bed.x, bed.y, bed.w * 2 // 3, bed.h), border_radius=8
        )
        for leg in (bed.x + 4, bed.right - h // 60):
            pygame.draw.rect(surface, frame, (leg, bed.y - h // 16, h // 70, bed.h + h // 8))
    case = pygame.Rect(round(w * 0.70), round(h * 0.16), round(w * 0.20), round(h * 0.40))
    pygame.draw.rect(surface, mixed(LINEN, wall, 0.3), case)
    for row in range(3):
        y = case.y + (row + 1) * case.h // 3
        pygame.draw.rect(
            surface, mixed(wall, (0, 0, 0), 0.35), (case.x + 6, y - case.h // 3 + 6, case.w - 12, case.h // 3 - 10)
        )
        for n in range(7):
            tall, hue = case.h // 8 + stream.below(case.h // 9), THREADS[stream.below(4)]
            x = case.x + 14 + n * (case.w - 28) // 7
            pygame.draw.rect(surface, mixed(hue, LINEN, 0.3), (x, y - tall - 5, case.w // 12, tall), border_radius=4)
    cross = (case.centerx, case.y - h // 20)
    for wide, high in ((h // 18, h // 54), (h // 54, h // 18)):
        pygame.draw.rect(surface, (0xC0, 0x40, 0x4A), (cross[0] - wide // 2, cross[1] - high // 2, wide, high))


def dining(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A long table under candles in a great house: a white cloth, high chairs, tall windows, a mirror turned away."""
    w, h = surface.get_size()
    wall = mixed((0x3E, 0x1E, 0x28), SKIES[light][0], 0.35)
    panes = [pygame.Rect(round(w * x), round(h * 0.08), round(w * 0.12), round(h * 0.48)) for x in (0.08, 0.44, 0.80)]
    wall_with(surface, wall, panes)
    for box in panes:
        pygame.draw.rect(surface, (0x8A, 0x6A, 0x3E), box, h // 80, border_top_left_radius=box.w // 2,
                         border_top_right_radius=box.w // 2)  # fmt: skip
        pygame.draw.line(surface, (0x6A, 0x4E, 0x30), box.midtop, box.midbottom, h // 120)
    for x in (0.30, 0.66):
        framed = pygame.Rect(0, 0, round(w * 0.09), round(h * 0.26))
        framed.center = (round(w * x), round(h * 0.28))
        pygame.draw.rect(surface, (0x9A, 0x78, 0x46), framed)
        pygame.draw.rect(surface, DARK if x < 0.5 else mixed(LINEN, wall, 0.5), framed.inflate(-w // 70, -w // 70))
    far, near = h * 0.58, h * 0.80
    for side in (-1, 1):
        for n in range(4):
            part = n / 3
            x, y = w / 2 + side * w * (0.16 + 0.16 * part), far + (near - far) * part
            tall, wide = h * (0.16 + 0.10 * part), w * (0.022 + 0.012 * part)
            back = pygame.Rect(round(x - wide), round(y - tall), round(2 * wide), round(tall))
            pygame.draw.rect(surface, (0x24, 0x16, 0x1C), back, border_top_left_radius=12, border_top_right_radius=12)
            pygame.draw.rect(surface, (0x5A, 0x22, 0x2C), back.inflate(-back.w // 3, -back.h // 3))
    cloth = [(w * 0.38, far), (w * 0.62, far), (w * 0.80, near), (w * 0.20, near)]
    pygame.draw.polygon(surface, mixed(LINEN, wall, 0.2), cloth)
    pygame.draw.polygon(
        surface, mixed(LINEN, wall, 0.5), [cloth[3], cloth[2], (w * 0.79, h * 0.85), (w * 0.21, h * 0.85)]
    )
    for n in range(3):
        part = n / 2.4
        at = (w // 2, round(far + (near - far) * part - h * 0.06))
        glow(surface, at, round(h * 0.22), LAMP, 130)
        for shift in (-1, 0, 1):
            x = at[0] + shift * w // 40
            pygame.draw.rect(surface, (0xE6, 0xDC, 0xC4), (x - 4, at[1], 9, h // 24))
            pygame.draw.ellipse(surface, (0xFF, 0xE4, 0x9C), (x - 5, at[1] - h // 36, 11, h // 36))
        pygame.draw.line(
            surface, (0x9A, 0x78, 0x46), (at[0] - w // 36, at[1] + h // 24), (at[0] + w // 36, at[1] + h // 24), 6
        )
