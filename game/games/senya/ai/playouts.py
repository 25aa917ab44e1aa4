"""Playouts: what decisions lead to when the battle is played on quickly, all of them with the same dice (S23.2).

What is hidden is drawn from what the seat may know, anew for every round of playouts; those that fare worst drop out.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import overload

from game.ai.budget import Budget, OutOfBudget
from game.games.senya.rules.actions import Decision
from game.games.senya.rules.legal import legal
from game.games.senya.rules.observation import SenyaObservation, sample, seen_table
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, draw
from game.rules.chance import Stream
from game.rules.contract import CHANCE

TURNS = 10
"""A playout ends with the battle, or with the round in which everybody together has had so many turns, about."""
PAIR = 2
STANDING = 0.3
"""The share of a playout's worth that tells how the HP stand at its end, the rest who has won."""
LEAST, MOST = 4, 24
"""Rounds of playouts before anything is believed or dropped, and at most."""
ENOUGH = 8
"""From so many on what does not fare better than the decision that the judgement takes is dropped."""
SURE = 1.0
"""By so many standard errors another decision must fare better than the one that the judgement takes."""

Policy = Callable[[SenyaObservation], Decision]
"""What somebody does who sees an observation."""


class Later(Sequence[Decision]):
    """The legal decisions of a state, looked for only when somebody asks for them."""

    def __init__(self, state: SenyaState) -> None:
        self._state = state

    def __len__(self) -> int:
        return len(legal(self._state))

    @overload
    def __getitem__(self, index: int) -> Decision: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Decision]: ...
    def __getitem__(self, index: int | slice) -> Decision | Sequence[Decision]:
        return legal(self._state)[index]

    def __iter__(self) -> Iterator[Decision]:
        return iter(legal(self._state))


@dataclass(slots=True)
class Idea:
    """A decision that is tried, and what its playouts came to in turn."""

    action: Decision
    found: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return fmean(self.found)

    def surely_over(self, other: Idea) -> bool:
        """Whether it fared better than another that was tried as often, by more than chance makes likely."""
        by = [mine - theirs for mine, theirs in zip(self.found, other.found, strict=True)]
        return fmean(by) > SURE * stdev(by) / math.sqrt(len(by))


class Playouts:
    """Compares decisions of the seat that is asked; `nodes`: the plies played, each once for every pair of fighters."""

    def __init__(self, seen: SenyaObservation, policy: Policy, budget: Budget, stream: Stream) -> None:
        self.seen, self.policy, self.budget, self.stream = seen, policy, budget, stream
        self.nodes = self.rounds = 0
        fighters = sum(one.present for one in seen.table.combatants)
        self._ahead = max(1, TURNS // max(1, fighters))
        self._each = max(1, fighters // PAIR)

    def best(self, actions: Sequence[Decision], report: Callable[[int, int, Decision], None]) -> Decision:
        """Returns the decision that fares best, the first of them where none is surely better. Raises Cancelled."""
        first, *others = (Idea(action) for action in actions)
        try:
            while others and self.rounds < MOST:
                self._try([first, *others])
                self.rounds += 1
                if self.rounds % LEAST == 0:
                    report(self.rounds, self.nodes, _chosen(first, others).action)
                    others.sort(key=lambda other: -other.mean)
                    del others[max(1, len(others) // 2) :]
                    if self.rounds >= ENOUGH:
                        others = [other for other in others if other.mean > first.mean]
        except OutOfBudget:
            pass
        return first.action if self.rounds < LEAST else _chosen(first, others).action

    def _try(self, candidates: Sequence[Idea]) -> None:
        """Notes one playout of each, all of the same battle with the same dice."""
        state, seed = sample(self.seen, self.stream), self.stream.next()
        found = [self._played(apply(state, each.action), Stream(seed)) for each in candidates]
        for each, worth in zip(candidates, found, strict=True):
            each.found.append(worth)

    def _played(self, state: SenyaState, dice: Stream) -> float:
        """Returns what a playout comes to for the own side, from -1 to 1."""
        last = state.round + self._ahead
        while state.over is None and state.round < last:
            self.budget.poll(self.nodes)  # at every ply: some take milliseconds
            self.nodes += self._each
            if state.to_act == CHANCE:
                state = apply(state, draw(state, dice))
            else:
                state = apply(state, self.policy(seen_by(state, state.to_act)))
        return worth(state, self.seen.seat)


def _chosen(first: Idea, others: Sequence[Idea]) -> Idea:
    return max((first, *(other for other in others if other.surely_over(first))), key=lambda each: each.mean)


def seen_by(state: SenyaState, seat: int) -> SenyaObservation:
    """Returns what a seat that is to act knows."""
    table = seen_table(state, seat) if state.plans else state
    return SenyaObservation(seat, table, seat, None, Later(table))


def worth(state: SenyaState, side: int) -> float:
    """Returns what a battle at this point is worth to a side, from -1 to 1: who has won, and how the HP stand."""
    has, most = [0, 0], [1, 1]
    for one in state.combatants:
        if not one.kit.minion:
            has[one.side] += max(0, one.hp)
            most[one.side] += one.vitals.max_hp
    stands = has[side] / most[side] - has[1 - side] / most[1 - side]
    if state.over is None:
        return stands
    winner = state.over.winner
    won = 0.0 if winner is None else 1.0 if winner == side else -1.0
    return (1.0 - STANDING) * won + STANDING * stands
