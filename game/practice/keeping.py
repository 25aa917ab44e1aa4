"""The file of what was practised, which the windows of one home share: each adds to what stands in it, under a lock.

A damaged file is put aside, and what could be read of it goes on.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from game.practice.progress import BOX_DAYS, REMEMBERED, Attempt, Notebook, OwnMistake, PuzzleStanding
from game.storage.atomic import refusing, set_aside, write_atomic
from game.storage.files import TooLarge, read_file
from game.storage.json_text import parse_json
from game.storage.lock import Lock, Locked
from game.storage.paths import Home
from game.storage.plain import plain, revive
from game.storage.problem import Problem, Refused, os_problem

FORMAT = "practice/1"
MAX_BYTES = 4_000_000
LONGEST_KEY = 300
"""Characters of a key or a text at most: the name of any file has room in it."""
MOST_TIMES = 1_000_000
"""So often a puzzle was solved, or failed, at most."""
PATIENCE_S = 2.0
"""How long another window may be at the file."""


class Damaged(ValueError):
    """The file cannot be read at `place` ("line 3", "puzzles.GAME/ID.due"); `rest` is what can be read of it."""

    def __init__(self, place: str, rest: Notebook) -> None:
        super().__init__(place)
        self.place, self.rest = place, rest


@dataclass(frozen=True, slots=True)
class Practised:
    """What was practised, and what was wrong with the file or with keeping it."""

    progress: Notebook
    problems: tuple[Problem, ...] = ()


def load(home: Home) -> Practised:
    """Returns what was practised; a damaged file is put aside, and what could be read of it is written anew."""
    path = home.practice_file
    try:
        return Practised(_read(path))
    except FileNotFoundError:
        return Practised(Notebook())
    except Damaged as bad:
        try:
            return note(home, ())
        except Refused as refused:  # it cannot be mended now: what can be read counts all the same
            return Practised(bad.rest, (refused.problem,))
    except OSError as error:
        return Practised(Notebook(), (os_problem(error, "read", path.name),))


def peek(home: Home) -> Notebook:
    """Returns what can be read of what was practised; only looks, and never raises."""
    try:
        return _read(home.practice_file)
    except Damaged as bad:
        return bad.rest
    except OSError:
        return Notebook()


def note(home: Home, attempts: Iterable[Attempt], mistakes: Iterable[OwnMistake] = ()) -> Practised:
    """Adds attempts and mistakes to what stands in the file, durably, and returns it all. Raises Refused.

    A mistake that could not be read again, as of an action written in more letters than there is room for, is left out.
    `load` of another window meanwhile loses nothing: what stands in the file is read under the lock.
    """
    path = home.practice_file
    with refusing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with _alone(path):
            before, problems = _found(path)
            progress = before.noting(attempts).learning(one for one in mistakes if _is_sound(one))
            write_atomic(path, _text(progress).encode())
    return Practised(progress, problems)


def _found(path: Path) -> tuple[Notebook, tuple[Problem, ...]]:
    """Returns what the file says and what is wrong with it; a damaged one is out of the way afterwards."""
    try:
        return _read(path), ()
    except FileNotFoundError:
        return Notebook(), ()
    except Damaged as bad:
        aside = set_aside(path)
        return bad.rest, (Problem("practice.damaged", (path.name, bad.place, aside.name)),)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    try:
        lock = Lock.awaited(path, PATIENCE_S)
    except Locked as error:
        raise Refused(Problem("practice.in-use", (path.name,))) from error
    try:
        yield
    finally:
        lock.release()


# --- the text ------------------------------------------------------------------------------------------------------


def _text(progress: Notebook) -> str:
    puzzles = {key: _plain(one) for key, one in sorted(progress.puzzles.items())}
    mistakes = [plain(one) for _, one in sorted(progress.mistakes.items())]
    table = {"format": FORMAT, "puzzles": puzzles, "mistakes": mistakes}
    return json.dumps(table, ensure_ascii=True, indent=1) + "\n"


def _plain(one: PuzzleStanding) -> dict[str, object]:
    due = None if one.due is None else one.due.isoformat()
    days = [day.isoformat() for day in one.days]
    return {"right": one.right, "wrong": one.wrong, "box": one.box, "due": due, "days": days}


def _read(path: Path) -> Notebook:
    """Returns what the file says. Raises OSError, or Damaged with what can be read of it."""
    try:
        table = parse_json(read_file(path, MAX_BYTES).decode("utf-8-sig"))
    except TooLarge as error:
        raise Damaged(f"{MAX_BYTES} B", Notebook()) from error
    except UnicodeDecodeError as error:
        raise Damaged(f"byte {error.start}", Notebook()) from error
    except ValueError as error:
        line = getattr(error, "lineno", None)
        raise Damaged(f"line {line}" if line else "JSON", Notebook()) from error
    puzzles = table.get("puzzles") if isinstance(table, dict) else None
    if not isinstance(puzzles, dict):
        raise Damaged("puzzles", Notebook())
    known, bad = dict[str, PuzzleStanding](), list[str]()
    for key, value in puzzles.items():
        try:
            known[key] = _standing(key, value)
        except ValueError as error:
            bad.append(f"puzzles.{key[:LONGEST_KEY]}{error}")
    mistakes = dict[str, OwnMistake]()
    for n, value in enumerate(_list_of(table, bad)):
        try:
            one = _mistake(value)
            mistakes[one.key] = one
        except ValueError:
            bad.append(f"mistakes[{n}]")
    bad += [] if table.get("format") == FORMAT else ["format"]
    found = Notebook(known, mistakes)
    if bad:
        raise Damaged(bad[0], found)
    return found


def _list_of(table: Mapping[str, Any], bad: list[str]) -> list[Any]:
    """Returns the mistakes of the file; there need be none."""
    value = table.get("mistakes", [])
    if isinstance(value, list):
        return value
    bad.append("mistakes")
    return []


def _mistake(value: object) -> OwnMistake:
    """Returns a mistake by its entry. Raises ValueError."""
    one: OwnMistake = revive(OwnMistake, value)
    if not _is_sound(one):
        raise ValueError("out of range")
    return one


def _is_sound(one: OwnMistake) -> bool:
    """Whether a mistake is one that the file may say."""
    texts = (one.record, one.game, one.act, one.text, one.best)
    chances = (one.before, one.after, one.loss)
    if not all(0 < len(text) <= LONGEST_KEY for text in texts) or not all(0 <= each <= 100 for each in chances):
        return False
    return 0 < one.ply <= MOST_TIMES and Path(one.record).name == one.record


def _standing(key: str, value: object) -> PuzzleStanding:
    """Returns how a puzzle stands by its entry. Raises ValueError with the field that is wrong, as ".due"."""
    if not isinstance(value, dict) or not 0 < len(key) <= LONGEST_KEY:
        raise ValueError("")
    box, days = _count(value, "box", len(BOX_DAYS)), value.get("days")
    due = None if box == 0 else _day(value.get("due"), ".due")
    if (box == 0 and value.get("due") is not None) or not isinstance(days, list) or len(days) > REMEMBERED:
        raise ValueError(".due" if value.get("due") is not None and box == 0 else ".days")
    solved = tuple(_day(day, ".days") for day in days)
    return PuzzleStanding(_count(value, "right", MOST_TIMES), _count(value, "wrong", MOST_TIMES), box, due, solved)


def _count(value: Mapping[str, Any], name: str, most: int) -> int:
    found = value.get(name)
    if type(found) is not int or not 0 <= found <= most:
        raise ValueError(f".{name}")
    return found


def _day(value: object, place: str) -> date:
    try:
        return date.fromisoformat(value if isinstance(value, str) else "")
    except ValueError as error:
        raise ValueError(place) from error
