"""A game of 軍儀 looked back on in the real window: from its end to the worst move, tried again wrongly and rightly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.table.help import READY
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW

LESS, BEST = ("7-7", "7-6"), ("9-6", "8-6")
"""Both take; the へ that turns two tiles of White to its side wins much more."""


def told(seen: dict[str, Any]) -> str:
    """Returns the notice on the screen."""
    return str((seen.get("notice") or {}).get("text", ""))


def looked_at(seen: dict[str, Any]) -> bool:
    return bool(seen.get("review", {}).get("share") == 1.0)


def play(program: Program, start: str, end: str) -> None:
    ply = program.seen()["ply"]
    program.click(start)
    program.click(end)
    program.wait(lambda seen: seen["ply"] == ply + 1, f"{start} to {end}")


def go_to(program: Program, ply: int) -> None:
    """Goes to where the action of a ply was decided, by the list of mistakes."""
    program.click("btn:mistakes")
    program.click(f"dialog.{ply}")
    program.wait(lambda seen: seen["ply"] == ply - 1 and seen["scene"] == "table", f"before ply {ply}")


def test_from_the_end_of_a_game_to_a_second_try(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    position = tmp_path / "position.json"
    position.write_text(json.dumps(READY, ensure_ascii=False), encoding="utf-8")
    arguments = ("--size", "1280x720", "--lang", "en", "play", "gungi", "--seats", "human,human")
    with Program(screen, home, *arguments, "--position", str(position)) as program:
        play(program, "5-9", "5-8")
        play(program, "5-1", "5-2")
        play(program, "5-8", "5-9")
        program.click("btn:resign")
        program.click("dialog.yes")
        program.click("dialog.review")
        whole = program.wait(looked_at, "the whole review")
        assert whole["review"]["listed"], "Black has へ beside two tiles of White: a step of the 帥 loses much"
        worst = whole["review"]["listed"][0]
        go_to(program, worst)
        program.click("btn:better")
        program.wait(lambda seen: "Better: " in told(seen), "what is better")
        program.kill()
    with Program(screen, home, "--size", "1280x720", "--lang", "en") as again:
        again.click("room.library")
        again.click("row.0")
        again.click("open")
        again.wait(lambda seen: seen["scene"] == "table", "the record")
        again.click("btn:menu")
        again.click("menu:review")
        kept = again.wait(looked_at, "what was found before")
        assert kept["review"]["listed"] == whole["review"]["listed"]
        go_to(again, worst)
        again.click(LESS[0])
        again.click(LESS[1])
        again.wait(lambda seen: "Not as good" in told(seen) and seen["ply"] == worst + 1, "the refutation")
        go_to(again, worst)
        again.click(BEST[0])
        again.click(BEST[1])
        again.click("option-betray")
        again.wait(lambda seen: "Right" in told(seen), "the answer is right")
        assert again.close() == 0, again.output()
