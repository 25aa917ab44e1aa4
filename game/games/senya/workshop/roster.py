"""The roster: characters kept in the home, a file each, by which two programs at once lose nothing."""

import re
import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from time import sleep

from game.games.senya.rules.data.rows import Data
from game.games.senya.workshop.person import Person
from game.games.senya.workshop.person_toml import ENDING, MOST_BYTES, read_person, written
from game.games.senya.workshop.source import GAME, JudgedFiles
from game.records.steps import Steps, whole
from game.storage.atomic import named_file, sync_folder, write_atomic, write_new
from game.storage.files import read_file
from game.storage.folders import natural
from game.storage.lock import Lock, Locked
from game.storage.paths import Home
from game.storage.problem import Problem, Refused, os_problem

FOLDER = "characters"
MOST_FILES = 2_000
"""So many characters are listed; more files are told of and left alone."""
LONGEST_STEM = 24
_JUDGED = JudgedFiles(read_person, 2 * MOST_FILES)
PATIENCE, PAUSE_S = 10, 0.02
"""A character that comes home waits so often and so long for another program that is writing its file."""


@dataclass(frozen=True, slots=True)
class RosterEntry:
    """A file of the roster. `person` is None where the file cannot be read; `faults` says why, or what is illegal.

    `print` tells one content from another: who saves knows by it whether somebody else has saved meanwhile.
    """

    path: Path
    person: Person | None
    faults: tuple[Problem, ...] = ()
    print: str = ""

    @property
    def playable(self) -> bool:
        """Whether the character is whole and legal, and neither an apostate nor dead."""
        return self.person is not None and not self.faults and not self.person.gone


@dataclass(frozen=True, slots=True)
class Saved:
    """What was written; `beside`: another program had changed the file, so this one stands beside it."""

    entry: RosterEntry
    beside: bool = False


class Roster:
    """The characters of one home, read anew whenever they are asked for."""

    def __init__(self, home: Home, data: Data) -> None:
        self._home, self._data = home, data
        self.folder = home.of_game(GAME) / FOLDER

    # --- reading -------------------------------------------------------------------------------------------------

    def entries(self) -> tuple[RosterEntry, ...]:
        """Returns every file of the folder by the names of people, damaged ones with what is wrong; () without one."""
        return whole(self.reading())

    def reading(self) -> Steps[tuple[RosterEntry, ...]]:
        """Reads the same, a file a step."""
        found, paths = [], self._files()[:MOST_FILES]
        for number, path in enumerate(paths):
            yield number / len(paths)
            found.append(self.read(path))
        return tuple(sorted(found, key=_in_order))

    def left_out(self) -> int:
        """Returns how many files there are beyond those that are listed."""
        return max(0, len(self._files()) - MOST_FILES)

    def _files(self) -> list[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == ENDING and path.name[0] != ".")
        except OSError:
            return []

    def read(self, path: Path) -> RosterEntry:
        """Returns what a file holds, one from anywhere."""
        try:
            content = read_file(path, MOST_BYTES)
        except OSError as error:
            return RosterEntry(path, None, (os_problem(error, "read", path.name),))
        found = _JUDGED.of(content, self._data)
        return RosterEntry(path, found.person, found.faults, sha256(content).hexdigest())

    # --- writing -------------------------------------------------------------------------------------------------

    def add(self, person: Person) -> RosterEntry:
        """Writes a new character to a file of its own. Raises Refused."""
        content = written(person).encode()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self._free(person.name)
            write_atomic(path, content)
        except OSError as error:
            raise Refused(os_problem(error, "write", person.name or FOLDER)) from error
        return self.read(path)

    def save(self, entry: RosterEntry, person: Person) -> Saved:
        """Writes a changed character over its file; beside it where somebody else has changed that. Raises Refused."""
        with _Alone(entry.path):
            if self.read(entry.path).print != entry.print:
                return Saved(self.add(person), beside=True)
            try:
                write_atomic(entry.path, written(person).encode())
            except OSError as error:
                raise Refused(os_problem(error, "write", entry.path.name)) from error
            return Saved(self.read(entry.path))

    def lived(self, person: Person) -> bool:
        """Whether somebody of the roster has lived sessions of a person that comes from elsewhere: it is the same."""
        keys = {told.key for told in person.sessions}
        found = (entry.person for entry in self.entries() if entry.person is not None)
        return any(one.said == person.said and any(told.key in keys for told in one.sessions) for one in found)

    def of_stem(self, wanted: str) -> RosterEntry | None:
        """Returns the file of the roster with that name without its ending, None where there is none."""
        return next((self.read(path) for path in self._files() if path.stem == wanted), None)

    def change(self, wanted: str, work: Callable[[Person], Person]) -> RosterEntry | None:
        """Writes what `work` makes of a kept character; nothing where that is the same. Raises Refused.

        Returns the file as it is then, None where there is none of that name. While it is read and written no other
        program changes it.
        """
        found = self.of_stem(wanted)
        if found is None:
            return None
        with _Alone(found.path, PATIENCE):
            entry = self.read(found.path)
            if entry.person is None:
                raise Refused(Problem("person.unread", (entry.path.name,)))
            made = work(entry.person)
            if made == entry.person:
                return entry
            try:
                write_atomic(entry.path, written(made).encode())
            except OSError as error:
                raise Refused(os_problem(error, "write", entry.path.name)) from error
            return self.read(entry.path)

    def copy(self, entry: RosterEntry, name: str) -> RosterEntry:
        """Writes the same character under another name to a file of its own, without what it lived. Raises Refused."""
        assert entry.person is not None
        return self.add(unlived(replace(entry.person, said=replace(entry.person.said, name=name))))

    def delete(self, entry: RosterEntry) -> None:
        """Moves a file to the trash of the home, from where a person can still fetch it. Raises Refused."""
        try:
            self._home.trash.mkdir(parents=True, exist_ok=True)
            entry.path.rename(self._home.trash / f"{secrets.token_hex(3)}-{entry.path.name}")
        except OSError as error:
            raise Refused(os_problem(error, "write", entry.path.name)) from error
        sync_folder(self.folder)

    @staticmethod
    def export(person: Person, target: Path) -> Path:
        """Writes a character to a file anywhere, or into a folder; nothing is overwritten. Raises Refused."""
        return write_new(named_file(target, f"{stem(person.name)}{ENDING}"), written(person))

    def _free(self, name: str) -> Path:
        """Returns a name that no other program takes at the same time: its last part is drawn."""
        return self.folder / f"{stem(name)}-{secrets.token_hex(4)}{ENDING}"


class _Alone:
    """Holds the lock of a file meanwhile, tried so many times; a moment lies between two of them.

    Raises Refused where another program holds it all the while, or nothing can be written.
    """

    def __init__(self, path: Path, patience: int = 1) -> None:
        self._path, self._patience = path, patience

    def __enter__(self) -> None:
        for left in reversed(range(self._patience)):
            try:
                self._lock = Lock(self._path)
                return
            except Locked as error:
                if not left:
                    raise Refused(Problem("person.locked", (self._path.name,))) from error
                sleep(PAUSE_S)
            except OSError as error:
                raise Refused(os_problem(error, "write", self._path.name)) from error

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def _in_order(entry: RosterEntry) -> tuple[tuple[tuple[str, int], ...], str]:
    named = entry.person.name if entry.person is not None else ""
    return natural(named or entry.path.name), entry.path.name


def unlived(person: Person) -> Person:
    """Returns a person as one of its own who has lived nothing yet: experience is nobody's twice (S18.4)."""
    return replace(person, experience=0, apostate=False, dead=False, board=(), sessions=())


def purse(entries: Iterable[RosterEntry], player: str) -> int:
    """Returns the experience that a player has for any of its characters, those in the archive among them (S18.4)."""
    held = (entry.person.experience for entry in entries if entry.person is not None and entry.person.player == player)
    return sum(held)


def stem(name: str) -> str:
    """Returns the beginning of a file name that says whose it is, on any system."""
    return re.sub(r"\W+", "-", name).strip("-_")[:LONGEST_STEM].strip("-_") or "character"


def found_by(entries: Iterator[RosterEntry] | tuple[RosterEntry, ...], words: str) -> tuple[RosterEntry, ...]:
    """Returns the entries in whose texts or file name all words stand, however they are written."""
    wanted = words.casefold().split()
    return tuple(entry for entry in entries if all(word in _searched(entry) for word in wanted))


def _searched(entry: RosterEntry) -> str:
    said = () if entry.person is None else tuple(entry.person.said.texts().values())
    sheet = () if entry.person is None else (entry.person.sheet.style, *entry.person.sheet.creation_classes)
    return " ".join((entry.path.name, *said, *sheet)).casefold()
