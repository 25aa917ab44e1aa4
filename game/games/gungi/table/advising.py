"""Hints of 軍儀 in words: the tile that is meant, what it does, what that gains; and what an own action would risk."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gungi.rules.actions import (
    NO_EXCHANGE,
    Drop,
    GungiAction,
    InPlace,
    Move,
    Relocate,
    Setup,
    Substitute,
    Swap13,
)
from game.games.gungi.rules.asked.advice import risk
from game.games.gungi.rules.asked.costs import cost
from game.games.gungi.rules.asked.reasons import reasons, square_name
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.pieces import KIND, KINDS
from game.i18n.catalog import Texts
from game.match.match import AnyNode
from game.rules.clause import Reason
from game.rules.contract import InHand, Pick, Place
from game.table.expected import Expected
from game.table.port import Port
from game.ui.board.grid import index_of

MOST_REASONS = 3
"""So many reasons are told of one action, the weightiest."""


class Advising:
    """Words what is advised."""

    def __init__(self, port: Port[GungiObservation]) -> None:
        self._port = port

    def piece(self, pick: Pick) -> str:
        """Returns the tile at a pick, with where it lies."""
        texts = self._port.ctx.texts
        match pick:
            case Place(square, layer):
                code = self._port.eyes.observe(self._port.session.to_act).cells[index_of(square)][layer - 1]
                return texts("gungi-hint.tile", KINDS[KIND[code]], square_name(index_of(square)))
            case InHand(_, kind):
                return texts("gungi-hint.hand", kind)
        return ""

    def action(self, action: GungiAction, usual: str, seen: GungiObservation | None = None) -> str:
        """Returns what an action does in a sentence, in what is `seen` before it (None: at the cursor)."""
        return _Words(self._port.ctx.texts, seen or self._here()).action(action, usual)

    def reply(self, ahead: Sequence[Expected]) -> str:
        """Returns the reply that is expected, in the same words."""
        seen: GungiObservation = ahead[-1].seen  # type: ignore[assignment]
        return self.action(ahead[-1].action, ahead[-1].token, seen)  # type: ignore[arg-type]

    def reason(self, action: GungiAction) -> str:
        """Returns what speaks for an action, as far as the rules tell it."""
        seat = self._port.session.to_act
        return self._worded(self._port.eyes.ask(reasons, action, seat), "")

    def purpose(self, node: AnyNode) -> str:
        """Returns what speaks for the action that led to a node, by what the viewer sees of it."""
        assert node.parent is not None
        viewer = self._port.eyes.viewer()
        found = self._port.eyes.ask(reasons, node.action, viewer, at=node.parent)
        return self._worded(found, "" if viewer == node.actor else "-you")

    def _worded(self, found: Sequence[Reason], told: str) -> str:
        """Returns the weightiest reasons; what is said of a 帥 may be said otherwise to whose it is."""
        texts = self._port.ctx.texts
        words = [
            texts.either(f"gungi-why.{reason.code}{told}", f"gungi-why.{reason.code}", *reason.args) for reason in found
        ]
        return texts("why.join").join(words[:MOST_REASONS])

    def cost(self, action: GungiAction) -> str:
        """Returns what an advised action would cost; "" where nothing is in sight."""
        return self._loss(self._port.eyes.ask(cost, action))

    def warning(self, action: GungiAction) -> str:
        """Returns what an action would leave to be taken; "" where nothing is."""
        found = self._port.eyes.ask(risk, action)
        if found is None:
            return ""
        cells = self._here().cells
        by = KINDS[KIND[cells[found.by][-1]]] if found.by != found.square else ""
        return self._loss(Reason("risk", (KINDS[found.kind], square_name(found.square), by)))

    def _loss(self, found: Reason | None) -> str:
        if found is None:
            return ""
        below = "" if found.args[-1] else "-below"
        return self._port.ctx.texts(f"gungi-hint.{found.code}{below}", *found.args)

    def _here(self) -> GungiObservation:
        return self._port.eyes.observe(self._port.session.to_act)


class _Words:
    """Words actions, by what is seen of the position before them."""

    def __init__(self, texts: Texts, seen: GungiObservation) -> None:
        self._texts, self._seen = texts, seen

    def action(self, action: GungiAction, usual: str) -> str:
        """Returns what an action does in a sentence."""
        texts = self._texts
        match action:
            case Move(src, _, dst, layer):
                words = texts("gungi-hint.move", self._top(src), square_name(src), square_name(dst), self._layer(layer))
                return words + self._choices(action.betray, action.exchange)
            case InPlace(at, layer, target):
                words = texts("gungi-hint.strike", self._at(at, layer), square_name(at), self._at(at, target))
                return words + self._choices(action.betray, None)
            case Drop(tile, dst, layer):
                return texts("gungi-hint.drop", KINDS[KIND[tile]], square_name(dst), self._layer(layer))
            case Setup(tile, dst, layer):
                return texts("gungi-hint.place", KINDS[KIND[tile]], square_name(dst), self._layer(layer))
            case Relocate(tile, dst):
                return texts("gungi-hint.place", KINDS[KIND[tile]], square_name(dst), self._layer(1))
            case Swap13(at, layer):
                return texts("gungi-hint.swap", self._at(at, layer), square_name(at), self._at(at, 4 - layer))
            case Substitute(at, king, _):
                return texts("gungi-hint.substitute", square_name(at), square_name(king))
        return usual

    def _choices(self, betray: bool | None, exchange: int | None) -> str:
        """Returns what else is chosen with a capture."""
        texts = self._texts
        words = "" if betray is None else texts(f"gungi-hint.{'betray' if betray else 'plain'}")
        if exchange is None:
            return words
        slipped = "none" if exchange == NO_EXCHANGE else KINDS[KIND[exchange]]
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
