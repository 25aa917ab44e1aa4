"""Games that an earlier version of the program left on the table are offered and stand as they stood."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import catalog
from game.scenes.launcher import Launcher
from game.storage.paths import Home
from tests.pilot import Pilot
from tests.records.test_old_house import OLD, RUNNING, TOLD, each

IN_BATTLE = {
    "senya-war-running.gogi": [2, 2],
    "senya-war-self-running.gogi": [3, 3],
    "senya-war-second-running.gogi": [2, 2],
    "senya-war-third-running.gogi": [2, 2],
}
"""Ply and length that the table shows of a battle within a war, which it counts by itself."""


@pytest.mark.parametrize("name", each(RUNNING, ("prosfair", "senya")))
def test_a_game_left_on_the_table_is_gone_on_with(name: str, tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.journals.mkdir()
    shutil.copy(OLD / name, home.journals)
    shutil.copy(OLD / "settings.json", home.settings_file)
    told = TOLD[name]
    pilot = Pilot(tmp_path, Launcher())
    pilot.look()
    pilot.rest()
    pilot.press(f"continue.{catalog.GAMES[told['game']].part_of or told['game']}")
    table = next(scene for scene in pilot.app.scenes if scene.name == "table")  # a curtain may hang before it
    seen = table.probe()
    assert seen["game"] == told["game"]
    assert [seen["ply"], seen["length"]] == IN_BATTLE.get(name, [told["ply"], told["length"]])
    assert pilot.notice == ""
    pilot.close()
