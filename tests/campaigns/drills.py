"""Whether the computer wins what is won in プロスフェアー: a bare Bolussa against little, from twenty places each.

    python -m tests.campaigns.drills --jobs 2 --journal drills.jsonl

Each strength from the 1st dan plays the winning side, White and Black in turn, and the 3rd dan runs away. `--only
W13,Q8` plays some of the kinds, `--levels 1` some of the strengths. Wanted: 19 of 20.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.ai.budget import Memory
from game.ai.process import player
from game.ai.protocol import thought_seed
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.state import ProsfairState
from game.rules.chance import Stream
from game.rules.errors import DataError
from tests.campaigns.common import Summary, parser, spread
from tests.games.prosfair.rules.play import at

KINDS: Mapping[str, tuple[str, str]] = {
    "Q8": ("ryaku", "Q"),
    "W8": ("ryaku", "W"),
    "WW8": ("ryaku", "WW"),
    "CC8": ("ryaku", "CC"),
    "Q13": ("hon", "Q"),
    "W13": ("hon", "W"),
}
"""What stands beside the winning Bolussa; the two C on squares of two colours."""
LEVELS = (1, 2, 3, 4, 5)
RUNS = 3
"""The strength that runs away."""
WANTED = 0.95
SIZES = {"ryaku": 8, "hon": 13}


@dataclass(frozen=True)
class Drill:
    """A drill: its seed tells the places, and who wins (White by even ones)."""

    kind: str
    level: int
    seed: int


@dataclass(frozen=True)
class Drilled:
    """Whether a drill was won, by which end and in how many plies."""

    kind: str
    level: int
    won: bool
    end: str
    plies: int


def position(kind: str, seed: int) -> ProsfairState:
    """Returns the position of a drill, the winning side to move, in which nothing is attacked or over."""
    form, beside = KINDS[kind]
    stream, winner = Stream(seed), seed % 2
    while True:
        squares = [stream.below(SIZES[form] ** 2) for _ in f"Bb{beside}"]
        shades = {(sq // 8 + sq % 8) % 2 for sq in squares[2:]}
        if len(set(squares)) == len(squares) and (beside != "CC" or len(shades) == 2):
            letters = f"Bb{beside}".swapcase() if winner else f"Bb{beside}"
            try:
                hunted, state = (_placed(letters, squares, form, side) for side in (1 - winner, winner))
            except DataError:
                continue  # who is not to move stands in ツュル
            if not hunted.in_check and all(turn.act.dst not in squares for turn in hunted.turns):
                return state


def _placed(letters: str, squares: Sequence[int], form: str, side: int) -> ProsfairState:
    size = SIZES[form]
    pieces = [f"{letter}{chr(97 + sq % size)}{sq // size + 1}" for letter, sq in zip(letters, squares, strict=True)]
    return at(" ".join(pieces), turn="wb"[side], form=form, level="standard", counters="0,0")


def drill(task: Drill) -> Drilled:
    """Plays a drill to its end."""
    state, winner, mind = position(task.kind, task.seed), task.seed % 2, player(GAME.id)
    memories, plies = (Memory(), Memory()), 0
    while state.result is None:
        seat = state.to_act
        level = task.level if seat == winner else RUNS
        budget = mind.budget(level)
        budget.memory = memories[seat]
        seed = thought_seed(task.seed, seat, plies)
        state = GAME.apply(state, mind.choose({}, GAME.observe(state, seat), level, seed, budget).action)
        plies += 1
    assert state.result is not None
    return Drilled(task.kind, task.level, state.result.winner == winner, state.result.clause.code, plies)


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 20)
    options.add_argument("--only", default=",".join(KINDS), help="kinds, with commas between")
    options.add_argument("--levels", default=",".join(map(str, LEVELS)), help="strengths, with commas between")
    args = options.parse_args(argv)
    kinds, levels = args.only.split(","), [int(text) for text in args.levels.split(",")]
    tasks = [Drill(kind, level, args.seed + n) for kind in kinds for level in levels for n in range(args.n)]
    summary, facts = Summary(f"won endings, seeds from {args.seed}"), dict[str, str]()
    found = list(spread(drill, tasks, args.jobs, args))
    for kind in kinds:
        for level in levels:
            mine = [one for one in found if (one.kind, one.level) == (kind, level)]
            won = [one for one in mine if one.won]
            ends = sorted({one.end for one in mine if not one.won})
            longest = max((one.plies for one in won), default=0)
            facts[f"{kind}, strength {level}"] = f"{len(won)}/{len(mine)}, longest {longest} plies {' '.join(ends)}"
            if len(won) < WANTED * len(mine):
                summary.problems.append(f"{kind}, strength {level}: {len(won)} of {len(mine)}")
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
