"""軍儀 drawn small: a position for the lists, and a few tiles of a set for the page of settings."""

from collections.abc import Mapping

import pygame

from game.games.gungi.rules.codec import read_square, read_tile
from game.games.gungi.rules.pieces import HYOU, KINDS, SIDE, SIDES, UNKNOWN_HYOU
from game.games.gungi.view.tile_art import TileArt
from game.ui.board.board_art import FINE, board_of, small
from game.ui.board.piece_art import PREMULTIPLIED, in_a_row
from game.ui.theme import Theme

LINES = 9


def thumbnail(theme: Theme, told: Mapping[str, object], size: tuple[int, int], seat: int = 0) -> pygame.Surface:
    """Returns the board of a position object as `seat` sees it, as large as fits in `size` pixels."""
    surface, cell = board_of(size, LINES, LINES, theme.colours.kaya)
    whole = cell * LINES
    for n in range(LINES + 1):
        at = min(n * cell, whole - FINE)
        pygame.draw.line(surface, theme.colours.kaya_ink, (at, 0), (at, whole), FINE // 2)
        pygame.draw.line(surface, theme.colours.kaya_ink, (0, at), (whole, at), FINE // 2)
    art = TileArt(theme, round(cell * 0.8))
    board = told["board"]
    assert isinstance(board, Mapping)
    for name in sorted(board, key=read_square, reverse=seat == 1):
        tower = tuple(_tile(text) for text in board[name])
        dan, suji = divmod(read_square(name), LINES)
        image = (
            art.tower(tower, seat == 1, pips=False) if len(tower) > 1 else art.tile(tower[0], SIDE[tower[0]] != seat)
        )
        if seat == 1:
            dan, suji = LINES - 1 - dan, LINES - 1 - suji
        middle = (whole - round((suji + 0.5) * cell), round((dan + 1) * cell))
        # A tower of the farthest rank is higher than the room above its square: its top tile is the one to be seen.
        place = image.get_rect(midbottom=middle)
        place.top = max(place.top, 0)
        surface.blit(image, place, special_flags=PREMULTIPLIED)
    return small(surface)


def _tile(text: str) -> int:
    """Returns the code of a tile of a tower; of a 兵 whatever its back is."""
    side, face, other = text.split(":")
    seat = SIDES.index(side)
    tile = UNKNOWN_HYOU[seat] if face == KINDS[HYOU] else read_tile(seat, face, other)
    return UNKNOWN_HYOU[seat] if tile is None else tile


TILES = ((0, "帥", "-"), (0, "侍", "槍"), (1, "弓", "や"))
"""The sides and faces that are shown."""


def tiles(theme: Theme, value: str, height: int) -> pygame.Surface:
    """Returns tiles of the set called `value`, `height` pixels high. Premultiplied."""
    art = TileArt(theme, round(height * 0.72), value)
    codes = [(side, read_tile(side, face, other)) for side, face, other in TILES]
    return in_a_row([art.tile(code, side == 1) for side, code in codes if code is not None])
