"""The check of a file that a player wrote: which game it is for, and all that is wrong in it, with line and key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game import catalog
from game.records.toml_lines import line_of
from game.rules.errors import DataError
from game.storage import levels
from game.storage.files import read_file

Table = Mapping[str, object]
Judge = Callable[[Table, Mapping[str, Table]], tuple[Sequence[DataError], Sequence[DataError]] | None]
"""Says of a file's table, with the tables of the game's levels, what keeps it from being played and what does not;
None where it is no file of the game's."""
SYNTAX = "syntax"


@dataclass(frozen=True, slots=True)
class WrittenFault:
    """Something wrong at a line (from 1) and key; worded by `<game>.fault.<code>`, whose places `args` fill.

    `grave`: the file cannot be played so; the others are for its writer to know.
    """

    line: int
    key: str
    code: str
    args: tuple[str, ...] = ()
    grave: bool = True


@dataclass(frozen=True, slots=True)
class WrittenReport:
    """What a file is for and what is wrong with it, in the order of its lines."""

    game_id: str
    faults: tuple[WrittenFault, ...]

    @property
    def grave(self) -> int:
        """How many faults keep the file from being played."""
        return sum(fault.grave for fault in self.faults)


def look(path: Path) -> WrittenReport | None:
    """Returns the report of a file, None where no game knows files like it. Raises OSError."""
    raw = read_file(path, levels.MAX_BYTES)
    judges = [(game_id, row.written) for game_id, row in catalog.GAMES.items() if row.written]
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n")
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as bad:
        return WrittenReport(judges[0][0], (_syntax(str(bad)),)) if judges else None
    for game_id, reference in judges:
        judge: Judge = catalog.load(reference)
        found = judge(table, levels.tables(catalog.levels_of(game_id), []))
        if found is not None:
            faults = [
                _fault(text, bad, grave) for grave, listed in zip((True, False), found, strict=True) for bad in listed
            ]
            return WrittenReport(game_id, tuple(sorted(faults, key=lambda one: one.line)))
    return None


def _syntax(problem: str) -> WrittenFault:
    """Returns the fault of a file that is no TOML; the reader names the line in its words."""
    line = re.search(r"line (\d+)", problem)
    return WrittenFault(int(line[1]) if line else 1, "", SYNTAX)


def _fault(text: str, bad: DataError, grave: bool) -> WrittenFault:
    """Returns a fault by its short word and the facts that follow it."""
    code, _, facts = bad.problem.partition(" ")
    return WrittenFault(
        line_of(text, bad.key), bad.key, code.rstrip(":"), tuple(facts.replace(": ", " ").split()), grave
    )
