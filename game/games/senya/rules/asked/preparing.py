"""Why something is done around the fight: whom a skill or item helps and in what, what is worn, what is kept."""

from collections.abc import Iterator

from game.games.senya.rules.actions import Equip, SetupDone, SetupSkill, UseItem
from game.games.senya.rules.asked.sight import WeighedDecision, effects_of
from game.games.senya.rules.battle.answers import loadouts
from game.games.senya.rules.battle.declare import friends, wanted_targets
from game.games.senya.rules.data.effects import KINDS, Effect
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.steps import CleanupWindow
from game.games.senya.rules.values import immune, value
from game.rules.clause import Reason

WORN = (*(f"damage_{kind}" for kind in KINDS), "damage", "guard", "hit", "evade", "counter", *KINDS, "act", "attr_all")
"""The values by which what is worn is told apart."""
LASTING = {"round": "round", "scene": "battle", "battle": "battle"}


def uses(seen: WeighedDecision) -> Iterator[Reason]:
    """Yields what a skill or item that is used by itself does, to whom it is of use (S10.3, S13, S14.7)."""
    action = seen.action
    assert isinstance(action, SetupSkill | UseItem)
    name = action.skill if isinstance(action, SetupSkill) else action.item
    row = seen.row(name)
    if row.passive:
        yield from _broken(seen, row)
        return
    for effect in effects_of(row):
        yield from _done(seen, row, effect, action)


def _broken(seen: WeighedDecision, row: Skill) -> Iterator[Reason]:
    """A passive skill that is broken raises its values until the end of the battle (S9.6)."""
    after = seen.after.one(seen.one.id)
    for effect in row.effects:
        if effect.op == "stat" and value(after, effect.stat).value > value(seen.one, effect.stat).value:
            yield Reason(
                "raises-stat", (effect.stat, value(seen.one, effect.stat).value, value(after, effect.stat).value)
            )


def _done(seen: WeighedDecision, row: Skill, effect: Effect, action: SetupSkill | UseItem) -> Iterator[Reason]:
    whom = [seen.before.one(name) for name in _reached(seen, effect, action) if seen.before.has(name)]
    match effect.op:
        case "heal":
            hurt = [one for one in whom if one.present and one.hp < one.vitals.max_hp]
            if hurt:
                worst = max(hurt, key=lambda one: one.vitals.max_hp - one.hp)
                yield Reason("heals", (worst.id, worst.hp, worst.vitals.max_hp))
        case "revive":
            yield from (Reason("stands-up", (one.id,)) for one in whom if one.hp == 0)
        case "cure":
            sick = [(one, status) for one in whom for status in one.vitals.statuses]
            yield from (Reason("cures", (one.id, status)) for one, status in sick if _meant(effect, action, status))
        case "buff":
            yield from _raised(seen, whom, effect)
        case "gain_cost":
            yield from (Reason("gains-cost", (one.id, one.cost)) for one in whom[:1])
        case "gain_tension" | "tension_set":
            yield from (Reason("gains-tension", (one.id, one.vitals.tension)) for one in whom[:1])
        case "count":
            yield from (Reason("acts-sooner", (one.id,)) for one in whom[:1])
        case "summon":
            kind = (action.choice if isinstance(action, SetupSkill) else "") or effect.ids[0]
            yield Reason("summons", (kind,))
        case "inflict":
            fit = [one for one in whom if not one.has(effect.status) and not immune(one, effect.status)]
            yield from (Reason("gives-status", (one.id, effect.status)) for one in fit[:1])
        case "ignore_status":
            sick = [(one, status) for one in whom for status in one.vitals.statuses]
            yield from (Reason("unbothered", (one.id, status)) for one, status in sick[:1])
        case "emotion":
            yield Reason("feels", (seen.one.id,))


def _meant(effect: Effect, action: SetupSkill | UseItem, status: str) -> bool:
    """Whether an effect ends this status: the one that it names, or that was chosen, or any."""
    chosen = action.choice if isinstance(action, SetupSkill) else ""
    return status == chosen if chosen else effect.status in ("", "any", status)


def _raised(seen: WeighedDecision, whom: list[Combatant], effect: Effect) -> Iterator[Reason]:
    if not whom:
        return
    lasting = LASTING[effect.duration]
    if whom[0].side != seen.one.side:
        yield Reason("weakens", (whom[0].id, effect.stat))
    elif len(whom) > 1:
        yield Reason(f"raises-all-{lasting}", (len(whom), effect.stat))
    else:
        yield Reason(f"raises-{lasting}", (whom[0].id, effect.stat))


def _reached(seen: WeighedDecision, effect: Effect, action: SetupSkill | UseItem) -> tuple[str, ...]:
    """Returns whom an effect works on (S14.7)."""
    if effect.to == "allies":
        return tuple(name for name in friends(seen.before, seen.one) if seen.before.one(name).present)
    if effect.to in ("ally", "foe") or (not effect.to and action.targets):
        return action.targets
    return (seen.one.id,)


# --- what is worn, and what is kept ----------------------------------------------------------------------------------


def wears(seen: WeighedDecision) -> Iterator[Reason]:
    """Yields the values that no other choice makes higher, and some choice makes lower (S13.3)."""
    action = seen.action
    assert isinstance(action, Equip)
    worn = tuple(name for name in (action.weapon, action.armour, action.gear) if name)
    every = [tuple(name for name in one if name) for one in loadouts(seen.one)]
    for stat in WORN:
        of = {one: value(_wearing(seen.one, one), stat).value for one in every}
        here = value(_wearing(seen.one, worn), stat).value
        if here == max(of.values()) > min(of.values()):
            yield Reason("wears", (stat, here, min(of.values())))


def _wearing(one: Combatant, worn: tuple[str, ...]) -> Combatant:
    return Combatant(
        one.id, one.side, one.kit, one.vitals, one.turn, one.spent, one.buffs, worn, one.ties, one.position
    )


def spares(seen: WeighedDecision) -> Iterator[Reason]:
    """Yields what is not used: the dearest skill with its cost, else an item that is kept."""
    assert isinstance(seen.action, SetupDone)
    one, cleanup = seen.one, isinstance(seen.before.top, CleanupWindow)
    left = [skill for skill in one.kit.of("cleanup" if cleanup else "setup") if any(map(seen.may, _ways(seen, skill)))]
    dear = [skill for skill in left if skill.cost]
    if dear:
        most = max(dear, key=lambda skill: skill.cost)
        yield Reason("spares-cost", (most.id, most.cost, one.cost))
    elif left:
        limited = [skill for skill in left if skill.limit not in ("", "round")]
        yield from (Reason("keeps-skill", (skill.id,)) for skill in limited[:1])
    for item in one.kit.items:
        among = wanted_targets(seen.before, one, seen.row(item.id))
        aims = [()] if among is None else [(name,) for name in among]
        if any(seen.may(UseItem(one.id, item.id, targets)) for targets in aims):
            yield Reason("keeps-item", (item.id,))
            return


def _ways(seen: WeighedDecision, skill: Skill) -> Iterator[SetupSkill]:
    among = wanted_targets(seen.before, seen.one, skill)
    for targets in [()] if among is None else [(name,) for name in among]:
        yield SetupSkill(seen.one.id, skill.id, targets)
        for effect in skill.effects:
            for choice in effect.ids:
                yield SetupSkill(seen.one.id, skill.id, targets, (), choice)
