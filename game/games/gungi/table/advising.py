"""Hints of 軍儀 in words: the tile that is meant, what it does, what that gains; and what an own action would risk."""

from collections.abc import Sequence

from game.games.gungi.rules import actions
from game.games.gungi.rules.asked.advice import risk
from game.games.gungi.rules.asked.costs import cost
from game.games.gungi.rules.asked.reasons import reasons, square_name
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import KIND, KINDS
from game.games.gungi.table.view import GungiView
from game.games.gungi.words.deeds import GungiDeeds
from game.rules.clause import Reason
from game.rules.contract import InHand, Pick, Place
from game.table.advising import Advising
from game.table.port import Port
from game.ui.board.grid import index_of


class GungiAdvice(Advising[GungiObservation, actions.GungiAction]):
    """Words what is advised, with the letters of the tiles where they bear letters."""

    def __init__(self, port: Port[GungiObservation], view: GungiView) -> None:
        super().__init__(port, reasons)
        self._named = view.named

    def key(self, code: str) -> str:
        return f"gungi-why.{code}"

    def piece(self, pick: Pick) -> str:
        """Returns the tile at a pick, with where it lies."""
        texts, named = self._port.ctx.texts, self._named
        match pick:
            case Place(square, layer):
                code = self.here().cells[index_of(square)][layer - 1]
                return named(texts("gungi-hint.tile", KINDS[KIND[code]], square_name(index_of(square))))
            case InHand(_, kind):
                return named(texts("gungi-hint.hand", kind))
        return ""

    def does(self, action: actions.GungiAction, usual: str, seen: GungiObservation) -> str:
        return self._named(GungiDeeds(self._port.ctx.texts, seen).action(action, usual))

    def worded(self, found: Sequence[Reason], told: str) -> str:
        return self._named(super().worded(found, told))

    def cost(self, action: actions.GungiAction) -> str:
        """Returns what an advised action would cost; "" where nothing is in sight."""
        return self._loss(self._port.eyes.ask(cost, action))

    def warning(self, action: actions.GungiAction) -> str:
        """Returns what an action would leave to be taken; "" where nothing is."""
        found = self._port.eyes.ask(risk, action)
        if found is None:
            return ""
        cells = self.here().cells
        by = KINDS[KIND[cells[found.by][-1]]] if found.by != found.square else ""
        return self._loss(Reason("risk", (KINDS[found.kind], square_name(found.square), by)))

    def _loss(self, found: Reason | None) -> str:
        if found is None:
            return ""
        below = "" if found.args[-1] else "-below"
        return self._named(self._port.ctx.texts(f"gungi-hint.{found.code}{below}", *found.args))
