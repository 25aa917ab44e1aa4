"""Gaps between frames while the AI thinks, against the same screen without it."""

from __future__ import annotations

from collections.abc import Iterator

from game.bench import child
from game.bench.figures import BenchFigure, below, percentile

LIMIT = 1.3


def measure() -> Iterator[BenchFigure]:
    """Yields the 99th percentile of both and their ratio; the child takes them in turns of some seconds."""
    answer = child.run("gaps")
    alone, thinking = percentile(answer["alone_ms"], 0.99), percentile(answer["thinking_ms"], 0.99)
    yield BenchFigure("gaps-alone", f"{alone:.2f} ms", args=(str(len(answer["alone_ms"])),))
    yield BenchFigure(
        "gaps-thinking", f"{thinking:.2f} ms", args=(str(len(answer["thinking_ms"])), str(answer["nodes"]))
    )
    yield below("gaps-ratio", thinking / alone, LIMIT, "{:.2f} ×")
