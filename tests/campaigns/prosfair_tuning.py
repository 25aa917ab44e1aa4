"""Sets the weights of プロスフェアー's evaluation on games of its own: Texel's way, weight by weight.

    python -m tests.campaigns.prosfair_tuning --n 120 --jobs 1 --journal tuning.jsonl

First it plays `--n` quick games (two of three by 略式 with all but attributes, the others by all rules; a few random
turns at the beginning) and keeps quiet positions of them with what the game came to. Stopped, it goes on from the
journal. Then each weight in turn is made a little larger or smaller as long as the evaluation so tells the results
better, and the new weights are printed, as `game/games/prosfair/ai/weights.py` has them. Last, `--duels` games between
the new weights and those in use tell whether the new ones also play better.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime

from game.ai.budget import Budget
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.evaluate import Evaluation
from game.games.prosfair.ai.packing import pack
from game.games.prosfair.ai.search import Search
from game.games.prosfair.ai.weights import WEIGHTS, Weights
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
PULL = 0.01
"""What it costs to double a weight, in mean square: where the games tell nothing, the old weights stay."""
STEPS = (12, 5)
"""A weight is changed by so many per cent, at least by 1: first roughly, then finely."""


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
    """The positions of the games, and how well weights tell what came of them."""

    def __init__(self, games: Sequence[Outcome]) -> None:
        self._cases = [(GAME.position_in({"pfn": text}, {}), game.points) for game in games for text in game.positions]
        self.tried = 0
        self.scale = SCALES[0]
        self.scale = min(SCALES, key=self._error_at)

    def _error_at(self, scale: float) -> float:
        self.scale = scale
        return self.error(WEIGHTS)

    def __len__(self) -> int:
        return len(self._cases)

    def error(self, weights: Weights) -> float:
        """Returns the mean square of what the evaluation expects less what came of it, draws being a half."""
        self.tried += 1
        total = 0.0
        for state, points in self._cases:
            score = Evaluation(SearchBoard(state, weights)).score()
            white = score if state.turn == 0 else -score
            total += (points - 1 / (1 + 10 ** (-white / self.scale))) ** 2
        return total / max(1, len(self._cases))

    def cost(self, weights: Weights) -> float:
        """Returns the error and what it costs to be away from the weights in use."""
        pairs = zip(_values(weights), _values(WEIGHTS), strict=True)
        return self.error(weights) + PULL * sum(((new - old) / max(5, old)) ** 2 for new, old in pairs)

    def improved(self, weights: Weights, rounds: int) -> Weights:
        """Returns weights by which the cost is smaller, each changed in turn, `rounds` times for each of `STEPS`."""
        best = self.cost(weights)
        for percent in STEPS:
            for _ in range(rounds):
                before = best
                for change in _changes(weights):
                    weights, best = self._along(weights, best, change, percent)
                if best == before:
                    break
        return weights

    def _along(self, weights: Weights, best: float, change: Change, percent: int) -> tuple[Weights, float]:
        for sign in (1, -1):
            tried = change(weights, sign, percent)
            cost = self.cost(tried)
            if cost < best:
                return tried, cost
        return weights, best


Change = Callable[[Weights, int, int], Weights]


def _values(weights: Weights) -> list[int]:
    return [*weights.kinds, *(value for name, value in asdict(weights).items() if name != "kinds")]


def _step(value: int, sign: int, percent: int) -> int:
    return max(0, value + sign * max(1, value * percent // 100))


def _changes(weights: Weights) -> list[Change]:
    """Returns what changes each weight; a Q keeps its worth, by which all others are measured."""

    def of_kind(number: int) -> Change:
        def change(old: Weights, sign: int, percent: int) -> Weights:
            kinds = list(old.kinds)
            kinds[number] = _step(kinds[number], sign, percent)
            return replace(old, kinds=tuple(kinds))

        return change

    def of_field(name: str) -> Change:
        return lambda old, sign, percent: Weights(**asdict(old) | {name: _step(getattr(old, name), sign, percent)})

    kinds = [of_kind(number) for number in range(len(weights.kinds)) if number != 2]
    return kinds + [of_field(name) for name in asdict(weights) if name != "kinds"]


# --- the run -------------------------------------------------------------------------------------------------------


def _duels(new: Weights, seed: int, count: int) -> list[Quick]:
    """Returns games of the new weights against those in use, sides swapped within each seed."""
    return [Quick(seed + n // 2, "standard", new, n % 2) for n in range(count)]


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 120)
    options.add_argument("--rounds", type=int, default=4, help="how often each weight is changed (default 4)")
    options.add_argument("--duels", type=int, default=40, help="games against the weights in use (default 40)")
    args = options.parse_args(argv)
    summary = Summary(f"weights of prosfair, seeds from {args.seed}, {datetime.now():%Y-%m-%d}")
    tasks = [Quick(args.seed + n, "full" if n % 3 == 2 else "standard") for n in range(args.n)]
    games = sorted(spread(play, tasks, args.jobs, args), key=lambda game: game.seed)
    fit = Fit(games)
    before = fit.error(WEIGHTS)
    new = fit.improved(WEIGHTS, args.rounds)
    after = fit.error(new)
    duels = list(spread(play, _duels(new, args.seed + 10_000, args.duels), args.jobs, args))
    points = sum(1 - duel.points if duel.a else duel.points for duel in duels)
    print(new)
    facts = {
        "games": len(games),
        "positions": len(fit),
        "weights tried": fit.tried,
        "scale": fit.scale,
        "error before and after": f"{before:.5f} {after:.5f}",
        "the new weights score": f"{points:g} of {len(duels)}",
    }
    if after > before:
        summary.problems.append("the new weights tell the results worse")
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
