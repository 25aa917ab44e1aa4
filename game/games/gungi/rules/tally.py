"""The tally of a game of 軍儀: what is counted of it, and who had which part in it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gungi.rules import events
from game.games.gungi.rules.actions import Drop, GungiAction, InPlace, Move, Setup, Substitute, Swap13
from game.games.gungi.rules.state import GungiState
from game.rules.contract import event_ids

EVENTS = event_ids(events)


def counted(state: GungiState, action: GungiAction) -> str:
    """Returns what an action counts as: placements are numbered apart from moves; what goes before a move is none."""
    if isinstance(action, Setup):
        return "placements"
    return "moves" if isinstance(action, Move | InPlace | Drop | Swap13 | Substitute) else ""


def roles(states: Sequence[GungiState]) -> dict[str, int]:
    """Returns who is Black (G1.3)."""
    return {"black": 0}
