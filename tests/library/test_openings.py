"""Openings of kept games: what is read of a file, which games count, and the tree of what was played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import catalog
from game.games.gungi.table.setup import ArrayQueue, read_array
from game.library.beginning import LONGEST, MOST_ACTIONS, BegunGame, beginnings_of, gathering, reading_beginning
from game.library.filling import filling
from game.library.index import LibraryIndex
from game.library.openings import OpeningBook, OpeningNode, names_of_groups
from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.records.format import write
from game.records.header import Header, identity_of
from game.records.library import Library
from game.records.lines import action_line, cursor_line
from game.records.steps import whole
from game.rules.contract import Resign
from game.storage import levels
from game.storage.paths import Home

NOBODY: frozenset[str] = frozenset()


def moved(*acts: str, loser: int = 1, **options: str | int) -> Match:
    """Returns a game of プロスフェアー with these turns at its beginning."""
    match = Match(catalog.rules("prosfair"), options, 1)
    for act in acts:
        match.play(match.game.parse(act, match.state))
    match.play(Resign(loser))
    return match


def kept(home: Home, *matches: Match) -> None:
    for n, match in enumerate(matches):
        Library(home).add(match, Header((HUMAN, ai(1)), created=f"2026-01-{n + 1:02} 10:00:00"), name=f"{n:02}.gogi")


def gathered(home: Home, game_id: str = "prosfair", running: frozenset[str] = NOBODY) -> list[BegunGame]:
    index = LibraryIndex(home)
    whole(filling(home, index, running))
    found = whole(gathering(home, index, game_id, running))
    index.close()
    return found


def book_of(games: list[BegunGame], game_id: str = "prosfair") -> OpeningBook:
    book = OpeningBook(game_id)
    whole(book.grouping(games))
    return book


def looked(book: OpeningBook, node: OpeningNode) -> dict[str, tuple[int, ...]]:
    whole(book.finding(node))
    return {move.words or "": tuple(move.score(node.seat)) for move in node.moves}


def test_moves_are_counted_with_their_scores_for_who_is_to_act(tmp_path: Path) -> None:
    home = Home(tmp_path)
    kept(home, moved("g1-h3", "g8-h6"), moved("g1-h3", "b8-a6", loser=0), moved("g1-f3"), moved())
    book = book_of(gathered(home))
    (root,) = book.groups
    assert len(root.games) == 4
    assert looked(book, root) == {"Og1-h3": (1, 0, 1), "Og1-f3": (1, 0, 0)}, "White's score; resigning is no move"
    first = root.moves[0]
    assert sorted(looked(book, first).values()) == [(0, 0, 1), (1, 0, 0)], "Black's score"
    assert first.seat == 1


def test_the_main_line_alone_is_read_whatever_branches_the_file_has() -> None:
    match = moved("g1-h3", "g8-h6")
    text = write(match, Header())
    match.goto(match.nodes[1])
    match.play(match.game.parse("b8-a6", match.state))
    branch = action_line(match, match.cursor) + cursor_line(match.nodes[3])
    for data in (text + branch, text.replace('"plies": 3, "id": 3', '"plies": 3') + branch):
        assert json.loads(whole(reading_beginning(data.encode())))[:2] == ["g1-h3", "g8-h6"]


@pytest.mark.parametrize(
    "data",
    [b"", b"\xff\n\xfe",
     b"[]\n[]\n{}", b'{}\n{"id": 1, "act": 5}', b'{}\n{"id": 1, "act": "a", "after": 1}\n{"result": {}}',
     b'{}\n{"id": 1, "act": "' + b"a" * 900 + b'"}'],
)  # fmt: skip
def test_whatever_a_file_holds_something_is_kept_of_it(data: bytes) -> None:
    assert isinstance(json.loads(whole(reading_beginning(data))), list)


def test_games_that_are_on_began_elsewhere_or_are_kept_twice_do_not_count(tmp_path: Path) -> None:
    home = Home(tmp_path)
    over, twice = moved("g1-h3"), moved("g1-f3")
    kept(home, over, twice)
    Library(home).add(twice, Header((HUMAN, ai(1)), created="2026-01-02 10:00:00"), name="copy.gogi")
    on = Match(catalog.rules("prosfair"), {}, 1)
    Library(home).add(on, Header(), name="on.gogi")
    begun = Match(catalog.rules("prosfair"), {}, 1, start=over.game.position_out(over.nodes[1].state))
    begun.play(Resign(0))
    Library(home).add(begun, Header(created="2026-03-01 10:00:00"), name="begun.gogi")
    assert [one.name for one in gathered(home)] == ["copy.gogi", "00.gogi"]
    header = Header((HUMAN, ai(1)), created="2026-01-01 10:00:00")
    assert [one.name for one in gathered(home, running=frozenset({identity_of(over, header)}))] == ["copy.gogi"]


def test_a_second_look_reads_no_file_and_a_damaged_action_is_no_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path)
    kept(home, moved("g1-h3"), moved("g1-f3"))
    bad = home.games / "00.gogi"
    bad.write_bytes(bad.read_bytes().replace(b"g1-h3", b"g1-h4"))
    games = gathered(home)
    monkeypatch.setattr("game.library.beginning.read_file", lambda *_: pytest.fail("read again"))
    assert gathered(home) == games and len(games) == 2
    book = book_of(games)
    assert set(looked(book, book.groups[0])) == {"Og1-f3"}


def test_games_by_other_rules_that_begin_otherwise_are_a_group_of_their_own(tmp_path: Path) -> None:
    home = Home(tmp_path)
    kept(home, moved(form="hon"), moved(), moved("g1-h3"))
    book = book_of(gathered(home))
    assert [len(node.games) for node in book.groups] == [2, 1]
    assert names_of_groups(book, book.groups) == [{"form": "ryaku"}, {"form": "hon"}]


def test_what_falls_before_the_first_move_is_told_by_who_begins(tmp_path: Path) -> None:
    home, lots = Home(tmp_path), []
    for seed in range(8):
        match = Match(catalog.rules("cerke"), {}, seed)
        match.play_chance()
        lots.append(match.state.to_act)
        match.play(Resign(0))
        kept_at = Header((HUMAN, ai(1)), created=f"2026-02-{seed + 1:02} 10:00:00")
        Library(home).add(match, kept_at, name=f"lot{seed}.gogi")
    book = book_of(gathered(home, "cerke"), "cerke")
    (root,) = book.groups
    whole(book.finding(root))
    assert root.falls
    assert {move.seat: len(move.games) for move in root.moves} == {seat: lots.count(seat) for seat in set(lots)}


def placed(first: int, second: int, *, order: int = 1) -> Match:
    """Returns a game of 軍儀 in which both sides place ready arrays, in the given order or the reverse of its 兵."""
    arrays = levels.setups(catalog.levels_of("gungi"))
    match = Match(catalog.rules("gungi"), {}, first + 7 * second)
    tiles = [read_array(arrays[n]) for n in (first, second)]
    if order < 0:
        tiles[0] = (*tiles[0][8::-1], *tiles[0][9:])
    queues = [ArrayQueue("", tiles[seat], seat) for seat in (0, 1)]
    while match.state.phase == "setup":
        seat = match.state.to_act
        action = queues[seat].next(match.game.observe(match.state, seat), lambda a: match.game.explain(match.state, a))
        match.play(action)
    match.play(next(a for a in match.game.legal(match.state)))
    match.play(Resign(1))
    return match


def test_arrays_of_gungi_are_openings_in_whatever_order_they_were_placed(tmp_path: Path) -> None:
    home = Home(tmp_path)
    kept(home, placed(4, 3), placed(4, 3, order=-1), placed(3, 3))
    book = book_of(gathered(home, "gungi"), "gungi")
    (root,) = book.groups
    whole(book.finding(root))
    made = beginnings_of("gungi")
    assert made is not None and root.seat == 0
    told = [(made.called(move.step, home, "en").args, len(move.games)) for move in root.moves]
    assert told == [(("The Keep",), 2), (("Flat Line",), 1)]
    keep = root.moves[0]
    black = whole(book.position(keep)).told
    assert {tile[0] for tower in black["board"].values() for tile in tower} == {"B"}
    whole(book.finding(keep))
    assert keep.seat == 1 and len(keep.moves) == 1
    both = whole(book.position(keep.moves[0])).told
    assert sum(map(len, both["board"].values())) == 46 and "と" not in str(both)
    whole(book.finding(keep.moves[0]))
    assert [len(move.games) for move in keep.moves[0].moves] == [2]


@pytest.mark.parametrize(
    ("acts", "kept"),
    [
        (["a", "x" * LONGEST, "b"], 3),
        (["a", "x" * (LONGEST + 1), "b"], 1),
        (["a"] * MOST_ACTIONS, MOST_ACTIONS),
        (["a"] * (MOST_ACTIONS + 1), MOST_ACTIONS),
    ],
)
def test_of_a_game_so_many_actions_are_kept_and_none_after_one_that_is_dealt_or_thrown(
    acts: list[str], kept: int
) -> None:
    match = moved()
    head = write(match, Header((HUMAN, HUMAN))).split("\n", 1)[0]
    lines = [json.dumps({"id": n, "act": act}) for n, act in enumerate(acts, 1)]
    end = json.dumps({"result": {"winner": 0, "clause": "P", "plies": len(acts), "id": len(acts)}})
    told = json.loads(whole(reading_beginning("\n".join([head, *lines, end, ""]).encode())))
    assert told == acts[:kept]
