"""Which strengths find the answer of a puzzle."""

from collections.abc import Collection
from typing import Any

from game import catalog
from game.ai.budget import never
from game.ai.process import player
from game.match.seats import STRENGTHS
from game.practice.grades import MOST
from game.rules.contract import OptionValues
from game.storage.puzzles import SEEDS


def found_by(game_id: str, state: Any, options: OptionValues, solutions: Collection[str], strength: int) -> int:
    """Returns with how many of SEEDS seeds a strength begins with one of the solutions, as it sees the state."""
    game, mind = catalog.rules(game_id), player(game_id)
    mind.warm_up()
    observation = game.observe(state, state.to_act)
    thoughts = (
        mind.choose(options, observation, strength, seed, mind.budget(strength, never)) for seed in range(1, SEEDS + 1)
    )
    return sum(game.format(thought.action) in solutions for thought in thoughts)


def findability(
    game_id: str, state: Any, options: OptionValues, solutions: Collection[str], most: int = max(STRENGTHS)
) -> tuple[int, ...]:
    """Returns the counts of the strengths from 0 up to the first that finds it, and to `most` at most."""
    counts: list[int] = []
    for strength in STRENGTHS[: most + 1]:
        counts.append(found_by(game_id, state, options, solutions, strength))
        if counts[-1] >= MOST:
            break
    return tuple(counts)
