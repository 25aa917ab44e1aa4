"""The texts of one language: the TOML files of the house and of the games, merged into one table of dotted keys."""

import re
import string
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Protocol

LONGEST = 200
"""Characters of it that are repeated; where there are more, "…" is the last."""


class Ours(str):
    """A text of the program's own, which a sentence tells whole."""


def shown(value: object) -> str | int | float:
    """Returns `value` as it fills a place of a sentence; numbers and our own texts as they are."""
    if isinstance(value, int | float | Ours):
        return value
    text = str(value)
    return printable(text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…")


def printable(text: str) -> str:
    """Returns text of any lines with "?" for each character that cannot be seen or is half of one."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char in "\n\t\u3000" else "?" for char in text)


LANGUAGES = ("ja", "en")
_FIRST = "house.toml"
_CARD = "card.toml"
_OWN = "own.toml"
"""The words of a game for what the house calls otherwise."""


def clause_keys(game_id: str, code: str) -> tuple[str, str]:
    """Returns the keys under which a game's clause text may stand, the game's own first, then that of all games.

    A part of a game has the texts of the game: its id goes on after a dash.
    """
    return f"clause.{game_id.partition('-')[0]}.{code}", f"clause.{code}"


class Trouble(Protocol):
    """What is told of a trouble with a file: a key with its facts, and for a refused action the game's clause."""

    @property
    def key(self) -> str: ...
    @property
    def args(self) -> tuple[str | int, ...]: ...
    @property
    def game(self) -> str: ...
    @property
    def refused(self) -> str: ...
    @property
    def clause_args(self) -> tuple[str | int, ...]: ...


class CatalogError(Exception):
    """A text file is damaged, or two files of one language give the same key."""


@dataclass(frozen=True, slots=True)
class _File:
    """A file of texts that has not been read; `game` is "" in the house's own."""

    game: str
    path: Path

    @property
    def rank(self) -> int:
        """Which files are read first: what the launcher needs, then what all games share."""
        if self.game:
            return 1 if self.path.name == _CARD else 3
        return 0 if self.path.name == _FIRST else 2

    def __str__(self) -> str:
        return "/".join((*([self.game] if self.game else []), self.path.parent.name, self.path.name))


class _Counting(string.Formatter):
    """Fills places as `str.format` does; {0:square|squares} by whether the number there is one."""

    def format_field(self, value: object, format_spec: str) -> str:
        one, bar, more = format_spec.partition("|")
        if not bar:
            return format(value, format_spec)
        return one if str(value) == "1" else more


_COUNTING = _Counting()


def _filled(text: str, args: tuple[object, ...]) -> str:
    return _COUNTING.format(text, *args) if "|" in text else text.format(*args)


class Texts:
    """Gives the text of a key in one language, its places `{0}`, `{1}` and `{0:move|moves}` filled.

    `games` maps each game to its folder of texts, which has a folder for every language, as `house` has.
    `strict` decides what an unknown key does: KeyError (tests), or the key itself as text (play).
    `house.toml` and the cards of the games are read at first, another file when a key is in none that is read: one of
    the game that the key names, then what all games share, then the games in order.
    """

    def __init__(
        self, lang: str, games: Mapping[str, Path] | None = None, *, house: Path | None = None, strict: bool = True
    ) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no texts for the language {lang!r}")
        self.lang = lang
        self.strict = strict
        self._table: dict[str, str] = {}
        folders = {"": house or Path(__file__).parent} | dict(games or {})
        files = [_File(game, path) for game, root in folders.items() for path in _files_in(root / lang)]
        self._left = sorted(files, key=lambda file: file.rank)
        self._speaking = {file.game for file in files if file.path.name == _OWN}

    def __call__(self, key: str, *args: object) -> str:
        text = self._find(key)
        if text is None:
            if self.strict:
                raise KeyError(key)
            return key
        return _filled(text, args) if args else text

    def has(self, key: str) -> bool:
        """Whether the language has a text for `key`."""
        return self._find(key) is not None

    def either(self, own: str, common: str, *args: object) -> str:
        """Returns the text of the key `own` where there is one, or else of `common`."""
        return self(own if self.has(own) else common, *args)

    def own(self, game_id: str, key: str, *args: object) -> str:
        """Returns a text of the house in the words of a game, where its `own.toml` has any (`own-<game>.<key>`)."""
        game = game_id.partition("-")[0]
        return self.either(f"own-{game}.{key}", key, *args) if game in self._speaking else self(key, *args)

    def clause(self, game_id: str, code: str, *args: object) -> str:
        """Returns the text of a refusal or result of a game."""
        return self.either(*clause_keys(game_id, code), *args)

    def problem(self, trouble: Trouble) -> str:
        """Returns the sentence of a trouble, with the reason of a refused action."""
        words = self(trouble.key, *map(shown, trouble.args))
        if trouble.refused:
            words += " " + self.clause(trouble.game, trouble.refused, *trouble.clause_args)
        return words

    def keys(self) -> tuple[str, ...]:
        """Returns every key of the language, sorted."""
        self._read_all()
        return tuple(sorted(self._table))

    def items(self) -> tuple[tuple[str, str], ...]:
        """Returns (key, raw text with its places) pairs, sorted by key."""
        return tuple((key, self._table[key]) for key in self.keys())

    def _find(self, key: str) -> str | None:
        while key not in self._table and self._left:
            self._read(self._next(key))
        return self._table.get(key)

    def _next(self, key: str) -> _File:
        """Returns the next file to look for `key` in, and takes it from those that are left."""
        names = set(re.split(r"[.-]", key))
        own = (n for n, file in enumerate(self._left) if file.game in names)
        return self._left.pop(next(own, 0))

    def reading(self) -> Iterator[float]:
        """Parses the files that are left, one a step, so that their texts are at hand; faults are told when needed."""
        for n, file in enumerate(files := tuple(self._left), start=1):
            with suppress(OSError, ValueError):
                _texts_of(file.path, file.path.stat().st_mtime_ns)
            yield n / len(files)

    def _read_all(self) -> None:
        while self._left:
            self._read(self._left.pop(0))

    def _read(self, file: _File) -> None:
        try:
            texts = _texts_of(file.path, file.path.stat().st_mtime_ns)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise CatalogError(f"{file}: {error}") from error
        for key in sorted(texts.keys() & self._table.keys()):
            raise CatalogError(f"{file}: the key {key} stands in another file as well")
        self._table |= texts


def _files_in(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.toml"))


@lru_cache(maxsize=256)
def _texts_of(path: Path, stamp: int) -> Mapping[str, str]:
    """Returns the texts of a file by their keys, read once for each time it was written (`stamp`, nanoseconds)."""
    return dict(_flat(tomllib.loads(path.read_text(encoding="utf-8"))))


def _flat(tree: dict[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in tree.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)
