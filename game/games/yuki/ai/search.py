"""The search over sampled deals that fit what was seen, the first plays compared in the same ones.

The first plays are halved again and again by how they fare. Beyond them every side plays by what it may know itself,
and by what its answers came to in the other worlds: they are kept by the plays made, not by the cards dealt.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.ai.budget import Budget, OutOfBudget
from game.games.yuki.ai.formations import strategic
from game.games.yuki.ai.judgement import blind, open_worth
from game.games.yuki.ai.table import Hidden, Move, Table, deal
from game.rules.chance import Stream

STRATEGY_HELD: Final = 3
"""A side draws from its strategy deck until it holds so many of its cards."""
TROOPS_HELD: Final = 3
"""…and no sooner than it holds so many troops."""

PRIOR: Final = 20
"""The judgement at first sight counts like so many worlds: few worlds tell a play from the next best badly."""
TRUST: Final = 6
"""So many worlds an answer must have been tried in before what it came to counts half."""


def wants_strategy(table: Table, side: int) -> bool:
    """Whether a side draws its next card from the strategy deck."""
    held = sum(map(strategic, table.hands[side]))
    return held < STRATEGY_HELD and len(table.hands[side]) - held >= TROOPS_HELD


@dataclass(slots=True)
class Candidate:
    """A first play: what it seems worth at first sight, and the sum of what it came to in `n` worlds.

    `offset` is by how much it is misjudged, however often it is tried.
    """

    move: Move
    sight: float
    offset: float
    total: float = 0.0
    n: int = 0

    @property
    def worth(self) -> float:
        return (self.total + PRIOR * self.sight) / (self.n + PRIOR) + self.offset


class Replies:
    """An information set of the tree: what answers came to for the side that answers, in the worlds that had them."""

    __slots__ = ("n", "of", "total")

    def __init__(self) -> None:
        self.n, self.total = 0, 0.0
        self.of: dict[Move, tuple[int, float]] = {}

    def note(self, move: Move, worth: float) -> None:
        n, total = self.of.get(move, (0, 0.0))
        self.of[move] = n + 1, total + worth
        self.n += 1
        self.total += worth

    def better_by(self, move: Move) -> float:
        """Returns by how much an answer came to more than the answers here on average; little while it is new."""
        n, total = self.of.get(move, (0, 0.0))
        return (total / n - self.total / self.n) * n / (n + TRUST) if n else 0.0


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
        self.tree: dict[tuple[Move, ...], Replies] = {}
        self.nodes = self.worlds = 0

    def run(self, live: list[Candidate], plies: int, report: Callable[[int, int, Move], None]) -> Found:
        """Returns the best of the candidates, the likeliest first, looking `plies` plays further."""
        rounds = max(1, (len(live) - 1).bit_length())
        try:
            for i in range(rounds):
                share = (self.budget.nodes - self.nodes) // (rounds - i)
                until = self.nodes + share
                while self.nodes < until and len(live) > 1:
                    self._world(live, plies)
                live.sort(key=lambda each: -each.worth)
                live = live[: max(1, (len(live) + 1) // 2)]
                report(self.worlds, self.nodes, live[0].move)
        except OutOfBudget:
            live.sort(key=lambda each: -each.worth)
        return Found(live[0].move, self.worlds, self.nodes)

    def compare(self, live: list[Candidate], plies: int) -> None:
        """Plays all of them on in the same worlds, as often as the budget lasts: no one gets an easier deal."""
        try:
            while True:
                self._world(live, plies)
        except OutOfBudget:
            return

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
        """Plays one world on and returns what it comes to; the answers on the way remember it."""
        table.play(self.seat, move)
        self.nodes += 1
        side = self.seat
        line: tuple[Move, ...] = (move,)
        trail: list[tuple[Replies, Move, int]] = []
        for _ in range(plies):
            if table.winner >= 0:
                break
            side = 1 - side
            self._refill(table, side)
            answers = self.tree.setdefault(line, Replies())
            answer = self._answer(table, side, answers)
            table.play(side, answer)
            self.nodes += 1
            trail.append((answers, answer, side))
            line = (*line, answer)
        worth = open_worth(table, self.seat)
        for answers, answer, who in trail:
            answers.note(answer, worth if who == self.seat else 1 - worth)
        return worth

    def _answer(self, table: Table, side: int, answers: Replies) -> Move:
        judged = blind(table, side, self.hidden.shown if side != self.seat else ())
        return max(table.moves(side), key=lambda move: judged.score(move) + answers.better_by(move))

    @staticmethod
    def _refill(table: Table, side: int) -> None:
        while len(table.hands[side]) + table.fields[side] < table.limit[side]:
            if not table.troops and not table.decks[side]:
                return
            table.draw(side, wants_strategy(table, side))
