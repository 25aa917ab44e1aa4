"""Why a decision of a story is taken: a word of the texts, and the chance or the loss that speaks for it."""

from dataclasses import dataclass

from game.games.senya.rules.actions import Interrupt, NoInterrupt, SetupSkill, UseItem
from game.games.senya.rules.data.scenario_rows import SceneCheck
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.checking import OF, chance_now, chance_of, due, knows, open_checks, shown
from game.games.senya.rules.story.helping import AFTER
from game.games.senya.rules.story.state import StoryState


@dataclass(frozen=True, slots=True)
class Motive:
    """Why a decision is taken.

    number: the chance of a check in per cent, or the HP that somebody has lost. person: whom it concerns, a hero's id
    or the lasting name of a person, "" for nobody.
    """

    word: str
    number: int = 0
    person: str = ""


def motive(story: StoryState, action: act.StoryAction) -> Motive | None:
    """Returns the motive of a decision that is legal in a story, None where there is none to tell."""
    match action:
        case act.RollEmotion() | act.TakeEmotion():
            return Motive("feel")
        case act.TakeAlong(_, companions):
            return Motive("along") if companions else None
        case act.JoinScene():
            return Motive("enter")
        case act.WriteBond(by, person):
            return Motive("bond-own" if person == story.hero(by).key else "bond", person=person)
        case act.OpenContest(_, person):
            return Motive("contest", person=person)
        case act.NoContest(_, person):
            return Motive("same", person=person)
        case act.SettleContest(_, person):
            return Motive("keep", person=person)
        case act.InfoCheck():
            return _of_check(story, action)
        case act.Rest(by):
            return _of_rest(story, by)
        case act.ChooseWay(_, index):
            return Motive("opened" if story.data_scene.choices[index].when.if_flag else "any")
        case act.TickItems():
            return Motive("judge")
        case act.LevelUp() | act.LearnSkill() | act.TakeItem() | act.RegisterBreak():
            return Motive("grow")
        case Interrupt() | NoInterrupt() | SetupSkill() | UseItem() if story.battle is None:
            return _of_use(story, action)
    return None


def inclined(story: StoryState) -> tuple[int, ...]:
    """Returns the ways that a hero of the computer would choose among: those that a find has opened, else all.

    They are the indices of choices that may be taken.
    """
    choices = story.data_scene.choices
    ways = tuple(n for n, choice in enumerate(choices) if choice.when.holds(story.flags))
    return tuple(n for n in ways if choices[n].when.if_flag) or ways


def per_cent(throws: int) -> int:
    """Returns throws of two dice as per cent."""
    return 100 * throws // OF


def best_way(story: StoryState, name: str, check: SceneCheck) -> tuple[int, bool]:
    """Returns the better chance of a hero in a check, in 36ths, and whether it is by its community."""
    ways = (False, True) if knows(story, name, check) else (False,)
    return max((chance_of(story, name, check, way), way) for way in ways)


def _of_check(story: StoryState, action: act.InfoCheck) -> Motive | None:
    """A check that must be made, that one's community makes easier, or that finds what all need (S16.3, S5.3)."""
    row = story.data_scene.check(action.topic)
    if row is None:
        return None
    chance = per_cent(chance_of(story, action.by, row, action.community))
    if action.community:
        return Motive("find-community", chance)
    return Motive("find-due" if due(story, action.by) else "find", chance)


def _of_rest(story: StoryState, name: str) -> Motive | None:
    """A check is left alone where its failure would hurt (S16.4), else there is nothing left to do."""
    scene = story.scene
    if scene is None or not isinstance(story.top, steps.Content):
        return None
    risky = [check for check in open_checks(story) if check.fail_damage is not None]
    if name in scene.checked or not risky:
        return Motive("on")
    return Motive("spare", per_cent(max(best_way(story, name, check)[0] for check in risky)))


def _of_use(story: StoryState, action: Interrupt | NoInterrupt | SetupSkill | UseItem) -> Motive | None:
    """What helps a check or heals, or is kept (S8.7)."""
    top = story.top
    if isinstance(action, SetupSkill | UseItem):
        whom = (action.targets or (action.by,))[0]
        body = story.body(whom)
        lost = body.vitals.max_hp - body.hp
        return Motive("heal", lost, whom) if lost > 0 else None
    if not isinstance(top, steps.CheckWindow):
        return None
    uses = isinstance(action, Interrupt)
    if top.moment == AFTER:
        return Motive("turn") if uses else Motive("done" if shown(story)[1] else "nothing")
    return Motive("help" if uses else "kept", per_cent(chance_now(story)))
