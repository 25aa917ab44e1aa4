"""The player of plain games, at the toy: what it sees a move and an answer ahead, and how careless the weak are."""

from __future__ import annotations

import pytest

from game.ai.protocol import Level
from tests.toy.ai import PLAYER
from tests.toy.rules import GAME, ToyState


def played(line: str, level: Level, seeds: int = 8) -> set[str]:
    seen = GAME.observe(state_of(line), state_of(line).to_act)
    return {
        GAME.format(PLAYER.choose({}, seen, level, seed, PLAYER.budget(level)).action)  # type: ignore[arg-type]
        for seed in range(seeds)
    }


def state_of(line: str) -> ToyState:
    return GAME.position_in({"toy": line}, {})


@pytest.mark.parametrize("level", [5, "greedy", "naive"])
def test_gets_through_where_it_can(level: Level) -> None:
    assert played("x..x./.o.../...../....x/o.... 0", level) <= {"b4-a5", "b4-b5", "b4-c5"}


def test_sees_the_answer_to_a_move_but_the_naive_does_not() -> None:
    """Who takes at b3 is taken there, at d3 not."""
    line = "...../x..../.x.x./..o../o.... 0"
    assert played(line, "greedy") == {"c2-d3"} and played(line, "naive") == {"c2-b3", "c2-d3"}


def test_stops_who_would_get_through() -> None:
    line = "....x/...../...../.x.../o.o.. 0"
    assert played(line, 5) <= {"a1-b2", "c1-b2"}


def test_the_weaker_it_is_the_less_it_looks() -> None:
    line = "....x/...../...../.x.../o.o.. 0"
    kinds = [len(played(line, level, 40)) for level in range(6)]
    assert kinds[0] == len(GAME.legal(state_of(line))) and kinds[5] <= 2 < kinds[0]


def test_takes_a_draw_only_when_it_stands_worse() -> None:
    state = state_of("..x../...../.x.../..o../....o 0")
    fewer = state_of("..x../...../.x.../..o../..... 0")
    assert [PLAYER.judge_draw({}, GAME.observe(fewer, seat), 3, 1) for seat in (0, 1)] == [True, False]
    assert not PLAYER.judge_draw({}, GAME.observe(state, 1), "greedy", 1)
