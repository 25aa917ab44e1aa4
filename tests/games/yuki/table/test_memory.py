"""Where each card is, as the cells of the memory tell it: seen by their marks, not by colour alone."""

from __future__ import annotations

import pygame
import pytest

from game import catalog
from game.games.yuki.table.memory import THEIRS, MemoryPanel
from game.i18n.catalog import Texts
from game.storage.levels import asset
from game.ui.theme import Theme

BOX = pygame.Rect(4, 4, 40, 20)


@pytest.fixture
def theme() -> Theme:
    pygame.font.init()
    found = Theme(asset())
    found.set_window((1280, 720))
    return found


def cell(theme: Theme, kind: str, words: str = "") -> pygame.Surface:
    surface = pygame.Surface((48, 28))
    MemoryPanel(theme, Texts("en", catalog.text_folders()))._cell(surface, BOX, kind, words, "R")
    return surface


def reds(theme: Theme, surface: pygame.Surface) -> set[tuple[int, int]]:
    """Returns the points that have the red of the house, be it at an edge."""
    red = theme.colours.red
    return {
        (x, y)
        for x in range(48)
        for y in range(28)
        if sum(abs(a - b) for a, b in zip(surface.get_at((x, y))[:3], red, strict=True)) < 60
    }


def test_every_place_of_a_card_has_a_cell_of_its_own(theme: Theme) -> None:
    kinds = ("unseen", "mine", THEIRS, "table", "discard")
    drawn = {kind: pygame.image.tobytes(cell(theme, kind, "7"), "RGB") for kind in kinds}
    assert len(set(drawn.values())) == len(kinds)
    filled = {kind: cell(theme, kind).get_at((BOX.x + 8, BOX.y + 4))[:3] != (0, 0, 0) for kind in kinds}
    assert filled == {"unseen": True, "mine": True, THEIRS: True, "table": False, "discard": False}


def test_a_bar_lies_below_what_the_other_holds_and_a_stroke_over_what_is_out(theme: Theme) -> None:
    bar = reds(theme, cell(theme, THEIRS))
    assert bar and min(y for _, y in bar) >= BOX.bottom - 4 and not reds(theme, cell(theme, "unseen"))
    stroke = reds(theme, cell(theme, "discard"))
    assert min(x for x, _ in stroke) >= BOX.left + 1 and BOX.right - 6 <= max(x for x, _ in stroke) < BOX.right
    left, right = min(stroke), max(stroke)
    assert left[1] > right[1] and not reds(theme, cell(theme, "table"))
