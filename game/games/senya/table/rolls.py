"""What a roll that is due is for, in words: who rolls, and which roll of the battle or of a scene it is."""

from game.games.senya.rules import steps
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.story import steps as story_steps
from game.games.senya.rules.story.state import StoryState
from game.games.senya.words.called import hero_name
from game.games.senya.words.speech import Cast, Speech, who

STORY_KINDS: dict[type, str] = {
    story_steps.EmotionRoll: "emotion",
    story_steps.EnterRoll: "enter",
    story_steps.CheckRoll: "check",
    story_steps.CheckDone: "hurt",
}
KINDS: dict[type, str] = {
    steps.EnterScene: "enter",
    steps.RollCounts: "counts",
    steps.HitRoll: "hit",
    steps.ReactionRoll: "reaction",
    steps.DamageRoll: "damage",
    steps.Poison: "poison",
}


def owner_of(table: SenyaState, told: int) -> str:
    """Returns whose the next die is after so many of a roll of everybody; "" of any other (S8.2, S10.3)."""
    match table.top:
        case steps.EnterScene():
            owners = [one.id for one in table.combatants if one.kit.enemy is None]
        case steps.RollCounts():
            owners = [one.id for one in table.combatants if one.condition is Condition.UNACTED for _ in range(2)]
        case _:
            return ""
    return owners[told] if told < len(owners) else ""


def roll_words(speech: Speech, cast: Cast, table: SenyaState) -> str:
    """Returns what is rolled now."""
    step = table.top
    kind = KINDS.get(type(step), "effect")
    name = getattr(step, "target", "") or getattr(step, "by", "") or ("" if table.attack is None else table.attack.by)
    return speech(f"senya-table.roll.{kind}", who(speech, cast, name) if name else "")


def whose_roll(speech: Speech, cast: Cast, table: SenyaState, told: int) -> str:
    """Returns what is rolled now; where everybody rolls, also whose the next die is after `told` dice."""
    roll, owner = roll_words(speech, cast, table), owner_of(table, told)
    return speech("senya-table.roll.whose", roll, who(speech, cast, owner)) if owner else roll


def roll_in_scene(speech: Speech, story: StoryState, told: int) -> str:
    """Returns what is rolled and by whom; where everybody rolls, who is next after `told` dice."""
    step = story.top
    kind = STORY_KINDS.get(type(step), "effect")
    trying = story.scene.trying if story.scene is not None else None
    name = getattr(step, "by", "") or (trying.by if trying is not None else "")
    if isinstance(step, story_steps.EnterRoll) and story.scene is not None and told < len(story.scene.present):
        name = story.scene.present[told]
    return speech(f"senya-reader.roll.{kind}", hero_name(speech, story, name))
