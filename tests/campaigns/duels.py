"""Whether the ready characters of 千夜月姫+ are equals: each against each other one, and what each scores in all.

    python -m tests.campaigns.duels --n 20 --strength 2

`--n` duels a pair, each of the two on either side in half of them; the seeds count up from `--seed` for every pair of
duels with sides changed. A score beyond `--least` and its counterpart above one half is told as a problem; beside each
stands how far it may lie off (95 %).
"""

from __future__ import annotations

import sys
import traceback
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from game.ai.selfplay import Pairing, play
from game.games.senya.ai.balance import GAME, LIMIT, duel, ready
from tests.campaigns.common import Summary, parser, spread

SURE = 1.96
"""So many standard deviations hold 95 % of what chance does."""


@dataclass(frozen=True)
class Task:
    """A duel: who is on side A and on side B, its seed, the strength of both."""

    a: str
    b: str
    seed: int
    strength: int


@dataclass(frozen=True)
class Outcome:
    """What side A scored: 1, 0, or one half of a draw; in how many plies."""

    task: Task
    points: float = 0.0
    plies: int = 0
    problem: str = ""


def run(task: Task) -> Outcome:
    """Plays a duel."""
    try:
        start = duel({"sample": task.a}, {"sample": task.b})
        played = play(Pairing(GAME, task.seed, (task.strength, task.strength), 0, LIMIT, {}, start))
    except Exception:
        return Outcome(task, problem=f"{task}\n{traceback.format_exc()}")
    return Outcome(task, played.points(0), played.plies)


def tasks_of(names: Sequence[str], n: int, seed: int, strength: int) -> list[Task]:
    """Returns `n` duels of each pair."""
    pairs = [(one, other, number) for one, other in combinations(names, 2) for number in range(n)]
    sides = [((other, one) if number % 2 else (one, other), number) for one, other, number in pairs]
    return [Task(a, b, seed + number // 2, strength) for (a, b), number in sides]


def scores(outcomes: Sequence[Outcome]) -> dict[tuple[str, str], float]:
    """Returns the mean score of each against each other one."""
    points: dict[tuple[str, str], list[float]] = defaultdict(list)
    for one in outcomes:
        points[one.task.a, one.task.b].append(one.points)
        points[one.task.b, one.task.a].append(1 - one.points)
    return {pair: sum(found) / len(found) for pair, found in points.items()}


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 20)
    options.add_argument("--strength", type=int, default=2, choices=range(6), help="of both sides (default 2)")
    options.add_argument("--least", type=float, default=0.35, help="what everybody has to score (default 0.35)")
    args = options.parse_args(argv)
    names = ready()
    summary = Summary(f"duels at strength {args.strength}, {args.n} a pair from seed {args.seed}")
    outcomes = list(spread(run, tasks_of(names, args.n, args.seed, args.strength), args.jobs, args))
    summary.problems += [one.problem for one in outcomes if one.problem]
    found = scores([one for one in outcomes if not one.problem])
    facts: dict[str, object] = {"duels": len(outcomes)}
    for name in names:
        against = {other: found[name, other] for other in names if (name, other) in found}
        share = sum(against.values()) / max(1, len(against))
        off = SURE * sqrt(share * (1 - share) / max(1, args.n * len(against)))
        told = " ".join(f"{other} {score:.0%}" for other, score in against.items())
        facts[name] = f"{share:.1%} ± {off:.1%}; {told}"
        if not args.least <= share <= 1 - args.least:
            summary.problems.append(f"{name} scores {share:.1%}")
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
