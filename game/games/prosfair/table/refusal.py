"""Where something was refused: marked on its board for a moment."""

from collections.abc import Sequence

from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.table.view import ProsfairView
from game.rules.clause import Clause
from game.rules.contract import Pick, Square
from game.table.hooks import CoursePart
from game.table.listener import Listener
from game.table.port import Port

SHOWN_S = 0.9
OF_THE_START = ("frozen", "special-still", "not-yours")
"""The reasons that lie in what was taken up, not in where it was put."""


class RefusalMark(Listener, CoursePart):
    """Marks the square where the reason lies: where a piece was put, or from where it was taken."""

    def __init__(self, port: Port[ProsfairObservation], view: ProsfairView) -> None:
        self._port, self._view = port, view
        self._meant: tuple[Pick, ...] = ()
        self._left_s = 0.0

    def refuses(self, picks: Sequence[Pick]) -> bool:
        """Remembers from where to where what the rules are about to judge would have gone."""
        self._meant = tuple(pick for pick in picks if isinstance(pick, Square))
        return False

    def refusal(self, clause: Clause) -> None:
        """Marks the square that a clause speaks of."""
        at = 0 if clause.code in OF_THE_START else -1
        self._view.refused, self._meant = self._meant[at] if self._meant else None, ()
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
