"""Hints of プロスフェアー in words: the piece that is meant, what a turn does and gains, and what an own one risks."""

from collections.abc import Sequence

from game.games.prosfair.rules.actions import Declaration, Enter, Expand, Move, ProsfairAction, Turn, index, square
from game.games.prosfair.rules.asked.advice import risk
from game.games.prosfair.rules.asked.costs import cost
from game.games.prosfair.rules.asked.reasons import reasons
from game.games.prosfair.rules.observation import ProsfairObservation
from game.games.prosfair.rules.parts import SPECIAL_STRENGTH
from game.games.prosfair.rules.pieces import KIND_OF, LETTERS, STRENGTH, kind_of
from game.games.prosfair.rules.text.calls import phase_call
from game.games.prosfair.table.telling import Telling, kind_name, piece_name, script_of, slot_name
from game.rules.clause import Reason
from game.rules.contract import InHand, Pick, Square
from game.table.advising import Advising
from game.table.port import Port

PHASES = frozenset({"phase", "denies", "prepares"})
FIELDS = frozenset({"expands", "abandons", "occupies", "shares", "presses"})
"""The reasons that begin with the size of a phase, and those that begin with the slot of a field."""


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
        if not isinstance(action, Turn):
            return usual
        texts = self._port.ctx.texts
        match action.act:
            case Move(board, src, dst):
                places = self._square(board, src), self._square(board, dst)
                words = texts("prosfair-hint.move", self._in(seen, board, src), *places)
            case Enter(piece, dst):
                words = texts("prosfair-hint.enter", piece_name(texts, piece), self._square(0, dst))
        return words if action.declare is None else words + self._declared(action.declare)

    def facts(self, reason: Reason) -> list[object]:
        texts = self._port.ctx.texts
        facts: list[object] = [self._fact(fact) for fact in reason.args]
        if reason.code in PHASES:
            facts[0] = phase_call(int(reason.args[0]), script_of(texts))
        elif reason.code in FIELDS:
            facts[0] = slot_name(texts, int(reason.args[0]))
        return facts

    def _fact(self, fact: str | int) -> object:
        texts = self._port.ctx.texts
        if fact in SPECIAL_STRENGTH:
            return texts(f"prosfair-special.name.{fact}")
        return kind_name(texts, KIND_OF[fact]) if isinstance(fact, str) else fact

    def cost(self, action: ProsfairAction) -> str:
        """Returns what an advised turn would cost; "" where nothing is in sight."""
        texts, found = self._port.ctx.texts, self._port.eyes.ask(cost, action)
        if found is None:
            return ""
        if found.code == "outnumbered":
            return texts("prosfair-hint.outnumbered", *found.args)
        kind, board, sq, taker = found.args
        return texts(
            f"prosfair-hint.{found.code}", self._fact(kind), self._square(int(board), int(sq)), self._fact(taker)
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

    def _declared(self, declaration: Declaration) -> str:
        """Returns which declaration goes with a turn."""
        kind = "expand" if isinstance(declaration, Expand) else type(declaration).__name__.lower()
        texts = self._port.ctx.texts
        return texts(f"prosfair-hint.{kind}", phase_call(declaration.n, script_of(texts)))

    def _at(self, board: int, at: int) -> str:
        """Returns the name of the piece on a square."""
        return self._in(self._port.eyes.seen(), board, at)

    def _in(self, seen: ProsfairObservation, board: int, at: int) -> str:
        there = seen.boards[board]
        return piece_name(self._port.ctx.texts, there.cells[at]) if there is not None and there.cells[at] else ""

    def _piece(self, board: int, at: int) -> int:
        there = self._port.eyes.seen().boards[board]
        return 0 if there is None else there.cells[at]

    def _square(self, board: int, at: int) -> str:
        return Telling(self._port.ctx.texts, self._port.eyes.seen().options.table).square(board, at)
