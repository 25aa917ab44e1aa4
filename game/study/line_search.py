"""The best lines of a position while somebody looks at it: asked at growing numbers of nodes, then nothing more."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from game.ai.analysis import Analysis, Looked
from game.ai.protocol import Analysed, Failed
from game.ai.worker import Worker
from game.review.notation import told_line
from game.review.winning import Fit
from game.rules.contract import Action, AnyGame, AnyObservation

MOST = 3
"""So many lines are told."""
LARGEST = 9
"""So many actions are asked for at most, where several have the same notation: of these only the best is told."""
TIMES = (4, 16)
"""After the two numbers of nodes of a review these multiples of the larger one."""


@dataclass(frozen=True, slots=True, eq=False)
class LookedAt:
    """A position to look at, known by `key`: what the seat to act may know of it, the `state`, and the steps to it."""

    key: Hashable
    seen: AnyObservation
    state: Any
    past: Sequence[tuple[Any, Action]] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True)
class FoundLine:
    """An action with its notation, the chance (0 to 1) of who does it, and the notation of what is expected to follow.

    ends: a forced win comes in so many plies, below 0 a forced loss, 0 none.
    """

    action: Action
    token: str
    chance: float
    ends: int
    follows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FoundLines:
    """What was found at a depth in plies, best first; nothing where there is nothing to weigh."""

    depth: int
    lines: tuple[FoundLine, ...]


class LineSearch:
    """Looks at one position at a time. `worker` gives the process as soon as there is one; `fits` as a review has them,
    the one for the fewest nodes first.

    `found` is what is known of the position, None before the first answer; `failed`: there will be none.
    """

    def __init__(self, worker: Callable[[], Worker | None], game: AnyGame, fits: Mapping[str, Fit]) -> None:
        self._find_worker, self._game, self._fits = worker, game, fits
        numbers = [fit.nodes for fit in fits.values()]
        self._nodes = (*numbers, *(max(numbers) * times for times in TIMES)) if numbers else ()
        self._position: LookedAt | None = None
        self._left: list[int] = []
        self._most = MOST
        self._asked: tuple[int, int] | None = None
        """The question under way, and its nodes."""
        self.found: FoundLines | None = None
        self.failed = False

    @property
    def key(self) -> Hashable:
        """By what the position is known that is looked at; None where none is."""
        return None if self._position is None else self._position.key

    @property
    def busy(self) -> bool:
        """Whether more will be found."""
        return self._asked is not None or bool(self._left)

    def look(self, position: LookedAt | None) -> None:
        """Turns to another position, None: to none. What was asked about the one before is cancelled."""
        worker = self._find_worker()
        if self._asked is not None and worker is not None:
            worker.cancel(self._asked[0])
        self._position, self._asked, self.found, self.failed = position, None, None, False
        self._left = [] if position is None else list(self._nodes)
        self._most = MOST

    def poll(self) -> bool:
        """Takes what was answered and asks on; returns whether anything came."""
        worker, came = self._find_worker(), False
        if worker is None or self._position is None:
            return False
        for answer in worker.poll({self._asked[0]}) if self._asked is not None else ():
            if isinstance(answer, Analysed) and self._asked is not None:
                self._take(answer.lines, self._asked[1])
                self._asked, came = None, True
            elif isinstance(answer, Failed):
                self._asked, self._left, self.failed, came = None, [], True, True
        if self._asked is None and self._left:
            nodes, position = self._left.pop(0), self._position
            id = worker.analyse(self._game.id, position.seen, (), self._most, nodes, position.seed)
            self._asked = id, nodes
        return came

    def _take(self, lines: Analysis, nodes: int) -> None:
        fit = self._fits["quick" if nodes < self._fits["deep"].nodes else "deep"]
        alike: dict[str, FoundLine] = {}
        for told in (self._told(one, fit) for one in lines.looked):
            alike.setdefault(told.token, told)
        self._most = min(LARGEST, MOST + len(lines.looked) - len(alike))
        found = tuple(alike.values())[:MOST]
        self.found = FoundLines(lines.depth, found)
        if not found or all(line.ends for line in found):  # more nodes would find the same
            self._left = []

    def _told(self, looked: Looked, fit: Fit) -> FoundLine:
        assert self._position is not None
        steps = [*self._position.past, (self._position.state, looked.action)]
        ends = 0 if abs(looked.value) < inf else max(1, looked.plies) * (1 if looked.value > 0 else -1)
        token = self._game.notate(steps, len(steps) - 1)
        return FoundLine(
            looked.action, token, fit.chance(looked.value), ends, told_line(self._game, steps, looked.line)
        )
