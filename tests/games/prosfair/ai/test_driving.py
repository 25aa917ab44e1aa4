"""Won endings: who is ahead drives the other Bolussa, and goes round in no circles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.budget import Budget
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.driving import driven, driving, room
from game.games.prosfair.ai.evaluate import Evaluation
from game.games.prosfair.ai.packing import pack
from game.games.prosfair.ai.player import DEEPEST, PLAYER, STRENGTHS, _in_ending, think_by
from game.games.prosfair.ai.search import AGAIN, Search
from game.games.prosfair.ai.tables import PLANNING, WEIGHTS
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.state import ProsfairState
from game.rules.chance import Stream
from tests.campaigns.drills import LEVELS, Drill, drill
from tests.games.prosfair.rules.play import at


def _board(pieces: str) -> SearchBoard:
    return SearchBoard(at(pieces, turn="b", level="standard"))


# --- room ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "squares"),
    [
        ("bh8 Bf1 Wg1", 7),  # the last file, but for what the W attacks beside it
        ("bh8 Ba1 Wg1", 48),  # it may take the W, which nothing guards
        ("bh8 Ba1 Wg1 Wa6", 2),  # of it the two last ranks
        ("ba1 Bc1 Wh2", 1),
        ("bh8 Ba1", 60),  # all but the other Bolussa and its ring
        ("bh8 gh7 Ba1 Wg1", 1),  # what stands in its way
    ],
)
def test_room_is_where_a_bolussa_can_wander(pieces: str, squares: int) -> None:
    assert room(_board(pieces), 1).bit_count() == squares


def test_a_line_through_the_bolussa_goes_on_behind_it() -> None:
    """It cannot step back along the line on which it stands in ツュル."""
    behind = _board("be5 Ba1 We1")
    assert not room(behind, 1) & behind.table.bits[5 * 8 + 4]


# --- who is driven ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pieces", "side", "is_so"),
    [
        ("bh8 Ba1 Wd1", 1, True),
        ("bh8 Ba1 Wd1", 0, False),
        ("bh8 gh7 gg7 Ba1 Wd1 Wc1", 1, True),
        ("bh8 gh7 gg7 ga7 Ba1 Qd1 Wc1", 1, False),  # three beside it
        ("bh8 gh7 Ba1 Rd1", 1, False),  # hardly ahead
        ("bh8 wd2 Ba1", 0, True),
    ],
)
def test_who_has_little_left_and_stands_much_worse_is_driven(pieces: str, side: int, is_so: bool) -> None:
    assert driven(_board(pieces), side) is is_so


def test_the_rim_and_the_other_bolussa_near_by_are_worse_for_who_is_driven() -> None:
    middle, rim, near = (_board(f"{both} Wa8") for both in ("be4 Bh4", "be7 Bh7", "be7 Bf5"))
    assert driving(middle, 1) < driving(rim, 1) < driving(near, 1)


@pytest.mark.parametrize(("pieces", "sign"), [("be4 Bh1 Wa8", 1), ("Be4 bh1 wa8", -1)])
def test_the_evaluation_counts_it_for_who_drives(pieces: str, sign: int) -> None:
    state = at(pieces, level="standard")
    without = SearchBoard(state, replace(WEIGHTS, room=0, nearness=0))
    assert sign * (Evaluation(SearchBoard(state)).score() - Evaluation(without).score()) > 0


# --- play ------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS[:-1])
@pytest.mark.parametrize("kind", ["Q8", "W8"])
def test_every_strength_mates_a_bare_bolussa(kind: str, level: int) -> None:
    assert drill(Drill(kind, level, 3)).won


def _chosen(state: ProsfairState, level: int, budget: Budget) -> Turn:
    action = PLAYER.choose({}, GAME.observe(state, state.to_act), level, 1, budget).action
    assert isinstance(action, Turn)
    return action


@pytest.mark.parametrize("level", [1, 4])
def test_a_position_that_it_has_led_to_is_not_led_to_again(level: int) -> None:
    state = at("bh8 gh7 gg7 gb7 Ba1 Qd1 Wc1 Oa2", level="standard")
    budget = PLAYER.budget(level)
    budget.nodes = 60
    first = _chosen(state, level, budget)
    assert len(budget.memory.made) == 1
    again, later = PLAYER.budget(level), PLAYER.budget(level)
    again.nodes, again.memory = 60, budget.memory
    assert _chosen(state, level, again) == first, "it was only asked again"
    later.nodes, later.memory = 60, budget.memory
    later_on = state.after(counters=replace(state.counters, ply=state.counters.ply + 4))
    assert _chosen(later_on, level, later) != first


def test_the_novice_goes_round_in_circles() -> None:
    state = at("bh8 gh7 gg7 gb7 Ba1 Qd1 Wc1 Oa2", level="standard")
    budget = PLAYER.budget(0)
    _chosen(state, 0, budget)
    assert not budget.memory.made


def test_who_stands_worse_likes_to_stand_as_before() -> None:
    """A little less than a draw is more than what it would have else."""
    state = at("bh8 qd8 wc8 Ba1 Gh2", level="standard")
    board = SearchBoard(state)
    moves = [pack(turn, board.table) for turn in state.turns]
    undo = board.make(moves[0])
    made = {board.identity}
    board.unmake(undo)
    line = Search(board, Budget(200, 5), made=made).run(moves, 2)
    assert (line.best, line.score) == (moves[0], AGAIN)


def test_what_is_won_is_looked_at_longer_and_nothing_overlooked() -> None:
    state = at("bh8 Ba1 Qd1", level="standard")
    budget = PLAYER.budget(1)
    budget.nodes = 10
    _chosen(state, 1, budget)
    assert budget.nodes == 10 * STRENGTHS[1].ending


@pytest.mark.parametrize(("level", "always"), [(0, False), (1, True)])
def test_a_novice_minds_what_stood_before_in_an_ending_alone(level: int, always: bool) -> None:
    """Else it would save itself from `greedy` by playing the same again."""
    for pieces, ending in (("bh8 Bf1 Wg1", True), ("bh8 wa8 gb7 gc7 Bf1 Wg1 Gb2 Gc2", False)):
        state = at(pieces, turn="w", level="standard")
        budget = Budget(50, 60.0)
        think_by(STRENGTHS[level], GAME.observe(state, 0), Stream(1), budget, lambda *progress: None)
        assert bool(budget.memory.made) is (ending or always)


def test_a_novice_overlooks_as_much_in_an_ending_and_the_first_dan_nothing() -> None:
    novice, first = (_in_ending(STRENGTHS[level]) for level in (0, 1))
    assert (novice.far, novice.near) == (STRENGTHS[0].far, STRENGTHS[0].near) and novice.far > 0
    assert (first.far, first.near) == (0, 0) and STRENGTHS[1].far > 0
    assert novice.depth == first.depth == DEEPEST and novice.wavers == first.wavers == novice.behind == 0


def test_who_plays_for_figures_drives_by_the_usual_weights() -> None:
    planner = _in_ending(STRENGTHS[3])
    assert STRENGTHS[3].weights == PLANNING and planner.weights == WEIGHTS and not planner.gives
    assert _in_ending(STRENGTHS[0]).weights == STRENGTHS[0].weights
