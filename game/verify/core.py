"""What every vector file is checked with: the registry of schemas, one result per entry, and strict reading.

A game's module (`CHECKS` of its row in the catalogue) maps each schema to a function that gets the whole file as a
`Strict` object and yields a `CheckedEntry` per entry of the file's lists. A field that nobody reads is a failure, so a
check reads every field its README describes and names the others with `ignore`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import catalog
from game.rules.errors import DataError, NotationError
from game.storage.files import TooLarge, read_file
from game.storage.json_text import parse_json

MAX_BYTES = 64 * 1024 * 1024
_MISSING: Any = object()


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference at `place` of a file ("cases[3].expect[0].legal"), worded by `cli.vectors.problem.<code>`.

    Codes and their `args`: differs (expected, found); missing (); unread (); type (wanted, found);
    lacking, extra (items), order () of lists; unreadable (reason); schema (name); twice (); empty ();
    notation (text, column); data (path, key, problem); surprise (error) for any other exception.
    """

    place: str
    code: str
    args: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedEntry:
    """An entry of a file's list, and what is wrong with it; it passes when nothing is."""

    name: str
    problems: tuple[Difference, ...] = ()


class Malformed(Exception):
    """The data at a place has not the shape it must have; carries the `Difference`."""

    def __init__(self, problem: Difference) -> None:
        super().__init__(f"{problem.place}: {problem.code} {problem.args}")
        self.problem = problem


def differs(place: str, expected: object, found: object) -> Difference:
    """Returns the problem of a compared field; values are shown as JSON, long ones cut."""
    return Difference(place, "differs", (_shown(expected), _shown(found)))


def compare(place: str, expected: object, found: object) -> list[Difference]:
    """Returns no problem when both are equal, of equal JSON types (1 is not true)."""
    return [] if _plain(expected) == _plain(found) else [differs(place, expected, found)]


def compare_lists(place: str, expected: Iterable[str], found: Iterable[str]) -> list[Difference]:
    """Returns what is missing from and too much in `found`, for lists of texts whose order counts."""
    wanted, got = list(expected), list(found)
    if wanted == got:
        return []
    lacking = [text for text in wanted if text not in set(got)]
    extra = [text for text in got if text not in set(wanted)]
    problems = []
    if lacking:
        problems.append(Difference(place, "lacking", (_shown(lacking),)))
    if extra:
        problems.append(Difference(place, "extra", (_shown(extra),)))
    return problems or [Difference(place, "order", ())]


def _shown(value: object, limit: int = 160) -> str:
    text = value if isinstance(value, str) else json.dumps(_jsonable(value), ensure_ascii=False)
    return text if len(text) <= limit else text[:limit] + "…"


def _jsonable(value: object) -> object:
    if isinstance(value, dict):
        return {str(key): _jsonable(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_jsonable(item) for item in value]
    if isinstance(value, (str, int, float, bool)) or value is None:
        return value
    return str(value)


def _plain(value: object) -> object:
    """Returns `value` with tuples as lists and booleans told from numbers, for comparing as JSON does."""
    if isinstance(value, bool):
        return ("bool", value)
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


class Strict:
    """A JSON object that knows its `place` in the file and which of its fields were read.

    Reading a field of the wrong type, or one that is missing without a default, raises `Malformed`.
    """

    __slots__ = ("_children", "_data", "_read", "place")

    def __init__(self, data: object, place: str = "") -> None:
        self._data: dict[str, Any] = typed(data, dict, place or "/")
        self._read: set[str] = set()
        self._children: list[Strict] = []
        self.place = place

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def keys(self) -> list[str]:
        """Returns the names of all fields, in the order of the file; does not count as reading them."""
        return list(self._data)

    def at(self, key: str) -> str:
        """Returns the place of a field."""
        return f"{self.place}.{key}" if self.place else key

    def value(self, key: str, default: Any = _MISSING) -> Any:
        """Returns a field of any type; all that it holds counts as read."""
        self._read.add(key)
        found = self._data.get(key, default)
        if found is _MISSING:
            raise Malformed(Difference(self.at(key), "missing"))
        return found

    def text(self, key: str, default: Any = _MISSING) -> Any:
        """Returns a text, or `default` (which may be None) where the field is missing or null."""
        return self._field(key, str, default)

    def whole(self, key: str, default: Any = _MISSING) -> Any:
        """Returns a whole number, or `default`."""
        return self._field(key, int, default)

    def flag(self, key: str, default: Any = _MISSING) -> Any:
        """Returns true or false, or `default`."""
        return self._field(key, bool, default)

    def items(self, key: str, default: Any = _MISSING) -> Any:
        """Returns a list as it stands; all that it holds counts as read."""
        return self._field(key, list, default)

    def texts(self, key: str, default: Any = _MISSING) -> Any:
        """Returns a list of texts."""
        found = self._field(key, list, default)
        if isinstance(found, list):
            for i, item in enumerate(found):
                typed(item, str, f"{self.at(key)}[{i}]")
        return found

    def object(self, key: str) -> Strict:
        """Returns a nested object; its unread fields are reported with this one's."""
        child = Strict(self.value(key), self.at(key))
        self._children.append(child)
        return child

    def objects(self, key: str) -> Iterator[Strict]:
        """Yields the objects of a list one by one; their unread fields are left to whoever checks them."""
        for i, item in enumerate(self.items(key)):
            yield Strict(item, f"{self.at(key)}[{i}]")

    def nested(self, key: str) -> Iterator[Strict]:
        """Yields the objects of a list; their unread fields are reported with this one's."""
        for child in self.objects(key):
            self._children.append(child)
            yield child

    def ignore(self, *keys: str) -> None:
        """Counts the named fields as read: commentary that the README describes as such."""
        self._read.update(keys)

    def unread(self) -> list[Difference]:
        """Returns a problem for each field that was not read, here and in objects taken from here."""
        mine = [Difference(self.at(key), "unread") for key in self._data if key not in self._read]
        return mine + [problem for child in self._children for problem in child.unread()]

    def _field(self, key: str, kind: type, default: Any) -> Any:
        found = self.value(key, default)
        if found is default or (found is None and default is not _MISSING):
            return default
        return typed(found, kind, self.at(key))


_NAMES = {dict: "object", list: "list", str: "text", int: "whole", bool: "flag", float: "number", type(None): "null"}


def typed(value: Any, kind: type, place: str) -> Any:
    if type(value) is not kind:
        raise Malformed(Difference(place, "type", (_NAMES[kind], _NAMES.get(type(value), type(value).__name__))))
    return value


Check = Callable[[Strict], Iterable[CheckedEntry]]


def checked(name: str, fields: Strict, check: Callable[[Strict], Iterable[Difference]]) -> CheckedEntry:
    """Runs `check` on one entry and adds its unread fields; what it raises becomes a problem of this entry.

    Any exception is caught: one bad entry, or a fault of the rules it uncovers, must not hide the others. So a check
    lets NotationError fly, also where it expects an illegal action: a text that does not parse is never a pass.
    """
    problems: list[Difference] = []
    try:
        problems += check(fields)
        problems += fields.unread()
    except Malformed as bad:
        problems.append(bad.problem)
    except NotationError as bad:
        problems.append(Difference(fields.place, "notation", (bad.text, str(bad.at))))
    except DataError as bad:
        problems.append(Difference(fields.place, "data", (bad.path, bad.key, bad.problem)))
    except Exception as bad:
        problems.append(Difference(fields.place, "surprise", (f"{type(bad).__name__}: {bad}",)))
    return CheckedEntry(name, tuple(problems))


def registry() -> dict[str, Check]:
    """Returns the checks of all games that have any, by schema: of a game to come, of what stands of its rules."""
    checks: dict[str, Check] = {}
    for row in catalog.GAMES.values():
        if row.verify:
            checks.update(catalog.load(row.verify))
    return checks


def check_file(path: Path, checks: dict[str, Check] | None = None) -> Iterator[CheckedEntry]:
    """Yields the entries of a vector file, told by its `schema` field alone.

    A file that cannot be read, has no known schema, holds a field nobody reads, or has no entry at all, yields one
    entry named after the file that fails.
    """
    known = registry() if checks is None else checks
    try:
        whole = Strict(read_json(path))
        schema = whole.text("schema")
        if schema not in known:
            raise Malformed(Difference("schema", "schema", (schema,)))
        count = 0
        for entry in known[schema](whole):
            count += 1
            yield entry
        leftover = whole.unread()
        if leftover:
            yield CheckedEntry(path.name, tuple(leftover))
        elif not count:
            yield CheckedEntry(path.name, (Difference("/", "empty"),))
    except Malformed as bad:
        yield CheckedEntry(path.name, (bad.problem,))
    except DataError as bad:
        yield CheckedEntry(path.name, (Difference("/", "data", (bad.path, bad.key, bad.problem)),))
    except Exception as bad:  # a fault outside of any entry must end as a failure of the file too
        yield CheckedEntry(path.name, (Difference("/", "surprise", (f"{type(bad).__name__}: {bad}",)),))


def read_json(path: Path) -> object:
    """Returns the data of a JSON file in UTF-8. Raises `Malformed` for anything else, and for a repeated key."""
    try:
        text = read_file(path, MAX_BYTES).decode("utf-8")
        return parse_json(text, _unique)
    except TooLarge as bad:
        raise Malformed(Difference("/", "unreadable", (f"> {MAX_BYTES} bytes",))) from bad
    except (OSError, ValueError) as bad:
        raise Malformed(Difference("/", "unreadable", (str(bad) or type(bad).__name__,))) from bad


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, value in pairs:
        if key in data:
            raise Malformed(Difference(key, "twice"))
        data[key] = value
    return data


def files(paths: Iterable[Path]) -> list[Path]:
    """Returns the JSON files meant by `paths`: a file itself, of a folder all `*.json` below it, in order of name."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.json")) if path.is_dir() else [path]
    return found
