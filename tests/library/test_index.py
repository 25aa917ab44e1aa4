"""The index beside the records: whatever becomes of its file, the games are listed and nobody hears of it twice."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from game import catalog
from game.library import filling as module
from game.library.card import BAD, ENDED, OPEN, TYPES, IndexCard, settled
from game.library.filling import entry_of, filling, reads_on, renew
from game.library.index import ATTEMPTS, NAME, NEWEST, SLICE, LibraryIndex
from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.records.entry import look
from game.records.header import Header, identity_of
from game.records.library import Library
from game.records.steps import Work, whole
from game.rules.contract import Resign
from game.storage.paths import Home

NOBODY: frozenset[str] = frozenset()


def played(seed: int, *, over: bool = True) -> Match:
    match = Match(catalog.rules("gungi"), {"mode": "strict"}, seed)
    for _ in range(4):
        match.play(match.game.legal(match.state)[seed % 3], ms=2_000)
    if over:
        match.play(Resign(seed % 2))
    return match


@pytest.fixture
def home(tmp_path: Path) -> Home:
    place = Home(tmp_path / "home")
    for n in range(3):
        header = Header((HUMAN, ai(n)), created=f"2026-01-0{n + 1} 10:00:00")
        Library(place).add(played(n), header, name=f"gungi-2026010{n + 1}-100000-aaaaaa.gogi")
    return place


def filled(home: Home, running: frozenset[str] = NOBODY) -> LibraryIndex:
    index = LibraryIndex(home)
    whole(filling(home, index, running))
    return index


def test_every_file_has_its_card_and_a_second_index_reads_no_file(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    (home.games / "bad.gogi").write_text("nonsense", encoding="utf-8")
    index = filled(home)
    cards = dict(index.cards)
    index.close()
    assert sorted(card.status for card in cards.values()) == [BAD, ENDED, ENDED, ENDED]
    assert all(card.digest and card.fingerprint for card in cards.values() if card.status == ENDED)
    monkeypatch.setattr("game.library.filling.look", lambda path: pytest.fail(f"{path} was read again"))
    again = filled(home)
    assert again.cards == cards and again.trouble is None


def test_what_is_gone_changed_or_new_is_seen(home: Home) -> None:
    index = filled(home)
    first, second, third = sorted(home.games.glob("*.gogi"))
    first.unlink()
    second.write_text("nonsense", encoding="utf-8")
    Library(home).add(played(9), Header(created="2026-05-01 10:00:00"), name="new.gogi")
    whole(filling(home, index, NOBODY))
    assert {name: card.status for name, card in index.cards.items()} == {
        second.name: BAD, third.name: ENDED, "new.gogi": ENDED,
    }  # fmt: skip
    index.close()
    assert filled(home).cards == index.cards


def test_of_a_game_that_is_on_the_index_holds_what_lists_show_and_nothing_that_tells_its_seed(home: Home) -> None:
    cards = []
    for seed in (5, 6):
        match = Match(catalog.rules("yuki"), {}, seed)
        path = Library(home).add(match, Header(created="2026-03-03 10:00:00"), name="on.gogi")
        index = filled(home)
        cards.append(index.cards["on.gogi"]._replace(stamp=0, size=0))
        index.close()
        path.unlink()
    assert cards[0] == cards[1] and cards[0].status == OPEN
    assert not (cards[0].identity or cards[0].digest or cards[0].figures)


def test_a_copy_with_an_end_of_a_game_that_goes_on_is_not_read_through(home: Home) -> None:
    match = played(4)
    header = Header(created="2026-04-04 10:00:00")
    Library(home).add(match, header, name="copy.gogi")
    index = filled(home, frozenset({identity_of(match, header)}))
    assert not index.cards["copy.gogi"].digest
    whole(filling(home, index, NOBODY))
    assert index.cards["copy.gogi"].digest, "once it is over there it is"


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_index_is_made_anew_and_that_is_told(home: Home, content: bytes) -> None:
    filled(home).close()
    (home.root / NAME).write_bytes(content)
    index = filled(home)
    told = index.trouble
    assert len(index.cards) == 3 and (told is None) == (content == b"")
    assert told is None or told.code == "library.damaged"
    index.close()
    again = LibraryIndex(home)
    assert len(again.cards) == 3 and again.trouble is None


@pytest.mark.parametrize("statement", ["PRAGMA user_version = 99", "DROP TABLE kept", "UPDATE cards SET winner = 'x'"])
def test_an_index_of_another_make_is_made_anew(home: Home, statement: str) -> None:
    filled(home).close()
    with sqlite3.connect(home.root / NAME) as db:
        db.execute(statement)
    db.close()
    index = filled(home)
    index.keep([("d", "w", "v")])
    index.keep([("d", "w", "v")])
    index.write()
    assert len(index.cards) == 3
    index.close()
    assert LibraryIndex(home).find("d", "w") == "v"


def test_an_index_that_another_program_holds_is_done_without(home: Home) -> None:
    filled(home).close()
    other = sqlite3.connect(home.root / NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    index = filled(home)
    assert len(index.cards) == 3
    assert index.trouble is not None and index.trouble.code == "library.locked"
    other.execute("ROLLBACK")
    other.close()
    index.close()
    assert LibraryIndex(home).trouble is None


def test_what_another_window_writes_meanwhile_is_waited_for(home: Home) -> None:
    index = filled(home)
    other = sqlite3.connect(home.root / NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    Library(home).add(played(7), Header(created="2026-05-01 10:00:00"), name="new.gogi")
    renew(index, home.games / "new.gogi")
    for _ in range(ATTEMPTS - 1):
        index.write()
    assert index.trouble is None
    other.execute("COMMIT")
    other.close()
    index.close()
    assert "new.gogi" in LibraryIndex(home).cards


@pytest.mark.parametrize("code", ["SQLITE_FULL", "SQLITE_READONLY", "SQLITE_IOERR_WRITE", "SQLITE_CANTOPEN"])
def test_on_a_full_disk_or_a_home_that_cannot_be_written_the_cards_stay_in_memory(
    home: Home, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    def fails(*_: object) -> None:
        error = sqlite3.OperationalError(code)
        error.sqlite_errorname = code
        raise error

    monkeypatch.setattr("game.library.index._store", fails)
    index = filled(home)
    assert len(index.cards) == 3
    assert index.trouble is not None and index.trouble.code == "library.unkept"
    index.close()


def test_two_windows_fill_one_index(home: Home) -> None:
    one, two = LibraryIndex(home), LibraryIndex(home)
    works = [filling(home, index, NOBODY) for index in (one, two)]
    while works:
        for work in list(works):
            if next(work, None) is None:
                works.remove(work)
    assert one.cards == two.cards and len(one.cards) == 3
    one.close()
    two.close()
    assert LibraryIndex(home).cards == one.cards


def test_what_was_found_out_is_not_taken_from_a_damaged_place(home: Home) -> None:
    index = filled(home)
    index.keep([("d", "end", "{}"), ("e", "end", "[]")])
    with sqlite3.connect(home.root / NAME) as db:
        db.execute("UPDATE kept SET value = '{]' WHERE digest = 'd'")
    db.close()
    assert index.find("d", "end") is None and whole(index.finding_all("end")) == {"e": "[]"}
    index.close()


def test_without_a_home_nothing_is_made(tmp_path: Path) -> None:
    home = Home(tmp_path / "none")
    index = filled(home)
    index.close()
    assert index.cards == {} and not home.root.exists()


def test_a_card_has_the_columns_of_the_index() -> None:
    assert len(set(IndexCard._fields)) == len(IndexCard._fields)


def test_what_the_file_of_the_index_cannot_hold_is_known_all_the_same_and_loses_nothing(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.games.mkdir(parents=True)
    index = LibraryIndex(home)
    usual = IndexCard(*[1 if kind is int else "x" for kind in TYPES])
    odd = [usual._replace(name="far", stamp=1 << 63), usual._replace(name="half", title="\ud800")]
    for card in (usual, *odd):
        index.put(card)
    index.write()
    assert index.trouble is None and set(index.cards) == {"x", "far", "half"}
    index.put(usual._replace(name="\udce9"))
    index.drop("\udce9")
    index.drop("half")
    index.write()
    assert index.trouble is None and set(index.cards) == {"x", "far"}
    index.close()
    assert set(LibraryIndex(home).cards) == {"x"}


def test_the_newest_cards_are_there_at_once_and_all_of_them_a_little_at_a_time(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.games.mkdir(parents=True)
    usual = IndexCard(*[1 if kind is int else "x" for kind in TYPES])
    index, count = LibraryIndex(home), 2 * SLICE + NEWEST + 7
    for n in range(count):
        index.put(usual._replace(name=f"{n % 7}-{n}", created=f"{2000 + n}"))
    index.close()
    again = LibraryIndex(home)
    newest_of_all = [f"{2000 + n}" for n in range(count - NEWEST, count)]
    assert sorted(card.created for card in again.cards.values()) == newest_of_all
    changed = usual._replace(name="0-0", title="changed")
    again.put(changed)
    again.drop("1-1")
    (newest,) = [name for name in again.cards if name.endswith(f"-{count - 1}")]
    again.drop(newest)
    before, steps = again.changes, list(again.reading())
    assert len(steps) == count // SLICE + 1 and again.changes == before + 1
    assert len(again.cards) == count - 2 and again.cards["0-0"] == changed
    assert newest not in again.cards and "1-1" not in again.cards
    assert list(again.reading()) == []
    again.close()


def test_a_card_that_is_damaged_far_behind_makes_the_index_anew(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.games.mkdir(parents=True)
    usual = IndexCard(*[1 if kind is int else "x" for kind in TYPES])
    index = LibraryIndex(home)
    for n in range(NEWEST + SLICE):
        index.put(usual._replace(name=f"{n}", created=f"{2000 + n}"))
    index.close()
    with sqlite3.connect(home.root / NAME) as db:
        db.execute("UPDATE cards SET words = x'00' WHERE name = '3'")
    db.close()
    again = LibraryIndex(home)
    assert again.trouble is None
    whole(again.reading())
    assert again.trouble is not None and again.trouble.code == "library.damaged" and not again.closed
    assert len(again.cards) == NEWEST
    again.close()


def test_what_was_found_out_of_many_games_is_read_a_little_at_a_time(home: Home) -> None:
    index = filled(home)
    found = {f"{n}": f"[{n}]" for n in range(3 * SLICE)}
    index.keep((digest, what, value) for digest, value in found.items() for what in ("end", "begun"))
    work = Work(index.finding_all("end"))
    steps = 0
    while not work.done:
        work.go_on(0.0)
        steps += 1
    assert work.outcome == found and steps >= 4
    index.close()


def test_only_records_that_are_seen_are_listed(home: Home) -> None:
    for name in (".hidden.gogi", "note.txt", "copy.gogi.bak"):
        (home.games / name).write_text("nonsense", encoding="utf-8")
    assert len(filled(home).cards) == 3


def test_cards_are_written_by_lots_and_others_work_meanwhile(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(2):
        Library(home).add(played(7 + n), Header(created="2026-05-01 10:00:00"), name=f"new-{n}.gogi")
    monkeypatch.setattr(module, "LOT", 2)
    monkeypatch.setattr(module, "SEEN_AT_ONCE", 2)
    index, written = LibraryIndex(home), list[int]()
    monkeypatch.setattr(index, "write", lambda: written.append(len(index.cards)))
    shares = list(filling(home, index, NOBODY))
    assert written[:3] == [2, 4, 5] and len(written) == 7
    assert shares.count(0.0) == 3 + 1, "three looks at the folder, and the first file"


@pytest.mark.parametrize(
    ("changed", "read"),
    [
        ({}, True), ({"digest": "d"}, False), ({"status": OPEN}, False), ({"identity": "on"}, False),
        ({"identity": "other"}, True),
    ],
)  # fmt: skip
def test_only_a_finished_game_that_is_on_nowhere_is_read_to_its_end_and_once(
    home: Home, changed: dict[str, str], read: bool
) -> None:
    card = next(iter(filled(home).cards.values()))._replace(digest="", identity="")
    assert reads_on(card._replace(**changed), frozenset({"on"})) == read  # type: ignore[arg-type]


@pytest.mark.parametrize("winner", [-1, 0, 1])
def test_a_list_shows_by_its_card_what_it_would_show_by_the_file(home: Home, winner: int) -> None:
    index = filled(home)
    for card in index.cards.values():
        shown, looked = entry_of(home, card), look(home.games / card.name)
        assert shown == replace(looked, start={}, about={}, changed=shown.changed)
        assert shown.options == looked.options
        assert entry_of(home, card._replace(winner=winner)).winner == (None if winner < 0 else winner)


@pytest.mark.parametrize(
    ("doubtful", "same", "unsure", "known"),
    [(True, True, False, True), (False, True, False, False), (True, False, False, False), (True, True, True, False)],
)
@pytest.mark.parametrize("winner", [-1, 0, 1])
def test_how_a_game_of_old_first_ended_is_taken_from_a_card_that_knows_it(
    home: Home, doubtful: bool, same: bool, unsure: bool, known: bool, winner: int
) -> None:
    card = next(iter(filled(home).cards.values()))
    entry = replace(look(home.games / card.name), doubtful=doubtful, winner=None, clause="G0")
    card = card._replace(name=card.name if same else "other.gogi", doubtful=int(unsure), winner=winner, clause="G9")
    found = settled(entry, card)
    if known:
        assert (found.winner, found.clause, found.doubtful) == (None if winner < 0 else winner, "G9", False)
    else:
        assert found is entry
