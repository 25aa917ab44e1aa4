"""The attempt in a story: what somebody meant by picks that lead to no legal action, so that the refusal says why."""

from collections.abc import Sequence

from game.games.senya.rules.actions import Decision, Interrupt, SetupSkill, UseItem
from game.games.senya.rules.choosing import offers
from game.games.senya.rules.choosing import offers as of_battle
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story.state import StoryState
from game.games.senya.rules.story.steps import CheckWindow, Content, EmotionQuestion, SkillQuestion
from game.rules.contract import Card, Option, Pick, Standee


def attempt(state: StoryState, picks: Sequence[Pick]) -> act.SceneDecision | Decision | None:
    """Returns the decision that picks describe; None where they mean nothing."""
    if state.battle is not None:
        return of_battle.attempt(state.battle, picks)
    by = state.asked
    if not by or not picks:
        return None
    cards = tuple(pick.code for pick in picks if isinstance(pick, Card))
    people = tuple(pick.id for pick in picks if isinstance(pick, Standee))
    return _meant(state, by, picks[0], cards, people, picks)


def _meant(
    state: StoryState, by: str, first: Pick, cards: tuple[str, ...], people: tuple[str, ...], picks: Sequence[Pick]
) -> act.SceneDecision | None:
    match first:
        case Option("cast") if people and cards:
            return act.WriteBond(by, people[0], cards)
        case Option("contest") if people and len(cards) > 1:
            return act.OpenContest(by, people[0], cards[0], cards[1])
        case Option("settle") if people and cards:
            return act.SettleContest(by, people[0], cards[0])
        case Option("check", (str(topic),)):
            return act.InfoCheck(by, topic, Option("community") in picks)
        case Option("register-break") if cards:
            return act.RegisterBreak(by, cards[0])
        case Option("level-up") if cards:
            return act.LevelUp(by, cards[0])
        case Option("take-item") if cards:
            return act.TakeItem(by, cards[0])
        case Option("give-word") if people:
            return act.GiveWord(by, people[0])
        case Option("choose", (int(index),)):
            return act.ChooseWay(by, index)
        case Option("rest"):
            return act.Rest(by)
        case Card(name) if isinstance(state.top, SkillQuestion):
            return act.LearnSkill(by, name)
        case Card(name) if isinstance(state.top, EmotionQuestion):
            return act.TakeEmotion(by, name)
        case Card(name) if isinstance(state.top, CheckWindow):
            return Interrupt(by, name, offers.built(picks).breaks)
        case Card(name) if isinstance(state.top, Content):
            skill = state.body(by).kit.skill(name)
            return (
                UseItem(by, name, people) if skill is None else SetupSkill(by, name, people, offers.built(picks).breaks)
            )
        case _:
            return None
