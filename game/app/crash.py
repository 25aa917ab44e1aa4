"""The crash page: what failed is closed, games are kept, and the page says where they are."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, Protocol

import pygame

from game.records.clean import clean_line
from game.storage.problem import trace

if TYPE_CHECKING:
    from game.stage.dialog import Dialog
    from game.stage.scene import Context, Scene
    from game.stage.unsaved import Kept
    from game.ui.widgets.toast import Toasts


class Program(Protocol):
    """What is known here of the program that failed: its scenes, and what it was doing."""

    ctx: Context
    scenes: list[Scene]
    at_work: Scene | None
    toasts: Toasts
    debug: bool

    def push(self, scene: Scene) -> None: ...


def secured(scenes: Sequence[Scene]) -> list[Kept]:
    """Keeps the games of `scenes` wherever that can be done and returns where each is."""
    found = []
    for scene in scenes:
        with contextlib.suppress(Exception):  # the scene is the one that failed
            kept = scene.secure()
            if kept is not None:
                found.append(kept)
    return found


def write_report(app: Program, error: BaseException, kept: Sequence[Kept]) -> Path | None:
    """Writes the traceback and the names of the saved games beside the user's files; None where that fails too."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    path = app.ctx.home.root / f"crash-{stamp}.txt"
    lines = [f"scene {app.scenes[-1].name if app.scenes else '-'}", *(f"{game.way} {game.place}" for game in kept), ""]
    text = "\n".join(lines) + trace(error, veiled=secret(app))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    return path


def secret(app: Program) -> bool:
    """Whether a game that hides something is open, or a table that failed before it could say so."""
    open_now = [*app.scenes, *([] if app.at_work is None else [app.at_work])]
    try:
        return any(scene.hides_something() for scene in open_now)
    except Exception:  # the scene is the one that failed
        return True


def give_up(error: Exception, *, veiled: bool) -> NoReturn:
    """Ends the program with the traceback of what failed; `veiled` without what its message may tell."""
    if not veiled:
        raise error
    print(trace(error, veiled=True), file=sys.stderr)
    raise SystemExit(1) from None


def failed_from(app: Program) -> int:
    """Returns the index of the lowest scene that has to go: the one that failed, or none where none of them did."""
    failed = app.at_work
    return app.scenes.index(failed) if failed is not None and failed in app.scenes else len(app.scenes)


def report(app: Program, error: Exception) -> bool:
    """Closes the scene that failed and what lies over it, and shows a page over the rest; False where that fails too.

    A game below goes on; the games of closed scenes are kept, and the page names where.
    """
    from game.scenes.launcher import Launcher

    print(trace(error, veiled=secret(app)), file=sys.stderr)
    first = failed_from(app)
    kept = secured(app.scenes[first:])
    written = write_report(app, error, kept)
    while len(app.scenes) > first:
        with contextlib.suppress(Exception):  # each of the others still has a game to write
            app.scenes.pop().leave()
    pygame.event.clear()
    app.toasts.dismiss()
    app.debug = False
    try:
        if app.scenes:
            app.scenes[-1].uncovered()
        else:
            app.push(Launcher())
        app.push(_page(app, kept, written))
    except Exception as again:
        print(trace(again, veiled=secret(app)), file=sys.stderr)
        return False
    return True


def _page(app: Program, kept: Sequence[Kept], written: Path | None) -> Dialog:
    """Returns the page that says what happened to the games, and where the report is."""
    from game.stage.dialog import Dialog
    from game.ui.widgets.dialog import Choice

    texts = app.ctx.texts
    at_game = any(scene.keeps_game for scene in app.scenes)
    lines = [texts("crash.at-game" if at_game else "crash.body")]
    lines += [texts(f"crash.{game.way}", clean_line(game.place, 300)) for game in kept]
    if written is not None:
        lines.append(texts("crash.report", clean_line(str(written), 300)))
    back = Choice("ok", texts("crash.go-on" if at_game else "crash.ok"), "gold")
    return Dialog(texts("crash.title"), "\n\n".join(lines), [back], cancel="ok")
