"""The work of a frame while tiles move over a full board."""

from __future__ import annotations

from collections.abc import Iterator

from game.bench import child
from game.bench.figures import BenchFigure, below, percentile

LIMIT_MS = 8.0


def measure() -> Iterator[BenchFigure]:
    """Yields median and 99th percentile of update and draw, without the flip, at 1440 × 900."""
    answer = child.run("frames")
    work = answer["work_ms"]
    yield BenchFigure("frames-count", str(len(work)), args=(answer["driver"],))
    yield BenchFigure("frames-median", f"{percentile(work, 0.5):.2f} ms")
    yield below("frames-p99", percentile(work, 0.99), LIMIT_MS, "{:.2f} ms")
    yield BenchFigure("frames-action", f"{percentile(answer['action_ms'], 0.5):.2f} ms")
