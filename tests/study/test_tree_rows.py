"""The tree as rows: which turns have one, in which order, and how deep a line lies."""

from __future__ import annotations

from game.match.match import AnyNode, Match
from game.match.remark import Remark
from game.match.tree import arrange
from game.study.tree_rows import tree_rows
from tests.pile import TOY, Roll, Take


def alone(node: AnyNode) -> bool:
    return False


def told(match: Match, first: AnyNode | None = None) -> list[tuple[int, int, bool]]:
    """Returns of every row the ply, the depth, and whether it belongs to the game."""
    return [(row.node.ply, row.depth, row.own) for row in tree_rows(match.root, match.cursor, first, alone)]


def line(match: Match, *takes: int) -> list[AnyNode]:
    return [match.play(Take(n)).node for n in takes]


def test_a_line_without_others_is_told_by_its_ends() -> None:
    match = Match(TOY, {"pile": 20}, 5)
    nodes = line(match, 1, 1, 1, 1)
    assert told(match) == [(0, 0, True), (4, 0, False)]
    match.goto(nodes[1])
    assert told(match) == [(0, 0, True), (2, 0, False), (4, 0, False)]
    match.mark(nodes[2], Remark(note="here"))
    assert told(match) == [(0, 0, True), (2, 0, False), (3, 0, False), (4, 0, False)]


def test_what_was_tried_stands_below_the_move_in_whose_place_it_was_and_before_the_game_goes_on() -> None:
    match = Match(TOY, {"pile": 20}, 5)
    game = line(match, 1, 1, 1)
    match.goto(game[0])
    line(match, 2, 1)
    match.goto(game[0])
    line(match, 3)
    arrange(match, None)
    rows = tree_rows(match.root, match.cursor, game[-1], alone)
    assert [(row.node.action if row.node.parent else None, row.depth) for row in rows] == [
        (None, 0),
        (Take(1), 0),
        (Take(1), 0),
        (Take(2), 1),
        (Take(1), 1),
        (Take(3), 1),
        (Take(1), 0),
    ]
    assert [row.own for row in rows] == [True, True, True, False, False, False, True]
    assert [row.here for row in rows].index(True) == 5


def test_a_turn_of_several_steps_is_one_row_with_the_remark_of_any_of_them() -> None:
    match = Match(TOY, {"pile": 20}, 5)
    begun = match.play(Roll()).node
    fell = match.play_chance().node
    match.mark(begun, Remark(name="a throw"))
    (start, row) = tree_rows(match.root, fell, None, lambda node: node is fell)
    assert (row.node, row.end, row.remark.name, row.here, row.last) == (begun, fell, "a throw", True, True)
    assert start.node is match.root and not start.last


def test_a_thousand_lines_within_lines_are_walked_through() -> None:
    match = Match(TOY, {"pile": 5000}, 5)
    for _ in range(1200):
        match.play(Take(1))
        here = match.cursor.parent
        assert here is not None
        match.goto(here)
        match.play(Take(2))
    assert len(told(match)) == 2 + 2 * 1200 - 1
