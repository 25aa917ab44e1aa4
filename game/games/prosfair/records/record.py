"""Records of プロスフェアー as text: a head, numbered turns in the text of P16, and a foot.

    プロスフェアー ryaku full
    weaker: black

    1. Ge2-e3 Ob8-a6
    2. Qd2-d4 {a remark} Gg7-g6
    final: ryaku full | …
    result: w tsyulmekt

A number counts White's turn and Black's after it; where Black begins, "…" stands for White's. What was done at the
table stands among the turns: 黒投了, 白時間切れ, セルクエット(合意). A position alone (P17) is a game begun there.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from game.games.prosfair.records import head as heads
from game.games.prosfair.records.head import Head, ProsfairMatch
from game.games.prosfair.rules import GAME
from game.games.prosfair.rules.actions import ProsfairAction
from game.games.prosfair.rules.pieces import BLACK, WHITE
from game.games.prosfair.rules.state import ProsfairState
from game.games.prosfair.rules.text.notation import AT_TABLE, notate
from game.games.prosfair.rules.text.positions import position_text
from game.records.clean import clean_line
from game.records.forms import RecordForm
from game.records.header import Header
from game.records.reader import Loaded
from game.records.remark_text import comment_of, read_comment
from game.records.steps import Steps, whole
from game.rules.errors import DataError, IllegalAction, NotationError
from game.storage.problem import Problem, Refused

MAX_CHARS = 400_000
SKIPPED = "…"
"""Stands for White's turn where Black begins."""
_WORD = re.compile(r"\{([^{}]*)\}|([^\s{}]+)|[{}]")
_NUMBER = re.compile(r"([1-9][0-9]{0,4})\.")
_POSITION = re.compile(r"\s*(?:ryaku|hon) (?:basic|standard|full)(?:\+o\d)? \| ")


# --- writing -------------------------------------------------------------------------------------------------------


def write(match: ProsfairMatch, header: Header, veiled: bool = False) -> str:
    """Returns the record of the line shown; nothing is secret here."""
    lines = [*heads.lines_before(match, header), "", *_turns(match), *heads.lines_after(match)]
    return "\n".join(lines) + "\n"


def _turns(match: ProsfairMatch) -> list[str]:
    """Returns the turns, White's and Black's on a line, remarks behind them."""
    lines: list[list[str]] = []
    steps, nodes = match.steps(), match.line()[1:]
    for number, node in enumerate(nodes):
        state = steps[number][0]
        if state.turn == WHITE or not lines:
            lines.append([f"{len(lines) + 1}.", *([SKIPPED] if state.turn == BLACK else [])])
        lines[-1].append(notate(steps, number))
        if comment := comment_of(node.remark):
            lines[-1].append(f"{{{comment}}}")
    return [" ".join(words) for words in lines]


# --- reading -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of the turns and where it stands, or a remark."""

    text: str
    line: int
    column: int
    remark: bool = False

    @property
    def place(self) -> tuple[int, int, str]:
        return (self.line, self.column, clean_line(self.text, 60))


def read(text: str) -> Loaded:
    """Returns the game of a record, as far as it can be read. Raises Refused."""
    return whole(reading(text))


def reading(text: str) -> Steps[Loaded]:
    """Reads a record as far as it can be read; what stopped it is in `notes`, by line and column.

    Raises Refused for a text that does not begin as one, or begins with a position that cannot be.
    """
    if len(text) > MAX_CHARS:
        raise Refused(Problem("text.too-large", (MAX_CHARS,)))
    text = text.removeprefix("\ufeff")
    lines = text.splitlines()
    begin = next((number for number, line in enumerate(lines) if line.strip()), len(lines))
    if begin < len(lines) and _POSITION.match(lines[begin]):
        return Loaded(_match(Head(start=" ".join(text.split()))), Header(), plain=True)
    told = heads.first_line(lines[begin]) if begin < len(lines) else None
    if told is None:
        raise Refused(Problem("text.empty"))
    return (yield from _Reader(Head(dict(told)), lines, begin + 1).reading())


def _match(head: Head) -> ProsfairMatch:
    """Returns the game a head tells. Raises Refused for a position that cannot be."""
    try:
        return head.match()
    except DataError as bad:
        raise Refused(Problem("text.position", (clean_line(bad.key), clean_line(bad.problem)))) from bad


class _Reader:
    """Reads the lines after the first one."""

    def __init__(self, head: Head, lines: list[str], first: int) -> None:
        self._notes: list[Problem] = []
        self._lines = lines
        self._feet: list[tuple[str, str, _Word]] = []
        told = dict(head.options)
        body = self._head(head, first)
        self.loaded = Loaded(_match(head), head.header(), notes=self._notes)
        if any(self.loaded.match.options[name] != value for name, value in told.items()):  # the position says otherwise
            self._notes.append(Problem("text.header", (first, 1, clean_line(lines[first - 1], 60))))
        self._words = list(self._cut(body))
        self._numbered = 0

    def _head(self, head: Head, at: int) -> int:
        """Takes the lines of the head; returns the first one after them."""
        while at < len(self._lines):
            line = self._lines[at]
            found = heads.told(line)
            if line.strip() and (found is None or found[0] in ("final", "result")):
                break
            if found is not None and not heads.take(head, *found):
                self._notes.append(Problem("text.header", (at + 1, 1, clean_line(line, 60))))
            at += 1
        return at

    def _cut(self, at: int) -> Iterator[_Word]:
        """Yields the words of the turns; lines of the foot are kept apart."""
        for number, line in enumerate(self._lines[at:], at + 1):
            if (found := heads.told(line)) is not None:
                self._feet.append((*found, _Word(line, number, 1)))
                continue
            for word in _WORD.finditer(line):
                remark = word[1] is not None
                yield _Word(word[1] if remark else word[0], number, word.start() + 1, remark)

    def reading(self) -> Steps[Loaded]:
        """Plays the turns as far as they can be played, and compares the foot."""
        match = self.loaded.match
        for number, word in enumerate(self._words):
            yield number / len(self._words)
            if word.remark:
                match.mark(match.cursor, read_comment(word.text))
            elif (problem := self._take(word)) is not None:
                self._notes.append(problem)
                self.loaded.damaged = True
                return self.loaded
        self._foot()
        return self.loaded

    def _take(self, word: _Word) -> Problem | None:
        """Plays a word; returns why it cannot be played."""
        match, text = self.loaded.match, word.text
        if (found := _NUMBER.fullmatch(text)) is not None:
            self._numbered += 1
            due = match.ply == 0 or match.state.turn == WHITE
            return None if due and int(found[1]) == self._numbered else Problem("text.token", word.place)
        if text == SKIPPED:
            return None if match.ply == 0 and match.state.turn == BLACK else Problem("text.token", word.place)
        try:
            match.play(_action(text, match.state))
        except NotationError:
            return Problem("text.token", word.place)
        except IllegalAction as bad:
            clause = bad.clause
            return Problem("text.illegal", (*word.place, clause.id), clause.code, clause.args, GAME.id)
        return None

    def _foot(self) -> None:
        """Notes what the foot says otherwise than the turns."""
        state: ProsfairState = self.loaded.match.state
        result = state.result
        for key, value, word in self._feet:
            if key == "final":
                told = position_text(state)
            elif key == "result" and result is None and value == f"- {_MACHINE_LIMIT}":
                continue
            elif key == "result":
                told = "-" if result is None else heads.result_text(result)
            else:
                self._notes.append(Problem("text.header", word.place))
                continue
            if value != told:
                self._notes.append(Problem("text.differs", (*word.place, clean_line(told, 60))))
                self.loaded.damaged = True


_MACHINE_LIMIT = "ply-limit"
"""The reason of T4, which the turns do not show."""


def _action(text: str, state: ProsfairState) -> ProsfairAction:
    return AT_TABLE.read(text) or GAME.parse(text, state)


def claims(text: str) -> bool:
    """Whether a text begins like such a record, or like a position text."""
    beginning = text[:200].lstrip("\ufeff \t\r\n")
    return beginning.startswith(heads.NAME) or _POSITION.match(beginning) is not None


FORM = RecordForm(write, reading, claims)
