"""The legal decisions of a story: of a scene all of them, of a battle those of the battle."""

from collections.abc import Sequence
from itertools import combinations

from game.games.senya.rules.actions import Decision, Interrupt, NoInterrupt
from game.games.senya.rules.course import deciding
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import growth, helping, steps
from game.games.senya.rules.story.after import ITEMS
from game.games.senya.rules.story.boards import castable, hands, rivals, takeable
from game.games.senya.rules.story.explain import decision_reason
from game.games.senya.rules.story.parts import Hero
from game.games.senya.rules.story.state import StoryState


def legal(state: StoryState) -> Sequence[act.StoryDecision | Decision]:
    """Returns the decisions of who is asked; none for chance and at the end."""
    return deciding.legal(state, _candidates, decision_reason)


def _candidates(state: StoryState, top: steps.Step) -> list[act.SceneDecision]:
    """Returns all that might be an answer."""
    hero = state.hero(state.asked)
    name = hero.id
    match top:
        case steps.EmotionQuestion():
            chosen = [act.TakeEmotion(name, one) for one in takeable(hero, state.world.data)]
            return [act.RollEmotion(name), *chosen]
        case steps.CompanionQuestion():
            others = [one for one in state.living if one != name]
            groups = (found for count in range(len(others) + 1) for found in combinations(others, count))
            return [act.TakeAlong(name, found) for found in groups]
        case steps.EnterQuestion():
            return [act.JoinScene(name), act.LeaveScene(name)]
        case steps.ContestQuestion(_, person):
            return [act.NoContest(name, person), *_contests(state, hero, told=True)]
        case steps.Content(waiting):
            words: list[act.StoryDecision] = [act.GiveWord(name, other) for other in waiting[1:]]
            return [act.Rest(name), *words, *_content(state, hero)]
        case steps.CheckWindow(_, moment):
            helps = [skill.id for skill in helping.helps(state, name, moment)]
            used = [Interrupt(name, skill, broken) for skill in helps for broken in ((), (skill,))]
            return [NoInterrupt(name), *used]
        case steps.ChoiceQuestion():
            return [act.ChooseWay(name, n) for n in range(len(state.data_scene.choices))]
        case steps.SettleQuestion(_, person):
            return [one for one in _settling(hero) if one.person == person]
        case steps.JudgeQuestion():
            return [
                act.TickItems(name, found) for count in range(len(ITEMS) + 1) for found in combinations(ITEMS, count)
            ]
        case steps.GrowthQuestion():
            return [act.Rest(name), *_growth(state, name)]
        case steps.SkillQuestion():
            return [act.LearnSkill(name, one) for one in growth.learnable(state, top)]
        case _:
            return []


def _content(state: StoryState, hero: Hero) -> list[act.SceneDecision]:
    """Returns what may be done in a scene (S16.3, S16.5)."""
    topics = [check.id for check in state.data_scene.checks]
    people = castable(state, hero)
    return [
        *(act.InfoCheck(hero.id, topic, community) for topic in topics for community in (False, True)),
        *(act.WriteBond(hero.id, person, hand) for person in people for hand in hands(hero.unused)),
        *_contests(state, hero, told=False),
        *_settling(hero),
        *helping.uses(state, hero.id),
        *(act.RegisterBreak(hero.id, skill) for skill in growth.breakable(state, hero.id)),
    ]


def _contests(state: StoryState, hero: Hero, told: bool) -> list[act.OpenContest]:
    return [
        act.OpenContest(hero.id, bond.person, old, new)
        for bond in hero.board
        for old in bond.emotions
        for new in rivals(state, bond, told)
    ]


def _settling(hero: Hero) -> list[act.SettleContest]:
    return [
        act.SettleContest(hero.id, bond.person, keep)
        for bond in hero.board
        if bond.contest is not None
        for keep in (bond.contest.old, bond.contest.new)
    ]


def _growth(state: StoryState, name: str) -> list[act.StoryDecision]:
    data = state.world.data
    return [
        *(act.LevelUp(name, cls) for cls in data.classes),
        *(act.TakeItem(name, item) for item in data.items),
        *(act.RegisterBreak(name, skill) for skill in growth.breakable(state, name)),
    ]
