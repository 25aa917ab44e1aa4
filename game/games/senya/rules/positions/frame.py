"""What the position objects of battles, stories and wars have alike: version, data, options, what is asked, the end."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.games.senya.rules.agenda import AgendaState
from game.games.senya.rules.clauses import CODES
from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.data.fields import Faults, Fields
from game.games.senya.rules.positions.structure import Told
from game.rules.clause import Clause
from game.rules.contract import OptionField, OptionValues, Result, event_id
from game.rules.errors import DataError

FILE = "position"
AT_THE_TABLE = {"resigned": "T1", "time-up": "T2", "agreed": "T3", "ply-limit": "T4"}
"""Ends that the rules of the table name (T1 to T4)."""
LARGEST = 9999


class PositionReader:
    """Reads one object; the first fault is raised as soon as it matters.

    values: the options that count where the object tells none. fields: those it may tell, whole numbers to `most`.
    """

    def __init__(
        self,
        told: dict[str, Told],
        edition: Edition,
        values: OptionValues,
        fields: Mapping[str, OptionField],
        most: int,
    ) -> None:
        self._faults: Faults = []
        self._told = told
        self._whole = Fields(FILE, "", told, self._faults)
        self._edition, self._data = edition, edition.data
        if self._whole.whole("version", 1, LARGEST, edition.version) != edition.version:
            self._whole.wrong("version", "other-version")
        if self._whole.text("data", edition.digest) != edition.digest:
            self._whole.wrong("data", "other-data")
        self._options = {**values, **self._told_options(fields, most)}
        self._check()

    def _told_options(self, fields: Mapping[str, OptionField], most: int) -> dict[str, str | int | bool]:
        if "options" not in self._whole:
            return {}
        row = self._whole.table("options")
        told: dict[str, str | int | bool] = {}
        for name, field in fields.items():
            if name in row and isinstance(field.default, str):
                told[name] = row.one_of(name, tuple(map(str, field.choices or ())))
            elif name in row:
                told[name] = row.whole(name, 1, most)
        row.end()
        return told

    def _check(self) -> None:
        if self._faults:
            raise self._faults[0]

    def _end(self, *rows: Fields) -> None:
        for row in rows:
            row.end()
        self._check()

    def _result(self, seats: int, lacking: str) -> Result | None:
        """Returns the result, None before the end; `lacking` is the problem of a winner beyond so many seats."""
        told = self._told.get("result")
        if told is None:
            return None
        if not isinstance(told, dict) or set(told) != {"winner", "code"}:
            raise DataError(FILE, "result", "no-table")
        code, winner = told["code"], told["winner"]
        clauses = {**CODES, **AT_THE_TABLE}
        if not isinstance(code, str) or code not in clauses:
            raise DataError(FILE, "result.code", "unknown")
        if winner is not None and not (type(winner) is int and winner in range(seats)):
            raise DataError(FILE, "result.winner", lacking)
        return Result(winner, Clause(clauses[code], code))


def result_out(over: Result | None) -> dict[str, Told] | None:
    """Returns a result as a position object holds it."""
    return None if over is None else {"winner": over.winner, "code": over.clause.code}


def pending_out(state: AgendaState[Any], asked: str) -> dict[str, Told] | None:
    """Returns the question to somebody as a position object holds it; None where nobody is asked."""
    return {"kind": event_id(type(state.top)), "by": asked} if asked else None


def check(state: AgendaState[Any], faults: Iterator[tuple[str, str]], busy: bool, goes_on: Callable[[], bool]) -> None:
    """Raises DataError with the key of the first thing that cannot be.

    busy: whether it is in the middle of something, which it cannot be at the end. goes_on: whether it does before it.
    """
    for key, problem in faults:
        raise DataError(FILE, key, problem)
    if state.over is not None:
        if state.agenda or busy:
            raise DataError(FILE, "agenda", "over")
        return
    try:
        sound = goes_on()
    except (AssertionError, IndexError, KeyError, StopIteration, TypeError, ValueError, ZeroDivisionError):
        sound = False  # steps that stand in an order or beside values to which nothing comes
    if not sound:
        raise DataError(FILE, "agenda", "cannot-be")
