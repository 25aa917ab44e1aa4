"""Hints of プロスフェアー in words: the piece that is meant, what a turn does and gains, and what an own one risks."""

from collections.abc import Sequence

from game.games.prosfair.rules.actions import ProsfairAction, index, square
from game.games.prosfair.rules.asked.advice import risk
from game.games.prosfair.rules.asked.costs import cost
from game.games.prosfair.rules.asked.reasons import reasons
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.pieces import LETTERS, STRENGTH, kind_of
from game.games.prosfair.words.deeds import deed, fact_words, reason_facts, standing
from game.games.prosfair.words.telling import TurnTelling, kind_name, piece_name
from game.rules.clause import Reason
from game.rules.contract import InHand, Pick, Square
from game.table.advising import Advising
from game.table.port import Port


class ProsfairAdvice(Advising[ProsfairObservation, ProsfairAction]):
    """Words what is advised."""

    def __init__(self, port: Port[ProsfairObservation]) -> None:
        super().__init__(port, reasons)

    def key(self, code: str) -> str:
        return f"prosfair-why.{code}"

    def piece(self, pick: Pick) -> str:
        """Returns the piece at a pick, with where it stands; "" for an empty square."""
        texts = self._port.ctx.texts
        match pick:
            case Square():
                at = index(pick, self._port.eyes.seen().options.table.grid(pick.board).files)
                name = self._at(pick.board, at)
                return texts("prosfair-hint.piece", name, self._square(pick.board, at)) if name else ""
            case InHand(_, kind):
                return texts("prosfair-hint.hand", kind_name(texts, LETTERS.index(kind) + 1))
        return ""

    def does(self, action: ProsfairAction, usual: str, seen: ProsfairObservation) -> str:
        return deed(self._port.ctx.texts, action, usual, seen)

    def facts(self, reason: Reason) -> list[object]:
        return reason_facts(self._port.ctx.texts, reason)

    def cost(self, action: ProsfairAction) -> str:
        """Returns what an advised turn would cost; "" where nothing is in sight."""
        texts, found = self._port.ctx.texts, self._port.eyes.ask(cost, action)
        if found is None:
            return ""
        if found.code == "outnumbered":
            return texts("prosfair-hint.outnumbered", *found.args)
        kind, board, sq, taker = found.args
        return texts(
            f"prosfair-hint.{found.code}",
            fact_words(texts, kind),
            self._square(int(board), int(sq)),
            fact_words(texts, taker),
        )

    def warning(self, action: ProsfairAction) -> str:
        """Returns what a turn would leave to be taken; "" where nothing is."""
        found = self._port.eyes.ask(risk, action)
        if found is None:
            return ""
        texts, taker = self._port.ctx.texts, self._piece(found.board, found.by)
        word = "bare" if not (found.covered or found.won) else "won" if found.won else "covered"
        return texts(
            f"prosfair-warning.{word}",
            piece_name(texts, found.piece),
            self._square(found.board, found.at),
            STRENGTH[kind_of(found.piece)],
            piece_name(texts, taker),
            self._square(found.board, found.by),
            STRENGTH[kind_of(taker)],
            found.loss,
        )

    def threats(self, action: ProsfairAction) -> Sequence[Pick]:
        found = self._port.eyes.ask(risk, action)
        files = 0 if found is None else self._port.eyes.seen().options.table.grid(found.board).files
        return () if found is None else (square(found.by, files, found.board),)

    def _at(self, board: int, at: int) -> str:
        """Returns the name of the piece on a square."""
        return standing(self._port.ctx.texts, self._port.eyes.seen(), board, at)

    def _piece(self, board: int, at: int) -> int:
        there = self._port.eyes.seen().boards[board]
        return 0 if there is None else there.cells[at]

    def _square(self, board: int, at: int) -> str:
        return TurnTelling(self._port.ctx.texts, self._port.eyes.seen().options.table).square(board, at)
