"""The view line of a record: what of it can be used is kept, the rest dropped, at each of its limits."""

from __future__ import annotations

from typing import Any

import pytest

from game.match.reached import TURN
from game.records.lines import NUMBER, VIEW_KEYS, VIEW_LENGTH, VIEW_LIST, read_view


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
