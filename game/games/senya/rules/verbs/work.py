"""The effects of what is used, in the order written: but for those of checks and of damage rolls (S14.5)."""

from collections.abc import Mapping, Sequence

from game.games.senya.rules.data.rows import INHUMAN, ItemRow, Skill
from game.games.senya.rules.dice import Dice
from game.games.senya.rules.events import Log
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import Working
from game.games.senya.rules.values import env, suffers
from game.games.senya.rules.verbs import bodies, lasting, resources, summon
from game.games.senya.rules.verbs.case import Case, Verb

VERBS: Mapping[str, Verb] = {
    "max_hp_damage": bodies.harm_maximum,
    "inflict": bodies.inflict,
    "leech": bodies.leech,
    "heal": bodies.heal,
    "cure": bodies.cure,
    "revive": bodies.revive,
    "drain_cost": resources.cost,
    "drain_tension": resources.tension,
    "gain_cost": resources.cost,
    "gain_tension": resources.tension,
    "tension_set": resources.set_tension,
    "count": resources.count,
    "emotion": resources.emotion,
    "buff": lasting.buff,
    "ignore_status": lasting.ignore_status,
    "summon": summon.summon,
}
"""The verbs that a deed does. Those of checks and damage are in `declaration`; stat, immune, item, otherworldly and
free_action are passive: `values` asks for them."""


def usable(one: Combatant, name: str) -> Skill | ItemRow | None:
    """Returns what somebody has by an id: a skill, the antinomy or an item; None where it has none."""
    return one.kit.skill(name) or one.kit.item(name)


def work(state: SenyaState, deed: Working, dice: Dice, log: Log) -> SenyaState:
    """Returns the state after the effects of a deed, whose dice fall from left to right (S14.5).

    Only those marked `after` where the deed says so, else only the others. What is tagged inhuman does nothing for
    who is baptised (S12.8).
    """
    used = usable(state.one(deed.by), deed.source)
    skill = used if isinstance(used, Skill) else None
    if used is None or (skill and INHUMAN in skill.tags and suffers(state.one(deed.by), "baptism")):
        return state
    for effect in used.effects:
        if effect.op in VERBS and effect.after is deed.after:
            case = Case(deed, effect, env(state.one(deed.by), skill))
            state = VERBS[effect.op](state, case, dice, log)
    return state


def law_used(state: SenyaState, by: str, log: Log) -> SenyaState:
    """Returns the state after the use of an antinomy: its user gets the emotion of the style (S3.3)."""
    one = state.one(by)
    law = one.kit.law
    return state if law is None else resources.felt(state, one, one.kit.emotion, law.id, log)


def choices(state: SenyaState, one: Combatant, skill: Skill, targets: Sequence[str]) -> tuple[str, ...]:
    """Returns among what somebody chooses who uses a skill on targets; ("",) where there is nothing to choose."""
    for effect in skill.effects:
        if effect.op == "summon":
            found = _called(state, one, skill, effect.ids)
        elif effect.op == "cure" and effect.status == bodies.ANY and effect.n == 1 and effect.to in ("self", "ally"):
            ill = one.id if effect.to == "self" or not targets else targets[0]
            found = state.one(ill).vitals.statuses if state.has(ill) else ()
        else:
            found = ()
        if len(found) > 1:
            return found
    return ("",)


def _called(state: SenyaState, one: Combatant, skill: Skill, named: tuple[str, ...]) -> tuple[str, ...]:
    """Returns whom somebody may call of those that a skill names.

    The first always; another from its own level on (S14.9: dragon_tooth, of level 4, needs CL 4).
    """
    level = env(one, skill)["CL"]
    enemies = state.world.data.enemies
    return tuple(name for n, name in enumerate(named) if n == 0 or enemies[name].level <= level)
