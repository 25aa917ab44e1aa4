"""The card of a piece frames how it moves where it stands: in 皇処, outside, or neither in a hand (C2.5, C4)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.games.cerke.rules.pieces import TAM
from game.games.cerke.rules.positions import read_hand
from game.games.cerke.rules.setup import SETUP
from game.games.cerke.table.card import CerkeCard, HandNote, Note, PieceNote
from game.games.cerke.table.hands import rows
from game.i18n.catalog import Texts
from tests.games.cerke.view.table import make_table
from tests.pictures import hold

SEEN = Path(__file__).parent / "seen"


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


def test_cards_of_pieces_and_of_hands_held_and_lacking() -> None:
    """How they look, in both languages: in one ink, of one kind, with one piece wanting and with several."""
    table = make_table()
    found = []
    held, none = rows(read_hand("+DM+I")), rows(())
    made = [row for row in held if row.held]
    notes: list[Note] = [HandNote(row) for row in (*made, *held[::6], *none[::7])]
    notes += [PieceNote(code, turned=bool(n % 2), inside=None) for n, code in enumerate((SETUP[0], TAM, SETUP[-9]))]
    for lang in ("ja", "en"):
        card = CerkeCard(table.board._theme, Texts(lang, catalog.text_folders()), table.arts)
        card.layout(pygame.Rect(0, 0, 300, 380), pygame.Rect(0, 0, 500, 140))
        for note in notes:
            card.note = note
            surface = pygame.Surface(card.rect.size)
            card.draw(surface)
            found.append(surface)
    assert [row.name for row in made] == ["王", "同色獣"]
    hold(SEEN / "cards.png", found)
