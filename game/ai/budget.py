"""How much a thought may cost, nodes, seconds and the wish to stop; and what it may build on.

Nothing needs the memory of thoughts before: with an empty one a player thinks the same way, from the beginning. It
holds what a seat found out from its own observations, and is dropped when the game goes back, for then the seat would
know what it has seen later.
"""

from collections.abc import Callable, Hashable
from time import perf_counter

SECONDS = 2.5
"""Time cap of a thought where nothing else is said; the node counts are chosen so that two cores of 2020 stay well
below."""
POLL_NODES = 128
"""Nodes between two looks at clock and cancel flag: about 10 ms of a search of towers in pure Python."""
Entry = tuple[int, int, int, int]
"""Of a position: depth in plies, kind of bound, score, best move; as the search of the game has them."""
KEPT_ENTRIES = 150_000
"""Entries that are kept at most, some 40 megabytes of them; a thought of the highest strength adds some thousands."""
KEPT_GAMES = 2
"""Memories that are kept at most: one for each seat."""


class Memory:
    """One seat's memory in one game.

    table: entries by Zobrist key. guess: what the seat took for true of what is hidden from it, by place. made: the
    positions that its actions have led to, by key, each with the ply at which it chose so last.
    """

    __slots__ = ("guess", "made", "table")

    def __init__(self) -> None:
        self.table: dict[int, Entry] = {}
        self.made: dict[int, int] = {}
        self.guess: dict[tuple[int, int], int] = {}

    def tidy(self) -> None:
        """Forgets the older half of a full table."""
        if len(self.table) > KEPT_ENTRIES:
            entries = list(self.table.items())
            self.table = dict(entries[len(entries) // 2 :])


class Memories:
    """The memories that were used last, by what tells one game of one seat from another."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Memory] = {}

    def of(self, whose: Hashable) -> Memory:
        """Returns the memory of `whose`, an empty one where there is none."""
        memory = self._kept.pop(whose, None) or Memory()
        self._kept[whose] = memory
        while len(self._kept) > KEPT_GAMES:
            del self._kept[next(iter(self._kept))]
        return memory


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
    what was kept of the thoughts before, for who thinks to read and to write. `foretells`: whether what is expected to
    follow is told also by who knows it only by thinking on. `cut`: whether the time was up before the thought was.
    A search keeps `next_poll` beside its own counter and calls `poll` when the counter gets there.
    """

    __slots__ = ("cancelled", "cut", "deadline", "foretells", "memory", "nodes", "sure")

    def __init__(self, nodes: int, seconds: float, cancelled: Callable[[], bool] = never) -> None:
        self.nodes = nodes
        self.deadline = perf_counter() + seconds
        self.cancelled = cancelled
        self.cut = False
        self.memory = Memory()
        self.foretells = False
        self.sure = False
        """While it is set the nodes do not count: what a search must know in any case is looked at to its end."""

    def poll(self, spent: int) -> int:
        """Returns at how many nodes to ask again. Raises Cancelled, or OutOfBudget when nodes or time are used up."""
        if self.cancelled():
            raise Cancelled
        if spent >= self.nodes and not self.sure:
            raise OutOfBudget
        if perf_counter() >= self.deadline:
            self.cut = True
            raise OutOfBudget
        return spent + POLL_NODES if self.sure else min(self.nodes, spent + POLL_NODES)

    def in_time(self, grace: float = 0.0) -> bool:
        """Returns whether the time and `grace` seconds more are not used up, for what is no node. Raises Cancelled."""
        if self.cancelled():
            raise Cancelled
        if perf_counter() < self.deadline + grace:
            return True
        self.cut = True
        return False
