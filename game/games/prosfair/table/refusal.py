"""Where something was refused, and what stands behind it: marked on the boards for a moment."""

from collections.abc import Sequence

from game.games.prosfair.rules.actions import Move, Turn
from game.games.prosfair.rules.asked.refused import in_the_way, would_take
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.table.view import ProsfairView
from game.rules.clause import Clause
from game.rules.contract import Pick, Square
from game.table.hooks import CoursePart
from game.table.listener import Listener
from game.table.port import Port

SHOWN_S = 1.9
OF_THE_START = ("frozen", "special-still", "not-yours")
"""The reasons that lie in what was taken up, not in where it was put."""


class RefusalMark(Listener, CoursePart):
    """Marks the square where the reason lies: where a piece was put, or from where it was taken.

    What would take the Bolussa, and what bars the way, is marked as who attacks it in ツュル.
    """

    def __init__(self, port: Port[ProsfairObservation], view: ProsfairView) -> None:
        self._port, self._view = port, view
        self._meant: tuple[Pick, ...] = ()
        self._left_s = 0.0

    def refuses(self, picks: Sequence[Pick]) -> bool:
        """Remembers from where to where what the rules are about to judge would have gone."""
        self._meant = tuple(picks)
        return False

    def refusal(self, clause: Clause) -> None:
        """Marks the square that a clause speaks of."""
        at = 0 if clause.code in OF_THE_START else -1
        squares = [pick for pick in self._meant if isinstance(pick, Square)]
        self._view.refused = squares[at] if squares else None
        self._view.behind = self._behind(clause)
        self._meant, self._left_s = (), SHOWN_S

    def _behind(self, clause: Clause) -> tuple[Square, ...]:
        """Returns where it stands that would take the Bolussa, or what stands in the way of what was meant."""
        eyes, view = self._port.eyes, self._view
        meant = eyes.attempt(self._meant) if clause.code in ("check", "blocked") else None
        if not isinstance(meant, Turn):
            return ()
        if clause.code == "check":
            return tuple(view.square(0, at) for at in eyes.ask(would_take, meant))
        act = meant.act
        return tuple(view.square(act.board, at) for at in eyes.ask(in_the_way, act)) if isinstance(act, Move) else ()

    def tick(self, dt: float) -> bool:
        if self._view.refused is None:
            return False
        self._left_s -= dt
        if self._left_s > 0:
            return False
        self._view.refused, self._view.behind = None, ()
        self._port.showing.update_view()
        return True

    def wake(self) -> float | None:
        return max(0.0, self._left_s) if self._view.refused is not None else None
