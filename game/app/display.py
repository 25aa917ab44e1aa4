"""What the first window asks of the display: how large it shall be, and how large text the system wants."""

import contextlib
import ctypes
from pathlib import Path

import pygame

from game.storage.settings import SMALLEST_WINDOW, TEXT_SIZES
from game.ui.theme import LAYOUT

PREFERRED = LAYOUT
FRAME = (40, 80)
"""Pixels of a desktop that a window at the preferred size leaves for its own frame and the system's bars."""
USUAL_DPI = 96.0
_STEP = 5
_SDL = ("pygame_ce.libs/libSDL2-2*", "pygame/SDL2.dll", "pygame/.dylibs/libSDL2-2*")
"""Where pygame's packages keep SDL, below the folder of packages: on Linux, Windows and macOS."""


def first_window(desktop: tuple[int, int]) -> tuple[int, int]:
    """Returns the size in pixels of the first window on a desktop: two thirds of it, or the least that is good."""
    thirds = (desktop[0] * 2 // 3, desktop[1] * 2 // 3)
    if thirds[0] >= PREFERRED[0] and thirds[1] >= PREFERRED[1]:
        return thirds
    roomy = all(have >= want + frame for have, want, frame in zip(desktop, PREFERRED, FRAME, strict=True))
    return PREFERRED if roomy else SMALLEST_WINDOW


def first_text_size(window: tuple[int, int], scale: float) -> int:
    """Returns the size of text in percent that brings it to the system's `scale`; text grows with the window too."""
    grown = max(1.0, min(window[0] / LAYOUT[0], window[1] / LAYOUT[1]))
    wanted = round(100 * scale / grown / _STEP) * _STEP
    return min(max(wanted, TEXT_SIZES[0]), TEXT_SIZES[1])


def display_scale() -> float:
    """Returns SDL's scale of the first display, 1.0 for 96 dots an inch and where it cannot be told."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return 1.0
    packages = Path(pygame.__file__).parents[1]
    for library in (found for pattern in _SDL for found in packages.glob(pattern)):
        with contextlib.suppress(OSError, AttributeError):  # pygame-ce has no way to ask SDL 2 for it
            sdl = ctypes.CDLL(str(library))
            dots = ctypes.c_float()
            if sdl.SDL_GetDisplayDPI(0, ctypes.byref(dots), None, None) == 0 and dots.value > 0:
                return float(dots.value) / USUAL_DPI
    return 1.0
