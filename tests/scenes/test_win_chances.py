"""The page before a game tells the chances of who sits there, by the rated games of the kept records."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.library.index import LibraryIndex
from game.match.seats import HUMAN, ai, sat
from game.records.header import Header
from game.records.library import Library
from game.scenes.launcher import Launcher
from game.scenes.new_game import NewGame
from game.stage.options_page import begun
from game.stage.scene import TableSetup
from game.storage.paths import FIRST, Home
from tests.library.test_index import played
from tests.pilot import Pilot


def kept(home: Home, seeds: range, *, person: str = FIRST) -> None:
    """Keeps games of 軍儀 against 二段, of which the first seat loses those with an even seed."""
    for n in seeds:
        header = Header((sat(HUMAN, person, ""), ai(2)), created=f"2026-01-{n + 1:02} 10:00:00")
        match = played(n)
        Library(home).add(match, header, name=f"gungi-202601{n + 1:02}-100000-aaaaaa.gogi")


def asking(home: Home, game_id: str = "gungi", **how: object) -> Pilot:
    pilot = Pilot(home.root, Launcher(), lang="en", **how)  # type: ignore[arg-type]
    pilot.open(NewGame(game_id))
    pilot.rest()
    return pilot


def test_the_strength_that_suits_is_told_and_each_chance_where_one_points(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    kept(home, range(12))
    pilot = asking(home)
    told = pilot.scene.told()
    assert "suits you best now" in told and "%" in told
    shares = []
    for strength in range(6):
        pilot.motion(f"strength.{strength}")
        words = pilot.scene.told()
        assert words.startswith("Your chance to win against")
        shares.append(int(words.split("about ")[1].split(" %")[0]))
    assert shares == sorted(shares, reverse=True) and shares[0] > 90 > 10 > shares[5] > 0
    assert str(min(shares, key=lambda share: abs(share - 50))) in told
    assert not pilot.scene.wake(), "nothing is looked for any more"
    pilot.press("opponent.human")
    pilot.motion("opponent.human")
    assert "chance" not in pilot.scene.told()
    pilot.close()


def test_a_guest_has_no_chances_and_somebody_else_has_their_own(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    kept(home, range(8))
    pilot = asking(home)
    assert pilot.scene.told()
    pilot.press("seat-0.guest")
    pilot.rest()
    pilot.motion("strength.2")
    assert pilot.scene.told() == pilot.ctx.texts("newgame.told.strength.any")
    pilot.press("seat-0.person")
    pilot.rest()
    pilot.motion("strength.2")
    assert pilot.scene.told().startswith("Your chance")
    pilot.close()


@pytest.mark.parametrize("game_id", ["cerke", "gungi"])
def test_without_rated_games_the_page_says_what_it_said(tmp_path: Path, game_id: str) -> None:
    home = Home(tmp_path / "home")
    if game_id == "cerke":
        kept(home, range(4))
    pilot = asking(home, game_id)
    assert pilot.scene.told() == ""
    pilot.motion("strength.3")
    assert pilot.scene.told() == pilot.ctx.texts("newgame.told.strength.any")
    pilot.close()


def test_a_game_begun_from_a_position_has_no_chances(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    kept(home, range(4))
    pilot = Pilot(home.root, Launcher(), lang="en")
    pilot.open(NewGame("gungi", TableSetup("gungi", options=begun(catalog.rules("gungi")))))
    pilot.rest()
    assert pilot.scene.told() == "" and not pilot.scene.wake()
    pilot.close()


def test_the_library_is_not_opened_before_the_page_is_seen_and_let_go_when_it_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path / "home")
    kept(home, range(4))
    opened, closed = [], []
    begin, end = LibraryIndex.__init__, LibraryIndex.close
    monkeypatch.setattr(LibraryIndex, "__init__", lambda index, home: (opened.append(index), begin(index, home))[1])
    monkeypatch.setattr(LibraryIndex, "close", lambda index: (closed.append(index), end(index))[1])
    monkeypatch.setattr("game.scenes.statistics.win_chances.A_FRAME_S", 0.0)
    pilot = Pilot(home.root, Launcher(), lang="en")
    opened.clear()
    page = NewGame("gungi")
    pilot.app.push(page)
    assert not page.update(0.01) and not opened, "the first frame"
    page.update(0.01)
    assert len(opened) == 1
    pilot.app.pop()
    assert closed == opened
    pilot.close()
