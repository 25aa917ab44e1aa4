"""Ratings after Glicko-2: how strong somebody is, how sure that is, and how the chances stand between two.

Mark E. Glickman, "Example of the Glicko-2 system" (2013): the steps and the signs are his. The house counts from the
one yardstick of all games: `greedy` stands at zero.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
TAU = 0.5
"""How much the volatility may change from one period to the next."""
CLOSE = 0.000001
UNSURE, VOLATILE = 350.0, 0.06
"""The deviation of whoever has not played yet, which nobody's exceeds, and everybody's volatility at first."""


@dataclass(frozen=True, slots=True)
class Rating:
    """`value` in points from `greedy`, its standard deviation, and how much the strength itself varies."""

    value: float = 0.0
    deviation: float = UNSURE
    volatility: float = VOLATILE


Met = tuple[Rating, float]
"""An opponent as before the period, and the points taken from it: 1, 0 or a half."""


def updated(rating: Rating, met: Sequence[Met]) -> Rating:
    """Returns the rating after one period in which these were met; after an empty one it is only less sure."""
    phi = rating.deviation / SCALE
    if not met:
        return Rating(rating.value, min(UNSURE, sqrt(phi**2 + rating.volatility**2) * SCALE), rating.volatility)
    weights = [(_g(other.deviation / SCALE), chance(rating, other), points) for other, points in met]
    variance = 1 / sum(g**2 * e * (1 - e) for g, e, _ in weights)
    gained = sum(g * (points - e) for g, e, points in weights)
    sigma = _volatility(phi, rating.volatility, variance, variance * gained)
    before = phi**2 + sigma**2
    after = 1 / sqrt(1 / before + 1 / variance)
    return Rating(rating.value + SCALE * after**2 * gained, min(UNSURE, after * SCALE), sigma)


def aged(rating: Rating, periods: int) -> Rating:
    """Returns the rating after so many periods without a game."""
    for _ in range(periods):
        rating = updated(rating, ())
    return rating


def chance(rating: Rating, other: Rating, *, unsure: bool = False) -> float:
    """Returns the expected score against another; `unsure`: by what is not known of both, not of the other alone."""
    spread = sqrt(rating.deviation**2 + other.deviation**2) if unsure else other.deviation
    return 1 / (1 + exp(-_g(spread / SCALE) * (rating.value - other.value) / SCALE))


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Returns the new volatility: step 5, by the Illinois algorithm."""

    def f(x: float) -> float:
        grown = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - a) / TAU**2

    a = low = log(sigma**2)
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
