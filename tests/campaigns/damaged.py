"""Damaged and absurd input at every door: nothing raises, nothing hangs, and whatever is wrong is one sentence.

    python -m tests.campaigns.damaged --n 30000 --journal damaged.journal

Records in our form and in those of players, positions, settings, data files, scenarios that people write, whole
libraries, clipboards, typed paths and plain strings are damaged by seed: bytes, characters, JSON values, lines; or they
are legal but absurd (very many jumps, endless lines, lists in lists). Each input ends in a value or a problem; a
problem has a sentence in both languages that can be drawn. A step of reading, or a frame, that takes over 2 s is a
hang, counted in time of the processor. `--kind NAME` runs one sort alone, `--kind toml` all that is TOML:

    python -m tests.campaigns.damaged --kind toml --n 10000 --jobs 2 --journal toml.journal
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.rules.chance import Stream
from tests.campaigns.common import Summary, parser, spread
from tests.campaigns.damage_doors import Doors, Hang
from tests.campaigns.damage_kinds import KINDS, SHARES

BATCH = 25
LIMIT_S = 2.0
TRIES = 2
"""A hang is one that comes again: another program may have had the processor."""


@dataclass(frozen=True)
class Task:
    """So many inputs, the seeds counting up; `kind`: all of this sort, "" for any."""

    seed: int
    count: int
    kind: str = ""


@dataclass
class Outcome:
    """How inputs ended, by "kind ending"; the longest step in ms and where; `problems` are tracebacks with seeds."""

    ends: Counter[str] = field(default_factory=Counter)
    longest_ms: int = 0
    longest: str = ""
    problems: list[str] = field(default_factory=list)


def kind_of(seed: int, kind: str) -> str:
    """Returns the sort of the input of a seed."""
    return kind or Stream(seed ^ 0xDA3A6ED).choice(SHARES)


def run(task: Task) -> Outcome:
    """Tries the inputs of a task in a home of their own."""
    outcome = Outcome()
    with tempfile.TemporaryDirectory(prefix="gogi-damaged-", ignore_cleanup_errors=True) as folder:
        doors = Doors(Path(folder), LIMIT_S)
        try:
            for seed in range(task.seed, task.seed + task.count):
                kind = kind_of(seed, task.kind)
                _try(doors, outcome, seed, kind)
                if doors.watch.longest_s * 1000 > outcome.longest_ms + 1:
                    outcome.longest_ms, outcome.longest = round(doors.watch.longest_s * 1000), f"{kind}, seed {seed}"
        finally:
            doors.close()
    return outcome


def _try(doors: Doors, outcome: Outcome, seed: int, kind: str) -> None:
    for left in reversed(range(TRIES)):
        try:
            outcome.ends[f"{kind} {KINDS[kind](doors, Stream(seed))}"] += 1
            return
        except (Exception, Hang) as error:
            doors.recover()
            if isinstance(error, Hang) and left:
                continue
            outcome.ends[f"{kind} failed"] += 1
            outcome.problems.append(f"{kind}, --kind {kind} --seed {seed} --n 1\n{traceback.format_exc()[-3000:]}")
            return


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 30_000)
    options.add_argument("--kind", choices=KINDS, default="", help="this sort of input only")
    args = options.parse_args(argv)
    last = args.seed + args.n
    tasks = [Task(seed, min(BATCH, last - seed), args.kind) for seed in range(args.seed, last, BATCH)]
    summary = Summary(f"damaged inputs, seeds {args.seed} to {last - 1}")
    outcomes = list(spread(run, tasks, args.jobs, args))
    summary.problems += [problem for outcome in outcomes for problem in outcome.problems]
    ends = sum((outcome.ends for outcome in outcomes), Counter[str]())
    slowest = max(outcomes, key=lambda outcome: outcome.longest_ms)
    facts: dict[str, object] = {"inputs": ends.total()}
    facts["longest step"] = f"{slowest.longest_ms} ms ({slowest.longest})"
    for kind in KINDS:
        told = {name.partition(" ")[2]: n for name, n in sorted(ends.items()) if name.partition(" ")[0] == kind}
        if told:
            facts[kind] = f"{sum(told.values())} ({', '.join(f'{name} {n}' for name, n in told.items())})"
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
