"""The legal turns of a state of プロスフェアー."""

from __future__ import annotations

from game.games.prosfair.rules.actions import Turn
from game.games.prosfair.rules.state import ProsfairState


def legal(state: ProsfairState) -> tuple[Turn, ...]:
    """Returns the turns of the side to move; none once the game has ended."""
    return () if state.result is not None else state.turns
