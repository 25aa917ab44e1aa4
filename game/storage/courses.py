"""The reader of courses: the file `course.toml` of a game's levels, a path from lessons over puzzles to a first game.

What breaks the form raises `DataFileError` with the place. What the steps name (lessons, motives) is no business of the
reader: `gogi check` looks whether it is there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal, cast

from game.storage.levels import COURSE, DataFileError, only, read_toml, stamp_of, text_at, texts_at, words_at

Kind = Literal["lessons", "puzzles", "game"]
KEYS = {"lessons": ("lessons",), "puzzles": ("motive",), "game": ("helped",)}
"""What a step of each kind has besides its name."""


@dataclass(frozen=True, slots=True)
class CourseStep:
    """A step: some `lessons`, the puzzles of a `motive`, or a game against the computer, `helped` or without help."""

    kind: Kind
    name: Mapping[str, str]
    lessons: tuple[str, ...] = ()
    motive: str = ""
    helped: bool = False


def course_of(folder: Path) -> tuple[CourseStep, ...]:
    """Returns the course of a game, made once for each time it was written; no steps where it has none.

    Raises DataFileError.
    """
    path = folder / COURSE
    return _course(path, *stamp_of(path)) if path.is_file() else ()


@lru_cache(maxsize=32)
def _course(path: Path, stamp: int, size: int) -> tuple[CourseStep, ...]:
    table = read_toml(path)
    only(table, path, "step")
    steps = table.get("step")
    if not isinstance(steps, list) or not steps:
        raise DataFileError(str(path), "step", "no-list")
    return tuple(_step(one, f"step[{n}]", path) for n, one in enumerate(steps))


def _step(table: object, place: str, path: Path) -> CourseStep:
    if not isinstance(table, dict):
        raise DataFileError(str(path), place, "no-table")
    kind = table.get("kind")
    if kind not in KEYS:
        raise DataFileError(str(path), f"{place}.kind", "unknown-word")
    try:
        only(table, path, "kind", "name", *KEYS[kind])
        return CourseStep(
            kind=cast("Kind", kind),
            name=words_at(table, "name", path),
            lessons=texts_at(table, "lessons", path) if kind == "lessons" else (),
            motive=text_at(table, "motive", path) if kind == "puzzles" else "",
            helped=kind == "game" and _flag(table, path),
        )
    except DataFileError as bad:
        raise DataFileError(bad.path, f"{place}.{bad.key}", bad.problem) from bad


def _flag(table: Mapping[str, object], path: Path) -> bool:
    value = table.get("helped", False)
    if not isinstance(value, bool):
        raise DataFileError(str(path), "helped", "no-flag")
    return value
