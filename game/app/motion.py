"""Whether the system wishes less motion: asked of the desktop where it can be read, and else not known."""

import configparser
import ctypes
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

PATIENCE_S = 2.0
"""So long is waited for a tool of the system."""
GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
MAC = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
CLIENT_AREA_ANIMATION = 0x1042
"""SPI_GETCLIENTAREAANIMATION of SystemParametersInfo."""


def less_wished() -> bool:
    """Returns whether the system is set to less motion; False where it does not say. May take a moment."""
    if sys.platform == "win32":
        return _of_windows()
    if sys.platform == "darwin":
        return _told(MAC) == "1"
    return _told(GNOME) == "false" or _of_kde()


def _told(command: tuple[str, ...]) -> str:
    """Returns what a tool of the system prints, "" where there is none."""
    with suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=PATIENCE_S, check=True)
        return done.stdout.strip()
    return ""


def _of_windows() -> bool:
    shown = ctypes.c_int(1)
    answered: int = ctypes.windll.user32.SystemParametersInfoW(  # type: ignore[attr-defined]
        CLIENT_AREA_ANIMATION, 0, ctypes.byref(shown), 0
    )
    return bool(answered) and not shown.value


def _of_kde() -> bool:
    """Returns whether Plasma is set to instant animations."""
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    found = configparser.ConfigParser(interpolation=None, strict=False)
    with suppress(OSError, UnicodeError, configparser.Error, ValueError):
        found.read(folder / "kdeglobals", encoding="utf-8")
        return found.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0.0
    return False
