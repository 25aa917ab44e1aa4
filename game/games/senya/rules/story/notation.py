"""The notation of a story: a short token for each action, battles told as battles are, and the number of the scene."""

from collections.abc import Sequence

from game.games.senya.rules.choosing.notation import AT_TABLE_OF_MANY, token
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story.state import StoryState
from game.rules.contract import Agree, Resign, TimeUp, event_id


def notate(steps: Sequence[tuple[StoryState, act.StoryAction]], i: int) -> str:
    """Returns the token of `steps[i]`: "a1 check pages", "[4 2]", "a2 slash>b1"."""
    action = steps[i][1]
    match action:
        case Resign() | TimeUp() | Agree():
            return AT_TABLE_OF_MANY.format(action)
        case act.Override(what, name, value):
            return f"host {what} {name} {value}"
        case _ if isinstance(action, act.StoryDecision):
            return " ".join((action.by, *_told(action)))
        case _:
            return token(action)


def numbered(state: StoryState, action: act.StoryAction) -> tuple[str, int]:
    """Returns the number of the scene, from 1; what is done before the first has none (S16.2)."""
    scenes = sum(entry.kind == "scene" for entry in state.log)
    return ("scenes", scenes) if scenes else ("", 0)


def _told(action: act.StoryDecision) -> tuple[str, ...]:
    match action:
        case act.TakeEmotion(_, emotion):
            return ("emotion", emotion)
        case act.TakeAlong(_, companions):
            return ("with", ",".join(companions) or "-")
        case act.WriteBond(_, person, emotions):
            return ("cast", person, "+".join(emotions))
        case act.OpenContest(_, person, old, new):
            return ("contest", person, f"{old}/{new}")
        case act.SettleContest(_, person, keep):
            return ("settle", person, keep)
        case act.InfoCheck(_, topic, community):
            return ("check", topic, "community") if community else ("check", topic)
        case act.ChooseWay(_, index):
            return ("choose", str(index + 1))
        case act.TickItems(_, items):
            return ("judge", "+".join(items) or "-")
        case act.RegisterBreak(_, name) | act.LearnSkill(_, name) | act.LevelUp(_, name) | act.TakeItem(_, name):
            return (event_id(type(action)), name)
        case act.GiveWord(_, other):
            return ("word", other)
        case _:
            return (event_id(type(action)),)
