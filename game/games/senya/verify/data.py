"""The data of the game for the checks: read once from the folder of levels that the row names."""

from __future__ import annotations

from functools import cache

from game import catalog
from game.games.senya.rules.data.read import read_data
from game.games.senya.rules.data.rows import Data
from game.storage import levels

GAME = "senya"


@cache
def data() -> Data:
    """Returns the data. Raises the first fault in it as DataError."""
    loaded = read_data(levels.tables(catalog.levels_of(GAME)))
    if loaded.data is None or loaded.faults:
        raise loaded.faults[0]
    return loaded.data
