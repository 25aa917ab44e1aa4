"""What is written on games: kept by a line a change, by several windows, whatever stands in the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.library import marks as module
from game.library.marks import NAME, ShelfMark, ShelfMarks, cleaned, starred
from game.storage.lock import Lock
from game.storage.paths import Home
from game.storage.problem import Refused


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def test_the_last_mark_of_a_game_holds_and_windows_do_not_undo_each_other(home: Home) -> None:
    one, two = ShelfMarks(home), ShelfMarks(home)
    one.put("a.gogi", ShelfMark("A", "first", ("x",)))
    two.put("b.gogi", ShelfMark("B"))
    one.put("a.gogi", starred(one.of("a.gogi")))
    assert two.renew() and not two.renew()
    expected = {"a.gogi": ShelfMark("A", "first", ("x",), True), "b.gogi": ShelfMark("B")}
    assert two.found == one.found == ShelfMarks(home).found == expected


def test_a_torn_or_foreign_line_costs_nothing_else(home: Home) -> None:
    marks = ShelfMarks(home)
    marks.put("a.gogi", ShelfMark("A"))
    with (home.root / NAME).open("ab") as file:
        file.write(b'{"game": "b.go')
    later = ShelfMarks(home)
    later.put("c.gogi", ShelfMark("C"))
    assert set(ShelfMarks(home).found) == {"a.gogi", "c.gogi"}


def test_the_file_is_written_anew_once_it_holds_much_that_no_longer_holds(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LEAST", 8)
    marks = ShelfMarks(home)
    lines = []
    for n in range(30):
        marks.put("a.gogi", ShelfMark(str(n)))
        lines.append((home.root / NAME).read_bytes().count(b"\n"))
    assert (min(lines), max(lines)) == (1, 8)
    assert ShelfMarks(home).of("a.gogi") == ShelfMark("29")


def test_a_file_of_which_something_cannot_be_read_is_never_written_anew(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LEAST", 8)
    foreign = b'{"game": "b.go\n'
    home.root.mkdir(parents=True)
    (home.root / NAME).write_bytes(foreign)
    marks = ShelfMarks(home)
    for n in range(30):
        marks.put("a.gogi", ShelfMark(str(n)))
    kept = (home.root / NAME).read_bytes()
    assert kept.startswith(foreign) and kept.count(b"\n") == 31


def test_where_nothing_can_be_written_it_is_refused_and_all_stays(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    marks = ShelfMarks(home)
    marks.put("a.gogi", ShelfMark("A"))
    before = (home.root / NAME).read_bytes()
    monkeypatch.setattr(module, "PATIENCE_S", 0.01)
    lock = Lock(home.root / NAME)
    with pytest.raises(Refused):
        marks.put("a.gogi", ShelfMark("B"))
    lock.release()

    def full(_: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Refused) as refused:
        marks.put("a.gogi", ShelfMark("B"))
    assert refused.value.problem.code == "write.full"
    assert (home.root / NAME).read_bytes() == before and marks.of("a.gogi") == ShelfMark("A")


def test_a_name_that_is_no_text_has_its_mark(home: Home) -> None:
    name = b"\xff.gogi".decode("utf-8", "surrogateescape")
    ShelfMarks(home).put(name, ShelfMark("A"))
    assert ShelfMarks(home).of(name) == ShelfMark("A")


def test_tags_are_parted_at_blanks_and_commas_and_nothing_is_long() -> None:
    mark = cleaned(" n\tame ", "one\ntwo\u202e", "矢倉　反省,x、y x", True)
    assert mark == ShelfMark("n ame", "one\ntwo", ("矢倉", "反省", "x", "y"), True)
    assert len(cleaned("n" * 999, "", " ".join(map(str, range(99))), False).tags) == module.MOST_TAGS


def test_the_tags_that_are_used_most_come_first(home: Home) -> None:
    marks = ShelfMarks(home)
    for name, tags in (("a", "x y"), ("b", "y z"), ("c", "z y")):
        marks.put(f"{name}.gogi", cleaned("", "", tags, False))
    assert marks.tags() == ["y", "z", "x"]


def test_a_mark_moves_with_its_file_and_nothing_is_written_of_any_other(home: Home) -> None:
    marks = ShelfMarks(home)
    marks.put("a.gogi", ShelfMark("A"))
    before = (home.root / NAME).read_bytes()
    marks.move("a.gogi", "a.gogi")
    marks.move("b.gogi", "c.gogi")
    assert (home.root / NAME).read_bytes() == before
    marks.move("a.gogi", "d.gogi")
    assert ShelfMarks(home).of("d.gogi") == ShelfMark("A")


def test_a_line_without_the_name_of_a_file_is_no_mark(home: Home) -> None:
    home.root.mkdir(parents=True)
    (home.root / NAME).write_bytes(b'{"game": 5, "name": "A"}\n["game"]\n{"game": "b.gogi", "name": "B"}\n')
    assert ShelfMarks(home).found == {"b.gogi": ShelfMark("B")}
