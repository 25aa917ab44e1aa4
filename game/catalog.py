"""The table of games: from a game's id to its row. It is the one shared module that names a game."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from game.row import Row
from game.rules.errors import DataError, DataGone

if TYPE_CHECKING:
    from game.rules.contract import AnyGame

ROWS = {
    "gungi": "game.games.gungi.row:ROW",
    "cerke": "game.games.cerke.row:ROW",
    "prosfair": "game.games.prosfair.row:ROW",
    "yuki": "game.games.yuki.row:ROW",
    "senya": "game.games.senya.row:ROW",
    "senya-story": "game.games.senya.row:STORY",
    "senya-war": "game.games.senya.row:WAR",
}
Tables = Mapping[str, Mapping[str, object]]
"""Parsed tables by the stems of their files."""
MORE = "GOGI_GAMES"
"""A variable of the environment that adds rows, "id=module:ROW" separated by commas; child processes inherit it."""


class _Games(Mapping[str, Row]):
    """The rows by their games' ids, each loaded when it is asked for."""

    def __init__(self) -> None:
        added = [entry.partition("=") for entry in os.environ.get(MORE, "").split(",") if "=" in entry]
        self._references = ROWS | {name.strip(): reference.strip() for name, _, reference in added}

    def __getitem__(self, game_id: str) -> Row:
        return _row(self.reference(game_id))

    def reference(self, game_id: str) -> str:
        """Returns the text that names the row of a game. Raises KeyError."""
        return self._references[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._references)

    def __len__(self) -> int:
        return len(self._references)


@cache
def _row(reference: str) -> Row:
    found = load(reference)
    assert isinstance(found, Row), reference
    return found


GAMES = _Games()


def whole() -> tuple[str, ...]:
    """Returns the ids of the games that are no part of another: those with a card, texts and levels of their own."""
    return tuple(name for name, row in GAMES.items() if not row.part_of)


def ready() -> tuple[str, ...]:
    """Returns the ids of the games that can be played."""
    return tuple(name for name, row in GAMES.items() if row.ready)


def whole_ready() -> tuple[str, ...]:
    """Returns the ids of the games that can be played and are no part of another."""
    return tuple(name for name in whole() if GAMES[name].ready)


def with_rules() -> tuple[str, ...]:
    """Returns the ids of the games whose rules are there, also of those that have no table yet."""
    return tuple(name for name, row in GAMES.items() if row.rules)


def edited() -> tuple[str, ...]:
    """Returns the ids of the games whose positions can be made by hand."""
    return tuple(name for name, row in GAMES.items() if row.ready and row.has_editor)


def of_two() -> tuple[str, ...]:
    """Returns the ids of the games with rules that two players play against each other."""
    return tuple(name for name in whole() if GAMES[name].rules)


def side_of(game_id: str, options: Mapping[str, object], seat: int) -> int:
    """Returns which side a seat has by the options: the number under which texts name it (`<id>.side.<number>`)."""
    option = GAMES[game_id].side_option if game_id in GAMES else ""
    return 1 - seat if option and options.get(option) == 1 else seat


def load(reference: str) -> Any:
    """Returns the object named by "module:name"."""
    module, _, name = reference.partition(":")
    return getattr(import_module(module), name)


def rules(game_id: str) -> AnyGame:
    """Returns the rules of a game. Raises KeyError for a game that is unknown or still to come.

    Rules that are made of the tables in the game's `levels` are made once, whoever asks. Raises NotPlayable, which is
    a KeyError, where nothing can be made of them.
    """
    row = GAMES[game_id]
    if not row.rules:
        raise KeyError(game_id)
    found = load(row.rules)
    if not callable(found):
        game: AnyGame = found
        return game
    with _MAKING:
        try:
            return _made(row.rules, levels_of(game_id))
        except DataError as bad:
            raise NotPlayable(game_id, bad) from bad


class NotPlayable(KeyError):
    """The rules of a game cannot be made of its tables; `fault` names the file and the key."""

    def __init__(self, game_id: str, fault: DataError) -> None:
        super().__init__(game_id)
        self.fault = fault


def fault(game_id: str) -> DataError | None:
    """Returns what keeps the rules of a game from being made of its tables, None where they are there."""
    try:
        rules(game_id)
    except NotPlayable as bad:
        return bad.fault
    return None


def has_rules(game_id: str) -> bool:
    """Whether the rules of a game can be had; those that are made of tables are made."""
    return game_id in with_rules() and fault(game_id) is None


def playable() -> tuple[str, ...]:
    """Returns the ids of the games whose rules can be had."""
    return tuple(filter(has_rules, with_rules()))


_MAKING = Lock()


@cache
def _made(reference: str, tables: Path) -> AnyGame:
    """Returns the rules made of the tables of a folder; damaged files are left out, and told by `check`."""
    from game.storage import levels  # only here, as in `folder`

    def former(version: int) -> Tables:
        """Returns the tables that a version of the rules was the last to be played by.

        Raises DataGone where they cannot be read, for what was begun by them would go on by others unseen.
        """
        kept = levels.former(tables, version)
        if not kept.is_dir():
            raise DataGone(kept.relative_to(tables).as_posix(), "folder", "missing")
        try:
            return levels.tables(kept)
        except levels.DataFileError as bad:
            raise DataGone(Path(bad.path).relative_to(tables).as_posix(), bad.key, bad.problem) from bad

    make: Callable[[Tables, Callable[[int], Tables]], AnyGame] = load(reference)
    return make(levels.tables(tables, []), former)


def text_folders() -> dict[str, Path]:
    """Returns the folder of texts of every game, by its id."""
    return {name: folder(GAMES[name].texts) for name in whole()}


def levels_of(game_id: str) -> Path:
    """Returns the folder of a game's levels, which need not exist; without a name it is `levels` beside the row."""
    row = GAMES[game_id]
    return folder(row.levels) if row.levels else home(game_id) / "levels"


def has_rulebook(game_id: str) -> bool:
    """Whether a game has a rulebook: else none is offered anywhere, and clauses are told by their words alone."""
    return bool(GAMES[game_id].rulebooks)


def rulebooks_of(game_id: str) -> Path:
    """Returns the folder of a game's rulebooks."""
    return folder(GAMES[game_id].rulebooks)


def home(game_id: str) -> Path:
    """Returns the folder of a game's package, in which its row stands."""
    return _place(GAMES.reference(game_id).partition(":")[0])


def folder(reference: str) -> Path:
    """Returns the folder or file named by "package:folder", or by "folder" below the data of the program."""
    package, _, name = reference.rpartition(":")
    if package:
        return _place(package) / name
    from game.storage import levels  # only here: whoever asks for rules alone reads no files

    return levels.data_root() / name


def _place(module: str) -> Path:
    """Returns the folder in which a module or package stands. Raises ModuleNotFoundError."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(module)
    return Path(spec.origin).parent
