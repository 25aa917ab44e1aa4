"""Equity: what points are worth for winning the game. Every season to come moves some, to either side alike.

Values are from -1 (lost) to 1 (won) for the side that has the points.
"""

from functools import cache

from game.games.cerke.rules.parts import ALL_POINTS

SWINGS: tuple[tuple[int, float], ...] = (
    (0, 0.02),
    (3, 0.1),
    (5, 0.2),
    (7, 0.1),
    (10, 0.2),
    (14, 0.12),
    (20, 0.16),
    (40, 0.1),
)
"""How many points a season moves, and about how often: small hands, doubled ones, and now and then everything."""
NEW_POINTS: tuple[tuple[int, float], ...] = ((3, 0.25), (5, 0.5), (8, 0.25))
"""The points a further hand brings, and how often."""
RAISES: tuple[tuple[int, float], ...] = ((1, 0.6), (2, 0.25), (4, 0.1), (8, 0.05))
"""How often the rate has been doubled by then."""


@cache
def standing(points: int, left: int) -> float:
    """Returns the worth of having `points` with `left` seasons still to be played."""
    if points <= 0:
        return -1.0
    if points >= ALL_POINTS:
        return 1.0
    if left == 0:
        return float((points > 20) - (points < 20))
    return sum(
        share * (standing(points + swing, left - 1) + standing(points - swing, left - 1)) / 2 for swing, share in SWINGS
    )


@cache
def winning(points: int, left: int, rate: int, held: int) -> float:
    """Returns the worth of going to win this season, hands of `held` points standing already and the rate as told."""
    return sum(
        often * share * standing(min(ALL_POINTS, points + (held + new) * rate * times), left)
        for new, often in NEW_POINTS
        for times, share in RAISES
    )
