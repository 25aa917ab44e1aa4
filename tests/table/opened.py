"""A table of two people over the launcher, its first action played, and a frame of it that may fail."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game import catalog
from game.app import crash as app_crash
from game.match.seats import HUMAN
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot


def opened(home: Path, game_id: str = "", **options: Any) -> Pilot:
    """Returns a pilot at a table of two people, the first action played."""
    game_id = game_id or catalog.whole_ready()[0]
    pilot = Pilot(home, every_frame=True, **options)
    pilot.app.push(launcher())
    pilot.open(TableScene(TableSetup(game_id, seats=(HUMAN, HUMAN), seed=5)))
    pilot.rest()
    table = table_of(pilot)
    if not table.session.match.ply:
        table.acting.act(table.session.observe(table.session.to_act).legal[0], asked=True)
    pilot.rest()
    return pilot


def launcher() -> Any:
    from game.scenes.launcher import Launcher

    return Launcher()


def table_of(pilot: Pilot) -> Any:
    return next(scene for scene in pilot.app.scenes if scene.name == "table")


def frame(pilot: Pilot, *events: pygame.event.Event) -> None:
    """One frame as the loop does it: a failure shows the page."""
    try:
        pilot.step(events)
    except Exception as error:
        assert app_crash.report(pilot.app, error)
        pilot.rest()


def broken(*_: Any, **__: Any) -> Any:
    raise RuntimeError("broken")
