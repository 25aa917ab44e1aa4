"""What the first window asks of the display: how large it shall be, and how large text the system wants."""

import contextlib
import ctypes
import ctypes.util
import re
from pathlib import Path

import pygame

from game.storage.setting_values import SMALLEST_WINDOW, TEXT_SIZES
from game.ui.theme import LAYOUT

PREFERRED = LAYOUT
FRAME = (40, 80)
"""Pixels of a desktop that a window at the preferred size leaves for its own frame and the system's bars."""
USUAL_DPI = 96.0
_STEP = 5


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
    """Returns the scale that the system's settings ask for, 1.0 where they ask for none or cannot be read.

    How dense a display is says nothing of it: small bright displays are as dense as large ones that are scaled. SDL 2
    tells the setting on Windows; on X11 it stands among the resources; other systems scale windows themselves.
    """
    match pygame.display.get_driver():
        case "windows":
            return _of_windows()
        case "x11":
            return scale_of_resources(_resources())
    return 1.0


def scale_of_resources(resources: bytes) -> float:
    """Returns the scale that X resources ask for by `Xft.dpi`, 1.0 without it."""
    found = re.search(rb"^Xft\.dpi:\s*(\d+(?:\.\d+)?)\s*$", resources, re.MULTILINE)
    return float(found[1]) / USUAL_DPI if found and float(found[1]) > 0 else 1.0


def _resources() -> bytes:
    """Returns the resources of the display, none where it cannot be asked."""
    try:
        x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    except OSError:
        return b""
    pointer = ctypes.c_void_p
    x11.XOpenDisplay.restype, x11.XOpenDisplay.argtypes = pointer, [ctypes.c_char_p]
    x11.XResourceManagerString.restype, x11.XResourceManagerString.argtypes = ctypes.c_char_p, [pointer]
    x11.XCloseDisplay.argtypes = [pointer]
    display = x11.XOpenDisplay(None)
    if not display:
        return b""
    told = bytes(x11.XResourceManagerString(display) or b"")
    x11.XCloseDisplay(display)
    return told


def _of_windows() -> float:
    """Returns SDL's scale of the first display: pygame-ce has no way to ask for it."""
    library = Path(pygame.__file__).parent / "SDL2.dll"
    dots = ctypes.c_float()
    with contextlib.suppress(OSError, AttributeError):
        if ctypes.CDLL(str(library)).SDL_GetDisplayDPI(0, ctypes.byref(dots), None, None) == 0 and dots.value > 0:
            return float(dots.value) / USUAL_DPI
    return 1.0
