"""The player of 盤上遊姫: what it must see, its budget, and when it takes a draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.ai.budget import Budget, Cancelled, never
from game.ai.protocol import Level, Thought
from game.games.yuki.ai.player import PLAYER, STRENGTHS, Strength
from game.games.yuki.rules import GAME
from game.games.yuki.rules.actions import Draw, EventEffect, PlaceElite, PlaceTroop
from game.games.yuki.rules.phases import ChooseOption, Declare, PlayCard, Refill
from game.games.yuki.rules.state import YukiState
from tests.games.yuki.ai.positions import prepared, random_game
from tests.thorough import tries


def think(
    state: YukiState, level: Level, seed: int = 1, nodes: int = 16, cancelled: Callable[[], bool] = never
) -> Thought:
    """Returns the choice of a strength with a small budget, so that the tests stay quick."""
    options: dict[str, Any] = {}
    seen = GAME.observe(state, state.to_act)
    return PLAYER.choose(options, seen, level, seed, Budget(nodes, 60.0, cancelled), lambda *progress: None)


def _first_play(seed: int) -> YukiState:
    return next(state for state in random_game(seed) if isinstance(state.phase, PlayCard))


def test_stops_when_nobody_waits() -> None:
    calls = iter([False] * 2 + [True] * 1000)
    with pytest.raises(Cancelled):
        think(_first_play(2), 5, nodes=100_000, cancelled=lambda: next(calls))


def test_stops_at_its_nodes() -> None:
    assert 40 <= think(_first_play(2), 5, nodes=40).nodes < 48


def test_the_lowest_plays_at_once() -> None:
    assert think(_first_play(2), 1).nodes == 0


LEFT = "B1 G2 P4 W5 Y3"
"""A hand nothing comes of."""


@pytest.fixture
def at_first_sight(monkeypatch: pytest.MonkeyPatch) -> Level:
    """A level that weighs every play once and misjudges none."""
    monkeypatch.setitem(STRENGTHS, 3, Strength(1))
    return 3


@pytest.mark.slow
@pytest.mark.parametrize("level", [3, 5])
def test_completes_what_nothing_beats(level: Level, at_first_sight: Level) -> None:
    """R10 makes the strongest formation, which is proved at once (Y7.1)."""
    state = prepared({2: ("R8 R9", "B9 B10")}, (f"R10 {LEFT} Y1", "B2 B3 G7 G8 W1 W2 P9"))
    action = think(state, level, nodes=120).action
    assert action == PlaceTroop("R10", 2)
    assert GAME.apply(state, action).lanes[2].winner == 0


@pytest.mark.parametrize("level", [3, 5])
def test_a_wild_card_wins_the_last_battlefield(level: Level, at_first_sight: Level) -> None:
    """With three victories 天の御使い is spent where it takes the fourth."""
    lanes = {2: ("R8 R9", "G9 G10"), 3: ("Y2", "W8")}
    state = prepared(lanes, (f"S1 {LEFT} Y1", "B2 B3 G7 W1 W2 P9"))
    state = state.after(standing=replace(state.standing, wins=(3, 2)), lanes=_won(state))
    action = think(state, level, nodes=100).action
    assert action == PlaceElite("S1", 2)
    result = GAME.apply(state, action).result
    assert result is not None and result.winner == 0


def _won(state: YukiState) -> tuple[Any, ...]:
    """Battlefields 1 and 5 to 7 decided: three for seat 0 … and two for seat 1, with no cards on them."""
    winners = {0: 0, 4: 0, 5: 0, 6: 1, 1: 1}
    return tuple(lane.won(winners[i], "compare") if i in winners else lane for i, lane in enumerate(state.lanes))


@pytest.mark.slow
def test_does_not_help_a_formation_that_is_lost(at_first_sight: Level) -> None:
    """The other side's formation at battlefield 1 cannot be reached any more: no high card goes there."""
    state = prepared({0: ("W2 G5", "R8 R9"), 1: ("B8 B9", "")}, (f"B10 {LEFT} Y1", "R10 B3 G7 W1 W2 P9"))
    assert think(state, at_first_sight).action == PlaceTroop("B10", 1)
    assert think(state, 5, nodes=100).action != PlaceTroop("B10", 0)


def test_declares_the_best_reading() -> None:
    state = next(state for seed in range(20) for state in random_game(seed) if isinstance(state.phase, Declare))
    assert think(state, 3).action == GAME.legal(state)[0]


def test_draws_from_both_decks() -> None:
    """A hand of troops wants strategy cards, a hand full of them troops."""
    state = prepared({}, ("R1 R2 R3 B1 B2 B3", "G1 G2 G3 Y1 Y2 Y3")).after(phase=Refill())
    assert think(state, 4).action == Draw("strategy")
    state = prepared({}, ("R1 R2 S2 S3 S4 S8", "G1 G2 G3 Y1 Y2 Y3")).after(phase=Refill())
    assert think(state, 4).action == Draw("troops")


@pytest.mark.slow
def test_takes_the_effect_of_an_event_that_is_worth_more_than_a_card() -> None:
    asked = 0
    for seed in range(tries(10, 30)):
        for state in random_game(seed):
            if not isinstance(state.phase, ChooseOption) or EventEffect() not in GAME.legal(state):
                continue
            if state.lanes[state.phase.lane].event in ("E1", "E8"):
                asked += 1
                assert think(state, 5).action == EventEffect()
    assert asked


def test_takes_a_draw_only_when_behind() -> None:
    lost = {i: ("W1 G6", f"{force}8 {force}9") for i, force in enumerate("RBPY")}
    state = prepared(lost, (LEFT, "R10 B10 P10 Y10"))
    assert PLAYER.judge_draw({}, GAME.observe(state, 0), 5, 1)
    assert not PLAYER.judge_draw({}, GAME.observe(state, 1), 5, 1)
    assert not PLAYER.judge_draw({}, GAME.observe(state, 0), "greedy", 1)
