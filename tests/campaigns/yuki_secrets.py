"""盤上遊姫: changing the hidden cards of one seat changes no byte of what the other can come to know.

    python -m tests.campaigns.yuki_secrets --n 500

Each position is looked at by a seat against the machine, or behind the curtain, and an action is played: observation,
probe, log, frames (also in the middle of the animation) and the record of that seat are compared with those of a
position that the seat cannot tell from it.
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Sequence
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
    problem: str = ""


def run(task: Task) -> Outcome:
    """Compares the positions of a task."""
    from tests.scenes.yuki_eyes import Eyes, compare, positions

    compared = played = 0
    with tempfile.TemporaryDirectory(prefix="gogi-secrets-") as home:
        eyes = Eyes(Path(home), task.seat)
        try:
            for n, state in enumerate(positions(task.count, task.seed)):
                played += compare(eyes, state, task.seed + n)
                compared += 1
        except Exception:
            return Outcome(compared, played, f"seat {task.seat}, seed {task.seed}\n{traceback.format_exc()}")
        finally:
            eyes.pilot.close()
    return Outcome(compared, played)


def main(argv: Sequence[str] | None = None) -> int:
    args = parser(__doc__, 500).parse_args(argv)
    counts = [min(BATCH, args.n - start) for start in range(0, args.n, BATCH)]
    tasks = [Task(EYES[i % 3], args.seed + 1000 * i, count) for i, count in enumerate(counts)]
    summary = Summary(f"hidden cards, seed {args.seed}")
    outcomes = list(spread(run, tasks, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    compared = sum(outcome.compared for outcome in outcomes)
    return summary.end({"positions": compared, "actions": sum(outcome.played for outcome in outcomes)})


if __name__ == "__main__":
    sys.exit(main())
