"""How hard a puzzle is: the grade that comes of its depth, of its choice and of who finds the answer."""

from collections.abc import Collection, Sequence

from game.storage.puzzles import GRADES, SEEDS

MOST = SEEDS // 2 + 1
"""A strength finds what it finds with most of the seeds."""
PER_MOVE = 1.0
PER_STEP = 0.5
STEPS = (0.25, 0.65, 0.75, 0.85, 0.9, 0.95)
"""Places in a game's order of findability, from 0 for its easiest to 1 for its hardest: past each a puzzle is harder by
half a grade. They lie about where, among puzzles that ask for a win as a strength does, those begin that need strength
1, 2 and so on to 5, and those that none finds: there it comes to half a grade for each stronger player needed."""
MANY = 12
"""So many candidates make a puzzle half a grade harder."""


def finder(found: Collection[int]) -> int:
    """Returns the lowest strength that finds an answer with most of the seeds, one more than measured if none."""
    return next((strength for strength, count in enumerate(found) if count >= MOST), len(found))


def hardness(found: Collection[int]) -> tuple[int, float]:
    """Returns by what puzzles are put in order, the easily found first; `found` is not empty.

    It is the finder, and where there is none the share of all thoughts that missed the answer. Between puzzles with one
    finder that share says nothing: their counts end at different strengths.
    """
    lowest = finder(found)
    return lowest, 1 - sum(found) / (SEEDS * len(found)) if lowest == len(found) else 0.0


def place_among(found: Collection[int], among: Sequence[Collection[int]]) -> float:
    """Returns the part of a game's puzzles that are found more easily, equals counted half: 0 to 1.

    A strength plays for the whole game. Where a puzzle asks for a part of it, even the highest may choose otherwise,
    and that none finds the answer does not make it hard in itself: how strong one has to be tells something only beside
    the other puzzles of the game. `among` are the counts of all of them; those that are empty, not measured, are
    left out, and 0 is the place of a puzzle that was not measured itself, or has nothing to be held against.
    """
    others = [hardness(one) for one in among if one]
    if not found or not others:
        return 0.0
    own = hardness(found)
    return (sum(one < own for one in others) + sum(one == own for one in others) / 2) / len(others)


def grade_of(moves: int, candidates: int, found: Collection[int], among: Sequence[Collection[int]] = ()) -> int:
    """Returns the grade, 1 to 5: more own actions, more that catches the eye, found less easily than the game's others.

    found: with how many seeds each strength from 0 up finds it. among: the same of all puzzles of the game.
    """
    steps = sum(place_among(found, among) >= step for step in STEPS) + (candidates >= MANY)
    return min(max(GRADES), min(GRADES) + int(PER_MOVE * (moves - 1) + PER_STEP * steps))
