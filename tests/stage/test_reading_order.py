"""The order in which a page is read: tables row by row, panels one after the other."""

from __future__ import annotations

from game.aloud.node import SaidNode
from game.stage.reading_order import in_order


def page(*things: tuple[str, int, int, int]) -> list[SaidNode]:
    """Returns nodes of twenty pixels' height by their words, left, top and width."""
    return [SaidNode(words, "text", words, (x, y, width, 20)) for words, x, y, width in things]


def read(nodes: list[SaidNode]) -> str:
    return "".join(node.label for node in in_order(reversed(nodes)))


def test_a_table_is_read_row_by_row() -> None:
    assert read(page(*((f"{row}{column}", 100 * column, 30 * row, 40) for row in range(3) for column in range(3)))) == (
        "000102101112202122"
    )


def test_panels_are_read_one_after_the_other_below_the_bar_above_them_and_before_the_one_at_the_foot() -> None:
    left = [(f"l{n}", 0, 100 + 40 * n, 80) for n in range(4)]
    right = [(f"r{n}", 200, 110 + 37 * n, 80) for n in range(4)]
    bar = [(f"b{n}", 100 * n, 50, 60) for n in range(3)]
    foot = [(f"f{n}", 100 * n, 300, 60) for n in range(3)]
    assert read(page(("t", 0, 0, 200), *bar, *left, *right, *foot)) == "tb0b1b2l0l1l2l3r0r1r2r3f0f1f2"


def test_lines_that_touch_are_rows_all_the_same_and_what_has_no_place_comes_first() -> None:
    assert read([*page(("b", 0, 17, 50), ("a", 0, 0, 50), ("c", 0, 34, 50)), SaidNode("x", "text", "x")]) == "xabc"
    assert in_order([]) == []
