"""What of a game of プロスフェアー is on the screen: everything, with an action whose declaration is open."""

from game.games.prosfair.rules.actions import square
from game.games.prosfair.rules.asked.advice import threats_of
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.table.view import ProsfairView
from game.table.hooks import Viewing
from game.ui.board.area_art import Area, AreaKind


class ProsfairViewing(Viewing[ProsfairObservation, ProsfairObservation]):
    """Nothing is hidden."""

    def __init__(self, view: ProsfairView) -> None:
        self._view = view

    def areas(self, seen: ProsfairObservation) -> list[Area]:
        """Returns the squares that each side attacks, on every board."""
        found = []
        for side in (0, 1):
            kind: AreaKind = "near" if (side == 1) == self._view.flipped else "far"
            attacked = ((at, seen.options.table.grid(board).files, board) for board, at in threats_of(seen, side))
            found += [Area(square(*place), kind) for place in attacked]
        return found
