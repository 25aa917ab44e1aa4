"""Positions that are made, not played: near-complete figures, towers, hands, what play by chance hardly comes to.

Every game that has a module of its name here is walked over by law 1. A position counts only if the game's own reader
takes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from game import catalog
from game.rules.chance import Stream
from game.rules.errors import DataError

MADE = tuple(name for name in catalog.with_rules() if (Path(__file__).parent / f"{name}.py").exists())
TRIES = 400
"""So often a position is drawn anew that the reader refuses."""


@dataclass(frozen=True)
class Made:
    """A position object, the options it stands under, and how many were refused before it."""

    position: Mapping[str, Any]
    options: Mapping[str, str | int | bool]
    refused: int


def made(game_id: str, seed: int) -> Made:
    """Returns the position of a seed."""
    game, stream = catalog.rules(game_id), Stream(seed)
    draw = import_module(f"{__name__}.{game_id}").draw
    for refused in range(TRIES):
        position, values = draw(stream)
        try:
            state = game.position_in(position, values)
        except DataError:
            continue
        if state.result is None:
            return Made(position, values, refused)
    raise AssertionError(f"no position of {game_id} by seed {seed}")
