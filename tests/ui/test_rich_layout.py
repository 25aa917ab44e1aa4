"""Marked-up documents set in lines: what a table's columns get of a width."""

from __future__ import annotations

import pytest

from game.ui.text.rich_layout import Flow
from game.ui.text.rich_text import parse
from game.ui.theme import Theme

GUTTER, WIDE = 40, 5000
TABLE = "| aaaaaaaaaaaaaaaaaaaa | aaaaaaaaaaaaaaaaaaaa |\n|---|---|\n| a | a |\n"
"""Two columns of one width."""


def second_column(theme: Theme, width: int) -> int:
    """Returns where the second column of the table begins, behind the gutter."""
    (box,) = Flow(theme, parse(TABLE), width, GUTTER, lambda name, argument, column: None).boxes
    return min(run.x for run in box.runs if run.x > GUTTER) - GUTTER


@pytest.mark.parametrize(("lacking", "narrower"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_columns_are_as_wide_as_they_want_where_just_that_fits_and_else_give_alike(
    theme: Theme, lacking: int, narrower: int
) -> None:
    wanted = second_column(theme, WIDE)
    assert second_column(theme, GUTTER + 2 * wanted - lacking) == wanted - narrower
