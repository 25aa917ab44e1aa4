"""The first window fits the display, with text as large as the system asks; both are remembered."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import context, display
from game.app import start as app_start
from game.app.app import App
from game.app.context import build_context
from game.app.display import first_text_size, first_window
from game.storage.paths import Home
from game.storage.setting_values import NO_WINDOW
from game.storage.settings import Settings, load, save


@pytest.mark.parametrize(
    ("desktop", "window"),
    [
        ((3840, 2160), (2560, 1440)),
        ((2560, 1440), (1706, 960)),
        ((1920, 1080), (1440, 900)),
        ((1480, 980), (1440, 900)),
        ((1479, 980), (1280, 720)),
        ((1366, 768), (1280, 720)),
        ((3840, 1080), (1440, 900)),
    ],
)
def test_the_first_window_is_two_thirds_of_a_large_display(desktop: tuple[int, int], window: tuple[int, int]) -> None:
    assert first_window(desktop) == window


@pytest.mark.parametrize(
    ("window", "scale", "percent"),
    [
        ((2560, 1440), 2.0, 125),
        ((2560, 1440), 1.6, 100),
        ((2560, 1440), 1.0, 100),
        ((1440, 900), 1.25, 125),
        ((1280, 720), 1.0, 100),
        ((1280, 720), 3.0, 175),
    ],
)
def test_text_is_as_large_as_the_system_asks(window: tuple[int, int], scale: float, percent: int) -> None:
    assert first_text_size(window, scale) == percent


def opened(home: Path, settings: Settings) -> App:
    return App(build_context(Home(home), settings, lang="en"))


def test_the_first_window_asks_the_display_and_later_ones_remember(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    monkeypatch.setattr(context, "display_scale", lambda: 2.0)
    settings, _ = load(Home(tmp_path))
    assert settings.window == NO_WINDOW
    app = opened(tmp_path, settings)
    try:
        assert (settings.window, settings.text_size, app.ctx.theme.text_scale) == ((2560, 1440), 125, 1.25)
    finally:
        app.close()
    settings.text_size, settings.window = 100, (1500, 950)
    save(settings, Home(tmp_path))
    again, _ = load(Home(tmp_path))
    app = opened(tmp_path, again)
    try:
        assert (again.window, again.text_size, app.ctx.size) == ((1500, 950), 100, (1500, 950))
    finally:
        app.close()


def test_nothing_is_asked_where_a_size_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(context, "display_scale", lambda: 2.0)
    app = App(build_context(Home(tmp_path), settings := Settings(), size=(1280, 720), lang="en"))
    try:
        assert settings.text_size == 100
    finally:
        app.close()


def test_a_window_that_was_never_opened_is_kept_as_such(tmp_path: Path) -> None:
    save(Settings(volume=3), Home(tmp_path))
    assert load(Home(tmp_path))[0].window == NO_WINDOW


def test_a_display_nobody_sees_has_the_usual_scale() -> None:
    pygame.display.init()
    assert display.display_scale() == 1.0


@pytest.mark.parametrize(
    ("resources", "scale"),
    [
        (b"", 1.0),
        (b"Xft.dpi:\t192\n", 2.0),
        (b"Xcursor.size:\t24\nXft.dpi:\t120\nXft.hinting:\t1\n", 1.25),
        (b"Xft.dpi:\t144.0\n", 1.5),
        (b"Xft.dpi:\t0\n", 1.0),
        (b"XXft.dpi:\t192\nXft.dpi:\tmany\n", 1.0),
    ],
)
def test_the_scale_is_what_the_system_was_set_to(resources: bytes, scale: float) -> None:
    assert display.scale_of_resources(resources) == scale


@pytest.mark.parametrize(("size", "window"), [(None, (1920, 1080)), ((1280, 720), NO_WINDOW)])
def test_the_first_window_is_remembered_unless_its_size_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int] | None, window: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2880, 1620)])
    monkeypatch.setattr(App, "run", lambda self: 0)
    assert app_start.start(home=tmp_path, size=size, lang="en") == 0
    assert load(Home(tmp_path))[0].window == window


def test_the_scale_of_x11_is_among_its_resources_and_others_ask_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "_resources", lambda: b"Xft.dpi: 144\n")
    monkeypatch.setattr(display, "_of_windows", lambda: 2.0)
    for driver, scale in (("x11", 1.5), ("windows", 2.0), ("wayland", 1.0), ("dummy", 1.0)):
        monkeypatch.setattr(pygame.display, "get_driver", lambda driver=driver: driver)
        assert display.display_scale() == scale


def test_a_library_that_is_not_there_tells_no_scale(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr(display.ctypes, "CDLL", missing)
    assert display._resources() == b"" and display._of_windows() == 1.0
