"""Figures that lack pieces: all places of a base board at once, as sets of bits, and what a side has of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from game.games.prosfair.rules.phases import bits, places


@dataclass(frozen=True, slots=True)
class Sieve:
    """The places of a figure on a base board, all at once: how far its pieces and its free squares lie from the anchor.

    anchors: the bits of the anchors of all places that are not at home. reaches: by these bits all that may be
    copied by the figure there.
    """

    pieces: tuple[int, ...]
    free: tuple[int, ...]
    anchors: int
    reaches: dict[int, int]


@cache
def sieve(size: int, side: int, n: int) -> Sieve:
    """Returns the sieve of the figure of size `n`."""
    one = bits(size)
    found = [phase for phase in places(size, side) if phase.n == n and not phase.home]
    first = found[0]
    corner = one[first.anchor].bit_length()

    def away(squares: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(one[sq].bit_length() - corner for sq in squares)

    return Sieve(
        away(first.squares),
        away(first.free),
        sum(one[phase.anchor] for phase in found),
        {one[phase.anchor]: phase.reach for phase in found},
    )


def lacking_one(own: int, figure: Sieve) -> int:
    """Returns the anchors, as bits, of the places that lack one own piece and have their free squares free."""
    once = twice = 0
    for by in figure.pieces:
        lacks = ~(own >> by)
        twice |= once & lacks
        once |= lacks
    for by in figure.free:
        twice |= own >> by
    return once & ~twice & figure.anchors


def lacking(own: int, figure: Sieve) -> tuple[int, int, int]:
    """Returns the anchors, as bits, of the places that lack one, two and three own pieces, their free squares free."""
    once = twice = thrice = more = blocked = 0
    for by in figure.pieces:
        lacks = ~(own >> by)
        more |= thrice & lacks
        thrice |= twice & lacks
        twice |= once & lacks
        once |= lacks
    for by in figure.free:
        blocked |= own >> by
    good = figure.anchors & ~blocked
    return once & ~twice & good, twice & ~thrice & good, thrice & ~more & good


MOST_FIGURES: Final = 4
"""More than so many of them are not counted."""
NOTHING: Final = 4
"""What is lacking where no place lacks three pieces or less."""


@dataclass(frozen=True, slots=True)
class BegunFigures:
    """What a side has begun of the figures by which it may open a board.

    nearly: for places that lack one piece, all that may be copied by them, as bits. twos: how many of four lack two (of
    three any piece does that stands alone).
    """

    nearly: tuple[int, ...]
    twos: int


def begun(own: int, size: int, side: int) -> BegunFigures:
    """Returns what a side has begun; at most `MOST_FIGURES` of each are told."""
    three, four = sieve(size, side, 3), sieve(size, side, 4)
    ones, twos, _ = lacking(own, four)
    nearly = _reaches(lacking_one(own, three), three) + _reaches(ones, four)
    return BegunFigures(tuple(nearly[:MOST_FIGURES]), min(twos.bit_count(), MOST_FIGURES))


def _reaches(anchors: int, figure: Sieve) -> list[int]:
    found: list[int] = []
    while anchors and len(found) < MOST_FIGURES:
        lowest = anchors & -anchors
        found.append(figure.reaches[lowest])
        anchors ^= lowest
    return found


def fewest(own: int, size: int, side: int, sizes: tuple[int, ...]) -> int:
    """Returns how many pieces are lacking in the figure of `sizes` that lacks fewest, `NOTHING` where that is more."""
    found = NOTHING
    for n in sizes:
        figure = sieve(size, side, n)
        if found == 2:  # only one that lacks a single piece is better: that is asked for more quickly
            if lacking_one(own, figure):
                return 1
            continue
        one, two, three = lacking(own, figure)
        if one:
            return 1
        found = min(found, 2 if two else 3 if three else NOTHING)
    return found
