"""Who sits down to a game: people of the house on its seats, or guests; kept for the next game, told in the library."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.match.seats import GUEST, HUMAN, ai
from game.records.entry import look
from game.records.header import Header
from game.records.library import Library
from game.scenes import shelf
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGame, asking
from game.stage.scene import TableSetup
from game.storage.paths import FIRST, Home
from game.storage.settings import load
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import facts

ASKED = [name for name, row in catalog.GAMES.items() if row.ready and not row.before]


def welcome(pilot: Pilot, seat: int, name: str) -> None:
    """Has somebody new sit down."""
    pilot.press(f"seat-{seat}.other")
    pilot.press("choice.new")
    pilot.type(name)
    pilot.press("dialog.ok")


def names(page: NewGame) -> list[str]:
    return [GUEST if seat.person == GUEST else seat.name for seat in page.setup().seats if seat.is_human]


@pytest.mark.parametrize("game", ASKED)
def test_people_sit_down_before_every_game_and_guests_need_nothing(tmp_path: Path, game: str) -> None:
    page = NewGame(game)
    pilot = Pilot(tmp_path, page, lang="en")
    pilot.rest()
    assert page.setup().seats[0].person == FIRST and names(page) == [""]
    pilot.press("opponent.human")
    assert names(page) == ["", GUEST]
    welcome(pilot, 1, "Taro")
    assert names(page) == ["", "Taro"]
    pilot.press("seat-0.guest")
    assert names(page) == [GUEST, "Taro"]
    pilot.press("seat-0.person")
    assert names(page) == ["", "Taro"]
    pilot.press("opponent.ai")
    pilot.press("side.white")
    assert page.setup().seats[1].person == FIRST and page.setup().seats[0].name == ""
    pilot.press("seat-0.guest")
    assert page.setup().seats[1].person == GUEST
    pilot.press("opponent.watch")
    assert not any(name.startswith("seat-") for name in pilot.targets())
    pilot.close()


def test_who_sat_where_is_kept_and_nobody_sits_twice(tmp_path: Path) -> None:
    page = NewGame("gungi")
    pilot = Pilot(tmp_path, page, lang="en")
    pilot.rest()
    pilot.press("opponent.human")
    welcome(pilot, 0, "Taro")
    pilot.press("seat-1.other")
    taro = page.setup().seats[0].person
    pilot.press(f"choice.{taro}")
    assert names(page) == [GUEST, "Taro"]
    pilot.key(pygame.K_ESCAPE)
    again = NewGame("gungi")
    pilot.open(again)
    pilot.press("opponent.human")
    assert names(again) == [GUEST, "Taro"]
    assert load(Home(tmp_path))[0].seated == {"gungi.0": GUEST, "gungi.1": taro}
    pilot.ctx.people = pilot.ctx.people.removed(taro, date(2026, 1, 1))
    assert names(again) == [GUEST, GUEST]
    pilot.close()


def test_who_plays_alone_is_who_sits_here_once_the_program_was_closed(tmp_path: Path) -> None:
    page = NewGame("gungi")
    pilot = Pilot(tmp_path, page, lang="en")
    pilot.rest()
    pilot.press("seat-0.guest")
    again = NewGame("gungi")
    pilot.open(again)
    assert names(again) == [GUEST]
    pilot.close()
    later = NewGame("gungi")
    other = Pilot(tmp_path, later)
    assert names(later) == [""]
    other.close()


def test_a_name_that_is_taken_is_refused_in_a_sentence(tmp_path: Path) -> None:
    page = NewGame("gungi")
    pilot = Pilot(tmp_path, page, lang="en")
    pilot.rest()
    pilot.press("opponent.human")
    welcome(pilot, 0, "Taro")
    welcome(pilot, 1, "TARO")
    assert "already" in pilot.notice and names(page) == ["Taro", GUEST]
    pilot.close()


@pytest.mark.parametrize("game", [name for name, row in catalog.GAMES.items() if row.ready and row.before])
def test_a_page_of_a_games_own_asks_as_well(tmp_path: Path, game: str) -> None:
    pilot = Pilot(tmp_path, lang="en")
    page = asking(game)
    pilot.open(page)
    pilot.rest()
    pilot.press("names")
    welcome(pilot, next(n for n, seat in enumerate(page.setup().seats) if seat.is_human), "Hana")
    pilot.press("close")
    seats = page.setup().seats
    assert [seat.name for seat in seats if seat.is_human] == ["Hana"]
    pilot.close()


@pytest.mark.parametrize(("sun", "sides"), [(0, ("陽", "月")), (1, ("月", "陽"))])
def test_a_side_is_called_by_what_it_has_and_stays_so_when_the_table_turns(
    tmp_path: Path, sun: int, sides: tuple[str, str]
) -> None:
    pilot = Pilot(tmp_path)
    pilot.app.open_table(TableSetup("yuki", (HUMAN, HUMAN), {"sun": sun, "first": 1}, seed=1))
    pilot.rest()
    assert facts(pilot)["scene"] == "curtain" and facts(pilot)["who"] == sides[1]
    table = next(scene for scene in pilot.app.scenes if isinstance(scene, TableScene))
    pilot.press("curtain.open")
    pilot.rest()
    assert table.game.view.flipped and table.game.view.wins.labels == sides[::-1]
    entry = look(Library(Home(tmp_path)).add(table.session.match, Header((HUMAN, ai(2)))))
    assert [shelf.side_words(pilot.ctx, entry, seat) for seat in (0, 1)] == list(sides)


def test_the_library_tells_who_played(tmp_path: Path) -> None:
    page = NewGame("yuki")
    pilot = Pilot(tmp_path, page, lang="en")
    pilot.rest()
    pilot.press("opponent.human")
    welcome(pilot, 0, "Hana")
    pilot.press("start")
    pilot.rest()
    pilot.app.close()
    later = Pilot(tmp_path, lang="en")
    later.open(LibraryScene())
    assert later.scene.words(0).title == "陽 Sun: Hana – 月 Moon: Guest"
