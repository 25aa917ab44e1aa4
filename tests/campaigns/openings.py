"""How openings vary: the number of different first actions of each strength in thirty games by seed.

    python -m tests.campaigns.openings --game cerke

The first action is that of whoever begins; in 軍儀 the whole army of the side that begins, in 盤上遊姫 and 千夜月姫+
its first few actions, as the very first are drawn or forced.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from game import catalog
from game.ai.budget import never
from game.ai.process import player
from game.ai.protocol import thought_seed
from game.match.match import Match
from game.match.seats import STRENGTHS
from game.rules.contract import CHANCE
from tests.campaigns.common import Summary, parser_of_games, spread

SETTING_UP = {"gungi": 46, "yuki": 8, "senya": 16}
"""Plies looked at where a game does not begin with its first choice; everywhere else the first one."""


@dataclass(frozen=True)
class Task:
    game_id: str
    level: int
    seed: int


@dataclass(frozen=True)
class Opening:
    """What a strength began with, as the record's texts."""

    game_id: str
    level: int
    begun: str


def begin(task: Task) -> Opening:
    """Returns the first action, or the first army."""
    match, mind = Match(catalog.rules(task.game_id), {}, task.seed), player(task.game_id)
    mind.warm_up()
    first, done = None, list[str]()
    for _ in range(SETTING_UP.get(task.game_id, 1)):
        while match.state.to_act == CHANCE:
            match.play_chance()
        seat = match.state.to_act
        first = seat if first is None else first
        seen, seed = match.game.observe(match.state, seat), thought_seed(task.seed, seat, match.ply)
        level = task.level
        thought = mind.choose(match.options, seen, level, seed, mind.budget(level, never), lambda *_: None)
        if seat == first:
            done.append(match.game.format(thought.action))
        match.play(thought.action)
    return Opening(task.game_id, task.level, "\n".join(sorted(done)))


def main(argv: Sequence[str] | None = None) -> int:
    args = parser_of_games(__doc__, 30).parse_args(argv)
    among = [args.game] if args.game else list(catalog.of_two())
    tasks = [Task(game_id, level, args.seed + n) for game_id in among for level in STRENGTHS for n in range(args.n)]
    found = list(spread(begin, tasks, args.jobs, args))
    facts = {}
    for game_id in among:
        kinds = [len({one.begun for one in found if (one.game_id, one.level) == (game_id, at)}) for at in STRENGTHS]
        facts[game_id] = ", ".join(f"{at}: {n}" for at, n in zip(STRENGTHS, kinds, strict=True))
    return Summary(f"different openings in {args.n} games").end(facts)


if __name__ == "__main__":
    sys.exit(main())
