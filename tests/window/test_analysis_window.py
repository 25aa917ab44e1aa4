"""A game that is over analysed in the real window: lines by drag, named, kept, walked through, and played on from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.records.library import open_record
from game.storage.paths import Home
from tests.table.help import READY
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW


@dataclass(frozen=True)
class Played:
    """A game of two moves that is given up, and two moves to try in the place of the first."""

    game: str
    moves: tuple[tuple[str, str], ...]
    tries: tuple[tuple[str, str], ...]
    position: dict[str, Any] | None = None


GAMES = (
    Played("gungi", (("5-9", "5-8"), ("5-1", "5-2")), (("5-9", "4-9"), ("5-9", "6-9")), dict(READY)),
    Played("prosfair", (("sq-e2", "sq-e3"), ("sq-e7", "sq-e6")), (("sq-d2", "sq-d3"), ("sq-c2", "sq-c3"))),
)


def looked(seen: dict[str, Any]) -> bool:
    return bool(seen.get("analysis", {}).get("lines") == 3)


def try_move(program: Program, start: str, end: str) -> dict[str, Any]:
    ply, rows = program.seen()["ply"], program.seen()["analysis"]["rows"]
    program.drag(start, end)
    return program.wait(lambda seen: seen["ply"] == ply + 1 and seen["analysis"]["rows"] >= rows, f"{start} to {end}")


def finish(program: Program, played: Played) -> None:
    for n, (start, end) in enumerate(played.moves, 1):
        program.drag(start, end)
        program.wait(lambda seen, n=n: seen["ply"] == n, f"{start} to {end}")
    program.key("a")
    told = program.wait(lambda seen: bool(seen.get("notice")), "why a game that is on is not analysed")
    assert "A game that is on is not analysed" in told["notice"]["text"]
    program.click("btn:resign")
    program.click("dialog.yes")
    program.click("dialog.analyse")
    program.wait(lambda seen: "analysis" in seen, "the analysis")


@pytest.mark.parametrize("played", GAMES, ids=lambda played: played.game)
def test_a_game_that_is_over_is_analysed(screen: str, tmp_path: Path, played: Played) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    arguments = ["--size", "1280x720", "--lang", "en", "play", played.game, "--seats", "human,human"]
    if played.position is not None:
        position = tmp_path / "position.json"
        position.write_text(json.dumps(played.position, ensure_ascii=False), encoding="utf-8")
        arguments += ["--position", str(position)]
    with Program(screen, home, *arguments) as program:
        finish(program, played)
        program.click("btn:first")
        found = program.wait(looked, "the best lines")
        assert found["analysis"]["depth"] > 0
        try_move(program, *played.tries[0])
        program.click("btn:remark")
        program.click("dialog.field.name")
        program.type("Aside")
        program.click("dialog.field.note")
        program.type("too slow")
        program.click("dialog.write")
        program.wait(lambda seen: seen.get("analysis", {}).get("name") == "Aside", "the name")
        program.key("Left")
        program.wait(lambda seen: seen["ply"] == 0, "the start")
        try_move(program, *played.tries[1])
        program.click("btn:promote")
        program.click("btn:delete")
        gone = program.wait(lambda seen: seen["ply"] == 0, "the line gone")
        program.click("btn:undo")
        back = program.wait(lambda seen: seen["analysis"]["rows"] == gone["analysis"]["rows"] + 1, "the line back")
        program.key("Home")
        program.key("Down", "Down")
        program.wait(lambda seen: seen["analysis"]["row"] == 2, "two rows down")
        program.key("Home")
        program.click("btn:threats")
        program.wait(lambda seen: looked(seen) and seen["analysis"]["threats"], "what threatens")
        program.click("btn:threats")
        program.wait(lambda seen: looked(seen) and not seen["analysis"]["threats"], "the own lines again")
        program.click("line:1")
        program.wait(lambda seen: seen["ply"] == 1, "the best move")
        program.click("btn:menu")
        program.click("menu:leave")
        program.wait(lambda seen: "analysis" not in seen and seen["scene"] == "table", "the table below")
        assert program.close() == 0, program.output()
    (path,) = Home(home).games.glob("*.gogi")
    match = open_record(path).match
    assert [child.remark.name for child in match.root.children].count("Aside") == 1
    assert match.root.children[0] in match.main_end.path() and match.main_end.ply == 3
    with Program(screen, home, "--size", "1280x720", "--lang", "en") as again:
        again.click("room.library")
        again.click("row.0")
        again.click("open")
        again.wait(lambda seen: seen["scene"] == "table", "the record")
        again.click("btn:menu")
        again.click("menu:analyse")
        seen = again.wait(lambda seen: "analysis" in seen, "the analysis once more")
        assert seen["analysis"]["rows"] >= back["analysis"]["rows"]
        again.click("btn:first")
        again.click("btn:go-on")
        again.click("dialog.0")
        again.wait(lambda seen: "analysis" not in seen and seen["ply"] == 0, "a game from here")
        assert again.close() == 0, again.output()
