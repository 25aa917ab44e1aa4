"""The reader of puzzles: a file each in the folder `puzzles` of a game's levels, as values.

What breaks the form raises `DataFileError` with the place. Whether the answers are right is no business of the reader:
the game's own `Row.practice` proves that, and `gogi puzzles check` asks it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.storage import levels

PROOFS = ("win", "checks", "odds", "best")
"""How an answer is known to be right: a win proved over all actions; by checks only, as in 詰将棋; by exact odds or an
exhaustive look; decided by a search, "best found"."""
GRADES = range(1, 6)
SEEDS = 8
"""So many thoughts of a strength, one a seed, are asked for an answer."""
KEYS = ("id", "name", "hint", "why", "motive", "options", "position", "solutions", "line", "moves", "proof", "grade")
UNTOLD = "…"
"""Stands where nobody has written the words of a puzzle."""
STRENGTHS = 6
"""Strengths count from 0 to 5."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A task: find a line of `moves` own actions from `position`, played with `options` (as in a record).

    `solutions` are the texts of all first actions that are right. `line` is the main line from the first of them: the
    texts of own actions, replies and what falls by chance, in order. `hint` says where to look, `why` in one line what
    makes the answer right; `motive` is a name of the game's `Practice.motives`. `proof` is one of PROOFS, `grade` goes
    from 1, easy, to 5. `found` tells for the strengths from 0 up with how many of SEEDS seeds each finds an answer,
    as far as that was measured: it may end before strength 5, and is empty where nothing was.
    """

    id: str
    name: Mapping[str, str]
    hint: Mapping[str, str]
    why: Mapping[str, str]
    motive: str
    options: Mapping[str, str | int | bool]
    position: Mapping[str, object]
    solutions: tuple[str, ...]
    line: tuple[str, ...]
    moves: int
    proof: str
    grade: int
    found: tuple[int, ...] = ()

    def words(self, of: Mapping[str, str], lang: str) -> str:
        """Returns one of its texts in a language, "" where nobody has written it."""
        return "" if of[lang] == UNTOLD else of[lang]

    def said(self) -> tuple[Mapping[str, str], ...]:
        """Returns all that the puzzle may say, each by language."""
        return (self.name, self.hint, self.why)


def puzzles_of(folder: Path, bad: levels.Bad | None = None) -> tuple[Puzzle, ...]:
    """Returns the puzzles of a game, the easy ones first, and of one grade by file name.

    With `bad` a damaged file is left out and told there.
    """
    found = levels.each(puzzle_at, iter(puzzle_files(folder)), bad)
    return tuple(sorted(found, key=lambda puzzle: (puzzle.grade, puzzle.id)))


def puzzle_files(folder: Path) -> tuple[Path, ...]:
    """Returns the files of the puzzles of a game, sorted; none is read."""
    return tuple(levels.files_of(folder, "puzzles", "*.toml"))


def has_puzzles(folder: Path) -> bool:
    """Whether there are puzzles; no file is read."""
    return bool(puzzle_files(folder))


def puzzle_at(path: Path) -> Puzzle:
    """Returns the puzzle of a file, made once for each time it was written. Raises DataFileError."""
    return _puzzle(path, *levels.stamp_of(path))


@lru_cache(maxsize=512)
def _puzzle(path: Path, stamp: int, size: int) -> Puzzle:
    table = levels.read_toml(path)
    levels.only(table, path, *KEYS, "found")
    proof = levels.text_at(table, "proof", path)
    if proof not in PROOFS:
        raise levels.DataFileError(str(path), "proof", "unknown-word")
    return Puzzle(
        id=levels.id_at(table, path),
        name=levels.words_at(table, "name", path),
        hint=levels.words_at(table, "hint", path),
        why=levels.words_at(table, "why", path),
        motive=levels.text_at(table, "motive", path),
        options=levels.options_at(table, path),
        position=levels.json_object(levels.text_at(table, "position", path), path),
        solutions=levels.texts_at(table, "solutions", path),
        line=levels.texts_at(table, "line", path),
        moves=_count(table, "moves", range(1, 100), path),
        proof=proof,
        grade=_count(table, "grade", GRADES, path),
        found=_found(table, path),
    )


def _count(table: Mapping[str, object], key: str, known: range, path: Path) -> int:
    value = table.get(key)
    if type(value) is not int or value not in known:
        raise levels.DataFileError(str(path), key, "not-a-count")
    return value


def _found(table: Mapping[str, object], path: Path) -> tuple[int, ...]:
    value = table.get("found", [])
    if not isinstance(value, list) or len(value) > STRENGTHS:
        raise levels.DataFileError(str(path), "found", "no-list")
    for n, count in enumerate(value):
        if type(count) is not int or not 0 <= count <= SEEDS:
            raise levels.DataFileError(str(path), f"found[{n}]", "not-a-count")
    return tuple(value)
