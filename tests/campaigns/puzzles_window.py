"""Plays every puzzle from its main line in the real window, with mouse or keyboard, until it is praised.

    python -m tests.campaigns.puzzles_window --game cerke --jobs 2 --journal solved.jsonl

A puzzle is opened by its file, as the desktop does. What can be typed is typed into the move field, others are clicked.
Some six seconds each.
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import catalog
from game.practice.contract import beginning, played_out
from game.rules.chooser import pick_name
from game.rules.contract import Action, Pick
from game.storage.puzzles import Puzzle, puzzle_at
from tests.campaigns.common import Summary, games, parser_of_games, spread
from tests.window.program import Program, display, need_tools, quiet_settings

PATIENCE_S = 40.0


@dataclass(frozen=True)
class Task:
    game_id: str
    puzzle_id: str


@dataclass(frozen=True)
class Outcome:
    """How many clicks and lines solved it; `problem` or ""."""

    inputs: int = 0
    problem: str = ""


def file_of(game_id: str, puzzle_id: str) -> Path:
    return catalog.levels_of(game_id) / "puzzles" / f"{puzzle_id}.toml"


def solve(task: Task) -> Outcome:
    """Opens one puzzle in a window of its own and plays its line."""
    path = file_of(task.game_id, task.puzzle_id)
    with tempfile.TemporaryDirectory(prefix="gogi-solved-", ignore_cleanup_errors=True) as folder:
        try:
            quiet_settings(Path(folder))
            with display() as screen, Program(screen, Path(folder), "--size", "1280x720", str(path)) as program:
                return Outcome(_play(program, task.game_id, puzzle_at(path)))
        except Exception:
            return Outcome(problem=f"{task}\n{traceback.format_exc()}")


def _play(program: Program, game_id: str, puzzle: Puzzle) -> int:
    """Plays the own actions of the main line; returns the inputs. Raises AssertionError where that is not praised."""
    begun, inputs = beginning(game_id, puzzle), 0
    for number, text in enumerate(puzzle.line):
        state, _ = played_out(game_id, begun, puzzle.line[:number])
        if state.to_act != begun.to_act:
            continue
        program.wait(
            lambda seen, least=number: seen.get("phase") == "own" and seen["ply"] >= least, "one's turn", PATIENCE_S
        )
        inputs += _type(program, text) if text.isascii() else _click(program, catalog.rules(game_id).parse(text, state))
    program.wait(lambda seen: seen["scene"] == "solved", "the praise", PATIENCE_S)
    return inputs


def _type(program: Program, text: str) -> int:
    """Types an action into the move field, which stays open; returns the lines."""
    if program.seen().get("typing") != "field":
        program.key("slash")
        program.wait(lambda seen: seen.get("typing") == "field", "the move field", PATIENCE_S)
    program.enter(text)
    return 1


def _click(program: Program, action: Action) -> int:
    """Clicks the first way to pick an action; returns the clicks."""
    picks = action.paths()[0]
    for pick in picks:
        program.click(_target(program, pick))
    return len(picks)


def _target(program: Program, pick: Pick) -> str:
    """Returns the target that means a pick; a tower is clicked for its layers."""
    name = pick_name(pick)

    def meant(seen: dict[str, Any]) -> str:
        return next((one for one in (name, name.rpartition("-")[0]) if one in seen["targets"]), "")

    return meant(program.wait(lambda seen: bool(meant(seen)), name, PATIENCE_S))


def main(argv: Sequence[str] | None = None) -> int:
    args = parser_of_games(__doc__, 1).parse_args(argv)
    need_tools()
    tasks = [
        Task(game_id, path.stem)
        for game_id in games(args)
        if not catalog.GAMES[game_id].part_of
        for path in sorted((catalog.levels_of(game_id) / "puzzles").glob("*.toml"))
    ]
    summary = Summary("puzzles in the window")
    outcomes = list(spread(solve, tasks, args.jobs, args))
    summary.problems += [outcome.problem for outcome in outcomes if outcome.problem]
    return summary.end({"puzzles": len(outcomes), "inputs": sum(outcome.inputs for outcome in outcomes)})


if __name__ == "__main__":
    sys.exit(main())
