"""Battles within something larger, a story or a war: how bodies come into them and leave them, and leave a scene."""

from __future__ import annotations

from dataclasses import replace

from game.games.senya.rules.parts import Combatant, TurnState
from game.games.senya.rules.procedure import Condition

KEPT = (Condition.DEAD, Condition.INCAPACITATED, Condition.SPIRIT)
"""Conditions that a body has after a battle as in it."""


def ready(body: Combatant) -> Combatant:
    """Returns a body as it comes into a battle: in spirit form as before, else done until the first setup (S10.3)."""
    spirit = body.condition is Condition.SPIRIT
    return replace(body, turn=TurnState(Condition.SPIRIT if spirit else Condition.DONE))


def out_of_battle(one: Combatant) -> Combatant:
    """Returns a body as it leaves a battle: what works once per round or battle may be used again (S10.16, S14.4)."""
    uses = tuple(replace(use, round=0, battle=0) for use in one.spent.uses)
    return replace(
        one,
        turn=TurnState(one.condition if one.condition in KEPT else Condition.DONE),
        spent=replace(one.spent, uses=uses, otherworldly=False),
        position=0,
    )


def out_of_scene(body: Combatant) -> Combatant:
    """Returns a body at the end of a scene: cost is lost, effects end, who fell wakes (S8.5, S12.7, S14.4)."""
    uses = tuple(replace(use, scene=0) for use in body.spent.uses)
    body = replace(body.with_vitals(cost=0), spent=replace(body.spent, uses=uses), buffs=())
    if body.condition is Condition.INCAPACITATED:
        return body.with_vitals(hp=1).in_condition(Condition.DONE)
    return body
