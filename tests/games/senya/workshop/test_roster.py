"""The roster: what is kept is there again, and what others wrote meanwhile is never lost."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.games.senya.workshop import roster as module
from game.games.senya.workshop.person import Personal
from game.games.senya.workshop.roster import Roster, found_by, stem
from game.storage.lock import Lock
from game.storage.paths import Home
from game.storage.problem import Refused
from tests.games.senya.book import data
from tests.games.senya.workshop.people import person


@pytest.fixture
def roster(tmp_path: Path) -> Roster:
    return Roster(Home(tmp_path / "home"), data())


def test_a_kept_character_is_listed_and_looking_creates_nothing(roster: Roster) -> None:
    assert roster.entries() == () and not roster.folder.exists()
    kept = roster.add(person())
    assert roster.entries() == (kept,)
    assert kept.person == person() and kept.playable
    assert [path.name for path in roster.folder.iterdir()] == [kept.path.name], "nothing else is left behind"


def test_two_programs_at_once_lose_nothing(roster: Roster) -> None:
    entry = roster.add(person())
    here, there = (replace(person(), said=Personal(name)) for name in ("here", "there"))
    first = roster.save(entry, here)
    second = roster.save(entry, there)
    assert not first.beside and second.beside
    assert {kept.person.name for kept in roster.entries() if kept.person} == {"here", "there"}
    same = [roster.add(person()) for _ in range(3)]
    assert len({kept.path for kept in same}) == 3, "a name that is there already is not taken"


def test_what_another_program_is_writing_is_not_written_over(roster: Roster) -> None:
    entry = roster.add(person())
    lock = Lock(entry.path)
    try:
        with pytest.raises(Refused) as refused:
            roster.save(entry, replace(person(), experience=1))
    finally:
        lock.release()
    assert refused.value.problem.code == "person.locked"
    assert roster.entries() == (entry,)


def test_a_damaged_file_is_told_and_left_alone(roster: Roster) -> None:
    roster.add(person())
    bad = roster.folder / "bad.toml"
    bad.write_bytes(b"format = [\n")
    (roster.folder / "note.txt").write_text("no character")
    os.mkfifo(roster.folder / "pipe.toml")
    found = {entry.path.name: entry for entry in roster.entries()}
    assert len(found) == 3
    assert found["bad.toml"].person is None and found["bad.toml"].faults[0].code == "person.toml"
    assert found["pipe.toml"].faults[0].code == "read.no-file"
    assert bad.read_bytes() == b"format = [\n"
    (roster.folder / "huge.toml").write_bytes(b"#" * 270_000)
    assert roster.read(roster.folder / "huge.toml").faults[0].code == "read.too-large"


def test_a_home_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    with pytest.raises(Refused) as refused:
        Roster(Home(tmp_path / "home"), data()).add(person())
    assert refused.value.problem.code.startswith("write.")


def test_copies_archive_and_the_way_out(roster: Roster, tmp_path: Path) -> None:
    entry = roster.add(person())
    copy = roster.copy(entry, "copy")
    assert copy.person == replace(person(), said=replace(person().said, name="copy"))
    saved = roster.save(copy, replace(person(), archived=True))
    assert saved.entry.person is not None and saved.entry.person.archived
    out = roster.export(person(), tmp_path)
    assert roster.read(out).person == person()
    with pytest.raises(Refused) as refused:
        roster.export(person(), out)
    assert refused.value.problem.code == "write.exists"
    roster.delete(entry)
    assert [kept.path for kept in roster.entries()] == [copy.path]
    assert [path.name.endswith(entry.path.name) for path in (tmp_path / "home" / "trash").iterdir()] == [True]


def test_an_illegal_or_lost_character_is_kept_but_plays_no_battle(roster: Roster) -> None:
    """S7.12: an apostate is no longer a PC."""
    assert not roster.add(replace(person(), sheet=replace(person().sheet, style=""))).playable
    assert not roster.add(replace(person(), apostate=True)).playable


def test_more_files_than_anybody_has_are_not_all_read(roster: Roster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_FILES", 2)
    for name in ("a", "b", "c"):
        roster.add(person(name=name))
    assert len(roster.entries()) == 2 and roster.left_out() == 1


def test_characters_are_found_by_their_words(roster: Roster) -> None:
    roster.add(person(name="Shiki", goal="a quiet Night"))
    roster.add(person("mio", name="Mio"))
    found = found_by(roster.entries(), "night shiki")
    assert [entry.person.name for entry in found if entry.person] == ["Shiki"]
    assert len(found_by(roster.entries(), " ")) == 2


@pytest.mark.parametrize(
    ("name", "made"), [("../../etc", "etc"), ("", "character"), ("遠野 四季", "遠野-四季"), ("a" * 99, "a" * 24)]
)
def test_a_name_becomes_a_safe_beginning_of_a_file_name(name: str, made: str) -> None:
    assert stem(name) == made


def test_people_stand_by_name_with_numbers_by_their_worth_and_the_nameless_by_their_files(roster: Roster) -> None:
    for name in ("Aki 10", "aki 9", "Aki 2b", "", "Zen"):
        roster.add(person(name=name))
    (roster.folder / "b.toml").write_text("format = 1\n")
    found = [entry.person.name if entry.person else entry.path.name for entry in roster.entries()]
    assert found == ["Aki 2b", "aki 9", "Aki 10", "b.toml", "", "Zen"]
