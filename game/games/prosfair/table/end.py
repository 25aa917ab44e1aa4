"""How a game of プロスフェアー ended, at its table: the tyrant and its attackers, boards held, what was repeated."""

from collections.abc import Iterator

from game.games.prosfair.rules.actions import square
from game.games.prosfair.rules.asked.sight import ways_out
from game.games.prosfair.rules.ending import boards_of
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.view.art import ProsfairArts
from game.games.prosfair.view.marks import last_marks
from game.games.prosfair.view.open_boards import OpenBoards
from game.games.prosfair.words.telling import TurnTelling, piece_name
from game.match.match import AnyNode
from game.rules.contract import Result, Square
from game.table.hooks import EndTelling
from game.table.port import Port
from game.table.view import Decisive
from game.ui.widgets.dialog import Figure

BY_BOARDS = ("limit", "auto100")


class ProsfairEnd(EndTelling):
    """Lights what decided the game, and tells why."""

    def __init__(self, port: Port[ProsfairObservation], arts: ProsfairArts) -> None:
        self._port, self._arts = port, arts

    def decisive(self, node: AnyNode) -> Decisive:
        seen = self._port.eyes.at(node)
        if seen.result is None:
            return Decisive()
        size = seen.options.table.base.files
        code = seen.result.clause.code
        if code in BY_BOARDS and seen.result.winner is not None and seen.options.weaker_side is None:
            return Decisive(tuple(self._held(seen, seen.result.winner)))
        match code:
            case "tsyulmekt" if seen.tyrant is not None:
                lit = (seen.tyrant, *seen.checkers)
                out = self._port.eyes.ask(ways_out, at=node)
                return Decisive(_squares(lit, size), _squares([sq for sq in out if sq not in lit], size))
            case "material":
                base = seen.boards[0]
                assert base is not None
                return Decisive(_squares([sq for sq, piece in enumerate(base.cells) if piece], size))
            case "stalemate" | "fivefold" | "threefold":
                trace = last_marks(self._port.eyes.told(node), seen.options.table)
                return Decisive(tuple(pick for pick, role in trace if role == "to"))
        return Decisive()

    def _held(self, seen: ProsfairObservation, seat: int) -> Iterator[Square]:
        """Yields the squares of the pieces on the sub-boards that a seat alone occupies (P14.9)."""
        size = seen.options.table.sub.files
        for slot in SLOTS:
            board = seen.boards[slot]
            if board is not None and board.owner == seat:
                yield from (square(at, size, slot) for at, piece in enumerate(board.cells) if piece)

    def figures(self) -> list[Figure]:
        """Returns the open sub-boards: they lie below the panel."""
        boards = self._port.eyes.seen().boards
        return [OpenBoards(self._port.ctx.texts, boards, self._arts)] if any(boards[1:]) else []

    def reason(self, result: Result, usual: list[str]) -> list[str]:
        port, lines = self._port, list(usual)
        texts, seen = port.ctx.texts, port.eyes.seen()
        code = result.clause.code
        if code == "tsyulmekt" and seen.tyrant is not None:
            telling, base = TurnTelling(texts, seen.options.table), seen.boards[0]
            assert base is not None
            by = [f"{piece_name(texts, base.cells[sq])} {telling.square(0, sq)}" for sq in seen.checkers]
            joined = texts("prosfair-told.join").join(by)
            lines.append(texts("prosfair.end.mate", telling.square(0, seen.tyrant), joined))
            lines.append(texts("prosfair.end.no-way" if seen.options.has_phases else "prosfair.end.no-move"))
        elif code in BY_BOARDS and seen.options.weaker_side is None and seen.options.has_expansion:
            lines.append(texts("prosfair.end.boards", *boards_of(seen.boards)))
            lines += [texts("prosfair.end.by-boards")] if code == "auto100" else []
        elif code == "egud" and result.winner is not None:
            lines.append(texts("prosfair.end.egud", port.names.side(result.winner), seen.counters.ply))
        elif code in ("fivefold", "threefold"):
            lines.append(texts("prosfair.end.times", seen.occurrences))
        return lines


def _squares(found: tuple[int, ...] | list[int], size: int) -> tuple[Square, ...]:
    return tuple(square(at, size, 0) for at in found)
