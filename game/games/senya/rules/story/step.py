"""Applying actions of a story: a decision, the dice that fell, or the host's word, and all that then goes by itself."""

from collections.abc import Callable, Mapping

from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.course.battles import RunningAround
from game.games.senya.rules.events import DiceThrown
from game.games.senya.rules.story import after, checking, decided, helping, nested, scenes, steps
from game.games.senya.rules.story.actions import Borrowed, Override, StoryAction, StoryDecision
from game.games.senya.rules.story.state import StoryState
from game.rules.contract import Event

RUN: Mapping[type[steps.Step], Callable[..., StoryState]] = {
    steps.EmotionRoll: scenes.roll_emotion,
    steps.BeginScene: scenes.begin_scene,
    steps.EnterRoll: scenes.enter,
    steps.SceneText: scenes.read,
    steps.CheckHelp: helping.help_check,
    steps.CheckRoll: helping.dice_of_check,
    steps.CheckDone: checking.check_done,
    steps.SkillRoll: helping.work_in_scene,
    steps.Fight: nested.begin_fight,
    steps.FightOver: nested.end_fight,
    steps.EndScene: scenes.end_scene,
    steps.AfterPlay: after.after_play,
    steps.Fates: after.fates,
    steps.Finish: after.finish,
}
"""What each step that is no question does; it is given the state without the step."""
_running = RunningAround(RUN, decided.has_answer)
settled, draw, dice_missing = _running.settled, _running.draw, _running.dice_missing


def apply(state: StoryState, action: StoryAction, log: list[Event] | None = None) -> StoryState:
    """Returns the state after an action, up to the next question or roll; it does not check legality."""
    if isinstance(action, StoryDecision | Override) or (isinstance(action, Borrowed) and state.battle is None):
        return settled(decided.taken(state, action, log), log)
    if isinstance(action, DiceFell) and state.battle is None and log is not None:
        log.append(DiceThrown(action.faces))
    return _running.other(state, action, nested.fight, log)
