"""What was played from here in other kept games: asked for in a review and an analysis, told by games that are over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.match.match import AnyMatch, Match
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library
from game.rules.contract import Resign
from game.stage.scene import TableSetup
from game.storage.paths import Home
from tests.pilot import Pilot
from tests.review.help import Sees

FIRST, OTHER = 0, 5
"""Two turns of プロスフェアー at the beginning, by their place among the legal ones."""


def moved(*places: int, loser: int | None = 1) -> AnyMatch:
    match = Match(catalog.rules("prosfair"), {}, 1)
    for place in places:
        match.play(match.game.legal(match.state)[place])
    if loser is not None:
        match.play(Resign(loser))
    return match


def kept(home: Path, *matches: AnyMatch) -> Path:
    """Keeps games and returns the file of the first."""
    for n, match in enumerate(matches):
        header = Header((HUMAN, ai(1)), created=f"2026-01-{n + 1:02} 10:00:00")
        Library(Home(home)).add(match, header, name=f"prosfair-2026010{n + 1}-100000-aaaaaa.gogi")
    return Home(home).games / "prosfair-20260101-100000-aaaaaa.gogi"


def told(pilot: Pilot, at: int) -> str:
    """Returns what the table says of a position of the game when it is asked; "" for a notice that there is none."""
    port = pilot.scene.port
    port.browsing.goto(pilot.scene.session.match.main_end.path()[at])
    pilot.rest()
    pilot.scene.occasion.do("before")
    pilot.rest()
    if pilot.scene.name != "played-before":
        return ""
    text = str(pilot.scene.box.text)
    pilot.press("dialog.close")
    return text


@pytest.fixture
def no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.review.work.Worker", lambda: Sees(lambda act, nodes: 0.0))


def opened(home: Path, where: str, record: Path) -> Pilot:
    pilot = Pilot(home, lang="en")
    setup = TableSetup("prosfair", record=record)
    pilot.app.doors.review(setup) if where == "review" else pilot.app.doors.analysis(setup)
    pilot.rest()
    return pilot


@pytest.mark.usefixtures("no_processes")
@pytest.mark.parametrize("where", ["review", "analysis"])
def test_it_tells_the_other_games_from_here_and_how_they_scored(tmp_path: Path, where: str) -> None:
    record = kept(tmp_path, moved(FIRST, 1), moved(FIRST, 2), moved(FIRST, 2, loser=0), moved(OTHER, 1))
    pilot = opened(tmp_path, where, record)
    start, after, end = told(pilot, 0), told(pilot, 1), told(pilot, 2)
    assert start.startswith("3 games") and start.count("\n") == 3
    assert after.startswith("2 games") and "2 games" in after.splitlines()[2]
    assert end == ""
    pilot.close()


@pytest.mark.usefixtures("no_processes")
def test_a_game_that_is_on_is_not_told(tmp_path: Path) -> None:
    record = kept(tmp_path, moved(FIRST, 1), moved(FIRST, 2))
    on = moved(FIRST, 3, loser=None)
    header = Header((HUMAN, ai(1)), created="2026-03-01 10:00:00")
    Journal.create(Home(tmp_path), on, header).close()
    on.play(Resign(0))
    Library(Home(tmp_path)).add(on, header, name="copy.gogi")
    pilot = opened(tmp_path, "review", record)
    assert told(pilot, 1).startswith("1 game ")
    pilot.close()


@pytest.mark.usefixtures("no_processes")
def test_idle_it_reads_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(home: Any) -> None:
        pytest.fail("the library was opened")

    monkeypatch.setattr("game.study.played_before.LibraryIndex", read)
    pilot = opened(tmp_path, "analysis", kept(tmp_path, moved(FIRST, 1), moved(FIRST, 2)))
    assert not pilot.scene.occasion._before.waits
    pilot.close()
