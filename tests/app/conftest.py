"""An app with scenes of a test's own on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.stage.scene import Scene
from tests.pilot import Pilot


@pytest.fixture
def open_pilot(tmp_path: Path) -> Iterator[Callable[..., Pilot]]:
    opened: list[Pilot] = []

    def make(scene: Scene | None = None, **options: Any) -> Pilot:
        opened.append(Pilot(tmp_path / "home", scene, every_frame=True, **options))
        return opened[-1]

    yield make
    for pilot in opened:
        pilot.close()
