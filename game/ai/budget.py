"""How much a thought may cost, nodes, seconds and the wish to stop; and what it may build on."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from game.ai.memory import Memory

POLL_NODES = 128
"""Nodes between two looks at clock and cancel flag: about 10 ms of a search of towers in pure Python."""


class OutOfBudget(Exception):
    """The nodes or the time are used up: the search answers with the best it has."""


class Cancelled(Exception):
    """Nobody waits for the answer any more: the search answers nothing."""


def never() -> bool:
    """Returns False: the flag of a search nobody can cancel."""
    return False


class Budget:
    """A node count, a time cap in seconds from now, and a flag that is asked every `POLL_NODES` nodes.

    The node count fixes what is played; the time cap is for slow machines and should seldom be reached. `memory` is
    what was kept of the thoughts before, for who thinks to read and to write.
    A search keeps `next_poll` beside its own counter and calls `poll` when the counter gets there.
    """

    __slots__ = ("cancelled", "deadline", "memory", "nodes", "sure")

    def __init__(self, nodes: int, seconds: float, cancelled: Callable[[], bool] = never) -> None:
        self.nodes = nodes
        self.deadline = perf_counter() + seconds
        self.cancelled = cancelled
        self.memory = Memory()
        self.sure = False
        """While it is set the nodes do not count: what a search must know in any case is looked at to its end."""

    def poll(self, spent: int) -> int:
        """Returns at how many nodes to ask again. Raises Cancelled, or OutOfBudget when nodes or time are used up."""
        if self.cancelled():
            raise Cancelled
        if (spent >= self.nodes and not self.sure) or perf_counter() >= self.deadline:
            raise OutOfBudget
        return spent + POLL_NODES if self.sure else min(self.nodes, spent + POLL_NODES)

    def in_time(self, grace: float = 0.0) -> bool:
        """Returns whether the time and `grace` seconds more are not used up, for what is no node. Raises Cancelled."""
        if self.cancelled():
            raise Cancelled
        return perf_counter() < self.deadline + grace
