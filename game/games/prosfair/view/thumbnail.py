"""A position of プロスフェアー drawn small: the base board with its pieces, and the open sub-boards."""

from collections.abc import Mapping, Sequence

import pygame

from game.games.prosfair.rules.parts import GameBoard
from game.games.prosfair.rules.pieces import kind_of, side_of
from game.games.prosfair.rules.text.positions import position_in
from game.games.prosfair.view.art import GOLD, ProsfairArt
from game.games.prosfair.view.board_art import LINE, square_tile
from game.ui.board.board_art import FINE, board_of, small
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.theme import Colour, Theme

SLOTS = 4
"""Places for sub-boards."""
OWNERS: dict[int, Colour] = {0: (0xF4, 0xE6, 0xDC), 1: GOLD}
"""The frame of a sub-board, by who holds it; that of others is the line of boards."""


def paint(theme: Theme, told: Mapping[str, object], size: tuple[int, int], seat: int = 0) -> pygame.Surface:
    """Returns the base board of a position object as `seat` sees it, the open sub-boards beside it, within `size`."""
    base, *subs = position_in(told, {}).boards
    assert base is not None
    lines = round(len(base.cells) ** 0.5)
    board, cell = board_of(size, lines, lines, theme.colours.panel)
    _pieces(board, theme, base.cells, cell, seat=seat)
    side = min(board.get_height() // SLOTS, size[0] * FINE - board.get_width()) - FINE
    if side < 8 * FINE or not any(subs):
        return small(board)
    whole = pygame.Surface((board.get_width() + side + FINE, board.get_height()), pygame.SRCALPHA)
    whole.blit(board, (0, 0))
    for slot, sub in enumerate(subs):
        if sub is not None:
            frame = pygame.Rect(board.get_width() + FINE, slot * (side + FINE), side, side)
            draw_sub(whole, theme, sub, frame, seat=seat)
    return small(whole)


def _pieces(
    surface: pygame.Surface, theme: Theme, cells: Sequence[int], cell: int, letters: bool = False, seat: int = 0
) -> None:
    lines, art = round(len(cells) ** 0.5), ProsfairArt(theme, round(cell * 0.9), letters)
    for at, code in enumerate(cells):
        rank, file = divmod(at, lines)
        x, y = (file, lines - 1 - rank) if seat == 0 else (lines - 1 - file, rank)
        box = pygame.Rect(x * cell, y * cell, cell, cell)
        surface.blit(square_tile(cell, (rank + file) % 2 == 0, (rank * 7 + file * 3) % 6), box)
        if code:
            image = art.tile(kind_of(code) << 1 | side_of(code))
            surface.blit(image, image.get_rect(center=box.center), special_flags=PREMULTIPLIED)


def draw_sub(
    surface: pygame.Surface, theme: Theme, sub: GameBoard, frame: pygame.Rect, *, letters: bool = False, seat: int = 0
) -> None:
    """Draws a sub-board as `seat` sees it, in a frame of its owner's colour; `letters`: these stand on pieces too."""
    inner = frame.inflate(-2 * FINE, -2 * FINE)
    lines = round(len(sub.cells) ** 0.5)
    board, cell = pygame.Surface(inner.size), max(2, inner.width // lines)
    board.fill(theme.colours.panel)
    _pieces(board, theme, sub.cells, cell, letters, seat)
    pygame.draw.rect(surface, OWNERS.get(sub.owner, LINE), frame)
    surface.blit(board, inner, (0, 0, lines * cell, lines * cell))
