"""千夜月姫＋ in the real window with the real mouse: a fight with cover, interrupt, counter and infinity break."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.storage import levels
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW
KEPT = ("ply", "length", "seat", "round", "process", "asked", "step", "hp", "offers")
"""The facts that are the same when a battle is gone on with."""
PASSES = ("option-setup-done", "option-no-interrupt", "option-evade", "option-no-cover", "option-no-counter")
SEED = "0x8"
"""A seed by whose dice the first attack hits."""


def begin(screen: str, home: Path, size: str, lang: str) -> Program:
    """Starts the program at the prepared position, two people playing."""
    quiet_settings(home)
    position = home / "position.json"
    position.write_text(json.dumps(levels.position(catalog.levels_of("senya"), "window")), encoding="utf-8")
    arguments = ("--size", size, "--lang", lang, "play", "senya", "--seats", "human,human", "--seed", SEED)
    return Program(screen, home, *arguments, "--position", str(position))


def asks(program: Program, step: str, who: str) -> dict[str, Any]:
    """Returns what is seen once somebody is asked."""
    return program.wait(lambda seen: (seen.get("step"), seen.get("asked")) == (step, who), f"{step} of {who}")


def to_window(program: Program) -> dict[str, Any]:
    """b1 attacks a3, a1 covers, and is asked whether it interrupts."""
    program.drag("card-street_thug", "standee-a3")
    program.wait(lambda seen: seen["picked"] == ["card-street_thug", "standee-a3"], "the declaration")
    program.click("option-declare")
    asks(program, "EvadeQuestion", "a3")
    program.click("option-evade")
    asks(program, "CoverQuestion", "a2")
    program.click("option-no-cover")
    asks(program, "CoverQuestion", "a1")
    program.click("standee-a3")
    return asks(program, "Window", "a1")


def interrupt(program: Program) -> None:
    """a1 uses its interrupt in the open window."""
    program.click("card-guardian")
    program.wait(lambda seen: seen["picked"] == ["card-guardian"], "the card")
    program.click("option-declare")
    asks(program, "MainTurn", "b2")


def counter(program: Program) -> None:
    """b2 attacks a2, whose plan opens behind a curtain."""
    program.click("card-walking_dead")
    program.click("standee-a2")
    program.click("option-declare")
    program.wait(lambda seen: seen["scene"] == "curtain", "the curtain")
    program.click("dialog.open")
    asks(program, "CounterQuestion", "a2")
    program.click("option-counter")
    program.wait(lambda seen: seen["picked"] == ["option-counter"], "the counter")
    program.click("option-declare")
    asks(program, "MainTurn", "a3")


def break_limits(program: Program) -> None:
    """a3 breaks a skill in an attack, once another attack was refused with its clause."""
    program.click("card-counter_ward")
    program.wait(lambda seen: seen["notice"] is not None, "the reason")
    program.drag("card-bolt", "standee-b1")
    program.click("card-volley")
    program.click("option-break-volley")
    wanted = ["card-bolt", "standee-b1", "card-volley", "option-break-volley"]
    program.wait(lambda seen: seen["picked"] == wanted, "the break")
    ply = program.seen()["ply"]
    program.click("option-declare")
    program.wait(lambda seen: seen["ply"] > ply, "the attack")


@pytest.mark.parametrize(("size", "lang"), [("1280x720", "ja"), ("1440x900", "en")])
def test_a_fight_with_cover_interrupt_counter_and_break(screen: str, tmp_path: Path, size: str, lang: str) -> None:
    with begin(screen, tmp_path / "home", size, lang) as program:
        to_window(program)
        interrupt(program)
        counter(program)
        break_limits(program)
        assert program.close() == 0, program.output()


def test_a_second_run_asks_the_same_question_in_mid_window(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with begin(screen, home, "1280x720", "ja") as first:
        before = to_window(first)
        assert first.close() == 0, first.output()
    with Program(screen, home, "--size", "1280x720") as second:
        second.click("continue.senya")
        after = asks(second, "Window", "a1")
        for key in KEPT:
            assert after[key] == before[key], key
        interrupt(second)
        counter(second)
        assert second.close() == 0, second.output()


def test_a_quick_start_leads_to_a_fight_with_the_computer(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    with Program(screen, home, "--size", "1280x720", "--lang", "ja") as program:
        program.click("new.senya")
        program.click("b.strength-1")
        program.click("start")
        for _ in range(40):
            seen = program.wait(lambda seen: seen["scene"] == "table" and seen["active"], "a question")
            dazed = "option-cure-daze" in seen["offers"]  # by what the computer did first: its seed is drawn anew
            if seen["step"] == "MainTurn" and not dazed:
                break
            cured = ("option-cure-daze",) if dazed else ()
            program.click(next(name for name in (*cured, *PASSES) if name in seen["targets"]))
            program.wait(lambda now, ply=seen["ply"]: now["ply"] > ply, "the answer")  # type: ignore[misc]
        program.drag("card-slash", "standee-b1")
        program.wait(lambda seen: seen["picked"] == ["card-slash", "standee-b1"], "the declaration")
        ply = program.seen()["ply"]
        program.click("option-declare")
        program.wait(lambda seen: seen["ply"] > ply, "the attack")
        assert program.close() == 0, program.output()
