"""The reader of the data that comes with games: set-ups, lessons, positions, records and rulebooks as values.

Whoever asks names the game's folder, which its row tells. What belongs to the program lies below `data_root()`: the
source tree or, in an installed wheel, the folder beside the code.
A file that breaks its form raises `DataFileError` with the place; texts are not judged by any rules here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeVar

from game.storage.files import TooLarge, read_file
from game.storage.json_text import parse_json
from game.storage.toml_text import TomlFault, parse

T = TypeVar("T")

LANGUAGES = ("ja", "en")
PARTS = ("assets/cards", "assets/fonts", "assets/rulebooks", "assets/sounds")
"""What the program can do without, though not well."""
MAX_BYTES = 4_000_000
"""Larger files are refused before they are parsed."""


class DataFileError(Exception):
    """The data file `path` breaks its form at `key`; `problem` is a short word for the log."""

    def __init__(self, path: str, key: str, problem: str = "") -> None:
        super().__init__(f"{path}: {key}: {problem}")
        self.path = path
        self.key = key
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Array:
    """A ready-made array: `tiles` are "kind place" texts in placing order, in the coordinates of the first side."""

    id: str
    name: Mapping[str, str]
    note: Mapping[str, str]
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WrongAnswer:
    """What is said, in each language, after one of the actions that the texts of `when` mean: why it is not right."""

    when: tuple[str, ...]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One short task of a lesson, played on the table from `position` with `options`.

    `plan` has an entry for each action in turn: a tuple of the action texts that count as done, one of which the
    person plays ("ZO*…ZI" stands for all that begin and end so), or the text of an action that the table plays itself
    (what the sticks show, how the other side answers). `light` names, for each action of the person in turn, the
    picks that are lit until it is played. After a legal action that is not the task the first of `wrong` that means it
    is said, else `otherwise`; `done` is said when the task is done. `clause` is where the rulebook tells more.
    """

    title: Mapping[str, str]
    text: Mapping[str, str]
    done: Mapping[str, str]
    otherwise: Mapping[str, str] | None
    position: Mapping[str, object]
    options: Mapping[str, str | int | bool]
    plan: tuple[str | tuple[str, ...], ...]
    light: tuple[tuple[str, ...], ...]
    clause: str
    wrong: tuple[WrongAnswer, ...] = ()

    def said(self) -> tuple[Mapping[str, str], ...]:
        """Returns all that the step may say, each by language."""
        otherwise = () if self.otherwise is None else (self.otherwise,)
        return (self.title, self.text, self.done, *otherwise, *(one.words for one in self.wrong))


@dataclass(frozen=True, slots=True)
class Lesson:
    """Guided steps for newcomers to a game, in order."""

    id: str
    name: Mapping[str, str]
    steps: tuple[LessonStep, ...]


def step_name(game_id: str, lesson: Lesson, at: int) -> str:
    """Returns the name by which the settings remember that a step was done."""
    return f"{game_id}/{lesson.id}/{at + 1}"


@dataclass(frozen=True, slots=True)
class BuiltinGame:
    """A record that comes with the program; `text` is the content of the file at `path`."""

    id: str
    name: Mapping[str, str]
    note: Mapping[str, str]
    path: Path
    text: str


def data_root() -> Path:
    """Returns the folder that holds `levels` and `assets`. Raises DataError where neither place has them."""
    return _data_of(__file__)


@cache
def _data_of(module: str) -> Path:
    package = Path(module).resolve().parents[1]
    for root in (package.parent, package / "data"):
        if (root / "levels").is_dir() and (root / "assets").is_dir():
            return root
    raise DataFileError(str(package), "levels", "missing")


def missing() -> tuple[str, ...]:
    """Returns the folders of the program's own data that are not there, as "assets/fonts"; all: `data_root` raises."""
    return tuple(name for name in PARTS if not data_root().joinpath(name).is_dir())


def asset(*parts: str) -> Path:
    """Returns the path of a file or folder under assets/; it need not exist."""
    return data_root().joinpath("assets", *parts)


COURSE = "course.toml"
"""The file of a game's course, beside its tables; see `game.storage.courses`."""
Bad = list[DataFileError]
"""Where a reader of several files puts what is wrong with some of them, and leaves those out."""


def setups(folder: Path, bad: Bad | None = None) -> tuple[Array, ...]:
    """Returns the arrays of a game, sorted by file name. With `bad` a damaged file is left out and told there."""
    return tuple(each(_setup, files_of(folder, "setups", "*.toml"), bad))


def lessons(folder: Path, bad: Bad | None = None) -> tuple[Lesson, ...]:
    """Returns the lessons of a game, sorted by file name; `bad` as for `setups`."""
    return tuple(each(lesson_at, iter(lesson_files(folder)), bad))


def has_lessons(folder: Path) -> bool:
    """Whether there are lessons; no file is read."""
    return bool(lesson_files(folder))


def positions(folder: Path) -> dict[str, dict[str, object]]:
    """Returns the position objects of `game` (the form of its vector files) by file stem."""
    return {path.stem: read_json(path) for path in files_of(folder, "positions", "*.json")}


def position(folder: Path, name: str) -> dict[str, object]:
    """Returns one position object. Raises DataError where there is none of that name."""
    return read_json(folder / "positions" / f"{name}.json")


def position_list(folder: Path, name: str) -> tuple[str, ...]:
    """Returns the lines of a list of positions in the game's notation. Raises DataError where there is none."""
    return tuple(read_text(folder / "positions" / f"{name}.txt").splitlines())


def position_lists(folder: Path) -> dict[str, tuple[str, ...]]:
    """Returns the lists of positions by file stem."""
    return {path.stem: position_list(folder, path.stem) for path in files_of(folder, "positions", "*.txt")}


def proofs(folder: Path, name: str) -> tuple[str, ...]:
    """Returns the lines of a list of questions for proofs: own formation, other's, 配置 and seen troops, by ";".

    Raises DataError where there is none.
    """
    return tuple(read_text(folder / "proofs" / f"{name}.txt").splitlines())


def games(folder: Path, bad: Bad | None = None) -> tuple[BuiltinGame, ...]:
    """Returns the records that come with a game: each a .toml of words beside a .gogi of the same stem.

    `bad` as for `setups`.
    """
    return tuple(each(_game, files_of(folder, "games", "*.toml"), bad))


def tables(folder: Path, bad: Bad | None = None) -> dict[str, dict[str, object]]:
    """Returns the tables of every TOML file that lies in a folder itself, by file stem; no rules judge them here.

    `bad` as for `setups`.
    """

    def read(path: Path) -> tuple[str, dict[str, object]]:
        return path.stem, read_toml(path)

    return dict(each(read, iter(table_files(folder)), bad))


def table_files(folder: Path) -> list[Path]:
    """Returns the files of tables that lie in a folder itself, sorted: all TOML but the course."""
    return sorted(path for path in folder.glob("*.toml") if path.name != COURSE)


def former(folder: Path, version: int) -> Path:
    """Returns where the tables lie that a version of a game's rules was the last to be played by."""
    return folder / "former" / str(version)


def former_versions(folder: Path) -> list[int]:
    """Returns the versions of a game's rules with tables of their own, from the youngest."""
    return sorted((int(path.name) for path in folder.glob("former/*") if path.name.isdecimal()), reverse=True)


def lesson_files(folder: Path) -> list[Path]:
    """Returns the files of the lessons of a game, sorted."""
    return list(files_of(folder, "lessons", "*.toml"))


def read_ahead(path: Path) -> None:
    """Parses a TOML file, so that who reads it next has it at once; what is wrong with it is told then."""
    with suppress(DataFileError):
        read_toml(path)


def rulebook(folder: Path, lang: str) -> str:
    """Returns the text of the players' rulebook in `lang`."""
    return read_text(folder / f"{lang}.md")


def read_text(path: Path) -> str:
    """Returns the UTF-8 text of a data file. Raises DataError if it is missing, too large or not UTF-8."""
    try:
        return read_file(path, MAX_BYTES).decode().replace("\r\n", "\n")
    except TooLarge as error:
        raise DataFileError(str(path), "size", "too-large") from error
    except OSError as error:
        raise DataFileError(str(path), "file", "missing") from error
    except UnicodeDecodeError as error:
        raise DataFileError(str(path), f"byte {error.start}", "not-utf8") from error


def read_json(path: Path) -> dict[str, object]:
    """Returns the JSON object of a data file. Raises DataError naming the line."""
    return json_object(read_text(path), path)


def read_toml(path: Path) -> dict[str, object]:
    """Returns the tables of a TOML data file, as whoever asks may change them. Raises DataError naming the line.

    A file is parsed once for each time it was written: several games and pages are made of the same ones.
    """
    return {key: _copied(value) for key, value in _parsed(path, *stamp_of(path)).items()}


def stamp_of(path: Path) -> tuple[int, int]:
    """Returns when a file was written (nanoseconds) and its size. Raises DataError where there is none."""
    try:
        about = path.stat()
    except OSError as error:
        raise DataFileError(str(path), "file", "missing") from error
    return about.st_mtime_ns, about.st_size


@lru_cache(maxsize=512)
def _parsed(path: Path, stamp: int, size: int) -> Mapping[str, object]:
    """Returns the tables of a file as it stood at a time (nanoseconds), shared by all: not to be changed."""
    try:
        return parse(read_text(path)).table
    except TomlFault as fault:
        raise DataFileError(str(path), "toml", f"line {fault.line}: {fault.code}") from fault


def _copied(value: object) -> object:
    if isinstance(value, dict):
        return {key: _copied(one) for key, one in value.items()}
    return [_copied(one) for one in value] if isinstance(value, list) else value


def json_object(text: str, path: Path) -> dict[str, object]:
    """Returns the JSON object of a text that stands in the file at `path`. Raises DataError naming the line."""
    try:
        value = parse_json(text)
    except ValueError as error:
        line = getattr(error, "lineno", None)
        raise DataFileError(str(path), f"line {line}" if line else "json", "not-json") from error
    if not isinstance(value, dict):
        raise DataFileError(str(path), "json", "not-an-object")
    return value


def files_of(folder: Path, part: str, pattern: str) -> Iterator[Path]:
    """Yields the files of a part of a game's folder, sorted."""
    return iter(sorted((folder / part).glob(pattern)))


def each(read: Callable[[Path], T], paths: Iterator[Path], bad: Bad | None) -> Iterator[T]:
    """Yields what `read` makes of each file; `bad` as for `setups`."""
    for path in paths:
        try:
            yield read(path)
        except DataFileError as error:
            if bad is None:
                raise
            bad.append(error)


def _setup(path: Path) -> Array:
    table = read_toml(path)
    only(table, path, "id", "name", "note", "tiles")
    return Array(
        id_at(table, path), words_at(table, "name", path), words_at(table, "note", path), texts_at(table, "tiles", path)
    )


STEP_KEYS = ("title", "text", "done", "otherwise", "wrong", "position", "options", "plan", "light", "clause")


def lesson_at(path: Path) -> Lesson:
    """Returns the lesson of a file, made once for each time it was written. Raises DataFileError."""
    return _lesson(path, *stamp_of(path))


@lru_cache(maxsize=128)
def _lesson(path: Path, stamp: int, size: int) -> Lesson:
    table = read_toml(path)
    only(table, path, "id", "name", "step")
    steps = table.get("step")
    if not isinstance(steps, list) or not steps:
        raise DataFileError(str(path), "step", "no-list")
    made = tuple(_step(step, f"step[{n}]", path) for n, step in enumerate(steps))
    return Lesson(id_at(table, path), words_at(table, "name", path), made)


def _step(table: object, place: str, path: Path) -> LessonStep:
    """Returns a step of a lesson. Raises DataError naming its place in the file."""
    if not isinstance(table, dict):
        raise DataFileError(str(path), place, "no-table")
    try:
        only(table, path, *STEP_KEYS)
        return LessonStep(
            title=words_at(table, "title", path),
            text=words_at(table, "text", path),
            done=words_at(table, "done", path),
            otherwise=words_at(table, "otherwise", path) if "otherwise" in table else None,
            position=json_object(text_at(table, "position", path), path),
            options=options_at(table, path),
            plan=_plan(table, path),
            light=_light(table, path),
            clause=text_at(table, "clause", path),
            wrong=_wrong(table, path),
        )
    except DataFileError as bad:
        raise DataFileError(bad.path, f"{place}.{bad.key}", bad.problem) from bad


def _light(table: Mapping[str, object], path: Path) -> tuple[tuple[str, ...], ...]:
    value = table.get("light", [])
    if not isinstance(value, list):
        raise DataFileError(str(path), "light", "no-list")
    return tuple(texts_at({"light": names}, "light", path) if names else () for names in value)


def _wrong(table: Mapping[str, object], path: Path) -> tuple[WrongAnswer, ...]:
    value = table.get("wrong", [])
    if not isinstance(value, list):
        raise DataFileError(str(path), "wrong", "no-list")
    return tuple(_wrong_answer(one, f"wrong[{n}]", path) for n, one in enumerate(value))


def _wrong_answer(table: object, place: str, path: Path) -> WrongAnswer:
    if not isinstance(table, dict):
        raise DataFileError(str(path), place, "no-table")
    words = {key: value for key, value in table.items() if key != "when"}
    when = texts_at({f"{place}.when": table.get("when")}, f"{place}.when", path)
    return WrongAnswer(when, words_at({place: words}, place, path))


def _plan(table: Mapping[str, object], path: Path) -> tuple[str | tuple[str, ...], ...]:
    value = table.get("plan")
    if not isinstance(value, list) or not value or not isinstance(value[0], list):
        raise DataFileError(str(path), "plan", "no-list")
    return tuple(
        entry if isinstance(entry, str) else texts_at({f"plan[{n}]": entry}, f"plan[{n}]", path)
        for n, entry in enumerate(value)
    )


def _game(path: Path) -> BuiltinGame:
    table = read_toml(path)
    only(table, path, "id", "name", "note")
    record = path.with_suffix(".gogi")
    return BuiltinGame(
        id_at(table, path), words_at(table, "name", path), words_at(table, "note", path), record, read_text(record)
    )


def only(table: Mapping[str, object], path: Path, *keys: str) -> None:
    """Raises DataError for a key of a table that is none of `keys`."""
    for key in table:
        if key not in keys:
            raise DataFileError(str(path), key, "unknown-key")


def text_at(table: Mapping[str, object], key: str, path: Path) -> str:
    """Returns the text at a key, which is not blank. Raises DataError."""
    value = table.get(key)
    if not isinstance(value, str) or not value.strip():
        raise DataFileError(str(path), key, "no-text")
    return value


def id_at(table: Mapping[str, object], path: Path) -> str:
    """Returns the id of a file, which is its name. Raises DataError."""
    value = text_at(table, "id", path)
    if value != path.stem:
        raise DataFileError(str(path), "id", "not-the-file-name")
    return value


def texts_at(table: Mapping[str, object], key: str, path: Path) -> tuple[str, ...]:
    """Returns the texts of a list that is not empty. Raises DataError."""
    value = table.get(key)
    if not isinstance(value, list) or not value:
        raise DataFileError(str(path), key, "no-list")
    for n, item in enumerate(value):
        if not isinstance(item, str):
            raise DataFileError(str(path), f"{key}[{n}]", "no-text")
    return tuple(value)


def options_at(table: Mapping[str, object], path: Path) -> dict[str, str | int | bool]:
    """Returns the options of a game that a table names, as in a record; none without the key. Raises DataError."""
    options = table.get("options", {})
    if not isinstance(options, dict) or any(type(value) not in (str, int, bool) for value in options.values()):
        raise DataFileError(str(path), "options", "no-table")
    return options


def words_at(table: Mapping[str, object], key: str, path: Path) -> Mapping[str, str]:
    """Returns what stands at a key in each language, all of which are there. Raises DataError."""
    value = table.get(key)
    if not isinstance(value, dict):
        raise DataFileError(str(path), key, "no-table")
    for lang in value:
        if lang not in LANGUAGES:
            raise DataFileError(str(path), f"{key}.{lang}", "unknown-key")
    return {lang: text_at({f"{key}.{lang}": value.get(lang)}, f"{key}.{lang}", path) for lang in LANGUAGES}
