"""Opens a table: a new game at once, one from a file as soon as that is read."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache
from pathlib import Path

from game import catalog
from game.scenes.scene import Context, Scene, TableSetup
from game.scenes.waiting import work_through
from game.table.files import Opened, opening


def open_table(ctx: Context, setup: TableSetup) -> None:
    """Puts a table on the screen. A record that takes long is read under a bar; where that is stopped, none comes."""
    path: Path | None = setup.resume or setup.record
    if path is None:
        ctx.app.push(_scene(setup))
        return

    def opened(found: Opened) -> None:
        scene = _scene(setup)
        scene.preset = found  # type: ignore[attr-defined]
        ctx.app.push(scene)

    work_through(ctx, path.name, opening(ctx, setup), opened, lambda problem: None)


def _scene(setup: TableSetup) -> Scene:
    return _maker(catalog.GAMES[setup.game_id].scene)(setup)


@cache
def _maker(reference: str) -> Callable[[TableSetup], Scene]:
    """Returns what makes the tables of a game.

    What loading a game built stays for good. Set aside, it is not walked by every collection of garbage, which would
    hold a frame up for some 60 ms.
    """
    maker: Callable[[TableSetup], Scene] = catalog.load(reference)
    gc.freeze()
    return maker
