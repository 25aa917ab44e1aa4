"""Luck apart from skill: what fell against what might have, what was played against the best, and what was seen anew.

Everything is told for the first seat, in points of its chance to win. From the first position that was weighed to the
result, each step adds what it was worth by the search before it; where the next search sees the same position in
another way, that is its re-appraisal (見直し). The sums telescope: luck, the skill of both seats and the re-appraisal
are what lies between start and result.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import fsum
from typing import Any, Self

from game.match.match import AnyNode
from game.review.winning import Fit
from game.rules.contract import CHANCE, AnyGame, Closing, State

UNDECIDED = -1.0


@dataclass(frozen=True, slots=True)
class MightFall:
    """What might have fallen: how often (`weight`), and its value to the first seat; `score`, 0 to 1: the game ends."""

    weight: int
    value: float
    score: float

    def chance(self, fit: Fit) -> float:
        """Returns the chance of the first seat to win, 0 to 1."""
        return fit.chance(self.value) if self.score == UNDECIDED else self.score


@dataclass(frozen=True, slots=True)
class WeighedLot:
    """All that might have fallen at a step, and the place of what did."""

    outcomes: tuple[MightFall, ...]
    fell: int

    def luck(self, fit: Fit) -> float:
        """Returns how many points better for the first seat what fell is than all that might have, on average."""
        told = [one.chance(fit) for one in self.outcomes]
        return 100.0 * (told[self.fell] - _mean(self.outcomes, told))

    def mean(self, fit: Fit) -> float:
        """Returns the chance of the first seat before it fell, 0 to 1."""
        return _mean(self.outcomes, [one.chance(fit) for one in self.outcomes])


def _mean(outcomes: Iterable[MightFall], told: Iterable[float]) -> float:
    weights = [one.weight for one in outcomes]
    return fsum(weight * chance for weight, chance in zip(weights, told, strict=True)) / sum(weights)


@dataclass(frozen=True, slots=True)
class MightCome:
    """The states that a step might have led to, each once, with weights, and the place of the one it did lead to."""

    states: tuple[State, ...]
    weights: tuple[int, ...]
    fell: int


def drawn(game: AnyGame, node: AnyNode) -> MightCome | None:
    """Returns what might have come of the step to a node, None where nothing was left to luck."""
    assert node.parent is not None
    before, action = node.parent.state, node.action
    if isinstance(action, Closing):
        return None
    if before.to_act == CHANCE:
        came = [(game.apply(before, one, None), weight) for one, weight in game.chance(before)]
        true: Any = game.apply(before, action, None)
    else:
        came = [(game.apply(one, action, None), 1) for one in game.might_come(before, action)]
        true = came[0][0] if came else None
    states, weights = dict[int, State](), dict[int, int]()
    for state, weight in came:
        states.setdefault(state.key, state)
        weights[state.key] = weights.get(state.key, 0) + weight
    if len(states) < 2:
        return None
    keys = list(states)
    return MightCome(tuple(states.values()), tuple(weights[key] for key in keys), keys.index(true.key))


@dataclass(frozen=True, slots=True)
class Stride:
    """A step of a game, in chances of the first seat, 0 to 1.

    own: what the search before it says of the position, None where it was not searched. change: by how much the step
    moved it in that search. of: the seat that decided, or CHANCE.
    """

    own: float | None
    change: float
    of: int


@dataclass(frozen=True, slots=True)
class LuckAccount:
    """Where the points of a game came from, for the first seat: result - start = luck + skill of both + reappraisal.

    start, result: points from 0 to 100. skill: by seat; what the second seat lost is above 0.
    """

    start: float
    result: float
    luck: float
    skill: tuple[float, float]
    reappraisal: float

    @property
    def rough(self) -> bool:
        """Whether the re-appraisal exceeds the luck: the figures are rough."""
        return abs(self.reappraisal) > abs(self.luck)

    def of(self, seat: int) -> Self:
        """Returns the same for one of the seats: signs turned for the second, its own skill first."""
        if seat == 0:
            return self
        own, other = -self.skill[1], -self.skill[0]
        return type(self)(100 - self.start, 100 - self.result, -self.luck, (own, other), -self.reappraisal)


def accounted(steps: Iterable[Stride], result: float) -> LuckAccount | None:
    """Returns the account of a game whose first seat scored `result`, 0 to 1; None where nothing was searched."""
    said: float | None = None
    start = 0.0
    parts: dict[int, list[float]] = {CHANCE: [], 0: [], 1: []}
    again: list[float] = []
    for step in steps:
        if step.own is not None:
            if said is None:
                start = said = step.own
            again.append(step.own - said)
            said = step.own
        if said is not None:
            parts[step.of].append(step.change)
            said += step.change
    if said is None:
        return None
    again.append(result - said)
    luck, first, second = (100 * fsum(parts[who]) for who in (CHANCE, 0, 1))
    return LuckAccount(100 * start, 100 * result, luck, (first, second), 100 * fsum(again))
