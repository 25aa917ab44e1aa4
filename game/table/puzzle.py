"""A puzzle on the table: one action is asked for; the rules say whether it was right, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import catalog
from game.match.match import AnyStep
from game.rules.contract import Result
from game.rules.errors import RulesError
from game.scenes.bundled import tell_damaged
from game.scenes.scene import TableSetup
from game.storage import levels
from game.storage.levels import Puzzle
from game.table.beside import Beside
from game.ui.widgets.dialog import Choice

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Task:
    """The puzzle a table plays. A wrong answer is shown with a reply to it and then taken back."""

    def __init__(self, table: TableScene, puzzle_id: str) -> None:
        self._table = table
        self._all = levels.puzzles(catalog.levels_of(table.game_id), [])
        self.index = next(i for i, puzzle in enumerate(self._all) if puzzle.id == puzzle_id)
        self.solved = False
        self.answered = False
        self._due = False

    @property
    def puzzle(self) -> Puzzle:
        return self._all[self.index]

    def words(self) -> str:
        """Returns the puzzle's name with its number."""
        texts = self._table.ctx.texts
        number = texts("puzzle.number", self.index + 1, len(self._all))
        return texts("table.join").join((number, self.puzzle.name[texts.lang]))

    def sign(self) -> str:
        """Returns what is to be done."""
        table = self._table
        side = table.ctx.texts(f"{table.game_id}.side.{table.session.match.root.state.to_act}")
        return table.ctx.texts("puzzle.task", side)

    def played(self, step: AnyStep) -> None:
        """Judges an action by the state it led to: solved if the game is won by the one who acted."""
        self.answered = True
        self.solved = is_won(step, step.node.state.result)
        self._due = True

    def tick(self) -> bool:
        """Says how it went once nothing moves any more; True if it did."""
        table = self._table
        if not self._due or not table.at_rest:
            return False
        self._due = False
        if self.solved:
            self._praise()
        else:
            table.ctx.app.notify(self._why_not())
        return True

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to be judged aloud."""
        return self._due

    def _why_not(self) -> str:
        """Returns why the last answer is no solution: a reply that the other side has."""
        table, texts = self._table, self._table.ctx.texts
        match = table.session.match
        result = match.result
        if result is not None:
            return texts("puzzle.lost-by")
        replies = match.game.legal(match.state)
        token = match.game.notate([*match.steps()[: match.ply], (match.state, replies[0])], match.ply)
        return texts("puzzle.wrong", token)

    def _praise(self) -> None:
        table, texts = self._table, self._table.ctx.texts
        last = self.index + 1 >= len(self._all)
        choices = [] if last else [Choice("next", texts("puzzle.next"), "gold")]
        choices += [Choice("again", texts("puzzle.again")), Choice("list", texts("puzzle.list"))]
        result = table.session.result
        why = table.end_reason(result)[1:] if result is not None else []
        words = "\n".join([texts("puzzle.solved", table.record.token(table.session.match.ply)), *why])
        title = self.puzzle.name[texts.lang]
        shown = Beside(table, title, words, choices, lambda name, _: self.do(name), cancel="look", name="solved")
        table.ctx.app.push(shown)

    def able(self, command: str) -> bool:
        """Whether a command of the puzzle can be done now."""
        if command == "previous":
            return self.index > 0
        if command == "next":
            return self.index + 1 < len(self._all)
        return command != "again" or self._table.session.match.ply > 0

    def do(self, command: str) -> None:
        """Goes to another puzzle, starts this one anew, or helps."""
        table, texts = self._table, self._table.ctx.texts
        match command:
            case "next" | "previous":
                other = self._all[self.index + (1 if command == "next" else -1)]
                table.ctx.app.replace(type(table)(TableSetup(table.game_id, puzzle=other.id)))
            case "again":
                table.goto(table.session.match.root)
            case "list":
                table.ctx.app.pop()
            case "clue":
                table.ctx.app.notify(self.puzzle.hint[texts.lang])
            case "answer":
                table.goto(table.session.match.root)
                match_ = table.session.match
                try:
                    table.show_hint(match_.game.parse(self.puzzle.solutions[0], match_.state))
                except RulesError:
                    tell_damaged(table.ctx, self.puzzle.id, "solutions")


def is_won(step: AnyStep, result: Result | None) -> bool:
    """Whether the step won the game for the seat that made it."""
    return result is not None and result.winner == step.node.actor
