"""Where something was refused: marked on its board for a moment."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.table.view import ProsfairView
from game.rules.contract import Pick, Square
from game.table.hooks import Listener
from game.table.port import Port

SHOWN_S = 0.9


class RefusalMark(Listener):
    """Marks the square that was meant."""

    def __init__(self, port: Port[ProsfairObservation], view: ProsfairView) -> None:
        self._port, self._view = port, view
        self._meant: Pick | None = None
        self._left_s = 0.0

    def mean(self, picks: Sequence[Pick]) -> None:
        """Remembers where what the rules are about to judge would have ended."""
        self._meant = next((pick for pick in reversed(picks) if isinstance(pick, Square)), None)

    def mark(self) -> None:
        """Marks that square."""
        self._view.refused, self._meant = self._meant, None
        self._left_s = SHOWN_S

    def tick(self, dt: float) -> bool:
        if self._view.refused is None:
            return False
        self._left_s -= dt
        if self._left_s > 0:
            return False
        self._view.refused = None
        self._port.showing.update_view()
        return True

    def wake(self) -> float | None:
        return max(0.0, self._left_s) if self._view.refused is not None else None
