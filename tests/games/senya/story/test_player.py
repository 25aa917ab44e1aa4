"""The computer in stories: a whole scenario by it, with what it found, told the same by its texts again."""

from __future__ import annotations

import pytest

from game.games.senya.ai.nested_player import STORIES
from game.games.senya.ai.story_aims import aim
from game.games.senya.rules.story.actions import InfoCheck, StoryAction
from game.games.senya.rules.story.motives import motive
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.steps import Content
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.games.senya.story.told import options, played, story_game

SCENARIOS = tuple(map(str, story_game().options["scenario"].choices or ()))
EACH = -(-60 // len(SCENARIOS))


def thought(state: StoryState, stream: Stream, level: int = 2) -> StoryAction:
    """Returns what the computer does on every seat."""
    game = story_game()
    if state.to_act == CHANCE:
        return game.draw(state, stream)
    seen = game.observe(state, state.to_act)
    chosen = STORIES.choose({}, seen, level, stream.below(1 << 30), STORIES.budget(level)).action
    assert game.explain(state, chosen) is None
    return chosen


def run(scenario: str, seed: int, party: int = 2) -> None:
    game = story_game()
    start = game.start(options(scenario=scenario, party=party))
    states, actions, _ = played(start, seed, thought)
    assert states[-1].result is not None and states[-1].result.clause.id == "S16.1"
    again = start
    for action in actions:
        again = game.apply(again, game.parse(game.format(action), again))
    assert again.key == states[-1].key


@pytest.mark.slow
def test_the_computer_plays_a_story_to_its_end() -> None:
    run("no_reflection", 1)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_sixty_stories_of_the_computer_end_without_an_error_and_replay(scenario: str) -> None:
    for seed in range(EACH):
        run(scenario, seed, 1 + seed % 4)


def test_s16_3_heroes_of_the_computer_divide_the_topics() -> None:
    """Three heroes and three topics: each tries another one."""
    game = story_game()
    state, stream = game.start(options(scenario="moonlit_library")), Stream(4)
    tried: list[str] = []
    while state.scene is None or state.scene.id in ("op", "mid1"):
        if isinstance(state.top, Content) and state.to_act != CHANCE:
            found = aim(state, stream, careful=True)
            assert motive(state, found)
            tried += [found.topic] if isinstance(found, InfoCheck) else []
        state = game.apply(state, thought(state, stream))
    assert sorted(tried) == ["pages", "rumour", "traces"]
