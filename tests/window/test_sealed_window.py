"""A running game taken in by the path of its own file, in the real window: one player's eyes at most."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW


def take_in_own(program: Program, home: Path) -> dict[str, Any]:
    """Opens the library over the table, takes the journal in by its path and opens it; returns what is seen then."""
    program.wait(lambda seen: seen["ply"] == 2 and "btn:menu" in seen["targets"], "the card drawn")
    (journal,) = (home / "journals").glob("*.gogi")
    program.click("btn:menu")
    program.click("menu:load")
    program.click("import")
    program.wait(lambda seen: "dialog.field.path" in seen["targets"], "the question for a path")
    program.type(str(journal))
    program.click("dialog.ok")
    program.wait(lambda seen: seen["scene"] == "library", "the library")
    program.click("open")
    return program.wait(lambda seen: seen["scene"] != "library", "what was opened")


def closed(hand: list[str]) -> bool:
    return bool(hand) and all(code.startswith("back-") for code in hand)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_at_a_shared_screen_a_curtain_asks_who_looks(screen: str, tmp_path: Path, lang: str) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    arguments = ("--size", "1280x720", "--lang", lang, "play", "yuki", "--seats", "human,human", "--seed", "8")
    with Program(screen, home, *arguments) as program:
        program.click("curtain.open")
        program.click("pile-troops")
        seen = take_in_own(program, home)
        assert seen["scene"] == "curtain" and "hands" not in seen
        program.picture("look-curtain")
        program.click("dialog.1")
        seen = program.wait(lambda now: now["scene"] == "table", "the view of one seat")
        assert closed(seen["hands"][0]) and not closed(seen["hands"][1]) and not seen["active"]
        program.picture("seen-by-one")


def test_against_the_machine_its_hand_stays_closed(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    arguments = ("--size", "1280x720", "--lang", "en", "play", "yuki", "--seats", "human,1", "--seed", "8")
    with Program(screen, home, *arguments) as program:
        program.click("pile-troops")
        seen = take_in_own(program, home)
        assert seen["scene"] == "table" and not closed(seen["hands"][0]) and closed(seen["hands"][1])
        program.picture("own-eyes")
