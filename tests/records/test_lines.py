"""The view line of a record: what of it can be used is kept, the rest dropped, at each of its limits."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.reached import TURN
from game.records.lines import (
    NO_HELP,
    NUMBER,
    VIEW_KEYS,
    VIEW_LENGTH,
    VIEW_LIST,
    Help,
    about_view,
    read_about,
    read_help,
    read_undone,
    read_view,
)


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        (True, True),
        ("x" * VIEW_LENGTH, True),
        ("x" * (VIEW_LENGTH + 1), False),
        ("a\nb", False),
        ("盤", True),
        (NUMBER - 1, True),
        (NUMBER, False),
        (-NUMBER, False),
        (1.0, False),
        (None, False),
        ({}, False),
        ([1] * VIEW_LIST, True),
        ([1] * (VIEW_LIST + 1), False),
        ([NUMBER - 1], True),
        ([NUMBER], False),
        ([1, True], False),
        ([1, "2"], False),
    ],
)
def test_a_value_is_kept_as_it_is_or_dropped(value: Any, kept: bool) -> None:
    assert read_view({"a": value, "flip": False}) == ({"a": value} if kept else {}) | {"flip": False}


@pytest.mark.parametrize(
    ("key", "kept"),
    [("flip", True), ("x" * VIEW_KEYS, True), ("x" * (VIEW_KEYS + 1), False), ("盤", False), (TURN, False)],
)
def test_a_key_is_short_and_plain_and_not_the_turn_that_was_reached(key: str, kept: bool) -> None:
    assert read_view({key: 1}) == ({key: 1} if kept else {})


def test_so_many_values_are_kept() -> None:
    many = {f"k{n}": n for n in range(VIEW_KEYS + 2)}
    assert list(read_view(many)) == list(many)[:VIEW_KEYS]


@pytest.mark.parametrize("raw", [None, [], "flip", 5, [["flip", True]]])
def test_what_is_no_object_is_an_empty_view(raw: Any) -> None:
    assert read_view(raw) == {}


@pytest.mark.parametrize(
    ("value", "found", "taken"),
    [
        ([0, -1, 0], NO_HELP, False),
        ([0, -1, 1], Help(on=True), True),
        ([1, 7, 0], Help(1, 7), True),
        ([3, 7, 1], Help(3, 7, True), True),
        ([3, 7, 2], Help(3, 7), True),
        ([-1, 7, 1], NO_HELP, False),
        ([3, 7], NO_HELP, False),
        ([3, 7, 1, 1], NO_HELP, False),
        ([3, 7, True], NO_HELP, False),
        ([3, "7", 1], NO_HELP, False),
        ((3, 7, 1), NO_HELP, False),
        (None, NO_HELP, False),
    ],
)
def test_help_is_what_a_view_holds_of_it_or_none(value: Any, found: Help, taken: bool) -> None:
    """Hints that were asked for are help, and so is a game that offers them by itself."""
    assert read_help(value) == found and bool(found) is taken
    assert read_help(found.written()) == found


@pytest.mark.parametrize(
    ("value", "count"),
    [(0, 0), (5, 5), (NUMBER - 1, NUMBER - 1), (NUMBER, -3), (-1, -3), (True, -3), (1.0, -3), ("1", -3), (None, -3)],
)
def test_a_count_of_what_was_taken_back_is_a_number_from_0(value: Any, count: int) -> None:
    assert read_undone(value, otherwise=-3) == count


def test_what_a_game_tells_of_itself_is_read_by_language_and_nothing_else() -> None:
    told = {"": "sorrow", "ja": "悲", "en": "x" * VIEW_LENGTH}
    view = about_view(told | {"en": "x" * (VIEW_LENGTH + 9)})
    assert view == {"about": "sorrow", "about-ja": "悲", "about-en": "x" * VIEW_LENGTH}
    others = {"about-fr": 5, "about-de": "a\nb", "aboutness": "x", "flip": "about", "help": [1, 2, 0]}
    assert read_about(view | others) == told
