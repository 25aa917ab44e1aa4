"""The course of stories: every one comes to an end, and its seed and actions tell all of it (S16, S19)."""

from __future__ import annotations

import json

import pytest

from game.games.senya.rules.data.scenario_paths import warnings
from game.games.senya.rules.state import SenyaState
from game.games.senya.table.course import combinations
from game.rules.chooser import Listed, Offered
from tests.games.senya.story.told import options, played, story_game

SCENARIOS = ("glass_bridge", "moonlit_library", "no_reflection")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_story_comes_to_an_end_and_its_texts_lead_there_again(scenario: str) -> None:
    game = story_game()
    start = game.start(options(scenario=scenario))
    states, actions, _ = played(start, 5)
    assert states[-1].result is not None and states[-1].result.clause.id == "S16.1"
    numbers = [game.numbered(state, action)[1] for state, action in zip(states, actions, strict=False)]
    assert numbers[0] == 1 and numbers == sorted(numbers) and 4 <= numbers[-1] <= 8  # a story is counted in scenes
    again = start
    for state, action in zip(states, actions, strict=False):
        assert again == state
        assert game.explain(again, game.parse(game.format(action), again)) is None
        again = game.apply(again, game.parse(game.format(action), again))
    assert again.key == states[-1].key


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_sixty_random_stories_end_without_an_error() -> None:
    """Any heroes, also random ones, in any scenario; every event may be told to every seat."""
    game = story_game()
    assert game.starts is not None
    for seed in range(60):
        start = game.position_in(game.starts(seed), options())
        states, _, events = played(start, seed)
        assert states[-1].result is not None
        assert all(event.seen_by(seat) is None or event.seen_by(seat) for event in events for seat in range(game.seats))
        told = json.loads(json.dumps(game.position_out(states[len(states) // 2])))
        assert game.position_in(told, {}) == states[len(states) // 2]


def test_positions_tell_all_of_a_story_also_within_its_battles() -> None:
    game = story_game()
    states, _, _ = played(game.start(options(scenario="moonlit_library", emotions="drawn")), 3)
    fought = [state for state in states if isinstance(state.battle, SenyaState)]
    for state in (*states[::9], *fought[:2], states[-1]):
        told = json.loads(json.dumps(game.position_out(state)))
        assert game.position_in(told, {}) == state
    assert fought


def test_the_scenarios_of_the_data_have_nothing_to_be_warned_of() -> None:
    for scenario in SCENARIOS:
        world = story_game().start(options(scenario=scenario)).world
        assert list(warnings(world.scenario, world.data)) == []


def test_picks_lead_to_every_decision_of_a_scene_and_into_battles() -> None:
    """Law 3 by the way the table takes: from pick to pick, as it is offered."""
    game = story_game()
    states, actions, _ = played(game.start(options(scenario="no_reflection")), 8)
    for state, action in zip(states[:60], actions, strict=False):
        for path in action.paths():
            offered: Offered = Listed(game.legal(state)) if state.battle is None else combinations(state.battle)
            assert all(path[n] in offered.after(path[:n]) for n in range(len(path)))
            assert offered.made(path) == action
            assert not offered.after(path)
