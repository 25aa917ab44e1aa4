"""Arrays of 軍儀 that people made, in one file of a home; what windows of one home write is joined under a lock."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.games.gungi.rules import arrays
from game.games.gungi.rules.arrays import Wanted, array_fault, array_key, placement_of, placement_text, swung_array
from game.records.clean import clean_line
from game.storage import levels
from game.storage.atomic import write_atomic
from game.storage.files import read_file
from game.storage.json_text import parse_json
from game.storage.lock import Lock, Locked
from game.storage.paths import Home
from game.storage.problem import Problem, Refused, os_problem

NAME = "arrays.json"
GAME_ID = "gungi"
MOST_BYTES, MOST_ARRAYS, NAME_LENGTH = 400_000, 200, 40
MOST_TEXT, STRANGE_LENGTH = 20_000, 20
"""So much of a text is read as an array, and so much is quoted of what is none, in characters."""
PATIENCE_S = 0.5


@dataclass(frozen=True, slots=True)
class OwnArray:
    """An array by its name, in Black's coordinates and in placing order."""

    name: str
    tiles: tuple[Wanted, ...]


Change = Callable[[dict[str, OwnArray]], dict[str, OwnArray]]


class OwnArrays:
    """The own arrays of a home, by name in the order in which they were made."""

    def __init__(self, home: Home) -> None:
        self._path = home.of_game(GAME_ID) / NAME
        self.found: dict[str, OwnArray] = {}
        self._strange: list[object] = []
        """What stands in the file and is no array: it stays there."""
        self.trouble: Problem | None = None
        """Why the file cannot be read: then nothing is written over it."""
        self.renew()

    def renew(self) -> None:
        """Reads what is there now. What is no array in the file is passed over."""
        self.found, self._strange, self.trouble = {}, [], None
        try:
            raw = parse_json(read_file(self._path, MOST_BYTES).decode())
        except FileNotFoundError:
            return
        except OSError as error:
            self.trouble = os_problem(error, "read", NAME)
            return
        except ValueError:
            self.trouble = Problem("gungi.arrays-damaged", (NAME,))
            return
        rows = raw.get("arrays") if isinstance(raw, dict) else None
        if not isinstance(rows, list):
            self.trouble = Problem("gungi.arrays-damaged", (NAME,))
            return
        for row in rows:
            one = _array_in(row) if len(self.found) < MOST_ARRAYS else None
            if one is None or one.name in self.found:
                self._strange.append(row)
            else:
                self.found[one.name] = one

    def put(self, array: OwnArray, instead: str = "") -> None:
        """Keeps an array, in the place of the one called `instead`. Raises Refused, whereupon all is as it was."""

        def change(found: dict[str, OwnArray]) -> dict[str, OwnArray]:
            renamed = {array.name if name == instead else name: one for name, one in found.items()}
            return {**renamed, array.name: array}

        self._change(change)

    def drop(self, name: str) -> None:
        """Gives an array up. Raises Refused."""
        self._change(lambda found: {key: one for key, one in found.items() if key != name})

    def free_name(self, wish: str) -> str:
        """Returns a name that no array has, the one wished for where it is free."""
        name = clean_line(wish, NAME_LENGTH - 4)
        free = (name if not n else f"{name} {n + 1}" for n in range(len(self.found) + 1))
        return next(one for one in free if one not in self.found)

    def _change(self, change: Change) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            lock = Lock.awaited(self._path, PATIENCE_S)
            try:
                self.renew()
                if self.trouble is not None:
                    raise Refused(self.trouble)
                changed = change(dict(self.found))
                if len(changed) > MOST_ARRAYS:
                    raise Refused(Problem("gungi.arrays-many", (MOST_ARRAYS,)))
                rows = [{"name": one.name, "tiles": list(map(placement_text, one.tiles))} for one in changed.values()]
                kept = [*rows, *self._strange]
                write_atomic(self._path, (json.dumps({"arrays": kept}, ensure_ascii=False, indent=1) + "\n").encode())
                self.found = changed
            finally:
                lock.release()
        except Locked as error:
            raise Refused(Problem("write.failed", (NAME,))) from error
        except OSError as error:
            raise Refused(os_problem(error, "write", NAME)) from error


def _array_in(row: object) -> OwnArray | None:
    if not isinstance(row, dict) or not isinstance(row.get("name"), str) or not isinstance(row.get("tiles"), list):
        return None
    name = clean_line(row["name"], NAME_LENGTH)
    tiles = [placement_of(text) if isinstance(text, str) else None for text in row["tiles"][:40]]
    if not name or None in tiles:
        return None
    whole = tuple(one for one in tiles if one is not None)
    return None if array_fault(whole) is not None else OwnArray(name, whole)


def shared_array(text: str) -> tuple[str, tuple[Wanted, ...]]:
    """Returns name and placements of an array shared as text. Raises Refused with the place or the clause at fault."""
    name, tiles, strange = arrays.read_array_text(text[:MOST_TEXT])
    if strange:
        raise Refused(Problem("gungi.array-text", (clean_line(strange, STRANGE_LENGTH),)))
    fault = array_fault(tiles)
    if fault is not None:
        place = "" if fault.wanted is None else placement_text(fault.wanted)
        code = "gungi.array-place" if place else "gungi.array-whole"
        told = (place, fault.clause.id) if place else (fault.clause.id,)
        raise Refused(Problem(code, told, fault.clause.code, fault.clause.args, GAME_ID))
    return name, tiles


def known_arrays(home: Home, folder: Path, lang: str) -> Mapping[str, tuple[str, bool]]:
    """Returns the names of all arrays that have one, by what tells them from others, and whether they are swung.

    An own name goes before that of the program.
    """
    path = home.of_game(GAME_ID) / NAME
    try:
        about = path.stat()
    except OSError:
        return _named(home, (0, 0), folder, lang)
    return _named(home, (about.st_mtime_ns, about.st_size), folder, lang)


@lru_cache(maxsize=4)
def _named(home: Home, stamp: tuple[int, int], folder: Path, lang: str) -> Mapping[str, tuple[str, bool]]:
    """The same as long as the file has one stamp: pages ask for every array they show."""
    found: dict[str, tuple[str, bool]] = {}
    own = [(one.name, one.tiles) for one in OwnArrays(home).found.values()] if any(stamp) else []
    for name, tiles in [*own, *_ready(folder, lang)]:
        found.setdefault(array_key(tiles), (name, False))
        found.setdefault(array_key(swung_array(tiles)), (name, True))
    return found


@lru_cache(maxsize=8)
def _ready(folder: Path, lang: str) -> tuple[tuple[str, tuple[Wanted, ...]], ...]:
    return tuple(
        (array.name[lang], tuple(one for one in map(placement_of, array.tiles) if one is not None))
        for array in levels.setups(folder, [])
    )
