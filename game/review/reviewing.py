"""A review: every decision of a game that is over, looked at quickly, and those that matter looked at again.

It asks for nothing itself: `wanted` says which looks it lacks, `take` gets them in any order, and `told` tells what is
known so far. A seat is judged by what it could see, never by what lay hidden from it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from game.ai.analysis import Analysis, Looked
from game.match.match import AnyMatch, AnyNode
from game.review.marks import MoveVerdict, verdict
from game.review.notation import told_line
from game.review.told import MoveReview, Review, summed
from game.review.winning import Fit
from game.rules.contract import CHANCE, Action, AnyGame, AnyObservation

LINES = 3
"""So many of the best actions are looked at beside the one that was played."""
DEAREST = 25
"""So many decisions are looked at again."""
WORTH, APART = 5.0, 15.0
"""Points that a decision lost, or that lie between its best two actions, to be looked at again."""


@dataclass(frozen=True, slots=True)
class Task:
    """A look at a decision: `kind` is "quick" or "deep", `n` counts the decisions from 0."""

    kind: str
    n: int


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action as a search saw it, in plain values that can be kept.

    act: its short text; text: its notation; line: the notation of what was expected to follow. value: as in `Looked`
    where no end is forced, else 0. ends: a forced win in so many plies, below 0 a forced loss, 0 none.
    """

    act: str
    text: str
    value: float
    ends: int
    line: tuple[str, ...]

    @property
    def worth(self) -> float:
        """The value for a fit."""
        return self.value if not self.ends else inf if self.ends > 0 else -inf


@dataclass(frozen=True, slots=True)
class Weighing:
    """What a search saw at a decision, best first; `played` is the place of what was played, -1 where it is not there.

    depth: to how many plies all of it was searched.
    """

    depth: int
    seen: tuple[Weighed, ...]
    played: int

    @property
    def free(self) -> bool:
        """Whether there was something to decide between."""
        return self.played >= 0 and len(self.seen) > 1


class Reviewing:
    """A review at work over the main line of `match`, which must have ended; see the head of the module.

    `fits` are by kind of look; each was made for the nodes that are looked with.
    """

    def __init__(self, match: AnyMatch, fits: Mapping[str, Fit]) -> None:
        self.game: AnyGame = match.game
        self.known: dict[Task, Weighing] = {}
        self.fits = fits
        self._nodes = {kind: fit.nodes for kind, fit in fits.items()}
        path = match.main_end.path()
        self._steps: list[tuple[Any, Action]] = [(node.parent.state, node.action) for node in path if node.parent]
        self._decisions = [node for node in path if _decides(node)]
        self._dearest: list[int] | None = None

    # --- what is looked at -------------------------------------------------------------------------------------------

    def wanted(self) -> Iterator[Task]:
        """Yields the looks that are lacking: all quick ones first, and once they are there the deep ones."""
        quick = [task for n in range(len(self._decisions)) if (task := Task("quick", n)) not in self.known]
        if quick:
            yield from quick
        else:
            yield from (task for n in self._dear() if (task := Task("deep", n)) not in self.known)

    @property
    def done(self) -> bool:
        return next(self.wanted(), None) is None

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1, by nodes."""
        dear = DEAREST if self._dearest is None else len(self._dearest)
        whole = len(self._decisions) * self._nodes["quick"] + dear * self._nodes["deep"]
        return 1.0 if self.done else min(1.0, sum(self._nodes[task.kind] for task in self.known) / whole)

    def question(self, task: Task) -> tuple[AnyObservation, tuple[Action, ...], int, int, int]:
        """Returns what a worker is asked: what the seat saw, the action it chose, lines, nodes and seed."""
        return self.question_of(self._decisions[task.n], task.kind)

    def question_of(self, node: AnyNode, kind: str) -> tuple[AnyObservation, tuple[Action, ...], int, int, int]:
        """Returns what is asked about the action that led to a node, of the line or tried beside it."""
        assert node.parent is not None
        return self.game.observe(node.parent.state, node.actor), (node.action,), LINES, self._nodes[kind], node.ply

    def answered(self, task: Task, lines: Analysis) -> Weighing:
        """Takes the answer to a question, and returns it in values that can be kept and given to `take`."""
        node = self._decisions[task.n]
        seen = tuple(self._seen(node, one) for one in lines.looked)
        played = next((n for n, one in enumerate(lines.looked) if one.action == node.action), -1)
        sight = Weighing(lines.depth, seen, played)
        self.take(task, sight)
        return sight

    def take(self, task: Task, sight: Weighing) -> None:
        """Takes what was answered before."""
        self.known[task] = sight

    def _seen(self, node: AnyNode, looked: Looked) -> Weighed:
        ends = 0 if abs(looked.value) < inf else looked.plies if looked.value > 0 else -looked.plies
        steps = [*self._steps[: node.ply - 1], (self._steps[node.ply - 1][0], looked.action)]
        text = self.game.notate(steps, node.ply - 1)
        value = 0.0 if ends else looked.value
        return Weighed(self.game.format(looked.action), text, value, ends, told_line(self.game, steps, looked.line))

    def _dear(self) -> list[int]:
        """Returns which decisions are looked at again; they are chosen once, by the quick looks."""
        if self._dearest is None:
            worth = {n: self._worth(n) for n in range(len(self._decisions))}
            dear = sorted((n for n, points in worth.items() if points), key=lambda n: (-worth[n], n))
            self._dearest = dear[:DEAREST]
        return self._dearest

    def _worth(self, n: int) -> float:
        """Returns the points that tell how much a decision matters; 0 where it does not."""
        sight = self.known[Task("quick", n)]
        if not sight.free:
            return 0.0
        found = self._verdict(sight, "quick")
        first, second = (self.fits["quick"].chance(one.worth) for one in sight.seen[:2])
        apart = 100.0 * (first - second)
        return max(found.loss, apart) if found.loss >= WORTH or found.missed or apart >= APART else 0.0

    # --- what is told ------------------------------------------------------------------------------------------------

    def told(self) -> Review:
        """Returns what is known so far."""
        moves = (self._move(n, node) for n, node in enumerate(self._decisions))
        return summed([move for move in moves if move is not None], self.game.seats)

    def _verdict(self, sight: Weighing, kind: str) -> MoveVerdict:
        best, played = sight.seen[0], sight.seen[sight.played]
        return verdict(best.worth, best.ends, played.worth, self.fits[kind])

    def _move(self, n: int, node: AnyNode) -> MoveReview | None:
        """Returns what is told of a decision by the deepest look at it, None where it was not free or is not known."""
        task = next((task for kind in ("deep", "quick") if (task := Task(kind, n)) in self.known), None)
        sight = self.known[task] if task is not None else None
        if task is None or sight is None or not sight.free:
            return None
        best, played = sight.seen[0], sight.seen[sight.played]
        found = self._verdict(sight, task.kind)
        better = best if best.worth > played.worth else None
        return MoveReview(
            ply=node.ply,
            seat=node.actor,
            text=played.text,
            line=played.line,
            best=better.text if better else "",
            best_act=better.act if better else "",
            best_line=better.line if better else (),
            before=found.before,
            after=found.after,
            loss=found.loss,
            mark=found.mark,
            missed=found.missed,
            deep=task.kind == "deep",
        )


def _decides(node: AnyNode) -> bool:
    """Whether a step was a seat's own decision: neither chance nor a table action."""
    return node.parent is not None and node.actor != CHANCE and not isinstance(getattr(node.action, "seat", None), int)
