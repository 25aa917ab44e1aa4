"""The computer of 機戦 thinks in kept positions as it did: see `tests/plays.py`."""

from __future__ import annotations

from pathlib import Path

from tests.plays import halves, hold


@halves
def test_everybody_thinks_as_before_to_the_last_node(half: int) -> None:
    hold("cerke", Path(__file__).parent, half)
