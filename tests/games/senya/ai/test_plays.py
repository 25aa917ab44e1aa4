"""The computer of 千夜月姫+ thinks in kept battles, stories and wars as it did: see `tests/plays.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plays import halves, hold

PLAYS = Path(__file__).parent / "plays"


@halves
@pytest.mark.parametrize("game_id", ["senya", "senya-story", "senya-war"])
def test_everybody_thinks_as_before_to_the_last_node(game_id: str, half: int) -> None:
    hold(game_id, PLAYS / game_id, half)
