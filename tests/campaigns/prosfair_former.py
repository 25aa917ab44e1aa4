"""The 三段 to 五段 of プロスフェアー of an earlier time as test opponents: what those of today have to hold against.

    python -m tests.campaigns.prosfair_former --levels 3 --n 100 --seed 29071 --jobs 2 --journal former.jsonl

They play as at commit 22c7a150: no plan for an abandonment, no figure that lacks more than one piece, nothing for who
opens a board, nothing driven, and positions led to again. One thing is that of today: a figure that lacks one piece
counts, by six hundredths of a G, only where two enemies stand about it, and once more where it would allow an
abandonment. Two games a seed, sides swapped. `--level full` plays by all rules; oaths are from five in both.
`--declares 1` lets those of today look for declarations in the last ply too.

The plan of what is to be played in one go, compiled (`BANJO_COMPILED=1`), each once, with its seeds fixed before:

    python -m tests.campaigns.drills --seed 29071 --journal drills.jsonl                                  #  60 minutes
    python -m tests.campaigns.prosfair_former --seed 29171 --journal former.jsonl                         # 260
    python -m tests.campaigns.prosfair_former --seed 29271 --level full --journal former-full.jsonl       # 300
    python -m tests.campaigns.prosfair_fields --seed 29371 --journal fields.jsonl                         #  10
    python -m tests.campaigns.prosfair_fields --seed 29471 --level full --journal fields-full.jsonl       #  12
    python main.py selfplay prosfair --games 100 --seed 29571 --levels 3 3 --stats --option form=ryaku \
        --option level=standard --option oath_from=5 --journal standard.jsonl                             #   8
    python main.py selfplay prosfair --games 100 --seed 29671 --levels 3 3 --stats --option form=ryaku \
        --option level=full --option oath_from=5 --journal full.jsonl                                     #  10
    python main.py selfplay prosfair --games 40 --seed 29771 --levels 3 3 --stats --option form=hon \
        --option level=full --journal long.jsonl                                                          #  15
    python main.py selfplay prosfair --games 40 --seed 29871 --levels 1 1 --stats --option form=ryaku \
        --option level=full --option oath_from=5 --journal first.jsonl                                    #   3
    python -m tests.campaigns.ladder --game prosfair --seed 29971 --journal ladder.jsonl                  #  90

Then special pieces were planned, which is met in 本式 alone, and the novice was set anew for `naive`:

    python main.py selfplay prosfair --games 40 --seed 30771 --levels 3 3 --stats --option form=hon \
        --option level=full --journal long-special.jsonl                                              #  15
    python -m tests.campaigns.ladder --game prosfair --seed 30271 --strongest 0 --journal novice.jsonl    #   4

The figures are minutes of one core, guessed from games of the 3rd dan; those of the 5th dan are nearly all of them.
Wanted: 95 of 100 drills of each kind; 45 of 100 games against each former strength; a board opened in 70 of 100 games,
one occupied in 40, an abandonment in 20 and an entry in 15 of 略式, a special piece in 10 of 本式; of all, 15 draws at
most and 44 to 58 for White; 30 draws at most of the 1st dan with itself.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ai.budget import SECONDS, Budget, Memory
from game.ai.protocol import thought_seed
from game.games.prosfair.ai.player import STRENGTHS, Strength, think_by
from game.games.prosfair.ai.tables import PLAIN
from game.games.prosfair.rules import GAME
from game.rules.chance import Stream
from tests.campaigns.common import Summary, parser, spread

FORMER_WEIGHTS = replace(PLAIN, room=0, nearness=0)
FORMER = {
    3: Strength(700, 3, 6, 2, 8, ending=0, weights=FORMER_WEIGHTS),
    4: Strength(1_200, ending=0, weights=FORMER_WEIGHTS),
    5: Strength(40_000, ending=0, weights=FORMER_WEIGHTS),
}
"""What they look at and weigh by; it stays as it is."""
HELD = 0.45
LEVELS = ("standard", "full")


@dataclass(frozen=True)
class Duel:
    """A game of a strength of today, on seat `a`, against its former self, by the rules of `level` in 略式 with o5."""

    seed: int
    strength: int
    level: str
    a: int
    declares: int


@dataclass(frozen=True)
class Dueled:
    """What the strength of today scored in a duel, by which end and in how many plies."""

    points: float
    end: str
    plies: int


def duel(task: Duel) -> Dueled:
    """Plays a duel."""
    state = GAME.start({"form": "ryaku", "level": task.level, "oath_from": 5})
    now = replace(STRENGTHS[task.strength], declares=task.declares)
    memories = (Memory(), Memory())
    while state.result is None:
        seat = state.turn
        strength = now if seat == task.a else FORMER[task.strength]
        budget = Budget(strength.nodes, SECONDS)
        budget.memory = memories[seat]
        budget.memory.tidy()
        stream = Stream(thought_seed(task.seed, seat, state.counters.ply))
        thought = think_by(strength, GAME.observe(state, seat), stream, budget, lambda *progress: None)
        state = GAME.apply(state, thought.action)
    winner = state.result.winner
    return Dueled(0.5 if winner is None else float(winner == task.a), state.result.clause.code, state.counters.ply)


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 100)
    options.add_argument("--levels", default="3,4,5", help="strengths, with commas between")
    options.add_argument("--level", default="standard", choices=LEVELS, help="the rules (default standard)")
    options.add_argument("--declares", type=int, default=2, help="depth left from which those of today declare")
    args = options.parse_args(argv)
    summary = Summary(f"today against former, {args.level}, seeds from {args.seed}")
    facts = dict[str, str]()
    for strength in map(int, args.levels.split(",")):
        tasks = [Duel(args.seed + n // 2, strength, args.level, n % 2, args.declares) for n in range(args.n)]
        found = list(spread(duel, tasks, args.jobs, args))
        points = sum(one.points for one in found)
        won = [sum(one.points == share for one in found) for share in (1, 0, 0.5)]
        facts[f"strength {strength}"] = f"{points:g} of {len(found)} ({'–'.join(map(str, won))})"
        if points < HELD * len(found):
            summary.problems.append(f"strength {strength}: {points:g} of {len(found)}")
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
