"""What is done to a puzzle of one's own in the list: another title, deletion, and that taken back."""

from collections.abc import Callable

from game.practice.own_puzzles import LONGEST_TITLE, is_own, own_file, rename_puzzle
from game.records.library import Deleted, Library
from game.stage.dialog import Dialog
from game.stage.scene import Context
from game.storage.problem import Problem, Refused
from game.storage.puzzles import Puzzle
from game.ui.widgets.dialog import Choice, InputField
from game.ui.widgets.widgets import Style


class OwnPuzzleDeeds:
    """Buttons of a list that are there once there is something to do with them.

    chosen: the game and the puzzle of the chosen row. some: whether there are puzzles of one's own in any game. reload:
    reads the list anew.
    """

    def __init__(
        self,
        ctx: Context,
        chosen: Callable[[], tuple[str, Puzzle] | None],
        some: Callable[[], bool],
        reload: Callable[[], None],
    ) -> None:
        self._ctx, self._chosen, self._some, self._reload = ctx, chosen, some, reload
        self._deleted: list[tuple[Deleted, str]] = []

    def buttons(self) -> list[tuple[str, str, Style, bool]]:
        """Returns what the list shows at its foot: nothing where there are no puzzles of one's own."""
        texts, able = self._ctx.texts, self._meant() is not None
        found: list[tuple[str, str, Style, bool]] = []
        if self._some():
            found += [
                ("rename", texts("own-puzzle.rename"), "plain", able),
                ("delete", texts("library.delete"), "plain", able),
            ]
        if self._deleted:
            found.append(("undo", texts("library.undo"), "plain", True))
        return found

    def press(self, name: str) -> None:
        meant = self._meant()
        if name == "undo" and self._deleted:
            self._undo()
        elif meant is not None and name == "rename":
            self._ask_title(*meant)
        elif meant is not None and name == "delete":
            self._delete(*meant)

    def _meant(self) -> tuple[str, Puzzle] | None:
        meant = self._chosen()
        return meant if meant is not None and is_own(meant[1].id) else None

    def _ask_title(self, game_id: str, puzzle: Puzzle) -> None:
        ctx, texts = self._ctx, self._ctx.texts
        choices = [Choice("cancel", texts("app.cancel")), Choice("ok", texts("own-puzzle.rename"), "gold")]
        field = InputField("title", texts("own-puzzle.label"), puzzle.name[texts.lang], LONGEST_TITLE)

        def named(choice: str, values: dict[str, str]) -> None:
            if choice == "ok":
                self._rename(game_id, puzzle, values["title"])

        title, text = texts("own-puzzle.rename"), texts("own-puzzle.rename-text")
        ctx.app.push(Dialog(title, text, choices, named, fields=[field], cancel="cancel", name="rename"))

    def _rename(self, game_id: str, puzzle: Puzzle, title: str) -> None:
        try:
            rename_puzzle(self._ctx.home, game_id, puzzle.id, title)
        except Refused as refused:
            self._tell(refused.problem)
        self._reload()

    def _delete(self, game_id: str, puzzle: Puzzle) -> None:
        ctx = self._ctx
        try:
            deleted = Library(ctx.home).delete(own_file(ctx.home, game_id, puzzle.id))
        except Refused as refused:
            self._tell(refused.problem)
        else:
            title = puzzle.name[ctx.texts.lang]
            self._deleted.append((deleted, title))
            ctx.app.notify(ctx.texts("library.deleted", title))
        self._reload()

    def _undo(self) -> None:
        ctx, (deleted, title) = self._ctx, self._deleted.pop()
        try:
            Library(ctx.home).restore(deleted)
        except Refused as refused:
            self._tell(refused.problem)
        else:
            ctx.app.notify(ctx.texts("library.restored", title))
        self._reload()

    def _tell(self, problem: Problem) -> None:
        self._ctx.app.notify(self._ctx.texts.problem(problem), lasting=True)
