"""From the start of the process to the first frame: the launcher, and a bare window with one button."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from game.bench import child
from game.bench.figures import BenchFigure, below

ROUNDS = 9
LIMIT = 2.0


def measure() -> Iterator[BenchFigure]:
    """Yields both medians in milliseconds and their ratio; the two are started in turns."""
    times: dict[str, list[float]] = {"bare": [], "launcher": []}
    for _ in range(ROUNDS):
        for name, taken in times.items():
            answer = child.run(f"first_{name}")
            taken.append((answer["shown"] - answer["started"]) * 1000)
    bare, launcher = median(times["bare"]), median(times["launcher"])
    yield BenchFigure("first-bare", f"{bare:.0f} ms")
    yield BenchFigure("first-launcher", f"{launcher:.0f} ms")
    yield below("first-ratio", launcher / bare, LIMIT, "{:.2f} ×")
