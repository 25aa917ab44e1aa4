"""Whose a round piece is can be seen in grey and without reading: dark lacquer or ivory, whatever its sign."""

from __future__ import annotations

import pygame
import pytest

from game.games.prosfair.rules.pieces import SIGNS
from game.games.prosfair.view.art import ProsfairArt
from tests.games.gungi.view.stage import make_theme
from tests.games.gungi.view.test_owner_seen import ground


@pytest.mark.parametrize("width", [24, 60])
def test_the_lacquer_tells_the_owner_without_colour(width: int) -> None:
    art = ProsfairArt(make_theme(), width)
    face = pygame.Rect(0, 0, width, width).inflate(-width // 3, -width // 3)
    for kind in range(1, len(SIGNS) + 1):
        tones = [ground(art.tile(kind << 1 | side), face) for side in (0, 1)]
        assert abs(tones[0] - tones[1]) > 100
