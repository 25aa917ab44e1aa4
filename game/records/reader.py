"""A record in our own form read line by line: every action goes through the rules, however strange the file.

The work is linear in the file. What is beyond the limits, or wrong, ends the reading; what came before is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from game import catalog
from game.match.clock import ClockSpec
from game.match.match import AnyMatch, AnyNode
from game.match.remark import Remark
from game.match.seats import SeatSpec
from game.records import lines
from game.records.clean import clean_line
from game.records.header import Header, Rules, is_count, read_header
from game.records.steps import Steps
from game.rules.errors import IllegalAction, NotationError, RecordError
from game.storage.files import TooLarge, read_file
from game.storage.json_text import parse_json
from game.storage.problem import Problem, Refused, os_problem


class Visits:
    """Moves the cursor of a match without a walk to the root each time, which would cost the square of a long game.

    What `Match.goto` does at once, `settle` does for all visits together.
    """

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._now = 0
        self._visited: dict[int, int] = {}
        """By id of a node: which visit was its last."""
        self._ended: dict[int, int] = {}
        """By id of a node: the last visit that let the line end there."""

    def to(self, node: AnyNode, *, line_ends: bool = False) -> None:
        """Puts the cursor on `node`; with `line_ends` nothing behind it counts as visited last."""
        self._match.cursor = node
        self._now += 1
        self._visited[node.id] = self._now
        if line_ends:
            self._ended[node.id] = self._now

    def settle(self) -> None:
        """Lets every node know which of its children was visited last, itself or by anything behind it."""
        nodes = self._match.nodes
        newest = [self._visited.get(node.id, 0) for node in nodes]
        latest_child = [self._ended.get(node.id, 0) for node in nodes]
        for node in nodes:
            node.last = None
        for node in reversed(nodes[1:]):  # children were born after their parents
            parent = node.parent
            assert parent is not None
            if newest[node.id] > latest_child[parent.id]:
                parent.last, latest_child[parent.id] = node, newest[node.id]
            newest[parent.id] = max(newest[parent.id], newest[node.id])


MAX_BYTES = 16_000_000
MAX_LINE = 65_536
"""Bytes of a line; the longest we write has a note of 2,000 characters or a position object, some 8,000 bytes."""
MAX_HEAD = 2_500_000
"""Bytes of the first line, which holds what the game begins with: a whole scenario of a player's own at most."""
MAX_LINES = 100_000
MAX_NODES = 10_000
"""Actions, in all branches: some 300 MB. Games of people have hundreds; the longest random games seen had 4,000."""
MAX_ACT = 2_000
MAX_MS = 1_000_000_000
_BOM = b"\xef\xbb\xbf"


@dataclass
class Loaded:
    """A record that was read. `notes` say what was wrong with it: what came before the fault is kept.

    `good` counts the bytes up to the end of the last line that was read. `torn`: only an unfinished last line was
    dropped, as a crash leaves it. `damaged`: something before was wrong, and nothing after it was read.
    `plain`: all that is in it could be read in the text itself, so that opening it tells no secret. `other`: the text
    does not tell by which rules it was played, and by other options all of it can be read as well, to other positions.
    """

    match: AnyMatch
    header: Header
    view: dict[str, lines.ViewValue] = field(default_factory=dict)
    notes: list[Problem] = field(default_factory=list)
    good: int = 0
    torn: bool = False
    damaged: bool = False
    plain: bool = False
    other: Loaded | None = None

    @property
    def seats(self) -> tuple[SeatSpec, ...]:
        return self.header.seats

    @property
    def clock(self) -> ClockSpec:
        return self.header.clock


def differ_from(one: AnyMatch, other: AnyMatch) -> int | None:
    """Returns the first ply after which the lines of two games stand at other positions; None where none does."""
    pairs = zip(one.line(), other.line(), strict=False)
    return next((a.ply for a, b in pairs if a.state.repeat_key != b.state.repeat_key), None)


def record_bytes(path: Path) -> bytes:
    """Returns what stands in the file of a record. Raises Refused for what is no file, or too large for a record."""
    try:
        return read_file(path, MAX_BYTES)
    except TooLarge as error:
        raise _too_large() from error
    except OSError as error:
        raise Refused(os_problem(error, "read", path.name)) from error


def header_line(text: bytes) -> dict[str, object]:
    """Returns the object of the first line. Raises Refused."""
    if len(text) > MAX_HEAD:
        ours = b'"gogi' in text[:200]
        raise Refused(Problem("record.long-header", (MAX_HEAD,)) if ours else Problem("record.foreign"))
    try:
        return _object(text)
    except _Fault as fault:
        raise Refused(Problem("record.foreign")) from fault


def reading(data: bytes | str, rules: Rules = catalog.rules) -> Steps[Loaded]:
    """Reads a record; its game comes out, as far as it can be read. Raises Refused for a foreign or unusable text."""
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if len(data) > MAX_BYTES:
        raise _too_large()
    rows = _rows(data)
    first = next(rows, None)
    if first is None:
        raise Refused(Problem("record.empty"))
    match, header, notes = read_header(header_line(first.text), rules)
    reader = _Reader(Loaded(match, header, {}, notes, first.end))
    for row in rows:
        yield row.end / len(data)
        if not reader.take(row):
            break
    return reader.finish()


# --- lines -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Row:
    """A line that is not blank: its number from 1, its text, where it lies, and whether a line end closed it.

    The text of a line that is too long is cut.
    """

    number: int
    text: bytes
    begin: int
    end: int
    ended: bool


def _rows(data: bytes) -> Iterator[_Row]:
    begin = number = 0
    while begin < len(data):
        number += 1
        cut = data.find(b"\n", begin)
        end = len(data) if cut < 0 else cut + 1
        longest = MAX_HEAD if number == 1 else MAX_LINE
        text = data[begin : min(end, begin + longest + 4)].rstrip(b"\n")
        if number == 1:
            text = text.removeprefix(_BOM)
        if text.strip(b" \t\r") or number > MAX_LINES:
            yield _Row(number, text, begin, end, cut >= 0)
        begin = end


class _Fault(Exception):
    """Why a line cannot be taken; the place is added by the reader."""

    def __init__(self, code: str, *args: str | int) -> None:
        super().__init__(code, *args)
        self.code = code
        self.facts = args
        self.refused = ""
        self.clause_args: tuple[str | int, ...] = ()
        self.game = ""

    def at(self, line: int) -> Problem:
        return Problem(f"record.{self.code}", (line, *self.facts), self.refused, self.clause_args, self.game)


def _too_large() -> Refused:
    return Refused(Problem("record.too-large", (MAX_BYTES // 1_000_000,)))


def _object(text: bytes) -> dict[str, object]:
    try:
        value = parse_json(text.decode())
    except ValueError as error:
        raise _Fault("json") from error
    if not isinstance(value, dict):
        raise _Fault("line")
    return value


class _Reader:
    """Takes the lines after the first, one by one."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded
        self._match = loaded.match
        self._visits = Visits(loaded.match)
        self._result: tuple[_Row, object] | None = None
        """A result told where the line shown goes on behind the cursor: how it ends is known when all is read."""

    def take(self, row: _Row) -> bool:
        """Takes a line; False where it is wrong, and nothing after it is to be read."""
        try:
            if row.number > MAX_LINES:
                raise _Fault("too-many-lines", MAX_LINES)
            if len(row.text) > MAX_LINE:
                raise _Fault("long-line", MAX_LINE)
            self._take(row, _object(row.text))
        except _Fault as fault:
            if not row.ended and fault.code == "json":
                self._loaded.torn = True
                self._loaded.notes.append(Problem("record.torn", (row.number,)))
            else:
                self._stop(fault, row)
            return False
        self._loaded.good = row.end
        return True

    def finish(self) -> Loaded:
        """Returns the game once there is nothing more to take."""
        self._visits.settle()
        if self._result is not None:
            row, found = self._result
            try:
                _check_result(self._match.line()[-1], found)
            except _Fault as fault:
                self._stop(fault, row)
                self._loaded.good = row.begin
        return self._loaded

    def _stop(self, fault: _Fault, row: _Row) -> None:
        self._loaded.damaged = True
        self._loaded.notes.append(fault.at(row.number))

    def _take(self, row: _Row, line: dict[str, object]) -> None:
        match, view = self._match, self._loaded.view
        if "act" in line:
            self._take_action(line)
            self._moved()
            view.pop(lines.CLOCKS_LEFT, None)
        elif "id" in line and "note" in line:
            self._node(line, "id").remark = _remark(line)
        elif "at" in line:
            node = self._node(line, "at")
            self._visits.to(node, line_ends=line.get("plies") == node.ply)
            self._moved()
        elif "view" in line:
            view.update(lines.read_view(line["view"]))
        elif "result" in line:
            if match.ended_at is not None and _differs(match.ended_at, line["result"]) is None:
                return
            if match.cursor.children:
                self._result = row, line["result"]
            else:
                _check_result(match.cursor, line["result"])
        else:
            raise _Fault("line")

    def _moved(self) -> None:
        self._loaded.view.pop(lines.CLOCK, None)  # it told the time of an earlier position
        self._result = None

    def _take_action(self, line: dict[str, object]) -> None:
        match = self._match
        node_id, text, ms = line.get("id"), line["act"], line.get("ms", 0)
        if node_id != len(match.nodes) or type(node_id) is not int:
            raise _Fault("id", len(match.nodes), _shown(node_id))
        if node_id > MAX_NODES:
            raise _Fault("too-many", MAX_NODES)
        if not isinstance(text, str) or len(text) > MAX_ACT:
            raise _Fault("key", "act")
        if not is_count(ms, MAX_MS):
            raise _Fault("key", "ms")
        match.cursor = self._node(line, "after") if "after" in line else match.nodes[node_id - 1]
        remark = _remark(line)
        shown = "…" if match.game.hides else _shown(text)  # a text names cards that lie hidden
        try:
            match.play(match.game.parse(text, match.state), ms=ms, remark=remark, told=True)
        except NotationError as error:
            raise _Fault("notation", shown) from error
        except IllegalAction as error:
            fault = _Fault("illegal", shown, error.clause.id)
            fault.refused, fault.clause_args, fault.game = error.clause.code, error.clause.args, match.game.id
            raise fault from error
        except RecordError as error:
            if match.game.hides:  # what the seed gives would tell the cards
                raise _Fault("dealt") from error
            raise _Fault("chance", _shown(error.expected), _shown(error.found)) from error
        if match.cursor.id != node_id:
            raise _Fault("twice", shown)
        self._visits.to(match.cursor)

    def _node(self, line: dict[str, object], key: str) -> AnyNode:
        node_id = line[key]
        if type(node_id) is not int or not 0 <= node_id < len(self._match.nodes):
            raise _Fault("node", _shown(node_id))
        return self._match.nodes[node_id]


def _remark(line: dict[str, object]) -> Remark:
    remark = lines.read_remark(line)
    if remark is None:
        raise _Fault("key", "note")
    return remark


def _check_result(end: AnyNode, found: object) -> None:
    """Lets a result pass that is the one at `end`: records of old tell how the line shown ended, not the first end."""
    fault = _differs(end, found)
    if fault is not None:
        raise fault


def _differs(end: AnyNode, found: object) -> _Fault | None:
    """Returns the fault of a told result that is not the one at `end`; None where it is."""
    expected = None if end.state.result is None else lines.result_object(end)
    if expected is None or not isinstance(found, dict):
        return _Fault("result", _shown(expected), _shown(found))
    wrong = any(found.get(key) != expected[key] for key in ("winner", "clause"))
    wrong = wrong or any(found.get(key, expected[key]) != expected[key] for key in ("plies", "id"))
    return _Fault("result", _shown(expected), _shown(found)) if wrong else None


def _shown(value: object) -> str:
    """Returns a value of the file as a short safe text."""
    return clean_line(value if isinstance(value, str) else json.dumps(value, default=str)[:200], 60)
