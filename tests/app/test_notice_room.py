"""No notice lies over a button, on any screen that `gogi shot` knows; in the fast suite on two pages of the house."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.camera import Camera
from game.app.shot import SCREENS

HOUSE = ("launcher", "settings")


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in HOUSE else pytest.mark.slow) for name in sorted(SCREENS)]
)
def test_a_notice_covers_no_button(tmp_path: Path, name: str) -> None:
    camera = Camera(tmp_path, "ja", (1280, 720))
    try:
        SCREENS[name](camera, None)
        camera.settle()
        camera.app.notify("この駒はそこへは動けません。" * 5, lasting=True)
        surface = pygame.display.get_surface()
        assert surface is not None
        camera.app.draw(surface)
        room = camera.app.top.toast_room()
        assert room.clear, "a page whose buttons nobody knows"
        assert camera.app.toasts.targets()["notice"].collidelist(list(room.clear)) == -1
    finally:
        camera.app.close()
