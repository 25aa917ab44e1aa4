"""What one seat saw of a running game that hides something is kept and copied in place of the whole record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match.seats import HUMAN, ai
from game.records import forms
from game.records.library import open_record
from game.stage.scene import TableSetup
from game.storage.lock import Lock
from game.table.parts.kept import stamp, written_into
from game.table.scene import TableScene
from game.ui import clipboard
from tests.pilot import Pilot
from tests.table.help import QuietWorker

Patch = pytest.MonkeyPatch


def opened(home: Path, seats: tuple[Any, ...] = (HUMAN, ai(0)), game_id: str = "yuki") -> Pilot:
    pilot = Pilot(home, worker=QuietWorker(), lang="en")
    pilot.open(TableScene(TableSetup(game_id, seats=seats, seed=5)))
    pilot.rest()
    return pilot


def do(pilot: Pilot, name: str) -> None:
    table_of(pilot).files.do(name)


def table_of(pilot: Pilot) -> Any:
    return next(scene for scene in pilot.app.scenes if scene.name == "table")


def test_a_person_against_the_computer_keeps_what_was_seen_and_nothing_else(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    assert pilot.scene.files.seen.due()
    do(pilot, "save")
    (path,) = (tmp_path / "games").glob("*.gogi")
    assert path.name in pilot.notice
    match = open_record(path).match
    assert match.game.only_seat is not None and match.state.result is None
    texts = pilot.ctx.texts
    assert pilot.notice == texts("table.seen.saved", path.name, pilot.scene.names.side(0))


def test_it_is_copied_and_said_whose_it_is_or_that_there_is_no_clipboard(tmp_path: Path, monkeypatch: Patch) -> None:
    pilot, copied = opened(tmp_path), list[str]()
    for works in (True, False):
        monkeypatch.setattr(clipboard, "put", lambda text, works=works: copied.append(text) or works)
        do(pilot, "copy")
        side = pilot.scene.names.side(0)
        said = pilot.ctx.texts("table.seen.copied", side) if works else pilot.ctx.texts("table.file.no-clipboard")
        assert pilot.notice == said
    assert forms.read(copied[0], "yuki").match.game.only_seat is not None


def test_on_a_full_disk_that_is_said_and_nothing_is_there(tmp_path: Path, monkeypatch: Patch) -> None:
    pilot = opened(tmp_path)

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr("game.table.parts.seen.write_atomic", full)
    do(pilot, "save")
    assert pilot.notice.count(".gogi") == 1 and not list((tmp_path / "games").glob("*.gogi"))


def test_of_two_people_nobody_may_have_it_while_the_curtain_hangs(tmp_path: Path, monkeypatch: Patch) -> None:
    pilot = opened(tmp_path, (HUMAN, HUMAN))
    monkeypatch.setattr(table_of(pilot).eyes, "told_seat", lambda: None)
    for name in ("save", "copy"):
        pilot.app.toasts.dismiss()
        do(pilot, name)
        assert pilot.notice == pilot.ctx.texts("table.seen.later")
    assert not list((tmp_path / "games").glob("*.gogi"))


def test_a_game_that_hides_nothing_is_kept_whole(tmp_path: Path) -> None:
    pilot = opened(tmp_path, game_id="prosfair")
    assert not pilot.scene.files.seen.due()


def test_a_file_is_as_it_was_until_somebody_writes_or_is_about_to(tmp_path: Path) -> None:
    path = tmp_path / "one.gogi"
    assert stamp(None) == stamp(path) == (0, 0)
    path.write_bytes(b"one")
    before = stamp(path)
    assert before[1] == 3 and not written_into(path, before) and written_into(path, (before[0], 4))
    lock = Lock(path)
    assert written_into(path, before), "somebody holds it"
    lock.release()
    assert not written_into(path, before)
    path.write_bytes(b"two!")
    assert written_into(path, before)
