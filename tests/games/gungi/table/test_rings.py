"""The rings of lessons at the table of 軍儀: round a whole tower, across no tile."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.rules.chooser import pick_name
from game.rules.contract import Square
from game.storage import levels
from game.table.lesson import lesson_table
from game.ui.board.grid import index_of
from tests.pilot import Pilot

LESSONS = levels.lessons(catalog.levels_of("gungi"))


@pytest.mark.parametrize("text_size", [100, 175])
def test_the_ring_of_a_lit_tower_strikes_out_no_tile(tmp_path: Path, text_size: int) -> None:
    pilot = Pilot(tmp_path, text_size=text_size)
    pilot.open(lesson_table("gungi", LESSONS[0], 2))
    pilot.rest()
    game, square = pilot.scene.game, Square(5, 7)
    board, tower = game.view.board, game.view.sprites.cells[index_of(square)]
    ring = game.viewing.ring(pick_name(square), pilot.targets()[pick_name(square)])
    glyph = board.art.size.glyph(*board.middle(index_of(square)))
    assert len(tower) == 3 and pick_name(square) in pilot.scene.occasion.lit()
    assert ring.inflate(-6, -6).contains(glyph)
    assert game.viewing.ring("5-5", pilot.targets()["5-5"]) == pilot.targets()["5-5"], "nothing stands there"
