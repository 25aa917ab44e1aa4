"""The card of a piece frames how it moves where it stands: in 皇処, outside, or neither in a hand (C2.5, C4)."""

from __future__ import annotations

import pygame
import pytest

from game import catalog
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.table.card import CerkeCard, PieceNote
from game.i18n.catalog import Texts
from tests.games.cerke.view.table import make_table


@pytest.mark.parametrize(("inside", "framed"), [(False, ("left",)), (True, ("right",)), (None, ())])
def test_what_holds_where_a_piece_stands_is_framed(inside: bool | None, framed: tuple[str, ...]) -> None:
    table = make_table()
    theme = table.board._theme
    card = CerkeCard(theme, Texts("ja", catalog.text_folders()), table.arts)
    card.layout(pygame.Rect(0, 0, 300, 380), pygame.Rect(0, 0, 500, 140))
    card.note = PieceNote(SETUP[-9], inside=inside)
    surface = pygame.Surface((300, 380))
    card.draw(surface)
    found = []
    for name, x in (("left", 12), ("right", 152)):
        half = surface.subsurface((x, 100, 136, 260))
        gold = pygame.mask.from_threshold(half, theme.colours.gold, (2, 2, 2, 255)).count()
        found += [name] if gold > 200 else []
    assert tuple(found) == framed
