"""Zobrist keys kept incrementally: one sum modulo 2^128 with the exact tiles above and the shown faces below.

The sum is additive, not XOR, so that hands (multisets) need no counts. The upper 64 bits tell everything apart, the
lower ones only what "the same position" compares: hidden backs count in the upper half alone (G14.1).
"""

from collections.abc import Iterable, Sequence
from functools import cache

from game.games.gungi.rules.pieces import KIND, SIDE
from game.rules.chance import Stream

MASK128 = (1 << 128) - 1
_HAND = 81 * 3


@cache
def _tile(code: int, place: int) -> int:
    exact = Stream(1 << 40 | code << 16 | place).next()
    shown = Stream(1 << 41 | (SIDE[code] * 20 + KIND[code]) << 16 | place).next()
    return exact << 64 | shown


def tower_key(sq: int, tower: Sequence[int]) -> int:
    """Returns the part of the sum that a tower makes."""
    return sum([_tile(code, sq * 3 + layer) for layer, code in enumerate(tower)])


def hand_key(hand: Iterable[int]) -> int:
    """Returns the part of the sum that the tiles of a hand make."""
    return sum([_tile(code, _HAND) for code in hand])


def position_key(cells: Sequence[Sequence[int]], hands: Iterable[Iterable[int]]) -> int:
    """Returns the sum computed from nothing."""
    board = sum([tower_key(sq, tower) for sq, tower in enumerate(cells) if tower])
    return (board + sum([hand_key(hand) for hand in hands])) & MASK128
