"""The page of openings: walked in and back by mouse and keys, and what it leads to."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.records.header import Header
from game.records.journal import Journal
from game.scenes.launcher import Launcher
from game.scenes.library import LibraryScene
from game.scenes.openings.page import OpeningsScene
from game.stage.scene import TableSetup
from game.storage.paths import Home
from tests.library.test_openings import kept, moved, placed
from tests.pilot import Pilot
from tests.places import figures, page
from tests.transcript import approved

SEEN = Path(__file__).parent / "seen"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    place = Home(tmp_path / "home")
    kept(place, moved("g1-h3", "g8-h6"), moved("g1-h3", "b8-a6", loser=0), moved("g1-f3"), moved(form="hon"))
    return place


def opened(home: Home, game_id: str = "prosfair", **how: object) -> Pilot:
    pilot = Pilot(home.root, Launcher(), **how)  # type: ignore[arg-type]
    pilot.open(OpeningsScene(game_id))
    return settled(pilot)


def settled(pilot: Pilot) -> Pilot:
    while pilot.scene.probe()["counting"]:
        pilot.step()
    pilot.rest()
    return pilot


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 175])
def test_it_fits(home: Home, lang: str, scale: int) -> None:
    pilot = opened(home, lang=lang, text_size=scale)
    targets = pilot.targets()
    assert {"move.0", "move.1", "games", "group", "back"} <= set(targets)
    assert all(pygame.Rect(0, 0, 1280, 720).contains(rect) for rect in targets.values())
    pilot.look()
    pilot.rest()  # the small pictures come now
    approved(SEEN / f"openings-{lang}-{scale}.places", page(pilot, figures))
    pilot.close()


def test_it_is_walked_in_and_back_by_mouse_and_by_keys(home: Home) -> None:
    pilot = opened(home, lang="en")
    assert pilot.scene.probe() | {"counting": 0} == {
        "game": "prosfair", "way": [], "games": 3, "moves": 2, "counting": 0,
    }  # fmt: skip
    pilot.press("move.0")
    settled(pilot)
    assert pilot.scene.probe()["way"] == ["Og1-h3"] and pilot.scene.probe()["games"] == 2
    pilot.press("step-back")
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    settled(pilot)
    assert pilot.scene.probe()["way"] == ["Og1-f3"]
    pilot.key(pygame.K_LEFT)
    assert pilot.scene.probe()["way"] == []
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RIGHT)
    settled(pilot)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RIGHT)
    settled(pilot)
    assert len(pilot.scene.probe()["way"]) == 2 and pilot.scene.probe()["moves"] == 0
    pilot.press("start")
    assert pilot.scene.probe()["way"] == []
    pilot.close()


def test_the_position_under_the_pointer_is_shown(home: Home) -> None:
    pilot = opened(home)
    before = pilot.scene._shown()
    pilot.motion("move.1")
    after = pilot.scene._shown()
    assert before is pilot.scene._source.node and after is before.moves[1]
    for _ in range(200):
        pilot.look()
        pilot.step()
        if not pilot.scene._pictures.waiting:
            break
    assert not pilot.scene._pictures.waiting
    pilot.close()


def test_a_game_that_went_so_is_opened_where_one_is(home: Home, asked: list[TableSetup]) -> None:
    pilot = opened(home)
    pilot.press("move.0")
    settled(pilot)
    pilot.press("games")
    assert pilot.scene.name == "choosing" and len(pilot.scene.probe()["choices"]) == 2
    pilot.press("choice.00.gogi")
    assert (asked[0].record, asked[0].at) == (home.games / "00.gogi", 1)
    pilot.close()


def test_games_that_begin_otherwise_and_other_games_are_chosen(home: Home) -> None:
    kept(Home(home.root / "other"), placed(4, 3))
    for path in (home.root / "other" / "games").glob("*.gogi"):
        path.rename(home.games / f"gungi-{path.name}")
    pilot = opened(home, lang="en")
    pilot.press("group")
    assert [name[-9:] for name in pilot.scene.probe()["choices"]] == ["(3 games)", " (1 game)"]
    pilot.press("choice.1")
    settled(pilot)
    assert pilot.scene.probe()["games"] == 1
    pilot.press("of:gungi")
    settled(pilot)
    assert pilot.scene.probe()["moves"] == 1
    pilot.press("move.0")
    settled(pilot)
    assert pilot.scene.probe()["way"] == ["Black: The Keep"]
    pilot.close()


def test_nothing_is_told_of_a_game_that_is_on_and_an_empty_home_says_so(tmp_path: Path) -> None:
    home = Home(tmp_path)
    over = moved("g1-h3")
    on = Match(over.game, {}, 1)
    on.play(over.nodes[1].action)
    Journal.create(home, on, Header((HUMAN, ai(1)), created="2026-01-01 10:00:00")).close()
    kept(home, over)  # a copy of the game that is on, ended in another way
    pilot = opened(home)
    assert pilot.scene.probe()["games"] == 0 and not [name for name in pilot.targets() if name.startswith("move")]
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_LEFT)
    pilot.close()


def test_the_library_leads_there(home: Home) -> None:
    pilot = Pilot(home.root, Launcher())
    pilot.open(LibraryScene())
    pilot.rest()
    pilot.press("openings")
    settled(pilot)
    assert pilot.scene.name == "openings"
    pilot.press("back")
    assert pilot.scene.name == "library"
    pilot.close()
