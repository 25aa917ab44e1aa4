"""What the window opens besides a table: the pages of study, and files that are dropped on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.app import opened_file
from game.app.opened_file import open_dropped, open_way
from game.match.match import full_options
from game.match.seats import HUMAN
from game.review.ways import FileWay
from game.stage.scene import TableSetup
from game.storage.problem import Problem
from tests.pilot import Pilot

SETUP = TableSetup("gungi", options=full_options(catalog.rules("gungi"), {}))
PATH = Path("somewhere.gogi")


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    return Pilot(tmp_path, lang="en")


@pytest.mark.parametrize(
    ("door", "opens"),
    [
        ("review", "game.study.review_task.open_review"),
        ("analysis", "game.study.analysis.open_analysis"),
        ("own_puzzle", "game.study.own_puzzle.ask_to_keep"),
    ],
)
def test_a_page_of_study_is_opened_with_what_it_is_about(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, door: str, opens: str
) -> None:
    found: list[tuple[Any, ...]] = []
    monkeypatch.setattr(opens, lambda *given: found.append(given))
    getattr(pilot.app.doors, door)(SETUP)
    assert found == [(pilot.ctx, SETUP)]


def test_mistakes_the_editor_and_the_page_before_a_game_are_put_on_top(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[tuple[Any, ...]] = []
    monkeypatch.setattr("game.study.mistake_task.open_mistakes", lambda *given: found.append(given))
    pilot.app.doors.mistakes()
    assert found == [(pilot.ctx,)]
    for door, name in (("editor", "editor"), ("new_game", "newgame")):
        getattr(pilot.app.doors, door)(SETUP)
        assert pilot.scene.name == name


def test_a_picture_is_asked_for_with_the_line_it_is_of(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Any] = []
    monkeypatch.setattr("game.editor.pictures.PictureAsking.ask", lambda self: found.append(self.__dict__))
    pilot.app.doors.picture("gungi", lambda ply: {"at": ply}, 2, 5)
    (asked,) = found
    of = next(value for value in asked.values() if hasattr(value, "game_id"))
    assert of.game_id == "gungi" and of.position(3) == {"at": 3}


@pytest.mark.parametrize(
    ("way", "opens", "setup"),
    [
        (FileWay("resume", PATH, "gungi"), "table", TableSetup("gungi", resume=PATH)),
        (FileWay("review", PATH, "gungi"), "review", TableSetup("gungi", record=PATH)),
        (FileWay("analysis", PATH, "gungi"), "analysis", TableSetup("gungi", record=PATH)),
        (FileWay("position", PATH, "gungi", {"turn": "B"}), "analysis", TableSetup("gungi", start={"turn": "B"})),
        (FileWay("record", PATH, "gungi"), "table", TableSetup("gungi", record=PATH)),
        (
            FileWay("puzzle", PATH, "gungi", {"turn": "B"}, "one"),
            "table",
            TableSetup("gungi", seats=(HUMAN, HUMAN), start={"turn": "B"}, puzzle="one"),
        ),
    ],
)
def test_a_file_opens_where_it_leads(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, way: FileWay, opens: str, setup: TableSetup
) -> None:
    found: list[tuple[str, TableSetup]] = []
    monkeypatch.setattr(pilot.app, "open_table", lambda given: found.append(("table", given)))
    for door in ("review", "analysis"):
        monkeypatch.setattr(pilot.app.doors, door, lambda given, door=door: found.append((door, given)))
    open_way(pilot.ctx, way)
    assert found == [(opens, setup)]


def test_what_is_written_is_taken_by_the_game_whose_page_knows_it(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(catalog, "load", lambda reference: lambda path: asked.append(path))
    open_way(pilot.ctx, FileWay("written", Path("mine.toml")))
    assert asked == [Path("mine.toml")] and "mine.toml" in pilot.notice and pilot.app.top is None
    from game.scenes.keys import KeysScene

    monkeypatch.setattr(catalog, "load", lambda reference: lambda path: KeysScene())
    open_way(pilot.ctx, FileWay("written", Path("mine.toml")))
    assert pilot.scene.name == "keys"


def test_a_dropped_file_that_is_none_of_ours_is_told_and_another_one_opens(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    foreign = tmp_path / "song.gogi"
    foreign.write_bytes(b"\x00\x01")
    open_dropped(pilot.ctx, foreign)
    assert pilot.notice == pilot.ctx.texts.problem(Problem("record.foreign")) and pilot.app.top is None
    ways: list[FileWay] = []
    monkeypatch.setattr(opened_file, "open_way", lambda ctx, way: ways.append(way))
    monkeypatch.setattr("game.review.ways.way_of", lambda path, home: FileWay("record", path, "gungi"))
    open_dropped(pilot.ctx, foreign)
    assert ways == [FileWay("record", foreign, "gungi")]
