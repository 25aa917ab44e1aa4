"""Where a file leads that is opened: a game is gone on with or looked back on, a position analysed, a puzzle solved."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game import catalog
from game.records.library import open_record
from game.records.reader import Loaded
from game.records.sealed import eyes, players
from game.records.written import read_written
from game.review.kept import has_review
from game.rules.contract import PositionObject
from game.storage.paths import Home
from game.storage.problem import Problem, Refused, os_problem
from game.storage.puzzles import puzzles_of
from game.storage.toml_text import TomlFault

WRITTEN = ".toml"
"""The ending of puzzles, and of what players write for a game."""
PUZZLE = ("position", "solutions")
"""What a puzzle has and nothing else that players write."""


@dataclass(frozen=True, slots=True)
class FileWay:
    """Where a file leads. `kind`: "resume", "review", "analysis", "record"; "position" for one that stands alone;
    "puzzle" with its name; "written" for what a page of a game takes in, which that page judges.
    """

    kind: str
    path: Path
    game_id: str = ""
    position: PositionObject | None = None
    puzzle: str = ""


def way_of(path: Path, home: Home) -> FileWay:
    """Returns where a file leads. Raises Refused for what is none of ours."""
    path = path.absolute()
    if path.suffix.casefold() == WRITTEN:
        return _of_toml(path)
    loaded = open_record(path)
    kind, match = record_way(path, loaded, home), loaded.match
    return FileWay(kind, path, match.game.id, dict(match.start or {}) if kind == "position" else None)


def _of_toml(path: Path) -> FileWay:
    try:
        table = read_written(path).table
    except TomlFault as bad:
        raise Refused(Problem("opened.toml", (path.name, bad.line))) from bad
    except OSError as error:
        raise Refused(os_problem(error, "read", path.name)) from error
    return _of_puzzle(path, table) if all(key in table for key in PUZZLE) else FileWay("written", path)


def _of_puzzle(path: Path, table: Mapping[str, object]) -> FileWay:
    """Returns the puzzle of the program that a file holds: what is not proved is no puzzle here."""
    for game_id in catalog.ready():
        for puzzle in puzzles_of(catalog.levels_of(game_id), []):
            if puzzle.id == table.get("id") and list(puzzle.solutions) == table["solutions"]:
                return FileWay("puzzle", path, game_id, puzzle.position, puzzle.id)
    raise Refused(Problem("opened.puzzle", (path.name,)))


def record_way(path: Path, loaded: Loaded, home: Home) -> str:
    """Returns where a record leads: "resume", "review", "analysis", "record", or "position" for one that stands alone.

    Raises Refused for the view of a computer whose game is still on.
    """
    match, seen_by = loaded.match, eyes(loaded, home)
    if match.ended_at is None and path.absolute().parent == home.journals.absolute():
        return "resume"
    if match.start is not None and len(match.nodes) == 1 and match.game.other_turn is not None and seen_by is None:
        return "position"
    if loaded.header.analysis:
        return "analysis"
    open_to_all = match.ended_at is not None and not players(loaded, home)
    return "review" if open_to_all and has_review(match.game) else "record"
