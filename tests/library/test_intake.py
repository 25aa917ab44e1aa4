"""Folders of files taken in and written out: the report is right to the file, and nothing there changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.library.filling import filling
from game.library.index import LibraryIndex
from game.library.intake import Intake, taking, writing_out
from game.match.seats import HUMAN, ai
from game.records.format import write
from game.records.header import Header
from game.records.library import Library
from game.records.steps import whole
from game.storage.paths import Home
from tests.library.test_index import NOBODY, played


def taken(home: Home, folder: Path) -> Intake:
    index, report = LibraryIndex(home), Intake()
    whole(filling(home, index, NOBODY))
    whole(taking(home, index, [folder], report))
    index.close()
    return report


def text(seed: int, *, over: bool = True) -> str:
    header = Header((HUMAN, ai(seed % 6)), created=f"2026-02-01 10:{seed // 60 % 60:02}:{seed % 60:02}")
    return write(played(seed, over=over), header)


def test_a_folder_is_taken_in_and_the_second_time_all_of_it_is_known(tmp_path: Path) -> None:
    home, folder = Home(tmp_path / "home"), tmp_path / "theirs"
    (folder / "more").mkdir(parents=True)
    (folder / "a.gogi").write_text(text(1), encoding="utf-8")
    (folder / "more" / "b.gogi").write_text(text(2), encoding="utf-8")
    (folder / "more" / "on.gogi").write_text(text(3, over=False), encoding="utf-8")
    (folder / "half.gogi").write_text(text(4).replace('"act": "resign', '"act": "x', 1), encoding="utf-8")
    (folder / "song.mp3").write_bytes(b"\xff\xfb\x00")
    (folder / ".hidden").write_bytes(b"x")
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    report = taken(home, folder)
    assert (len(report.taken), len(report.known)) == (3, 0)
    assert [name for name, _ in report.partly] == ["half.gogi"]
    assert [name for name, _ in report.refused] == ["song.mp3"]
    assert (report.done, report.total) == (5, 5)
    again = taken(home, folder)
    assert sorted(name for name, _ in again.known) == ["a.gogi", "b.gogi", "half.gogi", "on.gogi"]
    assert len(list(home.games.iterdir())) == 4
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_games_are_written_out_beside_what_is_there(tmp_path: Path) -> None:
    home, out = Home(tmp_path / "home"), tmp_path / "out"
    paths = [Library(home).add(played(n), Header(created="2026-01-01 10:00:00")) for n in range(3)]
    out.mkdir()
    (out / paths[0].name).write_text("mine", encoding="utf-8")
    report = Intake()
    whole(writing_out([*paths, home.games / "gone.gogi"], out, Library(home), report))
    assert len(report.taken) == 3 and [name for name, _ in report.refused] == ["gone.gogi"]
    assert (out / paths[0].name).read_text(encoding="utf-8") == "mine"
    assert sorted(path.read_bytes() for path in report.taken) == sorted(path.read_bytes() for path in paths)


DAMAGE = (
    lambda data, n: b"",
    lambda data, n: data[: len(data) // 7],
    lambda data, n: b"\x00" * (n % 90 + 10),
    lambda data, n: data.replace(b"gogi/1", b"gogi/9"),
    lambda data, n: data.replace(b'"gungi"', b'"chess"'),
)


@pytest.mark.slow
def test_of_a_folder_of_good_and_damaged_files_every_one_is_told_rightly(tmp_path: Path) -> None:
    home, folder = Home(tmp_path / "home"), tmp_path / "theirs"
    folder.mkdir()
    good, bad = set[str](), set[str]()
    for n in range(500):
        data = text(n).encode()
        (folder / f"good{n:03}.gogi").write_bytes(data)
        good.add(f"good{n:03}.gogi")
        (folder / f"bad{n:03}.gogi").write_bytes(DAMAGE[n % len(DAMAGE)](data, n))
        bad.add(f"bad{n:03}.gogi")
    report = taken(home, folder)
    assert {name for name, _ in report.refused} == bad
    assert len(report.taken) == 500 and not report.known and not report.partly
    assert report.done == report.total == 1000
