"""What the tests of several scenes share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.scenes.launcher import Launcher
from game.scenes.scene import TableSetup
from tests.pilot import Pilot


@pytest.fixture
def launch(tmp_path: Path) -> Iterator[Callable[..., Pilot]]:
    """Starts the program at the launcher, with the given settings and window."""
    opened: list[Pilot] = []

    def make(**options: Any) -> Pilot:
        made = Pilot(tmp_path / "home", Launcher(), **options)
        made.rest()
        opened.append(made)
        return made

    yield make
    for made in opened:
        made.close()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[TableSetup]:
    """The setups a table was asked for; none is opened."""
    setups: list[TableSetup] = []
    monkeypatch.setattr("game.app.app.App.open_table", lambda self, setup: setups.append(setup))
    return setups
