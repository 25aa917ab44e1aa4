"""The attempt: what somebody meant by picks that lead to no legal action, so that the refusal can say why not."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.choosing.offers import action_of
from game.games.senya.rules.state import SenyaState
from game.rules.contract import Pick


def attempt(state: SenyaState, picks: Sequence[Pick]) -> Decision | None:
    """Returns the decision that picks describe; None where they mean nothing."""
    return action_of(state, picks) if picks else None
