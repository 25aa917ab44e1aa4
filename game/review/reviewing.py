"""A review: every decision of a game that is over, looked at quickly, and those that matter looked at again.

It asks for nothing itself: `wanted` says which looks it lacks, `take` gets them in any order, and `told` tells what is
known so far. A seat is judged by what it could see, never by what lay hidden from it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import copysign, inf
from typing import Any

from game.ai.analysis import Analysis, Looked
from game.match.match import AnyMatch, AnyNode
from game.records.steps import Steps, whole
from game.review.luck import UNDECIDED, LuckAccount, MightCome, MightFall, Stride, WeighedLot, accounted, drawn
from game.review.marks import MoveVerdict, verdict
from game.review.notation import told_line
from game.review.told import MoveReview, Review, summed
from game.review.winning import Fit
from game.rules.contract import CHANCE, Action, AnyGame, AnyObservation, Result

LINES = 3
"""So many of the best actions are looked at beside the one that was played."""
DEAREST = 25
"""So many decisions are looked at again."""
WORTH, APART = 5.0, 15.0
"""Points that a decision lost, or that lie between its best two actions, to be looked at again."""


JUDGING = ("quick", "deep")
"""The looks by which a decision is judged: what lay hidden from its seat has no part in them."""
ALMOST = 0.999
"""So much of it is told to be done at most before it is: looks of other fits may lie there too."""
LOT_NODES = 100
"""So many nodes an appraisal of all that might have fallen is taken for, where it is told how far the review is."""


@dataclass(frozen=True, slots=True)
class Task:
    """A look at a decision, of which `n` counts from 0, or at what might have fallen at a ply.

    kind: "quick" and "deep" see what the seat saw, "open" sees as quickly what lay hidden from it too. "lot": `n` is
    the ply.
    """

    kind: str
    n: int


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action as a search saw it, in plain values that can be kept.

    act: its short text; text: its notation; line, acts: notation and short texts of what was expected to follow. value:
    as in `Looked` where no end is forced, else 0. ends: a forced win in so many plies, below 0 a forced loss, 0 none.
    """

    act: str
    text: str
    value: float
    ends: int
    line: tuple[str, ...]
    acts: tuple[str, ...]

    @property
    def worth(self) -> float:
        """The value for a fit."""
        return copysign(inf, self.ends) if self.ends else self.value


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

    `fits` are by kind of look; each was made for the nodes that are looked with. What one seat wrote down is judged by
    the whole rules, in what that seat decided; nothing can be laid open in it, and luck not be told from skill.
    """

    def __init__(self, match: AnyMatch, fits: Mapping[str, Fit]) -> None:
        self.game: AnyGame = match.game.whole or match.game
        self._by_one_seat = match.game.whole is not None
        self.known: dict[Task, Weighing] = {}
        self.lots: dict[Task, WeighedLot] = {}
        self.fits = fits
        self._even = replace(fits["quick"], a=0.0)
        """For appraisals: the best of several looks seems better than it is, a single one favours nobody."""
        self._nodes = {kind: fit.nodes for kind, fit in fits.items()}
        self._nodes["open"] = self._nodes["quick"]
        path = match.main_end.path()
        self._chosen = match.game.decided
        self._steps: list[tuple[Any, Action]] = [(node.parent.state, node.action) for node in path if node.parent]
        self._path = path
        self._decisions = [node for node in path if self._decides(node)]
        self._dearest: list[int] | None = None
        self._moves: dict[int, MoveReview | None] = {}

    # --- what is looked at -------------------------------------------------------------------------------------------

    def wanted(self) -> Iterator[Task]:
        """Yields the looks that are lacking: all quick ones first, and once they are there the others."""
        quick = [task for n in range(len(self._decisions)) if (task := Task("quick", n)) not in self.known]
        if quick:
            yield from quick
            return
        yield from (task for n in self._dear() if (task := Task("deep", n)) not in self.known)
        yield from (task for n in self._closed if (task := Task("open", n)) not in self.known)
        yield from (task for ply in self._left_to_luck if (task := Task("lot", ply)) not in self.lots)

    @cached_property
    def _closed(self) -> Sequence[int]:
        """The decisions at which something was hidden from the seat that can be laid open."""
        return whole(self._looking_behind())

    def _looking_behind(self) -> Steps[Sequence[int]]:
        show, see, found = self.game.laid_open, self.game.observe, list[int]()
        if show is None or self._by_one_seat:
            return found
        for n, node in enumerate(self._decisions):
            yield n / len(self._decisions)
            if node.parent and show(node.parent.state, node.actor) != see(node.parent.state, node.actor):
                found.append(n)
        return found

    @cached_property
    def _left_to_luck(self) -> Mapping[int, MightCome]:
        """What might have come, by the plies of steps that left something to luck."""
        return whole(self._looking_for_luck())

    def _looking_for_luck(self) -> Steps[Mapping[int, MightCome]]:
        found = dict[int, MightCome]()
        if self._by_one_seat:
            return found
        for node in self._path[1:]:
            yield node.ply / len(self._path)
            came = drawn(self.game, node)
            if came is not None:
                found[node.ply] = came
        return found

    def preparing(self) -> Steps[None]:
        """Finds out a step at a time what lay hidden and what was left to luck; else that is done at the first use."""
        self._closed = yield from self._looking_behind()
        self._left_to_luck = yield from self._looking_for_luck()

    @property
    def done(self) -> bool:
        return next(self.wanted(), None) is None

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1, by nodes."""
        dear = DEAREST if self._dearest is None else len(self._dearest)
        looks, lots = len(self._decisions) + len(self._closed), LOT_NODES * len(self._left_to_luck)
        whole = looks * self._nodes["quick"] + dear * self._nodes["deep"] + lots
        there = sum(self._nodes[task.kind] for task in self.known) + LOT_NODES * len(self.lots)
        return 1.0 if self.done else min(ALMOST, there / whole)

    def lot_question(self, task: Task) -> tuple[AnyObservation, ...]:
        """Returns the positions that a worker is asked to appraise, as the first seat sees them with all laid open."""
        show = self.game.laid_open or self.game.observe
        return tuple(show(state, 0) for state in self._left_to_luck[task.n].states if state.result is None)

    def appraised(self, task: Task, values: Sequence[float]) -> WeighedLot:
        """Takes the answer to such a question, and returns it in values that can be kept and given to `take_lot`."""
        came, left = self._left_to_luck[task.n], iter(values)
        prospects = [
            MightFall(weight, next(left), UNDECIDED)
            if state.result is None
            else MightFall(weight, 0.0, _score(state.result))
            for state, weight in zip(came.states, came.weights, strict=True)
        ]
        lot = WeighedLot(tuple(prospects), came.fell)
        self.take_lot(task, lot)
        return lot

    def take_lot(self, task: Task, lot: WeighedLot) -> None:
        """Takes what was appraised before."""
        self.lots[task] = lot

    def question(self, task: Task) -> tuple[AnyObservation, tuple[Action, ...], int, int, int]:
        """Returns what a worker is asked: what the seat saw, the action it chose, lines, nodes and seed."""
        node = self._decisions[task.n]
        if task.kind != "open":
            return self.question_of(node, task.kind)
        assert node.parent is not None and self.game.laid_open is not None
        seen = self.game.laid_open(node.parent.state, node.actor)
        return seen, (node.action,), LINES, self._nodes["open"], node.ply

    def question_of(self, node: AnyNode, kind: str) -> tuple[AnyObservation, tuple[Action, ...], int, int, int]:
        """Returns what is asked about the action that led to a node, of the line or tried beside it."""
        assert node.parent is not None
        seen, chosen = self.game.observe(node.parent.state, node.actor), self._choice(node)
        return seen, (chosen,), LINES, self._nodes[kind], node.ply

    def _decides(self, node: AnyNode) -> bool:
        """Whether a step was a seat's own decision: neither chance nor a table action, and known."""
        if node.parent is None or node.actor == CHANCE:
            return False
        chosen = self._chosen(node.action)
        return chosen is not None and not isinstance(getattr(chosen, "seat", None), int)

    def _choice(self, node: AnyNode) -> Action:
        """Returns the action by which a decision led to a node."""
        chosen = self._chosen(node.action)
        assert chosen is not None
        return chosen

    def answered(self, task: Task, lines: Analysis) -> Weighing:
        """Takes the answer to a question, and returns it in values that can be kept and given to `take`."""
        node = self._decisions[task.n]
        seen = tuple(self._seen(node, one) for one in lines.looked)
        choice = self._choice(node)
        played = next((n for n, one in enumerate(lines.looked) if one.action == choice), -1)
        sight = Weighing(lines.depth, seen, played)
        self.take(task, sight)
        return sight

    def take(self, task: Task, sight: Weighing) -> None:
        """Takes what was answered before."""
        self.known[task] = sight
        if task.kind in JUDGING:
            self._moves[task.n] = self._move(task.n, self._decisions[task.n])

    def _seen(self, node: AnyNode, looked: Looked) -> Weighed:
        ends = 0 if abs(looked.value) < inf else round(copysign(looked.plies, looked.value))
        steps = [*self._steps[: node.ply - 1], (self._steps[node.ply - 1][0], looked.action)]
        text = self.game.notate(steps, node.ply - 1)
        value = 0.0 if ends else looked.value
        line = told_line(self.game, steps, looked.line)
        acts = tuple(self.game.format(action) for action in looked.line[: len(line)])
        return Weighed(self.game.format(looked.action), text, value, ends, line, acts)

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
        moves = [move for _, move in sorted(self._moves.items()) if move is not None]
        return replace(summed(moves, self.game.seats), laid_open=self._laid_open(), account=self._account())

    def _laid_open(self) -> tuple[tuple[int, float], ...]:
        """Returns the chances of the first seat after the decisions with all laid open, as far as they are known."""
        told = list[tuple[int, float]]()
        for n in self._closed:
            sight, node = self.known.get(Task("open", n)), self._decisions[n]
            if sight is not None and sight.free:
                chance = self.fits["quick"].chance(sight.seen[sight.played].worth)
                told.append((node.ply, chance if node.actor == 0 else 1.0 - chance))
        return tuple(told)

    def _account(self) -> LuckAccount | None:
        """Returns how luck and skill went, once all is there."""
        result = self._path[-1].state.result
        if not self._left_to_luck or result is None or not self.done:
            return None
        numbers = {node.ply: n for n, node in enumerate(self._decisions)}
        return accounted((self._stride(node, numbers.get(node.ply, -1)) for node in self._path[1:]), _score(result))

    def _is_plain(self, n: int, best: Weighed) -> bool:
        """Whether the short look at a decision has found the same best."""
        short = self.known.get(Task("quick", n))
        return short is not None and bool(short.seen) and short.seen[0].act == best.act

    def _stride(self, node: AnyNode, n: int) -> Stride:
        """Returns what a step did to the chance of the first seat; `n`: the number of the decision, -1: it is none."""
        lot = self.lots.get(Task("lot", node.ply))
        if lot is not None:
            fit = self._even
            own = lot.mean(fit) if node.actor == CHANCE else None
            return Stride(own, lot.luck(fit) / 100, CHANCE)
        kinds = ("open",) if n in self._closed else ("deep", "quick")
        task = next((task for kind in kinds if (task := Task(kind, n)) in self.known), None)
        sight = None if task is None else self.known[task]
        if task is None or sight is None or not sight.free:
            return Stride(None, 0.0, node.actor)
        fit = self.fits["deep" if task.kind == "deep" else "quick"]
        best, played = (fit.chance(one.worth) for one in (sight.seen[0], sight.seen[sight.played]))
        return Stride(best, played - best, 0) if node.actor == 0 else Stride(1.0 - best, best - played, 1)

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
            best_acts=better.acts if better else (),
            before=found.before,
            after=found.after,
            loss=found.loss,
            mark=found.mark,
            missed=found.missed,
            deep=task.kind == "deep",
            plain=self._is_plain(n, best),
        )


def _score(result: Result) -> float:
    """Returns what the first seat scored, 0 to 1."""
    return 0.5 if result.winner is None else float(result.winner == 0)
