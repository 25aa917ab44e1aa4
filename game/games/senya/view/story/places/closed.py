"""Rooms without a view: stacks below the ground, and a room in which questions are asked."""

import math

import pygame

from game.games.senya.view.story.places.chambers import THREADS
from game.games.senya.view.story.places.indoors import wall_with
from game.games.senya.view.story.places.sky import DARK, LAMP, SKIES, glow, lantern, mixed
from game.rules.chance import Stream
from game.ui.theme import Colour


def cellar(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """Stacks below the ground: a low vault of stone, shelves to its ribs that leave a gap, a dead end, one lantern."""
    w, h = surface.get_size()
    stone = mixed((0x2C, 0x2E, 0x34), SKIES[light][0], 0.3)
    wall_with(surface, stone, [])
    end = pygame.Rect(round(w * 0.40), round(h * 0.26), round(w * 0.20), round(h * 0.53))
    for row in range(9):
        for n in range(4):
            box = pygame.Rect(end.x + n * end.w // 4 - (row % 2) * end.w // 8, end.y + row * end.h // 9,
                              end.w // 4 - 3, end.h // 9 - 3)  # fmt: skip
            pygame.draw.rect(surface, mixed(stone, (0, 0, 0), 0.12 + stream.below(24) / 100), box.clip(end))
    for depth in range(5, 0, -1):
        part = depth / 5
        vault = pygame.Rect(0, 0, round(w * (0.22 + 0.98 * part)), round(h * (0.40 + 1.1 * part)))
        vault.midtop = (w // 2, round(h * (0.20 - 0.20 * part)))
        pygame.draw.arc(surface, mixed(stone, (0xFF, 0xFF, 0xFF), 0.04 + 0.05 * part), vault, 0, math.pi, h // 34)
    lamp = (round(w * 0.585), round(h * 0.50))
    glow(surface, lamp, round(h * 0.42), LAMP, 150)
    for side in (-1, 1):
        for depth in range(4):
            near, far = 1 - depth * 0.2, 1 - (depth + 1) * 0.2
            _low_stack(surface, stream, side, (near, far), mixed(stone, DARK, 0.35 - depth * 0.05))
    lantern(surface, (w // 2, round(h * 0.30)))
    for x in (0.30, 0.335):  # pipes along the vault
        pygame.draw.line(surface, (0x4A, 0x46, 0x48), (w * x, h * 0.02), (w * (0.36 + x / 4), h * 0.24), h // 90)
    for n in range(5):
        at = (w * (0.42 + 0.035 * n), h * (0.70 + 0.02 * (n * 2 % 3)))
        pygame.draw.polygon(
            surface, (0xDE, 0xDA, 0xCC), [at, (at[0] + w * 0.016, at[1] - 6), (at[0] + w * 0.02, at[1] + h * 0.022)]
        )


def _low_stack(surface: pygame.Surface, stream: Stream, side: int, depth: tuple[float, float], wood: Colour) -> None:
    """Shelves at one side from a nearer to a farther depth, 1 at the edge of the picture; they end below the vault."""
    w, h = surface.get_size()
    (x0, x1), (top0, top1), (low0, low1) = (
        (w / 2 + side * w * (0.10 + 0.42 * part) for part in depth),
        (h * (0.30 - 0.20 * part) for part in depth),
        (h * (0.74 + 0.22 * part) for part in depth),
    )
    pygame.draw.polygon(surface, wood, [(x0, top0), (x1, top1), (x1, low1), (x0, low0)])
    for row in range(5):
        part0, part1 = row / 5, (row + 1) / 5
        for book in range(6):
            a, b = (x0 + (x1 - x0) * (book + part) / 6 for part in (0.1, 0.85))
            y0 = top0 + (low0 - top0) * (part0 + (part1 - part0) * (0.2 + stream.below(40) / 100))
            y1 = top0 + (low0 - top0) * (part1 - 0.03)
            colour = mixed(mixed(THREADS[stream.below(4)], wood, 0.62), LAMP, 0.10 * (1 - depth[1]))
            pygame.draw.polygon(surface, colour, [(a, y0), (b, y0), (b, y1), (a, y1)])
        y = [top + (low - top) * part1 for top, low in ((top0, low0), (top1, low1))]
        pygame.draw.line(surface, mixed(wood, (0, 0, 0), 0.5), (x0, y[0]), (x1, y[1]), 4)


def interview(surface: pygame.Surface, stream: Stream, light: str) -> None:
    """A room for questions: a dark pane that looks back, a table, a bent lamp that lights an empty chair."""
    w, h = surface.get_size()
    wall = mixed((0x4E, 0x54, 0x56), SKIES[light][0], 0.5)
    high = pygame.Rect(round(w * 0.09), round(h * 0.10), round(w * 0.13), round(h * 0.14))
    wall_with(surface, wall, [high])
    for n in range(5):
        bar = high.x + n * high.w // 4
        pygame.draw.line(surface, (0x1C, 0x1E, 0x24), (bar, high.y), (bar, high.bottom), h // 90)
    pygame.draw.rect(surface, mixed(wall, (0, 0, 0), 0.4), high, h // 70)
    pygame.draw.rect(surface, mixed(wall, (0, 0, 0), 0.28), (0, round(h * 0.52), w, round(h * 0.26)))
    pygame.draw.line(surface, mixed(wall, (0xFF, 0xFF, 0xFF), 0.2), (0, round(h * 0.52)), (w, round(h * 0.52)), 4)
    pane = pygame.Rect(round(w * 0.30), round(h * 0.14), round(w * 0.36), round(h * 0.30))
    pygame.draw.rect(surface, (0x14, 0x18, 0x20), pane)
    for n in range(3):  # what it throws back
        left = pane.x + pane.w * (0.12 + 0.3 * n)
        pygame.draw.polygon(surface, (0x22, 0x2A, 0x36), [(left, pane.bottom), (left + pane.w * 0.10, pane.bottom),
                            (left + pane.w * 0.22, pane.y), (left + pane.w * 0.12, pane.y)])  # fmt: skip
    pygame.draw.rect(surface, mixed(wall, (0xFF, 0xFF, 0xFF), 0.16), pane, h // 60)
    door = pygame.Rect(round(w * 0.79), round(h * 0.16), round(w * 0.13), round(h * 0.62))
    pygame.draw.rect(surface, mixed((0x3A, 0x42, 0x48), wall, 0.3), door)
    pygame.draw.rect(surface, (0x16, 0x18, 0x1E), door.inflate(-door.w // 3, -door.h * 4 // 5).move(0, -door.h // 4))
    pygame.draw.circle(surface, (0x9A, 0x94, 0x84), (door.x + door.w // 7, door.centery + door.h // 20), h // 90)
    pygame.draw.rect(surface, mixed(wall, (0, 0, 0), 0.5), door, h // 90)
    _asked_chair(surface, round(w * 0.70), lit=True)
    _asked_chair(surface, round(w * 0.27), lit=False)
    top, foot = h * 0.62, h * 0.82
    table = [(w * 0.35, top), (w * 0.62, top), (w * 0.66, top + h * 0.05), (w * 0.31, top + h * 0.05)]
    pygame.draw.polygon(surface, (0x5A, 0x4A, 0x3C), table)
    pygame.draw.line(surface, (0x2A, 0x22, 0x1E), table[3], table[2], h // 70)
    for leg in (w * 0.33, w * 0.64):
        pygame.draw.line(surface, (0x2A, 0x28, 0x2C), (leg, top + h * 0.05), (leg, foot), h // 70)
    base, neck, head = (w * 0.47, top + h * 0.01), (w * 0.50, h * 0.44), (w * 0.57, h * 0.42)
    ray = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(ray, (*LAMP, 54), [head, (w * 0.64, h * 0.36), (w * 0.79, h * 0.40), (w * 0.77, h * 0.66)])
    surface.blit(ray, (0, 0))
    pygame.draw.lines(surface, (0x1A, 0x1C, 0x20), False, [base, neck, head], h // 80)
    pygame.draw.ellipse(surface, (0x1A, 0x1C, 0x20), (base[0] - w * 0.03, base[1] - h * 0.012, w * 0.06, h * 0.03))
    shade = [(head[0] - w * 0.02, head[1] - h * 0.02), (head[0] + w * 0.012, head[1] - h * 0.045),
             (head[0] + w * 0.045, head[1] + h * 0.01), (head[0] + w * 0.005, head[1] + h * 0.045)]  # fmt: skip
    pygame.draw.polygon(surface, (0x2E, 0x46, 0x3E), shade)
    glow(surface, (round(head[0] + w * 0.03), round(head[1] + h * 0.02)), round(h * 0.26), LAMP, 150)


def _asked_chair(surface: pygame.Surface, x: int, *, lit: bool) -> None:
    """A steel chair seen from the side of the room; the one that is lit has a lighter back."""
    h = surface.get_height()
    steel = (0x8E, 0x80, 0x68) if lit else (0x2E, 0x32, 0x38)
    back = pygame.Rect(0, 0, h * 15 // 100, h * 17 // 100)
    back.midbottom = (x, h * 64 // 100)
    pygame.draw.rect(surface, steel, back, border_radius=h // 60)
    pygame.draw.rect(surface, mixed(steel, (0, 0, 0), 0.35), back.inflate(-back.w // 3, -back.h // 3))
    pygame.draw.rect(surface, mixed(steel, (0, 0, 0), 0.2), (back.x - 4, back.bottom + h // 40, back.w + 8, h // 34))
    for side in (back.x + 6, back.right - 6):
        pygame.draw.line(surface, mixed(steel, (0, 0, 0), 0.4), (side, back.bottom - 4), (side, h * 82 // 100), h // 90)
