"""Whether the computer opens fields in プロスフェアー because that is good, and not for its own sake.

    python -m tests.campaigns.prosfair_fields --n 40 --seed 29371 --jobs 2 --journal fields.jsonl

In `--n` games of a strength against itself (略式, `--level` standard with oaths from five; `--form hon`) every turn is
looked at in which a field may be opened. A search of four times the nodes judges them all, by what the strength weighs
by: where it calls opening one worse than the best other turn by ten points of a hundred or more, the computer may open
one in 5 % at most. `--sober 1`: the judge weighs as who does not play for figures.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ai.budget import SECONDS, Budget, Memory
from game.ai.protocol import thought_seed
from game.games.prosfair.ai.board import SearchBoard
from game.games.prosfair.ai.packing import pack
from game.games.prosfair.ai.player import STRENGTHS, think_by
from game.games.prosfair.ai.search import MATE, Search
from game.games.prosfair.ai.tables import WEIGHTS, Weights
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import Expand, Turn
from game.games.prosfair.rules.state import ProsfairState
from game.rules.chance import Stream
from tests.campaigns.common import Summary, parser, spread

TIMES = 4
"""So many times the nodes of the strength the judge has."""
DEEPEST = 30
SCALE = 400.0
"""Who stands better by so much is expected to score ten times as much as the other."""
WORSE = 0.1
MOST = 0.05


@dataclass(frozen=True)
class Task:
    """A game of a strength against itself."""

    seed: int
    strength: int
    form: str
    level: str
    sober: bool


@dataclass(frozen=True)
class Looked:
    """Of a game: the turns in which a field could be opened, how often it was; the same where that was judged bad."""

    could: int
    did: int
    bad: int
    did_bad: int


def play(task: Task) -> Looked:
    """Plays a game and judges every turn in which a field could be opened."""
    oath = 5 if task.form == "ryaku" else 7
    state = GAME.start({"form": task.form, "level": task.level, "oath_from": oath})
    strength, memories = STRENGTHS[task.strength], (Memory(), Memory())
    weights, found = WEIGHTS if task.sober else strength.weights, Looked(0, 0, 0, 0)
    while state.result is None:
        budget = Budget(strength.nodes, SECONDS)
        budget.memory = memories[state.turn]
        stream = Stream(thought_seed(task.seed, state.turn, state.counters.ply))
        observation = GAME.observe(state, state.turn)
        turn = think_by(strength, observation, stream, budget, lambda *progress: None).action
        assert isinstance(turn, Turn)
        if any(opens(one) for one in state.turns):
            found = _counted(found, opens(turn), _worse(state, TIMES * strength.nodes, weights))
        state = GAME.apply(state, turn)
    return found


def _counted(found: Looked, did: bool, bad: bool) -> Looked:
    return replace(
        found,
        could=found.could + 1,
        did=found.did + did,
        bad=found.bad + bad,
        did_bad=found.did_bad + (did and bad),
    )


def opens(turn: Turn) -> bool:
    """Whether a turn opens a field."""
    return isinstance(turn.declare, Expand)


def _worse(state: ProsfairState, nodes: int, weights: Weights) -> bool:
    """Whether the judge calls the best turn that opens a field worse by `WORSE` than the best other.

    The best other is looked for first; then both kinds are looked at in one search, to the same depth.
    """
    board = SearchBoard(state, weights)
    turns = {pack(turn, board.table): opens(turn) for turn in state.turns}
    others = [move for move, opening in turns.items() if not opening]
    if not others:
        return False
    best = Search(board, Budget(nodes, SECONDS)).run(others, DEEPEST).best
    moves = [best, *(move for move, opening in turns.items() if opening)]
    line = Search(board, Budget(nodes, SECONDS), margin=2 * MATE).run(moves, DEEPEST)
    opening = max(score for score, move in line.scores if turns[move])
    other = next(score for score, move in line.scores if move == best)
    return _expected(other) - _expected(opening) >= WORSE


def _expected(score: int) -> float:
    return 1 / (1 + 10 ** (-score / SCALE))


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 40)
    options.add_argument("--strength", type=int, default=3, help="who plays (default 3)")
    options.add_argument("--form", default="ryaku", choices=("ryaku", "hon"), help="the form (default ryaku)")
    options.add_argument("--level", default="standard", choices=("standard", "full"), help="the rules")
    options.add_argument("--sober", type=int, default=0, choices=(0, 1), help="by other weights (default 0)")
    args = options.parse_args(argv)
    summary = Summary(f"fields opened, {args.form} {args.level}, seeds from {args.seed}")
    tasks = [Task(args.seed + n, args.strength, args.form, args.level, bool(args.sober)) for n in range(args.n)]
    found = list(spread(play, tasks, args.jobs, args))
    could, did = sum(one.could for one in found), sum(one.did for one in found)
    bad, did_bad = sum(one.bad for one in found), sum(one.did_bad for one in found)
    if did_bad > MOST * bad:
        summary.problems.append(f"opened in {did_bad} of {bad} turns in which that is bad")
    opened = sum(one.did > 0 for one in found)
    facts = {"games": len(found), "with a field": opened, "turns that could": could, "did": did}
    return summary.end({**facts, "judged bad": bad, "opened there": did_bad})


if __name__ == "__main__":
    sys.exit(main())
