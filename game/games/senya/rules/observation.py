"""The observation of a battle: everything but the counter plans of the other side (S11.2, S23.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.state import SenyaState
from game.rules.contract import Result


@dataclass(frozen=True, slots=True)
class SenyaObservation:
    """A battle as `seat` knows it.

    table: the battle without the plans of the other side, made anew: every function of the rules may be asked about
    it. legal: the seat's legal actions, a lazy sequence; empty when it is not to act.
    """

    seat: int
    table: SenyaState
    to_act: int
    result: Result | None
    legal: Sequence[Decision] = field(repr=False)
