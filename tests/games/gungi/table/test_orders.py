"""The commands of 軍儀: two computers that set up are hurried on only while they do and nobody holds them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.stage.scene import TableSetup
from game.table.commands import Command
from tests.table.help import PEOPLE, READY, table


@pytest.mark.parametrize(("start", "paused", "able"), [(None, False, True), (None, True, False), (READY, False, False)])
def test_the_set_up_is_skipped_only_while_it_goes_on(
    tmp_path: Path, start: dict[str, object] | None, paused: bool, able: bool
) -> None:
    scene = table(tmp_path, TableSetup(seats=PEOPLE, seed=11, start=start)).scene
    scene.session.paused = paused
    command = scene.game.orders.command("skip-setup", Command("skip-setup"))
    assert (command.enabled, command.key) == (able, "setup.skip")
