"""What a search value is worth in chances to win: games of the computer, a fit, and how well it tells others.

    python -m tests.campaigns.winning --game gungi --n 1000 --seed 33001 --journal winning-gungi.jsonl --write

Strengths 0 to 4, each with each, play `--n` games; from each, five positions at most are looked at with the nodes of
both looks of a review. Half of the *games* make a fit, the other half judge it: the Brier score against that of the
base rate, ten bins, and intervals by bootstrap over games. `--write` puts the same fit, made of all games, among the
levels of the game.
A game of 軍儀 and its looks cost about 12 s of one core (pure Python), so 1,000 of them are 200 minutes of one core.
One of 机戦 or 盤上遊姫 costs 19 s or 35 s, in a compiled build 7 s or 12 s.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import isfinite
from statistics import fmean, quantiles

from game import catalog
from game.ai.budget import Memory
from game.ai.process import player
from game.ai.protocol import thought_seed
from game.match.match import Match
from game.review.reviewing import LINES
from game.review.winning import FILE, KINDS, Fit, fitted
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from tests.campaigns.common import Summary, parser, spread

STRENGTHS = 5
PER_GAME = 5
BINS = 10
DRAWS = 500
"""So many times the games are drawn anew for an interval."""


@dataclass(frozen=True)
class Task:
    """A game between two strengths, by seat, and how many lines are looked at in its positions."""

    game: str
    seed: int
    levels: tuple[int, int]
    lines: int


@dataclass(frozen=True)
class Sampled:
    """Of a game: for each position the values of both looks, and what the seat to act scored in the end.

    None stands where an end was forced: a journal holds no infinity.
    """

    seed: int
    quick: tuple[float | None, ...]
    deep: tuple[float | None, ...]
    scores: tuple[float, ...]


def play(task: Task) -> Sampled:
    """Plays a game, then looks at some of its free decisions."""
    mind = player(task.game)
    assert mind.analyst is not None
    match = Match(catalog.rules(task.game), {}, task.seed, ply_limit=mind.ply_limit)
    memories = (Memory(), Memory())
    while match.result is None:
        seat = match.state.to_act
        if seat == CHANCE:
            match.play_chance()
            continue
        budget = mind.budget(task.levels[seat])
        budget.memory = memories[seat]
        seed = thought_seed(task.seed, seat, match.ply)
        seen = match.game.observe(match.state, seat)
        match.play(mind.choose(match.options, seen, task.levels[seat], seed, budget).action)
    asked = [node for node in match.line()[1:] if node.actor != CHANCE]
    stream = Stream(task.seed)
    stream.shuffle(asked)
    quick, deep, scores = list[float | None](), list[float | None](), list[float]()
    for node in asked:
        if len(scores) == PER_GAME:
            break
        assert node.parent is not None
        seen = match.game.observe(node.parent.state, node.actor)
        own = (node.action,) if task.lines > 1 else ()
        nodes = (mind.analyst.quick, mind.analyst.deep)
        looks = [mind.analyst.look(seen, own, task.lines, many, node.ply) for many in nodes]
        if all(one.looked for one in looks):
            for values, one in zip((quick, deep), looks, strict=True):
                value = one.looked[0].value
                values.append(value if isfinite(value) else None)
            winner = match.result.winner
            scores.append(0.5 if winner is None else float(winner == node.actor))
    return Sampled(task.seed, tuple(quick), tuple(deep), tuple(scores))


Pairs = list[tuple[float, float]]
"""Values with what was scored."""


def pairs(games: Sequence[Sampled], kind: str) -> Pairs:
    """Returns what was not proved anyway."""
    found = [pair for one in games for pair in zip(getattr(one, kind), one.scores, strict=True)]
    return [(value, score) for value, score in found if value is not None]


def brier(told: Sequence[tuple[float, float]]) -> float:
    """Returns the mean square of how far chances were from what was scored."""
    return fmean((chance - score) ** 2 for chance, score in told)


def judged(fit: Fit, games: Sequence[Sampled], kind: str, base: float) -> list[str]:
    """Returns the lines that tell how well a fit does on games it has not seen."""
    told = [(fit.chance(value), score) for value, score in pairs(games, kind)]
    flat = [(base, score) for _, score in told]
    stream, drawn = Stream(1), list[float]()
    for _ in range(DRAWS):
        again = [games[stream.below(len(games))] for _ in games]
        some = pairs(again, kind)
        drawn.append(brier([(fit.chance(v), s) for v, s in some]) - brier([(base, s) for _, s in some]))
    low, *_, high = quantiles(drawn, n=40)
    lines = [
        f"{kind}: Brier {brier(told):.4f} against {brier(flat):.4f} of the base rate {base:.3f};"
        f" difference {brier(told) - brier(flat):+.4f} ({low:+.4f} to {high:+.4f}), {len(told)} positions"
    ]
    for n in range(BINS):
        some = [(chance, score) for chance, score in told if n <= chance * BINS < n + 1 or (n, chance) == (BINS - 1, 1)]
        if some:
            chance, score = (fmean(column) for column in zip(*some, strict=True))
            bounds = f"{n / BINS:.1f}–{(n + 1) / BINS:.1f}"
            lines.append(f"  {bounds}: {len(some)} positions, told {chance:.3f}, scored {score:.3f}")
    return lines


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 1_000)
    options.add_argument("--game", choices=catalog.of_two(), required=True)
    options.add_argument(
        "--lines",
        type=int,
        default=LINES,
        help="best actions looked at beside the one that was played; 1: the best alone",
    )
    options.add_argument("--write", action="store_true", help="keep the fits among the levels of the game")
    args = options.parse_args(argv)
    analyst = player(args.game).analyst
    if analyst is None:
        options.error(f"{args.game} is not looked back on")
    summary = Summary(f"winning chances of {args.game}, seeds from {args.seed}")
    each = list(product(range(STRENGTHS), repeat=2))
    tasks = [Task(args.game, args.seed + n, each[n % len(each)], args.lines) for n in range(args.n)]
    games = sorted(spread(play, tasks, args.jobs, args), key=lambda one: one.seed)
    made, held = games[::2], games[1::2]
    found = dict[str, Fit]()
    for kind in KINDS:
        values, scores = zip(*pairs(made, kind), strict=True)
        half = fitted(getattr(analyst, kind), analyst.unit, values, scores, len(made))
        print("\n".join(judged(half, held, kind, fmean(scores))))
        values, scores = zip(*pairs(games, kind), strict=True)
        found[kind] = fitted(getattr(analyst, kind), analyst.unit, values, scores, len(games))
    if args.write:
        _write(args, found)
    return summary.end({"games": len(games), "positions": sum(len(one.scores) for one in games)})


def _write(args: object, found: dict[str, Fit]) -> None:
    lines = [
        f"# Winning chances by the value of a search, made by `python -m tests.campaigns.winning --game {args.game}",  # type: ignore[attr-defined]
        f"# --n {args.n} --seed {args.seed} --lines {args.lines} --write`; see game/review/winning.py.",  # type: ignore[attr-defined]
    ]
    for kind, fit in found.items():
        lines += ["", f"[{kind}]", *(f"{name} = {getattr(fit, name)!r}" for name in Fit.__slots__)]
    path = catalog.levels_of(args.game) / FILE  # type: ignore[attr-defined]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
