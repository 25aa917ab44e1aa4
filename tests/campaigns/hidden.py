"""Laws 6 and 7 over many positions: what a seat cannot see changes nothing of what it is told.

    python -m tests.campaigns.hidden --game yuki --n 2000

Every position of random games, of any options, is seen from each seat and compared with a completion of what that seat
sees: observation, legal actions, refusals, and its share of the events of two actions. Where an action shows the seat a
card, further completions are tried until the same card comes.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game import catalog
from game.rules.chance import Stream
from tests.campaigns.common import Summary, any_options, games, parser_of_games, spread
from tests.laws.pairs import Pairs
from tests.laws.walk import choose

BATCH = 100
TRIES = 40
PLIES = 150


@dataclass(frozen=True)
class Task:
    """So many positions of random games from `seed` on."""

    game_id: str
    seed: int
    count: int


@dataclass(frozen=True)
class Outcome:
    """How many positions, pairs and steps were compared; `problem` is a traceback, or empty."""

    positions: int
    compared: int
    left_out: int
    steps: int
    told_more: int
    problem: str = ""


def positions(task: Task) -> Iterator[tuple[int, int, Any]]:
    """Yields (seed, ply, state) of so many positions, decisions and chance nodes alike."""
    game = catalog.rules(task.game_id)
    given, seed = 0, task.seed
    while given < task.count:
        stream = Stream(seed)
        state = game.start(any_options(game, stream))
        for ply in range(PLIES):
            if state.result is not None or given == task.count:
                break
            yield seed, ply, state
            given += 1
            state = state.apply(choose(game, state, stream))
        seed += 1


def run(task: Task) -> Outcome:
    """Compares the positions of a task."""
    pairs = Pairs(task.game_id, TRIES)
    done, problem = 0, ""
    for seed, ply, state in positions(task):
        try:
            for seat in range(pairs.game.seats):
                pairs.check(state, seat, seed * 1000 + ply)
        except Exception:
            problem = f"{task.game_id}, seed {seed}, ply {ply}\n{traceback.format_exc()}"
            break
        done += 1
    return Outcome(done, pairs.compared, pairs.left_out, pairs.steps, pairs.told_more, problem)


def main(argv: Sequence[str] | None = None) -> int:
    args = parser_of_games(__doc__, 2000).parse_args(argv)
    tasks = [
        Task(game_id, args.seed + start, min(BATCH, args.n - start))
        for game_id in games(args)
        for start in range(0, args.n, BATCH)
    ]
    summary = Summary(f"hidden things, seed {args.seed}")
    outcomes = list(spread(run, tasks, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    return summary.end(
        {
            "positions": sum(outcome.positions for outcome in outcomes),
            "pairs compared": sum(outcome.compared for outcome in outcomes),
            "pairs left out, their mate tests differ": sum(outcome.left_out for outcome in outcomes),
            "steps compared": sum(outcome.steps for outcome in outcomes),
            "steps that told something new each time": sum(outcome.told_more for outcome in outcomes),
        }
    )


if __name__ == "__main__":
    sys.exit(main())
