"""The layout of the table of 盤上遊姫: words above the hand stand beside the piles at any text size."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app.camera import Camera
from game.games.yuki.shots import SCREENS
from game.games.yuki.table.layout import _panels, yuki_areas
from game.games.yuki.view.places import TablePlaces, letters
from game.games.yuki.view.prints.faces import LEAST_PX
from game.storage.paths import Home
from game.storage.settings import Settings, save
from game.table.lesson import below
from game.ui.text.fonts import Fonts
from game.ui.theme import Colour, Theme
from game.ui.widgets.record_panel import head_height


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_the_prompt_lies_beside_the_piles_at_large_text(tmp_path: Path, size: tuple[int, int]) -> None:
    save(Settings(text_size=150), Home(tmp_path))
    camera = Camera(tmp_path, "en", size)
    try:
        SCREENS["yuki-start"](camera, None)
        assert camera.app.ctx.theme.text_scale == 1.5  # the size that was chosen under this home
        areas, places = camera.table.showing.areas, TablePlaces()
        places.layout(areas.board, letters(camera.app.ctx.theme))
        assert areas.notice.left > TablePlaces.rect_at(places.pile("strategy-near")).right
        assert places.row(0, True).left - 1 <= areas.notice.left and areas.notice.right <= places.row(6, True).right + 1
    finally:
        camera.app.close()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_note_on_proofs_is_whole_at_large_text(tmp_path: Path, lang: str) -> None:
    save(Settings(text_size=150), Home(tmp_path))
    camera = Camera(tmp_path, lang, (1280, 720))
    try:
        SCREENS["yuki-lesson"](camera, None)
        theme, view = camera.app.ctx.theme, camera.table.game.view
        note, panel = camera.app.ctx.texts("yuki-stage.proof.none"), view.proofs  # type: ignore[attr-defined]
        height = theme.block_height(note, "sans", panel._note_px(note), panel._room())
        assert height <= panel.rect.height - 2 * camera.app.ctx.px(5), "its title gives way first"
    finally:
        camera.app.close()


@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_the_event_that_stays_with_the_other_lies_between_title_and_hand(
    theme: Theme, size: tuple[int, int], scale: float
) -> None:
    theme.adapt(text_scale=scale, owner_marks=False)
    theme.set_window(size)
    context: Any = SimpleNamespace(theme=theme, size=size, px=lambda units: round(units * theme.u), settings=Settings())
    areas, places = yuki_areas(context, 5), TablePlaces()
    places.layout(areas.board, letters(theme), areas.far_hand)
    supply = TablePlaces.rect_at(places.supply(near=False))
    hand = [TablePlaces.rect_at(pose) for pose in places.hand(8, near=False)]
    assert areas.title.right <= supply.left and supply.right <= min(card.left for card in hand)
    assert pygame.Rect((0, 0), size).contains(supply) and areas.title.width > supply.width * 3


def test_the_record_has_room_for_its_heading_or_none(theme: Theme) -> None:
    theme.set_window((1280, 720))
    context: Any = SimpleNamespace(theme=theme, px=lambda units: round(units * theme.u), settings=Settings())
    rooms = [
        _panels(context, pygame.Rect(0, 0, 300, height), advanced=False, lines=1)[3].height for height in range(400)
    ]
    assert min(height for height in rooms if height) == head_height(theme)


def test_a_light_stays_below_the_card_of_a_lesson() -> None:
    card = pygame.Rect(20, 10, 1240, 117)
    lane, far = pygame.Rect(697, 87, 93, 466), pygame.Rect(20, 300, 40, 40)
    assert below(card, lane) == pygame.Rect(697, 127, 93, 426) and below(card, far) == far


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["yuki-table", "yuki-end", "yuki-event"])
def test_nothing_on_the_table_is_too_small_to_be_read(
    tmp_path: Path, screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 1280×720 in English, whose words are the longest: plates, strips, piles and cards included."""
    said: dict[str, int] = {}
    real = Fonts.render

    def note(self: Fonts, text: str, role: str, px: int, colour: Colour) -> pygame.Surface:
        said[text] = min(px, said.get(text, px))
        return real(self, text, role, px, colour)

    monkeypatch.setattr(Fonts, "render", note)
    camera = Camera(tmp_path, "en", (1280, 720))
    try:
        SCREENS[screen](camera, None)
        camera.app.draw(pygame.display.get_surface())
        assert len(said) > 20
        assert {text: px for text, px in said.items() if px < LEAST_PX} == {}
    finally:
        camera.app.close()
