"""Dataclasses as plain values for JSON, and back by their type hints; nothing is ever evaluated."""

import types
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


def plain(value: Any) -> Any:
    """Returns `value` as dicts, lists, texts and numbers; a dataclass becomes a dict by field, a path its text."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(each) for each in value]
    return str(value) if isinstance(value, Path) else value


def revive(kind: Any, value: Any) -> Any:
    """Returns what `plain` made `value` of, as `kind`, which is a type or a type hint. Raises ValueError."""
    if kind is Any:
        return value
    if is_dataclass(kind):
        return _record(kind, value)
    builder = _BUILDERS.get(get_origin(kind))
    if builder is not None:
        return builder(get_args(kind), value)
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not (type(None) if kind is None else kind):
        raise ValueError(f"{value!r} is no {kind}")
    return value


def _record(kind: Any, value: Any) -> Any:
    hints = get_type_hints(kind)
    if not isinstance(value, dict) or set(value) != {field.name for field in fields(kind)}:
        raise ValueError(f"these are not the fields of {kind.__name__}")
    return kind(**{name: revive(hints[name], each) for name, each in value.items()})


def _either(kinds: tuple[Any, ...], value: Any) -> Any:
    for kind in kinds:
        try:
            return revive(kind, value)
        except ValueError:
            continue
    raise ValueError(f"{value!r} is none of {kinds}")


def _tuple(kinds: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    each = (kinds[0],) * len(_list_of(value)) if len(kinds) == 2 and kinds[1] is Ellipsis else kinds
    if len(each) != len(_list_of(value)):
        raise ValueError(f"{len(each)} values are wanted, not {len(value)}")
    return tuple(revive(kind, part) for kind, part in zip(each, value, strict=True))


def _list(kinds: tuple[Any, ...], value: Any) -> list[Any]:
    return [revive(kinds[0], part) for part in _list_of(value)]


def _list_of(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list")
    return value


def _dict(kinds: tuple[Any, ...], value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is no dict")
    return {key: revive(kinds[1], part) for key, part in value.items()}


def _counter(kinds: tuple[Any, ...], value: Any) -> Counter[str]:
    return Counter(_dict((str, int), value))


def _literal(kinds: tuple[Any, ...], value: Any) -> Any:
    if value not in kinds:
        raise ValueError(f"{value!r} is none of {kinds}")
    return value


_BUILDERS: dict[Any, Callable[[tuple[Any, ...], Any], Any]] = {
    Union: _either,
    types.UnionType: _either,
    tuple: _tuple,
    list: _list,
    Sequence: _list,
    dict: _dict,
    Mapping: _dict,
    Counter: _counter,
    Literal: _literal,
}
