"""A game of 軍儀 looked back on in the real window: from its end to the worst move, tried again wrongly and rightly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.ai.process import player
from game.match.match import Match
from game.match.seats import HUMAN
from game.records.header import Header
from game.records.library import Library
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from game.storage.paths import Home
from tests.table.help import READY
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW
SHORT = 9
"""Plies of a game that is soon looked at."""

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


def review_first(program: Program) -> dict[str, Any]:
    """Opens the first record of the library, has it reviewed, and returns what is seen then."""
    program.click("room.library")
    program.click("row.0")
    program.click("open")
    program.wait(lambda seen: seen["scene"] == "table", "the record")
    program.click("btn:menu")
    program.click("menu:review")
    return program.wait(looked_at, "the whole review")


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


def test_a_mistake_is_practised_until_it_is_gone(screen: str, tmp_path: Path) -> None:
    """From the review to 稽古, where it is asked for: answered wrongly, rightly, and rightly once more."""
    home = tmp_path / "home"
    quiet_settings(home)
    match = Match(catalog.rules("gungi"), {}, 1, start=READY)
    for text in ("m 5-9-1 5-8-1", "m 5-1-1 5-2-1", "m 5-8-1 5-9-1"):
        match.play(match.game.parse(text, match.state))
    match.play(Resign(0))
    Library(Home(home)).add(match, Header((HUMAN, HUMAN)))
    with Program(screen, home, "--size", "1280x720", "--lang", "en") as program:
        review_first(program)
        program.click("btn:menu")
        program.click("menu:launcher")
        program.click("room.practice")
        page = program.wait(lambda seen: seen["scene"] == "practice" and seen["own"] > 0, "mistakes of one's own")
        for time in range(3):  # what was answered wrongly before does not count
            program.click("own")
            asked = program.wait(lambda seen: seen.get("phase") == "own", "the first mistake")
            if not time:
                program.picture("mistake")
                program.click(LESS[0])
                program.click(LESS[1])
                program.wait(lambda seen, ply=asked["ply"]: seen["ply"] == ply + 2, "the refutation")
                program.wait(lambda seen, ply=asked["ply"]: seen["ply"] == ply and seen["phase"] == "own", "once more")
            program.click(BEST[0])
            program.click(BEST[1])
            program.click("option-betray")
            program.wait(lambda seen: seen["scene"] == "solved", "the praise")
            program.picture(f"solved-{time}")
            program.click("dialog.list")
            program.wait(lambda seen: seen["scene"] == "practice", "the page")
        program.wait(lambda seen: seen["own"] == page["own"] - 1, "solved twice it is gone")
        assert program.close() == 0, program.output()


@pytest.mark.parametrize("game_id", ["cerke", "yuki"])
def test_luck_and_skill_of_a_short_game(screen: str, tmp_path: Path, game_id: str) -> None:
    """From the library to the review, to a mistake where there is one, along the better line, and to the account."""
    home = tmp_path / "home"
    quiet_settings(home)
    match, stream, mind = Match(catalog.rules(game_id), {}, 5), Stream(5), player(game_id)
    while match.ply < SHORT:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(mind.by_name["random"](match.game.observe(match.state, match.state.to_act), stream))
    match.play(Resign(0))
    Library(Home(home)).add(match, Header((HUMAN, HUMAN)))
    with Program(screen, home, "--size", "1280x720", "--lang", "en") as program:
        whole = review_first(program)
        for worst in whole["review"]["listed"][:1]:
            go_to(program, worst)
            program.click("btn:better")
            program.wait(lambda seen: "Better: " in told(seen), "what is better")
            program.click("btn:follow")
            program.wait(lambda seen, least=worst: seen["ply"] >= least, "the better action on the board")
        program.click("btn:menu")
        program.click("menu:luck")
        program.wait(lambda seen: "Re-appraisal" in seen.get("text", ""), "luck and skill")
        program.click("dialog.close")
        assert program.close() == 0, program.output()
