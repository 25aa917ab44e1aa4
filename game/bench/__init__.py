"""What `gogi bench` measures, part by part; each part takes its reference in the same run."""

from collections.abc import Callable, Iterator

from game import catalog
from game.bench.figures import BenchFigure

OF_GAMES = dict(part for row in catalog.GAMES.values() for part in row.bench)
"""Parts of single games, and what measures them."""
OF_THE_HOUSE = {
    "first-frame": "game.bench.window:first_frame",
    "frames": "game.bench.window:frames",
    "gaps": "game.bench.window:gaps",
    "idle": "game.bench.window:idle",
    "memory": "game.bench.window:memory",
    "pages": "game.bench.pages:measure",
    "record": "game.bench.window:record",
    "search": "game.bench.search:measure",
}
PARTS = (*OF_GAMES, *OF_THE_HOUSE)


def run(part: str) -> Iterator[BenchFigure]:
    """Yields the figures of one of PARTS. Raises ImportError where a package of the extra `bench` is missing."""
    measure: Callable[[], Iterator[BenchFigure]] = catalog.load((OF_GAMES | OF_THE_HOUSE)[part])
    return measure()
