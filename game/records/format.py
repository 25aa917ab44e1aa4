"""The record of a game as text (`.gogi`): JSON Lines, a header and a line per action, cursor move, view or result.

What is read is replayed: every action is checked by the rules, every outcome of chance drawn again from the seed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from game import catalog
from game.match.clock import ClockSpec
from game.match.match import Match, Node
from game.match.seats import SeatSpec
from game.records import lines
from game.records.clean import clean_line, clean_note
from game.records.header import Header, Rules, header_object, is_count, read_header
from game.rules.errors import IllegalAction, NotationError, RecordError
from game.storage.problem import Problem, Refused

MAX_BYTES = 16_000_000
MAX_NODES = 200_000
MAX_ACT = 2_000
MAX_MS = 1_000_000_000


@dataclass
class Loaded:
    """A record that was read. `notes` say what was wrong with it: what came before the fault is kept.

    `good` counts the bytes up to the end of the last line that was read. `torn`: only an unfinished last line was
    dropped, as a crash leaves it. `damaged`: something before was wrong, and nothing after it was read.
    `plain`: all that is in it could be read in the text itself, so that opening it tells no secret.
    """

    match: Match
    header: Header
    view: dict[str, lines.ViewValue] = field(default_factory=dict)
    notes: list[Problem] = field(default_factory=list)
    good: int = 0
    torn: bool = False
    damaged: bool = False
    plain: bool = False

    @property
    def seats(self) -> tuple[SeatSpec, ...]:
        return self.header.seats

    @property
    def clock(self) -> ClockSpec:
        return self.header.clock


# --- writing -----------------------------------------------------------------------------------------------------


def write(match: Match, header: Header, view: lines.View | None = None) -> str:
    """Returns the whole record: the tree with the ways visited last, the cursor, the view and the result."""
    line = match.line()
    end, plies = line[-1], line[-1].ply
    out = [lines.dump(header_object(match, header))]
    if match.root.note:
        out.append(lines.note_line(match.root))
    out.extend(lines.action_line(match, node) for node in match.nodes[1:])
    out.extend(_visits(match))
    if match.cursor is not end or end.state.result is None:
        out.append(lines.cursor_line(match.cursor, plies))
    if view:
        out.append(lines.view_line(view))  # after the cursor, which a clock in the view belongs to
    if end.state.result is not None:
        out.append(lines.result_line(end.state.result, plies))
    return "".join(out)


def _visits(match: Match) -> Iterator[str]:
    """Yields the cursor lines after which a reader has the same children visited last: deep forks first."""
    forks = [node for node in match.nodes if node.children]
    if all(node.last is node.children[-1] for node in forks) and match.line()[-1] is match.nodes[-1]:
        return
    for node in sorted(forks, key=lambda node: -node.ply):
        if node.last is None:
            yield lines.cursor_line(node, node.ply)  # a line ends here although others went on
        elif len(node.children) > 1:
            yield lines.cursor_line(node.last)
    yield lines.cursor_line(match.line()[-1])


# --- reading -----------------------------------------------------------------------------------------------------


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


def read(data: bytes | str, rules: Rules = catalog.rules) -> Loaded:
    """Returns the game of a record, as far as it can be read. Raises Refused for a foreign or unusable text."""
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if len(data) > MAX_BYTES:
        raise Refused(Problem("record.too-large", (MAX_BYTES // 1_000_000,)))
    rows = _rows(data)
    first = next(rows, None)
    if first is None:
        raise Refused(Problem("record.empty"))
    try:
        raw = _object(first.text)
    except _Fault as fault:
        raise Refused(Problem("record.foreign")) from fault
    match, header, notes = read_header(raw, rules)
    loaded = Loaded(match, header, {}, notes, first.end)
    for row in rows:
        try:
            _take(loaded, _object(row.text))
        except _Fault as fault:
            if not row.ended and fault.code == "json":
                loaded.torn = True
                loaded.notes.append(Problem("record.torn", (row.number,)))
            else:
                loaded.damaged = True
                loaded.notes.append(fault.at(row.number))
            break
        loaded.good = row.end
    return loaded


@dataclass(frozen=True, slots=True)
class _Row:
    """A line that is not blank: its number from 1, the offset after it, and whether a line end closed it."""

    number: int
    text: bytes
    end: int
    ended: bool


def _rows(data: bytes) -> Iterator[_Row]:
    offset = 0
    for number, text in enumerate(data.split(b"\n"), 1):
        end = min(offset + len(text) + 1, len(data))
        if number == 1:
            text = text.removeprefix(b"\xef\xbb\xbf")
        if text.strip(b" \t\r"):
            yield _Row(number, text, end, offset + len(text) < len(data))
        offset = end


def _no_number(text: str) -> Any:
    raise ValueError(text)


def _object(text: bytes) -> dict[str, Any]:
    try:
        value = json.loads(text.decode(), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise _Fault("json") from error
    if not isinstance(value, dict):
        raise _Fault("line")
    return value


def _take(loaded: Loaded, line: dict[str, Any]) -> None:
    match = loaded.match
    if "act" in line:
        _take_action(match, line)
        loaded.view.pop("clock", None)  # it told the time of an earlier position
    elif "id" in line and "note" in line:
        _node(match, line, "id").note = _note(line)
    elif "at" in line:
        node = _node(match, line, "at")
        if line.get("plies") == node.ply:
            match.end_line(node)
        else:
            match.goto(node)
        loaded.view.pop("clock", None)
    elif "view" in line:
        loaded.view.update(lines.read_view(line["view"]))
    elif "result" in line:
        _check_result(match, line["result"])
    else:
        raise _Fault("line")


def _take_action(match: Match, line: dict[str, Any]) -> None:
    node_id, text, ms = line.get("id"), line["act"], line.get("ms", 0)
    if node_id != len(match.nodes) or type(node_id) is not int:
        raise _Fault("id", len(match.nodes), _shown(node_id))
    if node_id > MAX_NODES:
        raise _Fault("too-many", MAX_NODES)
    if not isinstance(text, str) or len(text) > MAX_ACT:
        raise _Fault("key", "act")
    if not is_count(ms, MAX_MS):
        raise _Fault("key", "ms")
    match.goto(_node(match, line, "after") if "after" in line else match.nodes[node_id - 1])
    note = _note(line)
    shown = "…" if match.game.hides else _shown(text)  # a text names cards that lie hidden
    try:
        match.play(match.game.parse(text, match.state), ms=ms, note=note)
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


def _node(match: Match, line: dict[str, Any], key: str) -> Node:
    node_id = line[key]
    if type(node_id) is not int or not 0 <= node_id < len(match.nodes):
        raise _Fault("node", _shown(node_id))
    return match.nodes[node_id]


def _note(line: dict[str, Any]) -> str:
    note = line.get("note", "")
    if not isinstance(note, str):
        raise _Fault("key", "note")
    return clean_note(note)


def _check_result(match: Match, found: Any) -> None:
    end = match.line()[-1]
    expected = None if end.state.result is None else lines.result_object(end.state.result, end.ply)
    told = {key: found.get(key) for key in ("winner", "clause")} if isinstance(found, dict) else None
    if expected is None or told != {key: expected[key] for key in ("winner", "clause")}:
        raise _Fault("result", _shown(expected), _shown(found))
    if found.get("plies", end.ply) != end.ply:
        raise _Fault("result", _shown(expected), _shown(found))


def _shown(value: object) -> str:
    """Returns a value of the file as a short safe text."""
    return clean_line(value if isinstance(value, str) else json.dumps(value, default=str)[:200], 60)
