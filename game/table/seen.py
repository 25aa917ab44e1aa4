"""The record of one seat, kept and copied in place of the whole one while a game hides something.

A game has it where its form of records can hold what one seat saw (`Form.seen`).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.records import forms
from game.records.journal import new_name
from game.storage.atomic import write_atomic
from game.storage.problem import os_problem
from game.ui import clipboard

if TYPE_CHECKING:
    from game.table.base import TableBase


def due(table: TableBase) -> bool:
    """Whether only what one seat saw may be written down now."""
    return forms.has_seen(table.game_id) and table.hides_something()


def save(table: TableBase) -> None:
    """Keeps the game as one seat saw it among the records; it can be looked at, not played on."""
    text = _text(table)
    if text is None:
        return
    path: Path = table.ctx.home.games / new_name(table.game_id)
    try:
        write_atomic(path, text.encode())
    except OSError as error:
        table.ctx.app.notify(table.ctx.texts.problem(os_problem(error, "write", path.name)), lasting=True)
        return
    table.ctx.app.notify(table.ctx.texts("table.seen.saved", path.name, _side(table)), lasting=True)


def copy(table: TableBase) -> None:
    """Copies the game as one seat saw it."""
    text, texts = _text(table), table.ctx.texts
    if text is not None:
        done = clipboard.put(text)
        said = texts("table.seen.copied", _side(table)) if done else texts("table.file.no-clipboard")
        table.ctx.app.notify(said, lasting=True)


def _text(table: TableBase) -> str | None:
    seat = table.told_seat()
    if seat is None:
        table.ctx.app.notify(table.ctx.texts("table.seen.later"))
        return None
    return forms.seen(table.session.match, table.opened.header, seat)


def _side(table: TableBase) -> str:
    return table.ctx.texts(f"{table.game_id}.side.{table.told_seat()}")
