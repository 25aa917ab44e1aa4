"""Clicks on a tower: twice on it asks for what can be done inside, by any of its tiles."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.storage import levels
from game.table.lesson import lesson_table
from tests.pilot import Pilot
from tests.table.help import facts

LESSON = next(one for one in levels.lessons(catalog.levels_of("gungi")) if one.id == "09-strategist-samurai")


def test_a_second_click_offers_the_covered_tile_that_can_act_too(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(lesson_table("gungi", LESSON))
    pilot.press("5-7")
    assert facts(pilot)["picked"] == ["5-7-3"]
    pilot.press("5-7")
    assert set(pilot.scene.menus.picks) == {"5-7-1", "5-7-2"}
    pilot.press("5-7-1")
    assert facts(pilot)["picked"] == ["5-7-1"] and set(pilot.scene.menus.picks) >= {"5-7-3"}
    texts, offered = pilot.app.ctx.texts, {item.name: item.label for item in pilot.scene.menus.shown.items}
    assert offered["5-7-3"] == texts("gungi.option.swap", "臥") != texts("gungi.option.substitute")
    pilot.press("5-7-3")
    pilot.rest()
    assert facts(pilot)["solved"]


def test_the_other_tile_is_put_back_as_the_first_is(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(lesson_table("gungi", LESSON))
    for target in ("5-7", "5-7", "5-7-1"):
        pilot.press(target)
    pilot.press((5, 5))
    assert facts(pilot)["picked"] == [] and facts(pilot)["ply"] == 0


@pytest.mark.parametrize(("lang", "label"), [("ja", "1層目の「{0}」"), ("en", "{0} on layer 1")])
def test_the_menu_at_a_tower_names_the_tile_and_its_layer(tmp_path: Path, lang: str, label: str) -> None:
    pilot = Pilot(tmp_path, lang=lang)
    pilot.open(lesson_table("gungi", LESSON))
    pilot.press("5-7")
    pilot.press("5-7")
    assert label.format("謀") in [item.label for item in pilot.scene.menus.shown.items]
