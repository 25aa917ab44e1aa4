"""Applying actions of a story: a decision, the dice that fell, or the host's word, and all that then goes by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.games.senya.rules import step as of_battle
from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.dice import Dice, Given, Noted, WrongDice
from game.games.senya.rules.events import DiceThrown
from game.games.senya.rules.story import after, checking, decided, helping, nested, scenes, steps
from game.games.senya.rules.story.actions import Borrowed, Override, StoryAction, StoryDecision
from game.games.senya.rules.story.events import Log
from game.games.senya.rules.story.state import StoryState
from game.rules.chance import Stream
from game.rules.contract import Agree, Event, Over, Resign, Result, TimeUp, table_result

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
NO_DICE = Given(())


def apply(state: StoryState, action: StoryAction, log: list[Event] | None = None) -> StoryState:
    """Returns the state after an action, up to the next question or roll; it does not check legality."""
    if isinstance(action, Resign | TimeUp | Agree):
        result = Result(None, table_result(action).clause)
        if log is not None:
            log.append(Over(result.winner, result.clause))
        return ended(state, result)
    if isinstance(action, StoryDecision) or (isinstance(action, Borrowed) and state.battle is None):
        return settled(decided.taken(state, action, log), log)
    if isinstance(action, Override):
        return settled(decided.overridden(state, action, log), log)
    if state.battle is not None:
        return settled(nested.fight(state, action, log), log)
    assert isinstance(action, DiceFell)
    if log is not None:
        log.append(DiceThrown(action.faces))
    return settled(_run(state, Given(action.faces), log), log)


def ended(state: StoryState, result: Result) -> StoryState:
    """Returns the story ended by a rule of the table."""
    return replace(state, agenda=(), battle=None, over=result)


def settled(state: StoryState, log: Log) -> StoryState:
    """Returns the state after all that needs neither a decision nor dice."""
    while state.over is None:
        if state.battle is not None and state.battle.over is None:
            return state
        top = state.top
        assert top is not None
        if top.rolls:
            told: Log = None if log is None else []
            try:
                state = _run(state, NO_DICE, told)
            except WrongDice:
                return state
            if log is not None and told is not None:
                log.extend(told)
        elif type(top) in RUN:
            state = _run(state, NO_DICE, log)
        elif decided.has_answer(state, top):
            return state
        else:
            state = state.popped()
    return state


def _run(state: StoryState, dice: Dice, log: Log) -> StoryState:
    top = state.top
    assert top is not None
    return RUN[type(top)](state.popped(), top, dice, log)


def draw(state: StoryState, stream: Stream) -> DiceFell:
    """Returns the dice of the roll that is due, drawn one after another (S10.10, S19.4)."""
    if state.battle is not None:
        return of_battle.draw(state.battle, stream)
    noted = Noted(stream)
    _run(state, noted, None)
    return DiceFell(tuple(face for _, face in noted.fallen))


def dice_missing(state: StoryState, faces: tuple[int, ...]) -> int:
    """Returns how a roll that is due is met by dice: 1 where more are asked for, 0 where they are all, -1 else."""
    if state.battle is not None:
        return of_battle.dice_missing(state.battle, faces)
    given = Given(faces)
    try:
        _run(state, given, None)
    except WrongDice:
        return 1 if not given.left else -1
    return -1 if given.left else 0
