"""What is called over the boards as a field is won or given up, how it is ended, and how the record marks it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.prosfair.shots import GROWING, SHADOW
from game.games.prosfair.view.sprites import StruckCall
from tests.games.prosfair.table.help import NINE, THREE, drag, facts, press, scene, table
from tests.pilot import Pilot

STUCK = "ryaku standard | 3b4/8/8/8/W7/8/8/4B3 | 1:b-:c6:1W1/3/g2 | w | w=- b=- | - | muk,cre,0 | 0,40"
BOTH = "ryaku standard | 3b4/8/8/8/W7/8/8/4B3 | 1:b-:c6:3/s2/S2 | w | w=- b=- | - | muk,cre,0 | 0,40"
BARE = "ryaku standard | 3b4/8/8/8/8/8/8/4B3 | 1:b-:c6:1g1/3/1W1 | w | w=- b=- | - | muk,cre,0 | 0,40"


def called(pilot: Pilot) -> StruckCall | None:
    effects = scene(pilot).game.view.screen.sprites.effects
    return next((effect for effect in effects if isinstance(effect, StruckCall)), None)


def until_called(pilot: Pilot) -> StruckCall:
    """Lets time pass until something is called."""
    for _ in range(200):
        pilot.step(dt=0.05)
        found = called(pilot)
        if found is not None:
            return found
    raise AssertionError("nothing was called")


def click(pilot: Pilot, name: str) -> None:
    """Clicks without waiting for what comes of it."""
    pilot.motion(name)
    pilot.down(name)
    pilot.up(name)


def moved(home: Path, start: str, *way: str) -> Pilot:
    pilot = table(home, start, lang="en", animation="full")
    for name in way:
        click(pilot, name)
    return pilot


@pytest.mark.parametrize(
    ("start", "way", "words"),
    [
        (SHADOW, ("sq-1.b1", "sq-1.b3"), "White occupies Field 1 – the shadow tyrant is taken"),
        (BARE, ("sq-1.b1", "sq-1.b3"), "White occupies Field 1 – no enemy is left"),
        (STUCK, ("sq-a4", "sq-a5"), "White occupies Field 1 – no enemy can move"),
        (BOTH, ("sq-a4", "sq-a5"), "Field 1 is shared – nobody can move there"),
        (GROWING, ("sq-a1", "sq-a2"), "Martyr evolves – five turns have passed, power 45"),
    ],
)
def test_a_climax_is_called_with_its_reason(tmp_path: Path, start: str, way: tuple[str, str], words: str) -> None:
    pilot = moved(tmp_path, start, *way)
    found = until_called(pilot)
    assert found.words == words
    assert bool(found.lost) is (start == SHADOW), "the tyrant that is lost is shown"


def test_what_is_given_up_placed_and_opened_is_told_too(tmp_path: Path) -> None:
    pilot = moved(tmp_path, NINE, "sq-f1", "sq-f2")
    pilot.rest()
    press(pilot, "declare:abandon:9@d2#1", "special")
    click(pilot, "declare:do")
    assert until_called(pilot).beside == "Field 1 is given up, 4 pieces go back to the hand"
    while (found := called(pilot)) is None or found.beside:
        pilot.step(dt=0.05)
    assert found.words == "Martyr is placed – oath of a phase of 9, power 44"
    pilot.rest()
    other = moved(tmp_path / "other", THREE, "sq-d4", "sq-d5")
    other.rest()
    press(other, "declare:expand:3@c4")
    click(other, "declare:do")
    assert until_called(other).beside == "Field 1 opens: 5 pieces copied from c4"


def test_a_click_or_a_key_goes_on_and_one_on_the_band_does_nothing_else(tmp_path: Path) -> None:
    pilot = moved(tmp_path, SHADOW, "sq-1.b1", "sq-1.b3")
    game, struck = scene(pilot).game, until_called(pilot)
    band = game.view.screen.effects.band(struck, pilot.app.ctx.size)
    on = next(
        name for name, rect in pilot.targets().items() if name.startswith("sq-") and band.collidepoint(rect.center)
    )
    click(pilot, on)
    assert called(pilot) is None and game.gestures.first is None
    pilot = moved(tmp_path / "other", SHADOW, "sq-1.b1", "sq-1.b3")
    until_called(pilot)
    pilot.press_only(pygame.K_SPACE)
    assert called(pilot) is None
    pilot = moved(tmp_path / "third", SHADOW, "sq-1.b1", "sq-1.b3")
    until_called(pilot)
    click(pilot, "sq-c7")
    assert called(pilot) is None and scene(pilot).game.gestures.first is not None, "a click beside it also picks"


def tokens(pilot: Pilot) -> list[str]:
    table_scene = scene(pilot)
    words = table_scene.game.wording
    return [words.token(ply, table_scene.record.token(ply)) for ply in range(1, facts(pilot)["ply"] + 1)]


@pytest.mark.parametrize(
    ("start", "way", "lang", "told"),
    [
        (SHADOW, ("sq-1.b1", "sq-1.b3"), "ja", "第一戦域 塔b1×b3　第一戦域を占領（影の暴君）"),
        (BARE, ("sq-1.b1", "sq-1.b3"), "en", "1.Wb1xb3 · Field 1 occupied"),
        (BOTH, ("sq-a4", "sq-a5"), "ja", "塔a4→a5　第一戦域が共同占領"),
        (GROWING, ("sq-a1", "sq-a2"), "en", "Wa1-a2 · Martyr evolves"),
        (THREE, ("sq-e1", "sq-e2"), "en", "Be1-e2"),
    ],
)
def test_the_record_marks_a_climax(tmp_path: Path, start: str, way: tuple[str, str], lang: str, told: str) -> None:
    pilot = table(tmp_path, start, lang=lang)
    drag(pilot, *way)
    assert tokens(pilot) == [told]


@pytest.mark.parametrize(("script", "told"), [("kanji", ["君e1→e2", "君e1→d1"]), ("latin", ["Be1-e2", "Be1-d1"])])
def test_the_menu_of_branches_is_written_as_the_record_is(tmp_path: Path, script: str, told: list[str]) -> None:
    pilot = table(tmp_path, THREE, lang="en", prosfair_script=script)
    drag(pilot, "sq-e1", "sq-e2")
    pilot.press("btn:first")
    drag(pilot, "sq-e1", "sq-d1")
    pilot.press("branches:1")
    menu = scene(pilot).showing.menu
    assert menu is not None
    assert [item.label for item in menu.items] == told
