"""Whose a tile is can be seen in grey and without reading: every Black tile is far darker than White's of its kind."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.games.gungi.rules.pieces import KIND, PER_SIDE
from game.games.gungi.view.tile_art import TileArt
from tests.games.gungi.view.stage import make_theme


def ground(tile: pygame.Surface, face: pygame.Rect) -> int:
    """Returns the grey tone, in steps of 16, that most pixels of a face have."""
    tones = pygame.image.tobytes(pygame.transform.grayscale(tile.subsurface(face)), "RGBA")[::4]
    return Counter(tone // 16 * 16 for tone in tones).most_common(1)[0][0]


@pytest.mark.parametrize("width", [24, 60])
def test_black_tiles_are_dark_and_white_ones_light_without_colour(width: int) -> None:
    art = TileArt(make_theme(), width)
    kinds = {KIND[code]: code for code in range(PER_SIDE)}
    face = pygame.Rect(0, 0, width, art.size.face).inflate(-width // 5, -width // 5)
    for code in kinds.values():
        dark, light = (
            ground(art.tile(tile, turned), face) for tile, turned in ((code, False), (code + PER_SIDE, True))
        )
        assert light - dark > 100
