"""A scrolled view and a list of rows at their borders: one pixel more or less, and whose event it is."""

from __future__ import annotations

import pygame
import pytest

from game.ui.theme import Theme
from game.ui.widgets.scrolling import Scroll, ScrollList
from game.ui.widgets.widgets import LEFT, Button, Group, draw_button

VIEW = pygame.Rect(20, 30, 100, 200)
RIGHT = 3


def key(code: int, kind: int = pygame.KEYDOWN, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=mod, unicode="")


def mouse(kind: int, pos: tuple[int, int], button: int = LEFT) -> pygame.event.Event:
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
    return pygame.event.Event(kind, pos=pos, **more)


DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


@pytest.mark.parametrize(("content", "needed", "most"), [(199, False, 0), (200, False, 0), (201, True, 1)])
def test_only_what_is_longer_than_its_view_is_scrolled(theme: Theme, content: int, needed: bool, most: int) -> None:
    scroll = Scroll(theme, VIEW, content)
    assert (scroll.needed, scroll.most, bool(scroll.thumb().height)) == (needed, most, needed)
    assert scroll.handle(key(pygame.K_END)) is needed
    surface = pygame.Surface((200, 300))
    scroll.draw(surface)
    assert bool(pygame.mask.from_threshold(surface, theme.colours.dim, (2, 2, 2, 255)).count()) is needed


def test_scrolling_tells_whether_anything_moved(theme: Theme) -> None:
    scroll = Scroll(theme, VIEW, 500)
    assert [scroll.to(offset) for offset in (0, 10, 10, 999, 300, -5, 0)] == [
        False,
        True,
        False,
        True,
        False,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("top", "bottom", "margin", "then"),
    [
        (100, 300, 0, 100),
        (99, 120, 0, 99),
        (110, 120, 10, 100),
        (110, 120, 11, 99),
        (290, 301, 0, 101),
        (280, 290, 10, 100),
        (280, 290, 11, 101),
    ],
)
def test_a_stretch_is_brought_into_view_by_as_little_as_it_takes(
    theme: Theme, top: int, bottom: int, margin: int, then: int
) -> None:
    scroll = Scroll(theme, VIEW, 1000)
    scroll.to(100)
    assert scroll.show(top, bottom, margin) is (then != 100)
    assert scroll.offset == then


def test_keys_page_and_go_to_the_ends(theme: Theme) -> None:
    scroll, found = Scroll(theme, VIEW, 1000), []
    for code in (pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_END, pygame.K_HOME):
        assert scroll.handle(key(code))
        found.append(scroll.offset)
    assert found == [160, 320, 160, 800, 0]
    assert not scroll.handle(key(pygame.K_a))
    assert not scroll.handle(key(pygame.K_END, pygame.KEYUP)) and scroll.offset == 0


def test_the_handle_is_dragged_by_the_left_button_alone(theme: Theme) -> None:
    scroll = Scroll(theme, VIEW, 400)
    thumb = scroll.thumb()
    assert thumb == pygame.Rect(110, 30, 10, 100)
    at = thumb.center
    assert not scroll.handle(mouse(DOWN, at, RIGHT))
    assert not scroll.handle(mouse(MOVE, (at[0], at[1] + 50))) and scroll.offset == 0
    assert not scroll.handle(mouse(UP, at))
    assert scroll.handle(mouse(DOWN, at))
    assert scroll.handle(mouse(MOVE, (at[0], at[1] + 50))) and scroll.offset == 100
    assert scroll.handle(mouse(UP, at))
    assert not scroll.handle(mouse(MOVE, at)) and scroll.offset == 100


@pytest.mark.parametrize(
    ("pos", "then"),
    [((115, 229), 550), ((107, 229), 550), ((106, 229), 350), ((115, 31), 150), ((115, 231), 350), ((125, 229), 350)],
)
def test_a_press_beside_the_handle_goes_a_page(theme: Theme, pos: tuple[int, int], then: int) -> None:
    scroll = Scroll(theme, VIEW, 1000)
    scroll.to(350)
    assert scroll.handle(mouse(DOWN, pos)) is (then != 350)
    assert scroll.offset == then


# --- a list ----------------------------------------------------------------------------------------------------------


def listed(theme: Theme, count: int = 20, row: int = 30) -> tuple[ScrollList, list[tuple[int, bool, bool]]]:
    """Returns a list and what is painted of it."""
    painted: list[tuple[int, bool, bool]] = []
    made = ScrollList(theme, VIEW, row, count, lambda s, r, i, hovered, chosen: painted.append((i, hovered, chosen)))
    return made, painted


@pytest.mark.parametrize(("offset", "rows"), [(0, range(7)), (10, range(7)), (11, range(8)), (30, range(1, 8))])
def test_rows_partly_in_view_are_in_sight(theme: Theme, offset: int, rows: range) -> None:
    made, painted = listed(theme)
    made.scroll.to(offset)
    assert made.in_sight() == rows
    made.draw(pygame.Surface((200, 300)))
    assert [i for i, _, _ in painted] == list(rows)


@pytest.mark.parametrize(("count", "width"), [(6, 100), (7, 86)])
def test_rows_leave_room_for_the_bar_only_where_there_is_one(theme: Theme, count: int, width: int) -> None:
    made, _ = listed(theme, count)
    assert made.rect_of(0) == pygame.Rect(20, 30, width, 30)
    assert made.in_sight() == range(count)


def test_the_row_under_the_pointer_and_the_chosen_one_are_painted_so(theme: Theme) -> None:
    made, painted = listed(theme)
    at = made.rect_of(2).center
    assert [made.handle(mouse(MOVE, pos)) for pos in (at, at, (5, 5), (6, 6))] == [-1, None, -1, None]
    assert made.handle(mouse(MOVE, at)) == -1
    assert made.handle(mouse(DOWN, made.rect_of(4).center)) == 4
    made.draw(pygame.Surface((200, 300)))
    assert [i for i, hovered, _ in painted if hovered] == [2]
    assert [i for i, _, chosen in painted if chosen] == [4]


def test_only_a_left_press_on_a_row_chooses(theme: Theme) -> None:
    made, _ = listed(theme)
    assert made.handle(mouse(DOWN, made.rect_of(4).center, RIGHT)) is None
    assert made.handle(mouse(UP, made.rect_of(4).center)) is None
    assert made.handle(mouse(DOWN, (5, 5))) is None and made.chosen is None


def test_arrow_keys_choose_from_the_first_and_stop_at_the_ends(theme: Theme) -> None:
    made, _ = listed(theme, 3)
    codes = [pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_UP, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN]
    assert [made.handle(key(code)) for code in codes] == [0, 1, 0, 0, 1, 2, 2]
    assert made.handle(key(pygame.K_LEFT)) is None
    assert made.handle(key(pygame.K_DOWN, pygame.KEYUP)) is None
    empty, _ = listed(theme, 0)
    assert empty.handle(key(pygame.K_DOWN)) is None and empty.chosen is None


def test_a_chosen_row_is_brought_into_view(theme: Theme) -> None:
    made, _ = listed(theme)
    made.choose(6)
    assert made.scroll.offset == 10
    made.choose(7)
    assert made.scroll.offset == 40
    made.choose(0)
    assert made.scroll.offset == 0
    made.choose(99)
    assert made.chosen == 19 and made.scroll.offset == 400


@pytest.mark.parametrize(("count", "then"), [(5, 4), (4, 3), (1, 0), (0, None)])
def test_a_list_that_grew_shorter_keeps_its_last_row_chosen(theme: Theme, count: int, then: int | None) -> None:
    made, _ = listed(theme)
    made.choose(4)
    made.set(VIEW, 30, count)
    assert made.chosen == then


# --- buttons ---------------------------------------------------------------------------------------------------------


def grouped(theme: Theme) -> Group:
    made = Group(theme)
    made.set([Button(f"b{n}", pygame.Rect(20 + 100 * n, 20, 90, 40), f"B{n}") for n in range(3)])
    return made


def test_a_button_is_held_down_only_with_the_pointer_on_it(theme: Theme) -> None:
    made = grouped(theme)
    first, second = made.buttons[0].rect.center, made.buttons[1].rect.center
    made.handle(mouse(MOVE, first))
    assert not made.pressed("b0"), "pointed at, not pressed"
    made.handle(mouse(DOWN, first))
    assert [made.pressed(f"b{n}") for n in range(3)] == [True, False, False]
    made.handle(mouse(MOVE, second))
    assert [made.pressed(f"b{n}") for n in range(3)] == [False, False, False]


@pytest.mark.parametrize(
    ("more", "hovered", "fill", "ink"),
    [
        ({}, False, "button", "ink"),
        ({}, True, "button_hover", "ink"),
        ({"style": "gold"}, False, "gold", "gold_ink"),
        ({"style": "gold"}, True, "gold_high", "gold_ink"),
        ({"style": "danger"}, False, "button", "red"),
        ({"style": "danger"}, True, "button_hover", "red"),
        ({"style": "quiet"}, False, "panel", "muted"),
        ({"style": "quiet"}, True, "panel_high", "ink"),
        ({"selected": True}, False, "chosen", "gold_high"),
        ({"enabled": False}, True, "panel", "off"),
        ({"enabled": False, "style": "gold"}, False, "panel", "off"),
    ],
)
def test_a_button_is_told_by_its_colours(
    theme: Theme, more: dict[str, object], hovered: bool, fill: str, ink: str
) -> None:
    surface = pygame.Surface((220, 80))
    draw_button(surface, theme, Button("b", pygame.Rect(10, 10, 200, 60), "██", **more), hovered)  # type: ignore[arg-type]
    assert tuple(surface.get_at((30, 40)))[:3] == getattr(theme.colours, fill)
    seen = {tuple(surface.get_at((x, 40)))[:3] for x in range(80, 140)}
    assert getattr(theme.colours, ink) in seen


@pytest.mark.parametrize(("hint", "lines"), [("", ["Label"]), ("more of it", ["Label", "more of it"])])
def test_a_hint_stands_below_the_label(theme: Theme, hint: str, lines: list[str]) -> None:
    with theme.hearing() as heard:
        draw_button(pygame.Surface((220, 80)), theme, Button("b", pygame.Rect(10, 10, 200, 60), "Label", hint=hint))
    assert [line.text for line in heard] == lines
    tops = [line.rect.centery for line in heard]
    assert tops == sorted(tops) and abs(sum(tops) / len(tops) - 40) < 4


def test_a_held_button_goes_down_a_pixel(theme: Theme) -> None:
    places = []
    for held in (False, True):
        with theme.hearing() as heard:
            draw_button(pygame.Surface((220, 80)), theme, Button("b", pygame.Rect(10, 10, 200, 60), "L"), True, held)
        places.append(heard[0].rect.y)
    assert places[1] == places[0] + 1
