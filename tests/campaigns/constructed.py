"""Law 1 on positions that were made: near-complete figures, towers, hands, battles with hardly any HP left.

    python -m tests.campaigns.constructed --game prosfair --n 20000

Every listed action is refused by nothing and carried out, and what is well-formed besides is refused just where it is
not listed; so on the position of a seed, and on some actions further. A failing seed is told with its position.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass

from tests.campaigns.common import Summary, parser, spread
from tests.laws.constructed import MADE, made
from tests.laws.constructed.law import look

CHUNK = 25
"""Positions of one task."""


@dataclass(frozen=True)
class Task:
    game_id: str
    first: int
    count: int


@dataclass(frozen=True)
class Outcome:
    """What was looked at in a task; `problems` are tracebacks, each with its seed and position."""

    game_id: str
    positions: int
    states: int
    played: int
    tried: int
    refused: int
    problems: tuple[str, ...]


def walk(task: Task) -> Outcome:
    """Looks at the positions of some seeds."""
    counts, problems = [0, 0, 0, 0], []
    for seed in range(task.first, task.first + task.count):
        try:
            found = look(task.game_id, seed)
        except Exception:
            position = json.dumps(made(task.game_id, seed).position, ensure_ascii=False)
            problems.append(f"{task.game_id}, seed {seed}: {position}\n{traceback.format_exc()}")
            continue
        seen = (found.states, found.played, found.tried, found.refused)
        counts = [before + more for before, more in zip(counts, seen, strict=True)]
    return Outcome(task.game_id, task.count, *counts, tuple(problems))


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 20_000)
    options.add_argument("--game", choices=MADE, help="this game only (default: every game)")
    args = options.parse_args(argv)
    names = (args.game,) if args.game else MADE
    last = args.seed + args.n
    tasks = [Task(name, first, min(CHUNK, last - first)) for name in names for first in range(args.seed, last, CHUNK)]
    summary = Summary(f"made positions, seeds {args.seed} to {last - 1}")
    outcomes = list(spread(walk, tasks, args.jobs, args))
    summary.problems += [problem for outcome in outcomes for problem in outcome.problems]
    facts: dict[str, object] = {}
    for name in names:
        mine = [outcome for outcome in outcomes if outcome.game_id == name]
        facts[name] = (
            f"{sum(one.positions for one in mine)} positions, {sum(one.states for one in mine)} states, "
            f"{sum(one.played for one in mine)} listed actions played, {sum(one.tried for one in mine)} others tried, "
            f"of which {sum(one.refused for one in mine)} are refused; {sum(len(one.problems) for one in mine)} faults"
        )
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
