"""The board of 机戦: pale wood with dark lines, crossed 皇処, blue rippled 皇水, the deeper 皇山 in the middle (C2).

And the ripple where a piece falls back into 皇水: rings that spread and drops that jump up and fall (C7.2).
"""

import math
import random

import pygame

from game.games.cerke.rules.board import CENTRE, COLUMNS, FIELD, IN_WATER, ROWS
from game.ui.board.board_art import BoardShape, BoardSize, coordinate_px, slab
from game.ui.board.piece_art import OVER, PREMULTIPLIED, blend
from game.ui.board.strokes import PAPER
from game.ui.pictures import drawn_once
from game.ui.theme import Colour, Theme

SHAPE = BoardShape((84, 84), (38, 34, 38, 28), 10)
WOOD: Colour = (0xE6, 0xCF, 0xA4)
SIDE: Colour = (0x9A, 0x74, 0x44)
INK: Colour = (0x3A, 0x28, 0x18)
WATER: Colour = (0x43, 0x80, 0xA8)
HILL: Colour = (0x35, 0x62, 0x93)


def draw_cerke_board(theme: Theme, size: BoardSize, *, flipped: bool, coordinates: bool) -> pygame.Surface:
    """Returns the bare board as an opaque surface of `size.rect`'s size."""
    surface = slab(size, WOOD, SIDE, seed=9)
    field = size.field.move(-size.rect.x, -size.rect.y)
    w, h = size.cell
    line = max(1, round(1.3 * size.scale))
    for index in range(81):
        column, row = (8 - index % 9, 8 - index // 9) if flipped else (index % 9, index // 9)
        cell = pygame.Rect(field.x + column * w, field.y + row * h, w, h)
        if IN_WATER[index]:
            _pour(surface, cell, HILL if index == CENTRE else WATER, index)
        if FIELD >> index & 1:
            _cross(surface, cell, line)
    _lines(surface, field, size, line)
    if coordinates:
        _coordinates(surface, field, size, theme, flipped)
    return surface


def _pour(surface: pygame.Surface, cell: pygame.Rect, colour: Colour, seed: int) -> None:
    """Fills a square with water: every square has other ripples."""
    surface.blit(ripples(cell.size, colour, seed), cell)


@drawn_once
def ripples(size: tuple[int, int], colour: Colour, seed: int) -> pygame.Surface:
    """Returns water that is painted on wood: lying grain, soft waves, and a shade along the upper edge. Shared."""
    w, h = size
    rng = random.Random(seed * 7 + 1)
    big = pygame.Surface((w * 2, h * 2))
    big.fill(colour)
    level = slow = 0.0
    for y in range(h * 2):
        slow = slow * 0.94 + rng.uniform(-1.5, 1.5)
        level = level * 0.5 + rng.uniform(-2.0, 2.0)
        shade = [
            max(0, min(255, round(part + (slow + level) * k))) for part, k in zip(colour, (0.9, 1, 1), strict=True)
        ]
        pygame.draw.line(big, shade, (0, y), (w * 2, y))
    veil = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    for _ in range(11):
        _wave(veil, rng, colour)
    big.blit(veil, (0, 0))
    for y in range(max(2, h // 8)):
        veil_line = pygame.Surface((w * 2, 1), pygame.SRCALPHA)
        veil_line.fill((8, 28, 52, round(46 * (1 - y / (h / 8)))))
        big.blit(veil_line, (0, y))
    return pygame.transform.smoothscale(big, size)


def _wave(veil: pygame.Surface, rng: random.Random, colour: Colour) -> None:
    """Draws one long ripple, light or dark, that swells and thins out."""
    w, h = veil.get_size()
    y, x = rng.uniform(0, h), rng.uniform(-0.3, 0.6) * w
    long, thick = rng.uniform(0.4, 0.9) * w, rng.uniform(0.5, 2.2) * h / 160
    light = rng.random() < 0.55
    tint = (*blend(colour, (225, 240, 250) if light else (6, 26, 50), 0.6), rng.randint(26, 60))
    lean = rng.uniform(-0.03, 0.03)
    upper = [(x + long * n / 10, y + lean * long * n / 10 - thick * (n * (10 - n)) / 12) for n in range(11)]
    lower = [(px, 2 * (y + lean * (px - x)) - py) for px, py in reversed(upper)]
    pygame.draw.polygon(veil, tint, upper + lower)


def _cross(surface: pygame.Surface, cell: pygame.Rect, line: int) -> None:
    """Draws the two diagonals of a 皇処, smooth."""
    big = pygame.Surface((cell.width * OVER, cell.height * OVER), pygame.SRCALPHA)
    big.fill((*INK, 0))
    w, h = big.get_size()
    for start, end in (((0, 0), (w, h)), ((w, 0), (0, h))):
        pygame.draw.line(big, (*INK, 225), start, end, max(OVER, round(line * OVER * 1.2)))
    surface.blit(pygame.transform.smoothscale(big, cell.size), cell)


def _lines(surface: pygame.Surface, field: pygame.Rect, size: BoardSize, line: int) -> None:
    w, h = size.cell
    for n in range(10):
        across = pygame.Rect(field.x, field.y + n * h - line // 2, field.width, line)
        along = pygame.Rect(field.x + n * w - line // 2, field.y, line, field.height)
        surface.fill(INK, across)
        surface.fill(INK, along)
    thick = max(2, round(2.6 * size.scale))
    pygame.draw.rect(surface, INK, field.inflate(2 * thick - 1, 2 * thick - 1), thick)


def _coordinates(surface: pygame.Surface, field: pygame.Rect, size: BoardSize, theme: Theme, flipped: bool) -> None:
    """Writes the columns above the field and the rows at its left, as the squares lie (C2.1)."""
    px = coordinate_px(theme, size, 18, SHAPE.margin[1])
    ink = blend(INK, WOOD, 0.10)
    w, h = size.cell
    for n in range(9):
        at = 8 - n if flipped else n
        top = (field.x + n * w + w / 2, field.y - SHAPE.margin[1] * size.scale * 0.5)
        side = (field.x - SHAPE.margin[0] * size.scale * 0.5, field.y + n * h + h / 2)
        theme.draw(surface, COLUMNS[at], top, "mincho", px, ink, "center")
        small = theme.fit(ROWS[at], "mincho", px, round(SHAPE.margin[0] * size.scale * 0.92))
        theme.draw(surface, ROWS[at], side, "mincho", small, ink, "center")


RINGS, DROPS = 3, 9


def draw_ripple(surface: pygame.Surface, cell: pygame.Rect, time: float) -> None:
    """Draws the ripple of one square at `time`, from 0 (the fall) to 1 (calm)."""
    veil = pygame.Surface((cell.width * 2, cell.height * 2), pygame.SRCALPHA)
    for n in range(RINGS):
        t = time * 1.35 - 0.17 * n
        if 0 < t < 1:
            _ring(veil, t)
    for n in range(DROPS):
        _drop(veil, n, time)
    surface.blit(pygame.transform.smoothscale(veil.premul_alpha(), cell.size), cell, special_flags=PREMULTIPLIED)


def _ring(veil: pygame.Surface, t: float) -> None:
    w, h = veil.get_size()
    box = pygame.Rect(0, 0, round(w * 0.95 * t), round(h * 0.72 * t))
    box.center = (w // 2, round(h * 0.56))
    alpha = round(255 * (1 - t) ** 0.9)
    pygame.draw.ellipse(veil, (*PAPER[:2], 255, alpha), box, max(3, round(w * 0.055 * (1 - t))))


def _drop(veil: pygame.Surface, n: int, t: float) -> None:
    w, h = veil.get_size()
    a, far = 2 * math.pi * n / DROPS + 0.4, 0.20 + 0.05 * (n % 3)
    x = w / 2 + math.cos(a) * far * w * (0.4 + t * 1.1)
    jump = math.sin(math.pi * t) * h * (0.22 + 0.05 * (n % 4))
    y = h * 0.55 + math.sin(a) * far * h * 0.6 * t - jump
    radius = w * 0.034 * (1.3 - t)
    pygame.draw.circle(veil, (236, 247, 255, round(240 * (1 - t**2))), (x, y), max(1.0, radius))
