"""The line below the board: one thing at a time."""

from __future__ import annotations

from pathlib import Path

from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import PEOPLE


def test_the_button_under_the_pointer_is_told_where_its_label_needs_more_words(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang="en")
    pilot.open(TableScene(TableSetup(seats=PEOPLE, seed=3)))
    pilot.rest()
    usual = pilot.scene.sign.words()
    for name in ("btn:array", "btn:random"):
        pilot.motion(name)
        told = pilot.ctx.texts(f"setup.{name.partition(':')[2]}-told")
        assert pilot.scene.sign.words() == told != usual
    pilot.motion("btn:menu")
    assert pilot.scene.sign.words() == usual, "its label says it all"
