"""Are the marks of a review right? Planted bad moves, and marks that were given, before a judge who looks longer.

    python -m tests.campaigns.review_marks --game gungi --n 40 --seed 33501 --journal marks-gungi.jsonl

In `--n` games of the 4th dan against itself one move a game is replaced by one that the judge calls at least twenty
points worse than the best, where the best has 10 to 90 in 100: the review must list 95 of 100 of these. Five marks that
the review gives in each of those games go before the judge as well, who must call 80 of 100 of them five points worse
at least. The judge looks with four times the nodes of the 5th dan, and with another seed: in 軍儀 10 s of one core a
time (pure Python), up to seventeen times a game, so 40 games are some 90 minutes of one core.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from game import catalog
from game.ai.analysis import Analyst
from game.ai.budget import Memory
from game.ai.process import player
from game.ai.protocol import thought_seed
from game.match.match import AnyMatch, AnyNode, Match
from game.review.marks import MARKS
from game.review.reviewing import LINES, Reviewing
from game.review.winning import Fit, fits_of
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Action, Resign
from tests.campaigns.common import Summary, parser, spread

STRENGTH, JUDGE, TIMES = 4, 5, 4
WORSE, LOW, HIGH = 20.0, 0.1, 0.9
TRIED = 12
"""So many positions of a game, and in each one legal move, are tried for a move to plant."""
BEFORE_THE_JUDGE = 5
"""So many marks of a game."""
SEED = 7_777
FOUND, RIGHT = 0.95, 0.8
LEAST = min(points for _, points in MARKS)


@dataclass(frozen=True)
class Task:
    """A game of a strength against itself."""

    game: str
    seed: int


@dataclass(frozen=True)
class Judged:
    """Of a game: whether a bad move was planted and listed, and of the marks given how many the judge confirms."""

    planted: bool
    listed: bool
    marks: int
    confirmed: int


def play(task: Task) -> Judged:
    """Plays a game in which a bad move is planted, reviews it, and judges its marks."""
    mind, game = player(task.game), catalog.rules(task.game)
    assert mind.analyst is not None
    stream, match = Stream(task.seed), Match(game, {}, task.seed, ply_limit=mind.ply_limit)
    _go_on(match, task.seed, 20 + stream.below(60))
    planted = _planted(match, task.seed, stream, mind.analyst)
    _go_on(match, task.seed, mind.ply_limit)
    if match.result is None:
        match.play(Resign(0))
    reviewing = Reviewing(match, fits_of(task.game))
    while not reviewing.done:
        one = next(reviewing.wanted())
        seen, asked, most, nodes, seed = reviewing.question(one)
        reviewing.answered(one, mind.analyst.look(seen, asked, most, nodes, seed))
    told, path = reviewing.told(), match.main_end.path()
    marked = [move for move in told.moves if move.mark]
    stream.shuffle(marked)
    marked = marked[:BEFORE_THE_JUDGE]
    losses = [_loss(match, path[move.ply], mind.analyst) for move in marked]
    listed = planted is not None and any(move.ply == planted.ply for move in told.listed)
    return Judged(planted is not None, listed, len(marked), sum(loss >= LEAST for loss in losses))


def _go_on(match: AnyMatch, seed: int, plies: int) -> None:
    """Lets the strength play on both sides for some plies, or to the end."""
    mind, memories, until = player(match.game.id), (Memory(), Memory()), match.ply + plies
    while match.result is None and match.ply < until:
        seat = match.state.to_act
        if seat == CHANCE:
            match.play_chance()
            continue
        budget = mind.budget(STRENGTH)
        budget.memory = memories[seat]
        seen, own = match.game.observe(match.state, seat), thought_seed(seed, seat, match.ply)
        match.play(mind.choose(match.options, seen, STRENGTH, own, budget).action)


def _planted(match: AnyMatch, seed: int, stream: Stream, analyst: Analyst) -> AnyNode | None:
    """Plays a move that the judge calls bad, in one of the next positions; None where none of those tried was."""
    for _ in range(TRIED):
        if match.result is not None:
            return None
        seat = match.state.to_act
        if seat != CHANCE and len(match.game.legal(match.state)) > 1:
            action = stream.choice(list(match.game.legal(match.state)))
            if _bad(match, action, seat, analyst):
                return match.play(action).node
        _go_on(match, seed, 1)
    return None


def _bad(match: AnyMatch, action: Action, seat: int, analyst: Analyst) -> bool:
    found = _chances(match.game.observe(match.state, seat), action, match.game.id, analyst)
    return found is not None and LOW <= found[0] <= HIGH and 100 * (found[0] - found[1]) >= WORSE


def _loss(match: AnyMatch, node: AnyNode, analyst: Analyst) -> float:
    """Returns the points that the judge says a move of the game lost."""
    assert node.parent is not None
    found = _chances(match.game.observe(node.parent.state, node.actor), node.action, match.game.id, analyst)
    return 0.0 if found is None else 100 * (found[0] - found[1])


def _chances(seen: object, action: Action, game: str, analyst: Analyst) -> tuple[float, float] | None:
    """Returns the chances by the best and by an action as the judge sees them."""
    found = analyst.look(seen, (action,), LINES, TIMES * player(game).budget(JUDGE).nodes, SEED)
    one, fit = found.of(action), _deep(game)
    return None if one is None else (fit.chance(found.looked[0].value), fit.chance(one.value))


def _deep(game: str) -> Fit:
    return fits_of(game)["deep"]


def main(argv: Sequence[str] | None = None) -> int:
    options = parser(__doc__, 40)
    options.add_argument("--game", choices=[name for name in catalog.of_two() if fits_of(name)], required=True)
    args = options.parse_args(argv)
    summary = Summary(f"marks of reviews of {args.game}, seeds from {args.seed}")
    found = list(spread(play, [Task(args.game, args.seed + n) for n in range(args.n)], args.jobs, args))
    planted, listed = sum(one.planted for one in found), sum(one.listed for one in found)
    marks, confirmed = sum(one.marks for one in found), sum(one.confirmed for one in found)
    if listed < FOUND * planted:
        summary.problems.append(f"{listed} of {planted} planted moves were listed")
    if confirmed < RIGHT * marks:
        summary.problems.append(f"{confirmed} of {marks} marks were confirmed")
    facts = {"games": len(found), "planted": planted, "listed": listed, "marks": marks, "confirmed": confirmed}
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
