"""机戦 drawn small: a position for the lists, and a few pieces of a set for the page of settings."""

from collections.abc import Mapping

import pygame

from game.games.cerke.rules.board import FIELD, IN_WATER
from game.games.cerke.rules.pieces import BLACK, IA, LETTERS, RED, A, piece
from game.games.cerke.rules.positions import KEY
from game.games.cerke.rules.setup import read_board
from game.games.cerke.view.art import SETS, CerkeArt
from game.games.cerke.view.pictures import HILL, WATER
from game.games.cerke.view.ways import put_piece
from game.ui.board.board_art import FINE, board_of, small
from game.ui.board.piece_art import blend, in_a_row
from game.ui.theme import Theme

LINES = 9


def thumbnail(theme: Theme, told: Mapping[str, object], size: tuple[int, int], seat: int = 0) -> pygame.Surface:
    """Returns the board of a position object as `seat` sees it, as large as fits in `size` pixels."""
    c = theme.colours
    surface, cell = board_of(size, LINES, LINES, c.kaya)
    for sq, code in enumerate(read_board(str(told[KEY]).split()[0])):
        row, column = divmod(sq if seat == 0 else len(IN_WATER) - 1 - sq, LINES)
        box = pygame.Rect(column * cell, row * cell, cell, cell)
        field = FIELD >> sq & 1
        fill = c.kaya if not IN_WATER[sq] else HILL if field else WATER
        pygame.draw.rect(surface, blend(c.kaya_ink, fill, 0.8) if field else fill, box)
        pygame.draw.rect(surface, c.kaya_ink, box, FINE // 2)
        if code:
            put_piece(surface, theme, code, box.center, round(cell * 0.9), turned=code & 1 != seat)
    return small(surface)


PIECES = (("C", RED, IA), ("M", BLACK, IA), ("C", BLACK, A))
"""Letters, inks and sides of what is shown."""


def pieces(theme: Theme, value: str, height: int) -> pygame.Surface:
    """Returns pieces of the set called `value`, `height` pixels high. Premultiplied."""
    chosen = next((one for one in SETS if one == value), SETS[0])
    art = CerkeArt(theme, round(height * 0.84), chosen)
    return in_a_row([art.tile(piece(LETTERS.index(kind), ink, side), side == A) for kind, ink, side in PIECES])
