"""Buttons, scrolling and lists, driven by events."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.ui.theme import SMALLEST_TEXT, Theme
from game.ui.widgets.scrolling import Scroll, ScrollList
from game.ui.widgets.widgets import Button, Group, draw_button, fitted


def move(x: int, y: int) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))


def down(x: int, y: int, button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)


def up(x: int, y: int, button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def buttons() -> list[Button]:
    return [
        Button("a", Rect(0, 0, 100, 40), "A"),
        Button("b", Rect(120, 0, 100, 40), "B"),
        Button("c", Rect(0, 60, 100, 40), "C"),
        Button("off", Rect(120, 60, 100, 40), "D", enabled=False),
    ]


def test_a_click_is_press_and_release_on_the_same_button(theme: Theme) -> None:
    group = Group(theme, buttons())
    assert group.handle(down(10, 10)) == ""
    assert group.pressed("a") is False, "the pointer has not been seen on it"
    assert group.handle(up(10, 10)) == "a"
    group.handle(down(10, 10))
    assert group.handle(up(130, 10)) == "", "released elsewhere: nothing happens"
    assert group.handle(up(130, 10)) is None
    assert group.handle(down(10, 10, button=3)) is None
    assert group.handle(down(130, 70)) is None, "a disabled button takes no click"


def test_hover_says_when_to_draw_anew(theme: Theme) -> None:
    group = Group(theme, buttons())
    assert group.handle(move(10, 10)) == ""
    assert group.handle(move(12, 12)) is None
    assert group.handle(move(300, 200)) == ""
    assert group.hover is None


def test_tab_goes_round_the_enabled_buttons(theme: Theme) -> None:
    group = Group(theme, buttons())
    seen = []
    for _ in range(4):
        group.handle(key(pygame.K_TAB))
        seen.append(group.focus)
    assert seen == ["a", "b", "c", "a"]
    group.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert group.focus == "c"
    assert group.show_focus


def test_arrows_go_to_the_neighbour_and_enter_presses(theme: Theme) -> None:
    group = Group(theme, buttons())
    assert group.handle(key(pygame.K_RETURN)) is None, "nothing has the keyboard yet"
    group.handle(key(pygame.K_TAB))
    group.handle(key(pygame.K_RIGHT))
    assert group.focus == "b"
    group.handle(key(pygame.K_LEFT))
    group.handle(key(pygame.K_DOWN))
    assert group.focus == "c"
    assert group.handle(key(pygame.K_RETURN)) == "c"
    assert group.handle(key(pygame.K_SPACE)) == "c"


def test_the_first_key_shows_where_the_keyboard_is_and_only_then_it_moves(theme: Theme) -> None:
    for first, second, found in (
        (key(pygame.K_TAB), key(pygame.K_TAB), ["a", "b"]),
        (key(pygame.K_TAB, pygame.KMOD_SHIFT), key(pygame.K_TAB, pygame.KMOD_SHIFT), ["c", "b"]),
        (key(pygame.K_RIGHT), key(pygame.K_RIGHT), ["a", "b"]),
    ):
        group = Group(theme, buttons())
        shown = []
        for event in (first, second):
            assert group.handle(event) == "" and group.show_focus
            shown.append(group.focus)
        assert shown == found
        assert group.handle(move(130, 10)) == "" and not group.show_focus, "the pointer has taken over"
        group.handle(first)
        assert group.focus == found[-1], "it begins again where it was"


def test_a_key_that_finds_no_button_with_the_keyboard_begins_at_the_first(theme: Theme) -> None:
    for code, lost in ((pygame.K_TAB, "off"), (pygame.K_TAB, None), (pygame.K_LEFT, "gone"), (pygame.K_LEFT, None)):
        group = Group(theme, buttons())
        group.focus, group.show_focus = lost, True
        assert group.handle(key(code)) == "" and group.focus == "a"
    group.focus, group.show_focus = "b", False
    group.handle(key(pygame.K_LEFT))
    assert group.focus == "b" and group.show_focus, "it is only shown at first"


def test_enter_presses_what_is_seen_to_have_the_keyboard_alone(theme: Theme) -> None:
    group = Group(theme, buttons())
    assert group.handle(key(pygame.K_RETURN)) is None
    group.focus = "a"
    assert group.handle(key(pygame.K_RETURN)) is None, "nobody sees it"
    group.show_focus = True
    assert [group.handle(key(code)) for code in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)] == ["a"] * 3
    group.focus = "off"
    assert group.handle(key(pygame.K_RETURN)) is None and group.handle(key(pygame.K_a)) is None
    assert Group(theme, buttons()[3:]).handle(key(pygame.K_TAB)) is None


def test_the_nearest_button_in_a_direction_is_the_one_least_aside(theme: Theme) -> None:
    places = {"here": (0, 100), "aside": (40, 160), "far": (100, 110), "up": (0, 40), "below": (5, 170)}
    group = Group(theme, [Button(name, Rect(x, y, 20, 20)) for name, (x, y) in places.items()])
    found = []
    for code in (pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT):
        group.focus, group.show_focus = "here", True
        group.handle(key(code))
        found.append(group.focus)
    assert found == ["far", "up", "below", "here"]
    group = Group(theme, [Button(name, Rect(x, 0, 20, 20)) for name, x in {"left": 0, "right": 80}.items()])
    group.set([*group.buttons, Button("here", Rect(40, 60, 20, 20))])
    group.focus, group.show_focus = "here", True
    group.handle(key(pygame.K_UP))
    assert group.focus == "left", "of two as near the first"


def test_the_pointer_that_leaves_the_window_lights_nothing(theme: Theme) -> None:
    group = Group(theme, buttons())
    assert group.handle(Event(pygame.WINDOWLEAVE)) is None
    group.handle(move(10, 10))
    assert group.handle(Event(pygame.WINDOWLEAVE)) == "" and group.hover is None


def test_a_button_is_held_while_the_pointer_is_on_it(theme: Theme) -> None:
    group = Group(theme, buttons())
    group.handle(move(10, 10))
    group.handle(down(10, 10))
    assert group.pressed("a") and not group.pressed("b")
    group.handle(move(130, 10))
    assert not group.pressed("a") and not group.pressed("b")
    group.handle(move(10, 10))
    assert group.handle(up(10, 10, button=3)) is None and group.pressed("a"), "another button lets nothing go"
    assert group.handle(Event(pygame.MOUSEWHEEL, y=1)) is None and group.hover == "a"


def looks(theme: Theme, button: Button, hovered: bool = False) -> tuple[str, str]:
    """Returns which colour a button's face has, and in which letters its label is."""
    surface = pygame.Surface((140, 60))
    with theme.hearing() as heard:
        draw_button(surface, theme, button, hovered)
    c, face = theme.colours, tuple(surface.get_at((16, 30)))[:3]
    names = ("gold", "gold_high", "chosen", "button", "button_hover", "panel", "panel_high")
    return next((name for name in names if tuple(getattr(c, name))[:3] == face), str(face)), heard[0].role


@pytest.mark.parametrize(
    ("more", "usual", "hovered", "role"),
    [
        ({}, "button", "button_hover", "sans"),
        ({"style": "gold"}, "gold", "gold_high", "sans-bold"),
        ({"selected": True}, "chosen", "chosen", "sans-bold"),
        ({"style": "danger"}, "button", "button_hover", "sans"),
        ({"style": "quiet"}, "panel", "panel_high", "sans"),
        ({"style": "gold", "enabled": False}, "panel", "panel", "sans-bold"),
    ],
    ids=["plain", "gold", "selected", "danger", "quiet", "off"],
)
def test_what_a_button_is_shows_in_its_face_and_its_letters(
    theme: Theme, more: dict[str, Any], usual: str, hovered: str, role: str
) -> None:
    button = Button("a", Rect(10, 10, 120, 40), "A", **more)
    assert looks(theme, button) == (usual, role)
    assert looks(theme, button, hovered=True) == (hovered, role)


def test_label_and_hint_stand_one_below_the_other_in_the_middle_of_the_button(theme: Theme) -> None:
    button = Button("a", Rect(10, 10, 160, 60), "Label", hint="and why")
    with theme.hearing() as heard:
        draw_button(pygame.Surface((200, 100)), theme, button)
    label, hint = (line.rect for line in heard)
    assert [line.text for line in heard] == ["Label", "and why"] and label.centery < hint.centery
    assert all(abs(rect.centerx - button.rect.centerx) <= 1 for rect in (label, hint))
    assert abs((label.top + hint.bottom) / 2 - button.rect.centery) < 5


def test_a_button_with_a_painter_is_painted_and_told_whether_the_pointer_is_on_it(theme: Theme) -> None:
    told: list[tuple[Rect, bool]] = []
    painter = lambda surface, rect, hovered: told.append((Rect(rect), hovered))  # noqa: E731
    for style in ("card", "plain"):
        with theme.hearing() as heard:
            draw_button(
                pygame.Surface((140, 60)), theme, Button("a", Rect(0, 0, 9, 9), "A", style, painter=painter), True
            )
        assert heard == [] and told.pop() == (Rect(0, 0, 9, 9), True)
    draw_button(pygame.Surface((140, 60)), theme, Button("a", Rect(0, 0, 9, 9), "A", painter=painter), held=True)
    assert told == [(Rect(0, 1, 9, 9), False)], "a held one sinks a little"


def test_new_buttons_keep_what_is_under_the_pointer_and_held_where_it_stays(theme: Theme) -> None:
    group = Group(theme, buttons())
    group.handle(move(10, 10))
    group.handle(down(10, 10))
    group.set(buttons()[:2])
    assert group.hover == "a" and group.pressed("a") and group.handle(up(10, 10)) == "a"
    group.handle(down(10, 10))
    group.set(buttons()[1:])
    group.set(buttons())
    assert group.hover is None and group.handle(up(10, 10)) is None, "it was gone meanwhile"


def test_what_is_off_or_has_no_room_is_no_target(theme: Theme) -> None:
    made = [*buttons(), Button("folded", Rect(0, 120, 0, 40), "E")]
    assert set(Group(theme, made).targets()) == {"a", "b", "c"}


def test_new_buttons_keep_the_focus_of_those_that_stay(theme: Theme) -> None:
    group = Group(theme, buttons())
    group.handle(key(pygame.K_TAB))
    group.set(buttons()[:2])
    assert group.focus == "a"
    group.set(buttons()[1:])
    assert group.focus is None
    assert set(group.targets()) == {"b", "c"}


@pytest.mark.parametrize("width", [40, 70, 120, 300])
@pytest.mark.parametrize("label", ["投了する", "Back to the first settings", "Hint", "1234手目から続ける"])
def test_labels_fit_their_button(theme: Theme, label: str, width: int) -> None:
    rows = fitted(theme, label, "sans", 18, width, 60)
    assert "".join(row for row, _, _ in rows).replace(" ", "") == label.replace(" ", "")
    assert all(theme.fonts.width(row, "sans", px) <= width for row, px, _ in rows)


def test_a_label_is_as_large_as_it_can_be_and_never_smaller_than_can_be_read(theme: Theme) -> None:
    assert fitted(theme, "Label", "sans", 15, 200, 40) == [("Label", 15, 20)]
    assert fitted(theme, "", "sans", 15, 200, 40) == []
    assert {px for _, px, _ in fitted(theme, "unbreakable", "sans", 15, 20, 200)} == {SMALLEST_TEXT}
    (one,) = fitted(theme, "Label", "sans", 18, theme.fonts.width("Label", "sans", 16), 40)
    assert one[1] == 16


def test_no_word_of_a_label_is_broken_while_smaller_letters_hold_it(theme: Theme) -> None:
    width = theme.fonts.width("advance", "sans", 14)
    assert [row for row, _, _ in fitted(theme, "no advance", "sans", 20, width, 90)] == ["no", "advance"]


def test_scrolling_stays_inside(theme: Theme) -> None:
    scroll = Scroll(theme, Rect(0, 0, 100, 100), 350)
    assert scroll.most == 250
    scroll.to(9999)
    assert scroll.offset == 250
    scroll.handle(key(pygame.K_HOME))
    assert scroll.offset == 0
    assert scroll.show(180, 220)
    assert scroll.offset == 120
    scroll.set(Rect(0, 0, 100, 400), 350)
    assert (scroll.offset, scroll.needed) == (0, False)
    assert scroll.handle(key(pygame.K_END)) is False


def test_the_bar_can_be_dragged(theme: Theme) -> None:
    scroll = Scroll(theme, Rect(0, 0, 100, 100), 1000)
    thumb = scroll.thumb()
    assert scroll.handle(down(*thumb.center))
    assert scroll.handle(move(thumb.centerx, 99))
    assert scroll.offset == scroll.most
    assert scroll.handle(up(thumb.centerx, 99))
    assert not scroll.handle(move(thumb.centerx, 10))


def test_a_long_list_draws_only_what_is_in_sight(theme: Theme) -> None:
    drawn: list[int] = []
    rows = ScrollList(theme, Rect(0, 0, 100, 100), 20, 1000, lambda s, r, i, h, c: drawn.append(i))
    rows.draw(pygame.Surface((100, 100)))
    assert drawn == list(range(5))
    rows.choose(500)
    drawn.clear()
    rows.draw(pygame.Surface((100, 100)))
    assert 500 in drawn
    assert len(drawn) <= 6
    assert rows.handle(key(pygame.K_DOWN)) == 501
    assert rows.handle(down(10, rows.rect_of(500).centery)) == 500
    rows.set(Rect(0, 0, 100, 100), 20, 3)
    assert rows.chosen == 2
