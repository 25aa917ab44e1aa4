"""The texts of a story's actions: the compact JSON object of S19.5, as in battles, with the tags of scenes besides."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.codec import TAGS, Codec
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story.actions import Override, StoryAction, StoryDecision
from game.games.senya.rules.story.parts import SEATS
from game.games.senya.rules.story.state import StoryState

STORY_TAGS: Mapping[str, type[StoryDecision | Override]] = {
    "roll_emotion": act.RollEmotion,
    "take_emotion": act.TakeEmotion,
    "take_along": act.TakeAlong,
    "enter_scene": act.JoinScene,
    "leave_scene": act.LeaveScene,
    "cast": act.WriteBond,
    "open_contest": act.OpenContest,
    "no_contest": act.NoContest,
    "settle_contest": act.SettleContest,
    "info_check": act.InfoCheck,
    "register_break": act.RegisterBreak,
    "give_word": act.GiveWord,
    "rest": act.Rest,
    "choose": act.ChooseWay,
    "judge": act.TickItems,
    "level_up": act.LevelUp,
    "learn_skill": act.LearnSkill,
    "take_item": act.TakeItem,
    "override": act.Override,
}
"""The tags of scenes and of the after-play (S19.5)."""
OF_STORIES: Codec[StoryDecision | Override | Decision] = Codec({**TAGS, **STORY_TAGS}, SEATS)


def format_action(action: StoryAction) -> str:
    """Returns the text of an action."""
    return OF_STORIES.format(action)


def parse_action(text: str, state: StoryState) -> StoryAction:
    """Returns the action that a text means. Raises NotationError; no rule is checked."""
    return OF_STORIES.parse(text)
