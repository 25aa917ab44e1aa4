"""What a person does in the library besides opening games: search, filter, name, take many files in and out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.library import index as index_module
from game.library.index import NAME
from game.match.seats import HUMAN, SeatSpec, ai
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library
from game.scenes.launcher import Launcher
from game.scenes.library import LibraryScene
from game.scenes.library_look import star_rect
from game.storage.paths import Home
from tests.library.test_index import played
from tests.library.test_intake import text
from tests.pilot import Pilot
from tests.scenes.rows import rows

HANA = SeatSpec("human", 0, "Hanako")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    place = Home(tmp_path / "home")
    seats = [(HUMAN, ai(3)), (HANA, HUMAN), (HUMAN, ai(5)), (HANA, ai(3))]
    for n, both in enumerate(seats):
        header = Header(both, created=f"2026-01-0{n + 1} 10:00:00")
        Library(place).add(played(n), header, name=f"gungi-2026010{n + 1}-100000-aaaaaa.gogi")
    return place


@pytest.fixture
def pilot(home: Home) -> Iterator[Pilot]:
    made = Pilot(home.root, Launcher(), lang="en")
    made.open(LibraryScene())
    made.rest()
    yield made
    made.close()


def kept(pilot: Pilot) -> list[str]:
    """Returns the days of the kept games in the list."""
    return [row.day for row in rows(pilot.scene) if row.day]


def write(pilot: Pilot, words: str) -> None:
    for letter in words:
        pilot.key(0, text=letter)


def test_the_list_follows_what_is_typed_and_escape_gives_it_up(pilot: Pilot) -> None:
    pilot.key(pygame.K_f, pygame.KMOD_CTRL)
    write(pilot, "hana")
    assert kept(pilot) == ["2026-01-04", "2026-01-02"]
    pilot.key(pygame.K_DOWN)
    assert pilot.scene.probe()["chosen"] == 1, "the list is gone through while one types"
    pilot.key(pygame.K_ESCAPE)
    assert len(kept(pilot)) == 4 and pilot.scene.name == "library"


def test_filters_are_chosen_joined_and_given_up(pilot: Pilot) -> None:
    pilot.press("chip:who")
    pilot.press("choice.s:3")
    assert kept(pilot) == ["2026-01-04", "2026-01-01"]
    pilot.press("chip:result")
    pilot.press("choice.lost")
    assert kept(pilot) == ["2026-01-01"]
    pilot.press("chip:order")
    pilot.press("choice.oldest")
    pilot.press("clear")
    assert kept(pilot) == [f"2026-01-0{n}" for n in range(1, 5)]
    assert "clear" not in pilot.targets()


def test_a_press_beside_the_choices_closes_them_and_presses_nothing(pilot: Pilot) -> None:
    delete = pilot.targets()["delete"]
    pilot.press("chip:ended")
    pilot.press(delete)
    assert pilot.scene.name == "library" and len(kept(pilot)) == 4


def test_name_note_and_tags_are_kept_searched_and_come_back_with_the_game(pilot: Pilot, home: Home) -> None:
    pilot.press("row.1")
    pilot.press("edit")
    for name, words in (("name", "The long one"), ("note", "forgot the fifth file"), ("tags", "club 2026")):
        pilot.fill(f"dialog.field.{name}", words)
    pilot.press("dialog.yes")
    row = rows(pilot.scene)[1]
    assert row.title == "The long one" and row.below.startswith("forgot") and row.mark.tags == ("club", "2026")
    pilot.press("chip:tag")
    pilot.press("choice.club")
    assert kept(pilot) == ["2026-01-03"]
    pilot.press("delete")
    assert kept(pilot) == []
    pilot.press("undo")
    assert rows(pilot.scene)[0].title == "The long one"
    again = Pilot(home.root, lang="en")
    again.open(LibraryScene())
    assert rows(again.scene)[1].title == "The long one"
    again.close()


def test_a_star_is_given_by_a_click_on_it_and_filters(pilot: Pilot) -> None:
    star = star_rect(pilot.ctx.theme, pilot.targets()["row.2"])
    pilot.press(star)
    assert rows(pilot.scene)[2].mark.star
    pilot.press("chip:star")
    assert kept(pilot) == ["2026-01-02"]
    pilot.press("chip:star")
    pilot.press(star)
    assert not any(row.mark.star for row in rows(pilot.scene))


def test_an_unfinished_game_can_be_named_too(pilot: Pilot, home: Home) -> None:
    Journal.create(home, played(8, over=False), Header(created="2026-05-01 10:00:00")).close()
    pilot.scene.uncovered()
    pilot.press("row.0")
    pilot.press("edit")
    pilot.fill("dialog.field.name", "At the weekend")
    pilot.press("dialog.yes")
    assert rows(pilot.scene)[0].title == "At the weekend" and rows(pilot.scene)[0].going


def test_where_nothing_can_be_written_it_is_said_and_the_list_stays(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr("game.library.marks.os.fsync", full)
    pilot.press("edit")
    pilot.fill("dialog.field.name", "Lost")
    pilot.press("dialog.yes")
    assert "disk" in pilot.notice.lower() and rows(pilot.scene)[0].title != "Lost"


def test_a_folder_is_taken_in_with_a_report(pilot: Pilot, home: Home, tmp_path: Path) -> None:
    folder = tmp_path / "theirs"
    folder.mkdir()
    for n in (50, 51):
        (folder / f"{n}.gogi").write_text(text(n), encoding="utf-8")
    (folder / "foreign.bin").write_bytes(b"\x00\xff")
    pilot.step([pygame.event.Event(pygame.DROPFILE, file=str(folder))])
    pilot.rest()
    report = pilot.scene.taking.report
    assert (len(report.taken), len(report.refused)) == (2, 1) and len(kept(pilot)) == 6
    pilot.press("taking.report")
    assert pilot.scene.name == "library-report"
    assert any("foreign.bin" in part.text for part in pilot.scene.parts())
    pilot.press("back")
    pilot.press("taking.close")
    assert "taking.close" not in pilot.targets()


def test_the_games_in_the_list_are_written_into_one_folder(pilot: Pilot, tmp_path: Path) -> None:
    pilot.press("chip:who")
    pilot.press("choice.p:Hanako")
    pilot.press("export-all")
    pilot.fill("dialog.field.path", str(tmp_path / "out"))
    pilot.press("dialog.ok")
    pilot.rest()
    assert len(list((tmp_path / "out").iterdir())) == 2


def test_a_record_on_the_clipboard_is_taken_in(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.clipboard.get", lambda: text(77))
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert len(kept(pilot)) == 5
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert len(kept(pilot)) == 5 and "already" in pilot.notice


def test_the_same_game_under_two_names_is_told(pilot: Pilot, home: Home) -> None:
    (first, *_) = sorted(home.games.iterdir())
    (home.games / "copy.gogi").write_bytes(first.read_bytes())
    pilot.scene.uncovered()
    pilot.scene.choose(first)
    assert pilot.scene._detail.twins == 1


def test_what_another_window_adds_is_seen_after_a_moment(pilot: Pilot, home: Home) -> None:
    Library(home).add(played(20), Header(created="2026-06-01 10:00:00"), name="later.gogi")
    pilot.advance(4)
    assert kept(pilot)[0] == "2026-06-01"


def test_trouble_with_the_index_is_told_once_and_every_game_is_there(home: Home) -> None:
    Pilot(home.root, LibraryScene()).close()
    (home.root / NAME).write_bytes(b"no database at all")
    told = []
    for _ in range(2):
        pilot = Pilot(home.root, lang="en")
        pilot.open(LibraryScene())
        told.append("index" in pilot.notice)
        assert len(kept(pilot)) == 4
        pilot.close()
    assert told == [True, False]


def test_an_index_that_is_held_by_another_program_does_not_keep_the_list_away(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index_module, "OPENING_S", 0.01)
    Pilot(home.root, LibraryScene()).close()
    other = sqlite3.connect(home.root / NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    pilot = Pilot(home.root, lang="en")
    pilot.open(LibraryScene())
    assert "Another program" in pilot.notice and len(kept(pilot)) == 4
    pilot.close()
    other.close()
