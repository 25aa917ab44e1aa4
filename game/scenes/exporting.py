"""The way of a kept game out of the program: as its own file, or in the notation of the game's players."""

from __future__ import annotations

from pathlib import Path

from game import catalog
from game.records import forms
from game.records.entry import LibraryEntry
from game.records.journal import ENDING
from game.records.library import Library, opening
from game.records.reader import Loaded
from game.records.sealed import players
from game.stage.files.question import FileAsked, FileForm, FileQuestion, Then
from game.stage.scene import Context
from game.stage.two_ways import ask_which
from game.stage.waiting import work_through
from game.storage.atomic import named_file, refusing, write_new
from game.storage.problem import Problem, Refused
from game.ui.text.text import clean

OWN, PLAYERS = "own", "players"


class Exporting:
    """Asks where a game of the library is to be written, and in which form, and writes it there."""

    def __init__(self, ctx: Context, library: Library, entry: LibraryEntry, *, running: bool) -> None:
        self._ctx, self._library, self._entry = ctx, library, entry
        self._form = None if running or entry.problem is not None or entry.seat is not None else _form(entry.game_id)

    def ask(self) -> None:
        """Asks the person."""
        texts, path = self._ctx.texts, self._entry.path
        told = texts("library.form-own-told" if self._form is not None else "library.form-only")
        offered = [FileForm(OWN, texts("library.form-own"), told, ENDING)]
        if self._form is not None:
            name = texts(f"record-form.{self._entry.game_id}")
            label = texts("library.form-players", name, self._form.ending)
            told = texts("library.form-players-told", name)
            offered.append(FileForm(PLAYERS, label, told, self._form.ending))
        asked = FileAsked(
            texts("library.export-title"),
            texts("library.export-text"),
            texts("library.export"),
            new=path.name,
            forms=tuple(offered),
        )
        self._ctx.app.push(FileQuestion(asked, self._write, name="export"))

    def _write(self, target: Path, form: str) -> Then:
        """Writes the game, at once or in the form of the players once it is read. Raises Refused."""
        if form == OWN:
            written = self._library.export(self._entry.path, target)
            return lambda: self._done(written)
        named = named_file(target, self._entry.path.stem + self._form.ending if self._form is not None else "")
        with refusing(named):
            if named.exists():
                raise Refused(Problem("write.exists", (named.name,)))
        return lambda: self._read(named)

    def _read(self, target: Path) -> None:
        def tell(loaded: Loaded) -> None:
            try:
                self._done(write_new(target, self._text(loaded)))
            except Refused as refused:
                self._refused(refused.problem)

        steps = opening(self._entry.path)
        work_through(self._ctx, target.name, steps, lambda loaded: ask_which(self._ctx, loaded, tell), self._refused)

    def _text(self, loaded: Loaded) -> str:
        """Returns the game in the notation of its players, what is still secret left out. Raises Refused."""
        text = forms.write(loaded.match, loaded.header, veiled=bool(players(loaded, self._ctx.home)))
        if text is None:
            raise Refused(Problem("record.no-form"))
        return text

    def _done(self, written: Path) -> None:
        self._ctx.app.notify(self._ctx.texts("library.exported", clean(str(written))), lasting=True)

    def _refused(self, problem: Problem) -> None:
        self._ctx.app.notify(clean(self._ctx.texts.problem(problem)), lasting=True)


def _form(game_id: str) -> forms.RecordForm | None:
    return forms.form(game_id) if game_id in catalog.ready() else None
