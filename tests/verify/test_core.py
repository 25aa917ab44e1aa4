"""Strict reading of vector files: what is not understood never passes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from game.rules.errors import DataError, NotationError
from game.verify.core import CheckedEntry, Difference, Malformed, Strict, check_file, checked, compare, compare_lists


def _squares(whole: Strict) -> Iterator[CheckedEntry]:
    whole.ignore("note")
    for item in whole.objects("items"):
        yield checked(item.text("id", "?"), item, _square)


def _square(item: Strict) -> Iterable[Difference]:
    if item.flag("fly", False):
        raise NotationError("zz", 1)
    if item.flag("bad", False):
        raise DataError("file", "key", "odd")
    if item.flag("bug", False):
        raise ZeroDivisionError
    root = item.whole("root")
    yield from compare(item.at("square"), item.whole("square"), root * root)


def _problems(tmp_path: Path, data: object) -> list[list[str]]:
    path = tmp_path / "any.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return [[problem.code for problem in entry.problems] for entry in check_file(path, {"squares/1": _squares})]


GOOD = {"id": "a", "root": 3, "square": 9}


def test_a_right_entry_passes(tmp_path: Path) -> None:
    assert _problems(tmp_path, {"schema": "squares/1", "note": "x", "items": [GOOD, GOOD]}) == [[], []]


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        ({"square": 10}, ["differs"]),
        ({"more": 1}, ["unread"]),
        ({"root": "3"}, ["type"]),
        ({"root": True}, ["type"]),
        ({"fly": True}, ["notation"]),
        ({"bad": True}, ["data"]),
        ({"bug": True}, ["surprise"]),
    ],
)
def test_one_wrong_entry_fails_alone(tmp_path: Path, change: dict[str, object], codes: list[str]) -> None:
    assert _problems(tmp_path, {"schema": "squares/1", "items": [GOOD, GOOD | change, GOOD]}) == [[], codes, []]


def test_a_missing_field_fails(tmp_path: Path) -> None:
    assert _problems(tmp_path, {"schema": "squares/1", "items": [{"id": "a", "root": 3}]}) == [["missing"]]


@pytest.mark.parametrize(
    ("data", "codes"),
    [
        ({"schema": "squares/2", "items": []}, [["schema"]]),
        ({"items": [GOOD]}, [["missing"]]),
        ({"schema": ["squares/1"], "items": [GOOD]}, [["type"]]),
        ({"schema": "squares/1", "items": [GOOD], "extra": 1}, [[], ["unread"]]),
        ({"schema": "squares/1", "items": []}, [["empty"]]),
        ({"schema": "squares/1", "items": [1]}, [["type"]]),
        ({"schema": "squares/1", "items": {}}, [["type"]]),
        ([GOOD], [["type"]]),
        ("", [["unreadable"]]),
        ("{", [["unreadable"]]),
        ('{"schema": NaN}', [["unreadable"]]),
        ('{"schema": "squares/1", "schema": "squares/1", "items": []}', [["twice"]]),
        ("[" * 100_000, [["unreadable"]]),
    ],
)
def test_a_file_that_is_not_understood_fails(tmp_path: Path, data: object, codes: list[list[str]]) -> None:
    assert _problems(tmp_path, data) == codes


def test_bytes_that_are_no_text_fail(tmp_path: Path) -> None:
    path = tmp_path / "any.json"
    path.write_bytes(b'{"schema": "\xff"}')
    assert [entry.problems[0].code for entry in check_file(path, {})] == ["unreadable"]


def test_nested_objects_report_their_unread_fields() -> None:
    whole = Strict({"a": {"b": 1, "c": 2}, "d": [{"e": 1, "f": 2}]})
    assert whole.object("a").whole("b") == 1
    assert [item.whole("e") for item in whole.nested("d")] == [1]
    assert [problem.place for problem in whole.unread()] == ["a.c", "d[0].f"]


def test_null_takes_the_default_and_nothing_else() -> None:
    whole = Strict({"a": None})
    assert whole.text("a", None) is None
    with pytest.raises(Malformed):
        whole.text("a")


def test_one_is_not_true() -> None:
    assert compare("x", True, 1) != []
    assert compare("x", [1, (2,)], (1, [2])) == []


def test_lists_tell_what_lacks_and_what_is_too_much() -> None:
    assert compare_lists("x", ["a", "b"], ["a", "b"]) == []
    assert [problem.code for problem in compare_lists("x", ["a", "b"], ["b", "c"])] == ["lacking", "extra"]
    assert [problem.code for problem in compare_lists("x", ["a", "b"], ["b", "a"])] == ["order"]
    assert compare_lists("x", ["a"], ["a", "a"]) != []
