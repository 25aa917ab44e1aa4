"""プロスフェアー in the real window with the real mouse: a field opened, won and given up, and what it brings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.storage import levels
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW
KEPT = ("ply", "length", "seat", "boards", "hands", "specials", "attributes", "enlarged")
"""The facts that are the same when a game is gone on with."""


def begin(screen: str, home: Path, size: str, lang: str) -> Program:
    """Starts the program at the prepared position, two people playing."""
    quiet_settings(home)
    position = home / "position.json"
    position.write_text(json.dumps(levels.position(catalog.levels_of("prosfair"), "window")), encoding="utf-8")
    arguments = ("--size", size, "--lang", lang, "play", "prosfair", "--seats", "human,human")
    return Program(screen, home, *arguments, "--position", str(position))


def move(program: Program, start: str, end: str) -> dict[str, Any]:
    """Drags a piece where nothing can be declared, and returns what is seen once it is played."""
    ply = program.seen()["ply"]
    program.drag(start, end)
    return program.wait(lambda seen: seen["ply"] == ply + 1, f"{start} to {end}")


def declare(program: Program, start: str, end: str, *names: str) -> dict[str, Any]:
    """Drags a piece, chooses what is declared of the panel, and returns what is seen once the turn is played."""
    ply = program.seen()["ply"]
    program.drag(start, end)
    asked = program.wait(lambda seen: seen["declared"] == "declare:none", "the panel")
    assert asked["ply"] == ply and names[0] in asked["declares"]
    program.click(names[0])
    program.wait(lambda seen: seen["declared"] == names[0], names[0])
    for name in names[1:]:
        program.click(name)
    program.click("declare:do")
    return program.wait(lambda seen: seen["ply"] == ply + 1, "the declaration")


def open_field(program: Program) -> None:
    """Completes a 3 and expands: ツュル on the base board, and a shadow tyrant in the copy."""
    opened = declare(program, "sq-b4", "sq-b5", "declare:expand:3@a4", "adj:ign", "time:fut")
    assert opened["boards"] == {"1": -1} and opened["attributes"] == ["ign", "fut", 10]
    move(program, "sq-a6", "sq-b6")


def win_field(program: Program) -> None:
    """Moves on the sub-board enlarged, then takes the shadow tyrant on it at its own size."""
    program.click("slot:1")
    program.wait(lambda seen: seen["enlarged"] == 1, "the enlarged board")
    move(program, "sq-1.a1", "sq-1.a2")
    program.click("slot:1")
    program.wait(lambda seen: seen["enlarged"] is None, "the small board")
    move(program, "sq-h7", "sq-h6")
    occupied = move(program, "sq-1.b2", "sq-1.a3")
    assert occupied["boards"] == {"1": 0}


def give_up_field(program: Program) -> None:
    """Completes a 9, gives up the board with another attribute, and places the Martyr."""
    named = ("adj:don", "time:cre", "special")
    placed = declare(program, "sq-f1", "sq-f2", "declare:abandon:9@d2#1", *named)
    assert placed["boards"] == {} and placed["attributes"] == ["don", "cre", 0]
    assert placed["specials"] == ["SB"] and placed["hands"] == [6, 1]


def enter(program: Program) -> None:
    """A piece that came back enters, once it has been refused where it never began."""
    ply = program.seen()["ply"]
    program.drag("hand-w-S", "sq-d4")
    program.wait(lambda seen: seen["notice"] is not None, "the refusal")
    assert program.seen()["ply"] == ply
    assert move(program, "hand-w-S", "sq-c2")["hands"] == [5, 1]


@pytest.mark.parametrize(("size", "lang"), [("1280x720", "ja"), ("1440x900", "en")])
def test_a_field_is_opened_won_and_given_up(screen: str, tmp_path: Path, size: str, lang: str) -> None:
    with begin(screen, tmp_path / "home", size, lang) as program:
        open_field(program)
        win_field(program)
        move(program, "sq-h6", "sq-h5")
        give_up_field(program)
        move(program, "sq-h5", "sq-h4")
        enter(program)
        assert program.close() == 0, program.output()


def test_a_second_run_goes_on_in_mid_game(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with begin(screen, home, "1280x720", "ja") as first:
        open_field(first)
        win_field(first)
        first.click("slot:1")
        before = first.wait(lambda seen: seen["enlarged"] == 1, "the enlarged board")
        assert before["ply"] == 5
        assert first.close() == 0, first.output()
    with Program(screen, home, "--size", "1280x720") as second:
        second.click(next(name for name in second.seen()["targets"] if name.startswith("continue")))
        after = second.wait(lambda seen: seen["scene"] == "table", "the table again")
        for key in KEPT:
            assert after[key] == before[key], key
        move(second, "sq-h6", "sq-h5")
        give_up_field(second)
        move(second, "sq-h5", "sq-h4")
        enter(second)
        assert second.close() == 0, second.output()
