"""Where everything lies on a table: nothing over another, in the window, at any size of window and text."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.table.layout import BOARD, GAP, Areas, areas, button_rows, button_slots
from game.ui.theme import Theme

SIZES = [(1280, 720), (1440, 900), (1280, 1024), (2560, 1440)]


def context(theme: Theme, size: tuple[int, int] = (1440, 900), text: float = 1.0) -> Any:
    theme.adapt(text_scale=text, owner_marks=False)
    theme.set_window(size)
    return SimpleNamespace(theme=theme, size=size, px=lambda units: round(units * theme.u))


def boxes(found: Areas) -> dict[str, pygame.Rect]:
    return {name: getattr(found, name) for name in Areas.__dataclass_fields__ if name != "button_rows"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.75])
def test_nothing_lies_over_another_or_beyond_the_window(theme: Theme, size: tuple[int, int], text: float) -> None:
    found = boxes(areas(context(theme, size, text), 8, tray=40))
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(box) and box.width > 60 and box.height > 20 for box in found.values())
    for one, other in combinations(found, 2):
        assert not found[one].colliderect(found[other]), (one, other)


def test_the_column_is_filled_from_the_title_to_the_buttons(theme: Theme) -> None:
    found = boxes(areas(context(theme), 8))
    names = ["title", "far_plate", "far_tray", "record", "near_tray", "near_plate", "buttons"]
    for above, below in pairwise(found[name] for name in names):
        assert 0 < below.top - above.bottom < 2 * GAP
    assert {found[name].right for name in names} == {found["buttons"].right}
    assert found["info"].left == found["title"].left and found["record"].left - found["info"].right == GAP
    assert found["board"].width == BOARD[0] and found["notice"].top > found["board"].bottom


def test_as_much_is_left_free_at_the_left_as_at_the_right(theme: Theme) -> None:
    for size in SIZES:
        found = areas(context(theme, size), 8)
        assert abs(found.board.left - (size[0] - found.title.right)) <= 1


def test_larger_text_makes_plates_and_buttons_higher_and_the_hands_a_little(theme: Theme) -> None:
    usual, large = (areas(context(theme, text=text), 8) for text in (1.0, 1.75))
    for name in ("far_plate", "near_plate", "buttons", "notice", "far_tray"):
        assert getattr(large, name).height > getattr(usual, name).height, name


def test_buttons_stand_in_equal_rows_as_wide_as_a_label_needs(theme: Theme) -> None:
    ctx = context(theme)
    assert [areas(ctx, count).buttons.height for count in (3, 8)] == [38, 2 * 38 + 7]
    assert [button_rows(ctx, 78 * 4 + 8 * 3, n) for n in (1, 4, 5, 8, 9)] == [1, 1, 2, 2, 3]
    assert button_rows(ctx, 78 * 4 + 8 * 3 - 1, 4) == 2 and button_rows(ctx, 10, 3) == 3
    assert button_slots(pygame.Rect(10, 20, 108, 50), 5, 2, 3) == [
        pygame.Rect(10, 20, 34, 23), pygame.Rect(47, 20, 34, 23), pygame.Rect(84, 20, 34, 23),
        pygame.Rect(10, 46, 34, 23), pygame.Rect(47, 46, 34, 23),
    ]  # fmt: skip


def test_a_dialog_stands_over_the_record_then_over_the_hands_too_and_at_last_over_the_column(theme: Theme) -> None:
    """It covers what lies beside the record before the hands, and these as a whole."""
    found = areas(context(theme), 8)
    least, wide, far, both, column = found.rooms
    assert least == found.record and wide == found.record.union(found.info)
    assert (far.top, far.bottom) == (found.far_tray.top, found.record.bottom)
    assert (both.top, both.bottom) == (found.far_tray.top, found.near_tray.bottom)
    assert far.width == both.width == found.far_tray.width == found.near_tray.width
    assert (column.top, column.bottom, column.width) == (
        found.far_plate.top, found.near_plate.bottom, found.far_plate.width,
    )  # fmt: skip
    without = areas(context(theme), 8, tray=0)
    assert without.far_tray.height == 0 and len(without.rooms) == 3, "no hand, nothing more to cover"
    alone = replace(found, info=pygame.Rect(found.info.x, found.record.y - 9, found.info.width, 5))
    for areas_ in (alone, replace(found, info=pygame.Rect(0, found.record.y, 0, 0))):
        assert [room.width for room in areas_.rooms[:3]] == [found.record.width] * 3, "nothing lies beside it"


def test_panels_end_where_a_card_would_cut_them_and_stay_where_it_covers_them(theme: Theme) -> None:
    found = areas(context(theme), 8)
    x, width = found.info.x, found.title.width
    over_the_top = pygame.Rect(x, found.far_plate.top, width, found.record.top - found.far_plate.top + 50)
    cut = found.clear_of(over_the_top)
    for panel, whole in ((cut.info, found.info), (cut.record, found.record)):
        assert (panel.top, panel.bottom) == (over_the_top.bottom + GAP, whole.bottom)
    low = pygame.Rect(x, found.record.bottom - 30, width, 100)
    assert found.clear_of(low).record.bottom == low.top - GAP and found.clear_of(low).record.top == found.record.top
    for card in (found.record.union(found.info), pygame.Rect(0, 0, 20, 20)):
        assert found.clear_of(card) == found
    assert found.guide == found.far_plate.union(found.far_tray)
