"""The puzzle room's tasks on the table: judged by the rules, with a reply shown where the answer is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.games.gungi.rules import GAME
from game.stage.scene import TableSetup
from game.storage.puzzles import Puzzle, puzzles_of
from game.table.puzzle import COMMANDS
from tests.table.help import facts, table

PUZZLES = puzzles_of(catalog.levels_of("gungi"))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)
def test_the_first_solution_of_each_puzzle_is_right(tmp_path: Path, puzzle: Puzzle) -> None:
    pilot = table(tmp_path, TableSetup(puzzle=puzzle.id))
    state = pilot.scene.session.match.state
    able = {name for name in COMMANDS if pilot.scene.steering.command(name).enabled}
    beyond = {"previous": puzzle is PUZZLES[0], "next": puzzle is PUZZLES[-1], "again": True}
    assert able == {name for name in COMMANDS if not beyond.get(name)}
    pilot.scene.acting.act(GAME.parse(puzzle.solutions[0], state))
    pilot.advance(0.3)
    assert pilot.scene.name == "solved"


def test_a_wrong_answer_names_a_reply_and_can_be_tried_again(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(puzzle="mate-01-climb"))
    pilot.drag("8-6", "7-5")
    pilot.advance(0.3)
    assert pilot.scene.name == "table" and "▽" in pilot.notice
    pilot.press("btn:again")
    assert facts(pilot)["ply"] == 0


def test_clue_answer_and_the_next_puzzle(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(puzzle=PUZZLES[0].id))
    pilot.press("btn:clue")
    assert pilot.notice == PUZZLES[0].hint["ja"]
    pilot.press("btn:answer")
    assert pilot.scene.showing.hint and not pilot.scene.hint_due(), "the answer is help enough"
    pilot.press("btn:next")
    assert pilot.scene.setup.puzzle == PUZZLES[1].id
    assert list(Path(tmp_path).rglob("*.gogi")) == []


def test_a_puzzle_that_does_not_exist_says_so(tmp_path: Path) -> None:
    pilot = table(tmp_path, TableSetup(puzzle="nowhere"))
    assert pilot.scene.name == "refused"
