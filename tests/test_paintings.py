"""The launcher's paintings and signs: what the script draws is what is shipped, and it is light."""

from __future__ import annotations

import importlib.util
from types import ModuleType

import pytest

from game import catalog
from game.scenes.launcher_rooms import rooms
from game.storage import levels

LAUNCHER = levels.asset("launcher")


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script that draws them, without the library it draws with."""
    spec = importlib.util.spec_from_file_location("build_paintings", levels.asset("build_paintings.py"))
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_script_draws_what_is_shipped(script: ModuleType) -> None:
    shipped = {path.name for path in LAUNCHER.iterdir()}
    assert shipped == set(script.files())
    assert sum((LAUNCHER / name).stat().st_size for name in shipped) < 700_000


def test_every_game_and_every_room_has_its_picture(script: ModuleType) -> None:
    assert {catalog.folder(catalog.GAMES[game].card) for game in catalog.whole()} == {
        LAUNCHER / name for name in script.files() if name.endswith(".jpg")
    }
    assert set(rooms()) == set(script.ROOMS)
