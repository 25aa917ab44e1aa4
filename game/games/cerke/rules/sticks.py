"""Throws of five two-sided sticks: their odds, and when one is due for the water (C7, C15)."""

from functools import cache

from game.games.cerke.rules.actions import Lot, Throw
from game.games.cerke.rules.board import IN_WATER
from game.games.cerke.rules.options import Options
from game.games.cerke.rules.pieces import KIND, VESSEL
from game.rules.chance import Stream

WEIGHTS = (1, 5, 10, 10, 5, 1)
"""How many of the 32 ways sticks can fall show that many marked sides, 0 to 5."""
ENOUGH_FOR_WATER = 3
"""What a throw needs for 入水 (C7.1)."""


def needs_water_throw(piece: int, src: int, dst: int, options: Options) -> bool:
    """Whether a piece that comes from `src` must throw to end on `dst` (C7.1, C7.3)."""
    if not IN_WATER[dst] or KIND[piece] == VESSEL:
        return False
    return not (options.water_exempt_inside and IN_WATER[src])


@cache
def throw_outcomes() -> tuple[tuple[Throw, int], ...]:
    """Returns the six throws with their weights out of 32."""
    return tuple((Throw(sticks), weight) for sticks, weight in enumerate(WEIGHTS))


@cache
def lot_outcomes() -> tuple[tuple[Lot, int], ...]:
    """Returns the throws of both seats that decide the lot, equal ones left out (C14.1)."""
    return tuple((Lot(ia, a), WEIGHTS[ia] * WEIGHTS[a]) for ia in range(6) for a in range(6) if ia != a)


def draw_lot(stream: Stream) -> Lot:
    """Draws both throws, the IA side's first, until they differ (C14.1)."""
    while True:
        ia = stream.sticks()
        a = stream.sticks()
        if ia != a:
            return Lot(ia, a)


def draw_throw(stream: Stream) -> Throw:
    """Draws one throw (C15.3)."""
    return Throw(stream.sticks())
