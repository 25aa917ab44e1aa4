"""Prints what a page costs: the CPU seconds from the press that opens it to its first frame, and those of a loop.

The last of the presses is measured, each of something that can be clicked on the page before it; the first page is
the launcher of an empty home, once it has come to rest as it does under a person's eyes.
"""

import json
import sys
import time
from pathlib import Path
from statistics import median

import pygame

from game.app.app import App
from game.app.context import build_context
from game.app.start import warm
from game.bench.screen.stage import FRAME_S, SIZE
from game.scenes.launcher import Launcher
from game.stage.scene import Scene
from game.storage.paths import Home
from game.storage.settings import Settings
from game.table.scene import TableScene

ADDITIONS = 10_000_000
LOOPS = 3
MOST_FRAMES = 3000
WAITING = "waiting"
"""The name of the bar that stands on the screen while a page is still to come."""


def added() -> float:
    """Returns the CPU seconds of a loop of ADDITIONS additions."""
    begun, total = time.process_time(), 0
    for number in range(ADDITIONS):
        total += number
    return time.process_time() - begun


def rest(app: App) -> None:
    """Lets time pass until nothing moves any more."""
    for _ in range(MOST_FRAMES):
        app.step(pygame.event.get(), FRAME_S)
        if app.wait_s() > 0:
            return


def clicked(app: App, name: str) -> float:
    """Clicks a target of the page; returns the CPU seconds until the page it leads to is drawn, if it leads to one."""
    assert app.top is not None
    pos = app.top.targets()[name].center
    pygame.mouse.set_pos(pos)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))], FRAME_S)
    rest(app)
    begun = time.process_time()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step([pygame.event.Event(kind, pos=pos, button=1)], FRAME_S)
    while app.top is not None and app.top.name == WAITING:
        app.step(pygame.event.get(), FRAME_S)
    return time.process_time() - begun


def main(home: str, *presses: str) -> None:
    """Prints JSON: `cpu_s` and `loop_s`, whether there is a new page, and what it is and can be clicked on it."""
    settings = Settings(animation="off", mute=True)
    app = App(build_context(Home(Path(home)), settings, size=SIZE, lang="ja"))
    app.push(Launcher())
    app.later(lambda: warm(app))
    rest(app)
    taken, page, before = 0.0, app.top, app.top
    for name in presses:
        before = app.top
        taken = clicked(app, name)
        page = app.top
        if name != presses[-1]:
            rest(app)
    print(json.dumps({"cpu_s": taken, "loop_s": median(added() for _ in range(LOOPS)), **told(page, before)}))
    app.close()


def told(page: Scene | None, before: Scene | None) -> dict[str, object]:
    """Returns what is to be known of the page that a press led to."""
    assert page is not None
    return {
        "page": page.name,
        "new": page is not before,
        "table": isinstance(page, TableScene),
        "targets": sorted(page.targets()),
    }


if __name__ == "__main__" and len(sys.argv) > 1:
    main(sys.argv[1], *sys.argv[2:])
