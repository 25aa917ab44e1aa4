"""How much is tried: a sample in the fast suite, all of it in the thorough run of `.ci/run` (see `tests.samples`)."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"


def tries(fast: int, thorough: int) -> int:
    """Returns how often something is tried."""
    return thorough if THOROUGH else fast


def each(number: int, rows: Iterable[T]) -> list[T]:
    """Returns each `number`-th of some rows, the first one among them; all of them in a thorough run."""
    return list(rows)[:: 1 if THOROUGH else number]
