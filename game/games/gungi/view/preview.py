"""A few tiles of a set, as the page of settings shows what there is to choose."""

from __future__ import annotations

import pygame

from game.games.gungi.rules.codec import read_tile
from game.games.gungi.view.tile_art import TileArt
from game.ui.board.piece_art import in_a_row
from game.ui.theme import Theme

TILES = ((0, "帥", "-"), (0, "侍", "槍"), (1, "弓", "や"))
"""The sides and faces that are shown."""


def paint(theme: Theme, value: str, height: int) -> pygame.Surface:
    """Returns tiles of the set called `value`, `height` pixels high. Premultiplied."""
    art = TileArt(theme, round(height * 0.72), value)
    codes = [(side, read_tile(side, face, other)) for side, face, other in TILES]
    return in_a_row([art.tile(code, side == 1) for side, code in codes if code is not None])
