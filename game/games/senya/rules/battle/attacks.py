"""What may be declared as an attack, as a counter plan, as a counter and as a defence (S10.5, S10.6, S11)."""

from collections.abc import Sequence

from game.games.senya.rules.actions import Attack, Counter, Evade
from game.games.senya.rules.battle import declare
from game.games.senya.rules.battle.exchange import as_skill
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.declaration import attack_refusal, used_in_counter
from game.games.senya.rules.parts import Combatant, Plan
from game.games.senya.rules.procedure import Condition, counter_refusal
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.values import ignores
from game.rules.clause import Clause

ALL = 0
"""The number of targets of an attack on everybody in reach (S14.7)."""


def attack_reason(state: SenyaState, action: Attack) -> Clause | None:
    """Returns why an attack may not be declared so, None if it may (S10.6)."""
    one = state.one(action.by)
    attack = one.kit.skill(action.type)
    if attack is None:
        return refusal("not-own", action.type)
    skills = [attack]
    for name in action.offences:
        skill = one.kit.skill(name)
        if skill is None:
            return refusal("not-own", name)
        skills.append(skill)
    for skill in skills:
        reason = declare.use_refusal(state, one, skill)
        if reason is not None:
            return reason
    reason = attack_refusal(attack, skills[1:]) or _law_last(one, action.offences) or _items_reason(one, action.items)
    if reason is not None:
        return reason
    items = [as_skill(item) for name in action.items if (item := one.kit.item(name)) is not None]
    used = (*skills, *items)
    return (
        targets_reason(state, one, used, action.targets)
        or companions_reason(state, one, used, action.companions)
        or declare.together_refusal(state, one, used, action.breaks, action.share)
    )


def _law_last(one: Combatant, offences: Sequence[str]) -> Clause | None:
    law = one.kit.law
    return refusal("law-last", law.id) if law is not None and law.id in offences[:-1] else None


def _items_reason(one: Combatant, items: Sequence[str]) -> Clause | None:
    for number, name in enumerate(items):
        item = one.kit.item(name)
        if item is None:
            return refusal("not-own", name)
        if item.timing != "offence":
            return refusal("wrong-timing", name)
        if name in items[:number]:
            return refusal("offence-twice", name)
        reason = declare.item_refusal(one, item)
        if reason is not None:
            return reason
    return None


def room_for(used: Sequence[Skill]) -> int:
    """Returns how many targets an attack with these skills may have; ALL for everybody in reach (S14.7)."""
    room = 1
    for skill in used:
        for effect in skill.effects:
            if effect.op == "targets":
                if effect.everyone:
                    return ALL
                room = max(room, effect.n)
    return room


def targets_reason(state: SenyaState, one: Combatant, used: Sequence[Skill], targets: Sequence[str]) -> Clause | None:
    """Returns why an attack may not have such targets, None if it may (S10.6, S10.13)."""
    near = declare.foes(state, one, declare.reach_of(used[0].kind))
    there = declare.foes(state, one)
    for name in targets:
        if name not in near:
            return refusal("out-of-reach" if name in there else "no-target", name)
    room = room_for(used)
    if room == ALL:
        return None if tuple(targets) == near and near else refusal("target-all")
    in_roster = [name for name in near if name in targets]
    if not 1 <= len(targets) <= room or in_roster != list(targets):
        return refusal("target-count", room)
    return None


def takes_companions(used: Sequence[Skill]) -> bool:
    """Whether companions may ride along with an attack (S11.11)."""
    return any(effect.op == "companions" for skill in used for effect in skill.effects)


def followers(state: SenyaState, one: Combatant) -> tuple[str, ...]:
    """Returns the unacted followers of somebody, in roster order (S11.11)."""
    return tuple(
        other.id for other in state.combatants if other.ties.summoner == one.id and other.condition is Condition.UNACTED
    )


def companions_reason(
    state: SenyaState, one: Combatant, used: Sequence[Skill], companions: Sequence[str]
) -> Clause | None:
    """Returns why such companions may not ride along, None if they may (S11.11)."""
    if not companions:
        return None
    if not takes_companions(used):
        return refusal("no-companions")
    own = followers(state, one)
    fit = [name for name in own if name in companions]
    return None if fit == list(companions) else refusal("companion", companions[0])


# --- counter plans -------------------------------------------------------------------------------------------------


def plan_reason(state: SenyaState, one: Combatant, plan: Plan) -> Clause | None:
    """Returns why a counter plan may not be laid down, None if it may; nothing is paid yet (S10.5, S11.2, S12.9)."""
    skills = []
    for name in (plan.attack, *plan.offences):
        skill = one.kit.skill(name)
        if skill is None or skill is one.kit.law:
            return refusal("not-own", name)
        reason = declare.use_refusal(state, one, skill)
        if reason is not None:
            return reason
        skills.append(skill)
    return attack_refusal(skills[0], skills[1:], plan=True)


def plan_skills(state: SenyaState, one: Combatant, plan: Plan) -> tuple[Skill, ...]:
    """Returns the skills of a plan that are used and paid against the attack going on (S11.2, S11.11)."""
    attack = state.attack
    riding = attack is not None and bool(attack.companions)
    named = [one.kit.skill(name) for name in (plan.attack, *plan.offences)]
    first, *offences = [skill for skill in named if skill is not None]
    return (first, *used_in_counter(offences, riding))


def counter_reason(state: SenyaState, action: Counter) -> Clause | None:
    """Returns why a counter may not be declared, None if it may (S11.1, S11.2, S11.5, S12.9)."""
    one = state.one(action.by)
    attack = state.attack
    assert attack is not None
    plan = state.plan(one.id)
    if plan is None:
        return refusal("counter-no-plan")
    skills = plan_skills(state, one, plan)
    for skill in skills:
        reason = declare.use_refusal(state, one, skill)
        if reason is not None:
            return reason
    statuses = () if ignores(one) else one.vitals.statuses
    reason = counter_refusal(one.condition, statuses, one.cost, 0, forbidden(state), state.counters[one.side])
    return reason or declare.together_refusal(state, one, skills, action.breaks, action.share)


def forbidden(state: SenyaState, op: str = "no_counter") -> bool:
    """Whether the attack going on forbids counters, or with `no_cover` covering (S10.11, S11.5)."""
    attack = state.attack
    if attack is None:
        return False
    by = state.one(attack.by)
    things = (by.kit.skill(used.id) or by.kit.item(used.id) for used in attack.uses)
    return any(effect.op == op for found in things if found is not None for effect in found.effects)


def may_counter(state: SenyaState, one: Combatant) -> bool:
    """Whether somebody has a counter to think about: a plan it can pay, with a break or Life Burning maybe (S19.6)."""
    plan = state.plan(one.id)
    if plan is None or forbidden(state) or state.counters[one.side]:
        return False
    skills = plan_skills(state, one, plan)
    if any(declare.use_refusal(state, one, skill) is not None for skill in skills):
        return False
    return declare.payable(state, one, skills)


# --- defences ------------------------------------------------------------------------------------------------------


def evade_reason(state: SenyaState, action: Evade) -> Clause | None:
    """Returns why defence skills may not be used together, None if they may (S10.6, S14.2)."""
    one = state.one(action.by)
    skills = []
    for number, name in enumerate(action.defences):
        skill = one.kit.skill(name)
        if skill is None:
            return refusal("not-own", name)
        if skill.category != "defence":
            return refusal("wrong-timing", name)
        if name in action.defences[:number]:
            return refusal("offence-twice", name)
        reason = declare.thing_refusal(state, one, name)
        if reason is not None:
            return reason
        skills.append(skill)
    return declare.together_refusal(state, one, skills, action.breaks, action.share)
