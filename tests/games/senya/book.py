"""The data that comes with the game, for the tests: the files as they are parsed, and the rows.

The ready characters are those of the second rules, which are kept: what tests reckon by hand does not hang on how
strong those of today are made.
"""

from __future__ import annotations

import marshal
from functools import cache
from typing import Any

from game import catalog
from game.games.senya.rules.data.read import read_data
from game.games.senya.rules.data.rows import Data, Sheet
from game.storage import levels

READY = 2
"""The version of the rules that was the last to have these ready characters."""


@cache
def _packed() -> bytes:
    folder = catalog.levels_of("senya")
    return marshal.dumps({**levels.tables(folder), **levels.tables(levels.former(folder, READY))})


def files() -> dict[str, Any]:
    """Returns the tables of all files, which the caller may change: unpacked much faster than copied."""
    found: dict[str, Any] = marshal.loads(_packed())
    return found


@cache
def data() -> Data:
    """Returns all rows."""
    found = read_data(files()).data
    assert found is not None
    return found


def sheet(name: str = "toru") -> Sheet:
    """Returns the sheet of a ready character."""
    return data().samples[name].sheet
