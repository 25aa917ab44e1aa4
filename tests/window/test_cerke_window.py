"""机戦 in the real window with the real mouse: each kind of turn from prepared positions, and a season's end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.games.cerke.table.help import BOARD, position, seed_for
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW
REST_S = "0.8"


Begin = Callable[..., Program]


@pytest.fixture
def start(screen: str, tmp_path: Path) -> Iterator[Begin]:
    """Starts the program at a position with a seed, and kills it when the test is over."""
    programs: list[Program] = []

    def begin(text: dict[str, str] | None, seed: int, size: str = "1280x720", lang: str = "ja") -> Program:
        home = tmp_path / f"home{len(programs)}"
        quiet_settings(home)
        arguments = ["--size", size, "--lang", lang, "play", "cerke", "--seats", "human,human", "--seed", str(seed)]
        if text is not None:
            file = tmp_path / "position.json"
            file.write_text(json.dumps(text), encoding="utf-8")
            arguments += ["--position", str(file)]
        program = Program(screen, home, *arguments)
        programs.append(program)
        program.wait(lambda seen: seen["scene"] == "table" and seen.get("phase") == "Choose", "the table")
        return program

    yield begin
    for program in programs:
        program.kill()


def drag_over(program: Program, *stops: str) -> None:
    """Drags over the stops, resting at each of those between the first and the last."""
    move = ("mousemove", "--window", program.window())
    points = [program.point(stop) for stop in stops]
    arguments = [*move, *points[0], "sleep", "0.05", "mousedown", "1", "sleep", "0.05"]
    for n, (x, y) in enumerate(points[1:], start=1):
        before = points[n - 1]
        half = [str((int(a) + int(b)) // 2) for a, b in zip(before, (x, y), strict=True)]
        arguments += [*move, *half, "sleep", "0.05", *move, x, y, "sleep", "0.1" if n == len(points) - 1 else REST_S]
    program._tool(*arguments, "mouseup", "1")


def test_a_plain_move_after_the_lot(start: Begin) -> None:
    program = start(None, 3)
    first = program.seen()
    assert first["ply"] == 1
    program.drag(*(("sq-TAI", "sq-TY") if first["seat"] == 0 else ("sq-TI", "sq-TU")))
    moved = program.wait(lambda seen: seen["ply"] == 2, "the move")
    assert moved["seat"] == 1 - first["seat"] and moved["phase"] == "Choose"
    assert program.close() == 0, program.output()


def test_a_step_with_a_throw_and_a_choice_after_it(start: Begin) -> None:
    program = start(position(BOARD), seed_for(3), "1440x900", "en")
    drag_over(program, "sq-NAI", "sq-TY", "sq-LU")
    thrown = program.wait(lambda seen: seen.get("phase") == "PickEnd", "the throw")
    assert thrown["sticks"] == 3 and thrown["wish"] == "sq-LU" and thrown["cursor"] == "sq-LU"
    assert {"sq-LU", "sq-KI", "option-decline"} <= set(thrown["offers"]) and "btn:undo" not in thrown["targets"]
    program.click("sq-KI")
    ended = program.wait(lambda seen: seen["ply"] == 3, "the choice")
    assert ended["phase"] == "Choose" and ended["seat"] == 1
    assert program.close() == 0, program.output()


def test_stepping_by_clicks_asks_at_the_piece(start: Begin) -> None:
    program = start(position(BOARD), seed_for(3))
    program.click("sq-NAI")
    program.wait(lambda seen: seen["picked"] == ["sq-NAI"], "the piece taken up")
    program.click("sq-TY")
    program.click("option-step")
    program.wait(lambda seen: "option-throw" in seen["targets"] and "option-end" not in seen["targets"], "the step")
    program.click("sq-LU")
    program.wait(lambda seen: seen.get("phase") == "PickEnd", "the throw")
    program.click("sq-LU")
    program.wait(lambda seen: seen["ply"] == 3, "the choice")
    assert program.close() == 0, program.output()


def test_a_water_entry_that_fails(start: Begin) -> None:
    program = start(position(BOARD), seed_for(2))
    program.drag("sq-ZAU", "sq-ZAI")
    failed = program.wait(lambda seen: seen["ply"] == 2 and seen.get("phase") == "Choose", "the failed throw")
    assert failed["seat"] == 1
    program.drag("sq-ZA", "sq-ZE")
    program.wait(lambda seen: seen["ply"] == 3, "the other side's move")
    program.click("sq-ZAU")
    program.wait(lambda seen: seen["picked"] == ["sq-ZAU"], "the piece, back where it was")
    assert program.close() == 0, program.output()


def test_the_tam_steps_over_a_piece(start: Begin) -> None:
    program = start(position("4i4/9/9/9/4*4/4K4/9/9/4+I4"), 1)
    drag_over(program, "sq-ZO", "sq-ZY", "sq-ZAU")
    program.wait(lambda seen: seen["ply"] == 1 and seen["seat"] == 1, "the 皇")
    program.click("sq-ZAU")
    program.wait(lambda seen: seen["picked"] == ["sq-ZAU"], "the 皇 on its new square")
    assert program.close() == 0, program.output()


def test_a_drop_from_the_hand(start: Begin) -> None:
    program = start(position(BOARD, hands=("+VD", "-")), 1)
    program.drag("hand-IA-+V", "sq-ZU")
    dropped = program.wait(lambda seen: seen["ply"] == 1, "the drop")
    assert "hand-IA-+V" not in dropped["targets"] and "hand-IA-D" in dropped["targets"]
    assert program.close() == 0, program.output()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_end_of_a_season_leads_into_the_next(start: Begin, lang: str) -> None:
    program = start(position(BOARD, hands=("VDKM", "CNKT"), rate=2), 4, "1280x720", lang)
    program.drag("sq-NAI", "sq-TY")
    asked = program.wait(lambda seen: seen["scene"] == "declare", "the question")
    assert asked["stake"] == 8 and any("20 → 36" in line for line in asked["xot"])
    program.click("dialog.xot")
    stands = program.wait(lambda seen: seen["scene"] == "season", "the end of the season")
    assert stands["season"] == 0 and stands["hands"] != [[], []] and stands["points"] == [36, 4]
    program.click("dialog.on")
    summer = program.wait(lambda seen: seen.get("season") == 1 and seen.get("phase") == "Choose", "the next season")
    assert summer["points"] == [36, 4] and summer["rate"] == 1 and summer["hands"] == [[], []]
    first = summer["seat"]
    program.drag(*(("sq-TAI", "sq-TY") if first == 0 else ("sq-TI", "sq-TU")))
    program.wait(lambda seen: seen["ply"] == summer["ply"] + 1, "a move in summer")
    assert program.close() == 0, program.output()
