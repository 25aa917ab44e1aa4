"""The layout of the table of 盤上遊姫: words above the hand stand beside the piles at any text size."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.camera import Camera
from game.games.yuki.shots import SCREENS
from game.games.yuki.view.places import TablePlaces
from game.storage.paths import Home
from game.storage.settings import Settings, save


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_the_prompt_lies_beside_the_piles_at_large_text(tmp_path: Path, size: tuple[int, int]) -> None:
    save(Settings(text_size=150), Home(tmp_path))
    camera = Camera(tmp_path, "en", size)
    try:
        SCREENS["yuki-start"](camera, None)
        assert camera.app.ctx.theme.text_scale == 1.5  # the size that was chosen under this home
        areas, places = camera.table.showing.areas, TablePlaces()
        places.layout(areas.board)
        assert areas.notice.left > TablePlaces.rect_at(places.pile("strategy-near")).right
        assert places.row(0, True).left - 1 <= areas.notice.left and areas.notice.right <= places.row(6, True).right + 1
    finally:
        camera.app.close()
