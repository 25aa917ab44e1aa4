"""Whose a tile is can be seen in grey and without reading: every Black tile is far darker than White's of its kind."""

from __future__ import annotations

import pygame
import pytest

from game.games.gungi.rules.pieces import KIND, PER_SIDE
from game.games.gungi.view.tile_art import TileArt
from tests.games.gungi.view.stage import make_theme


@pytest.mark.parametrize("width", [24, 60])
def test_black_tiles_are_dark_and_white_ones_light_without_colour(width: int) -> None:
    art = TileArt(make_theme(), width)
    kinds = {KIND[code]: code for code in range(PER_SIDE)}
    face = pygame.Rect(0, 0, width, art.size.face).inflate(-width // 5, -width // 5)
    for code in kinds.values():
        dark, light = (
            pygame.transform.average_color(pygame.transform.grayscale(art.tile(tile, turned).subsurface(face)))[0]
            for tile, turned in ((code, False), (code + PER_SIDE, True))
        )
        assert light - dark > 70
