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
from game.storage.files import TooLarge, read_file

Table = Mapping[str, object]
Judge = Callable[[Table, Mapping[str, Table]], tuple[Sequence[DataError], Sequence[DataError]] | None]
"""Says of a file's table, with the tables of the game's levels, what keeps it from being played and what does not;
None where it is no file of the game's."""
SYNTAX, AGAIN, ENCODING, LARGE = "syntax", "stands-twice", "encoding", "large"
TWICE = "Cannot (declare|overwrite|mutate)|Duplicate"
"""How the reader of TOML begins to say that a key or a table stands there a second time."""
LONGEST_FACT = 60
"""More characters of a fact of the file are not repeated in a sentence."""


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
    judges = [(game_id, row.written) for game_id, row in catalog.GAMES.items() if row.written]
    text = ""
    try:
        text = read_file(path, levels.MAX_BYTES).decode("utf-8-sig").replace("\r\n", "\n")
        table = tomllib.loads(text)
    except (TooLarge, ValueError, RecursionError) as bad:
        return WrittenReport(judges[0][0], (_unread(bad, text),)) if judges else None
    for game_id, reference in judges:
        judge: Judge = catalog.load(reference)
        found = judge(table, levels.tables(catalog.levels_of(game_id), []))
        if found is not None:
            faults = [
                _fault(text, bad, grave) for grave, listed in zip((True, False), found, strict=True) for bad in listed
            ]
            return WrittenReport(game_id, tuple(sorted(faults, key=lambda one: one.line)))
    return None


def _unread(bad: Exception, text: str) -> WrittenFault:
    """Returns the fault of a file that is no TOML; the reader names its line, or that it is the last."""
    if isinstance(bad, TooLarge):
        return WrittenFault(1, "", LARGE, (str(levels.MAX_BYTES // 1_000_000),))
    if isinstance(bad, UnicodeDecodeError):
        return WrittenFault(bad.object[: bad.start].count(b"\n") + 1, "", ENCODING)
    told = str(bad)
    line = re.search(r"line (\d+)", told)
    return WrittenFault(int(line[1]) if line else text.count("\n") + 1, "", AGAIN if re.match(TWICE, told) else SYNTAX)


def _fault(text: str, bad: DataError, grave: bool) -> WrittenFault:
    """Returns a fault by its short word and the facts that follow it."""
    code, _, facts = bad.problem.partition(" ")
    told = tuple(
        fact if len(fact) <= LONGEST_FACT else f"{fact[:LONGEST_FACT]}…" for fact in facts.replace(": ", " ").split()
    )
    return WrittenFault(line_of(text, bad.key), bad.key, code.rstrip(":"), told, grave)


def _shown(fact: str) -> str:
    return fact if len(fact) <= LONGEST_FACT else f"{fact[:LONGEST_FACT]}…"
