"""A position of プロスフェアー drawn small: the base board with its pieces."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.games.prosfair.rules.pieces import kind_of, side_of
from game.games.prosfair.rules.text.positions import position_in
from game.games.prosfair.view.art import ProsfairArt
from game.games.prosfair.view.board_art import square_tile
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.board.small import board_of, small
from game.ui.theme import Theme


def paint(theme: Theme, told: Mapping[str, object], size: tuple[int, int]) -> pygame.Surface:
    """Returns the base board of a position object as White sees it, as large as fits in `size` pixels."""
    base = position_in(told, {}).boards[0]
    assert base is not None
    cells = base.cells
    lines = round(len(cells) ** 0.5)
    surface, cell = board_of(size, lines, lines, theme.colours.panel)
    art = ProsfairArt(theme, round(cell * 0.9))
    for at, code in enumerate(cells):
        rank, file = divmod(at, lines)
        box = pygame.Rect(file * cell, (lines - 1 - rank) * cell, cell, cell)
        surface.blit(square_tile(cell, (rank + file) % 2 == 0, (rank * 7 + file * 3) % 6), box)
        if code:
            image = art.tile(kind_of(code) << 1 | side_of(code))
            surface.blit(image, image.get_rect(center=box.center), special_flags=PREMULTIPLIED)
    return small(surface)
