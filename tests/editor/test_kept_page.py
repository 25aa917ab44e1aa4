"""The positions that were kept: listed, opened, deleted, and what is damaged of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.editor.page import EditorPage
from game.records.kept_positions import KeptPosition, keep_position, kept_positions
from game.stage.scene import TableSetup
from game.storage.paths import Home
from tests.pilot import Pilot
from tests.table.help import READY


def opened(home: Path, start: Any = None) -> Pilot:
    pilot = Pilot(home, EditorPage(TableSetup("gungi", start=start)), lang="en")
    pilot.scene.commands.do("open")
    pilot.rest()
    return pilot


def keep(home: Path, name: str, position: Any = READY) -> Path:
    return keep_position(Home(home), "gungi", KeptPosition(name, position))


def test_without_any_nothing_can_be_opened_or_deleted(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    assert pilot.scene.name == "kept" and [able for *_, able in pilot.scene.buttons()] == [False, False]
    pilot.scene.press("open")
    pilot.scene.press("delete")
    assert pilot.scene.name == "kept"


def test_one_is_deleted_once_that_was_agreed_to(tmp_path: Path) -> None:
    path = keep(tmp_path, "Mine")
    pilot = opened(tmp_path)
    assert [able for *_, able in pilot.scene.buttons()] == [True, True] and pilot.scene.rows()[0].title == "Mine"
    for answer, there in (("dialog.no", True), ("dialog.yes", False)):
        pilot.press("delete")
        pilot.press(answer)
        assert path.exists() is there and pilot.scene.name == "kept"
    assert kept_positions(Home(tmp_path), "gungi") == [] and pilot.scene.rows() == []


def test_a_damaged_one_is_told_in_the_list_and_opens_nothing(tmp_path: Path) -> None:
    path = keep(tmp_path, "Mine")
    path.write_text("{", encoding="utf-8")
    pilot = opened(tmp_path)
    (row,) = pilot.scene.rows()
    assert row.title == path.name and row.below
    pilot.press("open")
    assert pilot.scene.name == "kept" and pilot.notice


def test_one_that_vanished_meanwhile_is_told(tmp_path: Path) -> None:
    path = keep(tmp_path, "Mine")
    pilot = opened(tmp_path)
    path.unlink()
    pilot.press("delete")
    pilot.press("dialog.yes")
    assert pilot.notice and pilot.scene.rows() == []


def test_one_that_is_no_position_leaves_the_draft_as_it_is_and_unsaved(tmp_path: Path) -> None:
    keep(tmp_path, "Wrong", {"board": 1})
    pilot = Pilot(tmp_path, EditorPage(TableSetup("gungi")), lang="en")
    bench = pilot.scene.bench
    bench.clear()
    before = bench.draft
    pilot.scene.commands.do("open")
    pilot.press("open")
    assert pilot.scene.name == "editor" and pilot.notice
    assert bench.draft == before and bench.changed, "leaving asks still"


def test_one_with_its_options_is_opened_and_kept(tmp_path: Path) -> None:
    keep_position(Home(tmp_path), "gungi", KeptPosition("Mine", READY, {"mode": "claim"}))
    pilot = opened(tmp_path)
    pilot.press("open")
    bench = pilot.scene.bench
    assert pilot.scene.name == "editor" and bench.options["mode"] == "claim" and not bench.changed
    assert not bench.faults()
