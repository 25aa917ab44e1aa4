"""Hints of プロスフェアー in words: the piece that is meant, what a turn does and gains, and what an own one risks."""

from __future__ import annotations

from game.games.prosfair.rules.actions import Declaration, Enter, Expand, Move, ProsfairAction, Turn, index
from game.games.prosfair.rules.asked.advice import attacks_new, gains, risk
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.pieces import LETTERS
from game.games.prosfair.rules.text.notation import phase_call
from game.games.prosfair.table.telling import Telling, kind_name, piece_name
from game.match.match import AnyNode
from game.rules.contract import InHand, Pick, Square
from game.table.port import Port

MOST_ATTACKS = 2
"""So many attacked pieces are named in one line."""


class Advising:
    """Words what is advised."""

    def __init__(self, port: Port[ProsfairObservation]) -> None:
        self._port = port

    def piece(self, pick: Pick) -> str:
        """Returns the piece at a pick, with where it stands."""
        texts = self._port.ctx.texts
        match pick:
            case Square():
                at = index(pick, self._port.eyes.seen().options.table.grid(pick.board).files)
                return texts("prosfair-hint.piece", self._at(pick.board, at), self._square(pick.board, at))
            case InHand(_, kind):
                return texts("prosfair-hint.hand", kind_name(texts, LETTERS.index(kind) + 1))
        return ""

    def action(self, action: ProsfairAction, usual: str) -> str:
        """Returns what a turn does in a sentence."""
        if not isinstance(action, Turn):
            return usual
        texts = self._port.ctx.texts
        match action.act:
            case Move(board, src, dst):
                places = self._square(board, src), self._square(board, dst)
                words = texts("prosfair-hint.move", self._at(board, src), *places)
            case Enter(piece, dst):
                words = texts("prosfair-hint.enter", piece_name(texts, piece), self._square(0, dst))
        return words if action.declare is None else words + self._declared(action.declare)

    def reason(self, action: ProsfairAction) -> str:
        """Returns what a turn gains, as far as the rules tell it."""
        texts, gained = self._port.ctx.texts, self._port.eyes.ask(gains, action)
        if gained.wins:
            return texts("prosfair-hint.wins")
        found = [texts("prosfair-hint.saves")] if gained.saves else []
        found += [texts("prosfair-hint.takes", piece_name(texts, piece)) for piece in gained.captured]
        found += [texts("prosfair-hint.phase", phase_call(gained.phase))] if gained.phase else []
        found += [texts("prosfair-hint.checks")] if gained.checks else []
        return texts("table.join").join(found)

    def purpose(self, node: AnyNode) -> str:
        """Returns what the turn that led to a node gained, saved and attacks."""
        texts, eyes, before = self._port.ctx.texts, self._port.eyes, node.parent
        assert before is not None
        gained = eyes.ask(gains, node.action, at=before)
        found = [texts("prosfair-why.saves")] if gained.saves else []
        found += [texts("prosfair-why.takes", piece_name(texts, piece)) for piece in gained.captured]
        found += [texts("prosfair-why.phase", phase_call(gained.phase))] if gained.phase else []
        found += [texts("prosfair-why.checks")] if gained.checks else []
        aimed = attacks_new(eyes.at(before), eyes.at(node), node.actor)[:MOST_ATTACKS]
        found += [texts("prosfair-why.attacks", piece_name(texts, piece)) for piece in aimed]
        return texts("why.join").join(found)

    def warning(self, action: ProsfairAction) -> str:
        """Returns what a turn would leave to be taken; "" where nothing is."""
        piece = self._port.eyes.ask(risk, action)
        if not piece or not isinstance(action, Turn):
            return ""
        texts = self._port.ctx.texts
        return texts("prosfair-hint.risk", piece_name(texts, piece), self._square(action.act.board, action.act.dst))

    def _declared(self, declaration: Declaration) -> str:
        """Returns which declaration goes with a turn."""
        kind = "expand" if isinstance(declaration, Expand) else type(declaration).__name__.lower()
        return self._port.ctx.texts(f"prosfair-hint.{kind}", phase_call(declaration.n))

    def _at(self, board: int, at: int) -> str:
        """Returns the name of the piece on a square."""
        there = self._port.eyes.seen().boards[board]
        return piece_name(self._port.ctx.texts, there.cells[at]) if there is not None and there.cells[at] else ""

    def _square(self, board: int, at: int) -> str:
        return Telling(self._port.ctx.texts, self._port.eyes.seen().options.table).square(board, at)
