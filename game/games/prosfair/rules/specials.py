"""Special pieces on the board (P13): walls on scratch lists, the squares one would take, and what hinders it."""

from collections.abc import Sequence
from typing import Final

from game.games.prosfair.rules.parts import Special, Specials
from game.games.prosfair.rules.pieces import power

WALL: Final = 0xFE
"""Kind bits of a special piece's square on a scratch list; its side is the owner, its stage the power to exceed."""


def wall(special: Special) -> int:
    """Returns what stands on the squares of a special piece on a scratch list."""
    return special.power << 8 | WALL | special.owner


def is_wall(piece: int) -> bool:
    return piece & WALL == WALL


def with_walls(cells: Sequence[int], board: int, specials: Specials) -> list[int]:
    """Returns a scratch list of a board: its cells, and walls where special pieces stand."""
    scratch = list(cells)
    for special in specials:
        if special.board == board:
            for sq in special.squares:
                scratch[sq] = wall(special)
    return scratch


def ordinary(cells: Sequence[int], side: int) -> list[int]:
    """Returns the squares of the ordinary pieces of a side."""
    return [sq for sq, piece in enumerate(cells) if piece and piece & 1 == side and piece & WALL != WALL]


def without_walls(cells: Sequence[int]) -> tuple[int, ...]:
    """Returns the cells of a board, special pieces left out."""
    return tuple([0 if piece & WALL == WALL else piece for piece in cells])


def too_weak(piece: int, target: int) -> bool:
    """Whether `target` is the square of a special piece that the power of `piece` does not exceed (P13.4)."""
    return target & WALL == WALL and power(piece) <= target >> 8


def special_at(specials: Specials, board: int, sq: int) -> Special | None:
    """Returns the special piece that stands on a square."""
    for special in specials:
        if special.board == board and sq in special.squares:
            return special
    return None


def in_order(specials: Sequence[Special]) -> Specials:
    """Returns special pieces in the order they are kept in: Black's before White's, then by code (P17.3)."""
    return tuple(sorted(specials, key=lambda special: (-special.owner, special.code)))
