"""A record of 1,000 plies that scrolls and grows."""

from __future__ import annotations

from collections.abc import Iterator

from game.bench import child
from game.bench.figures import BenchFigure, below

LIMIT_MS = 16.0


def measure() -> Iterator[BenchFigure]:
    """Yields the longest frame while scrolling through the record and while plies are added to it, action included.

    The longest on the way there is told too: it is one of the first, when nothing is drawn or worked out yet.
    """
    answer = child.run("record")
    args = (str(answer["plies"]),)
    yield below("record-scroll", max(answer["scroll_ms"]), LIMIT_MS, "{:.2f} ms", args)
    yield below("record-grow", max(answer["grow_ms"]), LIMIT_MS, "{:.2f} ms", args)
    worst = max(answer["before_ms"])
    yield BenchFigure("record-before", f"{worst:.2f} ms", args=(str(answer["before_ms"].index(worst) + 1), *args))
