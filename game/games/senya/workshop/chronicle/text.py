"""The chronicle in the file of a character: arrays of tables after its other keys, and what is wrong with them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TypeVar, get_type_hints

from game.games.senya.rules.character.conversion import KnownSkill
from game.games.senya.rules.data.rows import Data
from game.games.senya.workshop.chronicle.values import FATES, OUTCOMES, KeptBond, LivedSession
from game.records.clean import clean_line
from game.storage.problem import Problem
from game.storage.toml_text import TomlText

Row = TypeVar("Row", KnownSkill, KeptBond, LivedSession)
KINDS: Mapping[str, type[KnownSkill] | type[KeptBond] | type[LivedSession]] = {
    "known": KnownSkill,
    "bond": KeptBond,
    "session": LivedSession,
}
"""The arrays of a file, with what each of their tables is."""
MOST: Mapping[str, int] = {"known": 80, "bond": 300, "session": 300}
UNIQUE: Mapping[str, str] = {"known": "id", "bond": "person", "session": "key"}
"""The key of each sort by which no two are the same."""
LONGEST, MOST_NAMES, LARGEST = 120, 60, 9999
WORDS: Mapping[str, tuple[str, ...]] = {"fate": FATES, "outcome": OUTCOMES}
"""Keys that hold one of a few words."""
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}


@dataclass(frozen=True, slots=True)
class Lived:
    """What the arrays of a file hold."""

    known: tuple[KnownSkill, ...] = ()
    board: tuple[KeptBond, ...] = ()
    sessions: tuple[LivedSession, ...] = ()


def lines_of(lived: Lived) -> list[str]:
    """Returns the lines of the arrays; what is empty, 0 or false is left out."""
    made: list[str] = []
    for name, rows in (("known", lived.known), ("bond", lived.board), ("session", lived.sessions)):
        for row in rows:
            made += ["", f"[[{name}]]"]
            made += [f"{part.name} = {_told(value)}" for part in fields(row) if (value := getattr(row, part.name))]
    return made


def _told(value: str | int | bool | tuple[str, ...]) -> str:
    if isinstance(value, str):
        return quoted(value)
    return f"[{', '.join(map(quoted, value))}]" if isinstance(value, tuple) else str(value).lower()


class LivedFields:
    """Reads the arrays of one file; every fault has its line and its place, counted from 1: "session 2 outcome"."""

    def __init__(self, document: TomlText) -> None:
        self._document = document
        self.faults: list[Problem] = []

    def lived(self) -> Lived:
        """Returns what the arrays hold, without what is wrong."""
        return Lived(
            self._all("known", KnownSkill),
            self._all("bond", KeptBond),
            self._all("session", LivedSession),
        )

    def _all(self, name: str, kind: type[Row]) -> tuple[Row, ...]:
        told = self._document.table.get(name, [])
        if not isinstance(told, list) or not all(isinstance(one, dict) for one in told):
            self.faults.append(Problem("person.no-tables", (self._document.line_at(name), name)))
            return ()
        if len(told) > MOST[name]:
            at = self._document.line_at(name, MOST[name])
            self.faults.append(Problem("person.many", (at, name, MOST[name])))
            return ()
        found = tuple(self._one(name, number, table, kind) for number, table in enumerate(told))
        seen: set[str] = set()
        for number, row in enumerate(found):
            key = str(getattr(row, UNIQUE[name]))
            if key in seen:
                self._wrong("twice", name, number, UNIQUE[name])
            seen.add(key)
        return found

    def _one(self, name: str, number: int, table: Mapping[str, object], kind: type[Row]) -> Row:
        known = get_type_hints(kind)
        for key in table:
            if key not in known:
                self._wrong("unknown-key", name, number, key)
        read = {key: self._value(name, number, key, sort, table.get(key)) for key, sort in known.items()}
        return kind(**read)  # type: ignore[arg-type]

    def _value(
        self, name: str, number: int, key: str, sort: object, told: object
    ) -> str | int | bool | tuple[str, ...]:
        """Returns the value of a key as its sort, the empty one where it is missing or wrong."""
        if sort is bool:
            return self._judged(told is None or isinstance(told, bool), "no-flag", name, number, key) and bool(told)
        if sort is int:
            whole = told is None or (type(told) is int and 0 <= told <= LARGEST)
            return int(str(told or 0)) if self._judged(whole, "no-number", name, number, key, LARGEST) else 0
        if sort is str:
            if told is None and key in WORDS:
                told = WORDS[key][0]
            text = told is None or (isinstance(told, str) and len(told) <= LONGEST)
            if not self._judged(text, "no-text", name, number, key):
                return ""
            fits = key not in WORDS or told in WORDS[key]
            return str(told or "") if self._judged(fits, "no-word", name, number, key) else ""
        names = isinstance(told, list) and len(told) <= MOST_NAMES
        sound = told is None or (isinstance(told, list) and names and all(isinstance(one, str) for one in told))
        if not self._judged(sound, "no-list", name, number, key) or not isinstance(told, list):
            return ()
        return tuple(str(one)[:LONGEST] for one in told)

    def _judged(self, sound: bool, code: str, name: str, number: int, key: str, *more: int) -> bool:
        if not sound:
            self._wrong(code, name, number, key, *more)
        return sound

    def _wrong(self, code: str, name: str, number: int, key: str, *more: int) -> None:
        line = self._document.line_at(name, number, key)
        self.faults.append(Problem(f"person.{code}", (line, f"{name} {number + 1} {clean_line(key)}", *more)))


def strangers(lived: Lived, document: TomlText, data: Data) -> Iterator[Problem]:
    """Yields what a chronicle names that the data do not have: emotions, without which nobody can be felt for."""
    for number, bond in enumerate(lived.board):
        for emotion in _unknown(bond.emotions, data):
            line = document.line_at("bond", number)
            yield Problem("person.unknown-emotion", (line, f"bond {number + 1}", clean_line(emotion)))
        if not bond.emotions:
            line = document.line_at("bond", number)
            yield Problem("person.unknown-emotion", (line, f"bond {number + 1}", "–"))


def _unknown(names: Sequence[str], data: Data) -> Iterator[str]:
    return (name for name in names if name not in data.emotions)


def quoted(text: str) -> str:
    """Returns a text as TOML writes it, whatever it holds."""
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(char: str) -> str:
    if "\ud800" <= char <= "\udfff":  # half a character can stand in no file
        return "?"
    return _ESCAPES.get(char) or (f"\\u{ord(char):04X}" if ord(char) < 0x20 or ord(char) == 0x7F else char)
