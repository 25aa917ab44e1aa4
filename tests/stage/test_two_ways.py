"""A record that does not tell its rules and can be read in two ways: the person is asked which game it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.gungi.records import kifu
from game.records.format import read
from game.records.reader import Loaded
from game.scenes.launcher import Launcher
from game.scenes.library import LibraryScene
from game.stage.two_ways import ask_which
from game.storage.paths import Home
from tests.games.gungi.records.test_kifu import BETRAYAL, TWO_WAYS
from tests.pilot import Pilot
from tests.table.help import table


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is read is a text that fits both modes of 軍儀."""

    def reading(*_: Any) -> Iterator[float]:
        return (yield from kifu.reading(BETRAYAL, None, TWO_WAYS))  # type: ignore[misc]

    monkeypatch.setattr("game.records.forms.reading", reading)
    monkeypatch.setattr("game.ui.clipboard.get", lambda: BETRAYAL)


@pytest.mark.usefixtures("foreign")
@pytest.mark.parametrize(("answer", "mode"), [("first", "strict"), ("second", "claim"), ("cancel", "")])
def test_a_paste_that_fits_two_ways_is_asked_about(tmp_path: Path, answer: str, mode: str) -> None:
    pilot = table(tmp_path)
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert pilot.scene.name == "two-ways"
    assert pilot.ctx.texts("count.moves", 1) in pilot.scene.probe()["text"]
    pilot.press(f"dialog.{answer}")
    assert len(pilot.app.scenes) == (2 if mode else 1) + (pilot.scene.name == "curtain")
    if mode:
        assert pilot.app.scenes[1].session.match.options["mode"] == mode


@pytest.mark.usefixtures("foreign")
def test_an_import_that_fits_two_ways_is_asked_about(tmp_path: Path) -> None:
    home, source = Home(tmp_path / "home"), tmp_path / "theirs.txt"
    source.write_text(BETRAYAL, encoding="utf-8")
    pilot = Pilot(home.root, Launcher())
    pilot.open(LibraryScene())
    pilot.scene.take_in(source)
    pilot.step()
    pilot.press("dialog.cancel")
    assert not home.games.exists()
    pilot.scene.take_in(source)
    pilot.step()
    pilot.press("dialog.second")
    (kept,) = home.games.iterdir()
    assert read(kept.read_bytes()).match.options["mode"] == "claim"
    pilot.close()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_question_names_both_ways_and_one_reading_asks_nothing(tmp_path: Path, lang: str) -> None:
    pilot = Pilot(tmp_path, Launcher(), lang=lang)
    got: list[Loaded] = []
    loaded = kifu.read(BETRAYAL, None, TWO_WAYS)
    ask_which(pilot.ctx, loaded, got.append)
    pilot.step()
    labels = {button.label for button in pilot.scene.box.buttons.buttons}
    assert labels == {
        pilot.ctx.texts(key) for key in ("gungi-option.mode.strict", "gungi-option.mode.claim", "app.cancel")
    }
    pilot.press("dialog.first")
    assert got == [loaded]
    assert loaded.other is not None
    ask_which(pilot.ctx, loaded.other, got.append)
    assert got == [loaded, loaded.other]
    pilot.close()
