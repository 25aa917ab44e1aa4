"""The library: listing from first and last lines, deleting with undo, exporting, and what a start tidies."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import catalog
from game.match.match import Match
from game.match.reached import TURN, Reached, reached_text
from game.match.seats import HUMAN, SeatSpec, ai
from game.records.entry import LibraryEntry, look
from game.records.format import write
from game.records.header import SEAT_FORMAT, Header
from game.records.journal import Journal
from game.records.library import Library, first_end, open_record, running, unfinished
from game.records.positions import to_text
from game.records.reader import MAX_HEAD
from game.records.steps import whole
from game.rules.contract import AnyGame, Resign
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from tests.pile import TOY, Take, toy_rules
from tests.records.test_format import told
from tests.work import calls

HEADER = Header((SeatSpec("human", 0, "花"), ai(2)), created="2026-01-31 12:00:00", title="練習")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def turns(entry: LibraryEntry) -> int:
    """Returns how many turns a list tells of a game."""
    assert entry.reached is not None
    return entry.reached.number


def game(plies: int = 4, resign: bool = True) -> Match:
    match = Match(TOY, {"pile": 500}, 5)
    for _ in range(plies):
        match.play(Take(1))
    if resign:
        match.play(Resign(1))
    return match


def test_a_home_without_games_has_an_empty_library(home: Home) -> None:
    library = Library(home)
    assert (library.entries(), library.count(), unfinished(home)) == ([], 0, [])
    library.tidy()
    assert not home.root.exists()


def test_a_kept_game_is_listed_with_date_players_result_and_length(home: Home) -> None:
    library = Library(home)
    path = library.add(game(), HEADER, {"flip": True})
    (entry,) = library.entries()
    assert entry == LibraryEntry(path, "toy", HEADER, 0, "T1", Reached("turns", 4, (("turns", 4),)), entry.changed)
    assert entry.finished
    assert (entry.created, entry.seats[0].name) == ("2026-01-31 12:00:00", "花")
    assert told(open_record(path, toy_rules).match) == told(game())


def test_a_save_in_the_middle_is_listed_with_its_length_and_no_result(home: Home) -> None:
    library = Library(home)
    match = game(resign=False)
    match.undo()
    library.add(match, HEADER, {"flip": True})
    (entry,) = library.entries()
    assert (entry.finished, entry.winner, turns(entry)) == (False, None, 4)


def test_games_are_listed_newest_first_and_read_again_only_when_changed(home: Home) -> None:
    library = Library(home)
    for day in ("02", "01", "03"):
        library.add(game(), Header(created=f"2026-01-{day} 00:00:00"))
    first = library.entries()
    assert [entry.created[8:10] for entry in first] == ["03", "02", "01"]
    again = library.entries()
    assert all(a is b for a, b in zip(first, again, strict=True))
    first[0].path.write_text(write(game(9), HEADER, {TURN: reached_text(game(9).cursor.reached)}), encoding="utf-8")
    assert {turns(entry) for entry in library.entries()} == {4, 9}


@pytest.mark.slow
def test_a_thousand_games_are_listed_by_little_work(home: Home) -> None:
    library = Library(home)
    path = library.add(game(300), HEADER)
    data = path.read_bytes()
    for i in range(999):
        path.with_name(f"copy-{i}.gogi").write_bytes(data)
    assert calls(library.entries) < 1_000_000
    assert len(library.entries()) == 1000
    assert {turns(entry) for entry in library.entries()} == {300}


def test_a_file_that_is_no_record_is_listed_with_its_problem(home: Home) -> None:
    home.games.mkdir(parents=True)
    (home.games / "a.gogi").write_bytes(b"hello")
    (home.games / "b.txt").write_bytes(b"hello")
    (home.games / ".c.gogi.1234.tmp").write_bytes(b"hello")
    (entry,) = Library(home).entries()
    assert (entry.path.name, entry.problem) == ("a.gogi", Problem("record.foreign"))
    with pytest.raises(Refused):
        open_record(entry.path)


def test_a_deleted_game_can_be_put_back(home: Home) -> None:
    library = Library(home)
    path = library.add(game(), HEADER)
    data = path.read_bytes()
    deleted = library.delete(path)
    assert library.count() == 0
    assert library.restore(deleted) == path
    assert path.read_bytes() == data
    with pytest.raises(Refused) as caught:
        library.restore(deleted)
    assert caught.value.problem == Problem("write.missing", (path.name,))


def test_what_is_put_back_overwrites_nothing(home: Home) -> None:
    library = Library(home)
    path = library.add(game(), HEADER, name="one.gogi")
    deleted = library.delete(path)
    library.add(game(8), HEADER, name="one.gogi")
    second = library.delete(path)
    library.add(game(9), HEADER, name="one.gogi")
    library.restore(deleted)
    library.restore(second)
    assert {entry.path.name: turns(entry) for entry in library.entries()} == {
        "one.gogi": 9,
        "one-2.gogi": 4,
        "one-3.gogi": 8,
    }


def test_an_export_is_a_copy_and_overwrites_nothing(home: Home, tmp_path: Path) -> None:
    library = Library(home)
    path = library.add(game(), HEADER)
    copy = library.export(path, tmp_path)
    again = library.export(path, tmp_path)
    named = library.export(path, tmp_path / "mine.gogi")
    assert len({copy, again, named}) == 3
    assert copy.read_bytes() == again.read_bytes() == named.read_bytes() == path.read_bytes()
    with pytest.raises(Refused) as caught:
        library.export(path, named)
    assert caught.value.problem == Problem("write.exists", ("mine.gogi",))


def test_an_export_makes_no_folder_that_is_not_there(home: Home, tmp_path: Path) -> None:
    library = Library(home)
    path = library.add(game(), HEADER)
    mistyped = tmp_path / "gmaes" / "mine.gogi"
    with pytest.raises(Refused) as caught:
        library.export(path, mistyped)
    assert caught.value.problem == Problem("write.missing", (str(mistyped),))
    assert not mistyped.parent.exists()


def test_a_finished_game_goes_from_the_journal_to_the_library(home: Home) -> None:
    library = Library(home)
    match = Match(TOY, {}, 5)
    journal = Journal.create(home, match, HEADER)
    journal.keep_view(flip=True)
    match.play(Resign(0))
    path = library.finish(journal)
    assert path == home.games / journal.path.name
    assert list(home.journals.iterdir()) == []
    loaded = open_record(path, toy_rules)
    assert (told(loaded.match), loaded.view, loaded.header) == (told(match), {"flip": True}, HEADER)


def test_a_library_that_cannot_be_written_keeps_the_journal(home: Home) -> None:
    home.root.mkdir()
    home.games.write_text("in the way")
    match = Match(TOY, {}, 5)
    journal = Journal.create(home, match, HEADER)
    match.play(Take(1))
    with pytest.raises(Refused):
        Library(home).finish(journal)
    match.play(Resign(0))
    journal.close()
    assert told(open_record(journal.path, toy_rules).match) == told(match)


def test_a_start_moves_ended_games_in_and_leaves_the_others(home: Home) -> None:
    library = Library(home)
    journals = [Journal.create(home, Match(TOY, {}, seed), HEADER) for seed in range(4)]
    for journal in journals:
        journal.match.play(Take(1))
    journals[0].match.play(Resign(0))
    journals[1].match.play(Resign(0))
    journals[1].match.undo()  # looking back at the end changes nothing of it
    journals[2].match.play(Resign(1))
    for journal in journals[:2]:
        journal.close()
    library.tidy()  # the third has ended too, but somebody holds it
    assert {entry.path.name for entry in library.entries()} == {journal.path.name for journal in journals[:2]}
    assert unfinished(home) == []
    for journal in journals[2:]:
        journal.close()
    assert {entry.path for entry in unfinished(home)} == {journals[3].path}
    library.tidy()
    library.tidy()
    assert {entry.path.name for entry in library.entries()} == {journal.path.name for journal in journals[:3]}
    assert {entry.path for entry in unfinished(home)} == {journals[3].path}
    assert told(open_record(home.games / journals[2].path.name, toy_rules).match) == told(journals[2].match)


OLD_HEAD = write(Match(TOY, {"pile": 9}, 5), HEADER)
OLD_WIN = ['{"id": 1, "act": "take 3"}', '{"id": 2, "act": "take 3"}', '{"id": 3, "act": "take 3"}']
OLD_LOSS = '{"id": 4, "after": 1, "act": "resign 0"}'
OLD_ENDS = [
    '{"result": {"winner": 0, "clause": "X4", "plies": 3}}',
    '{"result": {"winner": 1, "clause": "T1", "plies": 2}}',
]


@pytest.mark.parametrize(
    "lines",
    [
        [*OLD_WIN, OLD_ENDS[0], '{"at": 1, "plies": 3}', OLD_LOSS, OLD_ENDS[1]],
        [*OLD_WIN, OLD_LOSS, OLD_ENDS[1]],
        [*OLD_WIN, OLD_ENDS[0], '{"at": 1, "plies": 3}'],
    ],
    ids=["a journal that went on", "written in one go", "a journal left while looking back"],
)
def test_a_record_of_old_with_two_ends_is_told_by_the_first(home: Home, lines: list[str]) -> None:
    home.games.mkdir(parents=True)
    path = home.games / "old.gogi"
    path.write_text(OLD_HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    loaded = open_record(path, toy_rules)
    assert (loaded.notes, loaded.match.main_end.id) == ([], 3)
    entry = look(path)
    if entry.doubtful:
        entry = whole(first_end(entry, toy_rules))
    assert (entry.winner, entry.clause, entry.doubtful) == (0, "X4", False)
    again = home.games / "again.gogi"
    again.write_text(write(loaded.match, loaded.header), encoding="utf-8")
    kept = look(again)
    assert (kept.winner, kept.clause, kept.doubtful) == (0, "X4", False)


def test_an_end_that_another_program_has_written_is_told(home: Home) -> None:
    """Its line need not look as ours do, nor say where in the game it stands."""
    home.games.mkdir(parents=True)
    path = home.games / "other.gogi"
    path.write_text(OLD_HEAD + "\n".join([*OLD_WIN, OLD_ENDS[0].replace("{", "{ ")]) + "\n", encoding="utf-8")
    assert (look(path).winner, look(path).clause) == (0, "X4")


def test_a_record_of_old_without_branches_is_not_doubted(home: Home) -> None:
    home.games.mkdir(parents=True)
    path = home.games / "old.gogi"
    path.write_text(OLD_HEAD + "\n".join([*OLD_WIN, OLD_ENDS[0]]) + "\n", encoding="utf-8")
    assert (look(path).winner, look(path).doubtful) == (0, False)


@pytest.mark.parametrize(
    ("form", "told", "seat"),
    [
        (SEAT_FORMAT, 1, 1),
        (SEAT_FORMAT, 0, 0),
        (SEAT_FORMAT, True, None),
        (SEAT_FORMAT, -1, None),
        (SEAT_FORMAT, 1 << 31, None),
        ("", 1, None),
    ],
)
def test_whose_record_it_is_stands_in_the_list_for_what_one_seat_saw(
    tmp_path: Path, form: str, told: object, seat: int | None
) -> None:
    head = json.loads(write(Match(TOY, {}, 5), HEADER).split("\n")[0])
    path = tmp_path / "one.gogi"
    path.write_text(json.dumps(head | {"format": form or head["format"], "seat": told}) + '\n{"view": 3}\n')
    entry = look(path)
    assert (entry.problem, entry.seat) == (None, seat)


@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
def test_the_first_line_is_seen_to_its_last_byte(tmp_path: Path, bom: bytes) -> None:
    head = write(Match(TOY, {}, 5), HEADER).split("\n")[0].encode()
    path = tmp_path / "one.gogi"
    for more, problem in ((0, None), (1, Problem("record.long-header", (MAX_HEAD,)))):
        path.write_bytes(bom + head[:-1].ljust(MAX_HEAD + more - 1) + b"}\n")
        assert look(path).problem == problem


def test_of_a_game_that_hides_something_only_the_longest_copy_goes_on(home: Home) -> None:
    rules = catalog.rules("yuki")
    journals = [Journal.create(home, Match(rules, {}, seed), HEADER) for seed in range(3)]
    for journal in journals:
        journal.match.play_chance()
        journal.close()
    paths = {journal.path for journal in journals}
    assert {entry.path for entry in unfinished(home)} == paths
    text = journals[0].path.read_bytes()
    journals[0].path.with_name("copy.gogi").write_bytes(text[: text.index(b"\n") + 1])
    assert {entry.path for entry in unfinished(home)} == paths


@pytest.mark.parametrize("rules", [TOY, catalog.rules("cerke")])
def test_of_a_game_that_hides_nothing_every_copy_goes_on(home: Home, rules: AnyGame) -> None:
    journal = Journal.create(home, Match(rules, {}, 1), HEADER)
    journal.close()
    journal.path.with_name("copy.gogi").write_bytes(journal.path.read_bytes())
    assert {entry.path.name for entry in unfinished(home)} == {journal.path.name, "copy.gogi"}


def test_a_game_that_tells_no_date_is_no_copy_of_another(home: Home) -> None:
    journals = [Journal.create(home, Match(catalog.rules("yuki"), {}, seed), Header((HUMAN, HUMAN))) for seed in (1, 2)]
    for journal in journals:
        journal.close()
    assert {entry.path for entry in unfinished(home)} == {journal.path for journal in journals}
    assert running(home) == frozenset(), "nobody can tell that it is another's"


def test_an_ended_game_whose_result_line_was_torn_off_is_kept_after_going_on_with_it(home: Home) -> None:
    journal = Journal.create(home, Match(TOY, {}, 1), HEADER)
    journal.match.play(Take(1))
    journal.match.play(Resign(0))
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes()[:-9])
    again, loaded = Journal.resume(journal.path, toy_rules)
    assert loaded.torn
    again.close()
    assert unfinished(home) == []
    library = Library(home)
    library.tidy()
    (entry,) = library.entries()
    assert (entry.winner, entry.clause, turns(entry)) == (1, "T1", 1)


def test_a_start_removes_old_trash_and_old_half_written_files_only(home: Home) -> None:
    library = Library(home)
    old, new = (library.delete(library.add(game(), HEADER)).now for _ in range(2))
    half = [home.games / f".{name}.gogi.0000.tmp" for name in "ab"]
    for path in half:
        path.write_bytes(b"{")
    long_ago = time.time() - 40 * 86_400
    for path in (old, half[0]):
        os.utime(path, (long_ago, long_ago))
    library.tidy()
    assert [path.exists() for path in (old, new, *half)] == [False, True, False, True]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=80), st.booleans())
def test_looking_at_any_bytes_gives_an_entry(home: Home, data: bytes, headed: bool) -> None:
    home.games.mkdir(parents=True, exist_ok=True)
    path = home.games / "x.gogi"
    path.write_bytes((write(game(1), HEADER).encode() if headed else b"") + data)
    entry = look(path)
    assert entry.path == path
    assert (entry.problem is None) == headed
    assert isinstance(entry.created, str)


def test_an_entry_without_a_date_shows_when_the_file_was_changed(home: Home) -> None:
    library = Library(home)
    path = library.add(game(), Header((HUMAN, HUMAN)))
    os.utime(path, (0, 1_000_000_000))
    (entry,) = library.entries()
    assert entry.created.startswith("2001-09-0")


def test_a_record_of_our_own_asks_the_rules_of_its_game_alone(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Library(home).add(Match(catalog.rules("gungi"), {}, 1), Header())
    asked: list[str] = []
    real = catalog.rules
    monkeypatch.setattr("game.catalog.rules", lambda game: asked.append(game) or real(game))
    assert open_record(path).match.game.id == "gungi"
    assert not asked, asked


@pytest.mark.parametrize("turn", [False, True])
def test_a_header_is_one_wherever_its_format_stands_and_a_position_has_none(home: Home, turn: bool) -> None:
    """By the rules of a game that no form of players knows: whatever is taken for one of them is not read."""
    head, rest = write(game(), HEADER).split("\n", 1)
    fields = json.loads(head)
    fields = dict(reversed(fields.items())) if turn else fields
    home.root.mkdir()
    path = home.root / "any.gogi"
    path.write_text(json.dumps(fields) + "\n" + rest, encoding="utf-8")
    assert told(open_record(path, toy_rules).match) == told(game())
    del fields["format"]
    path.write_text(json.dumps(fields) + "\n" + rest, encoding="utf-8")
    with pytest.raises(Refused):
        open_record(path, toy_rules)
    rules = catalog.rules("prosfair")
    path.write_text(to_text(rules, rules.position_out(Match(rules, {}, 0).state)), encoding="utf-8")
    assert open_record(path).plain
