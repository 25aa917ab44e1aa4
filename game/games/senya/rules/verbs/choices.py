"""What the user of a skill chooses besides its targets: whom it calls, which bad status it ends (S14.7, S14.9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.values import env
from game.games.senya.rules.verbs.bodies import ANY


def choices(state: SenyaState, one: Combatant, skill: Skill, targets: Sequence[str]) -> tuple[str, ...]:
    """Returns among what somebody chooses who uses a skill on targets; ("",) where there is nothing to choose."""
    for effect in skill.effects:
        if effect.op == "summon":
            found = _called(state, one, skill, effect.ids)
        elif effect.op == "cure" and effect.status == ANY and effect.n == 1 and effect.to in ("self", "ally"):
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
