"""Games of 盤上遊姫 between its players: they end, the same seed plays the same, and a clear difference shows."""

from __future__ import annotations

import pytest

from game.ai.tournament import run

LONGEST = 300
"""No game may take more actions."""


@pytest.mark.slow
def test_games_end() -> None:
    for options in ({}, {"level": "easy"}):
        results = run("yuki", 2, 7, (2, 1), ply_limit=LONGEST, options=[options])
        assert all(game.plies < LONGEST and game.clause in ("Y2.1", "Y5.6") for game in results.games)


@pytest.mark.slow
def test_a_judging_player_beats_random() -> None:
    results = run("yuki", 4, 21, (3, "random"))
    assert results.won[0] >= 3
