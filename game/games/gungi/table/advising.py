"""Hints of 軍儀 in words: the tile that is meant, what it does, what that gains; and what an own action would risk."""

from collections.abc import Sequence

from game.games.gungi.rules import actions
from game.games.gungi.rules.asked.advice import risk
from game.games.gungi.rules.asked.costs import cost
from game.games.gungi.rules.asked.reasons import reasons, square_name
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import KIND, KINDS
from game.games.gungi.table.view import GungiView
from game.i18n.catalog import Texts
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
        return self._named(_Words(self._port.ctx.texts, seen).action(action, usual))

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


class _Words:
    """Words actions, by what is seen of the position before them."""

    def __init__(self, texts: Texts, seen: GungiObservation) -> None:
        self._texts, self._seen = texts, seen

    def action(self, action: actions.GungiAction, usual: str) -> str:
        """Returns what an action does in a sentence."""
        texts = self._texts
        match action:
            case actions.Move(src, _, dst, layer):
                words = texts("gungi-hint.move", self._top(src), square_name(src), square_name(dst), self._layer(layer))
                return words + self._choices(action.betray, action.exchange)
            case actions.InPlace(at, layer, target):
                words = texts("gungi-hint.strike", self._at(at, layer), square_name(at), self._at(at, target))
                return words + self._choices(action.betray, None)
            case actions.Drop(tile, dst, layer):
                return texts("gungi-hint.drop", KINDS[KIND[tile]], square_name(dst), self._layer(layer))
            case actions.Setup(tile, dst, layer):
                return texts("gungi-hint.place", KINDS[KIND[tile]], square_name(dst), self._layer(layer))
            case actions.Relocate(tile, dst):
                return texts("gungi-hint.place", KINDS[KIND[tile]], square_name(dst), self._layer(1))
            case actions.Swap13(at, layer):
                return texts("gungi-hint.swap", self._at(at, layer), square_name(at), self._at(at, 4 - layer))
            case actions.Substitute(at, king, _):
                return texts("gungi-hint.substitute", square_name(at), square_name(king))
        return usual

    def _choices(self, betray: bool | None, exchange: int | None) -> str:
        """Returns what else is chosen with a capture."""
        texts = self._texts
        words = "" if betray is None else texts(f"gungi-hint.{'betray' if betray else 'plain'}")
        if exchange is None:
            return words
        slipped = "none" if exchange == actions.NO_EXCHANGE else KINDS[KIND[exchange]]
        return words + (
            texts("gungi-hint.exchange-none") if slipped == "none" else texts("gungi-hint.exchange", slipped)
        )

    def _layer(self, layer: int) -> str:
        """Returns the layer a tile comes to where that is not the board."""
        return self._texts(f"gungi-hint.layer.{layer}") if layer > 1 else ""

    def _top(self, square: int) -> str:
        return self._at(square, 0)

    def _at(self, square: int, layer: int) -> str:
        """Returns the kanji of a tile, by layer; layer 0: the top."""
        return KINDS[KIND[self._seen.cells[square][layer - 1]]]
