"""A few pieces of a set, as the page of settings shows what there is to choose."""

from __future__ import annotations

import pygame

from game.games.cerke.rules.pieces import BLACK, IA, LETTERS, RED, A, piece
from game.games.cerke.view.art import SETS, CerkeArt
from game.ui.board.piece_art import in_a_row
from game.ui.theme import Theme

PIECES = (("C", RED, IA), ("M", BLACK, IA), ("C", BLACK, A))
"""Letters, inks and sides of what is shown."""


def paint(theme: Theme, value: str, height: int) -> pygame.Surface:
    """Returns pieces of the set called `value`, `height` pixels high. Premultiplied."""
    chosen = next((one for one in SETS if one == value), SETS[0])
    art = CerkeArt(theme, round(height * 0.84), chosen)
    return in_a_row([art.tile(piece(LETTERS.index(kind), ink, side), side == A) for kind, ink, side in PIECES])
