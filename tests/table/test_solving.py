"""Every puzzle played at its table: by its main line, and once wrongly, before the judge of its own game."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.practice.contract import beginning, practice_of
from game.stage.scene import TableSetup
from game.storage.puzzles import Puzzle, puzzles_of
from game.table.answering import LOOK_S
from tests.pilot import Pilot
from tests.table.help import Judge, facts, table

PUZZLES = [
    (game, puzzle)
    for game in catalog.whole_ready()
    if practice_of(game) is not None
    for puzzle in puzzles_of(catalog.levels_of(game))
]


class OwnJudge(Judge):
    """A worker in this process that asks the game's own judge."""

    def judge_answer(self, game_id: str, puzzle: Puzzle, played: tuple[str, ...]) -> int:
        practice = practice_of(game_id)
        assert practice is not None
        told = practice.judge(beginning(game_id, puzzle), puzzle, played)
        self.verdicts = [(told.right, told.reply, told.over)]
        return super().judge_answer(game_id, puzzle, played)


def opened(home: Path, game: str, puzzle: Puzzle) -> tuple[Pilot, int]:
    """Returns a table with a puzzle, and the seat that solves it."""
    pilot = table(home, TableSetup(game, puzzle=puzzle.id), worker=OwnJudge())
    return pilot, pilot.scene.session.match.state.to_act


def act(pilot: Pilot, text: str) -> None:
    match = pilot.scene.session.match
    pilot.scene.acting.act(match.game.parse(text, match.state))
    pilot.advance(0.3)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "puzzle"), PUZZLES, ids=lambda value: getattr(value, "id", value))
def test_a_puzzle_is_solved_at_its_table_by_its_main_line(tmp_path: Path, game: str, puzzle: Puzzle) -> None:
    pilot, seat = opened(tmp_path, game, puzzle)
    for _ in range(puzzle.moves * 4):
        match = pilot.scene.session.match if pilot.scene.name == "table" else None
        if match is None:
            break
        assert match.ply < len(puzzle.line) and match.state.to_act == seat, "it is the solver's turn"
        act(pilot, puzzle.line[match.ply])
        pilot.advance(1.0)
    assert pilot.scene.name == "solved" and puzzle.why["ja"] in pilot.scene.box.text
    pilot.close()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "puzzle"), PUZZLES, ids=lambda value: getattr(value, "id", value))
def test_a_wrong_answer_is_taken_back_at_its_table(tmp_path: Path, game: str, puzzle: Puzzle) -> None:
    pilot, _ = opened(tmp_path, game, puzzle)
    match = pilot.scene.session.match
    rules = match.game
    others = (rules.format(one) for one in rules.legal(match.state))
    act(pilot, next(text for text in others if text not in puzzle.solutions))
    assert facts(pilot)["phase"] == "refuted"
    pilot.advance(LOOK_S + 0.5)
    assert (facts(pilot)["ply"], facts(pilot)["phase"]) == (0, "own")
    pilot.close()
