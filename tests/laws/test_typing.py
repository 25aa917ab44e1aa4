"""The law of typing: wherever something can be typed, in whatever order one comes there, each key shows at once."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.editor.page import EditorPage
from game.games.gungi.workshop.page import page as arrays
from game.games.senya.workshop.chronicle.page import ChroniclePage
from game.games.senya.workshop.page import WorkshopHome
from game.games.senya.workshop.sheet_page import SheetPage
from game.match.seats import HUMAN
from game.practice.own_puzzles import keep_puzzle
from game.scenes.library import LibraryScene
from game.scenes.new_game import NewGame
from game.scenes.people import PeopleScene
from game.scenes.puzzles import PuzzlesScene
from game.scenes.unsaved import before_leaving
from game.stage.scene import Scene, TableSetup
from game.stage.thumbnails import Thumbnails
from game.stage.unsaved import Unsaved
from game.storage import levels
from game.storage.problem import Problem
from game.storage.puzzles import puzzles_of
from game.study.own_puzzle import ask_title
from game.table.scene import TableScene
from tests.games.senya.workshop.people import person
from tests.pilot import Pilot
from tests.thorough import tries

ROOT = Path(__file__).resolve().parents[2]
MAKERS = {"InputField", "TextField", "FileQuestion"}
QUESTION = "game/stage/files/question.py"
"""Has a field of its own: it is asked for by others."""
WITHOUT_WINDOW = {"rules", "ai", "records", "verify", "bench", "check", "cli", "i18n", "match", "storage"}
"""Folders whose modules know no pygame."""
TYPED = "a b"


class Unwritten(Scene):
    """A page whose game is not on the disk."""

    def unsaved(self) -> Unsaved:
        return Unsaved(Problem("path.empty"), "game.gogi", lambda path: path, lambda: True)


def rulebook(pilot: Pilot, game: str) -> None:
    pilot.app.open_rules(game)
    pilot.rest()


def page(pilot: Pilot, scene: Scene, *buttons: str) -> None:
    """Opens a page and presses what leads to its fields."""
    pilot.open(scene)
    pilot.rest()
    for button in buttons:
        pilot.press(button)


def elsewhere(pilot: Pilot) -> None:
    page(pilot, Unwritten())
    before_leaving(pilot.app, [pilot.scene], lambda: None)
    pilot.rest()
    pilot.press("dialog.elsewhere")


def analysed(pilot: Pilot) -> None:
    pilot.app.doors.analysis(TableSetup("cerke"))
    pilot.rest()
    pilot.press("btn:remark")


def moves(pilot: Pilot) -> None:
    page(pilot, TableScene(TableSetup("prosfair", seats=(HUMAN, HUMAN))))
    pilot.key(pygame.K_SLASH, text="/")
    pilot.rest()


def puzzle_kept(pilot: Pilot) -> None:
    ask_title(pilot.ctx, "gungi", puzzles_of(catalog.levels_of("gungi"), [])[0])
    pilot.rest()


def puzzle_renamed(pilot: Pilot) -> None:
    keep_puzzle(pilot.ctx.home, "gungi", puzzles_of(catalog.levels_of("gungi"), [])[0], "Mine")
    page(pilot, PuzzlesScene(), "row.0", "rename")


def roster_search(pilot: Pilot) -> None:
    page(pilot, WorkshopHome())


@dataclass(frozen=True)
class Place:
    """Where something is typed: the module that makes the fields, and how one comes there."""

    module: str
    open: Callable[[Pilot], None]


READER, SENYA = "game/scenes/rules_reader.py", "game/games/senya/workshop/"
PLACES = (
    *(Place(READER, partial(rulebook, game=game)) for game in catalog.ready()[:2]),
    Place("game/stage/household.py", lambda pilot: page(pilot, NewGame("gungi"), "seat-0.other", "choice.new")),
    Place("game/stage/household.py", lambda pilot: page(pilot, PeopleScene(), "name")),
    Place("game/stage/kept_setups.py", lambda pilot: page(pilot, NewGame("gungi"), "setups")),
    Place("game/stage/seeds.py", lambda pilot: page(pilot, NewGame("gungi"), "seed.set")),
    Place("game/scenes/library.py", lambda pilot: page(pilot, LibraryScene(), "search")),
    Place("game/scenes/library_deeds.py", lambda pilot: page(pilot, LibraryScene(), "import")),
    Place("game/scenes/exporting.py", lambda pilot: page(pilot, LibraryScene(), "export")),
    Place("game/scenes/unsaved.py", elsewhere),
    Place("game/editor/commands.py", lambda pilot: page(pilot, EditorPage(TableSetup("gungi")), "keep")),
    Place("game/editor/pictures.py", lambda pilot: page(pilot, EditorPage(TableSetup("cerke")), "picture")),
    Place("game/editor/asking.py", lambda pilot: page(pilot, EditorPage(TableSetup("cerke")), "type.points.IA")),
    Place("game/study/tree_commands.py", analysed),
    Place("game/study/own_puzzle.py", puzzle_kept),
    Place("game/scenes/practice/own_deeds.py", puzzle_renamed),
    Place("game/table/typed/line.py", moves),
    Place("game/games/gungi/workshop/page.py", lambda pilot: page(pilot, arrays(), "array.save")),
    Place(f"{SENYA}page.py", roster_search),
    Place(f"{SENYA}keeping.py", lambda pilot: page(pilot, WorkshopHome(), "import")),
    Place(f"{SENYA}asking.py", lambda pilot: page(pilot, WorkshopHome(), "person.sample.toru", "take")),
    Place(f"{SENYA}sheet_page.py", lambda pilot: page(pilot, SheetPage(person(name="Shiki")), "toml")),
    Place(
        f"{SENYA}chronicle/page.py",
        lambda pilot: page(pilot, ChroniclePage(person(name="Shiki"), (), lambda _: True), "player"),
    ),
)


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    # a short rulebook, and lists without pictures: theirs takes seconds
    monkeypatch.setattr(levels, "rulebook", lambda of, lang: "# Rules {#A}\n\nA b.\n")
    monkeypatch.setattr(Thumbnails, "draw_before", lambda self, surface, picture, inner, height: inner)
    made = Pilot(tmp_path / "home", Scene(), lang="en")
    yield made
    made.close()


def fields(pilot: Pilot) -> list[str]:
    """Returns the names of the fields that can be typed in now."""
    return [name for name in pilot.targets() if name in ("search", "typed:field") or name.startswith("dialog.field.")]


def key(pilot: Pilot, char: str) -> None:
    """Presses a key for one frame and draws no more than the program does by itself."""
    code = pygame.K_SPACE if char == " " else pygame.key.key_code(char)
    pilot.press_only(code, text=char)


def type_in_all(pilot: Pilot, said: str) -> None:
    """Types into every field of the page on top, and asks each key for its frame."""
    found = fields(pilot)
    assert found, said
    for name in found:
        pilot.press(name)
        pilot.key(pygame.K_a, pygame.KMOD_CTRL)
        for char in TYPED:
            rect = pilot.targets()[name]
            before = pygame.image.tobytes(pilot.screen.subsurface(rect), "RGB")
            key(pilot, char)
            after = pygame.image.tobytes(pilot.screen.subsurface(rect), "RGB")
            assert before != after, f"{said}: {char!r} typed into {name} is not seen"


@pytest.mark.parametrize("seed", range(tries(1, 40)))
def test_each_key_shows_at_once_wherever_one_was_before(pilot: Pilot, seed: int) -> None:
    order = [PLACES[0], *random.Random(seed).sample(PLACES, len(PLACES))]
    for n, place in enumerate(order):
        place.open(pilot)
        type_in_all(pilot, f"seed {seed}, place {n}, {place.module}")
        while len(pilot.app.scenes) > 1:
            pilot.app.pop()
        pilot.rest()


def test_the_law_knows_every_module_that_makes_fields() -> None:
    found = set()
    for path in (ROOT / "game").rglob("*.py"):
        inside = path.relative_to(ROOT)  # a checkout may lie in a folder of any name
        name = inside.as_posix()
        if WITHOUT_WINDOW.isdisjoint(inside.parts) and not name.startswith("game/ui/") and _makes_fields(path):
            found.add(name)
    assert found - {QUESTION} == {place.module for place in PLACES}


def _makes_fields(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    if not any(maker in text for maker in MAKERS):
        return False
    calls = (node.func for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
    return any(isinstance(call, ast.Name) and call.id in MAKERS for call in calls)


def test_a_search_that_is_left_leaves_the_next_field_its_letters(pilot: Pilot) -> None:
    rulebook(pilot, "gungi")
    pilot.key(pygame.K_f, pygame.KMOD_CTRL)
    pilot.type("gungi")
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    PLACES[2].open(pilot)
    pilot.type("Hana")
    pilot.press("dialog.ok")
    assert [one.name for one in pilot.ctx.people.here] == ["", "Hana"]
