"""What `gogi bench` measures, part by part; each part takes its reference in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

from game.bench.figures import Figure

PARTS = ("movegen", "legal-actions", "proofs", "first-frame", "frames", "gaps", "idle", "memory", "record")


def run(part: str) -> Iterator[Figure]:
    """Yields the figures of one of PARTS. Raises ImportError where a package of the extra `bench` is missing."""
    measure: Callable[[], Iterator[Figure]] = import_module(f"game.bench.{part.replace('-', '_')}").measure
    return measure()
