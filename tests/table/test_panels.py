"""A panel of the house stands on the table of every game by one entry."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.rules.contract import AnyObservation
from game.stage.scene import TableSetup
from game.table import panels
from game.table.layout import parted
from game.table.listener import Panel
from game.table.port import Port
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import AGAINST, QuietWorker

PAINT = (1, 254, 3)
"""A colour that nothing else has."""


class Graph(Panel):
    """A panel that shows where it lies."""

    def __init__(self, port: Port[AnyObservation]) -> None:
        self._port = port

    def wants(self, width: int) -> int:
        return 64

    def draw_still(self, surface: pygame.Surface) -> None:
        surface.fill(PAINT, self.room)


def shown(home: Path, game_id: str) -> tuple[Any, pygame.Surface]:
    """Returns the table of a game as it begins, and its picture."""
    pilot = Pilot(home, worker=QuietWorker(), size=(1280, 720))
    scene = TableScene(TableSetup(game_id, seats=AGAINST, seed=5))
    pilot.open(scene)
    pilot.advance(2.0)
    picture = pygame.Surface(scene.ctx.size)
    scene.draw(picture)
    return scene, picture


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Returns the rectangle outside of which two pictures are the same."""
    pixels = pygame.PixelArray(one).compare(pygame.PixelArray(other))
    mask = pygame.mask.from_threshold(pixels.make_surface(), (0, 0, 0), (1, 1, 1, 255))
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("game_id", catalog.ready())
def test_a_panel_of_ten_lines_has_a_place_of_its_own_on_every_table(
    tmp_path: Path, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, before = shown(tmp_path / "without", game_id)
    monkeypatch.setattr(panels, "PANELS", (*panels.PANELS, Graph))
    scene, picture = shown(tmp_path / "with", game_id)
    room = scene.panels[-1].room
    assert room.h >= 40 and room.w >= 150 and scene.showing.areas.shared.h >= room.h
    painted = pygame.mask.from_threshold(picture, PAINT, (1, 1, 1, 255))
    assert painted.count() > 0.85 * room.w * room.h, "nothing lies over it but a shadow at its edge"
    assert all(room.contains(part) for part in painted.get_bounding_rects())
    with_shadow = usual.showing.areas.shared.inflate(32, 32)
    assert with_shadow.contains(changed(before, picture)), "what lies elsewhere is as without it"
    others = {**scene.game.view.targets(), **scene.record_panel.targets(), **scene.group.targets()}
    assert [name for name, rect in others.items() if rect.colliderect(room)] == []


def test_panels_share_half_of_a_room_and_lie_one_below_the_other() -> None:
    shared = pygame.Rect(10, 20, 100, 200)
    assert parted(shared, (0, 0), 8) == (shared, [pygame.Rect(10, 220, 100, 0)] * 2)
    left, (one, none, other) = parted(shared, (30, 0, 20), 8)
    assert left == pygame.Rect(10, 20, 100, 134) and none.h == 0
    assert one == pygame.Rect(10, 162, 100, 30) and other == pygame.Rect(10, 200, 100, 20)
    left, (none, wide) = parted(shared, (0, 500), 8)
    assert none.height == 0 and wide.height == shared.height // 2 - 8, "where nothing is, there is no gap"
    left, (wide,) = parted(shared, (500,), 8)
    assert left.h >= 100 and left.bottom < wide.top and wide.bottom <= shared.bottom
