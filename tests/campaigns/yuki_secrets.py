"""盤上遊姫: changing the hidden cards of one seat changes no byte of what the other can come to know.

    python -m tests.campaigns.yuki_secrets --n 500

Each position is looked at by a seat against the machine, or behind the curtain, and an action is played: observation,
probe, log, frames (also in the middle of the animation) and the record of that seat are compared with those of a
position that the seat cannot tell from it. Before each batch of a seat's positions a game dealt by a seed is opened
through every door of the program (`tests/scenes/doors.py`): no text names the seed or a card the seat never saw.
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tests.campaigns.common import Summary, parser, spread

BATCH = 10
EYES = (0, 1, None)
"""The seats that look, in turn; None is the curtain."""


@dataclass(frozen=True)
class Task:
    """So many positions of random games from `seed` on, seen by `seat`."""

    seat: int | None
    seed: int
    count: int


@dataclass(frozen=True)
class Outcome:
    compared: int
    played: int
    opened: int = 0
    problem: str = ""


def run(task: Task) -> Outcome:
    """Compares the positions of a task."""
    from tests.games.yuki.table.eyes import Eyes, compare, positions
    from tests.scenes.doors import dealt, telling

    compared = played = opened = 0
    with tempfile.TemporaryDirectory(prefix="gogi-secrets-") as home:
        try:
            if task.seat is not None:
                told = telling(Path(home) / "doors", dealt("yuki", task.seed, 4 + task.seed % 80), task.seat)
                assert not told, told
                opened = 1
            with closing(Eyes(Path(home), task.seat)) as eyes:
                for n, state in enumerate(positions(task.count, task.seed)):
                    played += compare(eyes, state, task.seed + n)
                    compared += 1
        except Exception:
            problem = f"seat {task.seat}, seed {task.seed}\n{traceback.format_exc()}"
            return Outcome(compared, played, opened, problem)
    return Outcome(compared, played, opened)


def main(argv: Sequence[str] | None = None) -> int:
    args = parser(__doc__, 500).parse_args(argv)
    counts = [min(BATCH, args.n - start) for start in range(0, args.n, BATCH)]
    tasks = [Task(EYES[i % 3], args.seed + 1000 * i, count) for i, count in enumerate(counts)]
    summary = Summary(f"hidden cards, seed {args.seed}")
    outcomes = list(spread(run, tasks, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    return summary.end(
        {
            "positions": sum(outcome.compared for outcome in outcomes),
            "actions": sum(outcome.played for outcome in outcomes),
            "games opened through every door": sum(outcome.opened for outcome in outcomes),
        }
    )


if __name__ == "__main__":
    sys.exit(main())
