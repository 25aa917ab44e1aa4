"""How hard a puzzle is: the grade that comes of its depth, of its choice and of who finds the answer."""

from collections.abc import Collection

from game.storage.puzzles import GRADES, SEEDS

MOST = SEEDS // 2 + 1
"""A strength finds what it finds with most of the seeds."""
PER_MOVE = 1.0
PER_STRENGTH = 0.5
MANY = 12
"""So many candidates make a puzzle half a grade harder."""


def finder(found: Collection[int]) -> int:
    """Returns the lowest strength that finds an answer with most of the seeds, one more than measured if none."""
    return next((strength for strength, count in enumerate(found) if count >= MOST), len(found))


def grade_of(moves: int, candidates: int, found: Collection[int]) -> int:
    """Returns the grade, 1 to 5: more own actions, more that catches the eye, a stronger player needed."""
    points = PER_MOVE * (moves - 1) + PER_STRENGTH * finder(found) + PER_STRENGTH * (candidates >= MANY)
    return min(max(GRADES), min(GRADES) + int(points))
