"""The pictures of プロスフェアー: every moment can be set up, and shows what its name says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app.camera import Camera
from game.games.prosfair.shots import SCREENS
from tests.thorough import each

SHOWN: dict[str, Callable[[dict[str, Any]], bool]] = {
    "prosfair-full": lambda seen: len(seen["boards"]) == 4 and len(seen["specials"]) == 12,
    "prosfair-fields": lambda seen: sorted(seen["boards"].values()) == [-1, 0, 1, 2],
    "prosfair-large": lambda seen: seen["enlarged"] == 3,
    "prosfair-expansion": lambda seen: seen["declared"] == "declare:expand:3@a4",
    "prosfair-abandonment": lambda seen: seen["declared"] == "declare:abandon:9@f2#1",
    "prosfair-composition": lambda seen: seen["declared"] == "declare:compose:9@f2&g3",
    "prosfair-home": lambda seen: seen["ply"] == 1 and seen["declared"] is None,
    "prosfair-copy": lambda seen: bool(seen["moving"]) and seen["ply"] == 1,
    "prosfair-hands": lambda seen: bool(seen["moving"]) and seen["ply"] == 1,
    "prosfair-placed": lambda seen: seen["specials"] == ["SB"] and seen["boards"] == {2: -1},
}


def shown(home: Path, name: str) -> dict[str, Any]:
    """Returns the facts of a moment."""
    camera = Camera(home, "en", (1280, 720))
    try:
        SCREENS[name](camera, None)
        camera.settle()
        return {**camera.app.facts(), "moving": camera.table.director.moving if name not in OFF_TABLE else False}
    finally:
        camera.app.close()


OFF_TABLE = ("prosfair-newgame", "prosfair-rules")


@pytest.mark.parametrize("name", each(9, SHOWN))
def test_a_moment_shows_what_its_name_says(tmp_path: Path, name: str) -> None:
    seen = shown(tmp_path, name)
    assert SHOWN[name](seen), seen


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(SCREENS.keys() - SHOWN.keys()))
def test_every_other_moment_can_be_set_up(tmp_path: Path, name: str) -> None:
    assert shown(tmp_path, name)["scene"]
