"""Looking ahead over deals that fit what was seen: candidates halved by how they fare in the same sampled worlds.

Beyond the first play every side plays by what it may know itself (information sets), and what its answers came to in
other worlds is remembered with the candidate they answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.budget import Budget, OutOfBudget
from game.ai.players.yuki.formations import strategic
from game.ai.players.yuki.judgement import blind, open_worth
from game.ai.players.yuki.table import Hidden, Move, Table, deal
from game.rules.chance import Stream

STRATEGY_HELD = 3
"""A side draws from its strategy deck until it holds so many of its cards."""
TROOPS_HELD = 3
"""…and no sooner than it holds so many troops."""


def wants_strategy(table: Table, side: int) -> bool:
    """Whether a side draws its next card from the strategy deck."""
    held = sum(map(strategic, table.hands[side]))
    return held < STRATEGY_HELD and len(table.hands[side]) - held >= TROOPS_HELD


@dataclass(slots=True)
class Candidate:
    """A first play: what it looks like at once, and the sum of what it came to in `n` worlds."""

    move: Move
    prior: float
    total: float = 0.0
    n: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else self.prior


@dataclass(frozen=True, slots=True)
class Found:
    """The best play, how many worlds were looked at, and how many plays were made in them."""

    move: Move
    worlds: int
    nodes: int


class Search:
    """Sequential halving over sampled worlds."""

    def __init__(self, table: Table, seat: int, hidden: Hidden, budget: Budget, stream: Stream) -> None:
        self.table, self.seat, self.hidden = table, seat, hidden
        self.budget, self.stream = budget, stream
        self.nodes = self.worlds = 0

    def run(
        self, ranked: Sequence[tuple[Move, float]], width: int, plies: int, report: Callable[[int, int, Move], None]
    ) -> Found:
        """Returns the best of the first `width` of the `ranked` plays, looked at `plies` plays further."""
        live = [Candidate(move, prior) for move, prior in ranked[:width]]
        rounds = max(1, (len(live) - 1).bit_length())
        try:
            for i in range(rounds):
                share = (self.budget.nodes - self.nodes) // (rounds - i)
                until = self.nodes + share
                while self.nodes < until and len(live) > 1:
                    self._world(live, plies)
                live.sort(key=lambda each: -each.mean)
                live = live[: max(1, (len(live) + 1) // 2)]
                report(self.worlds, self.nodes, live[0].move)
        except OutOfBudget:
            live.sort(key=lambda each: -each.mean)
        return Found(live[0].move, self.worlds, self.nodes)

    def _world(self, live: list[Candidate], plies: int) -> None:
        world = deal(self.table, self.seat, self.hidden, self.stream)
        self.worlds += 1
        worths = []
        for each in live:
            self.budget.poll(self.nodes)
            worths.append(self._try(world.copy(), each.move, plies))
        for each, worth in zip(live, worths, strict=True):
            each.total += worth
            each.n += 1

    def _try(self, table: Table, move: Move, plies: int) -> float:
        table.play(self.seat, move)
        self.nodes += 1
        side = self.seat
        for _ in range(plies):
            if table.winner >= 0:
                break
            side = 1 - side
            self._refill(table, side)
            moves = table.moves(side)
            judged = blind(table, side, self.hidden.shown if side != self.seat else ())
            table.play(side, max(moves, key=judged.score))
            self.nodes += 1
        return open_worth(table, self.seat)

    @staticmethod
    def _refill(table: Table, side: int) -> None:
        while len(table.hands[side]) + table.fields[side] < table.limit[side]:
            if not table.troops and not table.decks[side]:
                return
            table.draw(side, table.advanced and wants_strategy(table, side))
