"""The start of the program: the window with the launcher or a table, the loop, and what waits for the first frame."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from game.aloud.adapter import BEFORE_SHOWN, speech
from game.app.context import build_context
from game.app.motion import less_wished
from game.app.opened_file import open_way
from game.app.window import window_handle
from game.people import keeping as people
from game.stage.scene import TableSetup
from game.stage.seeds import new_seed
from game.storage.levels import missing
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from game.storage.settings import load, save

if TYPE_CHECKING:
    from game.app.app import App
    from game.match.seats import SeatSpec
    from game.review.ways import FileWay


def start(
    *,
    home: Path | None = None,
    lang: str | None = None,
    size: tuple[int, int] | None = None,
    probe: Path | None = None,
    game: str | None = None,
    seats: tuple[SeatSpec, ...] = (),
    seed: int | None = None,
    position: Mapping[str, object] | None = None,
    edited: bool = False,
    analysed: Path | None = None,
    opened: FileWay | None = None,
) -> int:
    """Opens the window with the launcher, or with `game` over it, and runs until it closes; returns the exit code.

    Raises NoDisplay. `seed` None draws one; `position` is a position object of the vector files. `edited`: it lies in
    the editor, not on a table. `analysed` is the record of a game of `game` that is over.
    `opened` is a file that is opened over the launcher instead, and where it leads.
    """
    from game.app.app import App
    from game.scenes.launcher import Launcher

    place = Home(home) if home is not None else Home.default()
    house = people.load(place)
    place = place.of(house.household.seated.id)
    settings, problems = load(place)
    last, said = settings.window, speech()
    early = said is not None and sys.platform in BEFORE_SHOWN
    unseen = (lambda: said.attach(window_handle)) if said is not None and early else None
    app = App(build_context(place, settings, size=size, lang=lang, unseen=unseen), probe=probe)
    if said is not None:
        app.aloud.join(said)
    app.push(Launcher())
    if opened is not None:
        open_way(app.ctx, opened)
    elif game is not None and analysed is not None:
        app.doors.analysis(TableSetup(game_id=game, record=analysed))
    elif game is not None and edited:
        app.doors.editor(TableSetup(game_id=game, start=position))
    elif game is not None:
        app.open_table(TableSetup(game_id=game, seats=seats, seed=new_seed() if seed is None else seed, start=position))
    for problem in (*house.problems, *problems, *lacking()):
        app.notify(app.ctx.texts.problem(problem), lasting=True)
    app.later(lambda: warm(app))
    if said is not None and not early:
        app.later(lambda: said.attach(window_handle))
    window = last if size is None else settings.window  # a size that was told holds for this run
    code = app.run()
    if app.ctx.settings.window != window:
        with contextlib.suppress(Refused):  # the size of the window is not worth a message at the end
            save(app.ctx.settings, app.ctx.home)
    return code


def lacking() -> list[Problem]:
    """Returns what has to be said of parts of the program that are not there."""
    parts = missing()
    return [Problem("data.missing", (", ".join(parts),))] if parts else []


def ask_motion(app: App) -> None:
    """Asks the system how much is to move; it may take its time."""
    app.ctx.settings.follow(less_motion=less_wished())


def warm(app: App) -> None:
    """Does what the first frame need not wait for: the AI's process, the sound device, tidying the user's files."""
    from game.ai.worker import Worker
    from game.records.library import Library

    app.ctx.worker = Worker(most=lambda: app.ctx.settings.think_most_s)
    app.ctx.worker.start()
    Thread(target=lambda: ask_motion(app), daemon=True).start()
    app.later(app.ctx.sounds.open)
    app.later(Library(app.ctx.home).tidy)
    app.later(lambda: people.tidy(app.ctx.home, date.today()))
