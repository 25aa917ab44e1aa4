"""The positions of a game that were kept by name, to be opened in the editor or deleted."""

from collections.abc import Callable
from pathlib import Path

from game.records.kept_positions import KeptPosition, delete_kept_position, kept_positions, read_kept_position
from game.stage.dialog import Sure, ask_first
from game.stage.list_page import ListPage, ListRow
from game.stage.thumbnails import of_position
from game.storage.problem import Refused
from game.ui.text.text import clean
from game.ui.widgets.widgets import Style


class KeptPage(ListPage):
    """`opened` gets the position that is chosen, once the page is left."""

    name = "kept"
    title_key = "editor.kept-title"
    empty_key = "editor.kept-none"

    def __init__(self, game_id: str, opened: Callable[[KeptPosition], None]) -> None:
        super().__init__()
        self._game_id, self._opened = game_id, opened

    def rows(self) -> list[ListRow]:
        self._files = kept_positions(self.ctx.home, self._game_id)
        return [self._row(path) for path in self._files]

    def _row(self, path: Path) -> ListRow:
        try:
            kept = read_kept_position(path, self._game_id)
        except Refused as refused:
            return ListRow(clean(path.name, keep_newlines=False), clean(self.ctx.texts.problem(refused.problem)))
        picture = of_position(self._game_id, (str(path), path.stat().st_mtime_ns), kept.position, kept.options)
        return ListRow(kept.name or path.stem, path.name, picture=picture)

    def buttons(self) -> list[tuple[str, str, Style, bool]]:
        texts, some = self.ctx.texts, self.chosen is not None and bool(self._files)
        return [
            ("open", texts("editor.command.open-it"), "gold", some),
            ("delete", texts("library.delete"), "plain", some),
        ]

    def press(self, name: str) -> None:
        if self.chosen is None or self.chosen >= len(self._files):
            return
        path = self._files[self.chosen]
        if name == "delete":
            texts = self.ctx.texts
            words = texts("editor.delete-title"), texts("editor.delete-text", clean(path.name, keep_newlines=False))
            question = Sure(*words, texts("library.delete"), texts("library.delete-no"))
            ask_first(self.ctx, question, lambda: self._delete(path), name="delete")
            return
        try:
            kept = read_kept_position(path, self._game_id)
        except Refused as refused:
            self.ctx.app.notify(self.ctx.texts.problem(refused.problem))
            return
        self.ctx.app.pop()
        self._opened(kept)

    def _delete(self, path: Path) -> None:
        try:
            delete_kept_position(path)
        except Refused as refused:
            self.ctx.app.notify(self.ctx.texts.problem(refused.problem))
        self.reload()
