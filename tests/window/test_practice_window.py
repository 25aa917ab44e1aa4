"""Practice in the real window: fail, be refuted, come back the next day, solve; and the courses of all games."""

from __future__ import annotations

import json
from datetime import date, timedelta
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.app.context import TODAY
from game.games.gungi.rules import GAME
from game.practice import keeping
from game.practice.daily import problem_of
from game.practice.progress import Notebook, key_of
from game.rules.chooser import pick_name
from game.storage.courses import course_of
from game.storage.paths import Home
from game.storage.puzzles import Puzzle, puzzles_of
from tests.window.program import IN_A_WINDOW, Program, quiet_settings

pytestmark = IN_A_WINDOW

IDS = {game: [one.id for one in puzzles_of(catalog.levels_of(game))] for game in catalog.whole_ready()}
FIRST = date(2026, 11, 1)


def day_of(game_id: str) -> tuple[date, Puzzle]:
    """Returns a day whose problem is one move of a game that is picked by squares, and the problem."""
    for number in range(400):
        found = problem_of(FIRST + timedelta(number), IDS, Notebook())
        if found is not None and found[0] == game_id:
            puzzle = next(one for one in puzzles_of(catalog.levels_of(game_id)) if one.id == found[1])
            if puzzle.moves == 1 and puzzle.solutions[0].startswith("m "):
                return FIRST + timedelta(number), puzzle
    raise AssertionError(game_id)


def act(program: Program, text: str, puzzle: Puzzle) -> None:
    """Plays an action of 軍儀 by its picks."""
    state = GAME.position_in(puzzle.position, {name: one.default for name, one in GAME.options.items()})
    for pick in GAME.parse(text, state).paths()[0]:
        name = pick_name(pick)
        targets = program.seen()["targets"]
        program.click(next(one for one in (name, name.rpartition("-")[0]) if one in targets))


def test_fail_be_refuted_come_back_next_day_and_solve(
    screen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    day, puzzle = day_of("gungi")
    key = key_of("gungi", puzzle.id)
    state = GAME.position_in(puzzle.position, {name: one.default for name, one in GAME.options.items()})
    wrong = next(
        text for text in map(GAME.format, GAME.legal(state)) if text.startswith("m ") and text not in puzzle.solutions
    )
    monkeypatch.setenv(TODAY, day.isoformat())
    with Program(screen, home, "--size", "1440x900") as program:
        program.click("room.practice")
        program.wait(lambda seen: seen.get("today") == key, "the problem of the day")
        program.click("solve")
        program.wait(lambda seen: seen.get("puzzle") == puzzle.id, "the puzzle")
        act(program, wrong, puzzle)
        program.wait(lambda seen: seen.get("phase") == "refuted" and seen["ply"] == 2, "the refutation")
        program.wait(lambda seen: seen.get("phase") == "own" and seen["ply"] == 0, "the position once more")
        assert program.close() == 0
    assert keeping.load(Home(home)).progress.of(key).due == day + timedelta(1)
    monkeypatch.setenv(TODAY, (day + timedelta(1)).isoformat())
    with Program(screen, home, "--size", "1440x900") as program:
        program.click("room.practice")
        program.wait(lambda seen: seen.get("due") == 1, "what comes back")
        program.click("due")
        program.wait(lambda seen: seen.get("puzzle") == puzzle.id, "the puzzle of yesterday")
        act(program, puzzle.solutions[0], puzzle)
        program.wait(lambda seen: seen["scene"] == "solved", "the praise")
        program.click("dialog.list")
        program.wait(lambda seen: seen["scene"] == "practice" and seen["due"] == 0, "the page")
        assert program.close() == 0
    standing = keeping.load(Home(home)).progress.of(key)
    assert (standing.right, standing.wrong, standing.box) == (1, 1, 2)


def to_step(program: Program, game_id: str, number: int) -> dict[str, Any]:
    """Goes from the launcher to a step of the course of a game and returns what is seen there."""
    program.click("room.practice")
    seen = program.wait(lambda seen: seen["scene"] == "practice", "the page")
    if seen["chosen"] != game_id:
        program.click(f"game.{game_id}")
        program.wait(lambda seen: seen["chosen"] == game_id, game_id)
    program.reveal(f"step.{number}", "step.", "motive.", "back")
    program.click(f"step.{number}")
    away = ("practice", "waiting", "launcher")
    return program.wait(lambda seen: seen["scene"] not in away, f"{game_id} step {number}")


WALKS = list(zip(catalog.whole_ready(), cycle(["ja", "en"]), strict=False))
SWAPPED = [
    pytest.param(game_id, {"ja": "en", "en": "ja"}[language], marks=pytest.mark.swapped) for game_id, language in WALKS
]


@pytest.mark.parametrize(("game_id", "language"), [*WALKS, *SWAPPED])
def test_a_course_is_walked_by_its_kinds_of_steps(screen: str, tmp_path: Path, game_id: str, language: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    kept = {"animation": "off", "mute": True, "language": language, "opponent_pace": "short"}
    (home / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
    steps = course_of(catalog.levels_of(game_id))
    kinds = [step.kind for step in steps]
    with Program(screen, home, "--size", "1280x720") as program:
        for number in sorted(map(kinds.index, set(kinds))):
            step = steps[number]
            seen = to_step(program, game_id, number)
            if step.kind == "game":
                break
            told = seen.get("lesson") if step.kind == "lessons" else seen.get("puzzle")
            assert told == step.lessons[0] if step.kind == "lessons" else told in IDS[game_id]
            program.click("btn:menu")
            program.click("menu:launcher")
            program.wait(lambda seen: seen["scene"] == "launcher", "the launcher")
    with Program(screen, home, "--size", "1280x720") as program:
        seen = to_step(program, game_id, len(steps) - 1)
        assert "lesson" not in seen and "puzzle" not in seen
