"""The tally of a game of プロスフェアー: what happens in it, and what its actions count as."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.prosfair.rules import events
from game.games.prosfair.rules.actions import ProsfairAction, Turn
from game.games.prosfair.rules.state import ProsfairState
from game.rules.contract import event_id, event_ids

_SORTED = (events.PhaseCompleted, events.Occupied)
"""Events that only fall as one of their kinds."""
EVENTS = (
    *(event_id(kind) for kind in events.PHASES.values()),
    *(name for name in event_ids(events) if name not in map(event_id, _SORTED)),
)


def counted(state: ProsfairState, action: ProsfairAction) -> str:
    """Returns what an action counts as: every turn is one, with or without declaration (P4.1)."""
    return "turns" if isinstance(action, Turn) else ""


def roles(states: Sequence[ProsfairState]) -> dict[str, int]:
    """Returns who is White (P1.1)."""
    return {"white": 0}
