"""The library and the list of puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.match.match import Match
from game.match.seats import HUMAN, SeatSpec, ai
from game.records.entry import look
from game.records.format import write
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library, open_record, unfinished
from game.records.lines import action_line
from game.rules.contract import Resign
from game.rules.errors import DataError
from game.scenes.launcher import Launcher
from game.scenes.library import LibraryScene
from game.scenes.library_detail import folded
from game.scenes.puzzles import PuzzlesScene
from game.scenes.shelf import result_words
from game.stage.scene import TableSetup
from game.storage import levels
from game.storage.lock import Lock
from game.storage.paths import Home
from game.storage.puzzles import puzzles_of
from tests.pilot import Pilot
from tests.scenes.rows import rows


def played(plies: int, *, resigned: bool = True) -> Match:
    match = Match(catalog.rules("gungi"), {"mode": "strict"}, plies)
    for _ in range(plies):
        match.play(match.game.legal(match.state)[0])
    if resigned:
        match.play(Resign(0))
    return match


@pytest.fixture
def home(tmp_path: Path) -> Home:
    place = Home(tmp_path / "home")
    library = Library(place)
    library.add(played(4), Header((HUMAN, ai(3)), created="2026-01-02 10:00:00"), name="first.gogi")
    library.add(
        played(6, resigned=False),
        Header((SeatSpec("human", 0, "花子"), HUMAN), created="2026-02-03 10:00:00"),
        name="second.gogi",
    )
    return place


@pytest.fixture
def pilot(home: Home) -> Iterator[Pilot]:
    made = Pilot(home.root, Launcher(), lang="en")
    made.rest()
    made.open(LibraryScene())
    made.rest()
    yield made
    made.close()


def test_games_are_listed_newest_first_with_what_is_known(pilot: Pilot) -> None:
    second, first = rows(pilot.scene)[:2]
    assert first.title == "Black: a person – White: computer 3rd dan"
    assert (first.below, first.day, first.hour) == ("Gungi", "2026-01-02", "10:00")
    assert (first.result, first.length) == ("White won", "4 placements")
    assert "花子" in second.title
    assert not [name for name in pilot.targets() if name.startswith("only:")], "there is only one game to choose from"
    assert (second.result, second.length) == ("unfinished", "6 placements")


@pytest.mark.parametrize("row", [0, 1])
def test_a_game_whose_tables_are_damaged_is_not_opened_and_it_is_said_why(
    pilot: Pilot, home: Home, monkeypatch: pytest.MonkeyPatch, row: int
) -> None:
    Journal.create(home, played(3, resigned=False), Header(created="2026-05-01 10:00:00")).close()
    pilot.scene.uncovered()
    assert [one.sort for one in pilot.scene._shown[:2]] == ["unfinished", "kept"]
    pilot.scene._list.choose(row)
    pilot.scene._place_buttons()
    monkeypatch.setattr(catalog, "fault", lambda game_id: DataError("skills.toml", "skill[3]", "broken"))
    pilot.press("open")
    assert pilot.scene.name == "library" and "skills.toml" in pilot.notice


def test_an_unfinished_game_is_deleted_once_that_was_asked_and_can_come_back(home: Home) -> None:
    match = played(3, resigned=False)
    journal = Journal.create(home, match, Header(created="2026-05-01 10:00:00"))
    journal.close()
    pilot = Pilot(home.root, lang="en")
    pilot.open(LibraryScene())
    assert pilot.scene._shown[0].sort == "unfinished"
    pilot.press("delete")
    pilot.press("dialog.no")
    assert journal.path.exists()
    pilot.press("delete")
    pilot.press("dialog.yes")
    assert not journal.path.exists() and unfinished(home) == []
    pilot.press("undo")
    assert [entry.path for entry in unfinished(home)] == [journal.path]
    lock = Lock(journal.path)
    pilot.press("delete")
    pilot.press("dialog.yes")
    assert journal.path.exists(), "a game that another program plays was deleted"
    lock.release()
    pilot.close()


def test_a_record_of_old_that_tells_a_later_end_is_listed_by_the_first(home: Home) -> None:
    match = played(5)  # white resigns
    text = write(match, Header(created="2026-03-04 10:00:00"))
    match.undo()
    match.play(Resign(1), told=True)
    branch = action_line(match, match.cursor)
    told = '{"result": {"winner": 0, "clause": "T1", "plies": 6}}'
    lines = [*text.splitlines()[:-1], branch.strip(), told]
    (home.games / "third.gogi").write_text("\n".join(lines) + "\n", encoding="utf-8")
    pilot = Pilot(home.root, lang="en")
    pilot.open(LibraryScene())
    assert result_words(pilot.ctx, look(home.games / "third.gogi")) == "finding the result…"
    while pilot.scene._stock.waiting:
        pilot.step()
    assert rows(pilot.scene)[0].result == "White won"
    pilot.open(LibraryScene())
    assert rows(pilot.scene)[0].result == "White won", "it was found out once more"
    pilot.close()


def test_the_games_of_the_program_are_listed_and_cannot_be_deleted(pilot: Pilot) -> None:
    builtin = [i for i, shown in enumerate(pilot.scene._shown) if shown.sort == "builtin"]
    assert len(builtin) == len(levels.games(catalog.levels_of("gungi"))) > 0
    pilot.scene._list.choose(builtin[0])
    pilot.scene._place_buttons()
    assert "delete" not in pilot.targets()
    assert "open" in pilot.targets()


def test_the_heading_counts_the_same_games_as_the_list(pilot: Pilot) -> None:
    there = len(pilot.scene._shown)
    assert there == 2 + len(levels.games(catalog.levels_of("gungi")))
    assert pilot.scene._stock.counted().startswith(pilot.ctx.texts("library.count", there))


@pytest.mark.parametrize(("words", "count"), [(0, 0), (1, 1), (12, 2), (20, 3), (200, 3)])
def test_a_long_note_takes_some_rows_beside_the_list_and_ends_by_dots_where_there_is_more(
    pilot: Pilot, words: int, count: int
) -> None:
    text = " ".join(["nightingale"] * words)
    found = folded(pilot.ctx.theme, text, 15, 700)
    assert len(found) == count and all(pilot.ctx.theme.fonts.width(row, "sans", 15) <= 700 + 15 for row in found)
    assert any(row.endswith("…") for row in found) is (words == 200) and " ".join(found).count("nightingale") <= words


def test_opening_a_game(pilot: Pilot, home: Home, asked: list[TableSetup]) -> None:
    pilot.press("row.1")
    pilot.press("open")
    pilot.key(pygame.K_UP)
    pilot.key(pygame.K_RETURN)
    pilot.advance(1)
    pilot.press("row.1")
    pilot.down("row.1")
    pilot.up("row.1")
    assert [setup.record.name for setup in asked if setup.record] == ["first.gogi", "second.gogi", "first.gogi"]


def test_an_unfinished_game_is_gone_on_with(pilot: Pilot, home: Home, asked: list[TableSetup]) -> None:
    journal = Journal.create(home, played(2, resigned=False), Header())
    journal.close()
    pilot.scene.uncovered()
    pilot.press("row.0")
    pilot.press("open")
    assert asked[0].resume == journal.path


def test_deleting_can_be_undone_more_than_once(pilot: Pilot, home: Home) -> None:
    before = {path.name: path.read_bytes() for path in home.games.iterdir()}
    assert "undo" not in pilot.targets()
    pilot.press("row.0")
    pilot.press("delete")
    assert "deleted" in pilot.notice
    pilot.press("delete")
    assert not list(home.games.iterdir())
    pilot.press("undo")
    pilot.press("undo")
    assert {path.name: path.read_bytes() for path in home.games.iterdir()} == before
    assert "undo" not in pilot.targets()


def test_export_writes_a_copy_and_overwrites_nothing(pilot: Pilot, home: Home, tmp_path: Path) -> None:
    target = tmp_path / "copy.gogi"
    pilot.press("row.1")
    for _ in range(2):
        pilot.press("export")
        pilot.fill("dialog.field.path", str(target))
        pilot.press("dialog.ok")
    assert target.read_bytes() == (home.games / "first.gogi").read_bytes()
    assert "copy.gogi" in pilot.notice
    assert "already" in pilot.notice or "exists" in pilot.notice


def test_export_to_a_mistyped_folder_makes_none_and_tells_where_it_was_looked_for(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "person"))
    monkeypatch.chdir(tmp_path)
    pilot.press("row.1")
    pilot.press("export")
    pilot.fill("dialog.field.path", "gmaes/copy.gogi")
    pilot.press("dialog.ok")
    assert str(tmp_path / "person" / "gmaes" / "copy.gogi") in pilot.notice
    assert not (tmp_path / "gmaes").exists() and not (tmp_path / "person").exists()


def test_import_by_dialog_and_by_dropping_a_file(pilot: Pilot, home: Home, tmp_path: Path) -> None:
    for name, plies in (("theirs", 8), ("other", 9)):
        (tmp_path / f"{name}.gogi").write_text(write(played(plies), Header(created="2026-04-01 10:00:00")), "utf-8")
    pilot.press("import")
    pilot.fill("dialog.field.path", str(tmp_path / "theirs.gogi"))
    pilot.press("dialog.ok")
    assert len(list(home.games.iterdir())) == 3
    pilot.step([pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "other.gogi"))])
    kept = list(home.games.iterdir())
    assert len(kept) == 4
    assert {open_record(path).match.ply for path in kept} == {5, 6, 9, 10}


def test_a_game_that_is_there_already_is_shown_and_not_kept_twice(pilot: Pilot, home: Home, tmp_path: Path) -> None:
    source = tmp_path / "theirs.gogi"
    source.write_bytes((home.games / "first.gogi").read_bytes())
    pilot.step([pygame.event.Event(pygame.DROPFILE, file=str(source))])
    assert "already in the library" in pilot.notice
    assert len(list(home.games.iterdir())) == 2
    assert pilot.scene.path(pilot.scene.selected()) == home.games / "first.gogi"


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\x00\xff" * 50])
def test_a_foreign_file_is_refused_with_a_sentence(pilot: Pilot, home: Home, tmp_path: Path, content: bytes) -> None:
    source = tmp_path / "foreign.gogi"
    source.write_bytes(content)
    pilot.step([pygame.event.Event(pygame.DROPFILE, file=str(source))])
    assert pilot.notice
    assert len(list(home.games.iterdir())) == 2
    assert source.read_bytes() == content


def test_a_damaged_file_in_the_folder_is_listed_with_its_reason(pilot: Pilot, home: Home) -> None:
    (home.games / "broken.gogi").write_text("nonsense", encoding="utf-8")
    pilot.scene.uncovered()
    broken = next(row for row in rows(pilot.scene) if row.title == "broken.gogi")
    assert broken.result == "cannot be read"
    assert broken.below
    pilot.press(f"row.{rows(pilot.scene).index(broken)}")
    assert "open" not in pilot.targets()
    assert "delete" in pilot.targets()


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 175])
def test_rows_and_buttons_fit(home: Home, lang: str, scale: int) -> None:
    p = Pilot(home.root, Launcher(), lang=lang, text_size=scale)
    p.open(LibraryScene())
    p.rest()
    assert all(pygame.Rect(0, 0, 1280, 720).contains(rect) for rect in p.targets().values())
    for scene in (PuzzlesScene(),):
        p.open(scene)
        p.rest()
        assert all(pygame.Rect(0, 0, 1280, 720).contains(rect) for rect in p.targets().values())
        theme = p.ctx.theme
        room = scene._list.rect_of(0).w - p.ctx.px(32)
        for row in scene._rows:
            for left, right, px in (
                (row.title, row.right, theme.text_px(17)),
                (row.below, row.right_below, theme.text_px(13.5)),
            ):
                used = theme.fonts.width(right, "sans", px)
                least = room - used - p.ctx.px(20)
                assert theme.fonts.width(left, "sans", theme.fit(left, "sans", px, least, 8)) <= least, left
    p.close()


def test_a_puzzle_is_set_on_the_table(home: Home, asked: list[TableSetup]) -> None:
    p = Pilot(home.root, Launcher())
    p.open(PuzzlesScene())
    p.rest()
    p.key(pygame.K_DOWN)
    p.press("open")
    assert asked[0].puzzle == puzzles_of(catalog.levels_of("gungi"))[1].id
    p.close()


def test_the_games_of_one_kind_can_be_shown_alone(home: Home) -> None:
    match = Match(catalog.rules("cerke"), {}, 3)
    match.play_chance()
    kept = Library(home).add(match, Header((HUMAN, HUMAN), created="2026-03-03 10:00:00"), name="third.gogi")
    pilot = Pilot(home.root, Launcher(), lang="en")
    pilot.open(LibraryScene())
    everything = len(pilot.scene._shown)
    pilot.press("only:cerke")
    assert list(map(pilot.scene.path, pilot.scene._shown)) == [kept]
    pilot.press("delete")
    assert (pilot.scene.ask.game, len(pilot.scene._shown)) == ("", everything - 1), "none is left of that kind"
    pilot.press("undo")
    pilot.press("only:gungi")
    assert len(pilot.scene._shown) == everything - 1
    pilot.scene.choose(kept)
    assert pilot.scene.ask.game == "" and pilot.scene.path(pilot.scene.selected()) == kept, "what came is shown"
    pilot.close()
