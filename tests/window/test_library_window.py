"""A library of many games with a real mouse: a folder taken in, games searched, named, tagged, deleted, counted."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.paths import Home
from tests.campaigns.shelves import Task, shelved
from tests.library.test_intake import DAMAGE, text
from tests.window.program import IN_A_WINDOW, Program, display, need_tools

pytestmark = IN_A_WINDOW
SIZES = [(400, 40), pytest.param(10_000, 500, marks=pytest.mark.vast)]
"""Games of the home, and good and as many damaged files of the folder."""


def folder_of(place: Path, files: int) -> Path:
    """Returns a folder of so many good files and as many damaged ones."""
    place.mkdir()
    for n in range(files):
        data = text(n).encode()
        (place / f"good{n:03}.gogi").write_bytes(data)
        (place / f"bad{n:03}.gogi").write_bytes(DAMAGE[n % len(DAMAGE)](data, n))
    return place


@pytest.mark.parametrize(("records", "files"), SIZES)
def test_a_library_of_many_games_by_mouse(tmp_path: Path, records: int, files: int) -> None:
    need_tools()
    home, folder = Home(tmp_path / "home"), folder_of(tmp_path / "theirs", files)
    shelved(home, Task(36, records))
    with display() as screen, Program(screen, home.root, "--lang", "en") as program:
        program.click("room.library")
        before = program.wait(lambda seen: seen["scene"] == "library" and seen["rows"] >= records, "the list")["rows"]
        _take_in(program, folder, before + files)
        _name_and_find(program, before + files)
        program.click("back")
        program.click("room.statistics")
        told = program.wait(lambda seen: bool(seen.get("games")), "the statistics", still=False)
        assert told["scene"] == "statistics" and sum(told["games"].values()) == records + files
        program.try_click(told["targets"]["table"])  # while the games are still played through
        program.wait(lambda seen: seen["scene"] == "statistics-table", "their table", still=False)
        assert program.close() == 0
    kept = [path for path in home.games.iterdir() if path.suffix == ".gogi"]
    assert len(kept) == records + files
    begun = {path.read_bytes().split(b"\n", 1)[0] for path in kept}
    assert {path.read_bytes().split(b"\n", 1)[0] for path in folder.glob("good*")} <= begun


def _take_in(program: Program, folder: Path, rows: int) -> None:
    """Takes a folder in by the chooser, and reads the report."""
    program.click("import")
    program.click("dialog.field.path")
    program.key("ctrl+a")
    program.type(str(folder))
    program.click("dialog.folder")
    program.wait(lambda seen: "taking.close" in seen["targets"] and seen["rows"] == rows, "all that is good taken in")
    program.click("taking.report")
    report = program.wait(lambda seen: seen["scene"] == "library-report", "the report")
    assert sorted(report["refused"]) == sorted(path.name for path in folder.glob("bad*"))
    assert report["partly"] == report["known"] == []
    program.click("back")
    program.click("taking.close")


def _name_and_find(program: Program, rows: int) -> None:
    """Names, notes and tags a game, finds it by each, deletes it and brings it back."""
    program.click("row.1")
    program.click("edit")
    for name, words in (("name", "Quiet evening"), ("note", "the fifth file"), ("tags", "club")):
        program.click(f"dialog.field.{name}")
        program.type(words)
    program.click("dialog.yes")
    for words in ("quiet", "fifth"):
        program.click("search")
        program.type(words)
        program.wait(lambda seen: seen.get("rows") == 1, f"what {words} finds")
        program.key("ctrl+a", "BackSpace")
        program.wait(lambda seen: seen.get("rows") == rows, "the whole list again")
    program.click("chip:tag")
    program.click("choice.club")
    program.wait(lambda seen: seen.get("rows") == 1, "what bears the tag")
    program.click("delete")
    program.wait(lambda seen: seen.get("rows") == 0, "it deleted")
    program.click("undo")
    program.wait(lambda seen: seen.get("rows") == 1, "it back")
    program.click("clear")
    program.wait(lambda seen: seen.get("rows") == rows, "the whole list")
