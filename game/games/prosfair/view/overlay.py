"""What the table lays over the boards for a moment: figures, the region of a copy, squares of what is to come.

All of it is plain values; the rules decide them, not the view. Squares are indices of their board.
"""

from dataclasses import dataclass
from typing import Literal

FigureKind = Literal["complete", "would", "lacking", "home"]
"""A phase completed now; one that the square pointed at would complete; one that lacks a piece; one that does not count
because it lies in the camp."""


@dataclass(frozen=True, slots=True)
class DrawnFigure:
    """A phase of size `n` on `board`: the squares of its pieces, two opposite corners of its box, what is said of it.

    missing: the square on which its last piece is still to come. words: a short label; empty: the size alone.
    """

    n: int
    board: int
    squares: tuple[int, ...]
    corners: tuple[int, int]
    kind: FigureKind = "complete"
    missing: int | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class RegionShown:
    """The region of the base board with a1 on `origin` that is to be copied to `slot`, with words for both places."""

    origin: int
    slot: int | None = None
    words: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Coming:
    """Where a special piece is to stand: its three squares, apex first."""

    board: int
    squares: tuple[int, int, int]
    code: str
    owner: int


@dataclass(frozen=True, slots=True)
class BoardOverlay:
    """Everything laid over the boards.

    forbidden: (board, square) that the time in force forbids the piece held. abandoned: the slot to be given up.
    partners: base squares whose piece may be absorbed. camp: two corners of it, where a figure lies in it.
    """

    figures: tuple[DrawnFigure, ...] = ()
    region: RegionShown | None = None
    coming: Coming | None = None
    forbidden: tuple[tuple[int, int], ...] = ()
    abandoned: int | None = None
    partners: tuple[int, ...] = ()
    camp: tuple[int, int] | None = None


NOTHING = BoardOverlay()


def joints(squares: tuple[int, ...], files: int) -> list[tuple[int, int]]:
    """Returns the pairs of squares that are joined in the drawing of a figure.

    Pieces are joined along ranks and files, over a gap of one square too; where that leaves parts, by diagonals.
    """
    at = {divmod(square, files): square for square in squares}
    found = []
    for (rank, file), square in at.items():
        for up, right in ((0, 1), (1, 0)):
            near, far = (rank + up, file + right), (rank + 2 * up, file + 2 * right)
            if near in at or far in at:
                found.append((square, at[near] if near in at else at[far]))
    loose = [place for place in at if not any(at[place] in pair for pair in found)]
    for rank, file in loose:
        for up in (-1, 1):
            found += [
                (at[rank, file], at[rank + up, file + right]) for right in (-1, 1) if (rank + up, file + right) in at
            ]
    return found


def skipped(a: int, b: int, files: int) -> int | None:
    """Returns the square between two joined squares; None where they touch."""
    (rank, file), (other_rank, other_file) = divmod(a, files), divmod(b, files)
    apart = abs(rank - other_rank) == 2 or abs(file - other_file) == 2
    return (a + b) // 2 if apart else None
