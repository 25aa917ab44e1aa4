"""What happens when something fails while the program runs: the game is kept, and a page says where."""

from __future__ import annotations

import contextlib
import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.app import App


def saved_games(app: App) -> list[Path]:
    """Returns the files in which the open scenes keep their games."""
    found = []
    for scene in app.scenes:
        with contextlib.suppress(Exception):  # the scene is the one that failed
            path = scene.saved_as()
            if path is not None:
                found.append(path)
    return found


def write_report(app: App, error: BaseException) -> Path | None:
    """Writes the traceback and the names of the saved games beside the user's files; None where that fails too."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    path = app.ctx.home.root / f"crash-{stamp}.txt"
    lines = [f"scene {app.top.name if app.top else '-'}", *(f"saved {game}" for game in saved_games(app)), ""]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "".join(traceback.format_exception(error)), encoding="utf-8")
    except OSError:
        return None
    return path


def report(app: App, error: Exception) -> bool:
    """Closes the failed scenes, with their games on disk, and shows a page naming them; False where that fails too."""
    from game.scenes.dialog import Dialog
    from game.scenes.launcher import Launcher
    from game.ui.dialog import Choice

    traceback.print_exception(error, file=sys.stderr)
    saved = saved_games(app)
    written = write_report(app, error)
    texts = app.ctx.texts
    while app.scenes:
        with contextlib.suppress(Exception):  # each of the others still has a game to write
            app.scenes.pop().leave()
    pygame.event.clear()
    try:
        app.push(Launcher())
        lines = [texts("crash.body")]
        lines += [texts("crash.saved", path) for path in saved] or [texts("crash.nothing-open")]
        if written is not None:
            lines.append(texts("crash.report", written))
        app.push(Dialog(texts("crash.title"), "\n\n".join(lines), [Choice("ok", texts("crash.ok"), "gold")]))
    except Exception:
        traceback.print_exc(file=sys.stderr)
        return False
    return True
