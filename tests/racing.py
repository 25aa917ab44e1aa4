"""Racers whose speed is told by their names, for the benches that hold games against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from game.bench.figures import BenchFigure


def still(monkeypatch: pytest.MonkeyPatch, bench: Any, speeds: dict[str, float]) -> list[str]:
    """Lets a bench race nobody: returns the names of those that would have run, as they do."""
    ran: list[str] = []

    class Racer:
        def __init__(self, name: str, count: Callable[[], int]) -> None:
            self.name, self.speed = name, speeds[name]

        def run(self) -> None:
            ran.append(self.name)

    monkeypatch.setattr(bench, "Racer", Racer)
    for name in ("shogi_perft", "chess_perft"):
        monkeypatch.setattr(bench, name, lambda: None)
    return ran


def told(figures: Iterable[BenchFigure]) -> list[tuple[object, ...]]:
    """Returns of figures name, value, whether a limit is met (None: there is none), and what stands in their words."""
    return [(one.name, one.value, one.met, *one.args) for one in figures]
