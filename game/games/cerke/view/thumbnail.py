"""A position of 机戦 drawn small: the board with its pieces."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.games.cerke.rules.board import FIELD, IN_WATER
from game.games.cerke.rules.positions import KEY
from game.games.cerke.rules.setup import read_board
from game.games.cerke.view.pictures import HILL, WATER
from game.games.cerke.view.ways import put_piece
from game.ui.board.piece_art import blend
from game.ui.board.small import FINE, board_of, small
from game.ui.theme import Theme

LINES = 9


def paint(theme: Theme, told: Mapping[str, object], size: tuple[int, int]) -> pygame.Surface:
    """Returns the board of a position object as the IA side sees it, as large as fits in `size` pixels."""
    c = theme.colours
    surface, cell = board_of(size, LINES, LINES, c.kaya)
    for sq, code in enumerate(read_board(str(told[KEY]).split()[0])):
        row, column = divmod(sq, LINES)
        box = pygame.Rect(column * cell, row * cell, cell, cell)
        field = FIELD >> sq & 1
        fill = c.kaya if not IN_WATER[sq] else HILL if field else WATER
        pygame.draw.rect(surface, blend(c.kaya_ink, fill, 0.8) if field else fill, box)
        pygame.draw.rect(surface, c.kaya_ink, box, FINE // 2)
        if code:
            put_piece(surface, theme, code, box.center, round(cell * 0.9))
    return small(surface)
