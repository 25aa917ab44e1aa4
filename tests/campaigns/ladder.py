"""The ladder of strengths: each against the one below it, and the lowest against the test opponent `greedy`.

    python -m tests.campaigns.ladder --jobs 2

Seeds 1, 2, … fixed beforehand, sides swapped within each seed, ply limit 400, unfinished games half a point. The first
complete run counts. With --n a pair plays at most so many games; then nothing is judged.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tqdm import tqdm

from game import catalog
from game.ai.protocol import Level
from game.ai.selfplay import PLY_LIMIT, Played, Results, run
from tests.campaigns.common import Summary, parser


@dataclass(frozen=True)
class Pair:
    """A match of the ladder: `a` should score at least `least` and at most `most` (shares of the points)."""

    a: Level
    b: Level
    games: int
    least: float = 0.0
    most: float = 1.0


PAIRS = (
    Pair(1, "greedy", 40, most=0.35),
    Pair(2, 1, 40, least=0.7),
    Pair(3, 2, 40, least=0.7),
    Pair(4, 3, 20, least=0.7),
    Pair(5, 4, 20, least=0.7),
)


def row(pair: Pair, results: Results) -> str:
    """Returns the table row of a pair."""
    won, lost, undecided = results.won
    games = len(results.games)
    times = [f"{results.median_ms(which)} / {results.longest_ms(which)}" for which in (0, 1)]
    cells = (pair.a, pair.b, games, won, lost, undecided, f"{100 * results.score / games:.1f} %", *times)
    return "| " + " | ".join(map(str, cells)) + " |"


HEAD = "| A | B | games | won | lost | unfinished | score of A | A: ms median / longest | B: ms median / longest |"


def judge(pair: Pair, results: Results) -> str | None:
    """Returns what a complete match of the pair misses, or None."""
    share = results.score / len(results.games)
    if pair.least <= share <= pair.most:
        return None
    return f"{pair.a} against {pair.b}: {100 * share:.1f} %, wanted {100 * pair.least:.0f} to {100 * pair.most:.0f} %"


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, max(pair.games for pair in PAIRS))
    options.add_argument("--plies", type=int, default=PLY_LIMIT, help=f"ply limit (default {PLY_LIMIT})")
    options.add_argument("--home", type=Path, help="keep the journals there")
    options.add_argument("--strongest", type=int, default=5, help="leave out the pairs above this strength")
    args = options.parse_args(argv)
    game_id = catalog.ready()[0]
    complete = args.n >= max(pair.games for pair in PAIRS) and args.plies == PLY_LIMIT and args.strongest == 5
    summary = Summary(f"ladder of {game_id}, seeds from {args.seed}, ply limit {args.plies}, {datetime.now():%Y-%m-%d}")
    print(HEAD)
    print("|---" * HEAD.count(" | ") + "|---|", flush=True)
    games = 0
    for pair in PAIRS:
        if pair.a > args.strongest if isinstance(pair.a, int) else False:
            continue
        count = min(pair.games, args.n)
        with tqdm(total=count, file=sys.stderr, desc=f"{pair.a}–{pair.b}", dynamic_ncols=True, leave=False) as bar:

            def done(game: Played, bar: tqdm = bar) -> None:
                bar.update()

            results = run(
                game_id,
                count,
                args.seed,
                (pair.a, pair.b),
                args.jobs,
                ply_limit=args.plies,
                home=args.home,
                done=done,
            )
        games += len(results.games)
        print(row(pair, results), flush=True)
        problem = judge(pair, results) if complete else None
        if problem:
            summary.problems.append(problem)
    return summary.end({"games": games, "judged": complete, "processes": f"{args.jobs} of {os.cpu_count()}"})


if __name__ == "__main__":
    sys.exit(main())
