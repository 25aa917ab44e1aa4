"""How a game of 軍儀 ended, at the table: the 帥 and what attacks it, its ways out, or the tiles of a foul."""

from __future__ import annotations

from typing import Any

from game.games.gungi.rules import ending
from game.games.gungi.rules.parts import Foul
from game.games.gungi.rules.pieces import KIND, KINDS
from game.games.gungi.table.questions import GungiQuestions
from game.games.gungi.view.facts import last_marks
from game.match.match import AnyNode
from game.rules.contract import Result, Square
from game.scenes.turns import turn_words
from game.table.view import Decisive
from game.ui.board.board_base import square_of

TRAPPED = ("mate", "no-move")


class GungiEnd(GungiQuestions):
    """Lights what decided the game, and names it."""

    def decisive(self, node: AnyNode) -> Decisive:
        state: Any = node.state
        lit = list(map(square_of, ending.decided_at(state)))
        foul = self._foul(node)
        if foul is not None:
            lit += [pick for pick, role in last_marks(self.told(foul)) if role == "to" and isinstance(pick, Square)]
        trapped = lit and state.result.clause.code in TRAPPED
        barred = tuple(map(square_of, ending.flights(state))) if trapped else ()
        return Decisive(tuple(dict.fromkeys(lit)), barred)

    def _foul(self, node: AnyNode) -> AnyNode | None:
        """Returns where the foul was made that a game was won by pointing out."""
        result = node.state.result
        if result is None or result.winner is None or result.clause.code != "claim-won":
            return None
        foul = Foul(str(result.clause.args[0]), 1 - result.winner)
        here = node.parent
        while here is not None and here.parent is not None and foul in _fouls(here.parent):
            here = here.parent
        return here

    def end_reason(self, result: Result) -> list[str]:
        lines, node = super().end_reason(result), self.session.match.cursor
        foul = self._foul(node)
        if foul is not None and foul.ply:
            turn = turn_words(self.ctx.texts, self.record.reached(foul.ply))
            lines.append(self.ctx.texts("gungi.end.foul", turn, self.token(foul.ply)))
        by = self._attackers(node.state)
        if by and result.clause.code == "mate":
            lines.append(self.ctx.texts("gungi.end.by", self.ctx.texts("gungi.end.join").join(by)))
        if self.decisive(node).barred:
            lines.append(self.ctx.texts("gungi.end.barred"))
        return lines

    def _attackers(self, state: Any) -> list[str]:
        """Returns the tiles that attack the 帥, with their squares."""
        found = []
        for square in state.checkers if state.in_check else ():
            tower, at = state.cells[square], square_of(square)
            beneath = ending.king_of(state) == square
            kind = KINDS[KIND[tower[-2 if beneath else -1]]]
            found.append(self.ctx.texts(f"gungi.end.{'beneath' if beneath else 'at'}", kind, at.file, at.rank))
        return found


def _fouls(node: AnyNode) -> tuple[Foul, ...]:
    state: Any = node.state
    fouls: tuple[Foul, ...] = state.fouls
    return fouls
