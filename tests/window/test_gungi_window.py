"""軍儀 in the real window with the real mouse: a set-up and a game that is continued, and each kind of action."""

from __future__ import annotations

import json
import random
from pathlib import Path

from tests.table.help import READY
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW


def choose_array(program: Program, array: str) -> None:
    program.click("btn:array")
    program.click(f"array:{array}")
    program.wait(lambda seen: seen.get("chosen") == array, array)
    program.click("arrays.place")
    program.wait(lambda seen: seen["scene"] == "table", "the table")


def play_a_ply(program: Program, rng: random.Random) -> None:
    """Clicks what is on offer until an action has been made."""
    ply = program.seen()["ply"]
    for _ in range(60):
        seen = program.seen()
        if seen["ply"] == ply + 1:
            return
        named = [name for name in seen["targets"] if name.startswith("option-")]
        offers = named or [name for name in seen["offers"] if name in seen["targets"]]
        picked = list(seen["picked"])
        choice = rng.choice(offers)
        program.click(choice)
        program.wait(lambda now, picked=picked: now["ply"] == ply + 1 or now["picked"] != picked, f"after {choice}")
    raise AssertionError("no action in sixty clicks")


def test_a_game_is_set_up_played_closed_and_continued(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    rng = random.Random(4)
    with Program(screen, home, "--size", "1280x720", "play", "gungi", "--seats", "human,human", "--seed", "7") as first:
        choose_array(first, "record-black")
        choose_array(first, "record-white")
        first.wait(lambda seen: seen["phase"] == "play" and seen["ply"] == 46, "the opening of the war")
        for _ in range(10):
            play_a_ply(first, rng)
        assert first.seen()["ply"] == 56
        first.click("btn:undo")
        before = first.wait(lambda seen: seen["ply"] == 55, "the takeback")
        assert before["browsing"]
        assert first.close() == 0, first.output()
    with Program(screen, home, "--size", "1280x720") as second:
        name = next(name for name in second.seen()["targets"] if name.startswith("continue"))
        second.click(name)
        after = second.wait(lambda seen: seen["scene"] == "table", "the table again")
        for key in ("ply", "length", "seat", "phase", "hands", "offers", "browsing"):
            assert after[key] == before[key], key
        play_a_ply(second, rng)
        assert second.close() == 0, second.output()


def test_each_kind_of_action_from_a_prepared_position(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    position = tmp_path / "position.json"
    position.write_text(json.dumps(READY, ensure_ascii=False), encoding="utf-8")
    arguments = ("--size", "1440x900", "--lang", "en", "play", "gungi", "--seats", "human,human")
    with Program(screen, home, *arguments, "--position", str(position)) as program:
        ply = 0

        def done(what: str) -> None:
            nonlocal ply
            ply += 1
            program.wait(lambda seen: seen["ply"] == ply, what)

        def white_waits() -> None:
            program.drag("5-1" if ply % 4 == 1 else "4-1", "4-1" if ply % 4 == 1 else "5-1")
            done("White's move")

        program.drag("3-7", "3-6")
        done("a stack")
        assert "3-6-2" in program.seen()["targets"]
        white_waits()
        program.click("hand-B-弓-や")
        program.wait(lambda seen: seen["picked"] == ["hand-B-弓-や"], "the tile taken up")
        program.click("6-8")
        done("a drop")
        white_waits()
        program.drag("7-7", "7-6")
        done("a capture")
        assert "hand-B-上-忍" in program.seen()["targets"]
        white_waits()
        program.click("1-5")
        program.wait(lambda seen: seen["picked"] == ["1-5-1"], "the covered tile")
        program.click("1-5")
        done("an attack in place")
        assert "hand-B-筒-謀" in program.seen()["targets"]
        white_waits()
        program.drag("hand-B-兵", "3-4")
        refused = program.wait(lambda seen: seen["notice"] is not None, "the refusal")
        assert refused["ply"] == ply and refused["notice"]["clause"] == "G12.3"
        assert "hand-B-兵" in refused["targets"]
        program.click("notice.clause")
        rules = program.wait(lambda seen: seen["scene"] == "rules", "the rulebook")
        assert rules["clause"] == "G12.3"
        assert program.close() == 0, program.output()


def test_G4_7_a_won_cannon_is_placed_after_the_capture_and_leaving_does_not_back_out(
    screen: str, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    position = tmp_path / "position.json"
    board = {**READY["board"], "7-6": ["W:香:砲"]}
    position.write_text(json.dumps({**READY, "board": board}, ensure_ascii=False), encoding="utf-8")
    arguments = ("--size", "1280x720", "play", "gungi", "--seats", "human,human", "--position", str(position))
    with Program(screen, home, *arguments) as first:
        first.drag("7-7", "7-6")
        shown = first.wait(lambda seen: seen["begun"] == "place" and seen["offers"], "the question after the capture")
        assert shown["ply"] == 0 and shown["picked"] == ["7-7-1", "7-6"]
        first.click("5-5")
        refused = first.wait(lambda seen: seen["notice"] is not None, "the refusal")
        assert refused["notice"]["clause"] == "G10.5" and refused["begun"] == "place"
        assert first.close() == 0, first.output()
    with Program(screen, home, "--size", "1280x720") as second:
        second.click(next(name for name in second.seen()["targets"] if name.startswith("continue")))
        again = second.wait(lambda seen: seen["scene"] == "table", "the table again")
        for key in ("ply", "begun", "picked", "offers", "hands"):
            assert again[key] == shown[key], key
        second.click("7-7")
        second.wait(lambda seen: seen["ply"] == 1 and seen["begun"] is None, "the placement")
        assert second.close() == 0, second.output()
