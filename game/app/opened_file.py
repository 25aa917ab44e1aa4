"""A file that somebody opens or drops on the window: what it leads to is put over the page on top."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import catalog
from game.match.seats import HUMAN
from game.stage.scene import TableSetup
from game.storage.problem import Problem, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.review.ways import FileWay
    from game.stage.scene import Context, Scene

    Opens = Callable[[Path], Scene | None]


def open_dropped(ctx: Context, path: Path) -> None:
    """Opens a file; says why where that cannot be done."""
    from game.review.ways import way_of  # reads records of all games: not before the first frame

    try:
        open_way(ctx, way_of(path, ctx.home))
    except Refused as refused:
        ctx.app.notify(ctx.texts.problem(refused.problem), lasting=True)


def open_way(ctx: Context, way: FileWay) -> None:
    """Opens a file where it leads."""
    app, game, path = ctx.app, way.game_id, way.path
    match way.kind:
        case "resume":
            app.open_table(TableSetup(game_id=game, resume=path))
        case "review":
            app.doors.review(TableSetup(game_id=game, record=path))
        case "analysis":
            app.doors.analysis(TableSetup(game_id=game, record=path))
        case "position":
            app.doors.analysis(TableSetup(game_id=game, start=way.position))
        case "puzzle":
            app.open_table(TableSetup(game, seats=(HUMAN, HUMAN), start=way.position, puzzle=way.puzzle))
        case "written":
            _open_written(ctx, path)
        case _:
            app.open_table(TableSetup(game_id=game, record=path))


def _open_written(ctx: Context, path: Path) -> None:
    """Opens the page of the game that takes in what players write so."""
    for row in catalog.GAMES.values():
        if row.opens:
            opens: Opens = catalog.load(row.opens)
            page = opens(path)
            if page is not None:
                ctx.app.push(page)
                return
    ctx.app.notify(ctx.texts.problem(Problem("opened.foreign", (path.name,))), lasting=True)
