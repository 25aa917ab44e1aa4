"""A moment of what moves on a stage, for the tests of how it looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.rules.contract import Event
from game.ui.motion.director import Director
from tests.pictures import picture


def moment(
    director: Director[Any], draw: Callable[[], pygame.Surface], events: Sequence[Event], goal: Any, wait: float = 0.3
) -> pygame.Surface:
    """Returns a picture of a stage after `wait` seconds of what it makes of events; then ends them."""
    director.play(events, goal)
    for _ in range(round(wait * 20)):
        director.update(1 / 20)
    found = picture(draw())
    director.finish()
    return found
