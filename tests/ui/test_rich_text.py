"""A marked-up text: what is found in it, by words or by the name of a place."""

from __future__ import annotations

import pytest

from game.ui.text.rich_text import parse

BOOK = parse("# Moves {#G1}\n\nA step, a STEP — and İ a step-by-step way.\n\n{#G1.2} 兵は―前へ。\n")


@pytest.mark.parametrize(
    ("query", "places"),
    [
        ("step", [(1, 2), (1, 10), (1, 25), (1, 33)]),
        ("Step -", [(1, 10)]),
        ("i\u0307", []),
        ("İ a", [(1, 21)]),
        ("兵は-前", [(2, 0)]),
        ("moves", [(0, 0)]),
        ("", []),
        ("nothing", []),
    ],
)
def test_words_are_found_without_regard_to_case_or_dashes(query: str, places: list[tuple[int, int]]) -> None:
    assert BOOK.find(query) == places


def test_places_that_overlap_are_one() -> None:
    assert parse("aaaa").find("aa") == [(0, 0), (0, 2)]


@pytest.mark.parametrize(("query", "anchor"), [("g1.2", "G1.2"), ("Ｇ１", "G1"), ("G9", ""), ("", "")])
def test_a_place_is_named_without_regard_to_case_or_width(query: str, anchor: str) -> None:
    assert BOOK.named(query) == anchor
