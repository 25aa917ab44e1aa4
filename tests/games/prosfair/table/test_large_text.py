"""Large text leaves sub-boards that can be played on, and attributes and counters in sight of a lesson."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path

import pytest

from game import catalog
from game.app.camera import Camera
from game.games.prosfair.shots import SCREENS as SHOTS
from game.games.prosfair.table.layout import ProsfairAreas
from game.games.prosfair.view.board_art import fit_board
from game.games.prosfair.view.rooms import LARGEST, LEAST_CELL, rooms, slot_rooms
from game.storage import levels
from game.storage.paths import Home
from game.storage.settings import Settings, save
from game.table.lesson import lesson_table
from tests.games.gungi.view.stage import make_theme
from tests.pilot import Pilot

WINDOWS = ((1280, 720), (1440, 900))
TEXTS = (100, 125, 150, 175)


def test_a_square_of_a_sub_board_is_never_smaller() -> None:
    for size, percent, rows in product(WINDOWS, TEXTS, (1, 2)):
        theme = make_theme(size)
        theme.text_scale = percent / 100
        found = rooms(theme, size, lambda width, rows=rows: rows)
        for room in slot_rooms(theme, found.block, None).values():
            assert fit_board(theme, room.board, LARGEST, letters=False).cell >= LEAST_CELL, (size, percent, rows)
            assert found.block.contains(room.head.union(room.board))
        parts = (found.title, found.far_plate, found.strip, found.block, found.near_plate, found.buttons)
        assert all(above.bottom <= below.top for above, below in pairwise(parts))
        assert found.record.left >= found.block.right and found.record.height == found.block.height


@pytest.mark.parametrize("percent", [100, 150, 175])
def test_a_lesson_never_covers_attributes_and_counters(tmp_path: Path, percent: int) -> None:
    lessons = levels.lessons(catalog.levels_of("prosfair"))
    pilot = Pilot(tmp_path, lang="en", text_size=percent)
    for lesson in lessons[3:8:2]:
        pilot.open(lesson_table("prosfair", lesson, 0))
        pilot.rest()
        areas, view = pilot.scene.showing.areas, pilot.scene.game.view
        assert isinstance(areas, ProsfairAreas) and areas.strip.height == view.screen.strip.rect.height > 0
        card = pilot.scene.occasion._card
        assert not card.colliderect(view.screen.strip.rect) and not card.colliderect(areas.board)
        assert not any(card.colliderect(view.board.room(slot).board) for slot in (1, 2, 3, 4))


@pytest.mark.slow
def test_a_picture_of_a_composition_scrolls_to_it_in_large_text(tmp_path: Path) -> None:
    save(Settings(text_size=175), Home(tmp_path))
    camera = Camera(tmp_path, "en", WINDOWS[0])
    SHOTS["prosfair-composition"](camera, None)
    assert "declare:compose:9@f2&g3" in camera.table.targets()
    camera.app.close()
