"""Dataclasses as plain values and back: each type takes its own values and no others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import pytest

from game.storage.plain import plain, revive


@dataclass(frozen=True)
class Point:
    x: int
    name: str = ""


KINDS: dict[str, Any] = {
    "float": float,
    "int": int,
    "str": str,
    "bool": bool,
    "none": None,
    "any": Any,
    "either": int | None,
    "literal": Literal["a", "b"],
    "pair": tuple[int, str],
    "one": tuple[int],
    "row": tuple[int, ...],
    "list": list[int],
    "sequence": Sequence[str],
    "dict": dict[str, int],
    "mapping": Mapping[str, Point],
    "counter": Counter[str],
    "point": Point,
}


@pytest.mark.parametrize(
    ("kind", "value", "back"),
    [
        ("float", 1, 1.0),
        ("float", 1.5, 1.5),
        ("int", 1, 1),
        ("bool", True, True),
        ("none", None, None),
        ("any", {"x": [1]}, {"x": [1]}),
        ("either", None, None),
        ("either", 3, 3),
        ("literal", "b", "b"),
        ("pair", [1, "a"], (1, "a")),
        ("one", [1], (1,)),
        ("row", [1, 2, 3], (1, 2, 3)),
        ("row", [], ()),
        ("list", [1, 2], [1, 2]),
        ("sequence", ["a"], ["a"]),
        ("dict", {"a": 1}, {"a": 1}),
        ("mapping", {"a": {"x": 1, "name": ""}}, {"a": Point(1)}),
        ("counter", {"a": 2}, Counter({"a": 2})),
        ("point", {"x": 1, "name": "b"}, Point(1, "b")),
    ],
)
def test_a_value_of_the_type_comes_back(kind: str, value: Any, back: Any) -> None:
    found = revive(KINDS[kind], value)
    assert found == back and type(found) is type(back)
    assert kind == "float" or plain(found) == value


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("float", True),
        ("float", "1"),
        ("int", 1.0),
        ("int", True),
        ("int", None),
        ("bool", 1),
        ("str", 1),
        ("none", 0),
        ("either", "3"),
        ("literal", "c"),
        ("literal", None),
        ("pair", [1]),
        ("pair", [1, "a", "a"]),
        ("pair", ["a", 1]),
        ("pair", "ab"),
        ("row", [1, "2"]),
        ("row", {}),
        ("list", "12"),
        ("list", [None]),
        ("sequence", "ab"),
        ("dict", []),
        ("dict", {"a": "1"}),
        ("counter", {"a": 1.5}),
        ("point", {"x": 1}),
        ("point", {"x": 1, "name": "", "more": 1}),
        ("point", {"x": "1", "name": ""}),
        ("point", [1, ""]),
        ("point", ["x", "name"]),
        ("point", 3),
        ("one", [1, 2]),
    ],
)
def test_a_value_of_another_type_is_refused(kind: str, value: Any) -> None:
    with pytest.raises(ValueError):
        revive(KINDS[kind], value)


def test_what_has_no_plain_form_of_its_own_becomes_text_or_stays() -> None:
    assert plain({1: Path("a/b"), "t": (Point(1), [2.5, None, True])}) == {
        "1": str(Path("a/b")),
        "t": [{"x": 1, "name": ""}, [2.5, None, True]],
    }
    assert plain("text") == "text" and plain(Point) is Point
