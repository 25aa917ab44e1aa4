"""The test opponent of 盤上遊姫 that has just read the rules."""

from __future__ import annotations

from game.games.yuki.ai.naive import naive_player
from game.games.yuki.rules import GAME
from game.games.yuki.rules.state import YukiState
from game.rules.chance import Stream
from tests.games.yuki.ai.positions import random_game
from tests.games.yuki.rules.positions import position
from tests.thorough import each

SEEDS = range(8)


def played(state: YukiState) -> list[str]:
    seen = GAME.observe(state, state.to_act)
    return [GAME.format(naive_player(seen, Stream(seed))) for seed in SEEDS]


def test_takes_a_battlefield_before_it_puts_like_to_like() -> None:
    taking = position({1: ("R8 R9", "B5 G5 Y5"), 2: ("B7 G7", "")}, ("R10 P7 W7", ""))
    assert set(played(taking)) == {"R10@1"}


def test_puts_like_to_like_and_knows_no_other_formation() -> None:
    assert set(played(position({1: ("R8 R9", ""), 2: ("B7 G7", ""), 3: ("B6", "")}, ("R10 P7 W6", "")))) == {"P7@2"}
    assert set(played(position({1: ("R8 R9", ""), 3: ("B6", "")}, ("R10 P7 W6", "")))) == {"W6@3"}


def test_sees_the_play_that_wins_the_game() -> None:
    state = position({1: ("R8 R9", ""), 2: ("B7 G7", "")}, ("R10 P7", ""), wins=(3, 3))
    assert set(played(state)) == {"R10@1"}
    assert GAME.apply(state, GAME.parse("R10@1", state)).result is not None


def test_does_anything_else_and_by_one_seed_the_same() -> None:
    apart = position({1: ("R8", ""), 2: ("B7", "")}, ("R1 P2 W3", ""))
    assert len(set(played(apart))) > 3 and played(apart) == played(apart)
    assert set(played(position({1: ("B7 G5", "")}, ("P7 R1", "")))) != {"P7@1"}, "not all that lies there is like it"
    for state in each(4, random_game(3)):
        assert GAME.parse(played(state)[0], state) in GAME.legal(state)
