"""What a decision of a story costs and risks: emotions, what is used up, prices, a failure that hurts."""

from collections.abc import Iterator

from game.games.senya.rules.actions import Interrupt, SetupSkill, UseItem
from game.games.senya.rules.asked import costs as of_battle
from game.games.senya.rules.story import actions as act
from game.games.senya.rules.story.checking import chance_of
from game.games.senya.rules.story.motives import per_cent
from game.games.senya.rules.story.observation import side_of
from game.games.senya.rules.story.state import StoryState
from game.rules.clause import Reason
from game.rules.contract import Action

LIMITS = ("battle", "scene", "scenario")


def costs(story: StoryState, action: Action, seat: int) -> list[Reason]:
    """Returns what a legal decision costs; [] where nothing is in sight.

    Of battles what `asked.costs` tells; else "emotions" (how many are used up, how many are left), "failure" (the
    chance of one that hurts, in per cent), "item", "law" (what is used up), "once" (a skill, its span), "break", "hp",
    "tension" (amount, left).
    """
    if story.battle is not None and not isinstance(action, act.StoryDecision):
        return of_battle.costs(story.battle, action, side_of(seat))
    return list(_found(story, action))


def _found(story: StoryState, action: Action) -> Iterator[Reason]:
    match action:
        case act.WriteBond(by, _, emotions):
            yield Reason("emotions", (len(emotions), len(story.hero(by).unused) - len(emotions)))
        case act.InfoCheck(by, topic, community):
            row = story.data_scene.check(topic)
            if row is not None and row.fail_damage is not None:
                yield Reason("failure", (100 - per_cent(chance_of(story, by, row, community)),))
        case UseItem(by, item):
            yield Reason("item", (item,))
        case Interrupt(by, name, breaks) | SetupSkill(by, name, _, breaks):
            yield from (Reason("break", (one,)) for one in breaks)
            yield from _used(story, by, name)


def _used(story: StoryState, by: str, name: str) -> Iterator[Reason]:
    """What a skill or item takes outside battles, where cost is ignored and prices are not (S8.7)."""
    body = story.body(by)
    skill = body.kit.skill(name)
    if skill is None:
        yield Reason("item", (name,))
        return
    if body.kit.law is not None and body.kit.law.id == name:
        yield Reason("law", (name,))
    elif skill.limit in LIMITS:
        yield Reason("once", (name, skill.limit))
    if skill.price.hp:
        yield Reason("hp", (skill.price.hp, body.hp - skill.price.hp))
    if skill.price.tension:
        yield Reason("tension", (skill.price.tension, body.vitals.tension - skill.price.tension))
