"""Every door by which a running game may be looked at, of every table: it tells nothing of what somebody cannot see.

    python -m tests.campaigns.doors --n 20

For each table, games are played on twice so that a seat, or nobody at a shared screen, can tell them apart: what is
done out of sight is another thing, in another number and order, and takes another time. Where nothing is hidden, only
the seed differs. Both are opened through every door of the program (`tests/scenes/doors.py`), and nothing that comes
out may differ: probe, overlay, frames, record, replay and its JSON, library, copies, one seat's record, a failure.
Beside each pair a game goes on at a table (`tests/scenes/watched.py`): nothing that comes out of it may change by what
is done out of sight.
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game import catalog
from tests.campaigns.common import Summary, games, parser_of_games, spread

BATCH = 3
FRAMES = 150
"""So long a table is watched that goes on."""


@dataclass(frozen=True)
class Task:
    """So many pairs of games from `seed` on."""

    game_id: str
    seed: int
    count: int


@dataclass(frozen=True)
class Outcome:
    """How many pairs were opened; in how many something else was done, and in how many of another number of steps.

    watched: how many steps were out of sight at the tables that went on.
    """

    game_id: str
    opened: int = 0
    otherwise: int = 0
    counted: int = 0
    watched: int = 0
    problem: str = ""


def run(task: Task) -> Outcome:
    """Opens the pairs of a task, seen by one seat after another and by nobody."""
    from tests.scenes.doors import differing
    from tests.unseen import unseen

    opened = otherwise = counted = watched = 0
    seats = (*range(catalog.rules(task.game_id).seats), None)
    for n in range(task.count):
        seed = task.seed + n
        seat = seats[seed % len(seats)]
        with tempfile.TemporaryDirectory(prefix="gogi-doors-") as home:
            try:
                for pair in unseen(task.game_id, seat, 1000 * seed, 1):
                    told = differing(Path(home) / "home", pair, seat)
                    assert not told, told
                    played = [[way.game.format(action) for _, action in way.steps()] for way in pair]
                    otherwise += played[0] != played[1]
                    counted += len(played[0]) != len(played[1])
                watched += watch(Path(home), task.game_id, seat or 0, seed)
            except Exception:
                problem = f"doors of {task.game_id}, seat {seat}, seed {seed}\n{traceback.format_exc()}"
                return Outcome(task.game_id, opened, otherwise, counted, watched, problem)
        opened += 1
    return Outcome(task.game_id, opened, otherwise, counted, watched)


def watch(home: Path, game_id: str, seat: int, seed: int) -> int:
    """Lets a game go on at a table; returns how many steps were out of sight. None of a game that hides nothing."""
    from tests.scenes.watched import Watched

    if not catalog.rules(game_id).hides:
        return 0
    table = Watched(home, game_id, seat, seed)
    try:
        told = list(table.differences(FRAMES))
    finally:
        table.pilot.close()
    assert not told, told
    return table.unseen


def main(argv: Sequence[str] | None = None) -> int:
    args = parser_of_games(__doc__, 20).parse_args(argv)
    tasks = [
        Task(game_id, args.seed + start, min(BATCH, args.n - start))
        for start in range(0, args.n, BATCH)
        for game_id in games(args)
    ]
    summary = Summary(f"doors, seed {args.seed}")
    outcomes = list(spread(run, tasks, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    return summary.end({game_id: _told([o for o in outcomes if o.game_id == game_id]) for game_id in games(args)})


def _told(outcomes: Sequence[Outcome]) -> str:
    opened, otherwise, counted, watched = (
        sum(numbers) for numbers in zip(*((o.opened, o.otherwise, o.counted, o.watched) for o in outcomes), strict=True)
    )
    pairs = f"{opened} pairs opened, {otherwise} played otherwise, {counted} of another number of steps"
    return f"{pairs}; {watched} steps out of sight watched"


if __name__ == "__main__":
    sys.exit(main())
