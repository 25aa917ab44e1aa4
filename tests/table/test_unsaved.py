"""A game that is not on the disk as it should be: kept elsewhere, and asked about before it is left."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pygame
import pytest

from game.records.format import read
from game.ui import clipboard
from tests.pilot import Pilot
from tests.table.opened import broken, frame, opened, table_of

Patch = pytest.MonkeyPatch


@pytest.mark.parametrize("second", [True, False])
def test_a_failing_table_without_a_journal_is_kept_elsewhere(tmp_path: Path, monkeypatch: Patch, second: bool) -> None:
    home, spare = tmp_path / "home", tmp_path / "spare"
    home.write_text("no folder")
    spare.mkdir()
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(spare if second else home))
    monkeypatch.setattr(Path, "home", lambda: home)
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: copied.append(text) or True)
    pilot = opened(home)
    table = table_of(pilot)
    monkeypatch.setattr(table, "update", broken)
    frame(pilot)
    if second:
        (kept,) = spare.glob("*.gogi")
        assert kept.name in pilot.scene.probe()["text"]
        assert read(kept.read_bytes()).match.ply == 1
    else:
        assert pilot.ctx.texts("crash.copied") in pilot.scene.probe()["text"]
        assert read(copied[0]).match.ply == 1


# --- leaving -----------------------------------------------------------------------------------------------------


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


def test_a_disk_that_has_room_again_is_not_asked_about(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("no folder")
    pilot = opened(home)
    home.unlink()
    table = table_of(pilot)
    table.acting.act(table.session.observe(table.session.to_act).legal[0], asked=True)
    leave(pilot, "launcher")
    assert table not in pilot.app.scenes
    (kept,) = (home / "journals").glob("*.gogi")
    assert read(kept.read_bytes()).match.ply == 2


def test_a_vanished_journal_is_told_and_written_anew(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    table = table_of(pilot)
    assert table.session.keeper.flush_wait()
    (kept,) = (tmp_path / "journals").glob("*.gogi")
    kept.unlink()
    table.acting.act(table.session.observe(table.session.to_act).legal[0], asked=True)
    assert table.session.keeper.flush_wait()
    pilot.rest()
    assert kept.name in pilot.notice
    assert read(kept.read_bytes()).match.ply == 2
