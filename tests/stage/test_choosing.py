"""A short list beside its button: what is pressed over it reaches nothing below, but the program's own keys work."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.scenes.launcher import Launcher
from game.scenes.new_game import NewGame
from tests.pilot import Pilot


def listed(home: Path) -> Pilot:
    pilot = Pilot(home, Launcher(), lang="en")
    pilot.open(NewGame("gungi"))
    pilot.press("seat-0.other")
    assert pilot.scene.name == "choosing"
    return pilot


def test_a_picture_is_taken_of_the_list_too(tmp_path: Path) -> None:
    pilot = listed(tmp_path)
    pilot.key(pygame.K_F12)
    pilot.rest()
    assert list((tmp_path / "screenshots").glob("*.png")) and pilot.scene.name == "choosing"
    pilot.close()


def test_no_other_key_and_no_press_goes_through(tmp_path: Path) -> None:
    pilot = listed(tmp_path)
    before = dict(pilot.app.scenes[-2].answers)
    for key in (pygame.K_TAB, pygame.K_x, pygame.K_DOWN, pygame.K_UP):
        pilot.key(key)
    assert pilot.scene.name == "choosing" and pilot.app.scenes[-2].answers == before
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene.name == "newgame"
    pilot.close()
