"""What the page of settings shows of the pieces of プロスフェアー."""

import pygame

from game.games.prosfair.rules.pieces import BLACK, KIND_OF, WHITE, cell
from game.games.prosfair.view.art import ProsfairArt
from game.ui.board.piece_art import in_a_row
from game.ui.theme import Theme

SHOWN = (("B", WHITE), ("Q", WHITE), ("W", BLACK))
"""The pieces that are shown."""


def faces(theme: Theme, value: str, height: int) -> pygame.Surface:
    """Returns pieces with the faces called `value`, those of both languages for "auto". Premultiplied."""
    arts = [ProsfairArt(theme, round(height * 0.9), letters) for letters in (False, True)]
    sets = {"kanji": (0, 0, 0), "letters": (1, 1, 1), "auto": (0, 1, 0)}[value]
    codes = [cell(KIND_OF[letter], side) for letter, side in SHOWN]
    return in_a_row([arts[which].tile(code) for which, code in zip(sets, codes, strict=True)])
