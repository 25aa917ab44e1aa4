"""A kept game as lists show it: told from its file without playing it."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.match.reached import TURN, Reached, read_reached
from game.match.seats import SeatSpec
from game.records.header import SEAT_FORMAT, Header, identity, peek
from game.records.lines import HELP, NO_HELP, Help, read_about, read_help
from game.records.reader import MAX_BYTES, MAX_HEAD, header_line
from game.storage.files import read_ends, read_file
from game.storage.json_text import parse_json
from game.storage.problem import Problem, Refused, os_problem

_BOM = b"\xef\xbb\xbf"
_HEAD, _TAIL = 65_536, 8_192
"""So many bytes of a file are looked at; where its first line is longer, all of that."""
_RESULT = b'\n{"result": '
_BRANCHES = b', "after": '


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """A kept game as a list shows it, told from its first and last lines.

    `winner` and `clause` (an id) tell the result; `clause` is empty for a game without one. `reached` tells where the
    game stands, or how long it is; None where the file does not say. `problem`: the file cannot be used, and why.
    `doubtful`: the file is of old and may tell the later one of two ends; `first_end` finds out.
    `seat`: the one whose view of the game it is, None for a whole record. `identity` tells which game it is, see
    `identity`. `options` are what the file says of the rules, `start` of where the game begins, unjudged. `about`: what
    the game itself tells of where it stands, by language, and under "" which of its stories it is.
    """

    path: Path
    game_id: str = ""
    header: Header = field(default_factory=Header)
    winner: int | None = None
    clause: str = ""
    reached: Reached | None = None
    changed: float = 0.0
    problem: Problem | None = None
    doubtful: bool = False
    seat: int | None = None
    identity: str = field(default="", compare=False)
    help: Help = NO_HELP
    options: Mapping[str, object] = field(default_factory=dict, compare=False)
    start: Mapping[str, object] = field(default_factory=dict, compare=False, repr=False)
    about: Mapping[str, str] = field(default_factory=dict, compare=False)

    @property
    def finished(self) -> bool:
        return bool(self.clause)

    @property
    def created(self) -> str:
        """When the game was begun, "2026-01-31 23:59:59", or when the file was last changed if it does not say."""
        if self.header.created:
            return self.header.created
        try:
            return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(self.changed))
        except (OverflowError, ValueError, OSError):  # a file system may tell any time
            return ""

    @property
    def seats(self) -> tuple[SeatSpec, ...]:
        return self.header.seats


def look(path: Path) -> LibraryEntry:
    """Returns what a list shows of a file, from its first and last lines only; never raises for what is in it."""
    try:
        head, tail, about = read_ends(path, _HEAD, _TAIL)
        if b"\n" not in head and about.st_size > _HEAD:
            head, tail, about = read_ends(path, len(_BOM) + MAX_HEAD + 1, _TAIL)
    except OSError as error:
        return LibraryEntry(path, problem=os_problem(error, "read", path.name))
    try:
        raw = header_line(head.partition(b"\n")[0].removeprefix(_BOM))
        game_id, header = peek(raw)
    except Refused as refused:
        return LibraryEntry(path, changed=about.st_mtime, problem=refused.problem)
    view, result = _told(tail.split(b"\n"))
    doubtful = False
    if "id" not in result:
        first, doubtful = _first_told(path)
        result = first or result
    winner, clause = _whole(result.get("winner")), result.get("clause")
    reached, help = read_reached(view.get(TURN)), read_help(view.get(HELP))
    seat = _whole(raw.get("seat")) if raw["format"] == SEAT_FORMAT else None
    options, start = raw.get("options"), raw.get("start")
    return LibraryEntry(
        path,
        game_id,
        header,
        winner,
        clause if isinstance(clause, str) else "",
        reached,
        about.st_mtime,
        doubtful=doubtful,
        seat=seat,
        identity=identity(raw),
        help=help,
        options=options if isinstance(options, dict) else {},
        start=start if isinstance(start, dict) else {},
        about=read_about(view),
    )


def _told(tail: list[bytes]) -> tuple[dict[str, object], dict[str, object]]:
    """Returns from the last lines the last view that tells a turn, and the result where nothing was played after it."""
    view: dict[str, object] = {}
    last: dict[str, object] | None = None
    for row in reversed(tail):
        line = _json(row)
        if isinstance(line, dict) and "view" not in line:
            last = last or line
        elif isinstance(line, dict) and isinstance(line["view"], dict):
            view = view or (line["view"] if line["view"].get(TURN) is not None else {})
        if last and view:
            break
    result = (last or {}).get("result")
    return view, result if isinstance(result, dict) else {}


def _first_told(path: Path) -> tuple[dict[str, object], bool]:
    """Returns the first result that a file of old tells, empty where there is none, and whether another may come first.

    A journal of old tells how a game first ended although the last line says that it went on; a record written in one
    go tells the end of the line shown alone, which is the first where nothing was ever played after going back.
    """
    try:
        data = read_file(path, MAX_BYTES)
    except OSError:
        return {}, False
    before, found, after = data.partition(_RESULT)
    line = _json((found[1:] + after).partition(b"\n")[0]) if found else None
    result = line.get("result") if isinstance(line, dict) else None
    return (result, _BRANCHES in before) if isinstance(result, dict) else ({}, False)


def _json(text: bytes) -> object:
    try:
        return parse_json(text.decode())
    except ValueError:
        return None


def _whole(value: object) -> int | None:
    return value if type(value) is int and 0 <= value < 1 << 31 else None
