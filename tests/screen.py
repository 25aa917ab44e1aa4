"""What the tests of everything that draws share: a theme, a program at the launcher, the tables it asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.launcher import Launcher
from game.stage.scene import Scene, TableSetup
from game.ui.theme import Theme
from tests.pilot import Pilot


@pytest.fixture
def theme(root: Path) -> Theme:
    """The house's theme, with a small window open."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((400, 300))
    return Theme(root / "assets")


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
def open_pilot(tmp_path: Path) -> Iterator[Callable[..., Pilot]]:
    """Opens an app with scenes of a test's own on it, every frame of which is drawn."""
    opened: list[Pilot] = []

    def make(scene: Scene | None = None, **options: Any) -> Pilot:
        opened.append(Pilot(tmp_path / "home", scene, every_frame=True, **options))
        return opened[-1]

    yield make
    for pilot in opened:
        pilot.close()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[TableSetup]:
    """The setups a table was asked for; none is opened."""
    setups: list[TableSetup] = []
    monkeypatch.setattr("game.app.app.App.open_table", lambda self, setup: setups.append(setup))
    return setups
