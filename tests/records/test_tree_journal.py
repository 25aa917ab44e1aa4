"""What is tried and written in a record that is over is on the disk at once, and looking alone writes nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.match.match import AnyMatch, Match
from game.match.remark import Remark
from game.match.tree import arrange, remove
from game.records.format import read, write
from game.records.header import Header
from game.records.tree_journal import TreeJournal, held
from game.storage.problem import Refused
from tests.pile import TOY, Take, toy_rules
from tests.records.test_format import told


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The record of a game that is over."""
    match = Match(TOY, {"pile": 4}, 5)
    match.play(Take(3))
    match.play(Take(1))
    assert match.ended_at is not None
    path = tmp_path / "over.gogi"
    path.write_text(write(match, Header(title="over")), encoding="utf-8")
    return path


def opened(path: Path) -> tuple[AnyMatch, TreeJournal]:
    loaded = read(path.read_bytes(), toy_rules)
    match = loaded.match
    arrange(match, match.ended_at)
    return match, TreeJournal(path, match, loaded.header, loaded.view, held(path), damaged=loaded.damaged)


def tree(match: AnyMatch) -> list[tuple[object, ...]]:
    """Returns all that is kept of a tree but where somebody stands in it."""
    return [(node.led, node.remark, node.parent and node.parent.id) for node in match.nodes]


def on_disk(path: Path, match: AnyMatch, journal: TreeJournal) -> bool:
    """Whether the file tells the tree at this moment, as a kill would leave it."""
    assert journal.flush_wait()
    return tree(read(path.read_bytes(), toy_rules).match) == tree(match)


def test_every_change_is_on_the_disk_and_looking_is_none(path: Path) -> None:
    before = path.read_bytes()
    match, journal = opened(path)
    match.goto(match.root)
    journal.keep_view(flip=True)
    assert journal.flush_wait() and path.read_bytes() == before and not journal.begun
    tried = match.play(Take(1)).node
    assert journal.begun and on_disk(path, match, journal)
    match.mark(tried, Remark("slow", "aside", "doubtful"))
    assert on_disk(path, match, journal)
    match.goto(match.root)
    match.play(Take(2))
    assert on_disk(path, match, journal)
    remove(match, tried, match.ended_at)
    assert on_disk(path, match, journal)
    match.note(match.root, "before")
    match.goto(match.root)
    journal.close()
    loaded = read(path.read_bytes(), toy_rules)
    assert told(loaded.match) == told(match) and loaded.header == Header(title="over") and not loaded.notes


def test_looking_at_a_record_that_is_deleted_meanwhile_brings_it_not_back(path: Path) -> None:
    match, journal = opened(path)
    path.unlink()
    match.goto(match.root)
    journal.close()
    assert not path.exists()


def test_what_was_written_is_written_anew_where_its_file_goes(path: Path) -> None:
    match, journal = opened(path)
    match.note(match.root, "before")
    assert journal.flush_wait()
    path.unlink()
    match.note(match.root, "after")
    assert journal.flush_wait() and read(path.read_bytes(), toy_rules).match.root.note == "after"
    assert [problem.code for problem in journal.problems()] == ["journal.vanished"]
    journal.close()


def test_a_second_window_is_refused_until_the_first_is_closed(path: Path) -> None:
    _, journal = opened(path)
    with pytest.raises(Refused) as refused:
        held(path)
    assert refused.value.problem.code == "analysis.in-use"
    journal.close()
    held(path).release()


def test_a_disk_that_fails_is_told_and_tried_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match, journal = opened(path)
    full = True

    def write_atomic(target: Path, data: bytes) -> None:
        if full:
            raise OSError(28, "full")
        target.write_bytes(data)

    monkeypatch.setattr("game.records.journal.write_atomic", write_atomic)
    match.note(match.root, "one")
    assert not journal.flush_wait() and journal.trouble is not None
    full = False
    match.note(match.root, "two")
    assert journal.flush_wait() and read(path.read_bytes(), toy_rules).match.root.note == "two"
    journal.close()


def test_what_could_not_be_read_is_kept_in_a_copy_at_the_first_change(path: Path) -> None:
    damaged = path.read_bytes() + b'{"id": 77, "act": "take 1"}\n'
    path.write_bytes(damaged)
    shutil.copyfile(path, path.with_name("same"))
    match, journal = opened(path)
    assert not list(path.parent.glob("*damaged*"))
    match.note(match.root, "seen")
    journal.close()
    (copy,) = path.parent.glob("*damaged*")
    assert copy.read_bytes() == damaged
