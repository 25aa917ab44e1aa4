"""The tally of a story: it is counted in scenes, whatever is done in them."""

from __future__ import annotations

from game.games.senya.rules.story.actions import StoryAction
from game.games.senya.rules.story.state import StoryState


def counted(state: StoryState, action: StoryAction) -> str:
    """Returns what an action counts as: nothing by itself."""
    return ""


def numbered(state: StoryState, action: StoryAction) -> tuple[str, int]:
    """Returns the number of the scene, from 1; what is done before the first has none (S16.2)."""
    scenes = sum(entry.kind == "scene" for entry in state.log)
    return ("scenes", scenes) if scenes else ("", 0)
