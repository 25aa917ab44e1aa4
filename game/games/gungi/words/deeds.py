"""What an action of 軍儀 does, in a sentence."""

from game.games.gungi.rules import actions
from game.games.gungi.rules.asked.reasons import square_name
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import KIND, KINDS
from game.i18n.catalog import Texts


class GungiDeeds:
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
            case actions.SetupDone() | actions.Accept():
                return texts(f"gungi.option.{'accept' if isinstance(action, actions.Accept) else 'setup-done'}")
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


def kind_name(texts: Texts, kind: str) -> str:
    """Returns what a kind is called, with its kanji, which the name has in it in Japanese: 弓（ゆみ）, 弓 Bow."""
    name = texts(f"board.kind.{kind}")
    return name if kind in name else texts("gungi-spoken.kind", kind, name)
