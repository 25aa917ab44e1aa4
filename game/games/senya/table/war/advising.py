"""Why an advised plan is good, in the facts that the pair itself knows: chances, hurts, HP, feelings (S17.9)."""

from __future__ import annotations

from game.games.senya.rules.war.actions import WarAction, WarPlan
from game.games.senya.rules.war.checking import chances
from game.games.senya.rules.war.knowledge import health
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.view.words.speech import Speech


def advised(speech: Speech, seen: WarObservation, action: WarAction) -> str:
    """Returns why a plan is good; "" for what is no plan of the own pair."""
    if not isinstance(action, WarPlan) or action.by != seen.pair.id or seen.battle is not None:
        return ""
    match action.deed:
        case "strike":
            return speech("senya-war.advice.hurt" if seen.pair.of(action.target).hurt else "senya-war.advice.found")
        case "rest":
            return speech("senya-war.advice.rest", min(health(body) for body in seen.bodies))
        case "bond":
            return speech("senya-war.advice.bond")
        case _:
            chance = chances(seen, action)[0]
            return speech(f"senya-war.advice.{action.deed}", 100 * chance.throws // chance.of)
