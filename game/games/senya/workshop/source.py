"""The data of the game as the pages see them: read once from the folder that the row names."""

from __future__ import annotations

from functools import cache

from game import catalog
from game.games.senya.row import ROW
from game.games.senya.rules.data.read import read_data
from game.games.senya.rules.data.rows import Data
from game.storage import levels

GAME = "senya"


@cache
def found_rows() -> Data | None:
    """Returns the sound rows of the files, None where the numbers of the rules cannot be read."""
    damaged: levels.Bad = []
    return read_data(levels.tables(catalog.folder(ROW.levels), damaged)).data


def rows() -> Data:
    """Returns the rows, which a page may only ask for where there are some."""
    found = found_rows()
    assert found is not None
    return found
