"""What a torn installation does: one sentence, or a start without what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import check
from game.app import start as app_start
from game.storage import levels
from tests.cli.run import Cli

NEED_DATA = tuple(part for part in check.PARTS if part not in ("boundaries", "texts"))
"""The parts of the check that read more than the program itself."""


@pytest.fixture
def torn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for the program's own data that has neither levels nor assets."""
    monkeypatch.setattr(levels, "__file__", str(tmp_path / "game" / "storage" / "levels.py"))
    return tmp_path


@pytest.mark.parametrize("there", [(), ("levels",), ("assets",)])
@pytest.mark.parametrize("command", [("play", "gungi"), ("check",)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_without_levels_or_assets_one_sentence_is_said(
    cli: Cli, torn: Path, there: tuple[str, ...], command: tuple[str, ...], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "PARTS", NEED_DATA)
    for name in there:
        (torn / name).mkdir()
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    answer = cli(*command, lang=lang)
    assert answer.code == 2 and answer.err.count("\n") == 1
    assert str(torn) in answer.err and "levels" in answer.err


def test_missing_pictures_fonts_sounds_and_rulebooks_are_told_at_the_start(torn: Path, tmp_path: Path) -> None:
    for name in ("levels", "assets/sounds"):
        (torn / name).mkdir(parents=True)
    assert levels.missing() == ("assets/cards", "assets/fonts", "assets/rulebooks")
    assert app_start.lacking()[0].args == ("assets/cards, assets/fonts, assets/rulebooks",)
