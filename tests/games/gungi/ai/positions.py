"""Positions the tests of the AI share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.games.gungi.rules import GAME
from game.games.gungi.rules.state import GungiState

VECTORS = Path(__file__).parents[3] / "vectors" / "gungi"
PINS = Path(__file__).parents[1] / "positions" / "pins.json"


def entries(*names: str) -> list[dict[str, Any]]:
    """Returns the positions of vector files."""
    found: list[dict[str, Any]] = []
    for name in names:
        found += json.loads((VECTORS / f"{name}.json").read_text("utf-8"))["positions"]
    return found


def load(position: dict[str, Any], mode: str = "strict") -> GungiState:
    """Returns the state of a position object."""
    state: GungiState = GAME.position_in(position, {"mode": mode})
    return state


def middle_game() -> GungiState:
    """Returns a position with hands, towers and many moves."""
    return load(next(entry for entry in entries("midgame") if len(entry["legal_moves"]) > 120)["position"])


def board(pieces: dict[str, list[str]], turn: str = "B", mode: str = "strict", **hands: list[str]) -> GungiState:
    """Returns a position of a few tiles; `hands` by side letter."""
    return load(
        {
            "board": pieces,
            "hands": {side: hands.get(side, []) for side in "BW"},
            "turn": turn,
            "territory": "initial",
            "last_swap": {"B": None, "W": None},
            "owed": {"B": [], "W": []},
        },
        mode,
    )
