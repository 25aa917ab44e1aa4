"""A game that is not on the disk as it should be: kept elsewhere, and asked about before it is left."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from game.records.format import read
from game.ui import clipboard
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


def test_a_disk_that_has_room_again_is_not_asked_about(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("no folder")
    pilot = opened(home)
    home.unlink()
    table = table_of(pilot)
    table.acting.act(table.session.observe(table.session.to_act).legal[0], asked=True)
    table.steering.do("launcher")
    pilot.rest()
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
