"""Which moves are marked, and how: by the points of winning chance they lose against the best of the same search."""

from dataclasses import dataclass
from math import inf

from game.review.winning import Fit

MARKS = (("blunder", 20.0), ("mistake", 10.0), ("doubtful", 5.0))
"""The marks (大悪手, 悪手, 疑問手), worst first, and the points that a move loses at least to have one."""
MOST_DOUBT = 3.0
"""Half of the band of a fit excuses so many points at most."""
LOST = 0.05
"""Whose chance is no better before a move is marked for nothing."""
SOON = 5
"""A win in so many plies, one's own three moves, is listed wherever it was missed."""


@dataclass(frozen=True, slots=True)
class MoveVerdict:
    """How a move compares with the best: chances 0 to 1 before (of the best) and after (of what was played).

    loss: in points, 0 to 100. missed: a forced win of three moves or less was there and was left.
    """

    before: float
    after: float
    loss: float
    mark: str
    missed: bool


def verdict(best: float, ends: int, played: float, fit: Fit) -> MoveVerdict:
    """Returns the verdict on a free decision by two values of one search; the best wins in `ends` plies if above 0."""
    before, after = fit.chance(best), fit.chance(played)
    loss = max(0.0, 100.0 * (before - after))
    missed = 0 < ends <= SOON and played < inf
    doubt = min(MOST_DOUBT, 100.0 * max(fit.doubt(best), fit.doubt(played)))
    judged = loss > doubt and before > LOST
    mark = next((name for name, points in MARKS if loss >= points), "") if judged else ""
    return MoveVerdict(before, after, loss, mark, missed)
