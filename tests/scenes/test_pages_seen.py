"""What the pages beside the tables show, step by step, held against tables of words and places (`tests/transcript`)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.people import keeping
from game.scenes.keys import KeysScene
from game.scenes.launcher import Launcher
from game.scenes.lessons import LessonsScene
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGame
from game.scenes.people import PeopleScene
from game.scenes.puzzles import PuzzlesScene
from game.scenes.rules_reader import RulesReader
from game.scenes.settings import SettingsScene
from game.stage.scene import Scene, TableSetup
from game.storage.paths import FIRST
from tests.pilot import Pilot
from tests.transcript import CTRL, Transcript

DAY = date(2026, 11, 27)
SEEN = Path(__file__).parent / "seen"
UP, DOWN, LEFT, RIGHT, ENTER, TAB, ESCAPE = (
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE,
)  # fmt: skip
END, HOME, PAGE, SPACE = pygame.K_END, pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_SPACE


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: list[TableSetup]) -> Iterator[Pilot]:
    monkeypatch.setattr("secrets.randbits", lambda bits: 5)
    made = Pilot(tmp_path / "home", lang="en")
    yield made
    made.close()


def walk(pilot: Pilot, scene: Scene, table: str, *steps: tuple[str | int, ...], tries: tuple[str | int, ...]) -> None:
    told = Transcript(pilot, exact=True)
    pilot.open(scene)
    pilot.rest()
    pilot.look()
    pilot.rest()  # the small pictures that were asked for come now; else they would be there if another test had them
    told.look(table)
    for step in steps:
        told.does(*step)
    told.tries(*tries)
    told.approved(SEEN / f"{table}.txt")


def test_the_launcher(pilot: Pilot) -> None:
    walk(
        pilot, Launcher(), "launcher", (TAB,), (RIGHT,), (DOWN,), (LEFT,),
        tries=(ENTER, UP, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, DOWN, DOWN, ENTER, SPACE, LEFT, HOME, END, ESCAPE),
    )  # fmt: skip


@pytest.mark.parametrize("game_id", ["gungi", "cerke", "yuki"])
def test_the_page_before_a_game(pilot: Pilot, game_id: str) -> None:
    walk(
        pilot, NewGame(game_id), f"newgame-{game_id}",
        tries=(
            TAB, DOWN, DOWN, RIGHT, ENTER, DOWN, RIGHT, RIGHT, ENTER, LEFT, UP, ENTER, "seat-0.other", "seed.set",
            "clock.none", "opponent.human", "start", "cancel",
        ),
    )  # fmt: skip


def test_the_settings(pilot: Pilot) -> None:
    walk(pilot, SettingsScene(), "settings", (TAB,), tries=("hints", DOWN, DOWN, SPACE, RIGHT, UP, LEFT, ENTER))


def test_the_people(pilot: Pilot) -> None:
    keeping.change(pilot.ctx.home, lambda house: house.renamed(FIRST, "Hana").welcomed("p00000000000b", "Ben"))
    keeping.change(pilot.ctx.home, lambda house: house.welcomed("p00000000000c", "Chie").removed("p00000000000c", DAY))
    walk(
        pilot, PeopleScene(), "people", (DOWN,), ("seal",), ("sign.4",), ("close",),
        tries=(DOWN, UP, END, TAB, "sit", "name", "remove", "new", "back", ENTER, ESCAPE),
    )  # fmt: skip


def test_the_rulebook(pilot: Pilot) -> None:
    walk(
        pilot, RulesReader("gungi", "G7.1"), "rulebook", (PAGE,), (CTRL + pygame.K_f, " tower"), (ENTER, ENTER),
        (ESCAPE,),
        tries=(DOWN, UP, END, HOME, "toc:G2", "toc:G9", "back", TAB, TAB, ENTER, pygame.K_BACKSPACE, ESCAPE),
    )  # fmt: skip


@pytest.mark.parametrize("page", [LessonsScene, PuzzlesScene, LibraryScene, KeysScene])
def test_a_page_of_a_list(pilot: Pilot, page: type[Scene]) -> None:
    walk(pilot, page(), page.__name__, tries=(DOWN, DOWN, END, UP, HOME, RIGHT, RIGHT, LEFT, TAB, TAB, ENTER, "back"))
