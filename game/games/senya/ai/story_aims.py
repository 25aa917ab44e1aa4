"""What a hero of the computer does between battles: information first, bonds, company, rest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from game.games.senya.rules.actions import Interrupt, NoInterrupt, SetupSkill, UseItem
from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.after import proposed
from game.games.senya.rules.story.checking import chance_now, due, open_checks, shown
from game.games.senya.rules.story.helping import AFTER
from game.games.senya.rules.story.legal import legal
from game.games.senya.rules.story.motives import best_way, inclined
from game.games.senya.rules.story.state import StoryState
from game.rules.chance import Stream

SURE = 27
"""A check that hurts where it fails is tried of one's own accord from so many 36ths on."""
LIKELY = 18
"""What works once a scenario is kept where a check succeeds in so many 36ths without it."""
WORTH_HEALING = 8
"""Who has lost fewer HP is not healed between battles."""
LEARNED_FIRST = ("attack", "defence", "offence", "passive", "interrupt", "setup", "cleanup")


def aim(story: StoryState, stream: Stream, careful: bool) -> act.SceneDecision:
    """Returns what the hero who is asked does; who is not `careful` takes no thought for who finds out what."""
    found = [one for one in legal(story) if isinstance(one, act.SceneDecision)]
    top, name = story.top, story.asked
    match top:
        case steps.EmotionQuestion():
            return max(found, key=lambda one: _worth_taking(story.world.data, one))
        case steps.CompanionQuestion():
            return found[-1] if careful else found[stream.below(len(found))]
        case steps.EnterQuestion():
            return act.JoinScene(name)
        case steps.ContestQuestion():
            return _contested(story, found)
        case steps.Content():
            return _content(story, name, found, careful)
        case steps.CheckWindow(_, moment):
            return _helped(story, found, moment)
        case steps.ChoiceQuestion():
            return _way(story, found, stream)
        case steps.SettleQuestion():
            return max(found, key=lambda one: _worth_keeping(story.world.data, one))
        case steps.JudgeQuestion():
            return act.TickItems(name, proposed(story, name))
        case steps.GrowthQuestion():
            return _growth(story, name, found)
        case _:
            return _skill(story, found)


# --- feelings --------------------------------------------------------------------------------------------------------


def _plain_bond(data: Data, emotion: str) -> int:
    """Returns the bond of an emotion; a mad colour is worth less than none (S7.11)."""
    row = data.emotions[emotion]
    return -1 if row.mad else row.bond


def _worth_taking(data: Data, one: act.SceneDecision) -> int:
    return _plain_bond(data, one.emotion) if isinstance(one, act.TakeEmotion) else -2


def _worth_keeping(data: Data, one: act.SceneDecision) -> int:
    return _plain_bond(data, one.keep) if isinstance(one, act.SettleContest) else -2


def _contested(story: StoryState, found: Sequence[act.SceneDecision]) -> act.SceneDecision:
    """Returns the contest that the story offers where it is the first one, which alone raises anything (S7.9)."""
    first = not story.hero(story.asked).contested
    opening = [one for one in found if isinstance(one, act.OpenContest)]
    return opening[0] if first and opening else found[0]


def _write(story: StoryState, found: Sequence[act.SceneDecision]) -> act.SceneDecision | None:
    """Returns a person to be written with the strongest plain emotion: of the story, a hero, oneself."""
    data = story.world.data
    own = story.hero(story.asked).key
    single = [one for one in found if isinstance(one, act.WriteBond) and len(one.emotions) == 1]
    plain = [one for one in single if not data.emotions[one.emotions[0]].mad]
    people = story.world.scenario.people

    def worth(one: act.WriteBond) -> tuple[bool, bool, int]:
        return one.person in people, one.person != own, data.emotions[one.emotions[0]].bond

    return max(plain, key=worth, default=None)


# --- a scene ---------------------------------------------------------------------------------------------------------


def _content(story: StoryState, name: str, found: Sequence[act.SceneDecision], careful: bool) -> act.SceneDecision:
    settled = [one for one in found if isinstance(one, act.SettleContest)]
    if settled:
        return max(settled, key=lambda one: _worth_keeping(story.world.data, one))
    written = _write(story, found)
    if written is not None:
        return written
    opened = [one for one in found if isinstance(one, act.OpenContest)]
    if careful and opened and story.data_scene.battle is not None and not story.hero(name).contested:
        return opened[0]
    healing = _healing(story, found)
    if healing is not None:
        return healing
    checks = [one for one in found if isinstance(one, act.InfoCheck)]
    if checks:
        tried = _check(story, name, checks, careful)
        if tried is not None:
            return tried
    registered = [one for one in found if isinstance(one, act.RegisterBreak)]
    return registered[0] if registered else act.Rest(name)


def _healing(story: StoryState, found: Sequence[act.SceneDecision]) -> act.SceneDecision | None:
    """Returns a use of what heals on who has lost most, unless nobody has lost much; breaks are kept."""
    uses = [one for one in found if isinstance(one, UseItem) or (isinstance(one, SetupSkill) and not one.breaks)]
    lost = {body.id: body.vitals.max_hp - body.hp for body in story.bodies}
    hurt = [one for one in uses if lost.get((one.targets or (one.by,))[0], 0) >= WORTH_HEALING]
    return max(hurt, key=lambda one: lost.get((one.targets or (one.by,))[0], 0), default=None)


def _helped(story: StoryState, found: Sequence[act.SceneDecision], moment: str) -> act.SceneDecision:
    """Returns what helps a check: before it whatever is free of a limit, after it what may still turn a failure."""
    name = story.asked
    used = [one for one in found if isinstance(one, Interrupt) and not one.breaks]
    if moment == AFTER:
        return NoInterrupt(name) if not used or shown(story)[1] else used[0]
    likely = chance_now(story) >= LIKELY
    free = [one for one in used if not (likely and _limited(story, name, one.skill))]
    return free[0] if free else NoInterrupt(name)


def _limited(story: StoryState, name: str, skill: str) -> bool:
    row = story.body(name).kit.skill(skill)
    return row is not None and bool(row.limit)


def _check(story: StoryState, name: str, checks: Sequence[act.InfoCheck], careful: bool) -> act.InfoCheck | None:
    """Returns the check of a hero in the best division of the topics among those who have none yet, None for none."""
    best = {check.id: best_way(story, name, check) for check in open_checks(story)}
    wanted = _divided(story, name) if careful else ""
    topic = wanted or max(best, key=lambda one: best[one][0])
    chance, community = best[topic]
    row = story.data_scene.check(topic)
    if row is not None and row.fail_damage is not None and chance < SURE and not due(story, name):
        return None
    return next((one for one in checks if (one.topic, one.community) == (topic, community)), checks[0])


def _divided(story: StoryState, name: str) -> str:
    """Returns the topic of a hero where most is found altogether, "" where others take them all."""
    top, scene = story.top, story.scene
    topics = [check.id for check in open_checks(story)]
    if not isinstance(top, steps.Content) or scene is None or not topics:
        return ""
    heroes = [hero for hero in top.waiting if hero not in scene.checked]
    checks = {check.id: check for check in open_checks(story)}
    chances = {(hero, topic): best_way(story, hero, checks[topic])[0] for hero in heroes for topic in topics}
    places = [*topics, *([""] * max(0, len(heroes) - len(topics)))]
    shared = max(
        permutations(places, len(heroes)),
        key=lambda order: sum(chances.get((hero, topic), 0) for hero, topic in zip(heroes, order, strict=True)),
    )
    return dict(zip(heroes, shared, strict=True)).get(name, "")


def _way(story: StoryState, found: Sequence[act.SceneDecision], stream: Stream) -> act.SceneDecision:
    """Returns a way that what was found has opened, else any."""
    liked = inclined(story)
    among = [one for one in found if isinstance(one, act.ChooseWay) and one.index in liked]
    return among[stream.below(len(among))]


# --- growth ----------------------------------------------------------------------------------------------------------


def _growth(story: StoryState, name: str, found: Sequence[act.SceneDecision]) -> act.SceneDecision:
    """Returns a level of the strongest own class, else an item or a break for which there is room, else nothing."""
    classes = story.body(name).kit.classes
    levels = [one for one in found if isinstance(one, act.LevelUp) and one.cls in classes]
    if levels:
        return max(levels, key=lambda one: classes[one.cls])
    return next((one for one in found if isinstance(one, act.TakeItem | act.RegisterBreak)), act.Rest(name))


def _skill(story: StoryState, found: Sequence[act.SceneDecision]) -> act.SceneDecision:
    """Returns the skill that is wanted most."""
    skills = story.world.data.skills

    def rank(one: act.SceneDecision) -> int:
        category = skills[one.skill].category if isinstance(one, act.LearnSkill) else ""
        return LEARNED_FIRST.index(category.partition("/")[0]) if category else len(LEARNED_FIRST)

    return min(found, key=rank)
