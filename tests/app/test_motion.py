"""The wish for less motion: asked of what pretends to be each system, and followed unless somebody chose otherwise."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.app import motion
from game.storage.settings import Settings


def says(monkeypatch: pytest.MonkeyPatch, command: str, answer: str | Exception) -> None:
    """Lets one tool of the system be there, and print something."""

    def run(asked: tuple[str, ...], **more: Any) -> Any:
        if asked[0] != command:
            raise FileNotFoundError(asked[0])
        if isinstance(answer, Exception):
            raise answer
        return SimpleNamespace(stdout=f"{answer}\n")

    monkeypatch.setattr(subprocess, "run", run)


@pytest.mark.parametrize(
    ("platform", "command", "answer", "less"),
    [
        ("linux", "gsettings", "false", True),
        ("linux", "gsettings", "true", False),
        ("linux", "gsettings", subprocess.TimeoutExpired("gsettings", 2), False),
        ("linux", "none", "", False),
        ("darwin", "defaults", "1", True),
        ("darwin", "defaults", subprocess.CalledProcessError(1, "defaults"), False),
    ],
)
def test_the_desktop_is_asked(
    platform: str, command: str, answer: Any, less: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    says(monkeypatch, command, answer)
    assert motion.less_wished() is less


@pytest.mark.parametrize(
    ("text", "less"), [("[KDE]\nAnimationDurationFactor=0\n", True), ("[KDE]\nA=%\n", False), ("= damaged", False)]
)
def test_the_file_of_plasma_is_read(text: str, less: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    says(monkeypatch, "none", "")
    (tmp_path / "kdeglobals").write_text(text, encoding="utf-8")
    assert motion.less_wished() is less


def test_the_wish_is_followed_unless_somebody_chose() -> None:
    settings = Settings()
    assert settings.motion == "full"
    settings.follow(less_motion=True)
    assert settings.motion == "off"
    settings.animation = "short"
    assert settings.motion == "short"
