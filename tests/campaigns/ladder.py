"""The ladder of strengths of a game: each against the one below it, and against the game's test opponents.

    python -m tests.campaigns.ladder --game cerke --jobs 2

Seeds fixed beforehand, sides swapped within each seed, draws and games called off half a point; the first complete
run counts. `--seed 1101`: the whole run. `--seed 3101`: strengths that were set anew after it. `--seed 1501`: senya,
since it is two against two. `--seed 6101`: its 4th and 5th dan and the two lowest of prosfair, set anew once more.
`--seed 7101`: gungi with tuned weights, and where something is kept from thought to thought: 4th and 5th dan of gungi
and prosfair. `--seed 8101`: the 1st and 2nd dan of gungi, which the weights had made too good. `--seed 12001
--strongest 0`: the novice, set anew for `naive`; `--seed 30271 --strongest 0`: that of prosfair. With --n a pair plays
at most so many games; then nothing is judged. The table is that of `docs/measured.md`.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from tqdm import tqdm

from game import catalog
from game.ai.process import player
from game.ai.protocol import Level
from game.ai.selfplay import Played, parse_options, play
from game.ai.stats import Balance
from game.ai.tournament import Results, Starts, run, seeds
from game.storage.runlog import RunLog
from tests.campaigns.common import Summary, journal, parser


@dataclass(frozen=True)
class Pair:
    """A match of the ladder: `a` should score at least `least` and at most `most` (shares of the points).

    `decided`: so many games at least have to be won by somebody. `rules` are options of the game, as "name=value".
    """

    a: Level
    b: Level
    games: int
    least: float = 0.0
    most: float = 1.0
    decided: int = 0
    rules: tuple[str, ...] = ()


GAMES, QUICK_GAMES = 40, 100
"""Games of a pair; more of them where one takes less than five seconds."""
NOVICE_NAIVE = Pair(0, "naive", QUICK_GAMES, least=0.3, most=0.6, decided=30)
"""The novice can be beaten by who has just read the rules."""
USUAL = (
    NOVICE_NAIVE,
    Pair(0, "greedy", QUICK_GAMES, most=0.2),
    Pair(1, "greedy", QUICK_GAMES, least=0.2, most=0.5),
    Pair(2, "greedy", QUICK_GAMES, least=0.45, most=0.75),
    Pair(3, "greedy", QUICK_GAMES, least=0.7),
    Pair(4, 3, GAMES, least=0.7),
    Pair(5, 4, GAMES, least=0.7),
)
QUICK_4TH = (*USUAL[:5], Pair(4, 3, QUICK_GAMES, least=0.7), USUAL[6])
LADDERS: dict[str, tuple[Pair, ...]] = {
    "cerke": (*USUAL, Pair(5, "rulelist", GAMES, least=0.75, rules=("seasons=2",))),
    "prosfair": QUICK_4TH,
    "senya": QUICK_4TH,
    "yuki": QUICK_4TH,
}
"""The ladders of games that want something else: one more opponent, or more games where they are quick."""
TOP = 5


def ladders() -> dict[str, tuple[Pair, ...]]:
    """Returns the ladder of every game of two of the catalog that has a player."""
    return {game: LADDERS.get(game, USUAL) for game in catalog.of_two() if catalog.GAMES[game].player}


def starts(game: str) -> Starts | None:
    """Returns what draws the positions that the games of a seed begin with, None where the options tell the one."""
    reference = catalog.GAMES[game].balance
    balance: Balance | None = catalog.load(reference) if reference else None
    return None if balance is None else balance.even


def row(pair: Pair, results: Results) -> str:
    """Returns the table row of a pair."""
    games = len(results.games)
    low, high = seeds(results.games)
    ends = "–".join(map(str, results.won))
    score = f"{100 * results.score / games:.1f} %"
    times = [f"{results.median_ms(which):,} / {results.longest_ms(which):,} ms" for which in (0, 1)]
    name = f"{pair.a} – {pair.b}" + "".join(f", {rule}" for rule in pair.rules)
    return "| " + " | ".join((name, str(games), f"{low}–{high}", ends, score, *times)) + " |"


HEAD = (
    "| pairing | games | seeds | won–lost–drawn–unfinished | score "
    "| median / longest thought of the first | of the second |"
)


def judge(pair: Pair, results: Results) -> str | None:
    """Returns what a complete match of the pair misses, or None."""
    if results.missing:
        return f"{pair.a} against {pair.b}: {results.missing} games are missing, for want of different ones"
    won = results.won[0] + results.won[1]
    if won < pair.decided:
        return f"{pair.a} against {pair.b}: {won} games are decided, wanted {pair.decided}"
    share = results.score / len(results.games)
    if pair.least <= share <= pair.most:
        return None
    return f"{pair.a} against {pair.b}: {100 * share:.1f} %, wanted {100 * pair.least:.0f} to {100 * pair.most:.0f} %"


def main(argv: Sequence[str] | None = None) -> int:
    known = ladders()
    options = parser(__doc__, max(pair.games for pairs in known.values() for pair in pairs))
    options.add_argument("--game", choices=sorted(known), default="gungi", help="whose ladder (default gungi)")
    options.add_argument(
        "--plies", type=int, default=0, help="call games off after so many (default: the game's limit)"
    )
    options.add_argument("--home", type=Path, help="keep the journals there")
    options.add_argument("--strongest", type=int, default=TOP, help="leave out the pairs above this strength")
    args = options.parse_args(argv)
    pairs = known[args.game]
    complete = args.n >= max(pair.games for pair in pairs) and not args.plies
    plies = args.plies or player(args.game).ply_limit
    summary = Summary(
        f"ladder of {args.game}, seeds from {args.seed}, at most {plies} plies, {datetime.now():%Y-%m-%d}"
    )
    print(HEAD)
    print("|---" * (HEAD.count("|") - 1) + "|", flush=True)
    games = 0
    with journal(args, play) as log:
        for pair in pairs:
            if isinstance(pair.a, int) and pair.a > args.strongest:
                continue
            results = _play(args, pair, plies, log)
            games += len(results.games)
            print(row(pair, results), flush=True)
            problem = judge(pair, results) if complete else None
            if problem:
                summary.problems.append(problem)
    return summary.end({"games": games, "judged": complete, "processes": f"{args.jobs} of {os.cpu_count()}"})


def _play(args: Namespace, pair: Pair, plies: int, log: RunLog[Played] | None) -> Results:
    count = min(pair.games, args.n)
    game = catalog.rules(args.game)
    with tqdm(total=count, file=sys.stderr, desc=f"{pair.a}–{pair.b}", dynamic_ncols=True, leave=False) as bar:
        return run(
            args.game,
            count,
            args.seed,
            (pair.a, pair.b),
            args.jobs,
            ply_limit=plies,
            home=args.home,
            options=parse_options(game, pair.rules),
            starts=starts(args.game),
            log=log,
            done=lambda played: bar.update(),
        )


if __name__ == "__main__":
    sys.exit(main())
