"""What people wrote on the games of their library: a name, a note, tags, a star. A line of a file for each change.

It stands beside the records, by the names of their files, for no change may harm a record. The last line of a name
holds; what windows of one home write is joined, because each appends under a lock.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.library.card import folded
from game.records.clean import clean_line, clean_note
from game.storage.atomic import sync_folder, write_atomic
from game.storage.files import read_file
from game.storage.json_text import parse_json
from game.storage.lock import Lock, Locked
from game.storage.paths import Home
from game.storage.problem import Problem, Refused, os_problem

NAME = "marks.jsonl"
MOST_BYTES = 8_000_000
MOST_TAGS, TAG_LENGTH, TITLE_LENGTH = 12, 24, 80
PATIENCE_S = 0.5
WASTE = 4
"""The file is written anew where it holds so many times more lines than games, and LEAST lines at least."""
LEAST = 400


@dataclass(frozen=True, slots=True)
class ShelfMark:
    """What somebody wrote on a game."""

    name: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()
    star: bool = False

    @property
    def words(self) -> str:
        """What is searched of it."""
        return folded("\n".join((self.name, self.note, *self.tags)))


NO_MARK = ShelfMark()


def cleaned(name: str, note: str, tags: str, star: bool) -> ShelfMark:
    """Returns the mark of what somebody typed; tags stand between commas or blanks."""
    parts = [clean_line(one, TAG_LENGTH) for one in tags.replace("、", " ").replace(",", " ").split()]
    kept = tuple(dict.fromkeys(filter(None, parts)))[:MOST_TAGS]
    return ShelfMark(clean_line(name, TITLE_LENGTH), clean_note(note), kept, star)


class ShelfMarks:
    """The marks of a home, by the names of the files."""

    def __init__(self, home: Home) -> None:
        self._path = home.root / NAME
        self._stamp = (0, 0)
        self._lines = 0
        self._damaged = False
        """Whether a line cannot be read: then the file only grows, for somebody may make it whole."""
        self.found: dict[str, ShelfMark] = {}
        self.renew()

    def of(self, name: str) -> ShelfMark:
        return self.found.get(name, NO_MARK)

    def tags(self) -> list[str]:
        """Returns all tags, those used most first."""
        counts: dict[str, int] = {}
        for mark in self.found.values():
            for tag in mark.tags:
                counts[tag] = counts.get(tag, 0) + 1
        return sorted(counts, key=lambda tag: (-counts[tag], tag))

    def renew(self) -> bool:
        """Reads what another window wrote; True where there was something. What cannot be read is passed over."""
        try:
            about = self._path.stat()
            stamp = about.st_mtime_ns, about.st_size
            if stamp == self._stamp:
                return False
            data = read_file(self._path, MOST_BYTES)
        except OSError:
            return False
        self._stamp, self._lines = stamp, data.count(b"\n")
        self.found, self._damaged = _read(data)
        return True

    def put(self, name: str, mark: ShelfMark) -> None:
        """Writes what holds of a game from now on. Raises Refused, whereupon all is as it was."""
        line = json.dumps({"game": name, **_object(mark)}, ensure_ascii=False).encode("utf-8", "backslashreplace")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            lock = Lock.awaited(self._path, PATIENCE_S)
            try:
                self.renew()
                self._append(line + b"\n")
                self.found[name] = mark
                if not self._damaged and self._lines > max(LEAST, WASTE * len(self.found)):
                    self._tidy()
                about = self._path.stat()
                self._stamp = about.st_mtime_ns, about.st_size
            finally:
                lock.release()
        except Locked as error:
            raise Refused(Problem("write.failed", (NAME,))) from error
        except OSError as error:
            raise Refused(os_problem(error, "write", NAME)) from error

    def move(self, old: str, new: str) -> None:
        """Writes the mark of a file that got another name. Raises Refused."""
        if old != new and old in self.found:
            self.put(new, self.found[old])

    def _append(self, line: bytes) -> None:
        """Appends a whole line or nothing, after one that a crash or a full disk tore."""
        with self._path.open("ab+") as file:
            length = file.seek(0, os.SEEK_END)
            if length:
                file.seek(length - 1)
                line = line if file.read(1) == b"\n" else b"\n" + line
            try:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                os.truncate(self._path, length)
                raise
        if not length:
            sync_folder(self._path.parent)
        self._lines += 1

    def _tidy(self) -> None:
        """Writes the file anew without what no longer holds."""
        lines = (json.dumps({"game": name, **_object(mark)}, ensure_ascii=False) for name, mark in self.found.items())
        write_atomic(self._path, "".join(f"{line}\n" for line in lines).encode("utf-8", "backslashreplace"))
        self._lines = len(self.found)


def starred(mark: ShelfMark) -> ShelfMark:
    """Returns the mark with its star given or taken."""
    return replace(mark, star=not mark.star)


def _object(mark: ShelfMark) -> dict[str, object]:
    told: dict[str, object] = {"name": mark.name, "note": mark.note, "tags": list(mark.tags), "star": mark.star}
    return {key: value for key, value in told.items() if value}


def _read(data: bytes) -> tuple[dict[str, ShelfMark], bool]:
    """Returns the marks by name, and whether there are lines that are none."""
    found: dict[str, ShelfMark] = {}
    damaged = False
    for row in filter(None, data.split(b"\n")):
        told = _line(row)
        if isinstance(told, dict) and isinstance(told.get("game"), str):
            found[told["game"]] = _mark(told)
        else:
            damaged = True
    return {name: mark for name, mark in found.items() if mark != NO_MARK}, damaged


def _mark(told: Mapping[str, object]) -> ShelfMark:
    name, note, tags = told.get("name", ""), told.get("note", ""), told.get("tags", [])
    return cleaned(
        name if isinstance(name, str) else "",
        note if isinstance(note, str) else "",
        " ".join(one for one in tags if isinstance(one, str)) if isinstance(tags, list) else "",
        told.get("star") is True,
    )


def _line(row: bytes) -> object:
    try:
        return parse_json(row.decode(), halves=True)
    except ValueError:
        return None
