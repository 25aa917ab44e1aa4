"""Where each card is, as the cells of the memory tell it: seen by their marks, not by colour alone."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game import catalog
from game.games.yuki.rules.cards import TROOPS
from game.games.yuki.table.memory import THEIRS, MemoryPanel, _tone, memory_height
from game.i18n.catalog import Texts
from game.storage.levels import asset
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

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


@pytest.mark.parametrize(("colour", "light"), [((0, 100, 195), (60, 160, 255)), ((196, 255, 20), (255, 255, 80))])
def test_a_sign_is_lighter_than_the_band_of_its_force(colour: Colour, light: Colour) -> None:
    assert _tone(colour) == light


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("wide", [330, 210])
def test_every_row_lies_in_the_panel_below_the_counts(theme: Theme, advanced: bool, wide: int) -> None:
    """A cell for each card, none over another, in the order of the numbers; the counts are one line above them."""
    texts = Texts("en", catalog.text_folders())
    made = MemoryPanel(theme, texts)
    decks = [f"{side}{n}" for side in "SM" * advanced for n in range(1, 11)]
    made.places = dict.fromkeys((*TROOPS, *decks), "unseen") | {"R1": "mine", "B2": THEIRS, "W3": "table"}
    made.layout(pygame.Rect(10, 20, wide, memory_height(theme, advanced=advanced)))
    cells: dict[str, pygame.Rect] = {}
    made._cell = lambda surface, box, kind, words, force: cells.setdefault(f"{force}{words}", box.copy())  # type: ignore[assignment,method-assign,misc]
    with theme.hearing() as said:
        made.draw(pygame.Surface((400, 400)))
    samples, boxes = cells.pop("B"), cells
    assert made._rows() == "RBGYPW" + "SM" * advanced and {*boxes} == {*made.places}
    assert all(made.rect.contains(box) for box in boxes.values())
    assert not any(
        box.collidelistall([other for other in boxes.values() if other is not box]) for box in boxes.values()
    )
    for row in made._rows():
        line = [boxes[f"{row}{n}"] for n in range(1, 11)]
        assert len({box.centery for box in line}) == 1 and line == sorted(line, key=lambda box: box.x)
    words = [one for one in said if one.rect.bottom < boxes["R1"].top]
    assert samples.bottom < boxes["R1"].top and len({one.rect.centery for one in words}) == 1
    assert [one.text for one in words] == [texts(f"yuki.memory.{kind}", count) for kind, count in (
        ("unseen", len(made.places) - 3), ("mine", 1), ("table", 1), ("discard", 0), (THEIRS, 1),
    )]  # fmt: skip
    ordered = [one.rect for one in words]
    assert (all(a.right < b.left for a, b in pairwise(ordered)) and ordered[-1].right <= made.rect.right) or wide < 300


@pytest.mark.parametrize("wide", [200, 300, 340, 380, 420, 460, 700])
def test_the_counts_are_as_large_as_there_is_room_for(theme: Theme, wide: int) -> None:
    theme.text_scale = 1.75
    texts, px = Texts("en", catalog.text_folders()), theme.text_px(12)
    made = MemoryPanel(theme, texts)
    made.layout(pygame.Rect(10, 20, wide, memory_height(theme, advanced=False)))
    with theme.hearing() as said:
        made.draw(pygame.Surface((800, 400)))
    told = [texts(f"yuki.memory.{kind}", 60 * (kind == "unseen")) for kind in ("unseen", "mine", "table", "discard")]
    words = [one for one in said if one.text in told]
    room = wide - 2 * round(10 * theme.u) - 4 * (round(px * 0.95) + round(4 * theme.u) + round(8 * theme.u))
    sizes = [
        size
        for size in range(px, SMALLEST_TEXT, -1)
        if sum(theme.fonts.width(one, "sans", size) for one in told) <= room
    ]
    assert [one.text for one in words] == told and px > SMALLEST_TEXT
    assert {one.px for one in words} == {next(iter(sizes), SMALLEST_TEXT)}
