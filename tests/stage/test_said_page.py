"""What is drawn on a page, as it is read aloud: paragraphs, targets by what they say, headings, fields."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.stage.said_page import joined, page_nodes, paragraphs
from game.ui.theme import DrawnLine
from game.ui.widgets.widgets import Button


def drawn(text: str, x: int, y: int, width: int, px: int = 20) -> DrawnLine:
    rect = pygame.Rect(x, y, width, px)
    return DrawnLine(pygame.Surface((1, 1)), text, rect, rect, "sans", px)


def test_lines_set_word_by_word_and_row_by_row_are_one_paragraph() -> None:
    words = [drawn("The ", 0, 0, 30), drawn("cup ", 30, 0, 30), drawn("calls", 0, 30, 40), drawn("Far", 300, 0, 30)]
    assert [one.words for one in paragraphs(words)] == ["The cup calls", "Far"]
    letters = [drawn("夜", 0, 0, 20), drawn("よ", 0, -12, 10, 10), drawn("は", 20, 0, 20), drawn("長", 0, 30, 20)]
    assert [one.words for one in paragraphs(letters)] == ["夜は長", "よ"]
    hidden = DrawnLine(pygame.Surface((1, 1)), "gone", pygame.Rect(0, 0, 9, 9), pygame.Rect(0, 0, 0, 0), "sans", 9)
    assert paragraphs([hidden]) == []


def field(x: int, y: int, hint: str = "", text: str = "") -> Any:
    return SimpleNamespace(rect=pygame.Rect(x, y, 200, 30), hint=hint, text=text, focused=False)


def said(lines: list[DrawnLine], **more: Any) -> list[tuple[str, str, str]]:
    """Returns kind, words and value of all that a page says."""
    given: dict[str, Any] = {"targets": {}, "buttons": [], "focus": "", "fields": [], **more}
    nodes = page_nodes(lines, **given)
    return [(node.role, node.label, node.value) for node in nodes]


def test_words_are_joined_with_a_blank_between_those_of_no_japanese() -> None:
    assert joined(["one ", "two", "", "三", "four"]) == "one two三four"


def test_a_shadow_and_an_empty_line_are_not_read() -> None:
    line = drawn("Twice", 0, 0, 40)
    assert [one.words for one in paragraphs([line, line, drawn(" ", 0, 30, 5)])] == ["Twice"]


def test_lines_too_far_below_or_beside_or_of_another_size_stand_alone() -> None:
    first = drawn("One", 0, 0, 40)
    for other in (
        drawn("Two", 0, 37, 40),
        drawn("Two", 53, 0, 40),
        drawn("Two", 0, 20, 40, px=19),
        drawn("Two", 12, 25, 40),
    ):
        assert len(paragraphs([first, other])) == 2, other.rect
    for other in (drawn("Two", 0, 36, 40), drawn("Two", 52, 0, 40), drawn("Two", 1, 20, 40)):
        assert len(paragraphs([first, other])) == 1, other.rect


def test_the_largest_line_above_all_others_is_the_heading() -> None:
    title, low = drawn("Title", 0, 0, 90, px=30), drawn("Words", 0, 90, 60)
    assert said([low, title]) == [("heading", "Title", ""), ("text", "Words", "")]
    assert said([drawn("Small", 0, 0, 60), drawn("Large", 0, 90, 60, px=30)]) == [
        ("text", "Small", ""),
        ("text", "Large", ""),
    ]
    assert {kind for kind, *_ in said([title, drawn("Other", 0, 90, 90, px=30)])} == {"text"}


def test_a_target_says_what_its_button_says_else_what_is_drawn_in_it() -> None:
    button = Button("go", pygame.Rect(0, 0, 100, 40), "Go on")
    targets = {
        "go": button.rect,
        "card": pygame.Rect(0, 100, 300, 100),
        "star": pygame.Rect(250, 110, 40, 40),
        "empty": pygame.Rect(600, 0, 9, 9),
    }
    lines = [
        drawn("Go on", 10, 10, 60),
        drawn("Second", 10, 170, 60),
        drawn("First", 10, 110, 60),
        drawn("*", 260, 120, 20),
    ]
    assert said(lines, targets=targets, buttons=[button]) == [
        ("button", "Go on", ""), ("button", "First, Second", ""), ("button", "*", ""),
    ]  # fmt: skip
    (node, *_) = page_nodes(lines, targets, [button], "go", [])
    assert node.focused and node.pressed
    assert [one.focused for one in page_nodes(lines, targets, [button], "card", [])] == [False, True, False]


def test_a_button_that_cannot_be_pressed_is_said_as_such() -> None:
    off = Button("off", pygame.Rect(0, 0, 100, 40), "Later", enabled=False)
    nameless = Button("none", pygame.Rect(0, 50, 100, 40), "", enabled=False)
    (node,) = page_nodes([drawn("Later", 10, 10, 50)], {}, [off, nameless], "", [])
    assert (node.label, node.enabled, node.pressed) == ("Later", False, False)


@pytest.mark.parametrize(
    ("lines", "hint", "label"),
    [
        ([], "Find", "Find"),
        ([drawn("Name", 0, 70, 60)], "", "Name"),
        ([drawn("Far above", 0, 30, 60)], "", ""),
        ([drawn("Beside", 90, 70, 60)], "", ""),
        ([drawn("typed", 10, 105, 60)], "", ""),
    ],
)
def test_a_field_is_called_by_its_hint_or_by_the_words_right_above_it(
    lines: list[DrawnLine], hint: str, label: str
) -> None:
    found = said(lines, fields=[field(0, 100, hint, "typed")])
    assert ("field", label, "typed") in found
    assert [words for kind, words, _ in found if kind in ("text", "heading")] == [
        line.text for line in lines if line.text not in (label, "typed")
    ]
