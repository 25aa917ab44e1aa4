"""The test opponent of 机戦 that has just read the rules."""

from __future__ import annotations

from game.games.cerke.ai.simple import naive_player, taken
from game.games.cerke.rules import GAME
from game.games.cerke.rules.actions import EndSeason, Move, PlayAction, Settle
from game.games.cerke.rules.board import SQUARE
from game.games.cerke.rules.phases import PickEnd
from game.games.cerke.rules.state import CerkeState
from game.rules.chance import Stream
from tests.games.cerke.ai.positions import position, random_game

SEEDS = range(8)


def played(state: CerkeState) -> list[PlayAction]:
    seen = GAME.observe(state, state.to_act)
    return [naive_player(seen, Stream(seed)) for seed in SEEDS]


def test_takes_the_dearest_piece_and_knows_no_hand() -> None:
    left, right = Move(SQUARE["NAU"], SQUARE["NI"]), Move(SQUARE["CAU"], SQUARE["CI"])
    state = position("9/9/2m3t2/9/4*4/9/9/2G3G2/9", ia="D")
    assert {left, right} <= set(GAME.legal(state))
    assert set(played(state)) == {right}, "the 筆 would make a hand"
    assert set(played(position("9/9/2m3k2/9/4*4/9/9/2G3G2/9"))) == {left}


def test_takes_the_points_that_it_is_offered_above_all_those_that_win() -> None:
    for season, points in ((0, 20), (3, 39)):
        state = position("9/9/2m6/9/4*4/9/9/2G6/9", ia="D", season=season, points=points)
        after = GAME.apply(state, Move(SQUARE["NAU"], SQUARE["NI"]))
        assert set(played(after)) == {EndSeason()}


def test_to_go_back_after_a_throw_takes_nothing() -> None:
    found = (state for state, _ in random_game(1, 400) if isinstance(state.phase, PickEnd))
    state = next(state for state in found if Settle(state.phase.start) in GAME.legal(state))
    assert taken(GAME.observe(state, state.to_act), Settle(state.phase.start)) == 0


def test_does_anything_else_and_by_one_seed_the_same() -> None:
    state = position()
    found = played(state)
    assert len(set(found)) > 3 and found == played(state)
