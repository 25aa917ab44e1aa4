"""Memory of the window's process with a long game on the table."""

from __future__ import annotations

from collections.abc import Iterator

from game.bench import child
from game.bench.figures import BenchFigure, below

LIMIT_MB = 200.0


def measure() -> Iterator[BenchFigure]:
    """Yields the resident memory in megabytes (1,000,000 bytes) with a game of 300 plies."""
    answer = child.run("memory")
    yield below("memory", answer["rss"] / 1e6, LIMIT_MB, "{:.0f} MB", (str(answer["plies"]), answer["driver"]))
