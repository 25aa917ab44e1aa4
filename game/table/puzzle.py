"""A puzzle on the table: one action is asked for; the rules say whether it was right, and why not."""

from collections.abc import Sequence

from game import catalog
from game.match.match import AnyStep
from game.rules.contract import AnyObservation, Result
from game.rules.errors import RulesError
from game.stage.bundled import tell_damaged
from game.stage.scene import TableSetup
from game.storage.puzzles import Puzzle, puzzles_of
from game.table.commands import Command
from game.table.occasion import Occasion
from game.table.over.beside import Beside
from game.table.parts.end import Due
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


class PuzzleTask(Occasion):
    """The puzzle a table plays. A wrong answer is shown with a reply to it and then taken back."""

    keeps = False
    ends = False

    def __init__(self, port: Port[AnyObservation], puzzle_id: str) -> None:
        self._port = port
        self._game_id = port.session.match.game.id
        self._all = puzzles_of(catalog.levels_of(self._game_id), [])
        self.index = next(i for i, puzzle in enumerate(self._all) if puzzle.id == puzzle_id)
        self.solved = False
        self._due = Due(port.table, self._judge)

    @property
    def puzzle(self) -> Puzzle:
        return self._all[self.index]

    def started(self) -> None:
        self._port.table.game.view.flipped = self._port.session.to_act == 1

    # --- what is played ------------------------------------------------------------------------------------------

    def played(self, step: AnyStep) -> None:
        """Judges an action by the state it led to: solved if the game is won by the one who acted."""
        if step.node.parent is self._port.session.match.root:
            self.solved = is_won(step, step.node.state.result)
            self._due.waits = True

    def tick(self, dt: float) -> bool:
        """Says how it went once nothing moves any more; True if it did."""
        return self._due.tick()

    def _judge(self) -> bool:
        if self.solved:
            self._praise()
        else:
            self._port.ctx.app.notify(self._why_not())
        return True

    def wake(self) -> float | None:
        return 0.02 if self._due.waits else None

    def _why_not(self) -> str:
        """Returns why the last answer is no solution: a reply that the other side has."""
        texts, match = self._port.ctx.texts, self._port.session.match
        if match.result is not None:
            return texts("puzzle.lost-by")
        token = match.notation_of(match.game.legal(match.state)[0])
        return self._word("wrong", self._port.table.game.wording.written(token))

    def _praise(self) -> None:
        port, texts = self._port, self._port.ctx.texts
        last = self.index + 1 >= len(self._all)
        choices = [] if last else [Choice("next", texts("puzzle.next"), "gold")]
        choices += [Choice("again", texts("puzzle.again")), Choice("list", texts("puzzle.list"))]
        result = port.session.result
        why = port.end.reason(result)[1:] if result is not None else []
        done = port.table.game.wording.written(port.table.record.token(port.session.match.ply))
        words = "\n".join([self._word("solved", done), *why])
        title = self.puzzle.name[texts.lang]
        shown = Beside(
            port.showing, title, words, choices, lambda name, _: self._go(name), cancel="look", name="solved"
        )
        port.ctx.app.push(shown)

    # --- words and commands --------------------------------------------------------------------------------------

    def _word(self, key: str, *args: object) -> str:
        """Returns the game's own word for `puzzle.<key>`, or the house's."""
        return self._port.ctx.texts.either(f"puzzle-{self._game_id}.{key}", f"puzzle.{key}", *args)

    def own_subtitle(self) -> str:
        """Returns the puzzle's name with its number."""
        texts = self._port.ctx.texts
        number = texts("puzzle.number", self.index + 1, len(self._all))
        return texts("table.join").join((number, self.puzzle.name[texts.lang]))

    def own_sign(self) -> str:
        """Returns what is to be done."""
        match = self._port.session.match
        if match.ply:
            return ""
        return self._word("task", self._port.names.side(match.root.state.to_act))

    def row(self, usual: Sequence[str]) -> list[str]:
        return [*COMMANDS, "menu"]

    def own_command(self, name: str) -> Command | None:
        return Command(name, self._able(name), label=COMMANDS[name]) if name in COMMANDS else None

    def _able(self, command: str) -> bool:
        """Whether a command of the puzzle can be done now."""
        if command == "previous":
            return self.index > 0
        if command == "next":
            return self.index + 1 < len(self._all)
        return command != "again" or self._port.session.match.ply > 0

    def do(self, name: str) -> bool:
        if name not in COMMANDS:
            return False
        self._go(name)
        return True

    def _go(self, name: str) -> None:
        """Goes to another puzzle, starts this one anew, or helps."""
        port, texts = self._port, self._port.ctx.texts
        match name:
            case "next" | "previous":
                other = self._all[self.index + (1 if name == "next" else -1)]
                port.ctx.app.replace(port.table.another(TableSetup(self._game_id, puzzle=other.id), None))
            case "again":
                port.browsing.goto(port.session.match.root)
            case "list":
                port.ctx.app.pop()
            case "clue":
                port.ctx.app.notify(self.puzzle.hint[texts.lang])
            case "answer":
                port.browsing.goto(port.session.match.root)
                match_ = port.session.match
                try:
                    action = match_.game.parse(self.puzzle.solutions[0], match_.state)
                except RulesError:
                    tell_damaged(port.ctx, self.puzzle.id, "solutions")
                else:
                    port.hints.show(action)


def is_won(step: AnyStep, result: Result | None) -> bool:
    """Whether the step won the game for the seat that made it."""
    return result is not None and result.winner == step.node.actor
