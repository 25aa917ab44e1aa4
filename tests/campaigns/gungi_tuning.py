"""Sets the weights of 軍儀's evaluation on games of its own: Texel's way, by Newton's steps.

    python -m tests.campaigns.gungi_tuning --n 400 --jobs 2 --journal tuning.jsonl

First it plays `--n` quick games and keeps quiet positions of them, with what a longer look finds each to be worth and
with what the game came to. Stopped, it goes on from the journal. Then the weights are fitted so that the evaluation
tells both best by logistic loss, held back by a pull to those in use, and printed as `game/games/gungi/ai/values.py`
has them, with the loss before and after. Last, `--duels` games between the new weights and those in use tell whether
the new ones also play as well: only then are they taken over.

Those in use came of `--n 1000 --seed 20001` from weights set by hand, which the test opponent `dan5_c7cddb4` still
has: 8,230 positions, loss 0.65403 before and 0.65405 after without what the fit knows of whose turn it is and how the
whole is scaled. Against those set by hand they scored 99 of 200 with 1,200 nodes; but the 1st and 2nd dan, who look
one and two plies ahead, scored 51 and 76 of 100 against `greedy` with them, 31 and 63 before. What the evaluation
does not know gains as little in a search: with a hand that is worth less the fuller it is, and a 帥 that is worth more
on the ground, it told the looks one part in a hundred better, and scored 101 and 99 of 200 with 600 nodes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import astuple, dataclass, fields
from datetime import datetime
from math import exp, log

from game.ai.budget import Budget
from game.ai.fit import fit
from game.ai.protocol import thought_seed
from game.ai.root import as_good
from game.games.gungi.ai import setup
from game.games.gungi.ai.board import Board
from game.games.gungi.ai.bridge import board_of, pack
from game.games.gungi.ai.search import Search
from game.games.gungi.ai.values import WEIGHTS, TowerWeights
from game.games.gungi.rules import GAME
from game.games.gungi.rules.observation import sample
from game.games.gungi.rules.pieces import BLACK, KINDS
from game.games.gungi.rules.state import GungiState
from game.match.match import Match
from game.rules.chance import Stream
from tests.campaigns.common import Summary, parser, spread

NODES, SECONDS, DEEPEST = 400, 10.0, 8
"""What a turn of a quick game may cost."""
PLIES = 260
VARIES = 15
"""In a quick game any move is played that is worse by no more than this."""
EVERY = 6
"""One position in so many plies is kept, if it is quiet."""
QUIET = 30
"""A position is quiet where following captures changes its worth by no more than this."""
LOOK_NODES, MOST = 4_000, 1_500
"""What a look may cost, and the worth beyond which nothing is told apart: a mate is not worth more."""
LOOKED = 0.8
"""How much of what a position is told to be worth comes from the look; the rest is what the game came to."""
SCALE = 700.0
"""A side that stands better by so much is expected to win e times as often as to lose."""
PULL = 0.12
"""How far a weight is thought to be off, as a share of it: where the games tell nothing, the old one stays."""
BIASED, MOVES = "black", "to move"
"""The features that are no weights: which side one is, and whose turn it is."""


@dataclass(frozen=True)
class Quick:
    """A quick game: its seed decides everything in it. With `new` weights, these play seat `a` against those in use."""

    seed: int
    new: TowerWeights | None = None
    a: int = 0


@dataclass(frozen=True)
class Outcome:
    """What a quick game came to: its quiet positions as JSON with their looks, what Black scored, and its plies.

    A look is what the search of a position finds that it is worth to Black.
    """

    seed: int
    a: int
    positions: tuple[str, ...]
    looks: tuple[int, ...]
    points: float
    plies: int


def play(task: Quick) -> Outcome:
    """Plays a quick game; positions are kept of those between equal weights."""
    match, kept, looks = Match(GAME, {}, task.seed, ply_limit=PLIES), list[str](), list[int]()
    while match.result is None:
        state = match.state
        seat = state.to_act
        if task.new is None and match.ply % EVERY == 0 and state.phase == "play" and _quiet(state):
            kept.append(json.dumps(GAME.position_out(state), ensure_ascii=False))
            looks.append(_look(state))
        weights = task.new if task.new is not None and seat == task.a else WEIGHTS
        _step(match, thought_seed(task.seed, seat, match.ply), weights)
    winner = match.result.winner
    return Outcome(
        task.seed, task.a, tuple(kept), tuple(looks), 0.5 if winner is None else float(winner == BLACK), match.ply
    )


def _quiet(state: GungiState) -> bool:
    board = board_of(state)
    return not board.in_check(board.turn) and abs(_standing(board) - board.evaluate()) <= QUIET


def _standing(board: Board) -> int:
    return Search(board, Budget(NODES, SECONDS)).standing()


def _look(state: GungiState) -> int:
    """Returns what the position is worth to Black, as the search sees it that knows all backs."""
    moves = [pack(action) for action in GAME.legal(state)]
    score = Search(board_of(state), Budget(LOOK_NODES, SECONDS)).run(moves, DEEPEST).score
    score = max(-MOST, min(MOST, score))
    return score if state.to_act == BLACK else -score


def _step(match: Match, seed: int, weights: TowerWeights) -> None:
    """Plays an action searched by `weights`."""
    seen, stream = GAME.observe(match.state, match.state.to_act), Stream(seed)
    if seen.phase == "setup" or seen.awaiting_accept or len(seen.legal) == 1:
        match.play(setup.place(seen, stream) if seen.phase == "setup" else seen.legal[0])
        return
    actions = {pack(action): action for action in seen.legal}
    moves = list(actions)
    stream.shuffle(moves)
    search = Search(board_of(sample(seen, stream), weights), Budget(NODES, SECONDS), margin=VARIES)
    line = search.run(moves, DEEPEST)
    match.play(actions[stream.choice(as_good(line.scores, VARIES))])


# --- the fit ---------------------------------------------------------------------------------------------------------

NAMES = (*KINDS, *(field.name for field in fields(TowerWeights) if field.name != "kinds"))


def values(weights: TowerWeights) -> list[int]:
    """Returns the weights in a row, those of the kinds first."""
    kinds, *others = astuple(weights)
    return [*kinds, *others]


def weights_of(row: Sequence[int]) -> TowerWeights:
    """Returns weights from a row."""
    kinds = len(KINDS)
    return TowerWeights(tuple(row[:kinds]), *row[kinds:])


def winning(worth: float) -> float:
    """Returns the chance to win of a side that stands better by `worth`."""
    return 1 / (1 + exp(-worth / SCALE))


@dataclass(frozen=True)
class Cases:
    """Positions with their worth for Black, its chance to win, and by weight how the worth changes with it.

    turns: 1 where Black is to move, else -1.

    The evaluation is nearly a sum of its weights, each times something of the position: so it is asked once for each
    weight made a little larger, and no more.
    """

    scores: list[int]
    chances: list[float]
    slopes: list[list[float]]
    turns: list[int]

    def loss(self, changes: Sequence[float] = ()) -> float:
        """Returns the mean logistic loss once the weights are changed."""
        total = 0.0
        for number, (score, told) in enumerate(zip(self.scores, self.chances, strict=True)):
            changed = score + sum(by * row[number] for by, row in zip(changes, self.slopes, strict=False))
            chance = winning(changed)
            total -= told * log(chance) + (1 - told) * log(1 - chance)
        return total / max(1, len(self.scores))


def cases_of(games: Sequence[Outcome]) -> Cases:
    """Returns the positions of games."""
    cases = [
        (GAME.position_in(json.loads(text), {}), LOOKED * winning(look) + (1 - LOOKED) * game.points)
        for game in games
        for text, look in zip(game.positions, game.looks, strict=True)
    ]
    states = [state for state, _ in cases]
    scores, slopes = _scores(states, WEIGHTS), []
    for number, value in enumerate(values(WEIGHTS)):
        row, step = values(WEIGHTS), max(4, value // 5)
        row[number] += step
        after = _scores(states, weights_of(row))
        slopes.append([(new - old) / step for new, old in zip(after, scores, strict=True)])
    turns = [1 if state.to_act == BLACK else -1 for state in states]
    return Cases(scores, [chance for _, chance in cases], slopes, turns)


def _scores(states: Sequence[GungiState], weights: TowerWeights) -> list[int]:
    boards = [board_of(state, weights) for state in states]
    return [board.evaluate() if board.turn == BLACK else -board.evaluate() for board in boards]


def fitted(cases: Cases) -> list[float]:
    """Returns by how much each weight is to be changed.

    A weight is told as a share of itself; that all of them grow alike is held as if it were certain.
    """
    first = values(WEIGHTS)
    rows = []
    for number, score in enumerate(cases.scores):
        row = {
            name: slope[number] * max(1, old) / SCALE * PULL
            for name, old, slope in zip(NAMES, first, cases.slopes, strict=True)
        }
        rows.append(row | {BIASED: 1.0, MOVES: float(cases.turns[number]), "all": score / SCALE})
    told = fit(rows, cases.chances, 1.0)
    whole = max(0.2, told["all"].value)
    return [told[name].value * PULL * max(1, old) / whole for name, old in zip(NAMES, first, strict=True)]


# --- the run ---------------------------------------------------------------------------------------------------------


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 400)
    options.add_argument("--duels", type=int, default=100, help="games against the weights in use (default 100)")
    args = options.parse_args(argv)
    summary = Summary(f"weights of gungi, seeds from {args.seed}, {datetime.now():%Y-%m-%d}")
    tasks = [Quick(args.seed + n) for n in range(args.n)]
    games = sorted(spread(play, tasks, args.jobs, args), key=lambda game: game.seed)
    cases = cases_of(games)
    changes = fitted(cases)
    row = [max(0, round(old + by)) for old, by in zip(values(WEIGHTS), changes, strict=True)]
    new = weights_of(row)
    exact = [now - old for now, old in zip(row, values(WEIGHTS), strict=True)]
    before, after = cases.loss(), cases.loss(exact)
    print(new, flush=True)
    seeds = args.seed + 10_000
    duels = list(spread(play, [Quick(seeds + n // 2, new, n % 2) for n in range(args.duels)], args.jobs, args))
    points = sum(1 - duel.points if duel.a else duel.points for duel in duels)
    facts = {
        "games": len(games),
        "positions": len(cases.scores),
        "loss before and after": f"{before:.5f} {after:.5f}",
        "the new weights score": f"{points:g} of {len(duels)}",
    }
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
