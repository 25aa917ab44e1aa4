"""The computer of 軍儀 thinks in kept positions as it did: see `tests/plays.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.gungi.ai import former
from tests.plays import halves, hold


@halves
def test_everybody_thinks_as_before_to_the_last_node(half: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(former, "NODES", 100)  # the former 五段 has nodes of its own, here as few as the others
    hold("gungi", Path(__file__).parent, half)
