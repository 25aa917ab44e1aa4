"""The one door to TOML that a person may have written: looked through once within limits, and only then parsed.

The parser of the standard library takes time that grows with the square of a key's parts, and calls itself for each
bracket. So a text is tokenised first, in time that grows with its length alone: what is too deep, too much or not
closed is refused before the parser sees it. The same look finds the line of every key.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

MOST_BYTES = 1_000_000
MOST_DEPTH = 20
"""So many parts have the way to a value at most: keys, and numbers in lists."""
MOST_ENTRIES = 10_000
"""So many parts of keys and headers, and things in lists, are read."""
LONGEST_NUMBER = 1_000
"""A number with more characters is not read: those with some thousands are refused by the language itself."""
SYNTAX, AGAIN, ENCODING, LARGE, DEEP, MANY, LONG = (
    *("syntax", "stands-twice", "encoding", "large", "too-deep", "too-many", "too-long-number"),
)
_TWICE = re.compile("Cannot (declare|overwrite|mutate)|Duplicate")
"""How the parser begins to say that a key or a table stands there a second time."""
_TOKEN = re.compile(
    r"""[ \t\r]*+(?:(?P<bare>[^][{},=."'\#\s]++)|(?P<mark>[][{},=.])|(?P<end>\n\s*+)
      |(?P<text>\"{3}(?:[^"\\]++|\\.|"{1,2}(?!"))*+"{3,5}|'{3}(?:[^']++|'{1,2}(?!'))*+'{3,5}
        |(?!\"{3})"(?:[^"\\\n]++|\\.)*+"|(?!'{3})'[^'\n]*+')
      |(?P<open>["'])|\#[^\n]*+|.|\Z)
    """,
    re.DOTALL | re.VERBOSE,
)
_PART = re.compile(r"([^\[\s]+)(?:\[(\d+)\])?")

Way = tuple[str | int, ...]
"""The keys that lead to a value, and in lists its number from 0."""


class TomlFault(ValueError):
    """A text is not read, because of what stands at `line` (from 1): one of the words above, with its facts."""

    def __init__(self, code: str, line: int, *facts: int) -> None:
        super().__init__(f"line {line}: {code}")
        self.code, self.line, self.facts = code, line, facts


@dataclass(frozen=True, slots=True)
class TomlText:
    """What a text holds, and the lines of its keys."""

    table: dict[str, object]
    lines: Mapping[Way, int]

    def line_of(self, place: str) -> int:
        """Returns the line, from 1, of what a place names, or of the nearest thing round it that stands in the text.

        Each part of a place is a key, that of a list with its number from 0; what follows a blank is a remark:
        "scene[2] mid1.checks[0].ability".
        """
        way: list[str | int] = []
        for part in place.split("."):
            named = _PART.match(part)
            if named is None:
                break
            way += [named[1]] if named[2] is None else [named[1], int(named[2])]
        return self.line_at(*way)

    def line_at(self, *way: str | int) -> int:
        """Returns the line, from 1, of the last thing on a way that stands in the text; 1 where nothing of it does."""
        known = (self.lines.get(way[:end]) for end in range(len(way), 0, -1))
        return next((line for line in known if line is not None), 1)


def too_large(most: int = MOST_BYTES) -> TomlFault:
    """Returns the fault of a file of more bytes."""
    return TomlFault(LARGE, 1, most)


def read_toml(content: bytes, most: int = MOST_BYTES) -> TomlText:
    """Returns what the bytes of a file hold, in UTF-8 with or without a mark. Raises TomlFault."""
    if len(content) > most:
        raise too_large(most)
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise TomlFault(ENCODING, content.count(b"\n", 0, error.start) + 1) from error
    return parse(text)


def parse(text: str) -> TomlText:
    """Returns what a text holds. Raises TomlFault: for what is beyond the limits before anything is parsed."""
    lines = _Look().through(text)
    try:
        return TomlText(tomllib.loads(text), lines)
    except ValueError as error:
        told = str(error)
        named = re.search(r"line (\d+)", told)
        line = int(named[1]) if named else text.count("\n") + 1
        raise TomlFault(AGAIN if _TWICE.match(told) else SYNTAX, line) from error


class _Look:
    """Goes through the tokens of one text. It follows what is right; where that ends the parser ends as well."""

    def __init__(self) -> None:
        self._lines: dict[Way, int] = {}
        self._line = 1
        self._entries = 0
        self._table: Way = ()
        """The way to the table under whose header the keys stand."""
        self._lists: dict[Way, int] = {}
        """How many tables with two brackets there were of each name."""
        self._open: list[tuple[Way, int]] = []
        """The lists and inline tables that are open: the way to each; of a list the number of what comes, else -1."""
        self._parts: list[str] | None = []
        """The key so far, None where a value is expected."""
        self._way: Way = ()
        self._brackets = 0
        """How many brackets the header has that is being read."""

    def through(self, text: str) -> dict[Way, int]:
        """Returns the line of each way in the text. Raises TomlFault."""
        for found in _TOKEN.finditer(text):
            kind, token = found.lastgroup, found[found.lastgroup or 0]
            if kind == "mark":
                self._mark(token)
            elif kind == "bare":
                self._word(token, bare=True)
            elif kind == "text":
                self._word(token, bare=False)
                self._line += token.count("\n")
            elif kind == "end":
                self._end_line(token.count("\n"))
            elif kind == "open":
                raise TomlFault(SYNTAX, self._line)
        return self._lines

    def _end_line(self, count: int) -> None:
        self._line += count
        if not self._open:
            self._parts, self._brackets = [], 0

    def _word(self, token: str, bare: bool) -> None:
        if self._parts is not None:
            self._parts.append(token if bare else token.strip(token[0]))
            self._deep(len(self._parts) + len(self._open[-1][0] if self._open else self._table))
            self._count()
        elif bare and len(token) > LONGEST_NUMBER:
            raise TomlFault(LONG, self._line, LONGEST_NUMBER)

    def _mark(self, mark: str) -> None:
        if self._parts is not None and not self._open and mark in "[]":
            self._header(mark)
        elif self._parts is not None and mark == "=":
            self._key(self._open[-1][0] if self._open else self._table)
        elif self._parts is None and mark in "[{":
            self._begin(mark)
        elif self._open and mark in "]}":
            self._way, self._parts = self._open.pop()[0], None
        elif self._open and mark == ",":
            self._next()

    def _header(self, mark: str) -> None:
        """Takes a bracket of a header; with the first that closes it is known which table it names."""
        if mark == "[":
            self._brackets += 1
            return
        way: Way = ()
        parts, self._parts = self._parts or [], None
        for number, part in enumerate(parts, 1):
            way = (*way, part)
            self._note(way)
            if number == len(parts) and self._brackets == 2:
                self._lists[way] = self._lists.get(way, 0) + 1
            if way in self._lists:
                way = (*way, self._lists[way] - 1)
                self._note(way)
        self._table, self._brackets = way, 0
        self._deep(len(way))

    def _key(self, inside: Way) -> None:
        for part in self._parts or ():
            inside = (*inside, part)
            self._note(inside)
        self._way, self._parts = inside, None

    def _begin(self, mark: str) -> None:
        self._note(self._way)
        self._open.append((self._way, 0 if mark == "[" else -1))
        self._deep(len(self._way) + 1)
        if mark == "[":
            self._way = (*self._way, 0)
            self._count()
        else:
            self._parts = []

    def _next(self) -> None:
        """Goes on behind a comma: with the next key of an inline table, or the next thing of a list."""
        inside, number = self._open.pop()
        if number < 0:
            self._parts = []
        else:
            number += 1
            self._way = (*inside, number)
            self._count()
        self._open.append((inside, number))

    def _note(self, way: Way) -> None:
        self._lines.setdefault(way, self._line)

    def _deep(self, parts: int) -> None:
        if parts > MOST_DEPTH:
            raise TomlFault(DEEP, self._line, MOST_DEPTH)

    def _count(self) -> None:
        self._entries += 1
        if self._entries > MOST_ENTRIES:
            raise TomlFault(MANY, self._line, MOST_ENTRIES)
