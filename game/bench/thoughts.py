"""Thoughts: what the strengths of a game choose in one fixed game, line by line, and how fast the highest thinks.

    python -m game.bench.thoughts GAME [--top N] [--pure]

A line a ply: strength, action, depth, nodes. Two builds of one source print the same. The last line, to standard error,
has the nodes and CPU seconds of the highest strength as JSON.
"""

import json
import math
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import process_time

from game import catalog
from game.ai.budget import never
from game.ai.process import player
from game.ai.protocol import thought_seed
from game.bench import build
from game.match.match import Match
from game.match.seats import STRENGTHS
from game.rules.contract import CHANCE, Action

SEED = 1


@dataclass(frozen=True, slots=True)
class TimedThought:
    """A thought that was played: of which strength, the action as text, how deep, nodes and CPU seconds."""

    level: int
    action: str
    depth: int
    nodes: int
    seconds: float


def thoughts(game_id: str, top: int, strengths: Sequence[int] = STRENGTHS) -> Iterator[TimedThought]:
    """Yields the thoughts of a game that `strengths` play in turn, until the last has searched `top` times.

    No thought is cut short by the clock. What chance decides is played too, without a thought.
    """
    game, thinker = catalog.rules(game_id), player(game_id)
    thinker.warm_up()
    match = Match(game, {}, SEED)
    while match.result is None and top:
        state = match.state
        if state.to_act == CHANCE:
            match.play_chance()
            continue
        level = strengths[match.ply % len(strengths)]
        budget = thinker.budget(level, never)
        budget.deadline = math.inf
        seed = thought_seed(SEED, state.to_act, match.ply)
        observation = game.observe(state, state.to_act)
        begun = process_time()
        thought = thinker.choose(match.options, observation, level, seed, budget, _unheard)
        seconds = process_time() - begun
        top -= level == strengths[-1] and thought.nodes > 0
        match.play(thought.action)
        yield TimedThought(level, game.format(thought.action), thought.depth, thought.nodes, seconds)


def _unheard(depth: int, nodes: int, best: Action | None) -> None:
    """Nobody waits for what is found on the way."""


def main(words: list[str]) -> None:
    """Prints the thoughts of the game that the words of the command line name."""
    parser = ArgumentParser(prog="python -m game.bench.thoughts")
    parser.add_argument("game", choices=catalog.of_two())
    parser.add_argument("--top", type=int, default=1, help="thoughts of the highest strength (default 1)")
    parser.add_argument("--pure", action="store_true", help="run the sources of a compiled build")
    args = parser.parse_args(words)
    if args.pure:
        build.prefer_sources()
    nodes, seconds = 0, 0.0
    for one in thoughts(args.game, args.top):
        print(one.level, one.action, one.depth, one.nodes)
        if one.level == STRENGTHS[-1]:
            nodes, seconds = nodes + one.nodes, seconds + one.seconds
    told = {"compiled": build.compiled(args.game), "nodes": nodes, "seconds": seconds}
    print(json.dumps(told), file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
