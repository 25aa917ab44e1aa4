"""The puzzles of every game that can be played."""

from game.stage.bundled import every_game
from game.stage.list_page import Filter, ListPage, ListRow
from game.stage.scene import TableSetup
from game.stage.thumbnails import of_position
from game.storage.puzzles import puzzles_of
from game.ui.widgets.widgets import Style


class PuzzlesScene(ListPage):
    """Lists the puzzles by name with their task; opening one sets it on the table."""

    name = "puzzles"
    title_key = "puzzles.title"
    empty_key = "puzzles.empty"

    def rows(self) -> list[ListRow]:
        texts = self.ctx.texts
        self._all = every_game(self.ctx, puzzles_of)
        self._puzzles = [one for one in self._all if self.of_game in ("", one[0])]
        rows = []
        for game_id, puzzle in self._puzzles:
            length, of = texts("puzzles.moves", puzzle.moves), texts(f"game.{game_id}.name")
            picture = of_position(game_id, ("puzzle", puzzle.id), puzzle.position, puzzle.options)
            rows.append(ListRow(puzzle.name[texts.lang], puzzle.hint[texts.lang], of, length, picture))
        return rows

    def filters(self) -> list[Filter]:
        games = list(dict.fromkeys(game_id for game_id, _ in self._all))
        made = [Filter(game_id, self.ctx.texts(f"game.{game_id}.name")) for game_id in games]
        return [Filter("", self.ctx.texts("puzzles.all")), *made] if len(games) > 1 else []

    def buttons(self) -> list[tuple[str, str, Style, bool]]:
        return [("open", self.ctx.texts("puzzles.open"), "gold", self.chosen is not None)]

    def press(self, name: str) -> None:
        if self.chosen is not None:
            game_id, puzzle = self._puzzles[self.chosen]
            self.ctx.app.open_table(TableSetup(game_id=game_id, puzzle=puzzle.id))
