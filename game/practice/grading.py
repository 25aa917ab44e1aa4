"""Which strengths find the answer of a puzzle, and the grade it has beside the others of its game."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from game import catalog
from game.ai.budget import never
from game.ai.process import player
from game.match.seats import STRENGTHS
from game.practice.contract import beginning, options_of, practice_of
from game.practice.grades import MOST, grade_of
from game.rules.contract import OptionValues
from game.storage.puzzles import SEEDS, Puzzle


def found_by(game_id: str, state: Any, options: OptionValues, solutions: Collection[str], strength: int) -> int:
    """Returns with how many of SEEDS seeds a strength begins with one of the solutions, as it sees the state.

    Its nodes end a thought, never the time: the counts are the same on every machine.
    """
    game, mind = catalog.rules(game_id), player(game_id)
    mind.warm_up()
    observation = game.observe(state, state.to_act)
    thoughts = (
        mind.choose(options, observation, strength, seed, mind.budget(strength, never, inf))
        for seed in range(1, SEEDS + 1)
    )
    return sum(game.format(thought.action) in solutions for thought in thoughts)


def findability(
    game_id: str,
    state: Any,
    options: OptionValues,
    solutions: Collection[str],
    most: int = max(STRENGTHS),
    known: Collection[int] = (),
) -> tuple[int, ...]:
    """Returns the counts of the strengths from 0 up to the first that finds it, and to `most` at most.

    `known` are counts of the lowest strengths that are there already; they are kept, and these not asked again.
    """
    counts = list(known)
    for strength in STRENGTHS[len(counts) : most + 1]:
        if any(count >= MOST for count in counts):
            break
        counts.append(found_by(game_id, state, options, solutions, strength))
    return tuple(counts)


@dataclass(frozen=True, slots=True)
class FindabilityAsked:
    """A puzzle of which the strengths up to `most` are to be asked, as far as they were not."""

    game: str
    puzzle: Puzzle
    most: int


def measured(one: FindabilityAsked) -> Puzzle:
    """Returns the puzzle with the counts up to the first strength that finds it, or to `most`."""
    puzzle = one.puzzle
    state, options = beginning(one.game, puzzle), options_of(one.game, puzzle)
    found = findability(one.game, state, options, puzzle.solutions, one.most, puzzle.found)
    return replace(puzzle, found=found)


def grade_among(game_id: str, puzzle: Puzzle, puzzles: Sequence[Puzzle]) -> int:
    """Returns the grade of a puzzle by the formula; `puzzles` are all of its game. Raises RulesError for no position.

    The game has a `Practice`.
    """
    practice = practice_of(game_id)
    assert practice is not None, game_id
    candidates = len(practice.candidates(beginning(game_id, puzzle)))
    return grade_of(puzzle.moves, candidates, puzzle.found, [one.found for one in puzzles])
