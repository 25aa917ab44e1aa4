"""Scenarios that players wrote: the files of a folder of the home, each read, with all that is wrong in it told."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.data.scenario_rows import Scenario
from game.games.senya.rules.data.scenarios import read_scenario
from game.games.senya.workshop.source import GAME
from game.i18n.catalog import Texts
from game.records.written import WrittenFault, look
from game.storage import levels
from game.storage.files import read_file
from game.storage.paths import Home

FOLDER, ENDING = "scenarios", ".toml"
STORY = "senya-story"
MOST = 60
"""So many files are read at most."""
UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Tale:
    """A story that may be chosen: supplied, or of a file. `scenario` is None where the file cannot be played."""

    id: str
    scenario: Scenario | None
    path: Path | None = None
    faults: tuple[WrittenFault, ...] = ()

    @property
    def own(self) -> bool:
        """Whether a player wrote it."""
        return self.path is not None

    @property
    def grave(self) -> int:
        """How many faults keep it from being played."""
        return sum(fault.grave for fault in self.faults)

    def told(self) -> str | Mapping[str, object]:
        """Returns what a position says of it: its id, or where it lies in no level the whole of it."""
        assert self.scenario is not None
        return dict(self.scenario.source) if self.own else self.scenario.id


def folder(home: Home) -> Path:
    """Returns where players put their scenarios."""
    return home.of_game(GAME) / FOLDER


def own_tales(home: Home, data: Data) -> tuple[Tale, ...]:
    """Returns every scenario of the folder by the names of their files; none where there is no folder."""
    try:
        paths = sorted(path for path in folder(home).iterdir() if path.suffix == ENDING and path.name[0] != ".")
    except OSError:
        return ()
    return tuple(_tale(path, data) for path in paths[:MOST])


def _tale(path: Path, data: Data) -> Tale:
    name = f"own.{path.name}"
    try:
        report = look(path)
        if report is None:
            return Tale(name, None, path, (WrittenFault(1, "scenario", "missing"),))
        if report.grave:
            return Tale(name, None, path, report.faults)
        text = read_file(path, levels.MAX_BYTES).decode("utf-8-sig")
        scenario, _ = read_scenario(tomllib.loads(text), data)
        return Tale(name, scenario, path, report.faults)
    except (OSError, ValueError):
        return Tale(name, None, path, (WrittenFault(1, "", UNREADABLE),))


def fault_words(texts: Texts, fault: WrittenFault) -> str:
    """Returns what is wrong in a sentence, with line and key."""
    key = f"{STORY}.fault.{fault.code}"
    key = key if texts.has(key) else f"{STORY}.fault.{UNREADABLE}"
    said = texts(key, *fault.args, *("",) * 3)
    return texts(f"senya-reader.setup.{'fault' if fault.grave else 'remark'}", fault.line, fault.key or "–", said)
