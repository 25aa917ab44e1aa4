"""What is done with the games of the library: opened, named, deleted and brought back, taken in and written out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from game import catalog
from game.library.intake import known_as
from game.library.marks import ShelfMark, cleaned, starred
from game.library.wanted import KEPT, UNFINISHED, Exhibit
from game.records import forms
from game.records.entry import LibraryEntry
from game.records.library import Deleted, opening
from game.records.reader import Loaded
from game.records.steps import Steps
from game.scenes.exporting import Exporting
from game.scenes.library_stock import LibraryStock
from game.scenes.library_taking import ManyFiles
from game.scenes.library_words import row_words
from game.stage.dialog import Dialog, Sure, ask_first
from game.stage.files.question import FileAsked, FileQuestion, Then
from game.stage.scene import Context, TableSetup
from game.stage.two_ways import ask_which
from game.stage.waiting import work_through
from game.storage.atomic import refusing
from game.storage.folders import is_folder
from game.storage.problem import Problem, Refused
from game.ui import clipboard
from game.ui.text.text import clean
from game.ui.widgets.dialog import Choice, InputField

FOLDER_NAME = "gogi"
NOTE_LENGTH = 600
Read = tuple[Loaded, str]
"""A game, and the file in which it is kept already."""


class LibraryPage(Protocol):
    """What is done here to the page itself."""

    taking: ManyFiles | None

    def reload(self, keep: Path | None = None) -> None: ...
    def choose(self, path: Path) -> None: ...
    def shown(self) -> Sequence[Exhibit]: ...


class LibraryDeeds:
    """Does what the buttons of the library say."""

    def __init__(self, ctx: Context, page: LibraryPage, stock: LibraryStock) -> None:
        self._ctx, self._page, self._stock = ctx, page, stock
        self._deleted: list[Deleted] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a deleted game to bring back."""
        return bool(self._deleted)

    def press(self, name: str, shown: Exhibit | None, stock: LibraryStock) -> None:
        """Does what a button says with the chosen game."""
        if name == "undo":
            self._undo()
        elif name == "import":
            self._ask_import()
        elif name == "export-all":
            self._ask_export_all()
        elif shown is not None:
            entry = stock.entry(shown)
            if name == "open":
                self._open(shown, entry)
            elif name == "edit":
                self._ask_mark(shown)
            elif name == "delete":
                self._ask_delete(shown)
            elif name == "export":
                Exporting(self._ctx, stock.library, entry, running=shown.sort == UNFINISHED).ask()

    def tell(self, problem: Problem) -> None:
        """Says what is wrong."""
        self._ctx.app.notify(clean(self._ctx.texts.problem(problem)))

    def _name(self, shown: Exhibit) -> str:
        words = row_words(self._ctx, shown, self._stock.entry(shown), self._stock.mark(shown))
        return words.title

    def _open(self, shown: Exhibit, entry: LibraryEntry) -> None:
        app = self._ctx.app
        if entry.game_id not in catalog.ready():
            self.tell(Problem("record.game", (entry.game_id,)))
        elif shown.sort == UNFINISHED:
            app.open_table(TableSetup(game_id=entry.game_id, resume=entry.path))
        elif entry.header.analysis:
            app.doors.analysis(TableSetup(game_id=entry.game_id, record=entry.path))
        else:
            app.open_table(TableSetup(game_id=entry.game_id, record=entry.path))

    # --- names, notes, tags --------------------------------------------------------------------------------------

    def _ask_mark(self, shown: Exhibit) -> None:
        texts, mark = self._ctx.texts, self._stock.mark(shown)

        def answered(answer: str, values: dict[str, str]) -> None:
            if answer == "yes":
                self._mark(shown, cleaned(values["name"], values["note"], values["tags"], mark.star))

        fields = [
            InputField("name", texts("library.edit-name"), mark.name),
            InputField("note", texts("library.edit-note"), mark.note, NOTE_LENGTH),
            InputField("tags", texts("library.edit-tags"), " ".join(mark.tags)),
        ]
        choices = [Choice("no", texts("app.cancel")), Choice("yes", texts("library.edit-keep"), "gold")]
        title, text = texts("library.edit-title"), texts("library.edit-text")
        dialog = Dialog(title, text, choices, answered, fields=fields, cancel="no", width=720, name="edit")
        self._ctx.app.push(dialog)

    def star(self, shown: Exhibit) -> None:
        """Gives a game its star, or takes it."""
        if shown.sort in (KEPT, UNFINISHED):
            self._mark(shown, starred(self._stock.mark(shown)))

    def _mark(self, shown: Exhibit, mark: ShelfMark) -> None:
        """Keeps what is written on a game; where that cannot be done it is said why."""
        try:
            self._stock.marks.put(shown.card.name, mark)
        except Refused as refused:
            self.tell(refused.problem)
        self._page.reload(self._stock.path(shown))

    # --- deleting ------------------------------------------------------------------------------------------------

    def _ask_delete(self, shown: Exhibit) -> None:
        """Asks before a game is deleted that somebody may want to go on with."""
        if shown.sort == KEPT:
            self._delete(shown)
            return
        texts = self._ctx.texts
        title, text = texts("library.delete-title"), texts("library.delete-text", self._name(shown))
        question = Sure(title, text, texts("library.delete"), texts("library.delete-no"))
        ask_first(self._ctx, question, lambda: self._delete(shown), name="delete")

    def _delete(self, shown: Exhibit) -> None:
        name = self._name(shown)
        try:
            deleted = self._stock.library.delete(self._stock.path(shown))
        except Refused as refused:
            self.tell(refused.problem)
            return
        self._deleted.append(deleted)
        self._stock.touch(deleted.was)
        self._page.reload()
        self._ctx.app.notify(self._ctx.texts("library.deleted", name))

    def _undo(self) -> None:
        deleted = self._deleted.pop()
        try:
            path = self._stock.library.restore(deleted)
            self._stock.marks.move(deleted.was.name, path.name)
        except Refused as refused:
            self.tell(refused.problem)
            return
        self._stock.touch(path)
        self._page.reload()
        self._page.choose(path)
        name = next((self._name(one) for one in self._page.shown() if one.card.name == path.name), path.name)
        self._ctx.app.notify(self._ctx.texts("library.restored", name))

    # --- taking in -----------------------------------------------------------------------------------------------

    def _ask_import(self) -> None:
        texts = self._ctx.texts

        def add(path: Path, _: str) -> Then:
            return lambda: self.dropped(path)

        asked = FileAsked(
            texts("library.import-title"),
            texts("library.import-text"),
            texts("library.import"),
            folder=texts("library.import-folder"),
        )
        self._ctx.app.push(FileQuestion(asked, add, name="import"))

    def dropped(self, path: Path) -> None:
        """Takes in a file, or all that lies in a folder; what comes while files are taken in waits for its turn."""
        if self._page.taking is not None and self._page.taking.going:
            self._ctx.app.notify(self._ctx.texts("library.taking.busy"))
        elif is_folder(path):
            self._begin(ManyFiles.into(self._ctx, self._stock, [path]))
        else:
            self._take_in(path)

    def _begin(self, taking: ManyFiles) -> None:
        self._page.taking = taking
        self._page.reload()

    def _take_in(self, path: Path) -> None:
        """Adds a copy of a record file to the library and tells what of it cannot be read; the file stays as it is."""
        self._read(clean(path.name), opening(path))

    def paste(self) -> None:
        """Takes in what is on the clipboard as a record."""
        texts = self._ctx.texts
        try:
            text = clipboard.get()
        except clipboard.NotText:
            self._ctx.app.notify(texts("app.clipboard-foreign"))
            return
        if text.strip():
            self._read(texts("waiting.pasted"), forms.reading(text))

    def _read(self, name: str, reading: Steps[Loaded]) -> None:
        def add(loaded: Loaded) -> None:
            def known(kept: str) -> None:
                self._add(name, loaded, kept)

            work_through(self._ctx, name, known_as(self._ctx.home, self._stock.index, loaded), known, self.tell)

        work_through(self._ctx, name, reading, lambda loaded: ask_which(self._ctx, loaded, add), self.tell)

    def _add(self, name: str, loaded: Loaded, known: str) -> None:
        if known:
            self._page.choose(self._ctx.home.games / known)
            self._ctx.app.notify(self._ctx.texts("library.known", name), lasting=True)
            return
        try:
            kept = self._stock.library.add(loaded.match, loaded.header, loaded.view)
        except Refused as refused:
            self.tell(refused.problem)
            return
        self._stock.touch(kept)
        self._page.reload()
        self._page.choose(kept)
        if loaded.notes:
            self.tell(loaded.notes[0])
        else:
            self._ctx.app.notify(self._ctx.texts("library.imported", name), lasting=True)

    def taken(self, taking: ManyFiles) -> None:
        """Says what became of many files, once all is done."""
        if taking.failed is not None:
            self.tell(taking.failed)

    # --- writing out ---------------------------------------------------------------------------------------------

    def _ask_export_all(self) -> None:
        texts, games = self._ctx.texts, list(self._page.shown())
        asked = FileAsked(
            texts("library.export-all-title", len(games)),
            texts("library.export-all-text"),
            texts("library.export"),
            new=FOLDER_NAME,
        )

        def write(folder: Path, _: str) -> Then:
            with refusing(folder):
                folder.mkdir(exist_ok=True)
            paths = [self._stock.path(one) for one in games]
            return lambda: self._begin(ManyFiles.out_of(self._stock.library, paths, folder))

        self._ctx.app.push(FileQuestion(asked, write, name="export-all"))
