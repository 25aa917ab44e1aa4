"""The record of one seat, kept and copied in place of the whole one while a game hides something.

A game has it where its form of records can hold what one seat saw (`Form.seen`).
"""

from pathlib import Path

from game.records import forms
from game.records.journal import new_name
from game.rules.contract import AnyObservation
from game.storage.atomic import write_atomic
from game.storage.problem import os_problem
from game.table.desk import Desk
from game.table.parts.eyes import TableEyes
from game.table.plates import Names
from game.ui import clipboard


class SeenRecord:
    """Writes down what one seat saw of the game."""

    def __init__(self, table: Desk, eyes: TableEyes[AnyObservation], names: Names) -> None:
        self._table, self._eyes, self._names = table, eyes, names

    @property
    def _game_id(self) -> str:
        return self._table.session.match.game.id

    def due(self) -> bool:
        """Whether only what one seat saw may be written down now."""
        return forms.has_seen(self._game_id) and self._eyes.hides_something()

    def save(self) -> None:
        """Keeps the game as one seat saw it among the records; it can be looked at, not played on."""
        told = self._text()
        if told is None:
            return
        text, side = told
        ctx = self._table.ctx
        path: Path = ctx.home.games / new_name(self._game_id)
        try:
            write_atomic(path, text.encode())
        except OSError as error:
            ctx.app.notify(ctx.texts.problem(os_problem(error, "write", path.name)), lasting=True)
            return
        ctx.app.notify(ctx.texts("table.seen.saved", path.name, side), lasting=True)

    def copy(self) -> None:
        """Copies the game as one seat saw it."""
        told = self._text()
        if told is not None:
            text, side = told
            texts = self._table.ctx.texts
            said = texts("table.seen.copied", side) if clipboard.put(text) else texts("table.file.no-clipboard")
            self._table.ctx.app.notify(said, lasting=True)

    def _text(self) -> tuple[str, str] | None:
        """Returns the record of the seat that may have one now, and its side; None is said aloud."""
        table = self._table
        seat = self._eyes.told_seat()
        if seat is None:
            table.ctx.app.notify(table.ctx.texts("table.seen.later"))
            return None
        text = forms.seen(table.session.match, table.opened.header, seat)
        return None if text is None else (text, self._names.side(seat))
