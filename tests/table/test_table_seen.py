"""What a table shows and does beside its board, step by step, held against tables of words and places."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import catalog
from game.match.clock import ClockSpec
from game.stage.scene import TableSetup
from game.storage import levels
from game.storage.puzzles import puzzles_of
from game.table.lesson import lesson_table
from tests.pilot import Pilot
from tests.table.help import AGAINST, PEOPLE, READY, QuietWorker, table
from tests.transcript import CTRL, Transcript

SEEN = Path(__file__).parent / "seen"
UP, DOWN, LEFT, RIGHT, ENTER, TAB, ESCAPE, SPACE = (
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE,
    pygame.K_SPACE,
)  # fmt: skip


def test_a_game_of_two_people_is_played_gone_through_and_ended(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=5, start=READY, clock=ClockSpec(600, 30)), lang="en")
    told = Transcript(pilot, exact=True)
    told.look("two people")
    for steps in (
        ("7-7", "7-6"), ("btn:undo",), ("9-4", "8-4"), ("btn:first",), ("btn:last", "btn:menu"), (DOWN, DOWN),
        (ESCAPE,), ("btn:draw",), (ESCAPE, "btn:resign"), (ENTER,), ("btn:menu",),
    ):  # fmt: skip
        told.does(*steps)
    told.tries(
        ESCAPE, ESCAPE, LEFT, LEFT, RIGHT, UP, DOWN, pygame.K_f, pygame.K_m, CTRL + pygame.K_c, CTRL + pygame.K_s
    )
    pilot.close()
    told.approved(SEEN / "people.txt")


def test_against_the_computer_that_thinks(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(seats=AGAINST, seed=5, start=READY), worker=QuietWorker(), lang="en")
    told = Transcript(pilot, exact=True)
    told.look("against the computer")
    told.tries(
        TAB, TAB, RIGHT, ENTER, ESCAPE, "btn:hint", pygame.K_h, pygame.K_w, pygame.K_t, "btn:menu", "3-7", "3-6",
        ESCAPE, "7-7", "7-6", "btn:undo", pygame.K_u, pygame.K_n, pygame.K_p, "btn:resign", "btn:draw", "btn:flip",
        LEFT, RIGHT, CTRL + pygame.K_z, CTRL + pygame.K_y, CTRL + pygame.K_v, CTRL + pygame.K_o,
    )  # fmt: skip
    pilot.close()
    told.approved(SEEN / "computer.txt")


def test_a_lesson_and_a_puzzle(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, worker=QuietWorker(), lang="en")
    told = Transcript(pilot, exact=True)
    lesson = levels.lessons(catalog.levels_of("gungi"))[0]
    pilot.open(lesson_table("gungi", lesson, 0))
    pilot.rest()
    told.look("a lesson")
    for step in ("btn:show", "btn:again", "btn:next", "btn:previous", "btn:read"):
        told.does(step)
    pilot.app.pop()
    puzzle = next(one for one in puzzles_of(catalog.levels_of("gungi")) if one.id == "mate-01-climb")
    pilot.app.open_table(TableSetup("gungi", seats=PEOPLE, start=puzzle.position, puzzle=puzzle.id))
    pilot.rest()
    told.look("a puzzle")
    for step in ("btn:clue", "btn:again", "btn:answer", "btn:next"):
        told.does(step)
    pilot.close()
    told.approved(SEEN / "guided.txt")
