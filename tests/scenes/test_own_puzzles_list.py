"""Puzzles of one's own in the list of puzzles: told apart, renamed, deleted, brought back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.practice.own_puzzles import keep_puzzle, own_file, own_puzzles
from game.scenes.puzzles import PuzzlesScene
from game.storage.paths import Home
from game.storage.puzzles import Puzzle, puzzles_of
from tests.pilot import Pilot

FIRST = puzzles_of(catalog.levels_of("gungi"))[0]


def opened(home: Path) -> Pilot:
    pilot = Pilot(home, lang="en")
    pilot.open(PuzzlesScene())
    pilot.rest()
    return pilot


def buttons(pilot: Pilot) -> dict[str, bool]:
    return {name: able for name, _, _, able in pilot.scene._own.buttons()}


def titles(home: Path) -> list[str]:
    return [one.name["en"] for one in own_puzzles(Home(home), "gungi", [])]


@pytest.fixture
def mine(tmp_path: Path) -> Puzzle:
    return keep_puzzle(Home(tmp_path), "gungi", FIRST, "Mine alone")


def chosen(pilot: Pilot, title: str) -> None:
    """Chooses the row that has a title."""
    pilot.scene._list.chosen = next(n for n, (_, one) in enumerate(pilot.scene._shown) if one.name["en"] == title)
    pilot.scene.on_resize()
    pilot.rest()


def test_without_one_there_is_nothing_to_do(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    assert buttons(pilot) == {} and not pilot.scene._has_own()
    pilot.scene.press("undo")
    pilot.scene.press("rename")
    assert pilot.scene.name == "puzzles"


def test_it_stands_first_and_only_it_can_be_changed(tmp_path: Path, mine: Puzzle) -> None:
    pilot = opened(tmp_path)
    game_id, first = pilot.scene._shown[0]
    row = pilot.scene.rows()[0]
    assert (game_id, first.id) == ("gungi", mine.id) and row.title == "Mine alone"
    assert pilot.ctx.texts("puzzles.own") in row.right
    chosen(pilot, FIRST.name["en"])
    assert buttons(pilot) == {"rename": False, "delete": False}
    for name in ("rename", "delete"):
        pilot.scene.press(name)
    assert pilot.scene.name == "puzzles" and titles(tmp_path) == ["Mine alone"]
    chosen(pilot, "Mine alone")
    assert buttons(pilot) == {"rename": True, "delete": True}


def test_it_is_renamed_or_keeps_its_name(tmp_path: Path, mine: Puzzle) -> None:
    pilot = opened(tmp_path)
    for button, title in (("cancel", "Mine alone"), ("ok", "Another")):
        chosen(pilot, "Mine alone")
        pilot.scene.press("rename")
        pilot.rest()
        pilot.fill("dialog.field.title", "Another")
        pilot.press(f"dialog.{button}")
        assert titles(tmp_path) == [title] and next(one.name["en"] for _, one in pilot.scene._shown) == title


def test_it_is_deleted_and_brought_back(tmp_path: Path, mine: Puzzle) -> None:
    pilot = opened(tmp_path)
    chosen(pilot, "Mine alone")
    pilot.scene.press("delete")
    assert titles(tmp_path) == [] and "Mine alone" in pilot.notice and buttons(pilot) == {"undo": True}
    pilot.scene.press("undo")
    assert titles(tmp_path) == ["Mine alone"] and "Mine alone" in pilot.notice
    assert set(buttons(pilot)) == {"rename", "delete"}


def test_one_that_is_gone_meanwhile_is_told_and_changes_nothing(tmp_path: Path, mine: Puzzle) -> None:
    pilot = opened(tmp_path)
    for name in ("rename", "delete"):
        chosen(pilot, "Mine alone")
        own_file(Home(tmp_path), "gungi", mine.id).unlink()
        pilot.scene.press(name)
        pilot.rest()
        if name == "rename":
            pilot.key(pygame.K_RETURN)
        assert pilot.notice and titles(tmp_path) == [] and buttons(pilot) == {}
        mine = keep_puzzle(Home(tmp_path), "gungi", FIRST, "Mine alone")
        pilot.app.toasts.dismiss()
        pilot.scene.uncovered()


def test_one_whose_place_is_taken_again_is_not_brought_back_over_it(tmp_path: Path, mine: Puzzle) -> None:
    pilot = opened(tmp_path)
    chosen(pilot, "Mine alone")
    pilot.scene.press("delete")
    pilot.app.toasts.dismiss()
    other = own_file(Home(tmp_path), "gungi", mine.id)
    other.parent.mkdir(parents=True, exist_ok=True)
    other.write_text("of somebody else", encoding="utf-8")
    pilot.scene.press("undo")
    assert pilot.notice and other.read_text(encoding="utf-8") == "of somebody else"
