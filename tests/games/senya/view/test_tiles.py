"""The cards of a story: whatever the size of the text, nothing of them is drawn beside them."""

from __future__ import annotations

import pygame
import pytest

from game.games.senya.view.story.tiles import TileRow
from game.games.senya.view.story.values import Tile
from game.rules.contract import Option
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.view.table import texts_of

GROUND = (1, 2, 3)


@pytest.mark.parametrize("high", [70, 118, 132, 146, 180])
def test_a_check_stays_within_its_card(high: int) -> None:
    """A title of two rows, the difficulty, the chance; its 36 strokes only where they have room."""
    row = TileRow(make_theme((1280, 720), 1.75), texts_of("en"))
    row.show(
        [Tile(Option("look", (str(n),)), "Look with reason", "difficulty 10 · 2D6+4", chance=26) for n in range(7)]
    )
    room = pygame.Rect(20, 20, 1232, high)
    row.layout(room)
    surface = pygame.Surface((1280, 260))
    surface.fill(GROUND)
    row.draw(surface, None, None)
    for _, place in row.places().values():
        surface.fill(GROUND, place)
    assert set(pygame.image.tobytes(surface, "RGB")) == set(GROUND)
