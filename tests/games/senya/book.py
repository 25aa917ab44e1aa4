"""The data that comes with the game, for the tests: the files as they are parsed, and the rows."""

from __future__ import annotations

import marshal
from functools import cache
from typing import Any

from game import catalog
from game.games.senya.rules.data.read import read_data
from game.games.senya.rules.data.rows import Data, Sheet
from game.storage import levels


@cache
def _packed() -> bytes:
    return marshal.dumps(dict(levels.tables(catalog.levels_of("senya"))))


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
