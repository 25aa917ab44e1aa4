"""A menu that a person has opened while somebody else plays: it stays, with what it offers then."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.stage.scene import TableSetup
from game.ui.widgets.piece_menu import MenuItem
from game.ui.widgets.record_panel import RecordCommand
from tests.pilot import Pilot
from tests.table.help import AGAINST, READY, QuietWorker, facts, table


@pytest.fixture
def worker() -> QuietWorker:
    return QuietWorker()


@pytest.fixture
def pilot(tmp_path: Path, worker: QuietWorker) -> Pilot:
    """Returns a table at which the computer is asked."""
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=worker)
    pilot.drag("7-7", "7-6")
    pilot.advance(0.5)
    return pilot


def names(pilot: Pilot) -> list[str]:
    menu = pilot.scene.menus.shown
    return [] if menu is None else [item.name for item in menu.items]


def answered(pilot: Pilot, worker: QuietWorker) -> None:
    worker.choose()
    pilot.advance(0.5)
    assert facts(pilot)["ply"] == 2


def test_the_main_menu_stays_and_offers_what_can_be_done_now(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.press("btn:menu")
    before = names(pilot)
    while pilot.scene.menus.shown.items[pilot.scene.menus.shown.index].name != "menu:rules":
        pilot.key(pygame.K_DOWN)
    answered(pilot, worker)
    assert "menu:why" in names(pilot) and "menu:why" not in before  # there is something to ask about now
    assert [name for name in names(pilot) if name in before] == before
    pilot.key(pygame.K_RETURN)  # the choice that was lit is lit still
    assert facts(pilot)["scene"] == "rules"


def test_a_menu_that_offers_the_same_is_the_same_to_a_press(pilot: Pilot, worker: QuietWorker) -> None:
    again: list[int] = []
    items = [MenuItem("a", "A"), MenuItem("b", "B")]
    chosen: list[str] = []

    def open_it() -> None:
        again.append(1)
        answers = {name: (lambda name=name: chosen.append(name)) for name in "ab"}
        pilot.scene.menus.open("", items, pygame.Rect(600, 300, 40, 40), answers, again=open_it)

    open_it()
    mark = pilot.scene.menus.shown._mark
    answered(pilot, worker)
    assert len(again) == 2 and pilot.scene.menus.shown._mark == mark
    pilot.press("b")
    assert chosen == ["b"] and pilot.scene.menus.shown is None


def test_a_menu_whose_matter_is_gone_closes_and_stays_closed(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.scene.menus.open("", [MenuItem("a", "A")], pygame.Rect(600, 300, 40, 40), {}, again=lambda: None)
    answered(pilot, worker)
    assert pilot.scene.menus.shown is None
    pilot.scene.showing.show_now()
    assert pilot.scene.menus.shown is None


def test_a_menu_about_the_position_closes_with_it(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.scene.menus.open("", [MenuItem("a", "A")], pygame.Rect(600, 300, 40, 40), {})
    answered(pilot, worker)
    assert pilot.scene.menus.shown is None


def test_a_menu_that_was_left_does_not_come_back(pilot: Pilot, worker: QuietWorker) -> None:
    pilot.press("btn:menu")
    pilot.key(pygame.K_ESCAPE)
    answered(pilot, worker)
    assert pilot.scene.menus.shown is None


def test_branches_are_offered_as_long_as_there_are_any(pilot: Pilot, worker: QuietWorker) -> None:
    answered(pilot, worker)
    pilot.press("btn:undo")
    pilot.drag("3-7", "3-6")
    pilot.advance(0.5)
    pilot.scene.browsing.do(RecordCommand("branches", 1))
    assert len(names(pilot)) == 2
    answered(pilot, worker)
    assert len(names(pilot)) == 2
    pilot.scene.menus.close()
    pilot.scene.browsing.do(RecordCommand("branches", 2))
    assert pilot.scene.menus.shown is None


def test_a_picture_can_be_kept_of_an_open_menu(pilot: Pilot, tmp_path: Path) -> None:
    pilot.press("btn:menu")
    before = names(pilot)
    assert not list(tmp_path.rglob("screenshots/*.png"))
    pilot.key(pygame.K_F12)
    pilot.advance(0.5)
    assert len(list(tmp_path.rglob("screenshots/*.png"))) == 1 and names(pilot) == before != []
