"""What all tests share: no window, no sound, no user files outside of the test's own folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

# Before anything imports pygame. Window tests start the program as a process with an environment of its own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def root() -> Path:
    """The top folder of the project."""
    return ROOT


@pytest.fixture(autouse=True)
def _no_user_files(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sends whatever asks for the platform's folder of user files to a folder of the test run."""
    folder = str(tmp_path_factory.getbasetemp() / "user-files")
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(name, folder)
