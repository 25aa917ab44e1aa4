"""Hints of 軍儀 in words: the tile that is meant, what it does, what that gains; and what an own action would risk."""

from __future__ import annotations

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
from game.games.gungi.rules.asked.advice import Gains, gains, purpose, risk
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import PLAY
from game.games.gungi.rules.pieces import KIND, KINDS
from game.match.match import AnyNode
from game.rules.contract import InHand, Pick, Place
from game.table.port import Port
from game.ui.board.grid import index_of

MOST_ATTACKS = 2
"""So many attacked tiles are named in one line."""


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
                return texts("gungi-hint.tile", KINDS[KIND[code]], _name(index_of(square)))
            case InHand(_, kind):
                return texts("gungi-hint.hand", kind)
        return ""

    def action(self, action: GungiAction, usual: str) -> str:
        """Returns what an action does in a sentence."""
        texts = self._port.ctx.texts
        match action:
            case Move(src, _, dst, layer):
                words = texts("gungi-hint.move", self._top(src), _name(src), _name(dst), self._layer(layer))
                return words + self._choices(action.betray, action.exchange)
            case InPlace(at, layer, target):
                words = texts("gungi-hint.strike", self._at(at, layer), _name(at), self._at(at, target))
                return words + self._choices(action.betray, None)
            case Drop(tile, dst, layer):
                return texts("gungi-hint.drop", KINDS[KIND[tile]], _name(dst), self._layer(layer))
            case Setup(tile, dst, layer):
                return texts("gungi-hint.place", KINDS[KIND[tile]], _name(dst), self._layer(layer))
            case Relocate(tile, dst):
                return texts("gungi-hint.place", KINDS[KIND[tile]], _name(dst), self._layer(1))
            case Swap13(at, layer):
                return texts("gungi-hint.swap", self._at(at, layer), _name(at), self._at(at, 4 - layer))
            case Substitute(at, king, _):
                return texts("gungi-hint.substitute", _name(at), _name(king))
        return usual

    def reason(self, action: GungiAction) -> str:
        """Returns what an action gains, as far as the rules tell it."""
        return self._port.ctx.texts("why.join").join(self._gained(self._port.eyes.ask(gains, action)))

    def purpose(self, node: AnyNode) -> str:
        """Returns what the action that led to a node gained, attacks and saved, by what the viewer sees of it."""
        texts, eyes, before = self._port.ctx.texts, self._port.eyes, node.parent
        assert before is not None
        seen = eyes.at(before), eyes.at(node)
        if seen[0].phase != PLAY:
            return texts("gungi-why.array")
        found = self._gained(eyes.ask(gains, node.action, at=before))
        changed = purpose(*seen, node.action, node.actor)
        found += [texts("gungi-why.escapes", KINDS[changed.escapes])] if changed.escapes is not None else []
        found += [texts("gungi-why.attacks", KINDS[kind]) for kind in changed.attacks[:MOST_ATTACKS]]
        return texts("why.join").join(found)

    def _gained(self, gained: Gains) -> list[str]:
        texts = self._port.ctx.texts
        if gained.wins:
            return [texts("gungi-why.wins")]
        found = [texts("gungi-why.saves")] if gained.saves else []
        found += [texts("gungi-why.captures", KINDS[kind]) for kind in gained.captured]
        found += [texts("gungi-why.turns", gained.turned)] if gained.turned else []
        return found + ([texts("gungi-why.checks")] if gained.checks else [])

    def warning(self, action: GungiAction) -> str:
        """Returns what an action would leave to be taken; "" where nothing is."""
        found = self._port.eyes.ask(risk, action)
        if found is None:
            return ""
        by = self._top(found.by) if found.by != found.square else ""
        key = "risk" if by else "risk-below"
        return self._port.ctx.texts(f"gungi-hint.{key}", KINDS[found.kind], _name(found.square), by)

    def _choices(self, betray: bool | None, exchange: int | None) -> str:
        """Returns what else is chosen with a capture."""
        texts = self._port.ctx.texts
        words = "" if betray is None else texts(f"gungi-hint.{'betray' if betray else 'plain'}")
        if exchange is None:
            return words
        slipped = "none" if exchange == NO_EXCHANGE else KINDS[KIND[exchange]]
        return words + (
            texts("gungi-hint.exchange-none") if slipped == "none" else texts("gungi-hint.exchange", slipped)
        )

    def _layer(self, layer: int) -> str:
        """Returns the layer a tile comes to where that is not the board."""
        return self._port.ctx.texts(f"gungi-hint.layer.{layer}") if layer > 1 else ""

    def _top(self, square: int) -> str:
        return self._at(square, 0)

    def _at(self, square: int, layer: int) -> str:
        """Returns the kanji of a tile, by layer; layer 0: the top."""
        tower = self._port.eyes.observe(self._port.session.to_act).cells[square]
        return KINDS[KIND[tower[layer - 1]]]


def _name(square: int) -> str:
    """Returns a square as the board's edge names it: suji and dan."""
    return f"{square % 9 + 1}―{square // 9 + 1}"
