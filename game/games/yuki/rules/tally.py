"""The tally of a game of 盤上遊姫: what is counted, and who had which part in it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.yuki.rules import events
from game.games.yuki.rules.actions import Play, YukiAction
from game.games.yuki.rules.cards import SUN
from game.games.yuki.rules.state import YukiState
from game.rules.contract import Action, event_ids

EVENTS = event_ids(events)


def counted(state: YukiState, action: YukiAction) -> str:
    """Returns what an action counts as: a turn is counted by its play, and by passing (Y4.8)."""
    return "turns" if isinstance(action, Play) else ""


def numbered(state: YukiState, action: Action) -> tuple[str, int]:
    """Returns the number of the turn (Y4): whatever anybody decides in it is part of it."""
    return "turns", state.clockwork.turn


def roles(states: Sequence[YukiState]) -> dict[str, int]:
    """Returns who begins (Y3.8) and, at the advanced level, who has 陽 (Y3.5)."""
    options = states[0].options
    sun = {"sun": options.sides.index(SUN)} if options.advanced else {}
    return sun | {"first": options.first}
