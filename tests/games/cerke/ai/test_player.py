"""The player of 機戦: what it must see, its budget, and its test opponents."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from game.ai.budget import Budget, Cancelled, never
from game.ai.protocol import Level, Thought
from game.games.cerke.ai import moves
from game.games.cerke.ai.bridge import board_of
from game.games.cerke.ai.equity import standing
from game.games.cerke.ai.player import PLAYER, STRENGTHS, _from_afar
from game.games.cerke.ai.rulelist import _safe_shaman
from game.games.cerke.ai.search import Search
from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import (
    EndSeason,
    GoOn,
    Move,
    OfferDrawnSeason,
    Settle,
    StepThrow,
    TakeDrawnSeason,
    TamMove,
    Throw,
)
from game.games.cerke.rules.board import SQUARE
from game.games.cerke.rules.phases import Declare
from game.games.cerke.rules.state import CerkeState
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.games.cerke.ai.positions import position


def think(
    state: CerkeState, level: Level, seed: int = 1, nodes: int = 600, cancelled: Callable[[], bool] = never
) -> Thought:
    """Returns the choice of a strength with a small budget, so that the tests stay quick."""
    return PLAYER.choose({}, GAME.observe(state, state.turn), level, seed, Budget(nodes, 60.0, cancelled))


def test_stops_when_nobody_waits() -> None:
    calls = iter([False] * 2 + [True] * 1000)
    with pytest.raises(Cancelled):
        think(position(), 5, nodes=100_000, cancelled=lambda: next(calls))


@pytest.mark.slow
def test_stops_at_its_nodes() -> None:
    choice = think(position(), 5, nodes=300)
    assert 300 <= choice.nodes < 340


def _strong(state: CerkeState) -> Any:
    return think(state, 5, nodes=3000).action


@pytest.mark.parametrize("level", [0, 3])
def test_a_strength_that_misjudges_moves_still_knows_what_its_choice_is_worth(level: int) -> None:
    """Also of a move that only seemed to be the best: so the course of the game can be drawn."""
    assert think(position(), level, nodes=300).value is not None


def test_completes_a_hand_that_wins_the_game() -> None:
    """Last season, level: the 馬 that makes 獣 with the 虎 in hand is there to be taken."""
    state = position("9/9/2m6/9/4*4/9/9/2G6/9", ia="D", season=3)
    action = _strong(state)
    assert action == Move(SQUARE["NAU"], SQUARE["NI"])
    assert _strong(GAME.apply(state, action)) == EndSeason()


def test_goes_on_when_ending_would_lose_the_game() -> None:
    """Last season, 10 points behind: 獣 for 5 points does not save the game."""
    state = position("4+i4/9/2m6/9/4*4/9/9/2G6/4I4", ia="D", season=3, points=10)
    after = GAME.apply(state, Move(SQUARE["NAU"], SQUARE["NI"]))
    assert isinstance(after.phase, Declare)
    assert _strong(after) == GoOn()


def test_takes_the_last_points_at_once() -> None:
    """20 points at stake end the game (C13.6), whatever might still come."""
    state = position("4+i4/9/2m6/9/4*4/9/9/2G6/4I4", ia="D", rate=4)
    after = GAME.apply(state, Move(SQUARE["NAU"], SQUARE["NI"]))
    assert _strong(after) == EndSeason()


STEP = "9/9/2m6/9/8*/2K6/9/2G6/9"
"""The 弓 on NAU may step over its own 兵 on NY and then needs three sticks to the 馬 on NI."""


def test_picks_the_square_after_the_throw_that_makes_the_hand() -> None:
    step = StepThrow(SQUARE["NAU"], SQUARE["NY"])
    state = GAME.apply(position(STEP, ia="D", season=3), step)
    assert _strong(GAME.apply(state, Throw(4))) == Settle(SQUARE["NI"])
    short = GAME.apply(state, Throw(2))
    assert Settle(SQUARE["NI"]) not in GAME.legal(short)
    assert _strong(short) in GAME.legal(short)


def test_C15_a_throw_is_worth_what_its_odds_make_it() -> None:
    """Six outcomes: three sticks or more win the game, fewer leave the best of staying and the squares in reach."""
    board = board_of(position(STEP, ia="D", season=3))
    search = Search(board, Budget(10_000, 60.0))
    line = search.run([moves.throw(SQUARE["NAU"], SQUARE["NY"])], 0, (1,), lambda line: None)
    worths = [search.stay(0)]
    for name in ("NO", "NU"):
        worth = search.land(SQUARE["NAU"], SQUARE[name], 0, -2.0, 2.0)
        wet = name == "NO"
        worths.append(max(worths[-1], (worth + search.stay(0)) / 2 if wet else worth))
    odds = [1 / 32, 5 / 32, 10 / 32]
    assert line.score == pytest.approx(0.5 + sum(o * w for o, w in zip(odds, worths, strict=True)))


@pytest.mark.slow
def test_does_not_make_negative_hands_for_nothing() -> None:
    """At the start nothing is won by stepping over the 皇 or by moving it in vain (C11.5, C11.6)."""
    tam = SQUARE["ZO"]
    for seed in range(3):
        action = think(position(), 5, seed=seed, nodes=900).action
        assert getattr(action, "via", -1) != tam
        assert not (isinstance(action, TamMove) and action.second == tam)


def test_C14_5_takes_a_drawn_season_when_behind_and_not_when_ahead() -> None:
    threat = "9/9/2m6/9/4*4/9/9/2G6/9"
    behind = GAME.apply(position(threat, turn="A", ia="D", season=0, rate=4), OfferDrawnSeason(0))
    assert PLAYER.judge_draw({}, GAME.observe(behind, 1), 5, 1)
    ahead = GAME.apply(position(threat, ia="D", season=0, rate=4), OfferDrawnSeason(1))
    assert not PLAYER.judge_draw({}, GAME.observe(ahead, 0), 5, 1)
    assert think(ahead, 5).action in GAME.legal(ahead)
    lost = GAME.apply(position("9/1g+g6/9/9/4*4/9/9/1MI6/9", a="DUC", rate=16), OfferDrawnSeason(1))
    assert think(lost, 5).action == TakeDrawnSeason(0)


def test_judges_a_draw_by_the_points() -> None:
    assert PLAYER.judge_draw({}, GAME.observe(position(season=3, points=5), 0), 4, 1)
    assert not PLAYER.judge_draw({}, GAME.observe(position(season=3, points=35), 0), 4, 1)
    assert not PLAYER.judge_draw({}, GAME.observe(position(season=3, points=5), 0), "greedy", 1)


def test_standing_is_fair_and_grows_with_points() -> None:
    for left in range(4):
        assert standing(20, left) == pytest.approx(0)
        row = [standing(points, left) for points in range(41)]
        assert row == sorted(row)
        assert row[0] == -1 and row[40] == 1
        assert row[13] == pytest.approx(-row[27])


def test_greedy_takes_what_makes_a_hand() -> None:
    state = position("9/9/2m3k2/9/4*4/9/9/2G3G2/9", ia="D")
    assert think(state, "greedy").action == Move(SQUARE["NAU"], SQUARE["NI"])
    after = GAME.apply(state, Move(SQUARE["NAU"], SQUARE["NI"]))
    assert think(after, "greedy").action == EndSeason()


def test_rulelist_follows_its_order() -> None:
    completes = position("9/9/2m3k2/9/4*4/9/9/2G3G2/9", ia="D")
    assert think(completes, "rulelist").action == Move(SQUARE["NAU"], SQUARE["NI"])
    undefended = position("9/9/6k2/9/4*4/9/9/6G2/9")
    assert think(undefended, "rulelist").action == Move(SQUARE["CAU"], SQUARE["CI"])
    for seed in range(4):
        action = think(position(), "rulelist", seed=seed).action
        assert getattr(action, "via", -1) != SQUARE["ZO"]


@pytest.mark.parametrize(("row", "safe"), [("2T6", True), ("2Tk5", False)])
def test_rulelist_brings_its_shaman_to_an_empty_square_of_its_field(row: str, safe: bool) -> None:
    board = board_of(position(f"9/9/9/9/4*4/{row}/9/9/9"))
    assert _safe_shaman(board, SQUARE["NY"], SQUARE["TY"]) is safe


def test_draws_nothing_from_anywhere_but_its_seed() -> None:
    """The random opponent's choice is the stream's (law 6 holds: the observation is all a player is given)."""
    state = position()
    legal = GAME.legal(state)
    assert think(state, "random", seed=5).action == Stream(5).choice(list(legal))
    assert GAME.position_out(state)["cerke"]


# --- how weak strengths err, and how openings vary -------------------------------------------------------------------


def _first_moves(level: int, seeds: range) -> set[str]:
    state = GAME.start({})
    while state.to_act == CHANCE:
        state = GAME.apply(state, GAME.chance(state)[0][0])
    return {GAME.format(think(state, level, seed).action) for seed in seeds}


@pytest.mark.slow
@pytest.mark.parametrize("level", [3, 4])
def test_openings_vary(level: int) -> None:
    assert len(_first_moves(level, range(8))) >= 3


def test_the_weaker_a_strength_the_less_comes_to_its_mind_and_the_more_its_judgement_wavers() -> None:
    weak = [STRENGTHS[level] for level in range(5)]
    for one, other in pairwise(weak):
        assert one.far > other.far and one.near > other.near and one.blur > other.blur
        assert one.far > one.near, "what is far is overlooked more easily"


def test_even_the_weakest_makes_a_hand_that_wins_more_often_than_a_move_at_random_would() -> None:
    state = position("9/9/2m6/9/4*4/9/9/2G6/9", ia="D", season=3)
    wins = Move(SQUARE["NAU"], SQUARE["NI"])
    share = sum(think(state, 0, seed).action == wins for seed in range(40)) / 40
    assert share > 3 / len(GAME.legal(state))


def test_steps_over_a_piece_and_moves_from_afar_are_far() -> None:
    assert _from_afar(moves.throw(SQUARE["NAU"], SQUARE["NY"]))
    assert _from_afar(moves.shift(SQUARE["KA"], SQUARE["TA"]))
    assert not _from_afar(moves.shift(SQUARE["KA"], SQUARE["NE"]))
    assert not _from_afar(moves.drop(2, SQUARE["NE"]))
