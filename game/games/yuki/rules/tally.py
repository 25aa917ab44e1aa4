"""What is counted of a game of 盤上遊姫, and who had which part in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.yuki.rules import events
from game.games.yuki.rules.actions import Play
from game.games.yuki.rules.cards import SUN
from game.rules.contract import event_ids

EVENTS = event_ids(events)


def counted(state: Any, action: Any) -> str:
    """Returns what an action counts as: a turn is counted by its play, and by passing (Y4.8)."""
    return "turns" if isinstance(action, Play) else ""


def numbered(state: Any, action: Any) -> tuple[str, int]:
    """Returns the number of the turn (Y4): whatever anybody decides in it is part of it."""
    return "turns", state.clockwork.turn


def roles(states: Sequence[Any]) -> dict[str, int]:
    """Returns who begins (Y3.8) and, at the advanced level, who has 陽 (Y3.5)."""
    agreed = states[0].agreed
    sun = {"sun": agreed.sides.index(SUN)} if agreed.advanced else {}
    return sun | {"first": agreed.first}
