"""Positions made by hand in the real window, with the mouse: a mate of 軍儀 and a small game of 機戦, then played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW

SUPPLY = {"gungi": {"B:帥:-": "supply.0.10", "W:帥:-": "supply.2.10", "B:侍:槍": "supply.0.1"},
          "cerke": {"*": "supply.4.0", "I": "supply.0.9", "+i": "supply.3.9"}}  # fmt: skip
MADE = {
    "gungi": (("B:帥:-", "5-9"), ("W:帥:-", "5-1"), ("B:侍:槍", "4-4")),
    "cerke": (("*", "ZO"), ("I", "ZIA"), ("+i", "ZA")),
}


@pytest.mark.parametrize("game_id", ["gungi", "cerke"])
def test_a_position_is_made_kept_and_played(screen: str, tmp_path: Path, game_id: str) -> None:
    home = tmp_path / "home"
    quiet_settings(home)

    def things(seen: dict[str, Any]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = seen.get("things", {})
        return found

    with Program(screen, home, "--size", "1280x720", "--lang", "en", "edit", game_id) as program:
        program.wait(lambda seen: seen["scene"] == "editor", "the editor")
        program.click("clear")
        program.wait(lambda seen: bool(seen["faults"]) and not things(seen), "an empty board has faults")
        (first, place), *others = MADE[game_id]
        program.drag(SUPPLY[game_id][first], f"spot.{place}")
        program.wait(lambda seen: things(seen) == {place: [first]}, "a thing that was dragged")
        for thing, at in others:
            program.click(SUPPLY[game_id][thing])
            program.click(f"spot.{at}")
            program.key("Escape")
        if game_id == "gungi":
            program.click("ask.phase.play")
        made = {at: [thing] for thing, at in MADE[game_id]}
        program.wait(lambda seen: things(seen) == made and not seen["faults"], "a position without faults")
        program.key("ctrl+z")
        program.key("ctrl+y")
        program.click("keep")
        program.click("dialog.field.name")
        program.type("Small")
        program.click("dialog.ok")
        program.wait(lambda seen: seen["scene"] == "editor", "the editor again")
        assert (home / "positions" / game_id / "Small.json").is_file()
        picture = tmp_path / "small.png"
        program.click("picture")
        program.click("dialog.field.path")
        program.key("ctrl+a")
        program.type(str(picture))
        program.click("dialog.ok")
        program.wait(lambda seen: seen["scene"] == "editor" and picture.is_file(), "a picture")
        program.click("play")
        program.click("opponent.human")
        program.click("start")
        program.wait(lambda seen: seen["scene"] == "table" and seen["ply"] == 0, "the table")
        assert program.close() == 0, program.output()
