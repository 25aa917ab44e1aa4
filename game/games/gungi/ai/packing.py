"""Moves of the search board packed into integers, and sets of squares as bits."""

from __future__ import annotations

MOVE, STRIKE, DROP, SWAP, SUBSTITUTE, RELOCATE = range(6)
"""Kinds of a packed move. Bits: 0-2 kind, 3-9 `a`, 10-16 `b`, 17-18 betrayal, 19-24 exchange, 25-31 place + 1.

MOVE: a source, b target. STRIKE: a square, b layer·4 + target layer. DROP, RELOCATE: a piece code, b square.
SWAP: a square, b layer of the 謀. SUBSTITUTE: a square of the 侍, b square of the 帥.
"""
PLAIN, BETRAY = 1 << 17, 2 << 17
NO_EXCHANGE_BITS = 63 << 19
"""帥 wins a 砦 and puts nothing in its place; a piece code + 1 in these bits otherwise (G16.2)."""


def bits(mask: int) -> list[int]:
    """Returns the squares of a bit mask, ascending."""
    squares = []
    while mask:
        squares.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return squares


def place_bits(sq: int) -> int:
    """Returns the bits that place an owed 砲 or 砦 on `sq`."""
    return sq + 1 << 25
