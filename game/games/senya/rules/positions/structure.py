"""Frozen values as JSON holds them, written and read by their types: what a turn is in the middle of (S19.1)."""

from collections.abc import Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from game.games.senya.rules.totals import Term, Total
from game.rules.errors import DataError

Told = Any
"""What JSON holds, or what is read of it: anything, until it is looked at."""
T = TypeVar("T")
KIND = "is"
MOST = 400
LONGEST = 100
LARGEST = 1_000_000


def written(value: Told) -> Told:
    """Returns a value of frozen dataclasses, tuples, texts and whole numbers as JSON holds it."""
    if isinstance(value, Total):
        return [written(term) for term in value.terms]
    if isinstance(value, Term):
        return [value.name, value.value, value.clause]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [written(one) for one in value]
    if is_dataclass(value):
        told = {field.name: written(getattr(value, field.name)) for field in fields(value)}
        return {KIND: type(value).__name__, **told}
    return value


def read(kind: Told, told: Told, key: str) -> Told:
    """Returns what `told` means as a value of a type. Raises DataError, which names `key`."""
    if kind is Total:
        return Total(read(tuple[Term, ...], told, key))
    if kind is Term:
        return Term(*read(tuple[str, int, str], told, key))
    origin: Told = get_origin(kind)
    if origin is UnionType:
        return _one_of(get_args(kind), told, key)
    if origin is tuple:
        return _row(get_args(kind), told, key)
    if is_dataclass(kind):
        return _object((kind,), told, key)
    if kind is bool or kind is str or kind is int:
        return _plain(kind, told, key)
    raise DataError("position", key, "no-such-type")


def _plain(kind: type[T], told: Told, key: str) -> T:
    if type(told) is not kind:
        raise DataError("position", key, f"no-{kind.__name__}")
    if isinstance(told, str) and len(told) > LONGEST:
        raise DataError("position", key, "too-long")
    if isinstance(told, int) and abs(told) > LARGEST:
        raise DataError("position", key, "too-large")
    return told


def _row(kinds: Sequence[Told], told: Told, key: str) -> tuple[Told, ...]:
    if not isinstance(told, list) or len(told) > MOST:
        raise DataError("position", key, "no-list")
    if kinds[-1] is Ellipsis:
        return tuple(read(kinds[0], one, key) for one in told)
    if len(told) != len(kinds):
        raise DataError("position", key, "length")
    return tuple(read(kind, one, key) for kind, one in zip(kinds, told, strict=True))


def _one_of(kinds: Sequence[Told], told: Told, key: str) -> Told:
    if told is None and NoneType in kinds:
        return None
    real = [kind for kind in kinds if kind is not NoneType]
    return read(real[0], told, key) if len(real) == 1 else _object(real, told, key)


def _object(kinds: Sequence[Told], told: Told, key: str) -> Told:
    if not isinstance(told, dict):
        raise DataError("position", key, "no-table")
    kind = next((one for one in kinds if one.__name__ == told.get(KIND)), None)
    if kind is None:
        raise DataError("position", key, "unknown-kind")
    hints = _hints(kind)
    needed = {field.name for field in fields(kind) if field.default is MISSING}
    if not {KIND, *needed} <= set(told) <= {KIND, *hints}:
        raise DataError("position", f"{key}.{told[KIND]}", "keys")
    return kind(**{name: read(of, told[name], f"{key}.{name}") for name, of in hints.items() if name in told})


@cache
def _hints(kind: type) -> dict[str, Told]:
    names = {field.name for field in fields(kind)}
    return {name: of for name, of in get_type_hints(kind).items() if name in names}
