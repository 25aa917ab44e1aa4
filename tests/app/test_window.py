"""The window opens on a display that shows enough colours, and else it is said what is missing."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.app import window
from game.app.window import FewColours, NoDisplay, open_window

SIZE = (640, 480)


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the display that other tests draw on is changed."""
    monkeypatch.setattr(window, "_HINTS", {})
    monkeypatch.setattr(window, "set_full_screen", lambda on, windowed: None)
    monkeypatch.setattr(pygame.display, "quit", lambda: None)


@pytest.mark.parametrize("bits", [32, 24])
def test_24_bits_a_pixel_are_enough(monkeypatch: pytest.MonkeyPatch, bits: int) -> None:
    monkeypatch.setattr(window, "screen", lambda: SimpleNamespace(get_bitsize=lambda: bits))
    open_window(SIZE, "title", None)
    assert pygame.display.get_caption()[0] == "title"


def test_fewer_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "screen", lambda: SimpleNamespace(get_bitsize=lambda: 16))
    with pytest.raises(FewColours) as told:
        open_window(SIZE, "title", None)
    assert told.value.args == (16,)


def test_a_driver_that_shows_nothing_is_no_display_unless_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "screen", lambda: SimpleNamespace(get_bitsize=lambda: 32))
    open_window(SIZE, "title", None)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(NoDisplay):
        open_window(SIZE, "title", None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    open_window(SIZE, "title", None)
