"""The bridge from what a seat sees to positions that can be played on."""

from __future__ import annotations

from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.state import ProsfairState
from game.rules.repetition import NOTHING_SEEN


def state_of(observation: ProsfairObservation) -> ProsfairState:
    """Returns the position observed; how often positions have stood before is not known of it."""
    return ProsfairState(
        observation.boards,
        observation.to_act,
        observation.hands,
        observation.specials,
        observation.attributes,
        observation.counters,
        NOTHING_SEEN,
        None,
        observation.options,
    )
