"""The library: games to go on with, kept games and those that come with the program; open, delete, export, import."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pygame

from game import catalog
from game.records.doubts import Doubts
from game.records.entry import LibraryEntry
from game.records.library import Deleted, Library, opening, unfinished
from game.records.reader import Loaded
from game.scenes import shelf
from game.scenes.exporting import Exporting
from game.stage.bundled import every_game
from game.stage.dialog import Sure, ask_first
from game.stage.files.question import FileAsked, FileQuestion, Then
from game.stage.list_page import Filter, ListPage, ListRow
from game.stage.scene import Context, TableSetup
from game.stage.thumbnails import of_file
from game.stage.turns import help_words, length_words
from game.stage.two_ways import ask_which
from game.stage.waiting import work_through
from game.storage import levels
from game.storage.problem import Problem, Refused
from game.ui.text.text import clean
from game.ui.widgets.widgets import Style


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game of the list: where it is, what is told of it, and of which sort it is."""

    entry: LibraryEntry
    sort: str
    title: str = ""
    note: str = ""


class LibraryScene(ListPage):
    """Deleting can be undone while the page is open; nothing is overwritten by any of its buttons."""

    name = "library"
    title_key = "library.title"
    empty_key = "library.empty"

    def enter(self, ctx: Context) -> None:
        self._library = Library(ctx.home)
        self._deleted: list[Deleted] = []
        self._doubts = Doubts()
        self._shown: list[ShownGame] = []
        super().enter(ctx)

    # --- the list ------------------------------------------------------------------------------------------------

    def rows(self) -> list[ListRow]:
        lang = self.ctx.texts.lang
        self._shown = [ShownGame(entry, "unfinished") for entry in unfinished(self.ctx.home)]
        self._shown += [ShownGame(self._doubts.settled(entry), "kept") for entry in self._library.entries()]
        for game_id, record in every_game(self.ctx, levels.games):
            entry = LibraryEntry(record.path, game_id)
            self._shown.append(ShownGame(entry, "builtin", record.name[lang], record.note[lang]))
        self._of_games = Counter(shown.entry.game_id for shown in self._shown)
        if not self._of_games[self.of_game]:  # the last of them was deleted
            self.of_game = ""
        self._shown = [shown for shown in self._shown if self.of_game in ("", shown.entry.game_id)]
        return [self._row(shown) for shown in self._shown]

    def update(self, dt: float) -> bool:
        if self._doubts.go_on():
            self.reload()
            return True
        return super().update(dt)

    def wake(self) -> float | None:
        return 0.0 if self._doubts.waiting else super().wake()

    def filters(self) -> list[Filter]:
        texts, made = self.ctx.texts, [Filter("", self.ctx.texts("library.all"))]
        for game_id in filter(self._of_games.get, catalog.ready()):
            label = texts("library.of-game", texts(f"game.{game_id}.name"), self._of_games[game_id])
            made.append(Filter(game_id, label))
        return made if len(made) > 2 else []

    def _row(self, shown: ShownGame) -> ListRow:
        texts, entry = self.ctx.texts, shown.entry
        if shown.sort == "builtin":
            of = texts(f"game.{entry.game_id}.name")
            picture = of_file(entry.game_id, entry.path)
            return ListRow(shown.title, shown.note, texts("library.builtin"), of, picture)
        if entry.problem is not None:
            why = texts.problem(entry.problem)
            return ListRow(clean(entry.path.name, keep_newlines=False), clean(why), shelf.result_words(self.ctx, entry))
        told, sort = shelf.told_words(self.ctx, entry)
        names = [one for one in (entry.header.title, told, shelf.players(self.ctx, entry)) if one]
        game = texts(f"game.{entry.game_id}.name") if entry.game_id in catalog.GAMES else entry.game_id
        length = length_words(texts, entry.reached)
        below = " · ".join(filter(None, (entry.created[:16], game, sort, *(names[1:] if told else ()))))
        if entry.help:
            below += " · " + help_words(texts, entry.help)
        if entry.seat is not None:
            below += " · " + texts("table.kind.seen", shelf.side_words(self.ctx, entry, entry.seat))
        result = shelf.result_words(self.ctx, entry)
        picture = of_file(entry.game_id, entry.path) if entry.game_id in catalog.ready() else None
        return ListRow(clean(names[0], keep_newlines=False), clean(below, keep_newlines=False), result, length, picture)

    def _selected(self) -> ShownGame | None:
        return None if self.chosen is None else self._shown[self.chosen]

    def buttons(self) -> list[tuple[str, str, Style, bool]]:
        texts, shown = self.ctx.texts, self._selected()
        readable = shown is not None and shown.entry.problem is None
        own = shown is not None and shown.sort in ("kept", "unfinished")
        return [
            ("open", texts("library.open"), "gold", readable),
            ("delete", texts("library.delete"), "plain", own),
            ("undo", texts("library.undo"), "plain", bool(self._deleted)),
            ("export", texts("library.export"), "plain", shown is not None),
            ("import", texts("library.import"), "plain", True),
        ]

    # --- what the buttons do -------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        shown = self._selected()
        if name == "undo":
            self._undo()
        elif name == "import":
            self._ask_import()
        elif shown is None:
            return
        elif name == "open":
            self._open(shown)
        elif name == "delete" and shown.sort == "unfinished":
            self._ask_delete(shown)
        elif name == "delete":
            self._delete(shown)
        elif name == "export":
            Exporting(self.ctx, self._library, shown.entry, running=shown.sort == "unfinished").ask()

    def _open(self, shown: ShownGame) -> None:
        entry = shown.entry
        if entry.game_id not in catalog.ready():
            self._tell(Problem("record.game", (entry.game_id,)))
        elif shown.sort == "unfinished":
            self.ctx.app.open_table(TableSetup(game_id=entry.game_id, resume=entry.path))
        elif entry.header.analysis:
            self.ctx.app.doors.analysis(TableSetup(game_id=entry.game_id, record=entry.path))
        else:
            self.ctx.app.open_table(TableSetup(game_id=entry.game_id, record=entry.path))

    def _ask_delete(self, shown: ShownGame) -> None:
        """Asks before a game is deleted that somebody may want to go on with."""
        texts = self.ctx.texts
        title, text = texts("library.delete-title"), texts("library.delete-text", self._name(shown))
        question = Sure(title, text, texts("library.delete"), texts("library.delete-no"))
        ask_first(self.ctx, question, lambda: self._delete(shown), name="delete")

    def _delete(self, shown: ShownGame) -> None:
        try:
            self._deleted.append(self._library.delete(shown.entry.path))
        except Refused as refused:
            self._tell(refused.problem)
            return
        self.ctx.app.notify(self.ctx.texts("library.deleted", self._name(shown)))
        self.reload()

    def _undo(self) -> None:
        deleted = self._deleted.pop()
        try:
            path = self._library.restore(deleted)
        except Refused as refused:
            self._tell(refused.problem)
            return
        self.reload()
        self._choose(path)
        self.ctx.app.notify(self.ctx.texts("library.restored", self._rows[self.chosen or 0].title))

    def _name(self, shown: ShownGame) -> str:
        return self._rows[self._shown.index(shown)].title

    def _choose(self, path: Path) -> None:
        if all(shown.entry.path != path for shown in self._shown):
            self.of_game = ""
            self.reload()
        place = next((i for i, shown in enumerate(self._shown) if shown.entry.path == path), None)
        if place is not None:
            self._list.choose(place)
            self._place_buttons()

    def _ask_import(self) -> None:
        texts = self.ctx.texts

        def add(path: Path, _: str) -> Then:
            return lambda: self.take_in(path)

        asked = FileAsked(texts("library.import-title"), texts("library.import-text"), texts("library.import"))
        self.ctx.app.push(FileQuestion(asked, add, name="import"))

    def take_in(self, path: Path) -> None:
        """Adds a copy of a record file to the library and tells what of it cannot be read; the file stays as it is."""

        def add(loaded: Loaded) -> None:
            self._add(path, loaded)

        work_through(self.ctx, path.name, opening(path), lambda loaded: ask_which(self.ctx, loaded, add), self._tell)

    def _add(self, path: Path, loaded: Loaded) -> None:
        try:
            kept = self._library.add(loaded.match, loaded.header, loaded.view)
        except Refused as refused:
            self._tell(refused.problem)
            return
        self.reload()
        self._choose(kept)
        if loaded.notes:
            self._tell(loaded.notes[0])
        else:
            self.ctx.app.notify(self.ctx.texts("library.imported", clean(path.name)), lasting=True)

    def _tell(self, problem: Problem) -> None:
        self.ctx.app.notify(clean(self.ctx.texts.problem(problem)))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take_in(Path(event.file))
            return True
        return super().handle(event)
