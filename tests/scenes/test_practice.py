"""The page of practice: courses, the problem of the day, boxes, and where a press leads."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.match.match import Match
from game.match.seats import HUMAN, ai
from game.practice import keeping
from game.practice.contract import beginning
from game.practice.progress import Attempt, key_of
from game.records.header import Header, now
from game.records.library import Library
from game.records.lines import HELP, Help
from game.rules.contract import Resign
from game.scenes.launcher import Launcher
from game.scenes.practice.page import PracticeScene
from game.scenes.puzzles import PuzzlesScene
from game.storage import levels
from game.storage.courses import course_of
from game.storage.levels import step_name
from game.storage.paths import Home
from game.storage.puzzles import puzzles_of
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import facts

DAY = date(2026, 11, 27)
PUZZLES = puzzles_of(catalog.levels_of("gungi"))
COURSE = course_of(catalog.levels_of("gungi"))


def opened(home: Path, day: date = DAY, **more: Any) -> Pilot:
    pilot = Pilot(home, **more)
    pilot.ctx.today = lambda: day
    pilot.open(PracticeScene())
    pilot.rest()
    return pilot


def begun(pilot: Pilot) -> None:
    """Has the lessons of the first step of the course of 軍儀 done."""
    lessons = [one for one in levels.lessons(catalog.levels_of("gungi")) if one.id in COURSE[0].lessons]
    done = tuple(step_name("gungi", one, at) for one in lessons for at in range(len(one.steps)))
    pilot.ctx.settings.lessons_done = done
    pilot.scene.uncovered()


def play(home: Path, *, helped: bool) -> None:
    """Keeps a game of 軍儀 that a person has played to the end against the computer."""
    match = Match(catalog.rules("gungi"), {}, 1)
    match.play(match.game.legal(match.state)[0])
    match.play(Resign(0))
    view = {HELP: Help(on=helped).written()}
    Library(Home(home)).add(match, Header((HUMAN, ai(0)), created=now()), view)


def test_the_problem_of_the_day_says_whose_turn_it_is(tmp_path: Path) -> None:
    pilot, turns = opened(tmp_path, lang="en"), set[int]()
    for number in range(20):
        pilot.ctx.today = lambda day=DAY + timedelta(number): day
        pilot.scene.uncovered()
        told = pilot.scene.told
        assert told.today is not None and told.side is not None
        game_id, puzzle = told.today
        assert told.side == catalog.side_of(game_id, puzzle.options, beginning(game_id, puzzle).to_act)
        turns.add(told.side)
    assert turns == {0, 1}


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_everything_stands_in_the_window(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    pilot = opened(tmp_path, lang=lang, size=size)
    assert not pilot.scene._scroll.needed
    targets = pilot.targets()
    window = pygame.Rect((0, 0), size)
    assert {"solve", "back", "puzzles", "lessons", "step.0", "game.yuki"} <= set(targets)
    assert all(window.contains(rect) for rect in targets.values())
    rects = list(targets.values())
    assert all(a is b or not a.colliderect(b) for a in rects for b in rects)


def test_with_large_text_the_keyboard_brings_everything_into_sight(tmp_path: Path) -> None:
    pilot = opened(tmp_path, lang="en", text_size=175)
    assert pilot.scene._scroll.needed
    for _ in range(len(pilot.scene.group.buttons)):
        pilot.key(pygame.K_TAB)
        focused = pilot.scene.group.find(pilot.scene.group.focus)
        assert pygame.Rect(0, 0, 1280, 720).contains(focused.rect), focused.name


def test_a_step_is_done_by_what_is_kept_already_and_the_next_one_is_here(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.press("game.gungi") if "game.gungi" in pilot.targets() else None
    assert facts(pilot)["chosen"] == "gungi" and facts(pilot)["here"] == 0
    begun(pilot)
    assert facts(pilot)["here"] == 1
    course = pilot.scene.told.of("gungi").course
    assert (course[0].done, course[0].of) == (len(COURSE[0].lessons),) * 2
    number = next(n for n, one in enumerate(COURSE) if one.kind == "puzzles")
    keys = [key_of("gungi", one.id) for one in PUZZLES if one.motive == COURSE[number].motive]
    keeping.note(Home(tmp_path), [Attempt(key, True, DAY) for key in keys])
    pilot.scene.uncovered()
    assert pilot.scene.told.of("gungi").course[number].is_done


def test_a_game_with_help_and_one_without_are_found_in_the_library(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    ends = [one.is_done for one in pilot.scene.told.of("gungi").course[-2:]]
    assert ends == [False, False]
    play(tmp_path, helped=True)
    pilot.scene.uncovered()
    pilot.rest()
    assert [one.is_done for one in pilot.scene.told.of("gungi").course[-2:]] == [True, False]
    play(tmp_path, helped=False)
    pilot.scene.uncovered()
    pilot.rest()
    assert [one.is_done for one in pilot.scene.told.of("gungi").course[-2:]] == [True, True]


@pytest.mark.parametrize("kind", ["lessons", "puzzles", "game"])
def test_a_press_on_a_step_goes_on_there(tmp_path: Path, kind: str) -> None:
    pilot = opened(tmp_path)
    if "game.gungi" in pilot.targets():
        pilot.press("game.gungi")
    number = next(n for n, one in enumerate(COURSE) if one.kind == kind)
    pilot.press(f"step.{number}")
    if kind == "lessons":
        assert facts(pilot)["lesson"] == COURSE[number].lessons[0]
    elif kind == "puzzles":
        of = [key_of("gungi", one.id) for one in PUZZLES if one.motive == COURSE[number].motive]
        assert list(pilot.scene.setup.round) == of
    else:
        setup = next(scene.setup for scene in pilot.app.scenes if isinstance(scene, TableScene))
        assert setup.helped and not setup.seats[1].is_human


def test_the_problem_of_the_day_is_solved_from_here_and_the_page_tells_it(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    key = facts(pilot)["today"]
    pilot.key(pygame.K_RETURN)
    assert key_of(pilot.scene.setup.game_id, pilot.scene.setup.puzzle) == key
    keeping.note(Home(tmp_path), [Attempt(key, True, DAY)])
    pilot.app.pop()
    pilot.rest()
    assert facts(pilot)["today"] == key, "it stays the one of this day"
    assert pilot.scene.told.notebook.solved_on(DAY) == 1
    pilot.ctx.today = lambda: DAY + timedelta(1)
    pilot.scene.uncovered()
    assert facts(pilot)["today"] != key


def test_what_was_failed_comes_back_from_its_box(tmp_path: Path) -> None:
    first, second = (key_of("gungi", one.id) for one in PUZZLES[:2])
    keeping.note(
        Home(tmp_path), [Attempt(first, False, DAY), Attempt(second, False, DAY), Attempt("gungi/gone", False, DAY)]
    )
    pilot = opened(tmp_path)
    assert facts(pilot)["due"] == 0 and pilot.scene.told.boxed(1) == (2, 0)
    pilot.close()
    later = opened(tmp_path, day=DAY + timedelta(1))
    assert facts(later)["due"] == 2 and later.scene.told.boxed(1) == (2, 2)
    later.press("due")
    assert later.scene.setup.round == tuple(sorted((first, second)))


def test_an_idle_page_draws_nothing(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    assert not pilot.scene.update(0.1) and pilot.scene.wake() is None


def test_a_damaged_file_is_told_and_the_page_stands(tmp_path: Path) -> None:
    Home(tmp_path).practice_file.write_text("{", encoding="utf-8")
    pilot = opened(tmp_path)
    assert pilot.scene.name == "practice" and "practice.json" in pilot.notice


def test_a_damaged_course_is_told_and_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(folder: Path) -> None:
        raise levels.DataFileError(str(folder), "step[0].kind", "unknown-word")

    monkeypatch.setattr("game.scenes.practice.told.course_of", damaged)
    pilot = opened(tmp_path)
    assert "course.toml" in pilot.notice and pilot.scene.told.of("gungi").course == ()


def test_the_golden_button_of_the_launcher_asks_for_the_problem_of_the_day(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.ctx.today = lambda: DAY
    pilot.open(Launcher())
    pilot.rest()
    assert pilot.scene._golden == "first.gungi", "who is new begins with a lesson"
    other = key_of("gungi", PUZZLES[0].id)
    keeping.note(Home(tmp_path), [Attempt(other, True, DAY - timedelta(3))])
    pilot.scene.refresh()
    assert pilot.scene._golden == "room.practice"
    pilot.press("room.practice")
    pilot.rest()
    keeping.note(Home(tmp_path), [Attempt(facts(pilot)["today"], True, DAY)])
    pilot.press("back")
    assert pilot.scene._golden == "first.gungi"


# --- the list of puzzles -----------------------------------------------------------------------------------------


def test_the_list_leaves_out_what_is_not_asked_for_and_marks_what_was_solved(tmp_path: Path) -> None:
    keys = [key_of("gungi", one.id) for one in PUZZLES[:3]]
    noted = [Attempt(keys[0], True, DAY), Attempt(keys[1], False, DAY), Attempt(keys[2], False, DAY - timedelta(1))]
    keeping.note(Home(tmp_path), noted)
    pilot = Pilot(tmp_path)
    pilot.ctx.today = lambda: DAY
    pilot.open(PuzzlesScene("gungi"))
    texts = pilot.ctx.texts
    states = [row.right_below for row in pilot.scene.rows()]
    assert states[:4] == [texts("puzzles.solved"), texts("puzzles.later", 1), texts("puzzles.due"), ""]
    seen, every = 0, len(PUZZLES)
    for _ in pilot.scene._motives():
        pilot.press("motive")
        found = pilot.scene._shown
        assert {f"gungi.{one.motive}" for _, one in found} == {pilot.scene.motive}
        seen += len(found)
    assert seen == every
    pilot.press("motive")
    assert len(pilot.scene._shown) == every
    for _ in pilot.scene._grades():
        if len(pilot.scene._grades()) > 1:
            pilot.press("grade")
            assert {str(one.grade) for _, one in pilot.scene._shown} == {pilot.scene.grade}
    if len(pilot.scene._grades()) > 1:
        pilot.press("grade")
    assert len(pilot.scene._shown) == every
    pilot.press("only:prosfair")
    assert {game for game, _ in pilot.scene._of_game} == {"prosfair"}
    pilot.press("open")
    assert pilot.scene.setup.game_id == "prosfair" and len(pilot.scene.setup.round) > 1


def test_a_step_of_a_course_lights_up_under_the_pointer(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.motion((2, 2))
    pilot.look()
    before = pilot.screen.copy()
    step = next(rect for name, rect in pilot.targets().items() if name.startswith("step.") and name != "step.0")
    pilot.motion(step.center)
    pilot.look()
    at = (step.right - 20, step.top + 6)
    assert pilot.screen.get_at(at) != before.get_at(at)
