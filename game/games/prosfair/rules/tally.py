"""The tally of a game of プロスフェアー: what happens in it, and what its actions count as."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.prosfair.rules import events
from game.games.prosfair.rules.actions import ProsfairAction, Turn
from game.games.prosfair.rules.state import ProsfairState
from game.rules.contract import event_ids

EVENTS = event_ids(events)


def counted(state: ProsfairState, action: ProsfairAction) -> str:
    """Returns what an action counts as: every turn is one, with or without declaration (P4.1)."""
    return "turns" if isinstance(action, Turn) else ""


def roles(states: Sequence[ProsfairState]) -> dict[str, int]:
    """Returns who is White (P1.1)."""
    return {"white": 0}
