"""The two forms (P1.3, P3.2-P3.5): board sizes, set-ups, initial squares and camps.

Index of a square: (rank-1)·size + (file-1), a1 is 0; White sits at rank 1, Black's set-up is White's turned by 180°.
"""

from dataclasses import dataclass
from typing import Final

from game.games.prosfair.rules.pieces import BLACK, EMPTY, KIND_OF, WHITE, cell, kind_of, side_of
from game.rules.grid import Grid

SLOTS: Final = range(1, 5)
"""The places of sub-boards (P2.1); 0 is the base board."""


@dataclass(frozen=True, slots=True)
class BoardForm:
    """本式 or 略式: `base` and `sub` are the grids, `start` the cells of the base board at the beginning.

    initial: per side and basic kind the squares where its pieces of that kind start (P3.5). camps: per side the
    squares of its 陣. limit: plies of P14.3.
    """

    name: str
    base: Grid
    sub: Grid
    limit: int
    start: tuple[int, ...]
    initial: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    camps: tuple[frozenset[int], frozenset[int]]

    def grid(self, board: int) -> Grid:
        """Returns the grid of the base board (0) or of a sub-board."""
        return self.sub if board else self.base


def _form(name: str, size: int, sub: int, limit: int, camp: int, ranks: tuple[str, ...]) -> BoardForm:
    """Returns a form by White's ranks from the first one up; "." is an empty square."""
    cells = [EMPTY] * (size * size)
    for rank, row in enumerate(ranks):
        for file, letter in enumerate(row):
            if letter != ".":
                at = rank * size + file
                cells[at] = cell(KIND_OF[letter], WHITE)
                cells[-1 - at] = cell(KIND_OF[letter], BLACK)
    initial = tuple(
        tuple(
            tuple(at for at, piece in enumerate(cells) if piece and kind_of(piece) == kind and side_of(piece) == side)
            for kind in range(12)
        )
        for side in (WHITE, BLACK)
    )
    camps = (frozenset(range(size * camp)), frozenset(range(size * (size - camp), size * size)))
    return BoardForm(name, Grid(size, size), Grid(sub, sub), limit, tuple(cells), (initial[0], initial[1]), camps)


HON: Final = _form("hon", 13, 5, 600, 3, ("LWOCKMBRKCOWL", "...Q.S.S.Q...", "GGGGGGGGGGGGG"))
RYAKU: Final = _form("ryaku", 8, 3, 300, 2, ("WKCMBROL", "GGSQGSGG"))
FORMS: Final = {form.name: form for form in (RYAKU, HON)}
