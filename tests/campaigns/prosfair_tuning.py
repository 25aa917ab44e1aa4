"""Sets the weights of プロスフェアー's evaluation on games of its own: Texel's way, weight by weight.

    python -m tests.campaigns.prosfair_tuning --n 120 --jobs 1 --journal tuning.jsonl

First it plays `--n` quick games (two of three by 略式 with all but attributes, the others by all rules; a few random
turns at the beginning) and keeps quiet positions of them with what the game came to. Stopped, it goes on from the
journal. Then the weights are changed so that the evaluation tells the results better, held back by a pull to those in
use, and printed as `game/games/prosfair/ai/tables.py` has them. Last, `--duels` games between the new weights and
those in use tell whether the new ones also play better.

What it gave, from weights set by hand (M 420, O 320, C 340, G 100, else as now), 140 games with seeds from 6001, 2,873
positions, one core, about 7 minutes of it: mean square error 0.1286. With a pull of 0.01 0.1108, but the new weights
scored 27 of 60 and were not taken. With a pull of 0.1 0.1245 and 29.5 of 60: as strong, with M, O, C and G nearer to
what the games say, and these are in use.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from game.ai.budget import Budget
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.evaluate import Evaluation
from game.games.prosfair.ai.packing import pack
from game.games.prosfair.ai.search import Search
from game.games.prosfair.ai.tables import WEIGHTS, Weights
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.state import ProsfairState
from game.rules.chance import Stream
from tests.campaigns.common import Summary, parser, spread

NODES, SECONDS = 250, 5.0
"""What a turn of a quick game may cost."""
RANDOM_PLIES = 6
VARIES = 15
"""In a quick game any turn is played that is worse by no more than this."""
EVERY = 5
"""One position in so many plies is kept, if it is quiet."""
QUIET = 15
"""A position is quiet where following captures changes its worth by no more than this."""
SCALES = (200.0, 280.0, 400.0, 560.0, 800.0)
"""A side that stands better by so much is expected to score ten times as much as the other: what suits the games."""
PULL = 0.1
"""What it costs to double a weight, in mean square: where the games tell nothing, the old weights stay."""
MEASURE = 2
"""The worth of a Q stays: by it all others are measured."""


@dataclass(frozen=True)
class Quick:
    """A quick game: its seed decides everything in it. With `new` weights, these play seat `a` against those in use."""

    seed: int
    level: str
    new: Weights | None = None
    a: int = 0


@dataclass(frozen=True)
class Outcome:
    """What a quick game came to: the texts of its quiet positions, what seat 0 scored, and its plies."""

    seed: int
    a: int
    positions: tuple[str, ...]
    points: float
    plies: int


def play(task: Quick) -> Outcome:
    """Plays a quick game; positions are kept of those between equal weights."""
    stream = Stream(task.seed)
    state = GAME.start({"level": task.level})
    kept: list[str] = []
    while state.result is None:
        ply = state.counters.ply
        if ply < RANDOM_PLIES:
            state = GAME.apply(state, stream.choice(list(state.turns)))
        elif task.new is not None:
            state = _played(state, stream, task.new if state.turn == task.a else WEIGHTS, 0)
        else:
            if ply % EVERY == 0 and not state.in_check and _quiet(state):
                kept.append(_text(state))
            state = _played(state, stream, WEIGHTS, VARIES)
    winner = state.result.winner
    return Outcome(task.seed, task.a, tuple(kept), 0.5 if winner is None else float(winner == 0), state.counters.ply)


def _text(state: ProsfairState) -> str:
    return str(GAME.position_out(state)["prosfair"])


def _quiet(state: ProsfairState) -> bool:
    board = SearchBoard(state)
    return abs(Search(board, Budget(NODES, SECONDS)).standing() - Evaluation(board).score()) <= QUIET


def _played(state: ProsfairState, stream: Stream, weights: Weights, varies: int) -> ProsfairState:
    """Returns the state after a turn searched by `weights`."""
    board = SearchBoard(state, weights)
    turns = {pack(turn, board.table): turn for turn in state.turns}
    moves = list(turns)
    stream.shuffle(moves)
    line = Search(board, Budget(NODES, SECONDS), margin=varies).run(moves, 8)
    best = [move for score, move in line.scores if score >= line.score - varies]
    return GAME.apply(state, turns[stream.choice(best)])


# --- the fit ---------------------------------------------------------------------------------------------------------


class Fit:
    """The positions of the games, and how well weights tell what came of them.

    The evaluation is nearly a sum of its weights, each times something of the position, its slope: so it is asked once
    for each weight made a little larger, and no more. Scores are White's.
    """

    def __init__(self, games: Sequence[Outcome]) -> None:
        cases = [(GAME.position_in({"pfn": text}, {}), game.points) for game in games for text in game.positions]
        self._points = [points for _, points in cases]
        states = [state for state, _ in cases]
        self._scores = [float(score) for score in _scores(states, WEIGHTS)]
        self.values = _values(WEIGHTS)
        self._first = list(self.values)
        self._slopes = [self._slope(states, number) for number in range(len(self.values))]
        self.scale = min(SCALES, key=lambda scale: self._error(self._scores, scale))

    def __len__(self) -> int:
        return len(self._points)

    def _slope(self, states: Sequence[ProsfairState], number: int) -> list[float]:
        larger = list(self._first)
        step = max(4, larger[number] // 5)
        larger[number] += step
        after = _scores(states, _weights(larger))
        return [(new - old) / step for new, old in zip(after, self._scores, strict=True)]

    @property
    def error(self) -> float:
        """The mean square of what the evaluation expects less what came of it, draws being a half."""
        return self._error(self._scores, self.scale)

    def _error(self, scores: Sequence[float], scale: float) -> float:
        pairs = zip(self._points, scores, strict=True)
        return sum([(points - 1 / (1 + 10 ** (-score / scale))) ** 2 for points, score in pairs]) / max(1, len(scores))

    def _pulled(self) -> float:
        pairs = zip(self.values, self._first, strict=True)
        return PULL * sum([((new - old) / max(5, old)) ** 2 for new, old in pairs])

    def improve(self, rounds: int) -> None:
        """Changes each weight in turn, at most `rounds` times, as long as error and pull together grow smaller."""
        cost = self.error + self._pulled()
        for _ in range(rounds):
            before = cost
            for number in range(len(self.values)):
                if number != MEASURE:
                    cost = min(self._moved(number, cost, sign * _step(self._first[number])) for sign in (1, -1))
            if cost == before:
                break

    def _moved(self, number: int, cost: float, by: int) -> float:
        """Makes a change if it is for the better; returns the cost then."""
        old, scores = self.values[number], self._scores
        if old + by < 0:
            return cost
        self.values[number] = old + by
        self._scores = [score + by * slope for score, slope in zip(scores, self._slopes[number], strict=True)]
        tried = self.error + self._pulled()
        if tried < cost:
            return tried
        self.values[number], self._scores = old, scores
        return cost


def _scores(states: Sequence[ProsfairState], weights: Weights) -> list[int]:
    found = [(state.turn, Evaluation(SearchBoard(state, weights)).score()) for state in states]
    return [-score if turn else score for turn, score in found]


def _step(value: int) -> int:
    return max(1, value // 25)


def _values(weights: Weights) -> list[int]:
    """Returns the weights in a row, those of the kinds first."""
    return [*weights.kinds, *(value for name, value in asdict(weights).items() if name != "kinds")]


def _weights(values: Sequence[int]) -> Weights:
    """Returns weights from a row."""
    kinds = len(WEIGHTS.kinds)
    return Weights(tuple(values[:kinds]), *values[kinds:])


# --- the run -------------------------------------------------------------------------------------------------------


def _duels(new: Weights, seed: int, count: int) -> list[Quick]:
    """Returns games of the new weights against those in use, sides swapped within each seed."""
    return [Quick(seed + n // 2, "standard", new, n % 2) for n in range(count)]


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 120)
    options.add_argument("--rounds", type=int, default=40, help="how often each weight is changed (default 40)")
    options.add_argument("--duels", type=int, default=40, help="games against the weights in use (default 40)")
    args = options.parse_args(argv)
    summary = Summary(f"weights of prosfair, seeds from {args.seed}, {datetime.now():%Y-%m-%d}")
    tasks = [Quick(args.seed + n, "full" if n % 3 == 2 else "standard") for n in range(args.n)]
    games = sorted(spread(play, tasks, args.jobs, args), key=lambda game: game.seed)
    fit = Fit(games)
    before = fit.error
    fit.improve(args.rounds)
    new, after = _weights(fit.values), fit.error
    duels = list(spread(play, _duels(new, args.seed + 10_000, args.duels), args.jobs, args))
    points = sum(1 - duel.points if duel.a else duel.points for duel in duels)
    print(new)
    facts = {
        "games": len(games),
        "positions": len(fit),
        "scale": fit.scale,
        "error before and after": f"{before:.5f} {after:.5f}",
        "the new weights score": f"{points:g} of {len(duels)}",
    }
    if after > before:
        summary.problems.append("the new weights tell the results worse")
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
