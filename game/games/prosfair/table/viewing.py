"""What of a game of プロスフェアー is on the screen: everything, with an action whose declaration is open."""

from __future__ import annotations

from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.table.half import OpenTurn
from game.table.hooks import Viewing


class ProsfairViewing(Viewing[ProsfairObservation, ProsfairObservation]):
    """Nothing is hidden."""

    def __init__(self, open_turn: OpenTurn) -> None:
        self._open = open_turn

    def observation(self, usual: ProsfairObservation) -> ProsfairObservation:
        return self._open.seen(usual)
