"""The window: opened sharp, never smaller than the layout allows, full screen on request."""

import os
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame

from game.app.display import first_window
from game.storage.atomic import write_free
from game.storage.paths import Home
from game.storage.problem import Refused, os_problem
from game.storage.setting_values import SMALLEST_WINDOW

FEWEST_BITS = 24
"""Bits a pixel of the surface that is drawn on: scaling and blurring work on no others."""
_HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",  # real pixels on Windows instead of a stretched picture
    "SDL_VIDEO_HIGHDPI_DISABLED": "0",
    "SDL_IME_SHOW_UI": "1",  # without it nobody sees what the Japanese input method composes
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",  # a board game need not switch desktop effects off
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}

_INVISIBLE = {"offscreen", "dummy"}
"""Drivers SDL falls back to without a display; asked for by name they are wanted, as in tests."""


class NoDisplay(Exception):
    """There is no display to open a window on."""


class FewColours(Exception):
    """The display has too few colours; the argument is its bits a pixel."""


def open_window(
    size: tuple[int, int] | None,
    title: str,
    icon: Path | None,
    *,
    full_screen: bool = False,
    unseen: Callable[[], None] | None = None,
) -> None:
    """Opens the window at `size` pixels, or as large as suits the desktop; `unseen` is called before it is shown.

    Raises NoDisplay or FewColours.
    """
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)
    try:
        pygame.display.init()
        if pygame.display.get_driver() == "x11":
            # Straight to shared memory: without it SDL loads OpenGL to show a picture (100 MB and 10 ms a frame more,
            # measured under Xvfb). Other systems have no such way. A display of fewer colours needs the detour: what
            # is drawn here wants 32 bits.
            deep = pygame.display.Info().bitsize >= FEWEST_BITS
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0" if deep else "1")
        if pygame.display.get_driver() in _INVISIBLE and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise NoDisplay(sys.platform)
        pygame.font.init()
        if icon is not None and icon.exists():
            pygame.display.set_icon(_icon(icon))
        pygame.display.set_caption(title)
        if unseen is not None:
            pygame.display.set_mode(SMALLEST_WINDOW, pygame.HIDDEN | pygame.RESIZABLE)
            unseen()
        set_full_screen(full_screen, size or first_window(pygame.display.get_desktop_sizes()[0]))
        if screen().get_bitsize() < FEWEST_BITS:
            raise FewColours(screen().get_bitsize())
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    pygame.key.set_repeat(350, 45)


@lru_cache(maxsize=1)
def _icon(path: Path) -> pygame.Surface:
    return pygame.image.load(path)


def set_full_screen(on: bool, windowed: tuple[int, int]) -> None:
    """Makes the window full screen in the desktop's own pixels, or a resizable window of `windowed` pixels."""
    if on:
        pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        return
    width, height = max(windowed[0], SMALLEST_WINDOW[0]), max(windowed[1], SMALLEST_WINDOW[1])
    pygame.display.set_mode((width, height), pygame.RESIZABLE)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = SMALLEST_WINDOW


def screen() -> pygame.Surface:
    """Returns the surface of the open window."""
    surface = pygame.display.get_surface()
    assert surface is not None, "no window is open"
    return surface


def window_handle() -> object:
    """Returns what the system calls the open window."""
    return pygame.display.get_wm_info().get("window")


def save_picture(surface: pygame.Surface, home: Home) -> Path:
    """Saves a surface as PNG in the home's folder of screenshots and returns its path. Raises Refused."""
    stem = datetime.now().strftime("gogi-%Y%m%d-%H%M%S")
    path = home.screenshots / f"{stem}.png"
    picture = BytesIO()  # not by its path: SDL says nothing of a full disk, and takes no name that is not UTF-8
    pygame.image.save(surface, picture, "picture.png")
    try:
        return write_free(path, picture.getvalue())
    except OSError as error:
        raise Refused(os_problem(error, "write", path.name)) from error


def set_title(title: str) -> None:
    """Sets the words on the window's frame."""
    pygame.display.set_caption(title)


def tell_in_box(title: str, sentence: str) -> None:
    """Tells something in a box of the system, instead of a window; nothing where it has none."""
    with suppress(pygame.error):
        pygame.display.message_box(title, sentence, message_type="error")
