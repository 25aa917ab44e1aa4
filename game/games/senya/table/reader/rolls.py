"""What a roll of a scene that is due is for, in words."""

from __future__ import annotations

from game.games.senya.rules.story import steps
from game.games.senya.rules.story.state import StoryState
from game.games.senya.table.reader.names import hero_name
from game.games.senya.view.words.speech import Speech

KINDS: dict[type, str] = {
    steps.EmotionRoll: "emotion",
    steps.EnterRoll: "enter",
    steps.CheckRoll: "check",
    steps.CheckDone: "hurt",
}


def roll_in_scene(speech: Speech, story: StoryState, told: int) -> str:
    """Returns what is rolled; of a roll of everybody whose the next die is after so many that are told."""
    step = story.top
    kind = KINDS.get(type(step), "effect")
    trying = story.scene.trying if story.scene is not None else None
    name = getattr(step, "by", "") or (trying.by if trying is not None else "")
    if isinstance(step, steps.EnterRoll) and story.scene is not None and told < len(story.scene.present):
        name = story.scene.present[told]
    return speech(f"senya-reader.roll.{kind}", hero_name(speech, story, name))
