"""Places with walls: libraries, rooms, classrooms, shops, stores, halls of mirrors; and the blank page."""

import pygame

from game.games.senya.view.story.places.sky import LAMP, SKIES, glow, lantern, mixed, pages
from game.rules.chance import Stream
from game.ui.theme import Colour

"""Of what stands on the shelves of a shop."""
WINDOWS = (0.03, 0.21, 0.65, 0.83)
"""Where the windows of a carriage begin, in parts of its width."""


def library(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Shelves: by night they run to the moon, in the morning they are whole again."""
    if light in ("dawn", "dusk"):
        _morning(surface, stream)
    else:
        _stacks(surface, stream)


def _stacks(surface: pygame.Surface, stream: Stream) -> None:
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
        lantern(surface, (round(w * x), round(h * 0.22)))
    pages(surface, stream)


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


def room(surface: pygame.Surface, stream: Stream, light: str) -> None:
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


def mirror(surface: pygame.Surface, stream: Stream, light: str) -> None:
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


def blank(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Nothing but white pages."""
    for _ in range(4):
        pages(surface, stream)


def wall_with(surface: pygame.Surface, colour: Colour, openings: list[pygame.Rect]) -> None:
    """A wall with holes through which the sky is seen."""
    w, h = surface.get_size()
    behind = [surface.subsurface(box).copy() for box in openings]
    pygame.draw.rect(surface, colour, (0, 0, w, round(h * 0.78)))
    for picture, box in zip(behind, openings, strict=True):
        surface.blit(picture, box)


def classroom(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A row of windows, desks in file, a blackboard at the side, one seat that stands apart."""
    w, h = surface.get_size()
    wall = mixed(SKIES[light][0], (0x4A, 0x3A, 0x36), 0.45)
    panes = [
        pygame.Rect(round(w * (0.09 + 0.29 * n)), round(h * 0.10), round(w * 0.25), round(h * 0.50)) for n in range(3)
    ]
    wall_with(surface, wall, panes)
    frame = mixed(wall, (0xFF, 0xFF, 0xFF), 0.2)
    for box in panes:
        pygame.draw.rect(surface, frame, box, h // 80)
        pygame.draw.line(surface, frame, box.midtop, box.midbottom, h // 100)
        pygame.draw.line(surface, frame, (box.x, box.y + box.h // 3), (box.right, box.y + box.h // 3), h // 120)
    wood = mixed((0x5E, 0x40, 0x2A), SKIES[light][1], 0.3)
    for row in range(3):
        part = row / 2
        for column in range(5):
            if row == 2 and column == 2:
                continue
            x = w / 2 + (column - 2) * w * (0.15 + 0.07 * part)
            y, wide = h * (0.68 + 0.11 * part), w * (0.04 + 0.02 * part)
            pygame.draw.rect(surface, mixed(wood, (0, 0, 0), 0.1 + 0.2 * part), (x - wide, y, 2 * wide, h * 0.022))
            for leg in (-0.85, 0.85):
                foot = (x + leg * wide, y + h * (0.07 + 0.03 * part))
                pygame.draw.line(surface, mixed(wood, (0, 0, 0), 0.5), (x + leg * wide, y), foot, 4)


def shop(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Shelves of other people's things with a label on each, a counter, lamps, a curtain at the door."""
    w, h = surface.get_size()
    door = pygame.Rect(round(w * 0.39), round(h * 0.12), round(w * 0.22), round(h * 0.66))
    wall_with(surface, mixed((0x2A, 0x1A, 0x18), SKIES[light][0], 0.25), [door])
    for side in (0.03, 0.64):
        for row in range(4):
            y = h * (0.20 + 0.145 * row)
            pygame.draw.rect(surface, (0x4E, 0x32, 0x22), (w * side, y, w * 0.33, h * 0.018))
            for n in range(8):
                _thing(surface, stream, (round(w * (side + 0.012 + n * 0.04)), round(y)), round(h * 0.05))
    cloth = (0x2E, 0x34, 0x62)
    for n in range(4):
        left = door.x + n * door.w // 4
        pygame.draw.rect(surface, cloth, (left + 2, door.y, door.w // 4 - 4, h * 0.15), border_bottom_left_radius=6)
    for part in (0.2, 0.8):
        lantern(surface, (round(w * part), round(h * 0.11)))
    counter = pygame.Rect(round(w * 0.04), round(h * 0.72), round(w * 0.30), round(h * 0.13))
    pygame.draw.rect(surface, (0x5A, 0x3A, 0x26), counter)
    pygame.draw.rect(surface, (0x7C, 0x54, 0x36), (counter.x - w // 80, counter.y, counter.w + w // 40, h // 40))


def _thing(surface: pygame.Surface, stream: Stream, at: tuple[int, int], high: int) -> None:
    """A jar, box, clock or book that stands on a shelf, with a paper label."""
    x, y = at
    hue = ((0x8E, 0x5A, 0x4A), (0x4A, 0x6A, 0x8A), (0x8A, 0x7A, 0x4A), (0x5A, 0x86, 0x70), (0x7A, 0x5A, 0x86))[
        stream.below(5)
    ]
    tall, wide = high + stream.below(high), high * 2 // 3
    match stream.below(3):
        case 0:
            pygame.draw.ellipse(surface, hue, (x, y - tall, wide, tall))
            pygame.draw.rect(surface, mixed(hue, (0, 0, 0), 0.3), (x + wide // 4, y - tall, wide // 2, tall // 5))
        case 1:
            pygame.draw.circle(surface, hue, (x + wide // 2, y - wide // 2), wide // 2)
            pygame.draw.circle(surface, (0xF0, 0xE4, 0xC8), (x + wide // 2, y - wide // 2), wide // 3)
        case _:
            pygame.draw.rect(surface, hue, (x, y - tall * 3 // 4, wide, tall * 3 // 4))
    pygame.draw.rect(surface, (0xE8, 0xDC, 0xC0), (x + wide // 3, y - high // 3, wide // 2, high // 4))


def store(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Beams under a high roof, stacked chests, light that falls in through one window."""
    w, h = surface.get_size()
    window = pygame.Rect(round(w * 0.41), round(h * 0.16), round(w * 0.18), round(h * 0.34))
    wall_with(surface, mixed((0x1E, 0x18, 0x1C), SKIES[light][0], 0.35), [window])
    pygame.draw.rect(surface, (0x36, 0x2A, 0x2A), window, h // 60)
    beam = (0x2E, 0x22, 0x20)
    pygame.draw.polygon(
        surface,
        beam,
        [(0, h * 0.16), (w / 2, -h * 0.02), (w, h * 0.16), (w, h * 0.20), (w / 2, h * 0.03), (0, h * 0.20)],
    )
    for x in (0.16, 0.36, 0.64, 0.84):
        pygame.draw.rect(surface, beam, (w * x - w * 0.009, h * 0.10, w * 0.018, h * 0.68))
    ray = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(ray, (0xD8, 0xDC, 0xF0, 40), [window.topleft, window.topright, (w * 0.72, h), (w * 0.28, h)])
    surface.blit(ray, (0, 0))
    for side in (0, 1):
        for column in range(4):
            for row in range(4 - column + stream.below(2)):
                wide, high = w // 11, h // 10
                x = round(w * 0.01) + column * wide if side == 0 else round(w * 0.99) - (column + 1) * wide
                y = round(h * 0.80) - (row + 1) * high
                shade = mixed((0x5A, 0x40, 0x2C), (0x20, 0x18, 0x18), stream.below(60) / 100)
                pygame.draw.rect(surface, shade, (x + 2, y + 2, wide - 4, high - 4))
                pygame.draw.rect(surface, mixed(shade, (0, 0, 0), 0.45), (x + 2, y + 2, wide - 4, high - 4), 3)
                pygame.draw.line(
                    surface, mixed(shade, (0, 0, 0), 0.45), (x + 2, y + 2), (x + wide - 2, y + high - 2), 2
                )
    glow(surface, (w // 2, round(h * 0.3)), w // 6, LAMP if light == "dusk" else (0x80, 0x90, 0xC0), 60)


def train(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A carriage seen along its aisle: windows on both sides, seats face to face, lamps in a row above."""
    w, h = surface.get_size()
    wall = mixed((0x3A, 0x26, 0x20), SKIES[light][0], 0.3)
    door = pygame.Rect(round(w * 0.42), round(h * 0.24), round(w * 0.16), round(h * 0.50))
    panes = [pygame.Rect(round(w * left), round(h * 0.20), round(w * 0.14), round(h * 0.30)) for left in WINDOWS]
    wall_with(
        surface, wall, [*panes, pygame.Rect(door.x + w // 60, door.y + h // 30, door.w - w // 30, round(h * 0.24))]
    )
    frame = mixed(wall, (0xE0, 0xB0, 0x70), 0.35)
    for pane in (*panes, door):
        pygame.draw.rect(surface, frame, pane, h // 90, border_radius=h // 60)
    for pane in panes:
        pygame.draw.line(surface, frame, (pane.x, pane.centery), (pane.right, pane.centery), h // 140)
    pygame.draw.rect(surface, mixed(wall, (0, 0, 0), 0.3), (0, 0, w, round(h * 0.10)))
    for n in range(5):
        at = (round(w * (0.1 + 0.2 * n)), round(h * 0.11))
        glow(surface, at, h // 6, LAMP, 110)
        pygame.draw.ellipse(surface, LAMP, (at[0] - w // 60, at[1] - h // 80, w // 30, h // 36))
    plush = mixed((0x5A, 0x22, 0x2C), SKIES[light][1], 0.2)
    for side in (0, 1):
        for n in range(3):
            x = round(w * (0.01 + 0.15 * n)) if side == 0 else round(w * (0.86 - 0.15 * n))
            box = pygame.Rect(x, round(h * 0.52), round(w * 0.12), round(h * 0.28))
            pygame.draw.rect(surface, mixed(plush, (0, 0, 0), 0.12 * (2 - n)), box, border_radius=h // 40)
            pygame.draw.rect(surface, mixed(plush, (0, 0, 0), 0.5), box, h // 140, border_radius=h // 40)
