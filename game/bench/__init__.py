"""What `gogi bench` measures, part by part; each part takes its reference in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

from game import catalog
from game.bench.figures import BenchFigure

OF_GAMES = dict(part for row in catalog.GAMES.values() for part in row.bench)
"""Parts of single games, and what measures them."""
OF_THE_HOUSE = ("first-frame", "frames", "gaps", "idle", "memory", "record", "search")
PARTS = (*OF_GAMES, *OF_THE_HOUSE)


def run(part: str) -> Iterator[BenchFigure]:
    """Yields the figures of one of PARTS. Raises ImportError where a package of the extra `bench` is missing."""
    own = OF_GAMES.get(part)
    measure: Callable[[], Iterator[BenchFigure]]
    measure = catalog.load(own) if own else import_module(f"game.bench.{part.replace('-', '_')}").measure
    return measure()
