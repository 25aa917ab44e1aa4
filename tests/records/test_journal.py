"""The journal: durable before the next action, whole after any kill, one writer, and a game that outlives its disk."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import threading
import time
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match
from game.match.remark import Remark
from game.match.seats import HUMAN, ai
from game.records import journal as journals
from game.records.entry import look
from game.records.format import read, write
from game.records.header import Header
from game.records.journal import NEAR, Journal
from game.records.library import unfinished
from game.records.lines import VIEW_LENGTH, about_view, read_about
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from tests.conftest import ROOT
from tests.match.test_match import wander
from tests.pile import TOY, Roll, Take, toy_rules
from tests.records.test_format import told
from tests.thorough import each

HEADER = Header((HUMAN, ai(2)), created="2026-01-31 12:00:00")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def begin(home: Home, **options: Any) -> tuple[Match, Journal]:
    match = Match(TOY, options, 5)
    return match, Journal.create(home, match, HEADER)


def resume(path: Path) -> tuple[Journal, Any]:
    return Journal.resume(path, toy_rules)


class Gate:
    """Stands in for `os.fsync`: lets through, holds back, or fails like a full disk."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = threading.Event()
        self.open.set()
        self.full = False
        self._real = os.fsync
        monkeypatch.setattr(journals.os, "fsync", self)

    def __call__(self, handle: int) -> None:
        self.open.wait(10)
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        self._real(handle)


# --- what it holds


@pytest.mark.parametrize("seed", range(8))
def test_the_journal_brings_back_the_tree_the_cursor_and_the_view(home: Home, seed: int) -> None:
    match, journal = begin(home, pile=12)
    wander(match, seed, 40)
    match.note(match.nodes[-1], "hm")
    journal.keep_view(flip=True, panel="record", clock=[1, 2, 3, 4, 5])
    journal.keep_view(flip=False)
    journal.close()
    again, loaded = resume(journal.path)
    assert told(loaded.match) == told(match)
    assert (loaded.header, loaded.notes) == (HEADER, [])
    assert loaded.view == {"flip": False, "panel": "record", "clock": [1, 2, 3, 4, 5]}
    again.close()


def test_a_game_already_played_is_kept_from_its_beginning(home: Home) -> None:
    match = Match(TOY, {}, 5)
    wander(match, 3, 30)
    journal = Journal.create(home, match, HEADER, {"flip": True})
    match.goto(match.root)
    journal.close()
    loaded = read(journal.path.read_bytes(), toy_rules)
    assert told(loaded.match) == told(match)
    assert loaded.view == {"flip": True}


def test_a_clock_kept_before_an_action_is_not_taken_for_the_clock_after_it(home: Home) -> None:
    match, journal = begin(home)
    journal.keep_view(clock=[9], flip=True)
    match.play(Take(1))
    assert journal.view == {"flip": True}
    journal.close()
    assert read(journal.path.read_bytes(), toy_rules).view == {"flip": True}


def test_a_clock_is_kept_again_though_it_stands_still(home: Home) -> None:
    match, journal = begin(home)
    match.play(Take(1))
    journal.keep_view(clock=[9])
    journal.keep_view(clock=[9])
    journal.close()
    assert journal.path.read_text(encoding="utf-8").count("clock") == 3  # once in the head


def test_the_name_of_a_journal_tells_nothing_of_the_seed(home: Home) -> None:
    _, journal = begin(home)
    journal.close()
    assert journal.path.name.startswith("toy-20")
    assert journal.path.suffix == ".gogi"
    _, other = begin(home)
    other.close()
    assert other.path != journal.path


def test_a_closed_journal_no_longer_listens(home: Home) -> None:
    match, journal = begin(home)
    journal.close()
    journal.close()
    before = journal.path.read_bytes()
    match.play(Take(1))
    assert match.watchers == []
    assert journal.path.read_bytes() == before


def test_a_discarded_journal_is_gone_with_its_lock(home: Home) -> None:
    _, journal = begin(home)
    journal.discard()
    assert list(home.journals.iterdir()) == []


# --- when it is on the disk


def test_an_action_waits_until_the_one_before_is_on_the_disk(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    match, journal = begin(home)
    assert journal.flush_wait()
    gate = Gate(monkeypatch)
    gate.open.clear()
    match.play(Take(1))
    assert journal.busy
    second = threading.Thread(target=match.play, args=(Take(2),))
    second.start()
    second.join(0.15)
    assert second.is_alive()
    assert b"take 2" not in journal.path.read_bytes()
    gate.open.set()
    second.join(5)
    assert not second.is_alive()
    assert journal.flush_wait()
    assert not journal.busy
    assert b"take 2" in journal.path.read_bytes()
    journal.close()


def test_looking_around_waits_for_nothing(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    match, journal = begin(home)
    match.play(Take(1))
    journal.flush_wait()
    gate = Gate(monkeypatch)
    gate.open.clear()

    def look_around() -> None:
        match.undo()
        match.redo()
        match.undo()
        journal.keep_view(flip=True)

    looking = threading.Thread(target=look_around)
    looking.start()
    looking.join(5)
    assert not looking.is_alive(), "nothing is on the disk yet, and nobody waits for it"
    gate.open.set()
    journal.close()
    loaded = read(journal.path.read_bytes(), toy_rules)
    assert (loaded.match.cursor.id, loaded.view) == (0, {"flip": True})


# --- killed


def test_a_journal_cut_off_at_any_byte_is_resumed_and_goes_on(home: Home) -> None:
    match, journal = begin(home, pile=9)
    match.play(Take(1), remark=Remark("兵"))
    match.play(Roll())
    match.play_chance()
    match.undo()
    match.undo()
    match.play(Take(2))
    journal.keep_view(flip=True)
    journal.close()
    data = journal.path.read_bytes()
    start = data.index(b"\n") + 1
    late = data.rindex(b"\n", start, data.rindex(b"\n", start, -1))  # where the last two lines begin
    for cut in (*range(start, late, 9), *range(late, len(data) + 1)):
        path = home.journals / f"cut-{cut}.gogi"
        path.write_bytes(data[:cut])
        again, loaded = resume(path)
        assert len(loaded.match.nodes) - 1 == whole_actions(data[:cut])
        assert [p.code for p in loaded.notes] == (["record.torn"] if loaded.torn else [])
        before = told(loaded.match)
        again.keep_view(panel="open")
        loaded.match.goto(loaded.match.root)
        loaded.match.play(Take(3))
        again.close()
        final = read(path.read_bytes(), toy_rules)
        assert final.notes == []
        assert told(final.match) == told(loaded.match)
        assert len(before[0]) < len(told(final.match)[0])
    assert not [p for p in home.journals.iterdir() if ".damaged" in p.name]


def whole_actions(data: bytes) -> int:
    """Returns how many whole action lines `data` has, the last one also without its end."""
    return sum(b'"act"' in row and row.endswith(b"}") for row in data.split(b"\n"))


CHILD = """
import sys
from pathlib import Path
from game.match.match import Match
from game.records.header import Header
from game.records.journal import Journal
from game.rules.chance import Stream
from game.storage.paths import Home
from tests.pile import TOY
match = Match(TOY, {"pile": 100_000}, 1)
Journal.create(Home(Path(sys.argv[1])), match, Header())
stream = Stream(int(sys.argv[2]))
while True:
    if match.state.to_act < 0:
        match.play_chance()
    else:
        match.play(stream.choice(list(match.state.legal_actions())))
    print(match.ply, flush=True)
"""


@pytest.mark.parametrize("seed", each(2, range(4)))
def test_a_killed_program_loses_at_most_the_ply_in_flight(home: Home, seed: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(home.root), str(seed)], cwd=ROOT, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        for _ in range(3 + 7 * seed):
            child.stdout.readline()
        child.kill()
        said = child.stdout.read().split()
    (entry,) = unfinished(home)
    again, loaded = resume(entry.path)
    played = int(said[-1]) if said else 3 + 7 * seed
    assert loaded.match.ply >= played - 1
    assert not loaded.damaged
    again.close()
    assert told(read(entry.path.read_bytes(), toy_rules).match) == told(loaded.match)


def test_a_damaged_journal_goes_on_from_where_it_can_be_read_and_the_whole_is_kept_aside(home: Home) -> None:
    match, journal = begin(home)
    for _ in range(3):
        match.play(Take(1))
    journal.close()
    bad = journal.path.read_bytes().replace(b'"id": 2', b'"id": 7')
    journal.path.write_bytes(bad)
    again, loaded = resume(journal.path)
    assert loaded.match.ply == 1
    assert [p.code for p in loaded.notes] == ["record.id"]
    loaded.match.play(Take(3))
    again.close()
    assert told(read(journal.path.read_bytes(), toy_rules).match) == told(loaded.match)
    (aside,) = [p for p in home.journals.iterdir() if p != journal.path]
    assert aside.read_bytes() == bad
    assert not aside.name.endswith(".gogi")


def test_a_foreign_file_among_the_journals_is_refused_and_left_alone(home: Home) -> None:
    home.journals.mkdir(parents=True)
    path = home.journals / "x.gogi"
    path.write_bytes(b"hello")
    with pytest.raises(Refused) as caught:
        resume(path)
    assert caught.value.problem == Problem("record.foreign")
    assert path.read_bytes() == b"hello"
    assert [p.name for p in home.journals.iterdir()] == ["x.gogi"]
    with pytest.raises(Refused) as caught:
        resume(home.journals / "y.gogi")
    assert caught.value.problem == Problem("read.missing", ("y.gogi",))


# --- two programs


def test_a_journal_in_use_is_not_given_to_another_and_not_offered(home: Home) -> None:
    match, journal = begin(home)
    match.play(Take(1))
    journal.flush_wait()
    assert unfinished(home) == []
    with pytest.raises(Refused) as caught:
        resume(journal.path)
    assert caught.value.problem == Problem("journal.in-use", (journal.path.name,))
    match.play(Take(2))
    journal.close()
    (entry,) = unfinished(home)
    assert (entry.path, entry.reached, entry.game_id) == (journal.path, match.cursor.reached, "toy")
    again, loaded = resume(journal.path)
    assert loaded.match.ply == 2
    assert unfinished(home) == []
    again.close()


def test_two_programs_on_one_home_write_journals_of_their_own(home: Home) -> None:
    procs = [
        subprocess.Popen([sys.executable, "-c", CHILD, str(home.root), str(seed)], cwd=ROOT, stdout=subprocess.PIPE)
        for seed in (1, 2)
    ]
    for proc in procs:
        assert proc.stdout is not None
        for _ in range(12):
            proc.stdout.readline()
    assert unfinished(home) == []
    for proc in procs:
        proc.kill()
        proc.communicate()
    entries = unfinished(home)
    assert len(entries) == 2
    for entry in entries:
        loaded = read(entry.path.read_bytes(), toy_rules)
        assert loaded.match.ply >= 11
        assert not loaded.damaged


# --- a disk that fails


def test_a_full_disk_is_told_once_and_nothing_is_lost(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    match, journal = begin(home)
    match.play(Take(1))
    assert journal.flush_wait()
    gate = Gate(monkeypatch)
    gate.full = True
    for _ in range(3):
        match.play(Take(1))
        assert not journal.flush_wait()
    assert journal.failed
    assert journal.problems() == [Problem("journal.full", (journal.path.name,))]
    assert journal.problems() == []
    gate.full = False
    match.play(Take(2))
    assert journal.flush_wait()
    journal.close()
    assert not journal.failed
    assert told(read(journal.path.read_bytes(), toy_rules).match) == told(match)


def test_the_writer_tries_again_by_itself(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "RETRY_S", 0.02)
    match, journal = begin(home)
    journal.flush_wait()
    gate = Gate(monkeypatch)
    gate.full = True
    match.play(Take(1))
    assert not journal.flush_wait()
    gate.full = False
    deadline = time.monotonic() + 60
    while journal.failed and time.monotonic() < deadline:
        time.sleep(0.01)
    assert b"take 1" in journal.path.read_bytes()
    journal.close()


def test_half_a_line_left_by_a_failed_write_is_cut_away(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    class Leaky(FileIO):
        leaks = 2

        def write(self, data: Any) -> int:
            if Leaky.leaks > 0:
                Leaky.leaks -= 1
                super().write(bytes(data)[: len(data) // 2])
                raise OSError(errno.ENOSPC, "No space left on device")
            return super().write(data)

    monkeypatch.setattr(journals, "FileIO", Leaky)
    match, journal = begin(home)
    for _ in range(5):
        match.play(Take(1))
    journal.close()
    loaded = read(journal.path.read_bytes(), toy_rules)
    assert loaded.notes == []
    assert told(loaded.match) == told(match)
    assert len(journal.problems()) == 1


def test_a_write_that_takes_only_a_part_is_carried_on(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    class Sip(FileIO):
        def write(self, data: Any) -> int:
            return super().write(bytes(data)[:3])

    monkeypatch.setattr(journals, "FileIO", Sip)
    match, journal = begin(home)
    wander(match, 2, 20)
    journal.close()
    assert told(read(journal.path.read_bytes(), toy_rules).match) == told(match)


def gone(journal: Journal) -> None:
    journal.path.unlink()


def moved(journal: Journal) -> None:
    journal.path.rename(journal.path.with_suffix(".elsewhere"))


def folder_gone(journal: Journal) -> None:
    shutil.rmtree(journal.path.parent.parent)


def cut(journal: Journal) -> None:
    journal.path.write_bytes(journal.path.read_bytes()[:40])


def replaced(journal: Journal) -> None:
    moved(journal)
    journal.path.write_text("something else, and longer than what was there before\n" * 99)


@pytest.mark.parametrize("happened", [gone, moved, folder_gone, cut, replaced])
def test_a_file_that_vanishes_is_written_anew_with_the_whole_game(home: Home, happened: Any) -> None:
    match, journal = begin(home)
    wander(match, 3, 12)
    journal.keep_view(flip=True)
    assert journal.flush_wait()
    happened(journal)
    wander(match, 4, 5)
    assert journal.flush_wait()
    assert journal.problems() == [Problem("journal.vanished", (journal.path.name,))]
    loaded = read(journal.path.read_bytes(), toy_rules)
    assert (loaded.notes, loaded.view["flip"]) == ([], True)
    assert told(loaded.match) == told(match)
    with pytest.raises(Refused):  # nobody else takes the game meanwhile
        resume(journal.path)
    journal.close()
    assert not list(journal.path.parent.glob("*.lock"))


def test_a_file_that_vanishes_while_nothing_happens_comes_back(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journals, "LOOK_S", 0.01)
    match, journal = begin(home)
    match.play(Take(1))
    assert journal.flush_wait()
    journal.path.unlink()
    deadline = time.monotonic() + 60
    while not journal.path.exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert told(read(journal.path.read_bytes(), toy_rules).match) == told(match)
    journal.close()


def test_a_file_that_vanishes_before_the_end_is_written_by_closing(home: Home) -> None:
    match, journal = begin(home)
    match.play(Take(1))
    assert journal.flush_wait()
    journal.path.unlink()
    journal.close()
    assert told(read(journal.path.read_bytes(), toy_rules).match) == told(match)


def test_a_resumed_game_whose_file_vanishes_is_written_whole(home: Home) -> None:
    match, journal = begin(home)
    wander(match, 5, 9)
    journal.close()
    journal, loaded = resume(journal.path)
    wander(loaded.match, 6, 3)
    assert journal.flush_wait()
    journal.path.unlink()
    loaded.match.goto(loaded.match.root)
    loaded.match.play(Take(1))
    assert journal.flush_wait()
    assert told(read(journal.path.read_bytes(), toy_rules).match) == told(loaded.match)
    journal.close()


@pytest.mark.parametrize("happened", [gone, moved, cut, replaced])
def test_a_resumed_game_whose_file_vanishes_before_its_first_change_is_written_whole(home: Home, happened: Any) -> None:
    match, journal = begin(home)
    wander(match, 5, 9)
    journal.close()
    journal, loaded = resume(journal.path)
    happened(journal)
    wander(loaded.match, 6, 3)
    assert journal.flush_wait()
    assert journal.trouble is None
    assert journal.problems() == [Problem("journal.vanished", (journal.path.name,))]
    assert told(read(journal.path.read_bytes(), toy_rules).match) == told(loaded.match)
    journal.close()


def test_a_resumed_game_whose_file_vanishes_while_nothing_happens_comes_back(home: Home) -> None:
    match, journal = begin(home)
    wander(match, 5, 9)
    journal.close()
    journal, loaded = resume(journal.path)
    journal.path.unlink()
    journal.close()
    assert told(read(journal.path.read_bytes(), toy_rules).match) == told(loaded.match)


def test_opening_that_fails_after_the_file_was_made_writes_nothing_twice(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Shy(FileIO):
        fails = 1

        def __init__(self, *args: Any) -> None:
            if Shy.fails > 0:
                Shy.fails -= 1
                raise OSError(errno.EMFILE, "Too many open files")
            super().__init__(*args)

    monkeypatch.setattr(journals, "FileIO", Shy)
    match, journal = begin(home)
    match.play(Take(1))
    match.play(Take(2))
    journal.close()
    loaded = read(journal.path.read_bytes(), toy_rules)
    assert loaded.notes == [] and told(loaded.match) == told(match)


def test_a_home_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x")
    match, journal = begin(Home(blocked))
    match.play(Take(1))
    match.play(Take(2))
    assert not journal.flush_wait()
    (problem,) = journal.problems()
    assert problem.code.startswith("journal.")
    blocked.unlink()
    match.play(Take(3))
    journal.close()
    assert told(read(journal.path.read_bytes(), toy_rules).match) == told(match)


def test_what_a_journal_holds_when_the_game_ended_is_a_whole_record(home: Home) -> None:
    match, journal = begin(home, pile=3)
    match.play(Take(3))
    journal.close()
    text = journal.path.read_text(encoding="utf-8")
    assert text.endswith('{"result": {"winner": 0, "clause": "X4", "plies": 1, "id": 1}}\n')
    loaded = read(text, toy_rules)
    assert loaded.notes == []
    assert write(loaded.match, loaded.header).endswith(text.splitlines()[-1] + "\n")


def test_what_a_game_tells_lists_of_itself_is_found_near_the_end_whatever_follows(home: Home) -> None:
    """It stands beside the turn, which is told again before the end of the file that lists look at has left it."""
    match, journal = begin(home, pile=12)
    match.play(Take(1))
    journal.keep_view(flip=True, **about_view({"": "tale", "en": "A tale · a place", "ja": "話" * 300}))
    for n in range(3 * NEAR // 100):
        match.note(match.nodes[-1], f"{n:90}")
        match.goto(match.nodes[-1] if n % 2 else match.root)
    journal.close()
    entry = look(journal.path)
    assert (entry.about[""], entry.about["en"], len(entry.about["ja"])) == ("tale", "A tale · a place", VIEW_LENGTH)
    assert entry.reached is not None and journal.path.stat().st_size > 3 * NEAR
    assert read_about({"about": 3, "about-en": "a\nb", "about-ja": "話", "more": "x"}) == {"ja": "話"}
