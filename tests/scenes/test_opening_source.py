"""When the page of openings has something else to show."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.openings.source import OpeningSource


@pytest.mark.parametrize(
    ("moves", "done", "shows"),
    [
        ([], False, False),
        ([[], []], False, False),
        ([[1, 1], [1, 2]], False, False),
        ([[1], [1, 2]], False, True),
        ([[1], [1]], True, True),
    ],
)
def test_more_moves_of_the_node_are_shown_before_all_is_read(moves: list[list[int]], done: bool, shows: bool) -> None:
    """`moves`: the moves of the node before, if there was one, and after a part of the work."""
    before, after = ([SimpleNamespace(moves=one)] for one in moves) if moves else ([], [])
    source: Any = SimpleNamespace(way=before)

    def go_on(seconds: float) -> bool:
        source.way = after
        return done

    source.work = SimpleNamespace(go_on=go_on)
    assert OpeningSource.go_on(source) is shows
