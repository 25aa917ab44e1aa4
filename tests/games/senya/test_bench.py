"""The bench of the game: its figures are there and within what is wanted."""

from __future__ import annotations

import pytest

from game.games.senya import bench


def test_the_odds_of_an_attack_come_within_what_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "BATTLES", 1)
    monkeypatch.setattr(bench, "ATTACKS", 5)
    figures = {figure.name: figure for figure in bench.measure()}
    assert set(figures) == {"odds-median", "odds-longest", "battle-steps"}
    assert figures["odds-median"].met and figures["odds-longest"].met
