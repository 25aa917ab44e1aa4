"""A night of the Holy Grail War in the real window with the real mouse: a seal, a strike, left and resumed."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW
Seen = dict[str, Any]
SEED = "92"
"""By this seed the first scouting falls short, a seal turns it, and the pair that was found can be struck."""
KEPT = ("ply", "length", "seat", "night", "scene_of_night", "question", "of", "offers", "fights")
"""The facts that are the same when a war is gone on with."""


def asked(program: Program, *questions: str) -> Seen:
    """Reads on until one of the questions of the war is open, or its battle asks, and returns what is seen then."""

    def open_now(seen: Seen) -> bool:
        named = ("battle" in questions and seen.get("fights")) or seen.get("question") in questions
        return bool(named and seen.get("offers"))

    for _ in range(40):
        seen = program.wait(lambda seen: open_now(seen) or bool(seen.get("waits")), str(questions))
        if open_now(seen):
            return seen
        program.click("option-read")
        time.sleep(0.1)
    raise AssertionError(f"{questions} not asked: {program.seen()}")


def plan(program: Program, *targets: str) -> None:
    """Makes a plan by its cards and plates, and decides on it."""
    for target in targets:
        picked = program.seen().get("picked")
        program.click(target)
        program.wait(lambda seen, before=picked: seen.get("picked") != before, target)  # type: ignore[misc]
    ply = program.seen()["ply"]
    program.click("option-plan")
    program.wait(lambda seen: seen["ply"] > ply, "the plan")


def left_and_resumed(program: Program) -> None:
    """Leaves the table for the launcher and goes on from the card: the same question is open."""
    before = program.seen()
    program.click("btn:menu")
    program.click("menu:launcher")
    program.wait(lambda seen: seen["scene"] == "launcher", "the launcher")
    program.click("continue.senya")
    after = program.wait(lambda seen: seen["scene"] == "table" and bool(seen.get("offers")), "the table")
    for key in KEPT:
        assert after[key] == before[key], key


def leave_battle(program: Program) -> None:
    """Leaves the battle that is on to the computer: this one, not the next."""
    program.click("btn:menu")
    program.click("menu:leave-battle")
    program.wait(lambda seen: not seen.get("fights"), "the end of the battle")


def test_a_night_of_the_war_with_a_seal_and_a_strike(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    seats = ",".join(("human", *"000000"))
    arguments = ("--size", "1280x720", "--lang", "ja", "play", "senya-war", "--seats", seats, "--seed", SEED)
    with Program(screen, home, *arguments) as program:
        first = asked(program, "PlanQuestion")
        assert (first["night"], first["scene_of_night"]) == (1, 1)
        plan(program, "option-deed-scout")
        asked(program, "SealQuestion")
        ply = program.seen()["ply"]
        program.click("option-seal-succeed")
        program.wait(lambda seen: seen["ply"] > ply, "the seal")
        second = asked(program, "PlanQuestion")
        assert (second["night"], second["scene_of_night"]) == (1, 2)
        left_and_resumed(program)
        plan(program, "option-deed-strike", "standee-p2")
        struck = asked(program, "battle")
        assert struck["fights"] and struck["of"].startswith("p1")
        left_and_resumed(program)
        leave_battle(program)
        third = asked(program, "PlanQuestion")
        assert (third["night"], third["scene_of_night"]) == (1, 3)
        plan(program, "option-deed-rest")
        again = asked(program, "battle", "PlanQuestion")
        assert again["fights"], "who rests is struck, and fights itself unless it is left again"
        leave_battle(program)
        news = asked(program, "PlanQuestion")
        assert (news["night"], news["scene_of_night"]) == (2, 1)
