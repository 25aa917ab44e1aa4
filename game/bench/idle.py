"""A table that nothing happens on."""

from __future__ import annotations

from collections.abc import Iterator

from game.bench import child
from game.bench.figures import BenchFigure, below

LIMIT_PERCENT = 2.0


def measure() -> Iterator[BenchFigure]:
    """Yields the share of a core over ten seconds, the AI's waiting process included, and the frames drawn."""
    answer = child.run("idle")
    yield below("idle-cpu", 100 * answer["cpu_s"] / answer["wall_s"], LIMIT_PERCENT, "{:.2f} %")
    yield BenchFigure("idle-frames", str(answer["frames"]), "0", answer["frames"] == 0)
