"""What a table held is given back when it is closed."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import catalog
from game.bench.window import growth
from game.scenes.launcher import Launcher
from game.stage.scene import TableSetup
from game.table.scene import TableScene, table_maker
from tests.pilot import Pilot
from tests.table.help import PEOPLE


@pytest.fixture
def set_aside() -> Iterator[None]:
    """Sets what the tests have loaded aside again, so that no collection walks it."""
    yield
    gc.freeze()


@pytest.mark.slow
def test_nothing_of_a_closed_table_is_kept(tmp_path: Path, set_aside: None) -> None:
    """A game is loaded for the first: what was set aside then holds the table that is open."""
    pilot = Pilot(tmp_path, gives_back=True)
    pilot.app.push(Launcher())
    left = []
    for _ in range(2):
        table_maker.cache_clear()
        pilot.open(TableScene(TableSetup(catalog.ready()[0], seats=PEOPLE, seed=3)))
        pilot.rest()
        left.append(weakref.ref(pilot.scene))
        pilot.app.pop()
        pilot.rest()
    assert [table() for table in left] == [None, None], "a closed table is kept"


def test_growth_is_what_the_last_tables_hold_more() -> None:
    assert growth([100.0] * 20 + [110.0] * 20 + [110.0] * 19 + [500.0]) == 0
    assert growth([100.0] * 40 + [107.0] * 20) == 7
