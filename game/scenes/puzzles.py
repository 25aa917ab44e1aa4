"""The puzzles of every game that can be played, by game, motive and grade, with what was solved of them."""

from collections.abc import Sequence

from game import catalog
from game.practice import keeping
from game.practice.course import by_motive
from game.practice.own_puzzles import damage_of, is_own, own_puzzles
from game.practice.progress import Notebook, key_of
from game.scenes.practice.own_deeds import OwnPuzzleDeeds
from game.stage.bundled import every_game
from game.stage.list_page import Filter, ListPage, ListRow
from game.stage.scene import Context, TableSetup
from game.stage.thumbnails import of_task
from game.storage.levels import DataFileError
from game.storage.puzzles import GRADES, Puzzle, puzzles_of
from game.ui.widgets.widgets import Style

ANY = ""
"""The value of a filter that leaves nothing out."""


class PuzzlesScene(ListPage):
    """Lists the puzzles by name; opening one sets it on the table, and the others of the list follow it.

    `motive` and `grade` are those whose puzzles alone are shown, ANY for all; a press goes on to the next value.
    """

    name = "puzzles"
    title_key = "puzzles.title"
    empty_key = "puzzles.empty"

    def __init__(self, of_game: str = "") -> None:
        super().__init__(of_game)
        self.motive = self.grade = ANY

    def enter(self, ctx: Context) -> None:
        self._own = OwnPuzzleDeeds(ctx, self._meant, self._has_own, self.reload)
        super().enter(ctx)

    def _meant(self) -> tuple[str, Puzzle] | None:
        """The game and the puzzle of the chosen row."""
        at = self.chosen
        return self._shown[at] if at is not None and at < len(self._shown) else None

    def _has_own(self) -> bool:
        """Whether there are puzzles of one's own, in any game."""
        return any(is_own(one.id) for _, one in self._all)

    def rows(self) -> list[ListRow]:
        self._all = self._with_own(every_game(self.ctx, puzzles_of))
        noted = keeping.load(self.ctx.home)
        for problem in noted.problems:
            self.ctx.app.notify(self.ctx.texts.problem(problem), lasting=True)
        self._of_game = [one for one in self._all if self.of_game in ("", one[0])]
        if self.motive not in self._motives():
            self.motive = ANY
        self._shown = [one for one in self._of_game if self._passes(*one)]
        return [self._row(game_id, puzzle, noted.progress) for game_id, puzzle in self._shown]

    def _with_own(self, shipped: list[tuple[str, Puzzle]]) -> list[tuple[str, Puzzle]]:
        """Returns the puzzles of every game, before them those of one's own; says what is damaged of these."""
        found, bad = list[tuple[str, Puzzle]](), list[DataFileError]()
        for game_id in catalog.whole_ready():
            found += [(game_id, one) for one in own_puzzles(self.ctx.home, game_id, bad)]
            found += [(of, one) for of, one in shipped if of == game_id]
        problem = damage_of(bad)
        if problem is not None:
            self.ctx.app.notify(self.ctx.texts.problem(problem), lasting=True)
        return found

    def _passes(self, game_id: str, puzzle: Puzzle) -> bool:
        named = self.motive in (ANY, f"{game_id}.{puzzle.motive}")
        return named and self.grade in (ANY, str(puzzle.grade))

    def _row(self, game_id: str, puzzle: Puzzle, notebook: Notebook) -> ListRow:
        texts = self.ctx.texts
        told = texts("puzzles.moves", puzzle.moves), texts("puzzles.grade", puzzle.grade)
        picture = of_task(game_id, ("puzzle", puzzle.id), puzzle.position, puzzle.options)
        of, below = texts(f"game.{game_id}.name"), texts("puzzles.join").join(told)
        if is_own(puzzle.id):
            of = texts("puzzles.join").join((texts("puzzles.own"), of))
        state = self._state(key_of(game_id, puzzle.id), notebook)
        return ListRow(puzzle.name[texts.lang], below, of, state, picture)

    def _state(self, key: str, notebook: Notebook) -> str:
        """Returns how somebody stands with a puzzle."""
        texts, one = self.ctx.texts, notebook.of(key)
        if one.is_due(self.ctx.today()):
            return texts("puzzles.due")
        if one.due is not None:
            return texts("puzzles.later", (one.due - self.ctx.today()).days)
        return texts("puzzles.solved") if one.right else ""

    # --- what is left out ----------------------------------------------------------------------------------------

    def _motives(self) -> list[str]:
        """Returns the motives there are, each as `<game>.<motive>`, in the order in which one meets them."""
        games = dict.fromkeys(game_id for game_id, _ in self._of_game)
        return [
            f"{game_id}.{motive}"
            for game_id in games
            for motive in by_motive([one for of, one in self._of_game if of == game_id])
        ]

    def _grades(self) -> list[str]:
        known = {puzzle.grade for _, puzzle in self._of_game}
        return [str(grade) for grade in GRADES if grade in known]

    def _motive_word(self) -> str:
        game_id, _, motive = self.motive.partition(".")
        key = f"{game_id}.motive.{motive}"
        return self.ctx.texts(key if self.ctx.texts.has(key) else "puzzles.own")

    def filters(self) -> list[Filter]:
        games = list(dict.fromkeys(game_id for game_id, _ in self._all))
        made = [Filter(game_id, self.ctx.texts(f"game.{game_id}.name")) for game_id in games]
        return [Filter("", self.ctx.texts("puzzles.all")), *made] if len(games) > 1 else []

    def buttons(self) -> list[tuple[str, str, Style, bool]]:
        texts = self.ctx.texts
        motive = self._motive_word() if self.motive else texts("puzzles.any")
        grade = texts("puzzles.grade", self.grade) if self.grade else texts("puzzles.any-grade")
        return [
            ("open", texts("puzzles.open"), "gold", self.chosen is not None),
            ("motive", texts("puzzles.motive", motive), "plain", len(self._motives()) > 1),
            ("grade", grade, "plain", len(self._grades()) > 1),
            *self._own.buttons(),
        ]

    def press(self, name: str) -> None:
        if name == "motive":
            self.motive = _next(self.motive, self._motives())
            self._show_anew()
        elif name == "grade":
            self.grade = _next(self.grade, self._grades())
            self._show_anew()
        elif name != "open":
            self._own.press(name)
        elif self.chosen is not None:
            game_id, puzzle = self._shown[self.chosen]
            keys = tuple(key_of(of, one.id) for of, one in self._shown)
            self.ctx.app.open_table(TableSetup(game_id, puzzle=puzzle.id, round=keys))

    def _show_anew(self) -> None:
        self._list.chosen = None
        self.reload()


def _next(value: str, values: Sequence[str]) -> str:
    """Returns the value after one, ANY after the last."""
    ring = [ANY, *values]
    return ring[(ring.index(value) + 1) % len(ring)] if value in ring else ANY
