"""The openings of kept games, walked with a real mouse from the library to a game at its table, and arrays dragged."""

from __future__ import annotations

from pathlib import Path

from game.games.gungi.rules.pieces import KINDS
from game.games.gungi.workshop.own_arrays import OwnArrays
from game.storage.paths import Home
from tests.library.test_openings import kept, moved, placed
from tests.window.program import IN_A_WINDOW, Program, display, need_tools

pytestmark = IN_A_WINDOW


def test_openings_and_arrays_by_mouse(tmp_path: Path) -> None:
    need_tools()
    home = Home(tmp_path / "home")
    kept(home, moved("g1-h3", "g8-h6"), moved("g1-h3", "b8-a6", loser=0), moved("g1-f3"))
    other = Home(tmp_path / "other")
    kept(other, placed(4, 3))
    next(other.games.glob("*.gogi")).rename(home.games / "gungi.gogi")
    with display() as screen, Program(screen, home.root, "--lang", "en") as program:
        program.click("room.library")
        program.wait(lambda seen: "openings" in seen["targets"], "the library")
        program.click("openings")
        program.wait(lambda seen: seen["scene"] == "openings" and not seen["counting"], "the openings")
        program.click("of:prosfair")
        program.wait(lambda seen: seen.get("moves") == 2 and not seen["counting"], "its first moves")
        program.click("move.0")
        program.wait(lambda seen: seen.get("way") == ["Og1-h3"] and seen["moves"] == 2, "the first move")
        program.click("step-back")
        program.wait(lambda seen: seen.get("way") == [], "the beginning")
        program.click("of:gungi")
        program.wait(lambda seen: seen.get("moves") == 1 and not seen["counting"], "the arrays")
        program.click("move.0")
        program.wait(lambda seen: seen.get("way") == ["Black: The Keep"] and seen["moves"] == 1, "Black's array")
        program.click("games")
        program.wait(lambda seen: "choice.gungi.gogi" in seen["targets"], "the games that went so")
        program.click("choice.gungi.gogi")
        program.wait(lambda seen: seen["scene"] == "table" and seen["ply"] == 46, "the game where it left")
    with display() as screen, Program(screen, home.root, "--lang", "en") as program:
        program.click("page-arrays.gungi")
        program.wait(lambda seen: seen["scene"] == "own-arrays" and seen["left"] == 0, "the arrays")
        program.click("row.4")
        program.drag("square.2-8", "square.2-7")
        program.wait(lambda seen: "array.undo" in seen["targets"], "a tile moved")
        program.click("array.save")
        program.wait(lambda seen: "dialog.yes" in seen["targets"], "the name")
        program.click("dialog.yes")
        program.wait(lambda seen: len(seen.get("own", ())) == 1, "the array kept")
    (own,) = OwnArrays(home).found.values()
    assert (KINDS.index("臥"), 2) in {(one.kind, one.layer) for one in own.tiles}
