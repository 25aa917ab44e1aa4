"""How exactly somebody played, in per cent: the published formula of lichess.org (scalachess, AccuracyPercent).

A move that loses Δ points of the chance to win has 103.1668·e^(-0.04354·Δ) - 3.1669 + 1 per cent, 100 at most. A game
has the mean of two means over a seat's moves: one weighted by how much the chance moved about there, and the harmonic.
"""

from collections.abc import Sequence
from math import exp
from statistics import fmean, harmonic_mean, pstdev

TOP, STEEPNESS, BOTTOM, BONUS = 103.1668100711649, 0.04354415386953951, 3.166924740191411, 1.0
STILL, WILD = 0.5, 12.0
"""The least and the greatest weight of a move, in points."""
FEWEST = 10
"""With fewer free decisions nothing is said of a game."""


def of_move(before: float, after: float) -> float:
    """Returns the accuracy of a move by its seat's chances before and after it, in points from 0 to 100."""
    return max(0.0, min(100.0, TOP * exp(-STEEPNESS * (before - after)) - BOTTOM + BONUS))


def of_game(chances: Sequence[float], moves: Sequence[tuple[int, float]]) -> float | None:
    """Returns the accuracy of one seat, None where it decided too little.

    chances: the chance of one of the seats before the first decision and after each, in points. moves: the seat's own
    decisions, each its place in `chances` (from 0, before the decision) and its accuracy.
    """
    if len(moves) < FEWEST:
        return None
    width = max(2, min(8, (len(chances) - 1) // 10))
    weights = [_unrest(chances, at, width) for at, _ in moves]
    weighted = sum(w * one for w, (_, one) in zip(weights, moves, strict=True)) / sum(weights)
    return fmean([weighted, harmonic_mean([max(1.0, one) for _, one in moves])])


def _unrest(chances: Sequence[float], at: int, width: int) -> float:
    """Returns how much the chance moved about before a decision: the first ones have the first window."""
    begin = max(0, at - width + 2)
    return max(STILL, min(WILD, pstdev(chances[begin : begin + width])))
