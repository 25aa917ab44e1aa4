"""Memory of the window's process: with a long game on the table, and after many tables that were closed again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median

from game.bench import child
from game.bench.figures import BenchFigure, below

LIMIT_MB = 200.0
TABLES_MB = 150.0
GROWTH_MB = 5.0
SPAN = 20
"""So many tables are taken together: every game is among them more than once."""


def measure() -> Iterator[BenchFigure]:
    """Yields the resident memory in megabytes (1,000,000 bytes): with a game of 300 plies, the most after a table was
    closed, and by how much it still grew towards the end.
    """
    answer = child.run("memory")
    yield below("memory", answer["rss"] / 1e6, LIMIT_MB, "{:.0f} MB", (str(answer["plies"]), answer["driver"]))
    answer = child.run("tables")
    after = [rss / 1e6 for rss in answer["after"]]
    args = (str(len(after)), answer["driver"])
    yield below("tables", max(after), TABLES_MB, "{:.0f} MB", args)
    yield below("growth", growth(after), GROWTH_MB, "{:.1f} MB", args)


def growth(after: Sequence[float]) -> float:
    """Returns by how much the last SPAN values lie above the SPAN before them, in the middle."""
    return median(after[-SPAN:]) - median(after[-2 * SPAN : -SPAN])
