"""The names of squares (P2.1): a file's letter and a rank, from White's left lower corner of their board."""

from __future__ import annotations

import re

from game.rules.grid import Grid

LARGEST = Grid(13, 13)
"""The largest board there is."""
FILES = "abcdefghijklm"
FORM = r"[a-m](?:1[0-3]|[1-9])"
"""The name of any square, as a pattern."""
_NAME = re.compile(FORM)


def name(at: int, files: int) -> str:
    """Returns the name of a board index on a board of so many files."""
    return f"{FILES[at % files]}{at // files + 1}"


def read(text: str, grid: Grid) -> int | None:
    """Returns the index of a name on a board, None where there is no such square."""
    if not _NAME.fullmatch(text):
        return None
    file, rank = FILES.index(text[0]) + 1, int(text[1:])
    return grid.index(file, rank) if file <= grid.files and rank <= grid.ranks else None
