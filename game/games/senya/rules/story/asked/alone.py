"""What is left to nobody's choice in a scene: the rest where nothing else can be done, the only pair of emotions."""

from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.boards import rivals
from game.games.senya.rules.story.legal import legal
from game.games.senya.rules.story.state import StoryState


def nothing_else(state: StoryState) -> act.Rest | None:
    """Returns the rest of whoever is asked where a scene leaves nothing else to do, None where it does (S16.2, S19.6).

    A check, a way of the story and a contest are never taken for a person, also where there is one alone: it is theirs
    to read what they come to, and to throw the dice.
    """
    if state.battle is not None or not state.asked or not isinstance(state.top, steps.Content):
        return None
    found = legal(state)
    only = found[0] if len(found) == 1 else None
    return only if isinstance(only, act.Rest) else None


def only_contest(state: StoryState) -> act.OpenContest | None:
    """Returns the contest that can be opened where the story offers just one, None where there is a choice (S7.8)."""
    top = state.top
    if state.battle is not None or not state.asked or not isinstance(top, steps.ContestQuestion):
        return None
    bond = state.hero(state.asked).on(top.person)
    if bond is None:
        return None
    pairs = [(old, new) for old in bond.emotions for new in rivals(state, bond, told=True)]
    return act.OpenContest(state.asked, top.person, *pairs[0]) if len(pairs) == 1 else None


def of_necessity(state: StoryState, action: object) -> bool:
    """Whether nothing else, or no other contest, could have been chosen where an action was taken."""
    return action is not None and action in (nothing_else(state), only_contest(state))
