"""A position kept as a puzzle of one's own: proved beside the window, given a title, and put among the others."""

from game import catalog
from game.ai.protocol import Failed, PuzzleTold
from game.ai.worker import Worker
from game.practice.own_puzzles import LONGEST_TITLE, keep_puzzle
from game.stage.dialog import Dialog
from game.stage.scene import Context, TableSetup
from game.storage.problem import Problem, Refused
from game.storage.puzzles import Puzzle
from game.ui.widgets.dialog import Choice, InputField

LOOK_S = 0.05
"""How often is looked whether the answer has come."""


def ask_to_keep(ctx: Context, setup: TableSetup) -> None:
    """Proves the position of a setup and asks for a title, or says why it is no puzzle."""
    if ctx.worker is None:
        _tell(ctx, Problem("own-puzzle.unproved"))
    else:
        ctx.app.push(Proving(ctx, ctx.worker, setup))


class Proving(Dialog):
    """Stands on the screen while the process of the computer player looks for the answer; closing it drops that."""

    def __init__(self, ctx: Context, worker: Worker, setup: TableSetup) -> None:
        texts = ctx.texts
        text = texts("own-puzzle.proving-text", texts(f"game.{setup.game_id}.name"))
        choices = [Choice("stop", texts("own-puzzle.stop"))]
        super().__init__(texts("own-puzzle.proving"), text, choices, cancel="stop", name="proving")
        assert setup.start is not None
        self._worker, self._game_id = worker, setup.game_id
        self._asked_for = worker.prove_puzzle(setup.game_id, setup.start, setup.options)

    def leave(self) -> None:
        self._worker.cancel(self._asked_for)

    def wake(self) -> float | None:
        return LOOK_S

    def update(self, dt: float) -> bool:
        if not self.ctx.app.has_focus(self):
            return False
        for answer in self._worker.poll([self._asked_for]):
            if isinstance(answer, PuzzleTold | Failed):
                self.ctx.app.pop()
                self._answered(answer)
                return True
        return False

    def _answered(self, answer: PuzzleTold | Failed) -> None:
        if isinstance(answer, Failed):
            _tell(self.ctx, Problem("own-puzzle.unproved"))
        elif answer.puzzle is None:
            lengths = catalog.load(catalog.GAMES[self._game_id].practice).lengths
            _tell(self.ctx, Problem(f"own-puzzle.{answer.doubt}", (max(lengths),)))
        else:
            ask_title(self.ctx, self._game_id, answer.puzzle)


def ask_title(ctx: Context, game_id: str, puzzle: Puzzle) -> None:
    """Asks for a title, and keeps the puzzle under it."""
    texts = ctx.texts
    text = texts("own-puzzle.text", puzzle.moves, texts(f"puzzle.proof-{puzzle.proof}"))
    choices = [Choice("cancel", texts("app.cancel")), Choice("ok", texts("own-puzzle.keep"), "gold")]
    field = InputField("title", texts("own-puzzle.label"), "", LONGEST_TITLE)

    def named(choice: str, values: dict[str, str]) -> None:
        if choice == "ok":
            _keep(ctx, game_id, puzzle, values["title"])

    ctx.app.push(
        Dialog(texts("own-puzzle.title"), text, choices, named, fields=[field], cancel="cancel", name="own-puzzle")
    )


def _keep(ctx: Context, game_id: str, puzzle: Puzzle, title: str) -> None:
    try:
        kept = keep_puzzle(ctx.home, game_id, puzzle, title.strip() or ctx.texts("own-puzzle.untitled"))
    except Refused as refused:
        _tell(ctx, refused.problem)
        return
    ctx.app.notify(ctx.texts("own-puzzle.kept", kept.name[ctx.texts.lang]), lasting=True)


def _tell(ctx: Context, problem: Problem) -> None:
    ctx.app.notify(ctx.texts.problem(problem), lasting=True)
