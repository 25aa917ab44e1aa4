"""What may be picked next in a story, and what the picks mean: in battles as battles have it, in scenes by the list."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.choosing import offers as of_battle
from game.games.senya.rules.story.actions import SceneDecision
from game.games.senya.rules.story.legal import legal
from game.games.senya.rules.story.state import StoryState
from game.rules.contract import Pick


def next_picks(state: StoryState, picked: Sequence[Pick] = ()) -> tuple[Pick, ...]:
    """Returns the picks with which `picked` can go on; () where nobody is asked or the picks are complete."""
    if state.battle is not None:
        return of_battle.next_picks(state.battle, picked)
    at, begun = len(picked), tuple(picked)
    paths = (path for action in legal(state) for path in action.paths())
    return tuple(dict.fromkeys(path[at] for path in paths if len(path) > at and path[:at] == begun))


def action_of(state: StoryState, picked: Sequence[Pick]) -> SceneDecision | Decision | None:
    """Returns the decision that complete picks mean, in a battle also before the last of them; None where none."""
    if state.battle is not None:
        return of_battle.action_of(state.battle, picked)
    return next((action for action in legal(state) if tuple(picked) in action.paths()), None)
