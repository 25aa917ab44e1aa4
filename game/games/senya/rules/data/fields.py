"""Reading one row: every field has a type and bounds, and what is wrong is noted, with file, row and key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.senya.rules.expressions import Expression, divides_by_nothing, is_plain, parse
from game.rules.errors import DataError, NotationError

MOST_FAULTS = 500
LONGEST_TEXT = 2000
LONGEST_ID = 60
LONGEST_LIST = 200
LARGEST = 9999
LANGUAGES = ("ja", "en")

Faults = list[DataError]


class Fields:
    """The fields of one row at `place` of a file. A field that is missing or wrong is noted and reads as empty.

    So a row is read to its end and all its faults are told; `sound` says whether it may be used.
    """

    __slots__ = ("_before", "_faults", "_path", "_read", "_table", "place")

    def __init__(self, path: str, place: str, table: object, faults: Faults) -> None:
        self._path = path
        self.place = place
        self._faults = faults
        self._before = len(faults)
        self._read: set[str] = set()
        self._table: Mapping[str, object] = table if isinstance(table, dict) else {}
        if not isinstance(table, dict):
            self.wrong("", "no-table")

    @property
    def sound(self) -> bool:
        """Whether nothing was wrong so far."""
        return len(self._faults) == self._before

    def wrong(self, key: str, problem: str, known: Sequence[str] = ()) -> None:
        """Notes that a key is wrong; `problem` is a short word and what was found, `known` what might have been."""
        if len(self._faults) < MOST_FAULTS:
            self._faults.append(DataError(self._path, self._at(key), problem, known))

    def _at(self, key: str) -> str:
        """Returns the place of a key in the file."""
        return ".".join(filter(None, (self.place, key)))

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def _value(self, key: str) -> object:
        self._read.add(key)
        return self._table.get(key)

    def text(self, key: str, default: str | None = None, longest: int = LONGEST_TEXT) -> str:
        """Returns a text that is not empty; `default` where the key may be missing."""
        found = self._value(key)
        if found is None and default is not None:
            return default
        if not isinstance(found, str) or not found.strip():
            self.wrong(key, "missing" if found is None else "no-text")
            return ""
        if len(found) > longest:
            self.wrong(key, "too-long")
            return ""
        return found

    def id(self, key: str = "id") -> str:
        """Returns an id: letters, digits and underscores."""
        found = self.text(key, longest=LONGEST_ID)
        if found and not (found.isascii() and found.isidentifier()):
            self.wrong(key, f"no-id {found}")
            return ""
        return found

    def words(self, stem: str, needed: bool = True) -> dict[str, str]:
        """Returns a text in each language, from `stem_ja` and `stem_en`."""
        keys = [f"{stem}_{lang}" for lang in LANGUAGES]
        if not needed and not any(key in self for key in keys):
            return {}
        return {lang: self.text(key) for lang, key in zip(LANGUAGES, keys, strict=True)}

    def whole(self, key: str, low: int = 0, high: int = LARGEST, default: int | None = None) -> int:
        """Returns a whole number from `low` to `high`."""
        found = self._value(key)
        if found is None and default is not None:
            return default
        if type(found) is not int:
            self.wrong(key, "missing" if found is None else "no-number")
            return low
        if not low <= found <= high:
            self.wrong(key, f"not-within {low} {high}: {found}")
            return low
        return found

    def text_or_number(self, key: str) -> str | int | None:
        """Returns a text or a number as it stands, None for anything else; it is noted by whoever reads on."""
        found = self._value(key)
        return found if isinstance(found, str | int) else None

    def flag(self, key: str, default: bool | None = None) -> bool:
        """Returns true or false."""
        found = self._value(key)
        if found is None and default is not None:
            return default
        if not isinstance(found, bool):
            self.wrong(key, "missing" if found is None else "no-flag")
            return False
        return found

    def one_of(self, key: str, values: Sequence[str], default: str | None = None) -> str:
        """Returns a text out of `values`."""
        found = self.text(key, default)
        if found and found not in values:
            self.wrong(key, f"unknown {found[:LONGEST_ID]}", values)
            return ""
        return found

    def texts(self, key: str, needed: bool = False) -> tuple[str, ...]:
        """Returns a list of texts; an empty one where the key is missing and not needed."""
        items = self._list(key, needed)
        found = tuple(item for item in items if isinstance(item, str) and len(item) <= LONGEST_TEXT)
        if len(found) < len(items):
            self.wrong(key, "no-text")
        return found

    def wholes(self, key: str, length: int, low: int = 0, high: int = LARGEST) -> tuple[int, ...]:
        """Returns a list of exactly `length` whole numbers from `low` to `high`."""
        items = self._list(key, True)
        found = tuple(item for item in items if type(item) is int and low <= item <= high)
        if key in self and (len(items) != length or len(found) != length):
            self.wrong(key, f"not-{length}-numbers")
        return found

    def expression(self, key: str = "v", plain: bool = False) -> Expression | None:
        """Returns an expression; `plain` ones hold numbers only, with or without 《》 (S14.5)."""
        text = self.text(key)
        if not text:
            return None
        try:
            made = parse(text)
        except NotationError as bad:
            self.wrong(key, f"{bad.code} {bad.at + 1}: {text[:LONGEST_ID]}")
            return None
        if divides_by_nothing(made):
            self.wrong(key, f"divisor: {text[:LONGEST_ID]}")
        if plain and not is_plain(made):
            self.wrong(key, f"not-plain: {text[:LONGEST_ID]}")
        return made

    def table(self, key: str) -> Fields:
        """Returns the fields of a table inside this row; the caller ends it."""
        return Fields(self._path, self._at(key), self._value(key), self._faults)

    def tables(self, key: str, most: int, told: str = "more-than") -> list[Fields]:
        """Returns the fields of each table of a list, at most `most`, else it is `told`; the caller ends each."""
        items = self._list(key, True, None)
        if len(items) > most:
            self.wrong(key, f"{told} {most}")
        return [Fields(self._path, self._at(f"{key}[{n}]"), item, self._faults) for n, item in enumerate(items[:most])]

    def ignore(self, *keys: str) -> None:
        """Counts keys as read: remarks that no rule needs."""
        self._read.update(keys)

    def end(self) -> bool:
        """Notes every key that nobody asked for; returns whether the row is sound."""
        for key in self._table:
            if key not in self._read:
                self.wrong(key[:LONGEST_ID], "unknown-key")
        return self.sound

    def _list(self, key: str, needed: bool, most: int | None = LONGEST_LIST) -> list[object]:
        found = self._value(key)
        if found is None and not needed:
            return []
        if not isinstance(found, list) or (most is not None and len(found) > most):
            self.wrong(key, "missing" if found is None else "no-list")
            return []
        return found
