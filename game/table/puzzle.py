"""A puzzle on the table: what is asked, hints in three steps, what was right or wrong about an answer, and why."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from game import catalog
from game.i18n.catalog import Texts
from game.match.match import AnyNode
from game.practice.progress import key_of
from game.rules.contract import Action, AnyObservation
from game.rules.errors import RulesError
from game.stage.bundled import tell_damaged
from game.stage.scene import TableSetup
from game.storage.puzzles import Puzzle, puzzles_of
from game.table.answer_task import AnswerTask, written
from game.table.answering import PuzzleJudge
from game.table.noted_once import NotedOnce
from game.table.over.beside import Beside
from game.table.port import Port
from game.ui.widgets.dialog import Choice

COMMANDS = {
    "again": "puzzle.again",
    "clue": "puzzle.hint",
    "answer": "puzzle.answer",
    "previous": "puzzle.previous",
    "next": "puzzle.next",
}
"""The commands of a puzzle, with their texts."""
CLUES = 3
"""The steps of a hint: the motive; the piece or place; the first action."""


@dataclass(frozen=True, slots=True)
class PuzzleWords:
    """What is said of a puzzle, in the language of the table."""

    texts: Texts
    game: str
    puzzle: Puzzle

    def kind(self, key: str) -> str:
        """Returns the key of words that tell of a win, or of the best there is."""
        return key if self.puzzle.proof in ("win", "checks") else f"{key}-best"

    def word(self, key: str, *args: object) -> str:
        """Returns the game's own word for `puzzle.<key>`, or the house's."""
        return self.texts.either(f"puzzle-{self.game}.{key}", f"puzzle.{key}", *args)

    def task(self, side: str, moves: int) -> str:
        """Returns what is to be done: in the game's words for the motive, where it has such."""
        key = self.kind("task")
        own = f"puzzle-{self.game}.{key}-{self.puzzle.motive}"
        if self.texts.has(own):
            return self.texts(own, side, moves)
        return self.word("task-moves" if moves > 1 and key == "task" else key, side, moves)

    def proof(self) -> str:
        """Returns how the answer is known to be right."""
        return self.texts(f"puzzle.proof-{self.puzzle.proof}")

    def motive(self) -> str:
        """Returns the motive in words; "" in a game that has no names for them."""
        key = f"{self.game}.motive.{self.puzzle.motive}"
        return self.texts("puzzle.motive", self.texts(key)) if self.texts.has(key) else ""


class PuzzleTask(AnswerTask):
    """The puzzle a table plays. How it went is kept once: failed, where an answer was wrong or the action was shown."""

    commands = COMMANDS

    def __init__(self, port: Port[AnyObservation], puzzle: Puzzle) -> None:
        self._game_id = port.session.match.game.id
        self._round = port.table.setup.round or tuple(
            key_of(self._game_id, one.id) for one in puzzles_of(catalog.levels_of(self._game_id), [])
        )
        self.puzzle = puzzle
        own = key_of(self._game_id, puzzle.id)
        self.index = self._round.index(own) if own in self._round else -1
        super().__init__(port, PuzzleJudge(port, self.puzzle), port.session.match.root)
        self._went = NotedOnce(port, own)
        self._words = PuzzleWords(port.ctx.texts, self._game_id, self.puzzle)
        self._clues: dict[int, int] = {}
        """How far a hint was told, by the node it was asked at."""

    # --- how it went ---------------------------------------------------------------------------------------------

    def _why_wrong(self, refutation: Sequence[AnyNode]) -> str:
        self._went.note(right=False)
        match, seat = self._port.session.match, self._answering.seat
        if match.result is not None and match.result.winner not in (None, seat):
            return self._port.ctx.texts("puzzle.lost-by")
        if refutation:
            return self._words.word(self._words.kind("wrong"), written(self._port, refutation))
        return self._port.ctx.texts("puzzle.not-it")

    def _solved(self) -> None:
        self._went.note(right=True)
        super()._solved()

    def _damaged(self) -> None:
        self._port.ctx.app.pop()
        tell_damaged(self._port.ctx, self.puzzle.id, "line")

    def _praise(self) -> bool:
        """Says that it is solved, why, and how it is known to be right."""
        port, texts = self._port, self._port.ctx.texts
        choices = [Choice("next", texts("puzzle.next"), "gold")] if self._able("next") else []
        choices += [Choice("line", texts("puzzle.line")), Choice("again", texts("puzzle.again"))]
        choices += [Choice("list", texts("puzzle.back"))]
        result = port.session.result
        why = port.end.reason(result)[1:] if result is not None else []
        done = port.table.game.wording.written(port.table.token(port.session.match.ply))
        said = [
            self._words.word(self._words.kind("solved"), done),
            *why,
            self.puzzle.words(self.puzzle.why, texts.lang),
            self._words.proof(),
        ]
        title = self.puzzle.name[texts.lang]
        told = "\n".join(filter(None, said))
        shown = Beside(port.showing, title, told, choices, lambda name, _: self._go(name), cancel="look", name="solved")
        port.ctx.app.push(shown)
        return True

    # --- words ---------------------------------------------------------------------------------------------------

    def own_subtitle(self) -> str:
        """Returns the puzzle's name with its number in what is gone through."""
        texts = self._port.ctx.texts
        number = [texts("puzzle.number", self.index + 1, len(self._round))] if self.index >= 0 else []
        return texts("table.join").join((*number, self.puzzle.name[texts.lang]))

    def own_sign(self) -> str:
        """Returns what is to be done, what is going on, or what was wrong with the last answer."""
        texts, answering = self._port.ctx.texts, self._answering
        if answering.phase == "asked":
            return texts("puzzle.judging")
        if self._wrong:
            return self._wrong
        if answering.told and answering.phase in ("own", "replies"):
            return self._words.word("follows", written(self._port, answering.told))
        if self._port.session.match.ply:
            return ""
        task = self._words.task(self._port.names.side(answering.seat), self.puzzle.moves)
        return texts("table.join").join((task, self._words.proof()))

    # --- commands ------------------------------------------------------------------------------------------------

    def _able(self, command: str) -> bool:
        """Whether a command of the puzzle can be done now."""
        match command:
            case "previous":
                return self.index > 0
            case "next":
                return 0 <= self.index < len(self._round) - 1
            case "again":
                return self._port.session.match.ply > 0
            case "clue":
                return self._answering.own_turn and not self.solved
        return self._answering.phase != "shown"

    def _go(self, name: str) -> None:
        """Goes to another puzzle, starts this one anew, or helps."""
        match name:
            case "next" | "previous":
                self._open(self._round[self.index + (1 if name == "next" else -1)])
            case "again":
                self._wrong = ""
                self._answering.again()
            case "list":
                self._port.ctx.app.pop()
            case "clue":
                self._help()
            case "answer":
                self._went.note(right=False)
                self._wrong = ""
                self._answering.show_line(self.puzzle.line)
            case "line":
                self._answering.show_line(self.puzzle.line)

    def _open(self, key: str) -> None:
        game_id, _, puzzle_id = key.partition("/")
        port = self._port
        port.ctx.app.replace(
            port.table.another(TableSetup(game_id, puzzle=puzzle_id, round=port.table.setup.round), None)
        )

    # --- hints ---------------------------------------------------------------------------------------------------

    def _help(self) -> None:
        """Helps a step more: by the motive, by the piece or place, by the action, which counts as failed."""
        port, texts = self._port, self._port.ctx.texts
        here = port.session.match.cursor.id
        first = self._words.motive() + self.puzzle.words(self.puzzle.hint, texts.lang)
        step = self._clues[here] = min(CLUES, self._clues.get(here, 0 if first else 1) + 1)
        action = self._asked_for() if step > 1 else None
        if action is None:
            port.ctx.app.notify(first or texts("puzzle.no-hint"))
        elif step == 2:
            port.hints.point(action)
        else:
            self._went.note(right=False)
            port.hints.show(action)

    def _asked_for(self) -> Action | None:
        """Returns the action that is asked for here; None away from the main line."""
        match, line = self._port.session.match, self.puzzle.line
        played = tuple(match.game.format(node.action) for node in match.cursor.path()[1:])
        text = line[len(played)] if played == line[: len(played)] and len(played) < len(line) else ""
        if not played:
            text = self.puzzle.solutions[0]
        action: Action | None = None
        with suppress(RulesError):
            action = match.game.parse(text, match.state) if text else None
        return action

    def facts(self) -> dict[str, object]:
        return {"puzzle": self.puzzle.id, "phase": self._answering.phase}
