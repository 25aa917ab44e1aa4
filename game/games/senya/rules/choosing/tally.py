"""The tally of a battle: what is counted, and who had which part in it."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules import events
from game.games.senya.rules.actions import Attack, Delay, FinishOff, FullMove, Other, Pass, SenyaAction, UseItem
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import MainTurn
from game.rules.contract import event_ids

EVENTS = event_ids(events)


def counted(state: SenyaState, action: SenyaAction) -> str:
    """Returns what an action counts as: a turn is a main process (S10.5)."""
    ends = isinstance(action, Attack | Delay | FinishOff | FullMove | Other | Pass | UseItem)
    return "turns" if ends and isinstance(state.top, MainTurn) else ""


def roles(states: Sequence[SenyaState]) -> dict[str, int]:
    """Returns which side began, where one did."""
    first = next((state for state in states if isinstance(state.top, MainTurn)), None)
    return {} if first is None else {"first": first.to_act}
