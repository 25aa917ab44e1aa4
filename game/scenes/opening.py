"""The opening of a table: a new game at once, one from a file as soon as that is read."""

from __future__ import annotations

from pathlib import Path

from game.scenes.scene import Context, TableSetup
from game.scenes.waiting import work_through
from game.table.opening import OpenedSession, opening
from game.table.scene import TableScene


def open_table(ctx: Context, setup: TableSetup) -> None:
    """Puts a table on the screen. A record that takes long is read under a bar; where that is stopped, none comes."""
    path: Path | None = setup.resume or setup.record
    if path is None:
        ctx.app.push(TableScene(setup))
        return

    def opened(found: OpenedSession) -> None:
        ctx.app.push(TableScene(setup, found))

    work_through(ctx, path.name, opening(ctx, setup), opened, lambda problem: None)
