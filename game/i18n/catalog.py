"""The texts of one language: every TOML file of its folder, merged into one table of dotted keys."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

LANGUAGES = ("ja", "en")
_FIRST = "house.toml"


def clause_keys(game_id: str, code: str) -> tuple[str, str]:
    """Returns the keys under which a game's clause text may stand, the game's own first, then that of all games."""
    return f"clause.{game_id}.{code}", f"clause.{code}"


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


class Texts:
    """Gives the text of a key in one language, its places `{0}`, `{1}` filled.

    `strict` decides what an unknown key does: KeyError (tests), or the key itself as text (play).
    `house.toml` alone is read at first, the others when a key is not in it: the launcher needs no more.
    """

    def __init__(self, lang: str, root: Path | None = None, *, strict: bool = True) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no texts for the language {lang!r}")
        self.lang = lang
        self.strict = strict
        self._folder = (root or Path(__file__).parent) / lang
        self._table: dict[str, str] = {}
        self._left = sorted(self._folder.glob("*.toml"), key=lambda path: (path.name != _FIRST, path.name))

    def __call__(self, key: str, *args: object) -> str:
        text = self._find(key)
        if text is None:
            if self.strict:
                raise KeyError(key)
            return key
        return text.format(*args) if args else text

    def has(self, key: str) -> bool:
        """Whether the language has a text for `key`."""
        return self._find(key) is not None

    def clause(self, game_id: str, code: str, *args: object) -> str:
        """Returns the text of a refusal or result of a game."""
        own, common = clause_keys(game_id, code)
        return self(own if self.has(own) else common, *args)

    def has_clause(self, game_id: str, code: str) -> bool:
        """Whether the language has a text for a refusal or result of a game."""
        return any(self.has(key) for key in clause_keys(game_id, code))

    def problem(self, trouble: Trouble) -> str:
        """Returns the sentence of a trouble, with the reason of a refused action."""
        words = self(trouble.key, *trouble.args)
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
            self._read(self._left.pop(0))
        return self._table.get(key)

    def _read_all(self) -> None:
        while self._left:
            self._read(self._left.pop(0))

    def _read(self, path: Path) -> None:
        try:
            texts = _texts_of(path, path.stat().st_mtime_ns)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise CatalogError(f"{self.lang}/{path.name}: {error}") from error
        for key, text in texts:
            if key in self._table:
                raise CatalogError(f"{self.lang}/{path.name}: the key {key} stands in another file as well")
            self._table[key] = text


@lru_cache(maxsize=64)
def _texts_of(path: Path, stamp: int) -> tuple[tuple[str, str], ...]:
    """Returns the keys and texts of a file, read once for each time it was written (`stamp`, nanoseconds)."""
    return tuple(_flat(tomllib.loads(path.read_text(encoding="utf-8"))))


def _flat(tree: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in tree.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", str(value)
