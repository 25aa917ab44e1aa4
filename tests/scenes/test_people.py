"""The page of the people: who is new, who sits down and what follows, who goes and comes back, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.match.seats import HUMAN, ai, sat
from game.people import keeping
from game.practice import keeping as practised
from game.practice.progress import Attempt
from game.records.header import Header
from game.records.library import Library
from game.scenes.launcher import Launcher
from game.scenes.people import PeopleScene
from game.scenes.statistics.page import StatisticsScene
from game.storage.paths import FIRST, Home
from game.storage.settings import load
from tests.library.test_index import played
from tests.pilot import Pilot

BEN = "p00000000000b"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    place = Home(tmp_path / "home")
    keeping.change(place, lambda house: house.renamed(FIRST, "Hana").welcomed(BEN, "Ben"))
    return place


def opened(home: Home, **settings: object) -> Pilot:
    pilot = Pilot(home.root, Launcher(), lang="en", **settings)  # type: ignore[arg-type]
    pilot.rest()
    pilot.press("people")
    pilot.rest()
    return pilot


def named(pilot: Pilot, name: str) -> None:
    pilot.type(name)
    pilot.press("dialog.ok")
    pilot.rest()


def test_settings_and_progress_follow_who_sits_down(home: Home) -> None:
    pilot = opened(home, language="en", text_size=100)
    pilot.press("row.1")
    pilot.press("sit")
    assert pilot.ctx.home == home.of(BEN) and pilot.ctx.texts.lang == "en"
    assert (pilot.ctx.settings.animation, pilot.ctx.settings.lessons_done) == ("off", ())
    pilot.app.set_language("ja")
    pilot.ctx.settings.text_size, pilot.ctx.settings.lessons_done = 150, ("gungi/a.1",)
    pilot.app.settings_changed()
    practised.note(pilot.ctx.home, [Attempt("gungi/x", True, date(2026, 1, 1))])
    pilot.press("row.0")
    pilot.press("sit")
    assert pilot.ctx.texts.lang == "en" and pilot.ctx.theme.text_scale == 1.0
    assert not pilot.ctx.settings.lessons_done and not practised.load(pilot.ctx.home).progress.puzzles
    assert pilot.scene._rows[1].below == "Tasks of lessons done: 1, puzzles solved: 1"
    assert (load(home)[0].language, load(home.of(BEN))[0].language) == ("en", "ja")
    assert keeping.settled(home) == home
    pilot.close()


def test_who_has_played_is_asked_once_for_a_name_and_not_before(tmp_path: Path) -> None:
    home = Home(tmp_path / "new")
    pilot = Pilot(home.root, Launcher(), lang="en")
    pilot.rest()
    assert pilot.scene._sitter == "People"
    Library(home).add(played(1), Header((HUMAN, ai(1)), created="2026-01-01 10:00:00"))
    pilot.scene.refresh()
    assert pilot.scene._sitter == "Your name?"
    pilot.press("people")
    assert pilot.scene.name == "name"
    pilot.press("dialog.cancel")
    pilot.press("back")
    assert pilot.scene._sitter == "People"
    pilot.press("people")
    assert pilot.scene.name == "people"
    pilot.press("name")
    named(pilot, "Mio")
    pilot.press("back")
    assert pilot.scene._sitter == "Mio"
    pilot.close()


def test_who_goes_comes_back_and_who_sits_here_stays(home: Home) -> None:
    pilot = opened(home)
    assert "remove" not in pilot.targets()
    pilot.press("row.1")
    pilot.press("remove")
    assert [one.id for one in pilot.ctx.people.here] == [FIRST]
    pilot.press("row.1")
    pilot.press("put-back")
    assert [one.name for one in keeping.load(home).household.here] == ["Hana", "Ben"]
    pilot.close()


@pytest.mark.parametrize(
    ("name", "word"), [("ben", "already"), ("\u202e\u2066", "at least one letter"), ("  ", "at least one letter")]
)
def test_a_name_that_cannot_be_is_refused_in_a_sentence(home: Home, name: str, word: str) -> None:
    pilot = opened(home)
    pilot.press("new")
    named(pilot, name)
    assert word in pilot.notice and len(pilot.ctx.people.here) == 2
    pilot.close()


def test_a_disk_that_takes_nothing_is_told_and_nothing_is_lost(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = opened(home)
    before = home.people_file.read_bytes()

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr("game.people.keeping.write_atomic", full)
    pilot.press("row.1")
    pilot.press("sit")
    assert "full" in pilot.notice and pilot.ctx.home == home and home.people_file.read_bytes() == before
    pilot.close()


def test_a_damaged_file_is_told_once(home: Home) -> None:
    home.people_file.write_text("{")
    pilot = opened(home)
    pilot.press("back")
    pilot.close()
    assert len(list(home.root.glob("people.json.damaged-*"))) == 1
    assert keeping.load(home).problems == ()


def test_what_another_window_did_is_seen(home: Home) -> None:
    pilot = opened(home)
    keeping.change(home, lambda house: house.removed(BEN, date(2026, 1, 1)))
    pilot.press("row.1")
    pilot.press("sit")
    assert "another window" in pilot.notice and pilot.ctx.home == home
    pilot.close()


def test_statistics_are_those_of_who_sits_here_and_of_whom_one_chooses(home: Home) -> None:
    seats = [(HUMAN, ai(1)), (sat(HUMAN, BEN, "Ben"), ai(1)), (sat(HUMAN, FIRST, "Hana"), sat(HUMAN, BEN, "Ben"))]
    for n, seat in enumerate([*seats, (sat(HUMAN, "guest", ""), ai(1)), (sat(HUMAN, BEN, "Ben"), ai(2))]):
        header = Header(seat, created=f"2026-01-0{n + 1} 10:00:00")
        Library(home).add(played(n), header, name=f"gungi-2026010{n + 1}-100000-aaaaaa.gogi")
    pilot = Pilot(home.root, Launcher(), lang="en")
    pilot.open(StatisticsScene())
    pilot.rest()
    assert pilot.scene.probe()["games"] == {"gungi": 2}
    pilot.press("person")
    pilot.press(f"choice.{BEN}")
    pilot.rest()
    assert pilot.scene.probe()["games"] == {"gungi": 3}
    assert pilot.scene.shown.standing.by_person[FIRST].games == 1
    pilot.press("table")
    pilot.close()


@pytest.mark.parametrize(("lang", "scale"), [("ja", 100), ("en", 175)])
def test_it_fits(home: Home, lang: str, scale: int) -> None:
    pilot = Pilot(home.root, Launcher(), lang=lang, text_size=scale)
    for scene in (PeopleScene(), StatisticsScene()):
        pilot.open(scene)
        pilot.rest()
        assert all(pilot.screen.get_rect().contains(rect) for rect in pilot.targets().values())
    pilot.close()


def test_who_has_no_name_is_listed_as_such_and_who_sits_here_as_you(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    keeping.change(home, lambda house: house.renamed(FIRST, "Hana").welcomed(BEN, "Ben"))
    pilot = opened(home, language="en")
    pilot.press("row.1")
    pilot.press("remove")
    pilot.rest()
    if pilot.scene.name != "people":
        pilot.press("dialog.yes")
    texts, page = pilot.ctx.texts, pilot.scene
    gone = replace(page._shown[1], name="")
    assert gone.gone is not None and page._row(gone).title == texts("people.unnamed")
    assert page._row(replace(gone, name="Ben")).title == "Ben"
    here = replace(page._shown[0], name="")
    assert page._row(here).title == texts("people.you") and page._row(here).right == texts("people.sits-here")
    assert page._row(replace(here, id=BEN)).right == ""
    pilot.close()
