"""Whether a board is opened or abandoned for little: what it costs, by whom that is judged, and what is never given."""

from __future__ import annotations

from dataclasses import replace
from math import inf, isclose

import pytest

from game.ai.budget import Budget, Cancelled
from game.ai.protocol import Thought
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.declaring import SCALE, TIMES, _longer, changes_boards, cheap, expected
from game.games.prosfair.ai.packing import pack
from game.games.prosfair.ai.player import STRENGTHS, think_by
from game.games.prosfair.ai.tables import PLANNING
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Abandon, Compose, Enter, Expand, Move, Turn
from game.games.prosfair.rules.pieces import cell, kind_of
from game.games.prosfair.rules.state import ProsfairState
from game.rules.chance import Stream
from tests.games.prosfair.rules.play import KINGS, at

OPENS = at(f"{KINGS} Gd4 Gc4 Ge4 gc6 ge6 gd7 qa8 Qa1", level="standard")
"""White may open a board and loses nothing by it."""
HANGS = at(f"{KINGS} Gd4 Gc4 Ge4 gc6 ge6 gd7 qa8 Qa1 gb2", level="standard")
"""The same, but a Gore hangs."""
MATE = at("Bg1 be8 We1 Wa7 Gd4 Gc4 Ge4 gc6 ge6", level="standard")


def budget(nodes: int = 600) -> Budget:
    return Budget(nodes, 9.0)


def turns(state: ProsfairState) -> dict[int, Turn]:
    table = SearchBoard(state).table
    return {pack(turn, table): turn for turn in GAME.legal(state) if isinstance(turn, Turn)}


def thought(state: ProsfairState, gives: float) -> Thought:
    strength = replace(STRENGTHS[3], far=0, near=0, gives=gives)
    return think_by(strength, GAME.observe(state, state.to_act), Stream(1), budget(700), lambda *progress: None)


@pytest.mark.parametrize(
    ("declared", "changes"),
    [
        (None, False),
        (Expand(3, 18), True),
        (Expand(3, 18, "ign", "cre"), True),
        (Abandon(5, 18, 1), True),
        (Abandon(5, 18, 4, "don", "fut", True), True),
        (Compose(4, 18, 20), False),
    ],
)
def test_what_opens_or_abandons_a_board_changes_the_boards(declared: object, changes: bool) -> None:
    table = SearchBoard(OPENS).table
    for act in (Move(0, 3, 11, 8), Enter(cell(kind_of(cell(2, 0)), 0), 3, 8)):
        assert changes_boards(pack(Turn(act, declared), table)) is changes  # type: ignore[arg-type]


def test_who_stands_better_by_the_scale_is_expected_to_score_ten_times_as_much() -> None:
    assert expected(0) == 0.5
    for score in (1, 80, 400, 5_000):
        assert isclose(expected(score) + expected(-score), 1.0)
    assert isclose(expected(round(SCALE)) / expected(-round(SCALE)), 10.0)


def test_a_longer_look_has_more_nodes_some_more_time_and_the_same_way_to_stop() -> None:
    short = budget()
    short.cancelled = lambda: True
    longer = _longer(short)
    assert longer.nodes == short.nodes * TIMES and short.deadline < longer.deadline < short.deadline + 1
    with pytest.raises(Cancelled):
        cheap(SearchBoard(OPENS), list(turns(OPENS)), 1.0, short)


@pytest.mark.parametrize(("gives", "found"), [(1.0, True), (-1.0, False)])
def test_a_board_is_opened_where_that_costs_no_more_than_is_given(gives: float, found: bool) -> None:
    move = cheap(SearchBoard(OPENS), list(turns(OPENS)), gives, budget())
    assert bool(move) is found and (not move or changes_boards(move))


def test_where_there_is_nothing_to_choose_between_there_is_no_cheap_turn() -> None:
    board, moves = SearchBoard(OPENS), list(turns(OPENS))
    assert cheap(board, [move for move in moves if changes_boards(move)], 1.0, budget()) == 0
    assert cheap(board, [move for move in moves if not changes_boards(move)], 1.0, budget()) == 0


def test_nothing_is_given_where_the_time_is_up_before_anything_was_seen() -> None:
    short = budget()
    short.deadline -= 60.0
    assert cheap(SearchBoard(OPENS), list(turns(OPENS)), 1.0, short) == 0


def test_nothing_is_given_where_somebody_mates() -> None:
    there = turns(MATE)
    assert any(map(changes_boards, there)) and cheap(SearchBoard(MATE), list(there), 1.0, budget()) == 0
    best = thought(MATE, 1.0)
    assert best.value == inf and isinstance(best.action, Turn) and best.action.declare is None


def test_a_strength_that_gives_something_opens_a_board_where_that_is_cheap() -> None:
    plain, giving = (thought(HANGS, gives).action for gives in (-1.0, 0.5))
    assert isinstance(plain, Turn) and plain.declare is None, "it takes what hangs"
    assert isinstance(giving, Turn) and isinstance(giving.declare, Expand)


def test_the_third_dan_plans_and_gives_less_than_ten_points_of_a_hundred() -> None:
    assert 0 < STRENGTHS[3].gives < 0.1 and STRENGTHS[3].weights == PLANNING
    assert not any(STRENGTHS[level].gives for level in STRENGTHS if level != 3)
