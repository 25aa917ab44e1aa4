"""Fighting again: the sides and who plays them stay, for who fights belongs to the player."""

from __future__ import annotations

from pathlib import Path

from game.match.seats import HUMAN, ai
from tests.games.senya.table.help import scene, table


def test_fighting_again_keeps_the_sides(tmp_path: Path) -> None:
    seats = (HUMAN, ai(1))
    pilot = table(tmp_path, seats=seats)
    setup = scene(pilot).files.rematch_setup()
    assert setup.seats == seats and setup.start == scene(pilot).session.match.start
    assert scene(pilot).steering.command("rematch").key == "senya-table.command.rematch"
    pilot.close()
