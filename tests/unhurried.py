"""Clocks that stand still: how long a thought or a frame of work takes on this machine decides nothing in a test.

On a busy machine a thought would be cut short, and a file that is read at once elsewhere would be waited for.
"""

from __future__ import annotations

import itertools
from multiprocessing.connection import Connection
from types import SimpleNamespace
from typing import TYPE_CHECKING

from game.ai import budget, process
from game.records import steps

if TYPE_CHECKING:  # the AI's process begins sooner without it
    import pytest


def stop_clocks() -> None:
    """Stops the clocks of thoughts and of what is done frame by frame, for as long as this process lives."""
    budget.perf_counter = lambda: 0.0
    steps.time = SimpleNamespace(perf_counter=lambda: 0.0)


def let_look_take(seconds: float, patch: pytest.MonkeyPatch) -> None:
    """Lets these clocks go on by so much whenever somebody looks at them, and not else."""
    looks = itertools.count(1)
    patch.setattr(budget, "perf_counter", lambda: next(looks) * seconds)
    patch.setattr(steps, "time", SimpleNamespace(perf_counter=budget.perf_counter))


def serve(requests: Connection, answers: Connection) -> None:
    """What the AI's process runs in tests."""
    stop_clocks()
    process.serve(requests, answers)
