"""The tally of a war: it is counted in scenes, from 1 through all nights, whatever is done in them."""

from __future__ import annotations

from game.games.senya.rules.war.actions import WarAction
from game.games.senya.rules.war.state import WarState


def counted(state: WarState, action: WarAction) -> str:
    """Returns what an action counts as: nothing by itself."""
    return ""


def numbered(state: WarState, action: WarAction) -> tuple[str, int]:
    """Returns the number of the scene, from 1 (S17.9)."""
    return "scenes", (state.night - 1) * state.world.numbers.scenes + state.scene
