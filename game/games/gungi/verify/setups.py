"""Placing the ready-made arrays of 軍儀: each against its own mirror image, in turns, until 開戦 (G13)."""

import re

from game.games.gungi.rules import GAME
from game.games.gungi.rules.actions import GungiAction
from game.games.gungi.rules.state import GungiState
from game.storage.levels import Array

_TILE = re.compile(r"(?P<kind>\S) (?P<file>[1-9])-(?P<rank>[1-9])-(?P<layer>[1-3])")


def unplaceable(setup: Array) -> str | None:
    """Returns the first tile of the array that cannot be placed, with the clause, or None."""
    state = GAME.start({})
    for tile in setup.tiles:
        found = _TILE.fullmatch(tile)
        if found is None:
            return tile
        for mirrored in (False, True):
            place = _place(found, mirrored)
            action = _placement(state, f"p {found['kind']}/", place)
            if action is None:
                return f"{tile} ({place})"
            state = GAME.apply(state, action)
    return None if state.phase == "play" else "…"


def _place(found: re.Match[str], mirrored: bool) -> str:
    file, rank = int(found["file"]), int(found["rank"])
    return f"{10 - file}-{10 - rank}-{found['layer']}" if mirrored else f"{file}-{rank}-{found['layer']}"


def _placement(state: GungiState, beginning: str, place: str) -> GungiAction | None:
    """Returns a legal placement with that face at that place, whatever its back."""
    for action in GAME.legal(state):
        text = GAME.format(action)
        if text.startswith(beginning) and text.endswith(f" {place}"):
            return action
    return None
