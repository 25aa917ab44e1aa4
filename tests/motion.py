"""A moment of what moves on a stage, for the tests of how it looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.rules.contract import Event
from game.ui.motion.director import Director
from tests.pictures import picture
from tests.places import watching


def moment(
    director: Director[Any],
    draw: Callable[[], pygame.Surface],
    events: Sequence[Event],
    goal: Any,
    wait: float = 0.3,
    windows: list[Any] | None = None,
) -> pygame.Surface:
    """Returns a picture of a stage after `wait` seconds of what it makes of events; then ends them.

    The window itself, which notes where all is (see `tests/places`), comes to `windows`.
    """
    director.play(events, goal)
    for _ in range(round(wait * 20)):
        director.update(1 / 20)
    with watching():
        window = draw()
    if windows is not None:
        windows.append(window)
    found = picture(window)
    director.finish()
    return found
