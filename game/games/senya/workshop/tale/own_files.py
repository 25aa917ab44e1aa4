"""Scenarios that players wrote: the files of a folder of the home, each read, with all that is wrong in it told."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.data.scenario_rows import Scenario
from game.games.senya.rules.data.scenarios import judged_by
from game.games.senya.workshop.source import GAME, JudgedFiles
from game.i18n.catalog import Texts
from game.records.steps import Steps
from game.records.written import WrittenFault, faults_of, unread
from game.storage.files import TooLarge, read_file
from game.storage.paths import Home
from game.storage.toml_text import MOST_BYTES, TomlFault, read_toml, too_large

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
    faults: tuple[WrittenFault, ...] = ()
    path: Path | None = None

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


def reading_tales(home: Home, data: Data) -> Steps[tuple[Tale, ...]]:
    """Reads every scenario of the folder by the names of their files, a file a step; none where there is no folder."""
    try:
        paths = sorted(path for path in folder(home).iterdir() if path.suffix == ENDING and path.name[0] != ".")
    except OSError:
        return ()
    tales = []
    for number, path in enumerate(paths[:MOST]):
        yield number / len(paths[:MOST])
        tales.append(tale_of(path, data))
    return tuple(tales)


def with_given(found: tuple[Tale, ...], given: Path | None, data: Data) -> tuple[Tale, ...]:
    """Returns tales, before them the one of a file that was given, wherever it lies."""
    if given is None:
        return found
    tale = tale_of(given, data)
    return (tale, *(one for one in found if one.id != tale.id))


def tale_of(path: Path, data: Data) -> Tale:
    """Returns the tale of a file, with all that is wrong in it."""
    name = f"own.{path.name}"
    try:
        return Tale(name, *_JUDGED.of(read_file(path, MOST_BYTES), data), path)
    except TooLarge:
        return Tale(name, None, (unread(too_large()),), path)
    except OSError:
        return Tale(name, None, (WrittenFault(1, "", UNREADABLE),), path)


def _judge(content: bytes, data: Data) -> tuple[Scenario | None, tuple[WrittenFault, ...]]:
    """Returns the scenario of a file, None where it cannot be played, and all that is wrong in it."""
    try:
        document = read_toml(content)
    except TomlFault as bad:
        return None, (unread(bad),)
    found = judged_by(document.table, data)
    if found is None:
        return None, (WrittenFault(1, "scenario", "missing"),)
    return found.scenario, faults_of(document, found.faults, found.remarks)


_JUDGED = JudgedFiles(_judge, 2 * MOST)


def fault_words(texts: Texts, fault: WrittenFault) -> str:
    """Returns what is wrong in a sentence, with line and key."""
    key = f"{STORY}.fault.{fault.code}"
    key = key if texts.has(key) else f"{STORY}.fault.{UNREADABLE}"
    said = texts(key, *fault.args, *("",) * 3)
    return texts(f"senya-reader.setup.{'fault' if fault.grave else 'remark'}", fault.line, fault.key or "–", said)
