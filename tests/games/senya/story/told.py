"""Stories for tests: the game of the project's own data, made once, and what plays it by seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game import catalog
from game.games.senya.rules.story.actions import StoryAction
from game.games.senya.rules.story.game import StoryGame, story_game_of
from game.games.senya.rules.story.state import StoryState
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Combinations, Event
from game.storage import levels


@cache
def story_game() -> StoryGame:
    """Returns the game of stories."""
    return story_game_of(levels.tables(catalog.levels_of("senya")))


def options(**values: str | int) -> dict[str, str | int | bool]:
    """Returns the options of a story as at first, but for those given."""
    return {name: field.default for name, field in story_game().options.items()} | values


def drawn(state: StoryState, stream: Stream) -> StoryAction:
    """Returns what falls, or any legal decision."""
    game = story_game()
    if state.to_act == CHANCE:
        return game.draw(state, stream)
    found = game.legal(state)
    return found.sampled(stream) if isinstance(found, Combinations) else found[stream.below(len(found))]


def played(
    state: StoryState, seed: int, choose: Callable[[StoryState, Stream], StoryAction] = drawn, most: int = 5000
) -> tuple[list[StoryState], list[StoryAction], list[Event]]:
    """Returns all states of a story that is played to its end, the actions between them, and all events."""
    states, actions, events, stream = [state], [], [], Stream(seed)
    while states[-1].result is None and len(actions) < most:
        actions.append(choose(states[-1], stream))
        states.append(story_game().apply(states[-1], actions[-1], events))
    return states, actions, events
