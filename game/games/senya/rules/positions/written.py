"""Positions of a battle as objects, written: all that S19.1 and S19.2 name, and what a turn is in the middle of."""

from game.games.senya.rules.battle.rounds import contenders
from game.games.senya.rules.data.rows import Sheet
from game.games.senya.rules.options import values_of
from game.games.senya.rules.parts import SIDES, Combatant, Who
from game.games.senya.rules.positions.frame import pending_out, result_out
from game.games.senya.rules.positions.structure import Told, written
from game.games.senya.rules.procedure import ABLE
from game.games.senya.rules.state import SenyaState


def position_out(state: SenyaState) -> dict[str, Told]:
    """Returns the position object of a state (S19.1)."""
    world = state.world
    return {
        **world.edition.named(),
        "round": state.round,
        "process": state.process.value,
        "options": values_of(world.options),
        "surprised": world.surprised or None,
        "others": dict(world.others),
        "combatants": [_combatant_out(state, one) for one in state.combatants],
        "order": [one.id for one in _in_turn(state)],
        "pending": pending_out(state, state.asked),
        "agenda": written(state.agenda),
        "attack": written(state.attack),
        "counters_used": {side: state.counters[n] for n, side in enumerate(SIDES)},
        "seals_used_this_round": list(state.sealed),
        "flags": list(state.flags),
        "result": result_out(state.over),
    }


def _in_turn(state: SenyaState) -> list[Combatant]:
    """Returns who acts one after another in this round, as the counts stand (S10.4)."""
    keyed = zip(state.combatants, contenders(state), strict=True)
    able = [(one, told) for one, told in keyed if told.count and one.condition in ABLE]
    return [one for one, told in sorted(able, key=lambda each: (-each[1].count, each[1].side, -each[1].act))]


def who_out(who: Who) -> dict[str, Told]:
    """Returns who somebody is, as a position names it."""
    if who.enemy:
        return {"enemy": who.enemy}
    named = {"sample": who.sample} if who.sheet is None else {"sheet": sheet_out(who.sheet), "name": who.name}
    return {**named, "levels": who.levels} if who.levels else named


def sheet_out(sheet: Sheet) -> dict[str, Told]:
    """Returns a sheet with the keys that ready characters have in the data."""
    return {
        "style": sheet.style,
        "creation_classes": list(sheet.creation_classes),
        "growth_classes": list(sheet.growth_classes),
        "extra_point": sheet.extra_point,
        "skills": list(sheet.skills),
        "items": list(sheet.items),
        "breaks": list(sheet.breaks),
        "emotions": list(sheet.emotions),
        "community": sheet.community or None,
        "servant_class": sheet.servant_class or None,
    }


def _combatant_out(state: SenyaState, one: Combatant) -> dict[str, Told]:
    """Returns the object of a combatant (S19.2)."""
    plan = state.plan(one.id)
    return {
        "id": one.id,
        "who": who_out(one.kit.who),
        "side": SIDES[one.side],
        "state": one.condition.value,
        "hp": one.hp,
        "max_hp": one.vitals.max_hp,
        "tension": one.vitals.tension,
        "cost": one.cost,
        "count": one.turn.count,
        "count_bonus": one.turn.bonus,
        "delayed": one.turn.delayed,
        "surprised": one.turn.surprised,
        "no_interrupts": one.turn.no_interrupts,
        "plan": None if plan is None else {"attack": plan.attack, "offences": list(plan.offences)},
        "statuses": list(one.vitals.statuses),
        "buffs": [written(buff) for buff in one.buffs],
        "worn": list(one.worn),
        "used": {use.id: [use.round, use.battle, use.scene, use.scenario] for use in one.spent.uses},
        "breaks": list(one.spent.breaks),
        "burn_used": one.spent.burn,
        "limit_used": one.spent.limit,
        "otherworldly_used": one.spent.otherworldly,
        "unused_emotions": list(one.spent.emotions),
        "master_of": one.ties.servant or None,
        "servant_of": one.ties.master or None,
        "summoned_by": one.ties.summoner or None,
        "summoned_with": one.ties.skill or None,
        "seals": one.ties.seals,
        **({"commands": list(one.ties.commands)} if one.ties.commands else {}),
        "position": one.position,
    }
