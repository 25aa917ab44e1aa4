"""How a game of 軍儀 ended, at the table: the 帥 and what attacks it, its ways out, or the tiles of a foul."""

from game.games.gungi.rules import ending
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import Foul
from game.games.gungi.rules.pieces import KIND, KINDS
from game.games.gungi.table.view import GungiView
from game.games.gungi.view.end_towers import EndTowers
from game.games.gungi.view.facts import last_marks
from game.match.match import AnyNode
from game.rules.contract import Result, Square
from game.stage.turns import turn_words
from game.table.hooks import EndTelling
from game.table.port import Port
from game.table.view import Decisive
from game.ui.board.grid import square_of
from game.ui.widgets.dialog import Figure

TRAPPED = ("mate", "no-move")


class GungiEnd(EndTelling):
    """Lights what decided the game, and names it with the letters of tiles where they bear them."""

    def __init__(self, port: Port[GungiObservation], view: GungiView) -> None:
        self._port, self._view, self._named = port, view, view.named

    def decisive(self, node: AnyNode) -> Decisive:
        eyes = self._port.eyes
        lit = list(map(square_of, eyes.ask(ending.decided_at, at=node)))
        foul = self._foul(node)
        if foul is not None:
            lit += [pick for pick, role in last_marks(eyes.told(foul)) if role == "to" and isinstance(pick, Square)]
        result = eyes.at(node).result
        trapped = lit and result is not None and result.clause.code in TRAPPED
        barred = tuple(map(square_of, eyes.ask(ending.flights, at=node))) if trapped else ()
        return Decisive(tuple(dict.fromkeys(lit)), barred)

    def _foul(self, node: AnyNode) -> AnyNode | None:
        """Returns where the foul was made that a game was won by pointing out."""
        ask, result = self._port.eyes.ask, self._port.eyes.at(node).result
        if result is None or result.winner is None or result.clause.code != "claim-won":
            return None
        foul = Foul(str(result.clause.args[0]), 1 - result.winner)
        here = node.parent
        while here is not None and here.parent is not None and ask(ending.marked, foul, at=here.parent):
            here = here.parent
        return here

    def reason(self, result: Result, usual: list[str]) -> list[str]:
        port, node = self._port, self._port.session.match.cursor
        texts, lines, foul = port.ctx.texts, list(usual), self._foul(node)
        if foul is not None and foul.ply:
            turn = turn_words(texts, port.table.record.reached(foul.ply))
            lines.append(texts("gungi.end.foul", turn, port.table.record.token(foul.ply)))
        by = self._attackers(node)
        if by and result.clause.code == "mate":
            lines.append(texts("gungi.end.by", texts("gungi.end.join").join(by)))
        if self.decisive(node).barred:
            lines.append(texts("gungi.end.barred"))
        return list(map(self._named, lines))

    def figures(self) -> list[Figure]:
        """Returns the tower of the 帥 and those that attack it, where that decided the game."""
        node = self._port.session.match.cursor
        seen, king = self._port.eyes.at(node), self._port.eyes.ask(ending.king_of, at=node)
        if seen.result is None or seen.result.clause.code != "mate" or king is None:
            return []
        squares = dict.fromkeys((king, *seen.checkers))
        towers = [(seen.cells[at], "{0.file}―{0.rank}".format(square_of(at))) for at in squares]
        return [EndTowers(self._view.arts, towers, flipped=self._view.flipped)]

    def _attackers(self, node: AnyNode) -> list[str]:
        """Returns the tiles that attack the 帥, with their squares."""
        found, seen, king = [], self._port.eyes.at(node), self._port.eyes.ask(ending.king_of, at=node)
        for square in seen.checkers:
            tower, at = seen.cells[square], square_of(square)
            kind = KINDS[KIND[tower[-2 if king == square else -1]]]
            word = "beneath" if king == square else "at"
            found.append(self._port.ctx.texts(f"gungi.end.{word}", kind, at.file, at.rank))
        return found
