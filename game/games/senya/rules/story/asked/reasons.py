"""Why a decision of a story is good: its motive, as far as that holds of this decision and not of any other too.

Numbers are per cent, HP, levels or how many; people are told by a hero's id or their lasting name, else by ids.
"""

from collections.abc import Callable, Mapping

from game.games.senya.rules.asked import reasons as of_battle
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story.after import proposed
from game.games.senya.rules.story.checking import open_checks
from game.games.senya.rules.story.legal import legal
from game.games.senya.rules.story.motives import motive
from game.games.senya.rules.story.observation import side_of
from game.games.senya.rules.story.state import StoryState
from game.rules.clause import Reason
from game.rules.contract import Action


def reasons(story: StoryState, action: Action, seat: int) -> list[Reason]:
    """Returns what speaks for a legal decision, as the hero of a seat knows; [] where nothing does."""
    if story.battle is not None and not isinstance(action, act.StoryDecision):
        return of_battle.reasons(story.battle, action, side_of(seat))
    decided: act.StoryAction = action  # type: ignore[assignment]
    found = _exact(story, decided)
    if found is not None:
        return [found]
    told = motive(story, decided)
    if told is None or told.word in NEVER or not HOLDS.get(told.word, _always)(story, decided):
        return []
    return [Reason(told.word, (told.number, told.person) if told.person else (told.number,))]


def _exact(story: StoryState, action: act.StoryAction) -> Reason | None:
    """Returns what can be said more closely than by the motive."""
    match action:
        case act.TakeEmotion(_, emotion) if _strongest(story, action):
            return Reason("feel-most", (story.world.data.emotions[emotion].bond, emotion))
        case act.WriteBond(by, person, emotions):
            rise = sum(story.world.data.emotions[one].bond for one in emotions)
            own = person == story.hero(by).key
            return Reason("rises-own" if own else "rises", (rise,) if own else (rise, person)) if rise > 0 else None
        case act.TakeAlong(_, companions) if companions:
            left = len(open_checks(story))
            return Reason("many", (len(companions), left)) if left else _gains(story, companions)
        case act.JoinScene(by):
            left = len(open_checks(story))
            return Reason("joins", (left,)) if left else _gains(story, (by,))
        case act.LevelUp(by, cls):
            return Reason("level", (story.body(by).kit.classes.get(cls, 0) + 1,))
        case act.LearnSkill(by, skill):
            return _learns(story, by, skill)
        case act.TakeItem(by, item):
            return _takes(story, by, item)
        case act.NoContest(by, _) if story.hero(by).contested:
            return Reason("contested")
        case act.Rest(by) if story.scene is not None and by not in story.scene.checked and not open_checks(story):
            return Reason("all-found")
    return None


def _strongest(story: StoryState, action: act.TakeEmotion) -> bool:
    """Whether an emotion makes the strongest bond of all that may be taken, and is of no mad colour (S7.11)."""
    rows = story.world.data.emotions
    offered = [rows[one.emotion] for one in legal(story) if isinstance(one, act.TakeEmotion)]
    taken = rows[action.emotion]
    return not taken.mad and taken.bond == max((row.bond for row in offered if not row.mad), default=0)


def _learns(story: StoryState, by: str, skill: str) -> Reason | None:
    """A skill of a kind of which there is none yet, or one without cost."""
    row = story.world.data.skills[skill]
    own = any(one.category == row.category and not one.free for one in story.body(by).kit.skills)
    if not own:
        return Reason("first-skill", (row.category,))
    dear = any(story.world.data.skills[one.skill].cost for one in legal(story) if isinstance(one, act.LearnSkill))
    return Reason("costless") if not row.cost and dear else None


def _gains(story: StoryState, names: tuple[str, ...]) -> Reason | None:
    """Who enters a scene gains tension, which nobody has over the most (S8.1, S8.2)."""
    most = story.world.data.tables.constants["tension_max"]
    rising = sum(story.body(name).vitals.tension < most for name in names)
    return Reason("gains", (rising,)) if rising else None


def _takes(story: StoryState, by: str, item: str) -> Reason | None:
    """An item of a type of which none is held yet (S13.1)."""
    sort = story.world.data.items[item].type
    own = any(one.type == sort for one in story.body(by).kit.items)
    return None if own else Reason("first-item", (sort,))


def _always(story: StoryState, action: act.StoryAction) -> bool:
    return True


def _keeps_deeper(story: StoryState, action: act.StoryAction) -> bool:
    """Whether the emotion that is kept makes a bond no weaker than the other one's, and is of no mad colour."""
    assert isinstance(action, act.SettleContest)
    rows, bond = story.world.data.emotions, story.hero(action.by).on(action.person)
    pair = [one.keep for one in legal(story) if isinstance(one, act.SettleContest) and one.person == action.person]
    return (
        bond is not None
        and not rows[action.keep].mad
        and all(rows[action.keep].bond >= rows[one].bond or rows[one].mad for one in pair)
    )


NEVER = frozenset({"any", "nothing", "feel", "along", "enter", "bond", "bond-own", "same", "grow"})
"""Motives that would be true of any decision of their kind."""
HOLDS: Mapping[str, Callable[[StoryState, act.StoryAction], bool]] = {
    "contest": lambda story, action: not story.hero(story.asked).contested,
    "keep": _keeps_deeper,
    "on": lambda story, action: story.scene is not None and story.asked in story.scene.checked,
    "judge": lambda story, action: isinstance(action, act.TickItems) and action.items == proposed(story, action.by),
}
"""When the others hold."""
