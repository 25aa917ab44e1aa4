"""Where an arrow key leads among things that lie anywhere."""

from collections.abc import Iterable
from math import inf

import pygame

from game.rules.contract import Pick

LEAST = 2
"""Pixels; what lies less far on lies beside."""


def towards(
    here: pygame.Rect, places: Iterable[tuple[Pick, pygame.Rect]], dx: int, dy: int, spread: float = inf
) -> Pick | None:
    """Returns the pick that lies nearest in a direction, what lies straight on before what lies aside; None for none.

    spread: how far aside something may lie at most, for every pixel that it lies ahead.
    """
    best: float = inf
    found: Pick | None = None
    for pick, rect in places:
        x, y = rect.centerx - here.centerx, rect.centery - here.centery
        along, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along > LEAST and along + 2.2 * aside < best and aside < along * spread:
            best, found = along + 2.2 * aside, pick
    return found
