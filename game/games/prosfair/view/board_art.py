"""The bare boards of プロスフェアー: wine-red and ivory squares of wood in a dark frame, drawn at their final size."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame

from game.ui.board.piece_art import blend
from game.ui.pictures import drawn_once
from game.ui.textures import wood
from game.ui.theme import Colour, Theme

WINE: Colour = (0x8A, 0x5C, 0x60)
IVORY: Colour = (0xCD, 0xBF, 0xAC)
FRAME: Colour = (0x2E, 0x17, 0x20)
LINE: Colour = (0x86, 0x58, 0x3E)
LETTER: Colour = (0xD0, 0xB0, 0x90)
FILES = "abcdefghijklm"


@dataclass(frozen=True, slots=True)
class FieldSize:
    """Pixels of a board of `files` × `files` squares inside `rect`: `field` is the squares, `cell` the side of one."""

    rect: pygame.Rect
    field: pygame.Rect
    cell: int
    files: int
    letters: bool

    def cell_rect(self, at: int, *, flipped: bool = False) -> pygame.Rect:
        """Returns the rectangle of a board index, as White or Black sees it."""
        column, row = self.grid(at, flipped=flipped)
        return pygame.Rect(self.field.x + column * self.cell, self.field.y + row * self.cell, self.cell, self.cell)

    def grid(self, at: int, *, flipped: bool = False) -> tuple[int, int]:
        """Returns the screen column and row, from 0, of a board index."""
        rank, file = divmod(at, self.files)
        last = self.files - 1
        return (last - file, rank) if flipped else (file, last - rank)

    def moved(self) -> FieldSize:
        """Returns a board of this size whose upper left corner is that of its own picture."""
        by = (-self.rect.x, -self.rect.y)
        return FieldSize(self.rect.move(by), self.field.move(by), self.cell, self.files, self.letters)


def fit_board(theme: Theme, rect: pygame.Rect, files: int, *, letters: bool) -> FieldSize:
    """Returns the largest board that fits `rect`, centred; `letters`: with files and ranks in its frame."""
    least = max(3, round(7 * theme.u))
    frame = max(letter_px(theme) + 5, least) if letters else least
    side = min(rect.size)
    cell = max(4, (side - 2 * frame) // files)
    field = pygame.Rect(0, 0, cell * files, cell * files)
    field.center = rect.center
    outer = field.inflate(2 * frame, 2 * frame)
    return FieldSize(outer, field, cell, files, letters)


def letter_px(theme: Theme) -> int:
    """Returns the size of files and ranks in the frame."""
    return theme.text_px(12)


def draw_board(theme: Theme, size: FieldSize, *, flipped: bool, edge: Colour = LINE) -> pygame.Surface:
    """Returns the bare board as an opaque surface of `size.rect`'s size; `edge` is the colour of the frame's line."""
    local = size.moved()
    surface = pygame.Surface(size.rect.size)
    surface.blit(wood(size.rect.size, FRAME, 3, 0.8), (0, 0))
    field = local.field
    for row in range(size.files):
        for column in range(size.files):
            cell = pygame.Rect(field.x + column * size.cell, field.y + row * size.cell, size.cell, size.cell)
            light = (row + column) % 2 == 0
            surface.blit(square_tile(size.cell, light, (row * 7 + column * 3) % 6), cell)
    pygame.draw.rect(surface, blend(FRAME, (0, 0, 0), 0.5), field.inflate(2, 2), 1)
    pygame.draw.rect(surface, edge, surface.get_rect(), max(1, round(1.5 * theme.u)))
    if size.letters:
        _letters(surface, theme, local, flipped)
    return surface


@drawn_once
def square_tile(side: int, light: bool, seed: int) -> pygame.Surface:
    """Returns one square with its own standing grain. Shared; not to draw on."""
    rng = random.Random(seed * 2 + light)
    base = IVORY if light else WINE
    surface = pygame.Surface((side, side))
    level = 0.0
    for x in range(side):
        level = level * 0.86 + rng.uniform(-2.4, 2.4)
        tone = level + rng.uniform(-2.0, 2.0)
        colour = [max(0, min(255, round(part + tone))) for part in base]
        pygame.draw.line(surface, colour, (x, 0), (x, side))
    for _ in range(max(2, side // 4)):
        x, y, far = rng.randrange(side), rng.randrange(side), rng.randint(side // 4, side)
        fibre = blend(base, (0x30, 0x18, 0x18) if rng.random() < 0.5 else (0xFF, 0xF4, 0xE8), 0.055)
        pygame.draw.line(surface, fibre, (x, y), (x, min(side - 1, y + far)))
    return surface


def _letters(surface: pygame.Surface, theme: Theme, size: FieldSize, flipped: bool) -> None:
    """Draws the files below and the ranks at the left, as White or Black sees them."""
    px, field = letter_px(theme), size.field
    low, left = (field.bottom + size.rect.bottom) / 2, (field.left + size.rect.left) / 2
    for n in range(size.files):
        file, rank = (size.files - 1 - n, n + 1) if flipped else (n, size.files - n)
        middle = n * size.cell + size.cell / 2
        theme.draw(surface, FILES[file], (field.x + middle, low - max(1, px // 6)), "sans", px, LETTER, "center")
        theme.draw(surface, str(rank), (left, field.y + middle), "sans", px, LETTER, "center")
