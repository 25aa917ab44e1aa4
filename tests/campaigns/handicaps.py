"""What handicaps are worth: the fourth dan gives each of them to the third and to the second.

    python -m tests.campaigns.handicaps --game gungi --jobs 2 --journal FILE

Forty games for each handicap and opponent, seeds fixed beforehand, both seats giving in turn, and as many even games
to hold them against. Told are the score of whoever gives with the range that holds 95 % of it (by Wilson), and for each
handicap the range in points of a rating by which it changed that, against both opponents together: what the page
before a game tells.

The plan, in cores × minutes of a quiet machine, not compiled: 軍儀 five pairs of rows of 80 games at about 4 minutes,
1,600; 机戦 four, 2 minutes, 640; プロスフェアー three, 5 minutes, 1,200; 盤上遊姫 two, half a minute, 80; 千夜月姫+
four in one minute. In all some 3,500 cores × minutes: 30 hours with two. `--n 4` tells whether it runs. Stopped, the
same command goes on.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.process import player
from game.ai.selfplay import Pairing, play
from tests.campaigns.common import Summary, parser, spread

GIVER, TAKERS = 4, (3, 2)
Z = 1.96
POINT = 400 / math.log(10)
"""Points of a rating for one unit of the logarithm of the odds."""
Options = dict[str, str | int | bool]
EVEN: Options = {}
GIVEN: dict[str, dict[str, tuple[Options, Options]]] = {
    "gungi": {
        name: ({"handicap": f"black:{name}"}, {"handicap": f"white:{name}"})
        for name in ("hina", "garyou", "both", "flat")
    },
    "cerke": {
        f"{more}:{less}": ({"handicap": f"{less}:{more}"}, {"handicap": f"{more}:{less}"})
        for more, less in ((24, 16), (26, 14), (28, 12))
    },
    "prosfair": {
        "weaker": ({"weaker": "black"}, {"weaker": "white"}),
        "without Q": ({"handicap": "white"}, {"handicap": "black"}),
    },
    "yuki": {"right": ({"handicap": "right:1"}, {"handicap": "right:0"})},
    "senya": {f"+{levels}": ({"handicap": f"b:{levels}"}, {"handicap": f"a:{levels}"}) for levels in (1, 2, 3)},
}
"""By game and handicap the options where seat 0 gives it, and where seat 1 does."""


@dataclass(frozen=True)
class HandicapGame:
    """A game of the fourth dan, on seat `giver`, against `taker`; `handicap` is "" for an even one."""

    game: str
    handicap: str
    taker: int
    giver: int
    seed: int
    plies: int


@dataclass(frozen=True)
class HandicapOutcome:
    """What the giver scored."""

    handicap: str
    taker: int
    points: float
    ms: int


def go(task: HandicapGame) -> HandicapOutcome:
    """Plays a game to its end."""
    options = GIVEN[task.game][task.handicap][task.giver] if task.handicap else EVEN
    levels = (GIVER, task.taker) if task.giver == 0 else (task.taker, GIVER)
    played = play(Pairing(task.game, task.seed, levels, task.giver, task.plies, dict(options)))
    return HandicapOutcome(task.handicap, task.taker, played.points(task.giver), sum(map(sum, played.thoughts)))


def tasks(game: str, n: int, seed: int, plies: int) -> list[HandicapGame]:
    """Returns all games, those without a handicap first; both seats give by the same seeds."""
    return [
        HandicapGame(game, handicap, taker, number % 2, seed + number // 2, plies)
        for handicap in ("", *GIVEN[game])
        for taker in TAKERS
        for number in range(n)
    ]


def interval(points: float, games: int) -> tuple[float, float]:
    """Returns the range of a share of the points with 95 % (Wilson's)."""
    share, square = points / games, Z * Z / games
    middle, half = share + square / 2, Z * math.sqrt(share * (1 - share) / games + square / (4 * games))
    return (middle - half) / (1 + square), (middle + half) / (1 + square)


def rating(points: float, games: int) -> tuple[float, float]:
    """Returns by how many points of a rating somebody is stronger who scores so, and the variance of that."""
    share = (points + 0.5) / (games + 1)  # neither 0 nor 1
    return POINT * math.log(share / (1 - share)), POINT**2 / ((games + 1) * share * (1 - share))


def worth(compared: Sequence[tuple[tuple[float, int], tuple[float, int]]]) -> tuple[float, float]:
    """Returns what a handicap is worth, at least and at most, by points and games without it and with it.

    Each opponent counts by how exactly it tells.
    """
    total = weights = 0.0
    for even, given in compared:
        (before, doubt), (after, more) = rating(*even), rating(*given)
        weights += 1 / (doubt + more)
        total += (before - after) / (doubt + more)
    middle, half = total / weights, Z / math.sqrt(weights)
    return middle - half, middle + half


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 40)
    options.add_argument("--game", choices=sorted(GIVEN), default="gungi", help="whose handicaps (default gungi)")
    options.add_argument(
        "--plies", type=int, default=0, help="call games off after so many (default: the game's limit)"
    )
    args = options.parse_args(argv)
    summary = Summary(f"handicaps of {args.game}, seeds from {args.seed}")
    limit = args.plies or player(args.game).ply_limit
    found: dict[tuple[str, int], list[float]] = {}
    for outcome in spread(go, tasks(args.game, args.n, args.seed, limit), args.jobs, args):
        found.setdefault((outcome.handicap, outcome.taker), []).append(outcome.points)
    facts = {}
    for (handicap, taker), points in sorted(found.items()):
        total, games = sum(points), len(points)
        low, high = interval(total, games)
        told = f"{total:g} of {games} ({100 * low:.0f} to {100 * high:.0f} %)"
        facts[f"{handicap or 'even'}, {GIVER} gives to {taker}"] = told
    for handicap in sorted({name for name, _ in found} - {""}):
        scores = [[(sum(found[name, taker]), len(found[name, taker])) for name in ("", handicap)] for taker in TAKERS]
        least, most = worth([(even, given) for even, given in scores])
        facts[f"{handicap} is worth"] = f"{least:.0f} to {most:.0f}"
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
