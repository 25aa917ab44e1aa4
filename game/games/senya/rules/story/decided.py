"""What each decision of a story does, which questions have an answer at all, and the host's own word (S1.5, S19.6)."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.games.senya.rules.actions import Interrupt, NoInterrupt, SetupSkill, UseItem
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import after, boards, events, growth, helping, scenes, steps
from game.games.senya.rules.story.parts import Passage
from game.games.senya.rules.story.state import StoryState


def taken(state: StoryState, action: act.SceneDecision | act.Override, log: events.Log) -> StoryState:
    """Returns the state after a decision, or the host's word."""
    return _DEEDS[type(action)](state, action, log)


def has_answer(state: StoryState, top: steps.Step) -> bool:
    """Whether a question has more than an empty answer (S19.6)."""
    match top:
        case steps.GrowthQuestion():
            return growth.may_grow(state, top)
        case steps.Content() | steps.EnterQuestion() | steps.CheckWindow():
            return bool(top.waiting)
        case steps.ChoiceQuestion(by):
            return by in state.living
        case _:
            return True


def _next(state: StoryState) -> StoryState:
    """Returns the state with the next of those who wait asked; where nobody is left the question has no answer."""
    top = state.top
    assert isinstance(top, steps.Content | steps.EnterQuestion | steps.CheckWindow)
    return state.then(replace(top, waiting=top.waiting[1:]))


# --- before a scene and on entering it -------------------------------------------------------------------------------


def _roll_emotion(state: StoryState, action: act.RollEmotion, log: events.Log) -> StoryState:
    return state.then(steps.EmotionRoll(action.by))


def _take_emotion(state: StoryState, action: act.TakeEmotion, log: events.Log) -> StoryState:
    assert isinstance(state.top, steps.EmotionQuestion)
    how = "rolled" if state.top.rolled == action.emotion else "chosen"
    return boards.gained(state.popped(), action.by, action.emotion, how, log)


def _take_along(state: StoryState, action: act.TakeAlong, log: events.Log) -> StoryState:
    assert state.scene is not None
    if log is not None:
        log.append(events.TookAlong(action.by, action.companions))
    for name in action.companions:
        state = state.with_hero(state.hero(name).did("companion"))
    if action.companions:
        state = state.with_hero(state.hero(action.by).did("gathered"))
    assert state.scene is not None
    state = scenes.joined(state.in_scene(replace(state.scene, companions=action.companions)), *action.companions)
    others = tuple(name for name in state.living if name not in (action.by, *action.companions))
    return state.then(steps.EnterQuestion(others))


def _enter(state: StoryState, action: act.JoinScene, log: events.Log) -> StoryState:
    return _next(scenes.joined(state, action.by))


def _stay_away(state: StoryState, action: act.LeaveScene, log: events.Log) -> StoryState:
    if log is not None:
        log.append(events.StayedAway(action.by))
    return _next(state)


# --- in a scene ------------------------------------------------------------------------------------------------------


def _cast(state: StoryState, action: act.WriteBond, log: events.Log) -> StoryState:
    return boards.cast(state, action.by, action.person, action.emotions, log)


def _open(state: StoryState, action: act.OpenContest, log: events.Log) -> StoryState:
    told = isinstance(state.top, steps.ContestQuestion)
    assert state.scene is not None
    if not told:
        state = state.in_scene(replace(state.scene, contested=(*state.scene.contested, action.by)))
    state = boards.open_contest(state, action.by, action.person, action.old, action.new, log)
    return state.popped() if told else state


def _no_contest(state: StoryState, action: act.NoContest, log: events.Log) -> StoryState:
    if log is not None:
        log.append(events.ContestRefused(action.by, action.person))
    return state.popped()


def _settle(state: StoryState, action: act.SettleContest, log: events.Log) -> StoryState:
    in_play = isinstance(state.top, steps.Content)
    state = boards.settle(state, action.by, action.person, action.keep, in_play, log)
    return state if in_play else state.popped()


def _check(state: StoryState, action: act.InfoCheck, log: events.Log) -> StoryState:
    assert state.scene is not None
    state = state.in_scene(replace(state.scene, checked=(*state.scene.checked, action.by)))
    return helping.try_check(state, action.by, action.topic, action.community, log)


def _give_word(state: StoryState, action: act.GiveWord, log: events.Log) -> StoryState:
    top = state.top
    assert isinstance(top, steps.Content)
    if log is not None:
        log.append(events.WordGiven(action.by, action.to))
    return state.then(steps.Content((action.to, *(name for name in top.waiting if name != action.to))))


def _rest(state: StoryState, action: act.Rest, log: events.Log) -> StoryState:
    return _next(state) if isinstance(state.top, steps.Content) else state.popped()


def _choose(state: StoryState, action: act.ChooseWay, log: events.Log) -> StoryState:
    row = state.data_scene
    choice = row.choices[action.index]
    if log is not None:
        log.append(events.Chose(action.by, row.id, action.index))
    state = state.noted(Passage("chose", row.id, action.by, number=action.index)).flagged(choice.set_flag)
    assert isinstance(state.agenda[-2], steps.EndScene)
    return replace(state, agenda=(*state.agenda[:-2], steps.EndScene(choice.goto)))


def _override(state: StoryState, action: act.Override, log: events.Log) -> StoryState:
    """Returns the state after the host's word (S1.5)."""
    if log is not None:
        log.append(events.Overridden(action.what, action.name, action.value))
    name, _, emotion = action.name.partition(" ")
    match action.what:
        case "flag":
            return state.flagged(action.name, bool(action.value))
        case "scene":
            return replace(state, agenda=(steps.EndScene(action.name),))
        case "tension":
            return boards.rise(state, name, action.value - state.body(name).vitals.tension, "host", log)
        case "hp":
            return state.with_body(state.body(name).with_vitals(hp=action.value))
        case _:
            return boards.gained(state, name, emotion, "host", log)


_DEEDS: Mapping[type[act.SceneDecision | act.Override], Callable[..., StoryState]] = {
    act.RollEmotion: _roll_emotion,
    act.TakeEmotion: _take_emotion,
    act.TakeAlong: _take_along,
    act.JoinScene: _enter,
    act.LeaveScene: _stay_away,
    act.WriteBond: _cast,
    act.OpenContest: _open,
    act.NoContest: _no_contest,
    act.SettleContest: _settle,
    act.InfoCheck: _check,
    Interrupt: lambda state, action, log: helping.helped(state, action),
    NoInterrupt: lambda state, action, log: _next(state),
    SetupSkill: helping.scene_use,
    UseItem: helping.scene_use,
    act.RegisterBreak: lambda state, action, log: growth.registered(state, action.by, action.skill, log),
    act.GiveWord: _give_word,
    act.Rest: _rest,
    act.ChooseWay: _choose,
    act.TickItems: lambda state, action, log: after.judged(state.popped(), action.by, action.items, log),
    act.LevelUp: lambda state, action, log: growth.levelled(state, action.by, action.cls, log),
    act.LearnSkill: lambda state, action, log: growth.learned(state, state.top, action.skill, log),
    act.Override: _override,
    act.TakeItem: lambda state, action, log: growth.equipped(state, action.by, action.item, log),
}
"""What each decision does."""
