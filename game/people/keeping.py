"""The file of the people, which the windows of one home share: each changes what stands in it, under a lock.

A home of old has no such file, and needs none: its settings and what was practised are those of the first person, where
they always were. A damaged file is put aside, and what could be read of it goes on, with all whose folders are there.
"""

import json
import re
import secrets
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from game.match.seats import SeatSpec, humans, sat
from game.people.household import COLOURS, LONGEST, MOST, SIGNS, Household, Resident
from game.records.clean import clean_line
from game.storage import settings
from game.storage.atomic import refusing, set_aside, write_atomic
from game.storage.files import TooLarge, read_file
from game.storage.json_text import parse_json
from game.storage.lock import Lock, Locked
from game.storage.paths import FIRST, Home
from game.storage.problem import Problem, Refused, os_problem

FORMAT = "people/1"
MAX_BYTES = 1_000_000
PATIENCE_S = 2.0
"""How long another window may be at the file."""
_ID = re.compile(r"p[0-9a-f]{12}")
_OLD_NAME = "you"
"""Under this key a home of old keeps the name of who plays against computers."""


class DamagedPeople(ValueError):
    """The file cannot be read at `place`; `rest` is what can be read of it."""

    def __init__(self, place: str, rest: Household) -> None:
        super().__init__(place)
        self.place, self.rest = place, rest


@dataclass(frozen=True, slots=True)
class FoundPeople:
    """The people of a home, and what was wrong with the file."""

    household: Household
    problems: tuple[Problem, ...] = ()


def load(home: Home) -> FoundPeople:
    """Returns who lives in a home; a damaged file is put aside, and what could be read of it is written anew."""
    try:
        return FoundPeople(_read(home))
    except FileNotFoundError:
        return FoundPeople(_of_old(home))
    except DamagedPeople as bad:
        try:
            return _changed(home, lambda household: household)
        except Refused as refused:  # it cannot be mended now: what can be read counts all the same
            return FoundPeople(bad.rest, (refused.problem,))
    except OSError as error:
        return FoundPeople(_of_old(home), (os_problem(error, "read", home.people_file.name),))


def change(home: Home, how: Callable[[Household], Household]) -> FoundPeople:
    """Changes what stands in the file, durably, and returns it. Raises Refused, also what `how` raises.

    What another window has done meanwhile stays: `how` is given what stands in the file now.
    """
    return _changed(home, how)


def new_id() -> str:
    """Returns an id that nobody has."""
    return f"p{secrets.token_hex(6)}"


def settled(home: Home) -> Home:
    """Returns the home as who sat in it last has it; only looks, and never raises."""
    try:
        return home.of(_read(home).seated.id)
    except DamagedPeople as bad:
        return home.of(bad.rest.seated.id)
    except OSError:
        return home


def seated_alone(household: Household, sitting: str, seats: tuple[SeatSpec, ...]) -> tuple[SeatSpec, ...]:
    """Returns seats with who sits at the machine on the only one that is a person's, where nobody said who it is.

    Without a word it is the first, of old as now.
    """
    people, one = humans(seats), household.of(sitting)
    if len(people) != 1 or one is None or one.id == FIRST or any(seats[n].person for n in people):
        return seats
    return tuple(sat(seat, one.id, one.name) if n in people else seat for n, seat in enumerate(seats))


def tidy(home: Home, day: date) -> None:
    """Forgets who was removed long ago, with settings and progress."""
    with suppress(OSError, ValueError):
        if not _read(home).without_old(day)[1]:
            return
        forgotten: list[str] = []

        def how(household: Household) -> Household:
            kept, old = household.without_old(day)
            forgotten.extend(old)
            return kept

        with suppress(Refused):
            _changed(home, how)
            for id in forgotten:
                _forget(home.of(id))


def _forget(own: Home) -> None:
    if own.person != FIRST:
        shutil.rmtree(own.own, ignore_errors=True)
        return
    for path in (own.settings_file, own.practice_file):
        path.unlink(missing_ok=True)


def _changed(home: Home, how: Callable[[Household], Household]) -> FoundPeople:
    path = home.people_file
    with refusing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with _alone(home):
            before, problems = _found(home)
            after = how(before)
            if after != before or problems or not path.exists():
                write_atomic(path, _text(after).encode())
    return FoundPeople(after, problems)


def _found(home: Home) -> tuple[Household, tuple[Problem, ...]]:
    """Returns what the file says and what is wrong with it; a damaged one is out of the way afterwards."""
    path = home.people_file
    try:
        return _read(home), ()
    except FileNotFoundError:
        return _of_old(home), ()
    except DamagedPeople as bad:
        aside = set_aside(path)
        return bad.rest, (Problem("people.damaged", (path.name, bad.place, aside.name)),)


@contextmanager
def _alone(home: Home) -> Iterator[None]:
    try:
        lock = Lock.awaited(home.people_file, PATIENCE_S)
    except Locked as error:
        raise Refused(Problem("people.in-use", (home.people_file.name,))) from error
    try:
        yield
    finally:
        lock.release()


def _of_old(home: Home) -> Household:
    """Returns the people of a home without the file: one, by the name that was given before games."""
    return Household((Resident(name=clean_line(settings.names_of(home).get(_OLD_NAME, ""), LONGEST)),))


# --- the text ------------------------------------------------------------------------------------------------------


def _text(household: Household) -> str:
    people = [
        {"id": one.id, "name": one.name, "sign": one.sign, "colour": one.colour, "gone": _day_text(one.gone)}
        for one in household.people
    ]
    table = {"format": FORMAT, "sitting": household.sitting, "people": people}
    return json.dumps(table, ensure_ascii=True, indent=1) + "\n"


def _day_text(day: date | None) -> str:
    return "" if day is None else day.isoformat()


def _read(home: Home) -> Household:
    """Returns what the file says. Raises OSError, or DamagedPeople with what can be read of it."""
    try:
        table = parse_json(read_file(home.people_file, MAX_BYTES).decode("utf-8-sig"))
    except TooLarge as error:
        raise DamagedPeople(f"{MAX_BYTES} B", _mended(home, ())) from error
    except UnicodeDecodeError as error:
        raise DamagedPeople(f"byte {error.start}", _mended(home, ())) from error
    except ValueError as error:
        line = getattr(error, "lineno", None)
        raise DamagedPeople(f"line {line}" if line else "JSON", _mended(home, ())) from error
    listed = table.get("people") if isinstance(table, dict) else None
    if not isinstance(listed, list):
        raise DamagedPeople("people", _mended(home, ()))
    found, bad = list[Resident](), list[str]()
    for n, value in enumerate(listed[:MOST]):
        try:
            found.append(_person(value, found))
        except ValueError as error:
            bad.append(f"people[{n}]{error}")
    sitting = table.get("sitting")
    bad += [] if table.get("format") == FORMAT else ["format"]
    bad += [] if isinstance(sitting, str) else ["sitting"]
    bad += [] if len(listed) <= MOST and any(one.gone is None for one in found) else ["people"]
    sat_last = sitting if isinstance(sitting, str) else FIRST
    if bad:
        raise DamagedPeople(bad[0], _mended(home, found, sat_last))
    return Household(tuple(found), sat_last)


def _person(value: object, before: list[Resident]) -> Resident:
    """Returns somebody by the entry in the file. Raises ValueError with the field that is wrong, as ".name"."""
    if not isinstance(value, dict):
        raise ValueError("")
    id, name = value.get("id"), value.get("name")
    if not isinstance(id, str) or not (id == FIRST or _ID.fullmatch(id)) or any(one.id == id for one in before):
        raise ValueError(".id")
    if not isinstance(name, str) or clean_line(name, LONGEST) != name:
        raise ValueError(".name")
    return Resident(id, name, _number(value, "sign", len(SIGNS)), _number(value, "colour", COLOURS), _day(value))


def _number(value: Mapping[str, Any], key: str, count: int) -> int:
    found = value.get(key)
    if type(found) is not int or not 0 <= found < count:
        raise ValueError(f".{key}")
    return found


def _day(value: Mapping[str, Any]) -> date | None:
    text = value.get("gone", "")
    try:
        return date.fromisoformat(text) if text else None
    except (TypeError, ValueError) as error:
        raise ValueError(".gone") from error


def _mended(home: Home, found: Sequence[Resident], sitting: str = FIRST) -> Household:
    """Returns the people who can be read with those whose folders are there; of these nobody knows the names."""
    ids = [one.id for one in found]
    try:
        folders = sorted(path.name for path in home.of_people.iterdir() if _ID.fullmatch(path.name))
    except OSError:
        folders = []
    people = (*found, *(Resident(id) for id in (FIRST, *folders) if id not in ids))[:MOST]
    if not any(one.gone is None for one in people):
        people = tuple(replace(one, gone=None) for one in people)  # somebody has to live here
    return Household(people, sitting)
