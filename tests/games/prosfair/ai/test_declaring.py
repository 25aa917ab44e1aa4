"""Whether a board is opened or abandoned for little: what it costs, by whom that is judged, and what is never given."""

from __future__ import annotations

from dataclasses import replace
from math import inf, isclose

import pytest

from game.ai.budget import Budget, Cancelled
from game.ai.protocol import Thought
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.declaring import SCALE, TIMES, _longer, changes_boards, cheap, expected, preferred
from game.games.prosfair.ai.packing import pack, places_special
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
PLACES = at(f"{KINGS} Gd3 Ge3 Rf3 Gd4 Ge4 Gf4 Gd5 Kf5 Oc4 wa8 wb8 qc8", "1:ww:a1:Ga1 gc3", attributes="ign,cre,0")
"""White completes a nine, abandons a board and may place a Martyr; it is behind, whatever goes back to its hand."""
MATE = at("Bg1 be8 We1 Wa7 Gd4 Gc4 Ge4 gc6 ge6", level="standard")


def budget(nodes: int = 600) -> Budget:
    return Budget(nodes, 9.0)


def turns(state: ProsfairState) -> dict[int, Turn]:
    table = SearchBoard(state).table
    return {pack(turn, table): turn for turn in GAME.legal(state) if isinstance(turn, Turn)}


def split(state: ProsfairState) -> tuple[list[int], list[int]]:
    """Returns the turns that change the boards, and the others."""
    moves = list(turns(state))
    return [move for move in moves if changes_boards(move)], [move for move in moves if not changes_boards(move)]


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
        cheap(SearchBoard(OPENS), *split(OPENS), 1.0, short)


@pytest.mark.parametrize(("gives", "opens"), [(1.0, True), (-1.0, False)])
def test_a_board_is_opened_where_that_costs_no_more_than_is_given(gives: float, opens: bool) -> None:
    move = cheap(SearchBoard(OPENS), *split(OPENS), gives, budget())
    assert bool(move) is opens and (not move or changes_boards(move))


def test_where_there_is_nothing_to_choose_between_there_is_no_cheap_turn() -> None:
    board, (changing, others) = SearchBoard(OPENS), split(OPENS)
    assert cheap(board, changing, [], 1.0, budget()) == cheap(board, [], others, 1.0, budget()) == 0


def test_nothing_is_given_where_the_time_is_up_before_anything_was_seen() -> None:
    short = budget()
    short.deadline -= 60.0
    assert cheap(SearchBoard(OPENS), *split(OPENS), 1.0, short) == 0


def test_nothing_is_given_where_somebody_mates() -> None:
    there = turns(MATE)
    assert any(map(changes_boards, there)) and cheap(SearchBoard(MATE), *split(MATE), 1.0, budget()) == 0
    best = thought(MATE, 1.0)
    assert best.value == inf and isinstance(best.action, Turn) and best.action.declare is None


def test_nothing_is_weighed_against_a_mate_that_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr("game.games.prosfair.ai.player.preferred", lambda *args: asked.append(args) or args[3])
    assert thought(MATE, 1.0).value == inf and not asked
    assert thought(OPENS, 1.0).value != inf and asked


def test_a_strength_that_gives_something_opens_a_board_where_that_is_cheap() -> None:
    plain, giving = (thought(HANGS, gives).action for gives in (-1.0, 0.5))
    assert isinstance(plain, Turn) and plain.declare is None, "it takes what hangs"
    assert isinstance(giving, Turn) and isinstance(giving.declare, Expand)


def placing(state: ProsfairState, gives: float, best: int | None = None) -> int:
    """Returns what is played instead of a turn, the first that abandons and places nothing where no other is named."""
    moves = list(turns(state))
    kept = [move for move in moves if not places_special(move)]
    abandons = next(move for move in kept if changes_boards(move))
    return preferred(SearchBoard(state), moves, kept, abandons if best is None else best, gives, budget())


def test_a_special_piece_is_placed_by_an_abandonment_where_that_is_cheap() -> None:
    declared = turns(PLACES)[placing(PLACES, 0.5)].declare
    assert isinstance(declared, Abandon) and declared.special


def test_where_placing_costs_too_much_what_abandons_without_it_is_played_on() -> None:
    abandons = next(move for move in split(PLACES)[0] if not places_special(move))
    assert placing(PLACES, -1.0) == abandons


def test_what_is_left_out_for_better_ones_of_its_kind_costs_nothing_to_leave() -> None:
    board = SearchBoard(PLACES, replace(PLANNING, special=2_000))
    abandons = [move for move in split(PLACES)[0] if not places_special(move)]
    chosen = [move for move in turns(PLACES) if places_special(move)]
    assert cheap(board, chosen, abandons, 0.0, budget()) in chosen


def test_what_places_a_special_piece_by_itself_is_not_weighed_again() -> None:
    best = next(move for move in reversed(turns(PLACES)) if places_special(move))
    assert placing(PLACES, 1.0, best) == best


def test_without_a_special_piece_a_board_is_still_opened_where_that_is_cheap() -> None:
    moves, others = list(turns(OPENS)), split(OPENS)[1]
    assert changes_boards(preferred(SearchBoard(OPENS), moves, moves, others[0], 1.0, budget()))
    assert preferred(SearchBoard(OPENS), moves, others, others[0], 1.0, budget()) == others[0], "only what was kept"


def test_the_third_dan_places_a_special_piece_that_the_fourth_does_not() -> None:
    giving, sober = thought(PLACES, 0.095).action, thought(PLACES, 0.0).action
    assert isinstance(giving, Turn) and isinstance(giving.declare, Abandon) and giving.declare.special
    assert not (isinstance(sober, Turn) and isinstance(sober.declare, Abandon) and sober.declare.special)


def test_the_third_dan_plans_and_gives_less_than_ten_points_of_a_hundred() -> None:
    assert 0 < STRENGTHS[3].gives < 0.1 and STRENGTHS[3].weights == PLANNING
    assert not any(STRENGTHS[level].gives for level in STRENGTHS if level != 3)
