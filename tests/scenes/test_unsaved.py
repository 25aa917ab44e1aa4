"""A game that cannot be saved is not left unasked: saved elsewhere, copied, or left all the same."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.records.format import read
from game.ui import clipboard
from tests.pilot import Pilot
from tests.table.opened import opened, table_of

Patch = pytest.MonkeyPatch


@pytest.fixture
def unsaved(tmp_path: Path) -> Pilot:
    """A table whose journal cannot be written."""
    (tmp_path / "home").write_text("no folder")
    return opened(tmp_path / "home")


def leave(pilot: Pilot, way: str) -> None:
    match way:
        case "close":
            pilot.step([pygame.event.Event(pygame.QUIT)])
        case "launcher" | "rematch":
            table_of(pilot).steering.do(way)
    pilot.rest()


WAYS = pytest.mark.parametrize("way", ["close", "launcher", "rematch"])


@WAYS
def test_leaving_a_game_that_is_not_saved_asks(unsaved: Pilot, way: str) -> None:
    table = table_of(unsaved)
    leave(unsaved, way)
    assert unsaved.scene.name == "unsaved" and unsaved.app.running
    leave(unsaved, "close")
    assert [scene.name for scene in unsaved.app.scenes].count("unsaved") == 1 and unsaved.app.running
    unsaved.press("dialog.stay")
    assert unsaved.scene is table and unsaved.app.running


@WAYS
def test_it_can_be_left_anyway(unsaved: Pilot, way: str) -> None:
    table = table_of(unsaved)
    leave(unsaved, way)
    unsaved.press("dialog.leave")
    assert (not unsaved.app.running) if way == "close" else table not in unsaved.app.scenes


def test_it_can_be_saved_elsewhere_first(unsaved: Pilot, tmp_path: Path) -> None:
    leave(unsaved, "close")
    unsaved.press("dialog.elsewhere")
    (tmp_path / "ring").symlink_to(tmp_path / "ring")
    for impossible in (tmp_path / "home" / "no" / "way.gogi", tmp_path / ("x" * 300), tmp_path / "ring"):
        unsaved.app.toasts.dismiss()
        unsaved.fill("dialog.field.path", str(impossible))
        unsaved.press("dialog.ok")
        assert unsaved.app.running and impossible.name[:100] in unsaved.notice
    unsaved.fill("dialog.field.path", str(tmp_path / "kept.gogi"))
    unsaved.press("dialog.ok")
    assert not unsaved.app.running
    assert read((tmp_path / "kept.gogi").read_bytes()).match.ply == 1


def test_it_can_be_copied_and_then_asks_again(unsaved: Pilot, monkeypatch: Patch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: copied.append(text) or True)
    leave(unsaved, "launcher")
    unsaved.press("dialog.copy")
    assert unsaved.scene.name == "unsaved" and read(copied[0]).match.ply == 1


def test_without_a_clipboard_that_is_said_and_asked_again(unsaved: Pilot, monkeypatch: Patch) -> None:
    monkeypatch.setattr(clipboard, "put", lambda text: False)
    leave(unsaved, "launcher")
    unsaved.press("dialog.copy")
    assert unsaved.scene.name == "unsaved" and unsaved.notice == unsaved.ctx.texts("table.file.no-clipboard")


def test_who_names_no_file_is_asked_again(unsaved: Pilot) -> None:
    leave(unsaved, "launcher")
    unsaved.press("dialog.elsewhere")
    unsaved.key(pygame.K_ESCAPE)
    assert unsaved.scene.name == "unsaved" and "dialog.stay" in unsaved.targets()
