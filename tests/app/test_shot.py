"""The moments of screens that pictures are drawn of."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import shot
from game.app.camera import Camera


def test_the_refused_screen_puts_a_piece_on_a_square_where_it_may_not_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clicked: list[str] = []
    click = Camera.click

    def noted(camera: Camera, target: str) -> None:
        clicked.append(target)
        click(camera, target)

    monkeypatch.setattr(Camera, "click", noted)
    camera = Camera(tmp_path, "en", (1280, 720))
    try:
        shot.SCREENS["refused"](camera, None)
        squares = {f"{file}-{rank}" for file in range(1, 10) for rank in range(1, 10)}
        told = camera.app.facts()["notice"]
        assert clicked[-1] in squares and told["clause"] and told["text"]
    finally:
        camera.app.close()
