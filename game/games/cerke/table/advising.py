"""Hints of 机戦 in words: the piece that is meant, what it does, what that gains; and what an own turn would cost."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.cerke.rules.actions import (
    CerkeAction,
    Decline,
    Drop,
    EndSeason,
    GoOn,
    Move,
    Settle,
    StepOver,
    StepThrow,
    TamMove,
)
from game.games.cerke.rules.asked.advice import costs, gains, threatened
from game.games.cerke.rules.board import NAMES, of_pick
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.pieces import CAPTIVE_OF, dropped
from game.games.cerke.table.figures import signed
from game.games.cerke.table.names import hand_name, piece_name
from game.match.match import AnyNode
from game.rules.contract import InHand, Pick, Square
from game.table.port import Port

MOST_ATTACKS = 2
"""So many threatened pieces are named in one line."""


class Advising:
    """Words what is advised."""

    def __init__(self, port: Port[CerkeObservation]) -> None:
        self._port = port

    def piece(self, pick: Pick) -> str:
        """Returns the piece at a pick, with where it stands; "" for an empty square."""
        texts = self._port.ctx.texts
        match pick:
            case Square():
                code = self._port.eyes.seen().board[of_pick(pick)]
                return texts("cerke-hint.piece", piece_name(texts, code), NAMES[of_pick(pick)]) if code else ""
            case InHand(seat, kind):
                return texts("cerke-hint.hand", piece_name(texts, dropped(CAPTIVE_OF[kind], seat)))
        return ""

    def action(self, action: CerkeAction, usual: str) -> str:
        """Returns what an action does in a sentence."""
        texts = self._port.ctx.texts
        match action:
            case Move(src, dst):
                return texts("cerke-hint.move", self._at(src), NAMES[src], NAMES[dst])
            case StepOver(src, via, dst):
                return texts("cerke-hint.step", self._at(src), NAMES[src], NAMES[via], NAMES[dst])
            case StepThrow(src, via):
                return texts("cerke-hint.throw", self._at(src), NAMES[src], NAMES[via])
            case TamMove(src, _, first, _, second):
                return texts("cerke-hint.tam", NAMES[src], NAMES[first], NAMES[src if second is None else second])
            case Drop(captive, dst, owner):
                return texts("cerke-hint.drop", piece_name(texts, dropped(captive, owner)), NAMES[dst])
            case Settle(dst):
                return texts("cerke-hint.settle", NAMES[dst])
            case Decline():
                return texts("cerke-hint.decline")
            case GoOn() | EndSeason():
                return texts(f"cerke-hint.{'mok' if isinstance(action, GoOn) else 'xot'}")
        return usual

    def reason(self, action: CerkeAction) -> str:
        """Returns what an action gains, as far as the rules tell it."""
        texts, gained = self._port.ctx.texts, self._port.eyes.ask(gains, action)
        found = [texts("cerke-hint.makes", hand_name(texts, name)) for name in gained.made]
        found += [texts("cerke-hint.takes", piece_name(texts, gained.captured))] if gained.captured else []
        found += [texts("cerke-hint.saves", piece_name(texts, gained.saved))] if gained.saved else []
        found += [texts("cerke-hint.by-throw")] if gained.throw else []
        return texts("table.join").join(found)

    def purpose(self, node: AnyNode) -> str:
        """Returns what the action that led to a node gained, saved and threatens."""
        texts, eyes, parent, action = self._port.ctx.texts, self._port.eyes, node.parent, node.action
        assert parent is not None
        if isinstance(action, GoOn | EndSeason):
            return texts(f"cerke-why.{'mok' if isinstance(action, GoOn) else 'xot'}")
        gained = eyes.ask(gains, action, at=parent)
        before, after = eyes.at(parent).board, eyes.at(node).board
        found = [texts("cerke-why.makes", hand_name(texts, name)) for name in gained.made]
        found += [texts("cerke-why.takes", piece_name(texts, gained.captured))] if gained.captured else []
        found += [texts("cerke-why.saves", piece_name(texts, gained.saved))] if gained.saved else []
        found += [texts("cerke-why.threatens", piece_name(texts, code)) for code in self._aimed(before, after, node)]
        return texts("why.join").join(found)

    def _aimed(self, before: Sequence[int], after: Sequence[int], node: AnyNode) -> list[int]:
        """Returns the pieces that are in danger since an action and were not before it."""
        options = self._port.eyes.at(node).options
        then, now = (threatened(board, node.actor, options) for board in (before, after))
        new = [after[sq] for sq in now if sq not in then or before[sq] != after[sq]]
        return list(dict.fromkeys(new))[:MOST_ATTACKS]

    def warning(self, action: CerkeAction) -> str:
        """Returns what an action would cost or risk; "" where nothing."""
        texts, cost = self._port.ctx.texts, self._port.eyes.ask(costs, action)
        if cost.kut:
            return texts("cerke-hint.kut", signed(cost.kut))
        if cost.futile:
            return texts("cerke-hint.futile", signed(cost.futile))
        if cost.water:
            return texts("cerke-hint.water", NAMES[cost.at])
        return texts("cerke-hint.risk", piece_name(texts, cost.lost), NAMES[cost.at]) if cost.lost else ""

    def _at(self, square: int) -> str:
        return piece_name(self._port.ctx.texts, self._port.eyes.seen().board[square])
