"""Laws 6 and 7 over many positions: what a seat cannot see changes nothing of what it is told.

    python -m tests.campaigns.hidden --game yuki --n 2000

Every position of random games, of any options, is seen from each seat and compared with a completion of what that seat
sees: observation, legal actions, refusals, and its share of the events of two actions. Where an action shows the seat a
card, further completions are tried until the same card comes.

For every DOOR positions two running games that a seat, or nobody at a shared screen, can tell apart are opened through
every door of the program: list, import by path, copies and links, paste, saves, one seat's record, a failure with its
report, the command line. Nothing that comes out may differ.
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import catalog
from game.rules.chance import Stream
from tests.campaigns.common import Summary, any_options, games, parser_of_games, spread
from tests.laws.pairs import Pairs
from tests.laws.walk import choose

BATCH = 100
DOOR, DOORS = 40, 5
"""A pair of running games for so many positions, and how many make a task."""
TRIES = 40
PLIES = 150


@dataclass(frozen=True)
class Task:
    """So many positions of random games from `seed` on; with `doors` so many pairs of running games."""

    game_id: str
    seed: int
    count: int
    doors: bool = False


@dataclass(frozen=True)
class Outcome:
    """How many positions, pairs and steps were compared, and pairs at all doors; `problem` is a traceback, or empty."""

    positions: int = 0
    compared: int = 0
    left_out: int = 0
    steps: int = 0
    told_more: int = 0
    opened: int = 0
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
            state = game.apply(state, choose(game, state, stream))
        seed += 1


def open_doors(task: Task) -> Outcome:
    """Opens pairs of running games through every door, seen by each seat in turn and by nobody."""
    from tests.scenes.doors import differing
    from tests.twins import twins

    for n in range(task.count):
        seat, seed = (0, 1, None)[(task.seed + n) % 3], task.seed + 1000 * n
        with tempfile.TemporaryDirectory(prefix="gogi-doors-") as home:
            try:
                for pair in twins(task.game_id, seat, seed, 1):
                    told = differing(Path(home) / "home", pair, seat)
                    assert not told, told
            except Exception:
                problem = f"doors of {task.game_id}, seat {seat}, seed {seed}\n{traceback.format_exc()}"
                return Outcome(opened=n, problem=problem)
    return Outcome(opened=task.count)


def run(task: Task) -> Outcome:
    """Compares the positions of a task, or what comes out of the doors."""
    if task.doors:
        return open_doors(task)
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
    return Outcome(done, pairs.compared, pairs.left_out, pairs.steps, pairs.told_more, problem=problem)


def main(argv: Sequence[str] | None = None) -> int:
    args = parser_of_games(__doc__, 2000).parse_args(argv)
    tasks = [
        Task(game_id, args.seed + start, min(BATCH, args.n - start))
        for game_id in games(args)
        for start in range(0, args.n, BATCH)
    ]
    for game_id in filter(lambda name: catalog.rules(name).hides, games(args)):
        count = -(-args.n // DOOR)
        tasks += [Task(game_id, args.seed + n, min(DOORS, count - n), doors=True) for n in range(0, count, DOORS)]
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
            "pairs opened through every door": sum(outcome.opened for outcome in outcomes),
        }
    )


if __name__ == "__main__":
    sys.exit(main())
