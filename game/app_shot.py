"""Pictures of named scenes without a window: what `shot` and the README's pictures are made with."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.scene import Context, Scene

SETTLE_S = 3.0
"""Animations get this long to come to rest before the picture is taken."""


def save(
    ctx: Context, make: Callable[[Context], Scene], out: Path, prepare: Callable[[App], None] | None = None
) -> None:
    """Shows the scene, lets it come to rest, and writes the screen to `out` as PNG.

    `prepare` may click and type before the picture is taken. The context must stand on a dummy display.
    """
    from game.app import FRAME_S, App
    from game.app_window import screen

    app = App(ctx)
    try:
        app.push(make(ctx))
        rest(app, FRAME_S)
        if prepare is not None:
            prepare(app)
            rest(app, FRAME_S)
        app.draw(screen())
        pygame.image.save(screen(), out)
    finally:
        app.close()


def rest(app: App, frame_s: float) -> None:
    """Steps until nothing moves, at most SETTLE_S of the scene's time."""
    steps = 0
    while steps < SETTLE_S / frame_s:
        app.step(pygame.event.get(), frame_s)
        steps += 1
        if app.settled and steps > 2:
            return


def use_dummy() -> None:
    """Chooses drivers that need neither display nor sound device; to be called before pygame starts."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
