"""The pictures of the rulebook of 機戦: a bit of the board fits its column, and the 皇 stands upright there too."""

from __future__ import annotations

import pygame
import pytest

from game import catalog
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.view.pictures import board
from game.games.cerke.view.ways import put_piece
from game.i18n.catalog import Texts
from game.ui.text.rich_pictures import PicturePage
from tests.games.gungi.view.stage import make_theme


@pytest.mark.parametrize("bit", ["setup", "KA-LY"])
def test_a_bit_of_the_board_is_never_wider_than_its_column(bit: str) -> None:
    theme, texts = make_theme((1280, 720)), Texts("en", catalog.text_folders())
    for width in range(120, 130):
        assert board(PicturePage(theme, texts, width), bit).size[0] <= width


def test_the_tam_is_nobodys_and_stands_upright() -> None:
    """C1.2: only pieces of the side across point down."""
    theme, drawn = make_theme((1280, 720)), []
    for turned in (None, False, True):
        surface = pygame.Surface((60, 60), pygame.SRCALPHA)
        put_piece(surface, theme, TAM, (30, 30), 50, turned=turned)
        drawn.append(pygame.image.tobytes(surface, "RGBA"))
    assert len(set(drawn)) == 1
