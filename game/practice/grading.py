"""How hard a puzzle is: which strengths find its answer, and the grade that comes of that, of depth and of choice."""

from collections.abc import Collection
from typing import Any

from game import catalog
from game.ai.budget import never
from game.ai.process import player
from game.match.seats import STRENGTHS
from game.rules.contract import OptionValues
from game.storage.puzzles import GRADES, SEEDS

MOST = SEEDS // 2 + 1
"""A strength finds what it finds with most of the seeds."""
PER_MOVE = 1.0
PER_STRENGTH = 0.5
MANY = 12
"""So many candidates make a puzzle half a grade harder."""


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


def finder(found: Collection[int]) -> int:
    """Returns the lowest strength that finds an answer with most of the seeds, one more than measured if none."""
    return next((strength for strength, count in enumerate(found) if count >= MOST), len(found))


def grade_of(moves: int, candidates: int, found: Collection[int]) -> int:
    """Returns the grade, 1 to 5: more own actions, more that catches the eye, a stronger player needed."""
    points = PER_MOVE * (moves - 1) + PER_STRENGTH * finder(found) + PER_STRENGTH * (candidates >= MANY)
    return min(max(GRADES), min(GRADES) + int(points))
