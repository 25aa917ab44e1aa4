"""What the pages of the workshop show, step by step, held against tables of words and places (`tests/transcript`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games.senya.workshop.build_page import BuildPage
from game.games.senya.workshop.chronicle.page import ChroniclePage
from game.games.senya.workshop.chronicle.values import KeptBond, LivedSession
from game.games.senya.workshop.page import WorkshopHome
from game.games.senya.workshop.paper import draw_paper
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.roster import Roster
from game.games.senya.workshop.setup_page import SetupPage
from game.games.senya.workshop.sheet_page import SheetPage
from game.games.senya.workshop.story_page import StoryPage
from game.games.senya.workshop.war_page import WarPage
from game.games.senya.workshop.words import PageWords
from game.stage.scene import Scene
from game.ui.pictures import LATER
from tests.games.senya.book import data, sheet
from tests.games.senya.workshop.people import person
from tests.pilot import Pilot
from tests.transcript import CTRL, Drawn, Transcript, approved

SEEN = Path(__file__).parent / "seen"
UP, DOWN, LEFT, RIGHT, ENTER, TAB, SPACE, DELETE = (
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE,
    pygame.K_DELETE,
)  # fmt: skip


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    monkeypatch.setattr("secrets.randbits", lambda bits: 5)
    monkeypatch.setattr("secrets.token_hex", lambda count: "0" * count)
    monkeypatch.setattr(LATER, "of", lambda draw, *args: draw(*args))  # whatever other tests have drawn
    made = Pilot(tmp_path / "home", lang="en")
    yield made
    made.close()


def walk(
    pilot: Pilot, scene: Scene, table: str, *steps: tuple[str | int, ...], tries: Sequence[str | int] = ()
) -> None:
    """Opens a page, does one thing after another, tries some more, and holds what is seen against a table."""
    told = Transcript(pilot)
    pilot.open(scene)
    told.look(table)
    for step in steps:
        told.does(*step)
    if tries:
        told.tries(*tries)
    told.approved(SEEN / f"{table}.txt")


def roster(pilot: Pilot, *people: Person) -> Roster:
    made = Roster(pilot.ctx.home, data())
    for one in people:
        made.add(one)
    return made


TOLD = LivedSession(
    "1", "2026-11-22", "glass_bridge", "mixed", "硝子橋の夜", "Night", 5, 2, 4, ("swordsman",), ("iai",),
    bonds=("hinako",), foes=("street_thug",) * 2 + ("hound",),
)  # fmt: skip
LIVED = replace(
    person(name="Toru"),
    experience=5,
    player="Aki",
    sessions=(TOLD, replace(TOLD, key="2", day="2026-11-23", outcome="success", classes=(), foes=(), apart=True)),
    board=(KeptBond("hinako", ("trust",), 9, "雛子", "Hinako"),),
)


def test_the_roster(pilot: Pilot) -> None:
    kept = roster(
        pilot, person("mio", "Mio"), LIVED, replace(person("ren", "Ren"), archived=True),
        replace(person("io", "Io"), apostate=True), replace(person("haku", "Haku"), dead=True),
    )  # fmt: skip
    kept.add(replace(person("garo", "Garo"), sheet=replace(sheet("garo"), style="")))
    (kept.folder / "bad.toml").write_text("format = 1\n")
    walk(
        pilot, WorkshopHome(), "roster",
        ("person.sample.toru",), (DOWN,), (LEFT,), (UP,), (DOWN, DOWN), (RIGHT,), ("person.bad.toml",),
        ("filter.archived",), ("person.Ren-0000.toml",), ("filter.gone",), ("person.Io-0000.toml",),
        ("person.Haku-0000.toml",), ("filter.used", "search"), (" tx",), (pygame.K_BACKSPACE,), (ENTER,),
        tries=(
            ENTER, "person.Toru-0000.toml", "sheet", "edit", "chronicle", "copy", "delete", "new", "battle", "import",
            ENTER, DELETE, RIGHT, ENTER, DELETE, "take", LEFT, "filter.used", "person.Garo-0000.toml", "faults", "edit",
            "filter.gone", "person.Io-0000.toml", "return", "chronicle", CTRL + pygame.K_f, "  M", TAB, TAB, TAB, ENTER,
            DOWN, "back",
        ),
    )  # fmt: skip


def test_the_steps_of_a_new_character(pilot: Pilot) -> None:
    walk(
        pilot, BuildPage(Person(), lambda one: True), "build-new",
        (DOWN, ENTER), ("step.classes",), (ENTER, ENTER, DOWN, ENTER), ("step.abilities",), (ENTER,),
        ("step.growth",), ("level.5",), ("step.skills",), (ENTER,), ("step.items",), (ENTER, ENTER),
        ("step.breaks",), ("step.personal",), (DOWN, ENTER), (pygame.K_DELETE,), (TAB, TAB), ("undo", "undo"),
        tries=(
            CTRL + pygame.K_z, CTRL + pygame.K_y, CTRL + pygame.K_s, pygame.K_z, pygame.K_s, SPACE, TAB, SPACE, TAB,
            pygame.K_KP_ENTER, DOWN, "sheet", "save", "texts", "roll", "back",
        ),
    )  # fmt: skip


def test_the_steps_of_a_kept_character(pilot: Pilot) -> None:
    walk(
        pilot, BuildPage(LIVED, lambda one: True, kept=True, others=3), "build-kept",
        ("step.growth",), (ENTER,), ("step.skills",), (DOWN, DOWN), ("compare",), (DOWN, RIGHT), ("back",),
        ("value.melee",), ("close", "step.personal"), ("step.breaks", "offer.breaks.swallow"),
        tries=(
            "take", "leave", "undo", "redo", "compare", "value.hp", "sheet", DELETE, "save", "step.skills", "all",
            "own", "step.growth", "level.4", "back",
        ),
    )  # fmt: skip


def test_a_chronicle(pilot: Pilot) -> None:
    entries = roster(pilot, LIVED, replace(person(name="Rich"), experience=4, player="Aki")).entries()
    walk(
        pilot, ChroniclePage(LIVED, entries, lambda one: True), "chronicle",
        (DOWN,), (DOWN,), (UP, UP), ("sheet",), ("back",),
        tries=("sheet", "player", TAB, ENTER, LEFT, DOWN, ENTER, "back"),
    )  # fmt: skip


def test_the_page_before_a_battle(pilot: Pilot) -> None:
    roster(pilot, LIVED, replace(person("io", "Io"), apostate=True))
    walk(
        pilot, SetupPage(), "battle",
        ("add.a",), ("mode.ambush",), ("source.roster",), (RIGHT, RIGHT), (RIGHT,), ("mode.boss",), ("mode.dummy",),
        ("a.computer", "b.person"), ("source.gone",), ("source.random",), ("add.a",), ("a.away-1",),
        tries=(
            "level.10", "again", "a.strength-0", "a.person", "a.computer", "mode.boss", "mode.ambush", "surprised.a",
            "source.enemies", "person.enemy.hound", "add.a", "add.b", DOWN, LEFT, TAB, LEFT, "option.distance.line",
            "option.dice.by-hand", "names", "back",
        ),
    )  # fmt: skip


def test_the_page_before_a_story(pilot: Pilot) -> None:
    roster(pilot, LIVED)
    walk(
        pilot, StoryPage(), "story",
        ("add",), (RIGHT,), (LEFT, LEFT), ("hero.1.person",), ("hero.0.away", "hero.0.away", "hero.0.away"),
        ("option.entry_tension.flat10", "option.dice.by-hand"),
        tries=(DOWN, LEFT, TAB, RIGHT, "add", "hero.0.3", "hero.0.person", "names", "back"),
    )  # fmt: skip


def test_the_page_before_a_war(pilot: Pilot) -> None:
    roster(pilot, LIVED)
    walk(
        pilot, WarPage(), "war",
        ("look.3",), (DOWN,), (UP,), ("pair.3.person", "pair.0.2"), ("battles.computer",),
        tries=(LEFT, RIGHT, "look.6", RIGHT, DOWN, "person.Toru-0000.toml", "look.0", "seed", "names", "watch", "back"),
    )  # fmt: skip


def test_the_sheet_on_paper(pilot: Pilot) -> None:
    """Words and boxes of a page 620 pixels wide: of whom everything is told, and of who is nobody yet."""
    words, lines = PageWords(pilot.ctx.texts, data()), []
    full = person(sex="x" * 20, age="y" * 20, looks="tall " * 30)
    twice = replace(full.sheet, skills=(*full.sheet.skills, full.sheet.skills[0]))
    for one in (replace(full, experience=7, sheet=twice), Person()):
        with Drawn(pilot.ctx.theme).watched(shapes=True) as drawn:
            draw_paper(pilot.ctx.theme, words, one, data(), 620)
        lines += [f"== {one.name or 'nobody'}", *(f"{at}: {what}" for at, what in drawn.told().items())]
    approved(SEEN / "paper.txt", lines)


def test_a_sheet(pilot: Pilot) -> None:
    walk(
        pilot,
        SheetPage(LIVED),
        "sheet",
        tries=("picture", "toml", "value.hp", DOWN, DOWN, UP, TAB, DOWN, ENTER, "back"),
    )


def test_what_the_pointer_is_told(pilot: Pilot) -> None:
    """Under every place that can be pressed, on pages whose tips tell of values, people and options."""
    roster(pilot, LIVED)
    lines = []
    for scene in (BuildPage(LIVED, lambda one: True), SetupPage(), StoryPage()):
        pilot.open(scene)
        pilot.look()
        lines.append(f"== {type(scene).__name__}")
        for name, rect in sorted(pilot.targets().items()):
            told = scene.tips.of(rect.center)
            lines += [f"{name}: {' – '.join(told)}".replace("\n", " / ")] if told else []
    approved(SEEN / "tips.txt", lines)
