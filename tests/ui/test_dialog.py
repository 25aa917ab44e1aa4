"""A dialog: how its buttons stand, which box it takes, what keys and mouse do in it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.theme import Theme
from game.ui.widgets.dialog import Choice, DialogBox, InputField
from game.ui.widgets.widgets import LEFT

WINDOW = (1440, 900)
PAD, GAP = 26, 12
BESIDE_PAD, BESIDE_GAP = 16, 8


def label_of(theme: Theme, least: int) -> str:
    """Returns a label at least as wide as so many pixels."""
    label = "i"
    while theme.fonts.width(label, "sans-bold", 15) < least:
        label += "i"
    return label


def rows_of(box: DialogBox) -> list[int]:
    """Returns how many buttons stand in each row."""
    tops = [button.rect.y for button in box.buttons.buttons]
    return [tops.count(top) for top in sorted(set(tops))]


def box_of(theme: Theme, *labels: str, text: str = "", fields: int = 0, width: float = 560) -> DialogBox:
    choices = [Choice(f"c{n}", label, "gold" if n == 1 else "plain") for n, label in enumerate(labels)]
    typed = [InputField(f"f{n}", f"Field {n}", f"value {n}") for n in range(fields)]
    return DialogBox(theme, "Title", text, choices, typed, width=width)


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


@pytest.mark.parametrize(("spare", "rows"), [(0, [3]), (1, [3]), (-1, [1, 1, 1])])
def test_buttons_stand_side_by_side_where_every_label_has_room(theme: Theme, spare: int, rows: list[int]) -> None:
    label = label_of(theme, 60)
    least = 3 * (theme.fonts.width(label, "sans-bold", 15) + 2 * GAP) + 2 * GAP + 2 * PAD
    box = box_of(theme, label, label, label, width=least + spare)
    box.layout(WINDOW)
    assert rows_of(box) == rows
    ends = [button.rect for button in box.buttons.buttons]
    assert min(rect.left for rect in ends) == box.rect.left + PAD
    assert 0 <= box.rect.right - PAD - max(rect.right for rect in ends) < 3


@pytest.mark.parametrize(("spare", "rows"), [(0, [2, 1]), (-1, [1, 1, 1])])
def test_beside_something_two_stand_in_a_row_wherever_both_have_room(theme: Theme, spare: int, rows: list[int]) -> None:
    label = label_of(theme, 60)
    inner = 2 * (theme.fonts.width(label, "sans-bold", 15) + 2 * BESIDE_GAP) + BESIDE_GAP
    box = box_of(theme, label, label, label)
    box.layout(WINDOW, [pygame.Rect(0, 0, inner + spare + 2 * BESIDE_PAD, 700)])
    assert rows_of(box) == rows
    box.layout(WINDOW)
    assert rows_of(box) == [3], "not beside anything, but wide enough"


@pytest.mark.parametrize(
    ("shape", "rows"),
    [("nwn", [1, 1, 1]), ("wnn", [1, 2]), ("nnw", [2, 1]), ("nnn", [2, 1]), ("nnnn", [2, 2]), ("nw", [1, 1])],
)
def test_a_wide_label_stands_alone_beside_something(theme: Theme, shape: str, rows: list[int]) -> None:
    labels = {"n": label_of(theme, 40), "w": label_of(theme, 150)}
    box = box_of(theme, *(labels[each] for each in shape))
    box.layout(WINDOW, [pygame.Rect(0, 0, 175 + 2 * BESIDE_PAD, 700)])
    assert rows_of(box) == rows


def test_a_label_of_several_lines_stays_within_its_button(theme: Theme) -> None:
    box = box_of(theme, "Rematch, sides swapped", "Review it")
    box.layout(WINDOW, [pygame.Rect(0, 0, 130, 700)])
    high, usual = (button.rect for button in box.buttons.buttons)
    surface = pygame.Surface(WINDOW)
    with theme.hearing() as heard:
        box.draw(surface)
    lines = [line.rect for line in heard if line.text in "Rematch, sides swapped" and line.text]
    assert len(lines) > 1 and all(high.contains(line) for line in lines)
    assert high.height > usual.height and usual.top == high.bottom + BESIDE_GAP
    assert usual.bottom == box.rect.bottom - BESIDE_PAD


def test_one_below_the_other_where_nothing_is_beside(theme: Theme) -> None:
    box = box_of(theme, label_of(theme, 40), label_of(theme, 40), label_of(theme, 300), width=400)
    box.layout(WINDOW)
    assert rows_of(box) == [1, 1, 1]


def test_of_the_rooms_beside_something_the_first_with_a_place_for_everything_is_taken(theme: Theme) -> None:
    box = box_of(theme, "Yes", text="Some words. " * 20)
    last = pygame.Rect(400, 0, 300, 800)

    def taken(height: int) -> bool:
        box.layout(WINDOW, [pygame.Rect(0, 0, 300, height), last])
        return box.rect != last

    least = next(height for height in range(100, 800) if taken(height))
    box.layout(WINDOW, [pygame.Rect(0, 0, 300, least)])
    assert box.handle(key(pygame.K_END)) is None, "nothing is left to scroll"
    assert box.rect == pygame.Rect(0, 0, 300, least)
    box.layout(WINDOW, [pygame.Rect(0, 0, 300, least - 1)])
    assert box.handle(key(pygame.K_END)) == "", "a pixel less, and it scrolls"
    box.layout(WINDOW, [pygame.Rect(0, 0, 300, 100), last])
    assert box.rect == last and box.rect is not last


def test_a_dialog_lies_in_the_middle_of_the_window_and_inside_it(theme: Theme) -> None:
    box = box_of(theme, "Yes", "No", text="Words. " * 3000)
    box.layout(WINDOW)
    assert box.rect.center == (720, 450) and box.rect.size == (560, 900 - 2 * PAD)
    box = box_of(theme, "Yes", "No", width=5000)
    box.layout(WINDOW)
    assert box.rect.width == 1440 - 2 * PAD and box.rect.height < 300


def test_enter_presses_the_golden_choice_else_the_first(theme: Theme) -> None:
    for code in (pygame.K_RETURN, pygame.K_KP_ENTER):
        assert box_of(theme, "No", "Yes", "Later").handle(key(code)) == "c1"
        assert box_of(theme, "Fine").handle(key(code)) == "c0"
    assert box_of(theme, "No", "Yes").handle(key(pygame.K_a)) is None
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN)
    assert box_of(theme, "No", "Yes").handle(up) is None


def test_tab_goes_from_field_to_field_to_button_and_round(theme: Theme) -> None:
    box = box_of(theme, "No", "Yes", fields=2)
    box.layout(WINDOW)
    first, second = box.entries

    def held() -> object:
        shown = box.buttons.focus if box.buttons.show_focus else None
        return [first.focused, second.focused, shown]

    found = [held()]
    for _ in range(4):
        assert box.handle(key(pygame.K_TAB)) == ""
        found.append(held())
    assert found == [
        [True, False, None],
        [False, True, None],
        [False, False, "dialog.c0"],
        [False, False, "dialog.c1"],
        [True, False, None],
    ]
    for then in (found[3], found[2], found[1], found[0]):
        assert box.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT)) == ""
        assert held() == then


@pytest.mark.parametrize(("mod", "then"), [(0, "f"), (pygame.KMOD_SHIFT, "c1")])
def test_tab_from_nowhere_begins_at_the_end_it_comes_from(theme: Theme, mod: int, then: str) -> None:
    box = box_of(theme, "No", "Yes", fields=1)
    box.layout(WINDOW)
    box.entries[0].focus(False)
    box.handle(key(pygame.K_TAB, mod))
    assert ("f" if box.entries[0].focused else box.buttons.focus.removeprefix("dialog.")) == then


def test_tab_passes_over_a_button_that_is_off(theme: Theme) -> None:
    box = box_of(theme, "No", "Yes", fields=1)
    box.layout(WINDOW)
    box.buttons.buttons[0].enabled = False
    box.handle(key(pygame.K_TAB))
    assert box.buttons.focus == "dialog.c1"


def test_with_the_keyboard_on_a_button_enter_presses_that(theme: Theme) -> None:
    box = box_of(theme, "No", "Yes", fields=1)
    box.layout(WINDOW)
    box.handle(key(pygame.K_TAB))
    assert box.handle(key(pygame.K_RETURN)) == "c0"


def test_what_is_typed_goes_to_the_field_and_presses_nothing(theme: Theme) -> None:
    box = box_of(theme, "No", "Yes", fields=1)
    box.layout(WINDOW)
    assert box.handle(pygame.event.Event(pygame.TEXTINPUT, text="!")) == ""
    assert box.values() == {"f0": "value 0!"}
    assert box.handle(key(pygame.K_LEFT)) == "" and not box.buttons.show_focus


@pytest.mark.parametrize("fields", [0, 1])
def test_a_click_presses_a_button_and_hides_where_the_keyboard_was(theme: Theme, fields: int) -> None:
    box = box_of(theme, "No", "Yes", fields=fields)
    box.layout(WINDOW)
    box.buttons.show_focus = True
    box.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0)))
    assert box.buttons.show_focus
    at = box.targets()["dialog.c0"].center
    heard = [
        box.handle(pygame.event.Event(kind, pos=at, button=LEFT))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    assert not box.buttons.show_focus
    assert "c0" in heard and set(heard) <= {"", "c0"}


def test_a_pointer_that_leaves_a_field_for_a_button_lights_the_button(theme: Theme) -> None:
    box = box_of(theme, "No", "Yes", fields=1)
    box.layout(WINDOW)
    for name, used in (("dialog.field.f0", None), ("dialog.c0", "dialog.c0")):
        at = box.targets()[name].center
        box.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        assert box.buttons.hover == used
