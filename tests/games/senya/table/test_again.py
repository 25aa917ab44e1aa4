"""Fighting again: the sides and who plays them stay, for who fights belongs to the player."""

from __future__ import annotations

from pathlib import Path

from game.match.seats import HUMAN, ai
from tests.games.senya.table.help import scene, shown, table


def test_fighting_again_keeps_the_sides(tmp_path: Path) -> None:
    seats = (HUMAN, ai(1))
    pilot = table(tmp_path, seats=seats)
    setup = scene(pilot).files.rematch_setup()
    assert setup.seats == seats and setup.start == scene(pilot).session.match.start
    assert scene(pilot).steering.command("rematch").key == "senya-table.command.rematch"
    pilot.close()


def test_nobody_is_done_before_the_first_round(tmp_path: Path) -> None:
    pilot = table(tmp_path, None, by_hand=True)
    battle, question = shown(pilot), shown(pilot).question
    assert all(chip.count == "–" and not chip.spent for chip in battle.track)
    assert all(one.condition is None for one in battle.standees)
    assert question is not None and "これまで" not in question.words
    pilot.close()
