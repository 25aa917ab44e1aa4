"""The test opponents that every game has, and what the one that has just read the rules takes."""

from __future__ import annotations

import pytest

from game import catalog
from game.ai.player import naive_choice
from game.ai.process import player
from game.rules.chance import Stream

PLAYED = [name for name in catalog.with_rules() if catalog.GAMES[name].player]
PRICES = {"nothing": 0, "cheap": 1, "dear": 5, "as dear": 5}


def chosen(wins: str = "", of: tuple[str, ...] = tuple(PRICES)) -> set[str]:
    return {naive_choice(of, lambda each: each == wins, PRICES.__getitem__, Stream(seed)) for seed in range(20)}


@pytest.mark.parametrize("game_id", PLAYED)
def test_every_game_has_the_yardsticks(game_id: str) -> None:
    assert {"greedy", "naive", "random"} <= set(player(game_id).opponents)


def test_a_win_comes_before_what_is_dear_and_that_before_anything_else() -> None:
    assert chosen(wins="nothing") == {"nothing"}
    assert chosen() == {"dear", "as dear"}
    assert chosen(of=("nothing", "cheap")) == {"cheap"}


def test_where_nothing_is_taken_it_does_anything_and_by_one_seed_the_same() -> None:
    free = ["x", "y", "z"]
    found = [naive_choice(free, lambda each: False, lambda each: 0, Stream(seed)) for seed in range(20)]
    assert set(found) == set(free)
    assert found == [naive_choice(free, lambda each: False, lambda each: 0, Stream(seed)) for seed in range(20)]
