"""Who sits down has a name: asked for on the page before every game, kept as the seat's last, told in the library."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.match.seats import HUMAN, ai
from game.records.entry import look
from game.records.header import Header
from game.records.library import Library
from game.scenes import shelf
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGame, asking
from game.stage.names import ALONE, LONGEST, SeatNames
from game.stage.scene import TableSetup
from game.storage.paths import Home
from game.storage.settings import load
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import facts

ASKED = [name for name, row in catalog.GAMES.items() if row.ready and not row.before]


def give(pilot: Pilot, button: str, *names: str) -> None:
    """Opens the dialog of a button and types names into its fields."""
    pilot.press(button)
    for n, name in enumerate(names):
        if n:
            pilot.key(9)  # tab
        pilot.type(name)
    pilot.press("dialog.ok")


@pytest.mark.parametrize("game", ASKED)
def test_two_people_and_one_alone_are_asked_for_their_names_before_every_game(tmp_path: Path, game: str) -> None:
    page = NewGame(game)
    pilot = Pilot(tmp_path, page, lang="en")
    pilot.rest()
    pilot.press("opponent.human")
    give(pilot, "name-0.set", "Hana")
    give(pilot, "name-1.set", "Taro")
    assert [seat.name for seat in page.setup().seats] == ["Hana", "Taro"]
    pilot.press("opponent.ai")
    give(pilot, "name-0.set", "Mio")
    pilot.press("side.white")
    assert page.setup().seats[1].name == "Mio" and page.setup().seats[0].name == ""
    pilot.press("opponent.watch")
    assert not any(name.startswith("name-") for name in pilot.targets())
    pilot.key(27)
    again = NewGame(game)
    pilot.open(again)
    assert again.setup().seats[0].name == "Mio"
    pilot.press("opponent.human")
    assert [seat.name for seat in again.setup().seats] == ["Hana", "Taro"]
    pilot.press("name-1.any")
    assert [seat.name for seat in again.setup().seats] == ["Hana", ""]


@pytest.mark.parametrize("game", [name for name, row in catalog.GAMES.items() if row.ready and row.before])
def test_a_page_of_a_games_own_asks_as_well(tmp_path: Path, game: str) -> None:
    pilot = Pilot(tmp_path, lang="en")
    page = asking(game)
    pilot.open(page)
    pilot.rest()
    give(pilot, "names", "Hana")
    seats = page.setup().seats
    assert [seat.name for seat in seats if seat.is_human] == ["Hana"]
    assert pilot.ctx.settings.names == {ALONE: "Hana"}


def test_the_names_are_kept_and_those_of_a_damaged_file_are_cut(tmp_path: Path) -> None:
    page = NewGame("gungi")
    pilot = Pilot(tmp_path, page)
    pilot.rest()
    pilot.press("opponent.human")
    give(pilot, "name-1.set", "yuki")
    other = Pilot(tmp_path)
    assert SeatNames(other.ctx, "gungi").of("gungi.1") == ""  # the pilot's settings are its own, the file is not:
    assert load(Home(tmp_path))[0].names == {"gungi.1": "yuki"}
    other.ctx.settings.names = {"gungi.0": "x" * 150}
    assert len(SeatNames(other.ctx, "gungi").of("gungi.0")) <= LONGEST + 1


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
    give(pilot, "name-0.set", "Hana")
    give(pilot, "name-1.set", "Taro")
    pilot.press("start")
    pilot.rest()
    pilot.app.close()
    later = Pilot(tmp_path, lang="en")
    later.open(LibraryScene())
    assert later.scene.words(0).title == "陽 Sun: Hana – 月 Moon: Taro"
