"""What is done around the fight: what is worn, setup skills, breaks of passive skills, healing in the cleanup."""

from collections.abc import Iterator
from dataclasses import replace

from game.games.senya.ai.mind import Middling, Mind
from game.games.senya.ai.strengths import Breaks
from game.games.senya.rules.actions import CureDaze, Decision, Equip, SetupDone, SetupSkill, UseItem
from game.games.senya.rules.battle.answers import loadouts
from game.games.senya.rules.battle.declare import bill_of, bill_refusal, paid, wanted_targets
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.data.rows import PASSIVE, Skill
from game.games.senya.rules.steps import CleanupWindow, Working
from game.games.senya.rules.verbs.work import choices, work

HEALING = 0.9
"""What HP are worth that may be healed anyway, against those that are lost."""
LEAST_GAIN = 0.3
SUMMONED = 0.5
"""What is summoned is thought to be there for this share of the battle."""
ENOUGH_THUMB = 1.5
"""By the rule of thumb a setup skill must be worth so much."""


def equip(mind: Mind) -> Decision:
    """Returns what to wear: what makes the sides stand best for a round."""
    options = [Equip(mind.one.id, *worn) for worn in loadouts(mind.one)]
    if mind.happens(mind.strength.hasty):
        return mind.first(options)
    return max(options, key=lambda action: _worn(mind, action))


def _worn(mind: Mind, action: Equip) -> float:
    worn = tuple(name for name in (action.weapon, action.armour, action.gear) if name)
    after = mind.table.with_one(replace(mind.one, worn=worn))
    return mind.standings.gain(mind.table, after, mind.one.side, 1.0)


def prepare(mind: Mind) -> Decision:
    """Returns the setup or cleanup skill, item or break that gains most, or that nothing more is done."""
    one = mind.one
    done = SetupDone(one.id)
    if not mind.happens(mind.strength.prepares):
        return mind.first([done])
    if one.has("daze") and mind.may(CureDaze(one.id)):
        return CureDaze(one.id)
    best: tuple[float, Decision] = (LEAST_GAIN if mind.strength.weighs else ENOUGH_THUMB, done)
    for action, gain in _weighed(mind):
        if gain > best[0] and mind.may(action):
            best = gain, action
    return best[1] if mind.may(best[1]) else mind.observation.legal[0]


def on_whom(mind: Mind, skill: Skill) -> list[tuple[str, ...]]:
    """Returns the targets among which a skill or item is used on one; [()] where none is named."""
    among = wanted_targets(mind.table, mind.one, skill)
    return [()] if among is None else [(name,) for name in among]


def _weighed(mind: Mind) -> Iterator[tuple[Decision, float]]:
    """Yields what may be used now, with what it gains."""
    one = mind.one
    cleanup = isinstance(mind.table.top, CleanupWindow)
    for skill in one.kit.of("cleanup" if cleanup else "setup"):
        for breaks in mind.breaks_of(skill):
            for targets in on_whom(mind, skill):
                for choice in reversed(choices(mind.table, one, skill, targets)):
                    action = SetupSkill(one.id, skill.id, targets, breaks, choice)
                    yield action, gain_of(mind, skill, targets, breaks, choice)
    for item in one.kit.items if not cleanup else ():
        if item.timing == "setup":
            for targets in on_whom(mind, thing(one, item.id)):
                yield UseItem(one.id, item.id, targets), gain_of(mind, thing(one, item.id), targets)
    if mind.strength.breaks is Breaks.WORTH and not cleanup:
        for name in dict.fromkeys(one.kit.breaks):
            found = one.kit.skill(name)
            if found is not None and found.category == PASSIVE and one.left(name):
                yield SetupSkill(one.id, name, (), (name,)), gain_of(mind, found, (), (name,))


def gain_of(
    mind: Mind, skill: Skill, targets: tuple[str, ...] = (), breaks: tuple[str, ...] = (), choice: str = ""
) -> float:
    """Returns what the own side gains by a skill or item, less what it costs."""
    one = mind.one
    used = () if skill.category == PASSIVE else (skill,)
    if bill_refusal(mind.table, one, bill_of(mind.table, one, used, breaks)) is not None:
        return 0.0
    after = paid(mind.table, one.id, used, breaks, 0, None)
    if used:
        after = work(after, Working(one.id, skill.id, targets, bool(breaks), choice=choice), Middling(), None)
    return mind.standings.gain(mind.table, after, one.side, _rounds(mind, skill))


def _rounds(mind: Mind, skill: Skill) -> float:
    """Returns for how many rounds what a skill changes is thought to last."""
    horizon = mind.judge.horizon
    if skill.category == PASSIVE or any(effect.op == "buff" and effect.duration != "round" for effect in skill.effects):
        return horizon
    return max(1.0, SUMMONED * horizon) if any(effect.op == "summon" for effect in skill.effects) else 1.0
