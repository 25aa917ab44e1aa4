"""What stands beside the board goes with its position, and hands on what is meant for the table."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rules.contract import Resign
from tests.pilot import Pilot
from tests.table.help import facts, table


def over(home: Path) -> Pilot:
    """Returns a table with the panel of its end beside it."""
    pilot = table(home)
    pilot.drag("7-7", "7-6")
    pilot.scene.acting.act(Resign(1), asked=True)
    pilot.advance(0.2)
    assert pilot.scene.name == "end"
    return pilot


def test_it_goes_when_the_table_shows_another_position_by_itself(tmp_path: Path) -> None:
    pilot = over(tmp_path)
    session = pilot.app.scenes[0].session  # type: ignore[attr-defined]
    session.goto(session.match.root)
    pilot.step()
    assert pilot.scene.name == "table"


def test_a_press_or_the_wheel_on_it_is_not_the_tables(tmp_path: Path) -> None:
    pilot = over(tmp_path)
    spot = pilot.scene.spot
    pilot.down((spot.x + 4, spot.y + 4))
    pilot.wheel((spot.x + 4, spot.y + 4), -1)
    assert pilot.scene.name == "end" and facts(pilot)["ply"] == 2


def test_arrows_go_along_the_record_and_the_panel_goes(tmp_path: Path) -> None:
    pilot = over(tmp_path)
    pilot.key(pygame.K_PAGEUP)
    assert pilot.scene.name == "table" and facts(pilot)["ply"] == 1
