"""What the home keeps: finished games and saves to list, open, delete with undo and export; and games to go on with."""

import os
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from heapq import nlargest
from itertools import islice
from pathlib import Path

from game import catalog
from game.match.match import AnyMatch
from game.match.reached import TURN, reached_text
from game.records import forms
from game.records.entry import LibraryEntry, look
from game.records.format import write
from game.records.header import Header, Rules, identity_of, only_seat
from game.records.journal import ENDING, Journal, new_name
from game.records.lines import View
from game.records.reader import Loaded, reading, record_bytes
from game.records.steps import Steps, whole
from game.storage import atomic
from game.storage.lock import Lock, Locked
from game.storage.paths import Home
from game.storage.problem import Problem, Refused, os_problem

_BOM = b"\xef\xbb\xbf"
_OWN = re.compile(rb'\{\s*"format"\s*:\s*"gogi/')
_NAMED = re.compile(rf"(.+)-(\d{{8}}-\d{{6}})-[0-9a-f]+{re.escape(ENDING)}")
TRASH_DAYS = 30
LOOKS = 8


@dataclass(frozen=True, slots=True)
class Deleted:
    """A deleted game: where it was and where it lies now, so that it can be put back."""

    was: Path
    now: Path


# --- reading one -------------------------------------------------------------------------------------------------


def open_record(path: Path, rules: Rules = catalog.rules) -> Loaded:
    """Returns the game of a file, as far as it can be read. Raises Refused."""
    return whole(opening(path, rules))


def opening(path: Path, rules: Rules = catalog.rules) -> Steps[Loaded]:
    """Reads the game of a file, as far as it can be read. Raises Refused."""
    data = record_bytes(path)
    text = _foreign(data)
    return (yield from (reading(data, rules) if text is None else forms.reading(text)))


def _foreign(data: bytes) -> str | None:
    """Returns the text of a file that is no record of our own, which may be in the form of a game's players."""
    begun = data.removeprefix(_BOM).lstrip()
    if _OWN.match(begun):  # whether a game knows the text asks the rules of all games
        return None
    if begun[:2] in (b'{"', b"{}"):
        head = data[:4000].decode("utf-8-sig", "replace")
        if '"format"' in head and forms.json_form(head) is None:  # without it, it may be a position
            return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None


def first_end(entry: LibraryEntry, rules: Rules = catalog.rules) -> Steps[LibraryEntry]:
    """Reads the game of a doubtful entry for its first end; the entry comes out without doubt. Raises Refused."""
    end = (yield from opening(entry.path, rules)).match.main_end
    result = end.state.result
    if result is None:
        return replace(entry, doubtful=False)
    return replace(entry, winner=result.winner, clause=result.clause.id, reached=end.reached, doubtful=False)


def kept_text(match: AnyMatch, header: Header, view: View | None = None) -> bytes:
    """Returns what the library keeps of a game: the whole record, or what the one seat saw that wrote it down."""
    only = only_seat(match)
    text = None if only is None else forms.seen(match, header, only)
    view = {TURN: reached_text(match.main_end.reached), **(view or {})}
    return (write(match, header, view) if text is None else text).encode()


# --- the library -------------------------------------------------------------------------------------------------


class Library:
    """The finished games and saves of a home. What it cannot do it refuses with a problem; nothing is overwritten."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._seen: dict[Path, tuple[tuple[int, int], LibraryEntry]] = {}

    def count(self) -> int:
        """Returns how many games are kept."""
        return sum(1 for _ in _files(self._home.games))

    def ended_last(self) -> list[LibraryEntry]:
        """Returns the game of each kind that was begun last of those that have ended, by the names that files get here.

        Of each kind LOOKS files at most are looked at: the library may hold ten thousand.
        """
        begun: dict[str, list[tuple[str, str]]] = {}
        for item in _files(self._home.games):
            told = _NAMED.fullmatch(item.name)
            if told is not None:
                begun.setdefault(told[1], []).append((told[2], item.path))
        found: list[LibraryEntry] = []
        for files in begun.values():
            looked = (look(Path(path)) for _, path in nlargest(LOOKS, files))
            found += islice((one for one in looked if one.finished and one.problem is None and not one.doubtful), 1)
        return found

    def entries(self) -> list[LibraryEntry]:
        """Returns the kept games, the newest first. Files that have not changed since the last call are not read."""
        found: dict[Path, tuple[tuple[int, int], LibraryEntry]] = {}
        for item in _files(self._home.games):
            path = Path(item.path)
            with suppress(OSError):
                about = item.stat()
                stamp = (about.st_mtime_ns, about.st_size)
                known = self._seen.get(path)
                found[path] = known if known is not None and known[0] == stamp else (stamp, look(path))
        self._seen = found
        return sorted((entry for _, entry in found.values()), key=lambda e: (e.created, e.path.name), reverse=True)

    def add(self, match: AnyMatch, header: Header, view: View | None = None, name: str = "") -> Path:
        """Keeps a game under `name` (of its journal; empty: a new one) and returns its path. Raises Refused."""
        path = self._home.games / (name or new_name(match.game.id))
        try:
            atomic.write_atomic(path, kept_text(match, header, view))
        except OSError as error:
            raise Refused(os_problem(error, "write", path.name)) from error
        return path

    def finish(self, journal: Journal) -> Path:
        """Keeps the game of a journal and ends the journal. Raises Refused, whereupon the journal goes on."""
        path = self.add(journal.match, journal.header, journal.view, journal.path.name)
        journal.discard()
        return path

    def delete(self, path: Path) -> Deleted:
        """Moves a game, finished or not, to the trash and returns what puts it back. Raises Refused.

        It refuses a game that another program plays.
        """
        trash = self._home.trash
        if path.parent == self._home.journals and not _free_to_take(path):
            raise Refused(Problem("journal.in-use", (path.name,)))
        try:
            trash.mkdir(parents=True, exist_ok=True)
            target = atomic.move_free(path, trash / path.name)
            os.utime(target)  # the days in the trash count from now
            atomic.sync_folder(path.parent)
        except OSError as error:
            raise Refused(os_problem(error, "write", path.name)) from error
        return Deleted(path, target)

    def restore(self, deleted: Deleted) -> Path:
        """Puts a deleted game back and returns its path. Raises Refused."""
        try:
            deleted.was.parent.mkdir(parents=True, exist_ok=True)
            target = atomic.move_free(deleted.now, deleted.was)
        except OSError as error:
            raise Refused(os_problem(error, "write", deleted.was.name)) from error
        return target

    def export(self, path: Path, target: Path) -> Path:
        """Copies a game to `target`, or into it where it is a folder; returns the new file. Raises Refused."""
        data = record_bytes(path)
        copy = atomic.named_file(target, path.name)
        with atomic.refusing(copy):
            copy = copy if copy == target else next(free for free in atomic.numbered(copy) if not free.exists())
            if copy.resolve().parent == self._home.journals.resolve():
                raise Refused(Problem("write.own-folder", (copy.name,)))
        return atomic.write_new(copy, data)

    def tidy(self, days: int = TRASH_DAYS) -> None:
        """Does what a start does: ended games of killed programs are kept, old trash and unfinished files removed."""
        oldest = time.time() - days * 86_400
        for item in _files(self._home.trash):
            with suppress(OSError):
                if item.stat().st_mtime < oldest:
                    Path(item.path).unlink()
        for kept in _journals(self._home):
            if kept.entry.finished:  # one that somebody holds is locked
                self._move_in(kept.entry.path)
        for folder in (self._home.root, self._home.games, self._home.journals):
            _sweep(folder)

    def _move_in(self, path: Path) -> None:
        """Moves the journal of an ended game as it is: it says all that the library's own file of it can say."""
        with suppress(OSError, Locked):
            lock = Lock(path)
            try:
                self._home.games.mkdir(parents=True, exist_ok=True)
                path.replace(self._home.games / path.name)
                atomic.sync_folder(self._home.games)
            finally:
                lock.release()


@dataclass(frozen=True, slots=True)
class _Kept:
    """A journal, its length in bytes, and whether no program holds it."""

    entry: LibraryEntry
    size: int
    free: bool


def unfinished(home: Home) -> list[LibraryEntry]:
    """Returns the games to go on with, the one changed last first; those another program plays are left out.

    So are copies of a journal whose game hides something: who played one to its end would know what the other hides.
    """
    journals = [kept for kept in _journals(home) if not kept.entry.finished]
    return [kept.entry for kept in journals if kept.free and not _is_copy(kept, journals)]


def _is_copy(kept: _Kept, journals: list[_Kept]) -> bool:
    """Whether the game of a journal goes on in another: in the one that is open, else the longest."""
    entry = kept.entry
    same = [one for one in journals if entry.identity and one.entry.identity == entry.identity]
    if len(same) < 2 or not catalog.has_rules(entry.game_id) or not catalog.rules(entry.game_id).hides:
        return False
    return kept is not min(same, key=lambda one: (one.free, -one.size, one.entry.path.name))


def still_played(home: Home, match: AnyMatch, header: Header) -> LibraryEntry | None:
    """Returns the journal in which the game of a record goes on and never had an end; None where there is none.

    What one seat wrote down does not tell the seed: its game is known by when it was begun.
    """
    if not header.created:
        return None
    game, begun = identity_of(match, header), (match.game.id, header.created)
    by_seat = only_seat(match) is not None
    for item in _files(home.journals):
        entry = look(Path(item.path))
        same = (entry.game_id, entry.header.created) == begun if by_seat else entry.identity == game
        if same and not _had_an_end(entry.path):
            return entry
    return None


def running(home: Home) -> frozenset[str]:
    """Returns the identities of the games that go on in a journal and never had an end, whoever plays them."""
    looked = (look(Path(item.path)) for item in _files(home.journals))
    return frozenset(one.identity for one in looked if one.identity and not _had_an_end(one.path))


def _had_an_end(path: Path) -> bool:
    try:
        return b'"result"' in path.read_bytes()
    except OSError:
        return True


def _journals(home: Home) -> list[_Kept]:
    """Returns the journals, the one changed last first."""
    found = []
    for item in _files(home.journals):
        path = Path(item.path)
        with suppress(OSError):
            found.append(_Kept(look(path), item.stat().st_size, _free_to_take(path)))
    return sorted(found, key=lambda kept: (kept.entry.changed, kept.entry.path.name), reverse=True)


def _free_to_take(path: Path) -> bool:
    with suppress(OSError, Locked):
        Lock(path).release()
        return True
    return False


def _files(folder: Path) -> Iterator[os.DirEntry[str]]:
    with suppress(OSError), os.scandir(folder) as items:
        yield from (item for item in items if item.name.endswith(ENDING) and not item.name.startswith("."))


def _sweep(folder: Path) -> None:
    """Removes files that a crash left half written, a day old or more."""
    old = time.time() - 86_400
    with suppress(OSError):
        for path in folder.glob(f".*{atomic.UNFINISHED}"):
            with suppress(OSError):
                if path.stat().st_mtime < old:
                    path.unlink()
