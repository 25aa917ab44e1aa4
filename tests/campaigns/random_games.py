"""Random games of every game: each ply through the match, keys and record checked, each game to its end.

    python -m tests.campaigns.random_games --n 1000

Two seeds in three leave the options as they are, the third takes any value of each. Three in four begin with a position
that is drawn, where the game draws any. The records of one game in five, ours and that of the game's players, are
written, read back and compared state by state, and so is that of the players of every game with other options; a
failing game is printed as a record that `main.py replay` opens.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game import catalog
from game.ai.process import player
from game.match.match import Match
from game.records import forms
from game.records.format import read, write
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Action, Combinations
from game.rules.contract import PLY_LIMIT as PLY_LIMIT_CLAUSE
from tests.campaigns.common import Summary, any_options, games, parser_of_games, people, spread

PLY_LIMIT = 1000
READ_BACK_EVERY = 5
TRIES = 4
"""How often an action that ends the game is drawn again, where there are many kinds of them."""
AS_PREPARED_EVERY = 4
"""Of so many games with positions drawn to begin with, one begins as the options prepare it."""


@dataclass(frozen=True)
class Task:
    game_id: str
    seed: int
    ply_limit: int


@dataclass(frozen=True)
class Outcome:
    """How a game ended: plies, clause, winner; `problem` is a traceback and a record, or empty."""

    game_id: str
    seed: int
    plies: int
    clause: str
    winner: int | None
    problem: str = ""


def play(task: Task) -> Outcome:
    """Plays one game at random."""
    game = catalog.rules(task.game_id)
    stream = Stream(task.seed)
    options = any_options(game, stream) if task.seed % 3 == 0 else {}
    start = game.starts(task.seed) if game.starts and task.seed % AS_PREPARED_EVERY else None
    match = Match(game, options, task.seed, start=start, ply_limit=task.ply_limit)
    try:
        _to_the_end(match, stream)
        if task.seed % READ_BACK_EVERY == 0:
            _read_back(match)
        elif options:
            read_back_in_the_players_form(match)
    except Exception:
        record = write(match, people(match.game))
        return Outcome(
            task.game_id, task.seed, match.ply, "", None, f"seed {task.seed}\n{traceback.format_exc()}\n{record}"
        )
    assert match.result is not None
    return Outcome(task.game_id, task.seed, match.ply, match.result.clause.id, match.result.winner)


def _to_the_end(match: Match, stream: Stream) -> None:
    while match.result is None:
        if match.state.to_act == CHANCE:
            match.play_chance()
            continue
        action = _drawn(match, stream)
        assert match.game.parse(match.game.format(action), match.state) == action
        before = match.state.key
        step = match.play(action)
        assert step.node.parent is not None
        assert step.node.parent.state.key == before, "the state was changed by playing on"
    assert not match.game.legal(match.state), "legal actions after the end"
    assert match.ply <= match.ply_limit


def _drawn(match: Match, stream: Stream) -> Action:
    """Returns a legal action; of combinations one of any kind, and mostly none that gives the game up at once."""
    actions = match.game.legal(match.state)
    if isinstance(actions, Combinations):
        for _ in range(TRIES):
            action: Action = actions.sampled(stream)
            if match.game.apply(match.state, action).result is None:
                break
        return action
    assert actions, "nothing to play, and no result"
    return actions[stream.below(len(actions))]


def _read_back(match: Match) -> None:
    loaded = read(write(match, people(match.game)))
    assert not loaded.notes, loaded.notes
    ours = [(node.state.key, node.state.repeat_key) for node in match.line()]
    assert [(node.state.key, node.state.repeat_key) for node in loaded.match.line()] == ours
    assert loaded.match.result == match.result
    read_back_in_the_players_form(match)
    steps = match.steps()
    for i in range(0, len(steps), 37):
        assert match.game.notate(steps, i)


def read_back_in_the_players_form(match: Match) -> None:
    """The record in the game's own notation leads through the same states; a last turn that is not over may be missing.

    The text alone tells all that is needed: by which options it was played, and which tile was meant.
    """
    text = forms.write(match, people(match.game), veiled=False)
    if text is None:
        return
    loaded = forms.read(text, match.game.id)
    assert not loaded.notes, loaded.notes
    assert loaded.other is None, "the text can be read in two ways"
    assert dict(loaded.match.options) == dict(match.options)
    ours = [node.state.repeat_key for node in match.line()]
    theirs = [node.state.repeat_key for node in loaded.match.line()]
    assert theirs == ours[: len(theirs)]
    missing = match.line()[len(theirs) :]
    assert all(match.game.continues(node.parent.state, node.action) for node in missing[1:] if node.parent)
    assert not missing or match.result is None or match.result.clause.id == PLY_LIMIT_CLAUSE


def main(argv: Sequence[str] | None = None) -> int:
    options = parser_of_games(__doc__, 1000)
    options.add_argument("--plies", type=int, help=f"ply limit (default {PLY_LIMIT}, more where players have more)")
    args = options.parse_args(argv)
    limits = {game_id: args.plies or max(PLY_LIMIT, player(game_id).ply_limit) for game_id in games(args)}
    tasks = [Task(game_id, args.seed + i, limit) for game_id, limit in limits.items() for i in range(args.n)]
    told = " or ".join(map(str, sorted(set(limits.values()))))
    summary = Summary(f"random games, seeds {args.seed} to {args.seed + args.n - 1}, ply limit {told}")
    outcomes = list(spread(play, tasks, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    plies = sorted(outcome.plies for outcome in outcomes)
    facts: dict[str, object] = {
        "games": len(outcomes),
        "plies": f"{sum(plies)} (median {plies[len(plies) // 2]}, shortest {plies[0]}, longest {plies[-1]})",
        "read back": sum(outcome.seed % READ_BACK_EVERY == 0 for outcome in outcomes),
    }
    for (clause, winner), count in sorted(Counter((o.clause, o.winner) for o in outcomes).items(), key=str):
        facts[f"ended by {clause or 'an error'}, winner {'nobody' if winner is None else winner}"] = count
    return summary.end(facts)


if __name__ == "__main__":
    sys.exit(main())
