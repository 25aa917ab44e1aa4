"""Why a decision of a story may not be taken: the plainest reason first, each with its clause (S19.8)."""

from collections.abc import Callable, Mapping

from game.games.senya.rules import explain as of_battle
from game.games.senya.rules.actions import DiceFell, Interrupt, NoInterrupt, SetupSkill, UseItem
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.course.deciding import refused
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import growth, helping, steps
from game.games.senya.rules.story.after import ITEMS
from game.games.senya.rules.story.boards import cast_refusal, contest_refusal, settle_refusal, takeable
from game.games.senya.rules.story.checking import check_refusal, due
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.step import dice_missing
from game.rules.clause import Clause
from game.rules.contract import TABLE_OVER, TableAction

CONTENT = (steps.Content,)
ANSWERS: Mapping[type[act.SceneDecision], tuple[type[steps.Step], ...]] = {
    act.RollEmotion: (steps.EmotionQuestion,),
    act.TakeEmotion: (steps.EmotionQuestion,),
    act.TakeAlong: (steps.CompanionQuestion,),
    act.JoinScene: (steps.EnterQuestion,),
    act.LeaveScene: (steps.EnterQuestion,),
    act.WriteBond: CONTENT,
    act.OpenContest: (steps.Content, steps.ContestQuestion),
    act.NoContest: (steps.ContestQuestion,),
    act.SettleContest: (steps.Content, steps.SettleQuestion),
    act.InfoCheck: CONTENT,
    act.RegisterBreak: (steps.Content, steps.GrowthQuestion),
    act.GiveWord: CONTENT,
    act.Rest: (steps.Content, steps.GrowthQuestion),
    act.ChooseWay: (steps.ChoiceQuestion,),
    act.TickItems: (steps.JudgeQuestion,),
    act.LevelUp: (steps.GrowthQuestion,),
    act.LearnSkill: (steps.SkillQuestion,),
    act.TakeItem: (steps.GrowthQuestion,),
    Interrupt: (steps.CheckWindow,),
    NoInterrupt: (steps.CheckWindow,),
    SetupSkill: CONTENT,
    UseItem: CONTENT,
}
"""The questions that each decision answers."""
MOST_TENSION, MOST_HP = 100, 999


def explain(state: StoryState, action: act.StoryAction) -> Clause | None:
    """Returns why an action may not be played, None when it may."""
    if state.over is not None:
        return TABLE_OVER if isinstance(action, TableAction) else refusal("not-asked", "")
    if isinstance(action, TableAction):
        return None
    if isinstance(action, act.Override):
        return override_reason(state, action)
    if isinstance(action, DiceFell):
        if state.battle is not None:
            return of_battle.explain(state.battle, action)
        top = state.top
        if top is None or not top.rolls:
            return refusal("not-asked", "")
        return refusal("wrong-dice", len(action.faces)) if dice_missing(state, action.faces) else None
    if isinstance(action, act.StoryDecision) or (isinstance(action, act.Borrowed) and state.battle is None):
        return decision_reason(state, action)
    return refusal("not-asked", action.by) if state.battle is None else of_battle.explain(state.battle, action)


def decision_reason(state: StoryState, action: act.SceneDecision) -> Clause | None:
    """Returns why a decision may not be taken, None when it may."""
    return refused(state, action, ANSWERS, _JUDGES)


def override_reason(state: StoryState, action: act.Override) -> Clause | None:
    """Returns why the host may not decide so, None if it may: never in a battle, and only what there is (S1.5)."""
    if state.battle is not None or state.scene is None or not state.asked:
        return refusal("override-now")
    name, _, emotion = action.name.partition(" ")
    hero = next((one for one in state.heroes if one.id == name), None)
    body = None if hero is None else state.body(name)
    sound = {
        "flag": action.name.isidentifier(),
        "scene": action.name in state.world.scenario.scenes and bool(state.living),
        "tension": body is not None and 0 <= action.value <= MOST_TENSION,
        "hp": body is not None and 1 <= action.value <= min(MOST_HP, body.vitals.max_hp) and name in state.able,
        "emotion": hero is not None and emotion in state.world.data.emotions and emotion not in hero.unused,
    }
    return None if sound.get(action.what) else refusal("override-what", action.what)


def _roll_emotion(state: StoryState, action: act.RollEmotion) -> Clause | None:
    assert isinstance(state.top, steps.EmotionQuestion)
    return refusal("emotion-again") if state.top.rolled else None


def _take_emotion(state: StoryState, action: act.TakeEmotion) -> Clause | None:
    data, hero = state.world.data, state.hero(action.by)
    row = data.emotions.get(action.emotion)
    if row is None:
        return refusal("no-emotion", action.emotion)
    if not row.d66:
        return refusal("emotion-rolled", action.emotion)
    return None if action.emotion in takeable(hero, data) else refusal("emotion-twice", action.emotion)


def _take_along(state: StoryState, action: act.TakeAlong) -> Clause | None:
    ordered = [name for name in state.living if name in action.companions and name != action.by]
    return None if ordered == list(action.companions) else refusal("companion-who")


def _cast(state: StoryState, action: act.WriteBond) -> Clause | None:
    return cast_refusal(state, state.hero(action.by), action.person, action.emotions)


def _open(state: StoryState, action: act.OpenContest) -> Clause | None:
    top = state.top
    told = isinstance(top, steps.ContestQuestion)
    if isinstance(top, steps.ContestQuestion) and action.person != top.person:
        return refusal("not-asked", action.by)
    return contest_refusal(state, state.hero(action.by), action.person, action.old, action.new, told)


def _no_contest(state: StoryState, action: act.NoContest) -> Clause | None:
    assert isinstance(state.top, steps.ContestQuestion)
    return None if state.top.person == action.person else refusal("not-asked", action.by)


def _settle(state: StoryState, action: act.SettleContest) -> Clause | None:
    top = state.top
    if isinstance(top, steps.SettleQuestion) and top.person != action.person:
        return refusal("not-asked", action.by)
    return settle_refusal(state.hero(action.by), action.person, action.keep)


def _rest(state: StoryState, action: act.Rest) -> Clause | None:
    return refusal("check-due") if isinstance(state.top, steps.Content) and due(state, action.by) else None


def _give_word(state: StoryState, action: act.GiveWord) -> Clause | None:
    assert isinstance(state.top, steps.Content)
    return None if action.to in state.top.waiting[1:] else refusal("give-who", action.to)


def _choose(state: StoryState, action: act.ChooseWay) -> Clause | None:
    choices = state.data_scene.choices
    fits = 0 <= action.index < len(choices) and choices[action.index].when.holds(state.flags)
    return None if fits else refusal("no-choice", action.index + 1)


def _judge(state: StoryState, action: act.TickItems) -> Clause | None:
    return None if list(action.items) == [one for one in ITEMS if one in action.items] else refusal("judge-items")


_JUDGES: Mapping[type[act.SceneDecision], Callable[..., Clause | None]] = {
    act.RollEmotion: _roll_emotion,
    act.TakeEmotion: _take_emotion,
    act.TakeAlong: _take_along,
    act.WriteBond: _cast,
    act.OpenContest: _open,
    act.NoContest: _no_contest,
    act.SettleContest: _settle,
    act.InfoCheck: lambda state, action: check_refusal(state, action.by, action.topic, action.community),
    Interrupt: helping.help_refusal,
    SetupSkill: helping.scene_use_refusal,
    UseItem: helping.scene_use_refusal,
    act.RegisterBreak: lambda state, action: growth.break_refusal(state, action.by, action.skill),
    act.GiveWord: _give_word,
    act.Rest: _rest,
    act.ChooseWay: _choose,
    act.TickItems: _judge,
    act.LevelUp: lambda state, action: growth.level_refusal(state, action.by, action.cls),
    act.LearnSkill: lambda state, action: growth.skill_refusal(state, state.top, action.skill),
    act.TakeItem: lambda state, action: growth.item_refusal(state, action.by, action.item),
}
"""Who judges each decision once it is asked for."""
