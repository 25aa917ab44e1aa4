"""The bench of 盤上遊姫: one 証明 after the other, over all shared cases; nothing is kept from one to the next."""

import time
from collections.abc import Iterator
from statistics import median

from game import catalog
from game.bench.figures import BenchFigure, below
from game.games.yuki.rules import proof
from game.games.yuki.rules.cards import VERSIONS, effects
from game.storage import levels

GAME, LIST = "yuki", "bench"
WANTED_MS = 2.0


def measure() -> Iterator[BenchFigure]:
    """Yields the median and the longest CPU time of a proof in milliseconds."""
    times = [_once(line) for line in levels.proofs(catalog.levels_of(GAME), LIST)]
    yield below("proof-median", median(times), WANTED_MS, "{:.2f} ms", (str(len(times)),))
    yield BenchFigure("proof-longest", f"{max(times):.1f} ms")


def _once(line: str) -> float:
    """Returns the CPU milliseconds of one case, what is remembered of others wiped first."""
    mine, theirs, fields, seen = (tuple(part.split()) for part in line.split(";"))
    there = effects(fields, VERSIONS[0])
    proof.forget()
    begun = time.process_time()
    proof.prove(mine, theirs, there, frozenset(seen))
    return (time.process_time() - begun) * 1000
