"""Squares of a board as indices: where they lie, a step away, and to the edge."""

from __future__ import annotations

import pytest

from game.rules.grid import Grid

BOARD = Grid(4, 3)


def test_files_and_ranks_and_indices_are_each_others() -> None:
    assert BOARD.size == 12 and [BOARD.at(n) for n in (0, 3, 4, 11)] == [(1, 1), (4, 1), (1, 2), (4, 3)]
    assert all(BOARD.index(*BOARD.at(n)) == n for n in range(BOARD.size))


@pytest.mark.parametrize(
    ("place", "there"),
    [((1, 1), True), ((4, 3), True), ((0, 1), False), ((5, 1), False), ((1, 0), False), ((1, 4), False)],
)
def test_a_board_ends_at_its_edges(place: tuple[int, int], there: bool) -> None:
    assert BOARD.holds(*place) is there


@pytest.mark.parametrize(
    ("step", "to"), [((1, 0), 6), ((-1, 0), 4), ((0, 1), 9), ((0, -1), 1), ((2, 1), 11), ((3, 0), None), ((0, 2), None)]
)
def test_a_step_leads_to_a_square_or_off_the_board(step: tuple[int, int], to: int | None) -> None:
    assert BOARD.step(5, *step) == to


def test_a_ray_goes_to_the_edge_and_holds_not_where_it_begins() -> None:
    assert BOARD.ray(5, 1, 0) == (6, 7) and BOARD.ray(5, -1, -1) == (0,) and BOARD.ray(3, 1, 0) == ()
